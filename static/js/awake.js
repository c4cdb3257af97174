// Keeps the screen on while a page is looked at, if somebody asks for it; the wish is kept on this device.
// Only browsers that can do it, at addresses they trust (https, or this machine), show the button.
(() => {
  "use strict";
  const place = document.querySelector("[data-awake]");
  if (!place || !("wakeLock" in navigator)) return;
  const KEY = "awake";
  const button = document.createElement("button");
  let lock = null;
  let wanted = false;
  try { wanted = localStorage.getItem(KEY) === "yes"; } catch { /* nothing can be kept here */ }

  const show = () => button.setAttribute("aria-pressed", String(wanted));

  const hold = async () => {
    if (!wanted || lock || document.hidden) return;
    try {
      const held = await navigator.wakeLock.request("screen");
      if (!wanted || lock) return held.release();
      lock = held;
      held.addEventListener("release", () => { lock = null; }); // the device does so when the page is left
    } catch (refused) {
      if (document.hidden) return; // left meanwhile: it is asked for again on coming back
      wanted = false; // the battery is low, or it is not allowed
      show();
    }
  };

  button.type = "button";
  button.textContent = place.dataset.awake;
  button.addEventListener("click", () => {
    wanted = !wanted;
    try { localStorage.setItem(KEY, wanted ? "yes" : "no"); } catch { /* then it holds for this page */ }
    show();
    if (wanted) hold();
    else lock?.release();
  });
  document.addEventListener("visibilitychange", hold);
  place.append(button);
  place.hidden = false;
  show();
  hold();
})();

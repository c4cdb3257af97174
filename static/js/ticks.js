// Each tick keeps itself: the form is sent as its button would send it, and the page's lists take the answer's place.
// Whatever fails brings the button back, which does the same without script.
(() => {
  "use strict";
  const form = document.getElementById("settle");
  if (!form) return;
  const keep = document.getElementById("keep");
  let waiting = 0;
  let queue = Promise.resolve();

  const send = async () => {
    const answer = await fetch(form.action || location.href, { method: "POST", body: new FormData(form), credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("settle");
    if (!answer.ok || !fresh) throw new Error("not kept");
    waiting -= 1;
    form.querySelector("#was").replaceChildren(...fresh.querySelector("#was").children);
    if (waiting) return; // a newer tick is on its way, and its answer will have the lists
    const focused = document.activeElement?.name === "paid" ? document.activeElement.value : null;
    for (const list of form.querySelectorAll("[data-way] .rows")) {
      const way = list.closest("[data-way]").dataset.way;
      const other = fresh.querySelector(`[data-way="${way}"] .rows`);
      const here = focused !== null && list.contains(document.activeElement);
      list.replaceChildren(...other.children);
      if (here) [...list.querySelectorAll("input")].find((box) => box.value === focused)?.focus();
    }
  };

  keep.hidden = true;
  form.addEventListener("change", (event) => {
    if (event.target.name === "paid") { // a line that stands in both lists has two boxes
      for (const box of form.querySelectorAll("input[name=paid]")) {
        if (box.value === event.target.value) box.checked = event.target.checked;
      }
    }
    waiting += 1;
    queue = queue.then(send).catch(() => { waiting = 0; keep.hidden = false; });
  });
})();

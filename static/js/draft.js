// Keeps a half-filled deal on this device, so that a page that was reloaded or left by mistake loses nothing. It belongs
// to one sitting and to the newest entry its page knew: once the book has gone on, it is let go. Without this script, or
// where the browser keeps nothing, the form is as it was.
(() => {
  "use strict";
  const form = document.querySelector("form[data-draft]");
  if (!form || history.state?.sent) return; // a form that was sent is no draft
  const after = form.dataset.draft;
  const kind = form.elements.kind.value;
  const place = `draft ${new URL(form.action).pathname} ${kind}`;
  const notice = document.getElementById("draft");
  const fields = [...form.elements].filter((field) => field.name && !["hidden", "submit"].includes(field.type));
  const isMark = (field) => field.type === "radio" || field.type === "checkbox";

  const state = () => JSON.stringify(fields.map((field) => (isMark(field) ? field.checked : field.value)));
  const wanted = (field) => (isMark(field) ? field.defaultChecked : field.defaultValue ?? field.querySelector("[selected]")?.value ?? "");
  const empty = JSON.stringify(fields.map(wanted));

  const store = (write) => {
    try {
      return write(localStorage);
    } catch {
      return null; // a browser may keep nothing
    }
  };

  const keep = () => {
    const now = state();
    if (now === empty) store((kept) => kept.removeItem(place));
    else store((kept) => kept.setItem(place, JSON.stringify({ after, names: fields.length, now })));
  };

  const restore = () => {
    const kept = JSON.parse(store((all) => all.getItem(place)) ?? "null");
    if (!kept) return;
    if (kept.after !== after || kept.names !== fields.length) {
      store((all) => all.removeItem(place));
      return;
    }
    JSON.parse(kept.now).forEach((value, index) => {
      if (isMark(fields[index])) fields[index].checked = value;
      else fields[index].value = value;
    });
    notice.hidden = false;
    form.dispatchEvent(new Event("change"));
  };

  notice.querySelector("button").addEventListener("click", () => {
    form.reset();
    notice.hidden = true;
    store((kept) => kept.removeItem(place));
    form.dispatchEvent(new Event("change"));
    form.querySelector("input:not([type=hidden])").focus();
  });
  form.addEventListener("change", (event) => event.target !== form && keep());
  form.addEventListener("input", keep);
  restore();
})();

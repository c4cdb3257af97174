// Quickens the form of a deal: the slip, the nets and the lines of the folds follow each choice. The server works
// everything out, by the same function as for saving; without this script a button asks for it. Nothing else moves.
(() => {
  "use strict";
  const form = document.querySelector("form[data-record]");
  if (!form) return;
  const save = [...form.querySelectorAll("button[value=save], button[value=strike]")];
  const words = new Map(save.map((button) => [button, button.textContent]));
  let waiting = 0;
  let asked = 0;
  let sending = false;

  for (const button of form.querySelectorAll("[data-without-script]")) button.remove();

  // A browser that comes back to a form it has sent puts the choices in again, but not what the form was sent with.
  // With that, what was saved is known to be, and not recorded twice.
  const SENT_WITH = ["token", "after", "dealer_turn", "rate_turn"];
  const sent = history.state?.sent ?? {};
  for (const name of SENT_WITH) if (name in sent) form.elements[name].value = sent[name];
  const remember = () => {
    const now = Object.fromEntries(SENT_WITH.map((name) => [name, form.elements[name].value]));
    history.replaceState({ sent: now }, "");
  };

  const put = (page) => {
    for (const fresh of page.querySelectorAll("[id]")) {
      const old = document.getElementById(fresh.id);
      if (!old || old.innerHTML === fresh.innerHTML) continue;
      old.className = fresh.className;
      old.replaceChildren(...fresh.childNodes);
    }
  };

  const ask = async () => {
    const mine = ++asked;
    const chosen = new URLSearchParams(new FormData(form));
    chosen.set("do", "preview");
    try {
      const answer = await fetch(form.action, { method: "POST", body: chosen, headers: { "X-Part": "slip" } });
      if (!answer.ok || answer.redirected || mine !== asked) return;
      put(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      // No answer: what is shown stays, and saving works it out all the same.
    }
  };

  const follow = (event) => {
    if (event.target.name === "tricks" && "all" in event.target.dataset) {
      document.getElementById("vole-fold")?.setAttribute("open", "");
    }
    clearTimeout(waiting);
    waiting = setTimeout(ask, event.type === "input" ? 400 : 60);
  };
  form.addEventListener("change", follow);
  form.addEventListener("input", (event) => {
    if (event.target.matches("textarea, input:not([type=radio], [type=checkbox])")) follow(event);
  });

  // Enter in a field works the deal out; it never saves.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    ask();
  });

  form.addEventListener("submit", (event) => {
    if (sending) return event.preventDefault();
    if (!words.has(event.submitter)) return;
    sending = true;
    remember();
    setTimeout(() => {
      for (const button of save) button.setAttribute("aria-disabled", "true");
      event.submitter.textContent = form.dataset.saving;
    });
  });

  // Back from the next page: the form as it was, ready to be sent.
  addEventListener("pageshow", () => {
    sending = false;
    for (const [button, said] of words) {
      button.removeAttribute("aria-disabled");
      button.textContent = said;
    }
    if (form.querySelector("[name=taker]:checked")) ask();
  });
})();

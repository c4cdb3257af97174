// Quickens the form of a new sitting: labels follow the names, and what follows from a choice is fetched at once.
// The page works without it: its buttons show the form again.
const form = document.getElementById("new-sitting");

function chosen(name) {
  return form.querySelector(`[name="${name}"]:checked`);
}

function labelDealers() {
  for (const radio of form.querySelectorAll('[name="first_dealer"]')) {
    const seat = form.elements[`seat_${radio.value}`];
    const label = form.querySelector(`label[for="${seat.id}"]`);
    radio.nextElementSibling.textContent = seat.value.trim() || label.textContent;
  }
}

// Another number of players: the last seat deals if the old dealer is gone, and the first rules for so many are chosen.
function reseat() {
  const seats = chosen("seats").value;
  if (Number(chosen("first_dealer")?.value ?? 0) > Number(seats)) {
    form.querySelector(`[name="first_dealer"][value="${seats}"]`).checked = true;
  }
  if (chosen("rules")?.dataset.seats !== seats) {
    const fitting = form.querySelectorAll(`[name="rules"][data-seats="${seats}"]`);
    if (fitting.length) fitting[0].checked = true;
  }
}

// Once its players are known the form takes over what their own last sitting says, where nothing else was chosen.
const REMEMBERED = ["rules", "favourite", "rounds", "rounds_other", "doubled", "doubled_rounds", "fish_value", "currency", "place"];

function remember(fresh) {
  if (form.elements.remembered.value === fresh.elements.remembered.value) return;
  form.elements.remembered.value = fresh.elements.remembered.value;
  for (const name of REMEMBERED) {
    if (document.activeElement?.name === name) continue;
    form.elements[name].value = fresh.elements[name].value;
  }
}

let asked = 0;
let waiting;

async function look() {
  const turn = ++asked;
  const facts = new FormData(form);
  facts.set("do", "look");
  const answer = await fetch(form.action, { method: "POST", body: facts });
  if (!answer.ok || turn !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  remember(page.getElementById("new-sitting"));
  for (const old of form.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(old.id);
    if (!fresh || old.contains(document.activeElement)) continue;
    const open = old.querySelector("details")?.open;
    old.replaceWith(fresh);
    if (open) fresh.querySelector("details").open = true;
  }
  withoutButtons();
}

function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(() => look().catch(() => {}), 150);
}

function withoutButtons() {
  for (const button of form.querySelectorAll(".unscripted")) button.hidden = true;
}

form.addEventListener("input", (event) => {
  if (event.target.name?.startsWith("seat_")) labelDealers();
});
form.addEventListener("change", (event) => {
  if (event.target.name === "seats") reseat();
  asked += 1; // an answer on its way knows nothing of this change, and must not undo it
  soon();
});
form.addEventListener("submit", (event) => {
  if (!event.submitter?.classList.contains("main")) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  event.submitter.setAttribute("aria-disabled", "true");
});
addEventListener("pageshow", () => {
  delete form.dataset.sent;
  form.querySelector(".bar .main").removeAttribute("aria-disabled");
});

labelDealers();
withoutButtons();

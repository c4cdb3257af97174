// A watched page follows the table: it asks every two seconds whether anything has changed, and puts what has in place.
// While nothing has, the answer is 304 and empty. Without script the page loads itself again now and then.
(() => {
  "use strict";
  const EVERY = 2000; // milliseconds: with the way there and back, less than three seconds
  const LONGEST = 30000; // between two questions to a server that does not answer
  const PATIENCE = 10000;
  const main = document.getElementById("main");
  const away = document.getElementById("away");
  const news = document.getElementById("news");
  let state = main.dataset.state;
  let wait = EVERY;
  let failed = 0;
  let asking = false;
  let over = false;
  let timer;

  // What is open, focused and scrolled to is found again by what it says or leads to.
  const name = (element) => element.getAttribute("href") ?? element.textContent.trim();
  const put = (fresh) => {
    const focused = main.contains(document.activeElement) ? name(document.activeElement) : null;
    const open = new Set([...main.querySelectorAll("details[open] > summary")].map(name));
    const aside = [...main.querySelectorAll(".scroll")].map((box) => box.scrollLeft);
    const [x, y] = [scrollX, scrollY];
    main.className = fresh.className;
    main.replaceChildren(...fresh.childNodes);
    for (const summary of main.querySelectorAll("details > summary")) {
      if (open.has(name(summary))) summary.parentElement.open = true;
    }
    main.querySelectorAll(".scroll").forEach((box, place) => { box.scrollLeft = aside[place] ?? 0; });
    if (focused !== null) {
      [...main.querySelectorAll("a, summary")].find((each) => name(each) === focused)?.focus({ preventScroll: true });
    }
    scrollTo({ left: x, top: y, behavior: "instant" });
  };

  const show = async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("main");
    if (!fresh) throw new Error("not a page of ours");
    state = fresh.dataset.state;
    over = state === undefined; // withdrawn: the page says so, and there is nothing more to ask
    document.title = page.title;
    put(fresh);
    news.textContent = main.querySelector(".notice p, .last, h1")?.textContent ?? "";
  };

  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden || asking || over) return;
    asking = true;
    try {
      const answer = await fetch(location.href, {
        headers: { "If-None-Match": `"${state}"` },
        cache: "no-store",
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      if (answer.ok || answer.status === 404) await show(answer);
      else if (answer.status !== 304) throw new Error("no answer");
      failed = 0;
      wait = EVERY;
      away.textContent = "";
    } catch {
      failed += 1;
      if (failed > 1) away.textContent = away.dataset.words;
      wait = Math.min(failed > 1 ? wait * 2 : wait, LONGEST);
    } finally {
      asking = false;
      if (!over) timer = setTimeout(ask, wait);
    }
  };

  document.addEventListener("visibilitychange", ask);
  addEventListener("online", ask);
  addEventListener("pageshow", (event) => { if (event.persisted) ask(); });
  timer = setTimeout(ask, EVERY);
})();

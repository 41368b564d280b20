// The map's slider. Everything it shows stands in the page's own list of turns; without it every turn is reached by that list.
(() => {
  "use strict";
  const at = (id) => document.getElementById(id);
  const viewer = at("viewer"), turns = [...document.querySelectorAll("#turns a")];
  if (!viewer || turns.length < 2) return;
  const [map, dark, large, title, day, report] = ["map", "dark", "large", "turn", "day", "report"].map(at);
  const night = matchMedia("(prefers-color-scheme: dark)");
  const [slider, before, after, play] = ["slider", "before", "after", "play"].map(at);
  const last = turns.length - 1;
  let playing = 0;

  const show = (wanted) => {
    const n = Math.min(Math.max(wanted, 0), last), turn = turns[n];
    dark.srcset = turn.dataset.dark;
    map.src = turn.dataset.map;
    map.alt = turn.dataset.alt;
    large.href = turn.dataset.map;
    title.textContent = turn.textContent;
    day.textContent = turn.dataset.day;
    report.href = turn.href;
    slider.value = String(n);
    slider.setAttribute("aria-valuetext", turn.textContent);
    before.disabled = n === 0;
    after.disabled = n === last;
    turns.forEach((other, m) => m === n ? other.setAttribute("aria-current", "true") : other.removeAttribute("aria-current"));
    // the neighbours, so that the next step does not flicker
    for (const near of [n - 1, n + 1]) if (turns[near]) new Image().src = night.matches ? turns[near].dataset.dark : turns[near].dataset.map;
  };
  const shown = () => Number(slider.value);
  const stop = () => {
    clearInterval(playing);
    playing = 0;
    play.textContent = viewer.dataset.play;
    play.setAttribute("aria-pressed", "false");
  };
  const step = (wanted) => { stop(); show(wanted); };

  slider.addEventListener("input", () => step(shown()));
  before.addEventListener("click", () => step(shown() - 1));
  after.addEventListener("click", () => step(shown() + 1));
  play.addEventListener("click", () => {
    if (playing) return stop();
    if (shown() === last) show(0);
    play.textContent = viewer.dataset.stop;
    play.setAttribute("aria-pressed", "true");
    playing = setInterval(() => { show(shown() + 1); if (shown() === last) stop(); }, 1100);
  });
  at("controls").hidden = false;
  stop();
  // `index.html#5`: somebody was sent to a turn
  const meant = Number.parseInt(location.hash.slice(1), 10);
  show(Number.isNaN(meant) ? last : meant);
})();

// A player's page: checks the sheet as one writes, keeps what was not sent, moves the map. Without it the page is a form.
(() => {
  "use strict";
  const at = (id) => document.getElementById(id);
  const form = at("orders"), sheet = at("sheet"), state = at("state");

  // the deadline by the clock of this device
  const due = at("due");
  if (due) {
    const said = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZoneName: "short" };
    due.textContent = `${due.dataset.local} ${new Intl.DateTimeFormat(document.documentElement.lang, said).format(new Date(due.dateTime))}`;
    due.hidden = false;
  }

  // What was written and not sent stays in this browser, with the sheet that it began from.
  const drafts = {
    key: form && `seneschal ${form.dataset.key}`,
    read() { try { return JSON.parse(localStorage.getItem(this.key)); } catch { return null; } },
    write(draft) { try { localStorage.setItem(this.key, JSON.stringify(draft)); } catch { /* a private window keeps nothing */ } },
    drop() { try { localStorage.removeItem(this.key); } catch { /* nothing is kept there */ } },
    // a turn that is over needs none
    tidy() {
      const seat = this.key.slice(0, this.key.lastIndexOf("/") + 1);
      try { for (const key of Object.keys(localStorage)) if (key.startsWith(seat) && key !== this.key) localStorage.removeItem(key); } catch { /* as above */ }
    },
  };

  // a text of an older sheet, which is kept beside what is written now until somebody decides
  let offered = null;
  const keep = (more) => drafts.write({ text: sheet.value, began: sheet.defaultValue, offered, ...more });

  function offerDraft() {
    const bar = at("draft"), said = bar.querySelector("p"), [take, drop] = bar.querySelectorAll("button");
    const draft = drafts.read();
    const lines = (text) => text.split("\n").map((line) => line.replace(/#.*/, "").trim().toLowerCase()).filter(Boolean);
    // the limit of sending was reached: the text is in the form, and nowhere else
    if (form.dataset.unsent !== undefined) return keep({ began: "" });
    if (!draft) return;
    offered = draft.offered ?? null;
    const arrived = draft.sent && lines(draft.text).every((line) => lines(sheet.defaultValue).some((known) => known.startsWith(line)));
    const use = (text, why) => { sheet.value = text; take.hidden = true; said.textContent = why; bar.hidden = false; check(); };
    if (draft.text !== sheet.defaultValue && !arrived) {
      if (draft.began === sheet.defaultValue) use(draft.text, draft.sent ? said.dataset.sent : said.dataset.taken);
      else offered = draft.text;
    }
    if (offered === null && bar.hidden) return drafts.drop();
    if (offered !== null) { take.hidden = false; said.textContent = said.dataset.other; bar.hidden = false; }
    take.addEventListener("click", () => { const text = offered; offered = null; use(text, said.dataset.taken); keep(); });
    drop.addEventListener("click", () => {
      if (offered === null) { sheet.value = sheet.defaultValue; check(); }
      offered = null;
      if (sheet.value === sheet.defaultValue) drafts.drop(); else keep();
      bar.hidden = true;
    });
  }

  // Each request says what the sheet is; of several, only the last one's answer counts.
  let waiting = 0, asking = null, retell = () => {};
  async function check() {
    clearTimeout(waiting);
    asking?.abort();
    asking = new AbortController();
    const said = sheet.value, fields = new URLSearchParams(new FormData(form));
    fields.set("part", "yes");
    try {
      const answer = await fetch("check", { method: "POST", body: fields, signal: asking.signal });
      if (!answer.headers.get("content-type")?.startsWith("text/html")) throw new Error("no page");
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!page.getElementById("sheet")) throw new Error("another page");
      // too often: only that is said
      if (sheet.value === said) show(page, answer.ok ? ["rows", "answer", "arrows"] : ["answer"]);
      state.textContent = "";
    } catch (why) {
      if (why.name !== "AbortError") state.textContent = form.dataset.lost;
    }
  }

  function show(page, parts) {
    const inRows = () => [...at("rows").querySelectorAll("input, select")];
    const focus = inRows().indexOf(document.activeElement);
    for (const id of parts) {
      const old = at(id), now = page.getElementById(id);
      if (old && now) old.replaceChildren(...[...now.childNodes].map((node) => document.importNode(node, true)));
    }
    const written = page.getElementById("sheet").value;
    if (written !== sheet.value) { sheet.value = written; keep(); }
    if (focus >= 0) inRows()[focus]?.focus({ preventScroll: true });
    retell();
  }

  if (form) {
    sheet.addEventListener("input", () => { keep(); clearTimeout(waiting); waiting = setTimeout(check, 700); });
    form.addEventListener("change", (event) => { if (event.target.closest("#rows")) check(); });
    at("check").addEventListener("click", (event) => {
      event.preventDefault();
      check().then(() => { at("answer").focus({ preventScroll: true }); at("answer").scrollIntoView({ block: "nearest" }); });
    });
    form.addEventListener("submit", () => keep({ sent: true }));
    // the sheet with every suggestion taken
    at("answer").addEventListener("submit", (event) => {
      event.preventDefault();
      sheet.value = event.target.elements.sheet.value;
      keep();
      check();
    });
    drafts.tidy();
    offerDraft();
  }

  // The map: one finger or the mouse moves it once it is larger than its frame, two fingers zoom.
  const view = at("view"), board = at("board");
  if (!view) return;
  const picture = board.querySelector("img"), mark = at("mark"), tap = at("tap");
  const wide = Number(picture.getAttribute("width"));
  let zoom = 1, x = 0, y = 0;
  const fingers = new Map();

  function place() {
    const { clientWidth, clientHeight } = view;
    x = Math.min(0, Math.max(clientWidth * (1 - zoom), x));
    y = Math.min(0, Math.max(clientHeight * (1 - zoom), y));
    board.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    view.style.touchAction = zoom > 1 ? "none" : "pan-y";
    if (zoom > 1.4 && picture.dataset.large) {
      for (const source of board.querySelectorAll("source")) source.srcset = source.dataset.large;
      picture.src = picture.dataset.large;
      delete picture.dataset.large;
    }
  }
  // the point below the fingers stays there
  function zoomTo(wanted, left, top) {
    const next = Math.min(8, Math.max(1, wanted));
    x = left - (left - x) * next / zoom;
    y = top - (top - y) * next / zoom;
    zoom = next;
    place();
  }
  const middle = () => [view.clientWidth / 2, view.clientHeight / 2];
  const within = (event) => { const box = view.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
  const span = () => { const [[a, b], [c, d]] = [...fingers.values()]; return [Math.hypot(a - c, b - d) || 1, (a + c) / 2, (b + d) / 2]; };

  let began = null;
  view.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, within(event));
    began = fingers.size === 1 ? { at: within(event), time: event.timeStamp } : null;
  });
  view.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId), now = within(event);
    if (!old) return;
    const before = fingers.size === 2 ? span() : null;
    fingers.set(event.pointerId, now);
    if (before) {
      const [long, left, top] = span();
      zoomTo(zoom * long / before[0], left, top);
    } else if (fingers.size === 1 && zoom > 1) {
      x += now[0] - old[0];
      y += now[1] - old[1];
      place();
    }
    if (began && Math.hypot(now[0] - began.at[0], now[1] - began.at[1]) > 8) {
      began = null;
      if (zoom > 1) view.setPointerCapture(event.pointerId);
    }
  });
  const lift = (event) => { fingers.delete(event.pointerId); };
  view.addEventListener("pointerup", (event) => {
    if (began && event.timeStamp - began.time < 600) find(...within(event));
    began = null;
    lift(event);
  });
  view.addEventListener("pointercancel", (event) => { began = null; lift(event); });
  view.addEventListener("pointerleave", lift);
  view.addEventListener("dragstart", (event) => event.preventDefault());
  view.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 200), ...within(event));
  }, { passive: false });
  view.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 60, keys = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    if (event.key === "+" || event.key === "-") zoomTo(zoom * (event.key === "+" ? 1.5 : 1 / 1.5), ...middle());
    else if (event.key === "0") zoomTo(1, 0, 0);
    else if (keys[event.key] && zoom > 1) { x += keys[event.key][0]; y += keys[event.key][1]; place(); } else return;
    event.preventDefault();
  });
  at("tools").hidden = false;
  at("tools").addEventListener("click", (event) => {
    const how = event.target.dataset.zoom;
    if (how === "all") zoomTo(1, 0, 0);
    else if (how) zoomTo(zoom * (how === "in" ? 1.5 : 1 / 1.5), ...middle());
  });
  addEventListener("resize", place);

  // A tap finds the nearest place, if one is within a finger's breadth.
  const places = [...document.querySelectorAll("#places li")];
  function find(left, top) {
    const points = wide / (view.clientWidth * zoom), [px, py] = [(left - x) * points, (top - y) * points];
    const far = (item) => Math.hypot(item.dataset.x - px, item.dataset.y - py);
    const near = places.reduce((best, item) => (best && far(best) <= far(item) ? best : item), null);
    if (near && far(near) <= Math.max(30 * points, 12)) tell(near);
    else { tap.hidden = true; mark.setAttribute("r", "0"); }
  }
  let told = null;
  retell = () => { if (told && !tap.hidden) tell(told); };
  // the list says the same to whoever does not tap
  for (const item of places) {
    const name = item.querySelector("strong"), button = document.createElement("button");
    button.type = "button";
    button.textContent = name.textContent;
    button.addEventListener("click", () => { tell(item); tap.focus({ preventScroll: true }); tap.scrollIntoView({ block: "nearest" }); });
    name.replaceWith(button);
  }
  function tell(item) {
    told = item;
    for (const [name, value] of [["cx", item.dataset.x], ["cy", item.dataset.y], ["r", "22"]]) mark.setAttribute(name, value);
    const title = document.createElement("h3"), said = document.createElement("p");
    title.textContent = item.dataset.name;
    said.append(...[...item.childNodes].slice(2).map((node) => node.cloneNode(true)));
    const orders = ordersAt(item.dataset.name);
    tap.replaceChildren(title, said);
    if (orders.length) {
      const offer = document.createElement("p");
      offer.append(tap.dataset.orders, document.createElement("br"), ...orders);
      tap.append(offer);
    }
    tap.hidden = false;
  }
  // a button for each order that begins there or leads there
  function ordersAt(name) {
    const buttons = [];
    for (const row of document.querySelectorAll("#rows .row")) {
      const title = row.querySelector(".title").textContent, list = row.querySelector("select");
      if (!list) continue;
      const here = row.dataset.place === name;
      for (const option of list.options) {
        if (!option.value || !(here || option.dataset.goal === name)) continue;
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = here ? option.textContent : `${title}: ${option.textContent}`;
        button.addEventListener("click", () => { option.selected = true; check(); });
        buttons.push(button);
      }
    }
    return buttons.slice(0, 24);
  }
})();

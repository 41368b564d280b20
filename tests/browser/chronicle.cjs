// The chronicle in a real browser, from disk: what a reader does with it, with and without JavaScript, on a screen, a phone and in the dark.
// With `pages` behind its folder only how its pages look, which is what other languages and editions change.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { wide, phone, dark, tell, opened: openedAt, looks, inBrowser } = require("./tab.cjs");

const site = path.resolve(process.argv[2] || "");
const turns = fs.readdirSync(path.join(site, "turns")).sort();
const PAGES = ["index.html", "standings.html", "lords.html", "press.html", "dice.html", "log.html", `turns/${turns[0]}`, `turns/${turns[turns.length - 1]}`];
const url = (page) => pathToFileURL(path.join(site, page)).href;

const opened = (browser, options, page) => openedAt(browser, options, url(page), (asked) => asked.startsWith("file:"));

const state = (tab) => tab.evaluate(() => ({
  n: Number(document.getElementById("slider").value),
  map: document.getElementById("map").getAttribute("src"),
  alt: document.getElementById("map").alt,
  turn: document.getElementById("turn").textContent,
  said: document.getElementById("slider").getAttribute("aria-valuetext"),
  report: document.getElementById("report").href,
  drawn: document.getElementById("map").complete && document.getElementById("map").naturalWidth > 0,
}));

async function slider(browser) {
  const { tab, wrong, close } = await opened(browser, wide, "index.html");
  const last = turns.length - 1;
  let now = await state(tab);
  tell(now.n === last && now.map.includes(turns[last].replace(".html", ".png")), "the last turn is shown first", now);
  await tab.focus("#slider");
  for (const [key, wanted] of [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", last], ["ArrowLeft", last - 1]]) {
    await tab.keyboard.press(key);
    now = await state(tab);
    const right = now.n === wanted && now.map.includes(turns[wanted].replace(".html", "")) && now.report.endsWith(turns[wanted]) && now.said === now.turn && now.alt.length > 40;
    tell(right, `${key} goes to turn ${wanted}`, now);
  }
  await tab.waitForFunction(() => document.getElementById("map").complete);
  tell((await state(tab)).drawn, "its map is drawn");
  await tab.click("#before");
  tell((await state(tab)).n === last - 2, "the button goes back");
  await tab.fill("#slider", "3");
  tell((await state(tab)).n === 3, "dragging goes there");
  await tab.click("#play");
  tell((await tab.textContent("#play")) === (await tab.getAttribute("#viewer", "data-stop")), "playing can be stopped");
  await tab.waitForFunction(() => Number(document.getElementById("slider").value) > 3);
  await tab.click("#play");
  const stopped = (await state(tab)).n;
  await tab.waitForTimeout(1500);
  tell((await state(tab)).n === stopped, "stopped, it stays");
  await tab.goto(url("index.html") + "#2");
  await tab.reload();
  tell((await state(tab)).n === 2, "an address with a turn behind # shows it");
  await tab.click("#report");
  tell(tab.url().endsWith(turns[2]), "from the map to the turn's report");
  await tab.click("a[rel=next]");
  tell(tab.url().endsWith(turns[3]), "from turn to turn");
  tell(wrong.length === 0, "no error, and nobody is asked for anything", wrong);
  await close();
}

async function keyboard(browser) {
  const { tab, close } = await opened(browser, wide, "index.html");
  await tab.keyboard.press("Tab");
  tell((await tab.evaluate(() => document.activeElement.className)) === "skip", "the first Tab offers to skip to the content");
  await tab.keyboard.press("Enter");
  tell((await tab.evaluate(() => document.activeElement.id)) === "main", "and does it");
  const seen = [];
  for (let n = 0; n < 12; n += 1) { await tab.keyboard.press("Tab"); seen.push(await tab.evaluate(() => document.activeElement.id)); }
  tell(["report", "before", "slider", "play", "large"].every((id) => seen.includes(id)), "every control is reached by Tab", seen);
  const outline = await tab.evaluate(() => { document.getElementById("slider").focus(); return getComputedStyle(document.getElementById("slider")).outlineStyle; });
  tell(outline !== "none", "where one is can be seen", outline);
  await close();
}

async function withoutScript(browser) {
  const { tab, close } = await opened(browser, { ...wide, javaScriptEnabled: false }, "index.html");
  tell(!(await tab.isVisible("#controls")), "without JavaScript no slider is shown");
  tell((await tab.locator("#turns a").count()) === turns.length, "every turn has a link");
  for (const n of [0, 1, turns.length - 1]) {
    await tab.goto(url("index.html"));
    await tab.locator("#turns a").nth(n).click();
    const there = tab.url().endsWith(turns[n]) && (await tab.isVisible("h1")) && (await tab.isVisible("figure img")) && (await tab.locator("table").count()) > 1;
    tell(there, `turn ${n} can be read without JavaScript`);
  }
  await tab.locator("summary").first().click();
  tell((await tab.textContent("details pre")).includes("BEGIN DICE"), "and so can its dice");
  await close();
}

async function everyPage(browser, name, options, page) {
  const { tab, wrong, close } = await opened(browser, options, page);
  // what is folded away is looked at too
  await tab.evaluate(() => document.querySelectorAll("details").forEach((one) => { one.open = true; }));
  await looks(tab, wrong, `${page} (${name})`);
  await close();
}

// one a figure, as many as there are tables below them, drawn for the light and for the dark, and each told in words
async function charts(browser) {
  for (const [name, options, dir] of [["light", { ...wide, colorScheme: "light" }, /charts\/[^/]+(?<!-dark)\.png$/], ["dark", dark, /charts\/[^/]+-dark\.png$/]]) {
    const { tab, close } = await opened(browser, options, "standings.html");
    const drawn = await tab.evaluate(async () => {
      const all = [...document.querySelectorAll("figure.chart img")];
      for (const one of all) { one.loading = "eager"; await one.decode(); }
      return all.map((one) => ({ src: one.currentSrc, wide: one.naturalWidth, alt: one.alt }));
    });
    const files = fs.readdirSync(path.join(site, "charts")).filter((file) => dir.test(`charts/${file}`));
    tell(drawn.length > 3 && drawn.length === files.length, `standings have every chart (${name})`, [drawn.length, files]);
    tell(drawn.every((one) => dir.test(one.src) && one.wide > 300), `each is drawn (${name})`, drawn);
    tell(drawn.every((one) => one.alt.length > 40), `and its facts are told (${name})`, drawn);
    await close();
  }
}

async function motion(browser) {
  const film = (tab) => tab.evaluate(() => { document.querySelector("details").open = true; const img = document.querySelector("details img"); img.loading = "eager"; return img.decode().then(() => [img.currentSrc, img.naturalWidth]); });
  const { tab, close } = await opened(browser, { ...wide, reducedMotion: "no-preference" }, "index.html");
  tell(!(await tab.isVisible("details img")), "nothing moves before it is asked for");
  const [moving, width] = await film(tab);
  tell(moving.endsWith("animation.png") && width > 300, "the moving map plays", [moving, width]);
  const shot = async () => { await tab.locator("details img").scrollIntoViewIfNeeded(); return (await tab.locator("details img").screenshot()).toString("base64"); };
  const first = await shot();
  let moved = false;
  for (let n = 0; n < 12 && !moved; n += 1) { await tab.waitForTimeout(400); moved = (await shot()) !== first; }
  tell(moved, "and moves");
  await close();
  const still = await opened(browser, { ...wide, reducedMotion: "reduce" }, "index.html");
  const [shown] = await film(still.tab);
  tell(shown.includes("/maps/"), "who wants no motion sees the last map instead", shown);
  await still.close();
}

async function inTheDark(browser) {
  const shown = (tab) => tab.evaluate(() => document.querySelector("figure img").currentSrc);
  const { tab, wrong, close } = await opened(browser, { ...wide, colorScheme: "dark" }, "index.html");
  tell((await shown(tab)).includes("/maps/dark/"), "in the dark the dark map is shown", await shown(tab));
  await tab.focus("#slider");
  await tab.keyboard.press("Home");
  await tab.waitForFunction(() => document.getElementById("map").complete);
  tell((await shown(tab)).endsWith(`/maps/dark/${turns[0].replace(".html", ".png")}`), "and so is every turn's", await shown(tab));
  await tab.goto(url(`turns/${turns[2]}`));
  tell((await shown(tab)).endsWith(`/maps/dark/${turns[2].replace(".html", ".png")}`), "on its own page too", await shown(tab));
  await tab.locator("details.earlier summary").click();
  const before = await tab.evaluate(() => { const img = document.querySelector("details.earlier img"); img.loading = "eager"; return img.decode().then(() => img.currentSrc); });
  tell(before.endsWith(`/maps/dark/${turns[1].replace(".html", ".png")}`), "with the map before it, for who wants it", before);
  tell(wrong.length === 0, "no error, and nobody is asked for anything", wrong);
  await close();
  const light = await opened(browser, { ...wide, colorScheme: "light" }, "index.html");
  tell(!(await shown(light.tab)).includes("/dark/"), "by day the light one is", await shown(light.tab));
  await light.close();
}

async function onPaper(browser) {
  const { tab, close } = await opened(browser, wide, `turns/${turns[turns.length - 1]}`);
  await tab.emulateMedia({ media: "print" });
  tell(!(await tab.isVisible(".top nav")) && (await tab.isVisible("h1")) && (await tab.isVisible("figure img")), "on paper stand report and map, and no navigation");
  await close();
}

inBrowser(async (browser) => {
  if (process.argv[3] === "pages") {
    for (const page of PAGES) await everyPage(browser, "phone", phone, page);
    await everyPage(browser, "dark", dark, "index.html");
    return;
  }
  await slider(browser);
  await keyboard(browser);
  await withoutScript(browser);
  await charts(browser);
  await motion(browser);
  await inTheDark(browser);
  await onPaper(browser);
  for (const page of PAGES) {
    await everyPage(browser, "wide", wide, page);
    await everyPage(browser, "phone", phone, page);
    await everyPage(browser, "dark", dark, page);
  }
});

// A player's own page in a real browser, served over HTTP: opened by its link, orders chosen and written, checked and sent; by keyboard alone, on a phone, in the dark,
// without JavaScript, without a network.
"use strict";

const { wide, phone, dark, tell, opened: openedAt, looks, inBrowser } = require("./tab.cjs");

const [link, other] = process.argv.slice(2);
const home = new URL(link).origin;
const opened = (browser, options, url) => openedAt(browser, options, url, (asked) => asked.startsWith(home));
const plain = { ...phone, javaScriptEnabled: false };

// what the judge is told by a page is read in its next round
async function answered(tab) {
  for (let n = 0; n < 60; n += 1) {
    if ((await tab.locator("meta[http-equiv=refresh]").count()) === 0) return tab.locator("pre").first().textContent();
    await tab.waitForTimeout(500);
  }
  return "";
}
// until the page says so by itself
async function until(tab, what, done) {
  for (let n = 0; n < 50; n += 1) {
    if (await done()) return tell(true, what);
    await tab.waitForTimeout(200);
  }
  return tell(false, what);
}

const FIRST = "enter by Sarbury, Pimbery", RIGHT = "enter by Sarbury, Pimbury", DOES = "enter by Sarbury and Pimbury";
const write = async (tab, order) => tab.fill("#sheet", `BEGIN ORDERS thornvale\n${order}\nEND ORDERS`);
const answers = (tab) => tab.locator("#answer").innerText();

// without JavaScript a form is a form: chosen, checked and sent
async function withoutScript(browser) {
  const { tab, wrong, close } = await opened(browser, plain, link);
  tell((await tab.textContent("h1")).includes("Gawaine"), "the link opens his page");
  tell((await tab.inputValue("#sheet")).includes("BEGIN ORDERS thornvale"), "the form lies ready");
  const gate = tab.locator("#rows select").first();
  const chosen = await gate.locator("option").nth(2).getAttribute("value");
  await gate.selectOption(chosen);
  await tab.click("#check");
  tell((await tab.inputValue("#sheet")).includes(chosen), "what was chosen is written into the sheet", await tab.inputValue("#sheet"));
  tell((await gate.inputValue()) === chosen && (await answers(tab)).includes(chosen), "and is answered");
  tell(await tab.evaluate(() => { const box = document.getElementById("answer").getBoundingClientRect(); return box.top < innerHeight && box.bottom > 0; }), "the answer is in view");
  await write(tab, FIRST);
  await tab.click("#check");
  tell((await answers(tab)).includes("Pimbury"), "checked, a slip is told with what it may mean", await answers(tab));
  tell((await tab.inputValue("#sheet")).includes(FIRST), "and his words stay in the form");
  tell(wrong.length === 0, "without errors", wrong);
  await close();
}

async function checkAndSend(browser) {
  const { tab, wrong, posts, close } = await opened(browser, wide, link);
  await write(tab, FIRST);
  await until(tab, "a slip is told while one writes", async () => (await answers(tab)).includes("Pimbury"));
  await looks(tab, wrong, "a checked sheet");
  await tab.reload();
  await until(tab, "what was not sent is kept in the browser", async () => (await tab.inputValue("#sheet")).includes(FIRST));
  tell(await tab.locator("#draft").isVisible(), "and the page says so");
  await tab.click("#draft button >> nth=1");
  tell(!(await tab.inputValue("#sheet")).includes(FIRST), "until it is given up");
  await write(tab, RIGHT);
  await until(tab, "the lists show what the text says", async () => (await tab.locator("#rows option:checked").allTextContents()).join(" ").includes("Sarbury"));
  await tab.route("**/check", (route) => route.abort());
  await write(tab, `${RIGHT}\n# more`);
  await until(tab, "without a network the page says that the text is kept", async () => (await tab.locator("#state").innerText()).length > 20);
  await tab.unroute("**/check");
  wrong.length = 0;
  await write(tab, RIGHT);
  const before = posts.length;
  await tab.click("#send");
  const told = await answered(tab);
  tell(told.includes(DOES) && tab.url().includes("/answer/"), "sent, the answer is shown", told.slice(0, 300));
  tell((await tab.locator("main").innerText()).includes("runs"), "with when the turn runs");
  await looks(tab, wrong, "the answer");
  const sent = posts.length;
  tell(posts.slice(before).filter((one) => one.endsWith("/send")).length === 1, "it was sent once", posts);
  await tab.reload();
  tell(posts.length === sent && (await tab.locator("pre").first().textContent()) === told, "loaded again, it sends nothing again", posts);
  await tab.locator("main a").last().click();
  tell((await tab.inputValue("#sheet")).includes(RIGHT), "back on his page stands what he sent");
  tell(!(await tab.locator("#draft").isVisible()), "and nothing is left to send");
  await close();
}

// a text that was written before the sheet changed is offered, and never lost by what is written now
async function olderDraft(browser) {
  const { tab, close } = await opened(browser, wide, other);
  const key = await tab.evaluate(() => `seneschal ${document.getElementById("orders").dataset.key}`);
  await tab.evaluate((name) => localStorage.setItem(name, JSON.stringify({ text: "my older words", began: "another sheet" })), key);
  await tab.reload();
  tell(await tab.locator("#draft").isVisible() && !(await tab.inputValue("#sheet")).includes("older"), "an older text is offered and not put in");
  await tab.focus("#sheet");
  await tab.keyboard.type("enter by Sarbury, Netherby\n");
  await until(tab, "what is written is checked", async () => (await answers(tab)).length > 20);
  tell(await tab.evaluate(() => document.activeElement.id === "sheet"), "and the cursor stays where one writes");
  await tab.reload();
  tell((await tab.inputValue("#sheet")).includes("Netherby"), "new words are kept");
  await tab.click("#draft button >> nth=0");
  tell((await tab.inputValue("#sheet")) === "my older words", "and so are the older ones");
  await tab.click("#draft button >> nth=1");
  await close();
}

async function keyboard(browser) {
  const { tab, posts, close } = await opened(browser, wide, other);
  const at = () => tab.evaluate(() => document.activeElement.id || document.activeElement.tagName);
  const tabTo = async (wanted) => {
    for (let n = 0; n < 60; n += 1) { await tab.keyboard.press("Tab"); if ((await at()) === wanted) return true; }
    return false;
  };
  tell(await tabTo("view"), "Tab comes to the map");
  const size = () => tab.evaluate(() => document.getElementById("board").getBoundingClientRect().width);
  const small = await size();
  await tab.keyboard.press("+");
  tell((await size()) > small * 1.4, "plus makes it larger");
  await tab.keyboard.press("0");
  tell((await size()) === small, "0 shows all of it");
  tell(await tabTo("sheet"), "Tab comes to the sheet");
  await tab.keyboard.press("Control+A");
  await tab.keyboard.type("BEGIN ORDERS thornvale\nenter by Pimbury, Sarbury\nEND ORDERS");
  tell(await tabTo("check"), "and from there to Check");
  const outline = await tab.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  tell(outline !== "none", "where one is can be seen", outline);
  await tab.keyboard.press("Enter");
  await until(tab, "Enter checks it", async () => (await answers(tab)).includes("enter by Pimbury"));
  const asked = posts.filter((one) => one.endsWith("/send")).length;
  tell(await tabTo("send"), "Tab comes to Send");
  await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Space")]);
  tell((await answered(tab)).includes("enter by Pimbury and Sarbury") && posts.filter((one) => one.endsWith("/send")).length === asked + 1, "and the space bar sends it once", posts);
  await close();
}

async function maps(browser) {
  const { tab, wrong, close } = await opened(browser, wide, link);
  for (let n = 0; n < 60 && (await tab.locator("a[href=report]").count()) === 0; n += 1) { await tab.waitForTimeout(500); await tab.reload(); }
  const links = await tab.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href").split("?")[0]));
  tell(["report", "turns", "press", "standings", "map/before", "map/lands", "map/large", "map/dark"].every((one) => links.includes(one)), "a turn was played: reports and maps have links", links);
  for (const href of links.filter((one) => one.startsWith("map"))) {
    const there = await tab.request.get(new URL(href, tab.url()).href);
    tell(there.ok() && there.headers()["content-type"] === "image/png" && (await there.body()).length > 5000, `${href} is a picture`, there.status());
  }
  tell((await tab.request.get(new URL("map/moonlight", tab.url()).href)).status() === 404, "a kind of map that there is not is not found");
  await tap(tab);
  await tab.click("a[href=report]");
  await tab.waitForFunction(() => [...document.images].every((one) => one.complete));
  tell((await tab.evaluate(() => document.images.length > 0 && document.images[0].naturalWidth > 300)), "the report has its map within");
  await looks(tab, wrong, "the report");
  await tab.click("nav a[href='./turns'], nav a[href='turns']");
  await tab.locator("main li a").first().click();
  tell((await tab.locator(".letter").innerText()).length > 100, "an earlier turn's report is two clicks away");
  await tab.locator("nav a").first().click();
  tell((await tab.locator("#view").count()) === 1, "and the page one click back");
  await close();
}

// a manor says what stands there, and offers what one could order
async function tap(tab) {
  const place = await tab.locator("#places li").first().evaluate((item) => ({ ...item.dataset }));
  await tab.locator("#view").scrollIntoViewIfNeeded();
  const box = await tab.locator("#view").boundingBox(), points = Number(await tab.locator("#board img").getAttribute("width"));
  await tab.mouse.click(box.x + place.x * box.width / points, box.y + place.y * box.width / points);
  const told = await tab.locator("#tap").innerText();
  tell(told.includes(place.name), "a tap on a place says what stands there", told);
}

// two fingers make the map larger, one moves it then, and the page itself keeps its size
async function fingers(browser) {
  const { tab, close } = await opened(browser, phone, link);
  await tab.locator("#view").scrollIntoViewIfNeeded();
  const box = await tab.locator("#view").boundingBox(), screen = await tab.context().newCDPSession(tab);
  const x = box.x + box.width / 2, y = Math.min(box.y + box.height / 2, 600);
  const touch = (type, points) => screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const board = () => tab.evaluate(() => { const shown = document.getElementById("board").getBoundingClientRect(); return [shown.width, shown.left, visualViewport.scale]; });
  const [small] = await board();
  await touch("touchStart", [[x - 30, y]]);
  await touch("touchStart", [[x - 30, y], [x + 30, y]]);
  for (let n = 1; n <= 10; n += 1) await touch("touchMove", [[x - 30 - 6 * n, y], [x + 30 + 6 * n, y]]);
  await touch("touchEnd", []);
  const [large, left, scale] = await board();
  tell(large > small * 2 && scale === 1, "two fingers make the map larger", [small, large, scale]);
  await touch("touchStart", [[x, y]]);
  for (let n = 1; n <= 10; n += 1) await touch("touchMove", [[x - 8 * n, y]]);
  await touch("touchEnd", []);
  tell(Math.abs((await board())[1] - (left - 80)) < 2, "and one finger moves it", [left, await board()]);
  await close();
}

// what a slow network carries, and what a finger needs
async function weight(browser) {
  const { tab, close } = await opened(browser, phone, link);
  const page = (await (await tab.request.get(link)).body()).length, script = (await (await tab.request.get(`${home}/page.js`)).body()).length;
  tell(page < 150_000, "the page is under 150 kB without its map", page);
  tell(script < 40_000, "and its script under 40 kB", script);
  const small = await tab.evaluate(() => [...document.querySelectorAll("select, textarea, input:not([type=hidden]):not([type=checkbox])")].filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).length);
  tell(small === 0, "no field has letters below 16 pixels, which phones would zoom", small);
  await close();
}

async function everyLook(browser) {
  for (const [name, options] of [["wide", wide], ["phone", phone], ["dark", dark]]) {
    for (const [page, what] of [["", "his page"], ["report", "the report"], ["turns", "the turns"], ["press", "the letters"], ["standings", "the standings"]]) {
      const there = await opened(browser, options, new URL(page, link).href);
      await looks(there.tab, there.wrong, `${what} (${name})`);
      if (name === "dark" && page === "") {
        const ground = await there.tab.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).every((part) => Number(part) < 80));
        tell(ground, "dark, its ground is dark");
      }
      await there.close();
    }
    const nowhere = await opened(browser, options, `${home}/`);
    await looks(nowhere.tab, nowhere.wrong, `the front page (${name})`);
    await nowhere.close();
  }
}

inBrowser(async (browser) => {
  await withoutScript(browser);
  await checkAndSend(browser);
  await olderDraft(browser);
  await keyboard(browser);
  await maps(browser);
  await fingers(browser);
  await weight(browser);
  await everyLook(browser);
});

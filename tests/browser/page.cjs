// A player's own page in a real browser, served over HTTP: opened by its link, a sheet checked and sent; by keyboard alone, on a phone, in the dark.
"use strict";

const { chromium } = require("playwright-core");
const fs = require("node:fs");

const [link, other] = process.argv.slice(2);
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const home = new URL(link).origin;
const wide = { viewport: { width: 1200, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const dark = { viewport: { width: 1000, height: 800 }, colorScheme: "dark" };

let passed = 0, failed = 0;
const tell = (right, what, why) => {
  if (right) passed += 1; else failed += 1;
  console.log(`${right ? "ok    " : "FAILED"}  ${what}${right || why === undefined ? "" : `: ${JSON.stringify(why)}`}`);
};

// a page of its own, and all that went wrong in it
async function opened(browser, options, url) {
  const context = await browser.newContext(options);
  const tab = await context.newPage();
  const wrong = [], posts = [];
  tab.on("console", (said) => { if (["error", "warning"].includes(said.type())) wrong.push(said.text()); });
  tab.on("pageerror", (error) => wrong.push(error.message));
  tab.on("request", (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith("data:")) wrong.push(`asked for ${request.url()}`);
    if (request.method() === "POST") posts.push(request.url());
  });
  tab.on("requestfailed", (request) => wrong.push(`not there: ${request.url()}`));
  await tab.goto(url);
  return { tab, wrong, posts, close: () => context.close() };
}

// what the judge is told by a page is read in its next round
async function answered(tab) {
  for (let n = 0; n < 60; n += 1) {
    if ((await tab.locator("meta[http-equiv=refresh]").count()) === 0) return tab.locator("pre").first().textContent();
    await tab.waitForTimeout(500);
  }
  return "";
}

async function looks(tab, wrong, name) {
  const [content, screen] = await tab.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  tell(content <= screen, `${name} needs no sideways scrolling`, [content, screen]);
  tell(wrong.length === 0, `${name} is without errors and asks nobody else`, wrong);
  // the page's own policy lets no script in: axe comes in by another door
  const found = await tab.evaluate(`${axe}; window.axe.run(document, { resultTypes: ["violations"] })`);
  const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  tell(serious.length === 0, `${name}: axe finds nothing serious`, serious.map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120))]));
}

const FIRST = "enter by Sarbury, Pimbery", RIGHT = "enter by Sarbury, Pimbury";
const write = async (tab, order) => tab.fill("#sheet", `BEGIN ORDERS thornvale\n${order}\nEND ORDERS`);

async function checkAndSend(browser) {
  const { tab, wrong, posts, close } = await opened(browser, wide, link);
  tell((await tab.textContent("h1")).includes("Gawaine"), "the link opens his page");
  tell((await tab.inputValue("#sheet")).includes("BEGIN ORDERS thornvale"), "the form lies ready");
  await write(tab, FIRST);
  await tab.click("button[formaction=check]");
  const checked = await tab.locator("pre").first().textContent();
  tell(checked.includes("Pimbery") && checked.includes("Pimbury"), "checked, a slip is told with what it may mean", checked.slice(0, 300));
  tell((await tab.inputValue("#sheet")).includes(FIRST), "and his words stay in the form");
  await looks(tab, wrong, "a checked sheet");
  await write(tab, RIGHT);
  await tab.click("button.main");
  const told = await answered(tab);
  tell(told.includes(RIGHT) && tab.url().includes("/answer/"), "sent, the answer is shown", told.slice(0, 300));
  await looks(tab, wrong, "the answer");
  const sent = posts.length;
  await tab.reload();
  tell(posts.length === sent && (await tab.locator("pre").first().textContent()) === told, "loaded again, it sends nothing again", posts);
  await tab.locator("a").last().click();
  tell((await tab.inputValue("#sheet")).includes(RIGHT), "back on his page stands what he sent");
  await tab.reload();
  tell(posts.length === sent, "and that page sends nothing either", posts);
  await close();
}

async function keyboard(browser) {
  const { tab, posts, close } = await opened(browser, wide, other);
  const at = () => tab.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("formaction") || document.activeElement.className || document.activeElement.tagName);
  const until = async (wanted) => {
    for (let n = 0; n < 30; n += 1) { await tab.keyboard.press("Tab"); if ((await at()) === wanted) return true; }
    return false;
  };
  tell(await until("sheet"), "Tab comes to the sheet");
  await tab.keyboard.press("Control+A");
  await tab.keyboard.type("BEGIN ORDERS thornvale\nenter by Pimbury, Sarbury\nEND ORDERS");
  tell(await until("check"), "and from there to Check");
  const outline = await tab.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  tell(outline !== "none", "where one is can be seen", outline);
  await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Enter")]);
  tell((await tab.locator("pre").first().textContent()).includes("enter by Pimbury, Sarbury"), "Enter checks it");
  const asked = posts.length;
  tell(await until("main"), "Tab comes to Send");
  await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Space")]);
  tell((await answered(tab)).includes("enter by Pimbury, Sarbury") && posts.length === asked + 1, "and the space bar sends it once", posts);
  await close();
}

async function maps(browser) {
  const { tab, wrong, close } = await opened(browser, wide, link);
  for (let n = 0; n < 60 && (await tab.locator("a[href=map]").count()) === 0; n += 1) { await tab.waitForTimeout(500); await tab.reload(); }
  const links = await tab.locator("main ul a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  tell(["report", "map", "map/before", "map/lands", "map/dark"].every((one) => links.includes(one)), "a turn was played: report and maps have links", links);
  for (const href of links.filter((one) => one !== "report")) {
    const there = await tab.request.get(new URL(href, tab.url()).href);
    tell(there.ok() && there.headers()["content-type"] === "image/png" && (await there.body()).length > 5000, `${href} is a picture`, there.status());
  }
  tell((await tab.request.get(new URL("map/moonlight", tab.url()).href)).status() === 404, "a kind of map that there is not is not found");
  await tab.click("a[href=report]");
  await tab.waitForFunction(() => [...document.images].every((one) => one.complete));
  tell((await tab.evaluate(() => document.images.length > 0 && document.images[0].naturalWidth > 300)), "the report has its map within");
  tell(wrong.length === 0, "the report is without errors and asks nobody else", wrong);
  await close();
}

async function everyLook(browser) {
  for (const [name, options] of [["wide", wide], ["phone", phone], ["dark", dark]]) {
    const page = await opened(browser, options, link);
    await looks(page.tab, page.wrong, `his page (${name})`);
    if (name === "dark") {
      const ground = await page.tab.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).every((part) => Number(part) < 80));
      tell(ground, "dark, its ground is dark");
    }
    await page.close();
    const nowhere = await opened(browser, options, `${home}/`);
    await looks(nowhere.tab, nowhere.wrong, `the front page (${name})`);
    await nowhere.close();
  }
}

(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", headless: true, args: FLAGS });
  try {
    await checkAndSend(browser);
    await keyboard(browser);
    await maps(browser);
    await everyLook(browser);
  } catch (error) {
    tell(false, "the tests ran to their end", String(error));
  } finally {
    await browser.close();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
})();

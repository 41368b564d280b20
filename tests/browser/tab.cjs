// What all files of tests look through: a tab in a real browser, what goes wrong in it, and what every page must hold.
"use strict";

const { chromium } = require("playwright-core");
const fs = require("node:fs");

const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

const wide = { viewport: { width: 1200, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const dark = { viewport: { width: 1000, height: 800 }, colorScheme: "dark" };

let passed = 0, failed = 0;
const tell = (right, what, why) => {
  if (right) passed += 1; else failed += 1;
  console.log(`${right ? "ok    " : "FAILED"}  ${what}${right || why === undefined ? "" : `: ${JSON.stringify(why)}`}`);
};

// a page of its own, all that went wrong in it, and what it sent; it may ask for nothing but what `own` says
async function opened(browser, options, url, own) {
  const context = await browser.newContext(options);
  const tab = await context.newPage();
  const wrong = [], posts = [];
  tab.on("console", (said) => { if (["error", "warning"].includes(said.type())) wrong.push(said.text()); });
  tab.on("pageerror", (error) => wrong.push(error.message));
  tab.on("request", (request) => {
    if (!own(request.url()) && !request.url().startsWith("data:")) wrong.push(`asked for ${request.url()}`);
    if (request.method() === "POST") posts.push(request.url());
  });
  tab.on("requestfailed", (request) => wrong.push(`not there: ${request.url()}`));
  await tab.goto(url);
  return { tab, wrong, posts, close: () => context.close() };
}

// how wide a page is, and its screen: `innerWidth` grows with what does not fit where a phone would show all of it smaller
const widths = async (tab) => [await tab.evaluate(() => document.documentElement.scrollWidth), tab.viewportSize().width];

async function looks(tab, wrong, name) {
  const [content, screen] = await widths(tab);
  tell(content <= screen, `${name} needs no sideways scrolling`, [content, screen]);
  tell(wrong.length === 0, `${name} is without errors and asks nobody else`, wrong);
  // a page's own policy may let no script in: axe comes in by another door
  const found = await tab.evaluate(`${axe}; window.axe.run(document, { resultTypes: ["violations"] })`);
  const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  tell(serious.length === 0, `${name}: axe finds nothing serious`, serious.map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120))]));
}

// all tests, and their count
async function inBrowser(tests) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", headless: true, args: FLAGS });
  try {
    await tests(browser);
  } catch (error) {
    tell(false, "the tests ran to their end", String(error));
  } finally {
    await browser.close();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

module.exports = { wide, phone, dark, tell, opened, widths, looks, inBrowser };

// A player's own page in a real browser, served over HTTP: opened by its link, a sheet checked and sent; by keyboard alone, on a phone, in the dark.
"use strict";

const { wide, phone, dark, tell, opened: openedAt, looks, inBrowser } = require("./tab.cjs");

const [link, other] = process.argv.slice(2);
const home = new URL(link).origin;
const opened = (browser, options, url) => openedAt(browser, options, url, (asked) => asked.startsWith(home));

// what the judge is told by a page is read in its next round
async function answered(tab) {
  for (let n = 0; n < 60; n += 1) {
    if ((await tab.locator("meta[http-equiv=refresh]").count()) === 0) return tab.locator("pre").first().textContent();
    await tab.waitForTimeout(500);
  }
  return "";
}

const FIRST = "enter by Sarbury, Pimbery", RIGHT = "enter by Sarbury, Pimbury", DOES = "enter by Sarbury and Pimbury";
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
  tell(told.includes(DOES) && tab.url().includes("/answer/"), "sent, the answer is shown", told.slice(0, 300));
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
  tell((await answered(tab)).includes("enter by Pimbury and Sarbury") && posts.length === asked + 1, "and the space bar sends it once", posts);
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
  await looks(tab, wrong, "the report");
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
    const report = await opened(browser, options, new URL("report", link).href);
    await looks(report.tab, report.wrong, `the report (${name})`);
    await report.close();
    const nowhere = await opened(browser, options, `${home}/`);
    await looks(nowhere.tab, nowhere.wrong, `the front page (${name})`);
    await nowhere.close();
  }
}

inBrowser(async (browser) => {
  await checkAndSend(browser);
  await keyboard(browser);
  await maps(browser);
  await everyLook(browser);
});

// A moderator's own page in a real browser: what it shows, a pause sent and taken back, a preview confirmed; by keyboard alone, on a phone, in the dark.
"use strict";

const { wide, phone, dark, tell, opened: openedAt, looks, inBrowser } = require("./tab.cjs");

const [link] = process.argv.slice(2);
const home = new URL(link).origin;
const opened = (browser, options, url) => openedAt(browser, options, url, (asked) => asked.startsWith(home));

// what the judge is told by a page is read in its next round
async function answered(tab) {
  for (let n = 0; n < 60; n += 1) {
    if ((await tab.locator("meta[http-equiv=refresh]").count()) === 0) return (await tab.locator("pre").allTextContents()).join("\n");
    await tab.waitForTimeout(500);
  }
  return "";
}

const form = (tab, act) => tab.locator(`form:has(input[name=act][value=${act}])`);

async function send(tab, act, fields) {
  for (const [name, value] of Object.entries(fields)) await form(tab, act).locator(`input[name=${name}]`).fill(value);
  await Promise.all([tab.waitForNavigation(), form(tab, act).locator("button").click()]);
  return answered(tab);
}

async function acts(browser) {
  const { tab, wrong, posts, close } = await opened(browser, wide, link);
  tell((await tab.textContent("h1")).includes("thornvale"), "the link opens the moderator's page");
  const paused = await send(tab, "hold", { because: "the holidays" });
  tell(paused.includes("paused") && tab.url().includes("/answer/"), "a pause is answered on the page", paused.slice(0, 300));
  await looks(tab, wrong, "the answer to a pause");
  const sent = posts.length;
  await tab.reload();
  tell(posts.length === sent, "loaded again, it sends nothing again", posts);
  await tab.locator("a").last().click();
  tell((await form(tab, "resume").count()) === 1 && (await form(tab, "hold").count()) === 0, "a paused turn can be resumed");
  await send(tab, "resume", {});
  await tab.locator("a").last().click();
  tell((await form(tab, "hold").count()) === 1, "and paused again");
  await form(tab, "preview").locator("button").click();
  tell(!tab.url().includes("/answer/"), "without a reason the browser sends no preview");
  const asked = await send(tab, "preview", { because: "I wonder" });
  tell(asked.includes("confirm "), "a preview asks for its word", asked.slice(0, 300));
  await looks(tab, wrong, "the question");
  await Promise.all([tab.waitForNavigation(), tab.click("button.main")]);
  const shown = await answered(tab);
  tell(shown.includes("PREVIEW") && !shown.includes("confirm "), "confirmed, it is shown", shown.slice(0, 300));
  await looks(tab, wrong, "the preview");
  await close();
}

async function keyboard(browser) {
  const { tab, posts, close } = await opened(browser, wide, link);
  const at = () => tab.evaluate(() => document.activeElement.id || document.activeElement.form?.elements.act.value || document.activeElement.tagName);
  const until = async (wanted) => {
    for (let n = 0; n < 40; n += 1) { await tab.keyboard.press("Tab"); if ((await at()) === wanted) return true; }
    return false;
  };
  tell(await until("extend-by"), "Tab comes to the time to add");
  await tab.keyboard.type("2 days");
  const outline = await tab.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  tell(outline !== "none", "where one is can be seen", outline);
  await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Enter")]);
  const told = await answered(tab);
  tell(told.includes("deadline") && posts.length === 1, "Enter sends it once", told.slice(0, 300));
  await tab.locator("a").last().click();
  tell(await until("log"), "Tab comes to the log");
  await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Space")]);
  tell((await answered(tab)).includes("the holidays"), "and the space bar shows it");
  await close();
}

async function everyLook(browser) {
  for (const [name, options] of [["wide", wide], ["phone", phone], ["dark", dark]]) {
    const { tab, wrong, close } = await opened(browser, options, link);
    await looks(tab, wrong, `a moderator's page (${name})`);
    const small = await tab.locator("input:not([type=hidden])").evaluateAll((all) => all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.id));
    tell(small.length === 0, `no field makes a phone zoom in (${name})`, small);
    const unnamed = await tab.locator("input:not([type=hidden])").evaluateAll((all) => all.filter((one) => one.labels.length === 0).map((one) => one.id));
    tell(unnamed.length === 0, `every field has a label (${name})`, unnamed);
    tell((await tab.textContent("main")).includes("Chrome"), `it names the browser (${name})`);
    await close();
  }
}

inBrowser(async (browser) => {
  await acts(browser);
  await keyboard(browser);
  await everyLook(browser);
});

// The page that `post` writes for a moderator, from disk: what one copies, what one ticks off, with and without JavaScript, on a screen, a phone and in the dark.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { wide, phone, dark, tell, opened: openedAt, looks, inBrowser } = require("./tab.cjs");

const folder = path.resolve(process.argv[2] || "");
const { messages, images } = JSON.parse(fs.readFileSync(path.join(folder, "messages.json"), "utf8"));
const parts = messages.flatMap((message) => message.parts.map((part) => ({ ...part, to: message.place.private })));
const url = pathToFileURL(path.join(folder, "index.html")).href;
const opened = (browser, options) => openedAt(browser, options, url, (asked) => asked === url);

const clipboard = { ...wide, permissions: ["clipboard-read", "clipboard-write"] };
const pasted = (tab) => tab.evaluate(() => navigator.clipboard.readText());
const left = (tab) => tab.textContent("#left").then(Number);
const boxes = (tab) => tab.locator(".message .tick input");

async function copies(browser) {
  const { tab, wrong, close } = await opened(browser, clipboard);
  tell((await tab.locator(".message").count()) === parts.length, "every message is there", parts.length);
  for (const [n, part] of parts.entries()) {
    const message = tab.locator(".message").nth(n);
    await message.locator("button.copy.main").click();
    await tab.waitForTimeout(50);
    tell((await pasted(tab)) === part.text, `message ${n + 1}: its text is copied as the file has it`);
    if (part.to) {
      await message.locator("button.copy").first().click();
      await tab.waitForTimeout(50);
      tell((await pasted(tab)) === part.to, `message ${n + 1}: its recipient is copied`, [await pasted(tab), part.to]);
    }
  }
  tell(wrong.length === 0, "no error, and nobody is asked for anything", wrong);
  await close();
}

// without navigator.clipboard, as some browsers have it for a page from disk
async function oldCopy(browser) {
  const { tab, close } = await opened(browser, clipboard);
  await tab.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no leave")); });
  const message = tab.locator(".message").last();
  await message.locator("button.copy.main").click();
  await tab.waitForTimeout(100);
  tell((await pasted(tab)) === parts[parts.length - 1].text, "without leave the old way copies");
  await tab.evaluate(() => { document.execCommand = () => false; });
  await message.locator("button.copy.main").click();
  await tab.waitForTimeout(100);
  const marked = await tab.evaluate(() => { const field = document.activeElement; return field.tagName === "TEXTAREA" && field.selectionEnd === field.value.length && field.selectionStart === 0; });
  tell(marked && (await message.locator("button.copy.main").textContent()).includes("Ctrl+C"), "and if that fails the text is marked");
  await close();
}

async function ticks(browser) {
  const { tab, wrong, close } = await opened(browser, wide);
  tell((await left(tab)) === parts.length, "all are left", await left(tab));
  await boxes(tab).nth(0).focus();
  await tab.keyboard.press("Space");
  await boxes(tab).nth(2).check();
  tell((await left(tab)) === parts.length - 2, "two are ticked, one by keyboard", await left(tab));
  tell(!(await tab.locator(".message .body").first().isVisible()), "what is posted is out of the way");
  await tab.reload();
  const kept = await boxes(tab).evaluateAll((all) => all.map((box) => box.checked));
  tell(kept[0] && !kept[1] && kept[2] && (await left(tab)) === parts.length - 2, "ticks survive a reload", kept);
  await boxes(tab).nth(0).uncheck();
  tell(await tab.locator(".message .body").first().isVisible(), "a tick can be taken back");
  for (let n = 0; n < parts.length; n += 1) await boxes(tab).nth(n).check();
  tell((await tab.isVisible("#all")) && !(await tab.isVisible("#some")), "at the end nothing is left");
  tell(wrong.length === 0, "no error, and nobody is asked for anything", wrong);
  await close();
  const without = await opened(browser, wide);
  await without.tab.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new Error("none"); } }));
  await without.tab.reload();
  await boxes(without.tab).nth(0).check();
  tell((await without.tab.isVisible("#no-memory")) && (await left(without.tab)) === parts.length - 1, "a browser that remembers nothing says so, and counts");
  await without.close();
}

async function pictures(browser) {
  const { tab, close } = await opened(browser, wide);
  const [{ placeholder, file }] = images, address = `https://img.example.org/x/${file}`;
  tell(await tab.evaluate(() => [...document.images].every((one) => one.src.startsWith("data:") && one.naturalWidth > 100)), "pictures are in the page");
  const text = tab.locator("textarea.text").first();
  tell((await text.inputValue()).includes(placeholder), "a text waits for its picture's address");
  await tab.fill("input.address", "javascript:alert(1)");
  tell((await text.inputValue()).includes(placeholder) && (await tab.locator(".picture .warning").first().isVisible()), "what is no address is refused");
  await tab.fill("input.address", `  ${address} `);
  const filled = await tab.locator("textarea.text").evaluateAll((all) => all.map((one) => one.value));
  tell(filled[0].includes(address) && filled.every((one) => !one.includes(placeholder)), "an address is in every text");
  await tab.reload();
  tell((await text.inputValue()).includes(address), "and survives a reload");
  await tab.fill("input.address", "");
  tell((await text.inputValue()).includes(placeholder), "until it is taken back");
  await close();
}

async function keyboard(browser) {
  const { tab, close } = await opened(browser, wide);
  const seen = new Set();
  for (let n = 0; n < 16; n += 1) {
    await tab.keyboard.press("Tab");
    seen.add(await tab.evaluate(() => document.activeElement.id || document.activeElement.dataset.of || document.activeElement.type));
  }
  tell(["a1", "s1", "t1", "checkbox"].every((id) => seen.has(id)) && [...seen].some((id) => /^r\d/.test(id)), "everything is reached by Tab", [...seen]);
  await close();
}

async function withoutScript(browser) {
  const { tab, close } = await opened(browser, { ...wide, javaScriptEnabled: false });
  tell((await tab.locator("button:visible").count()) === 0 && !(await tab.isVisible("#bar")), "without JavaScript there are no dead buttons");
  tell((await tab.locator("textarea.text").first().inputValue()) === parts[0].text, "every text can be marked by hand");
  tell((await tab.locator("noscript").first().textContent()).includes("Ctrl+A"), "and the page says how");
  await boxes(tab).first().check();
  await close();
}

inBrowser(async (browser) => {
  await copies(browser);
  await oldCopy(browser);
  await ticks(browser);
  await pictures(browser);
  await keyboard(browser);
  await withoutScript(browser);
  for (const [name, options] of [["wide", wide], ["phone", phone], ["dark", dark]]) {
    const { tab, wrong, close } = await opened(browser, options);
    await looks(tab, wrong, `messages to post (${name})`);
    if (name === "dark") {
      const ground = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).every((part) => Number(part) < 80));
      tell(ground, "dark, its ground is dark");
    }
    await boxes(tab).first().check();
    await looks(tab, wrong, `messages to post, one of them posted (${name})`);
    await close();
  }
});

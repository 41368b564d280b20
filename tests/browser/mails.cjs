// The HTML of mails in a real browser: letters of every kind in every language, as the tests of mails and a demonstration write them, on a phone and on a screen.
// What other programs make of them is asked in `tests/mails`.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { phone, dark, tell, opened, widths, looks, inBrowser } = require("./tab.cjs");

const [picture, ...folders] = process.argv.slice(2);
const map = `data:image/png;base64,${fs.readFileSync(picture).toString("base64")}`;
const letters = folders.flatMap((folder) => fs.readdirSync(folder).filter((file) => file.endsWith(".html")).sort().map((file) => ({
  name: `${path.basename(folder)}/${file}`,
  html: fs.readFileSync(path.join(folder, file), "utf8").replace(/(?:cid:|\.\.\/maps\/)[^"]*/g, map),
})));

const own = () => false;
// as Gmail shows a mail of an account that is not Google's
const bare = (html) => html.replace(/<style>[^]*?<\/style>/g, "");

async function onAPhone(browser) {
  const { tab, wrong, close } = await opened(browser, phone, "about:blank", own);
  const shown = async (html) => { await tab.setContent(html); return widths(tab); };
  const loose = (html) => html.replaceAll("table-layout:fixed;", "");
  const [table, screen] = await shown(loose(letters.find((one) => one.name.includes("en-report")).html));
  tell(table > screen, "a letter as wide as its tables would be seen", [table, screen]);
  const long = `<p>${"x".repeat(99)}</p>`;
  const [word] = await shown(letters[0].html.replace("<!--blocks-->", long).replace("word-wrap:break-word;", ""));
  tell(word > screen, "and one as wide as its longest word", word);
  for (const { name, html } of letters) {
    for (const [how, page] of [["", html], [", without its style sheets", bare(html)], [", with a word of 99 letters", html.replace("<!--blocks-->", long)]]) {
      const [content] = await shown(page);
      tell(content <= screen, `${name} fits a phone${how}`, content);
    }
  }
  tell(wrong.length === 0, "no letter asks anybody for anything", wrong);
  await close();
}

async function onAScreen(browser) {
  const { tab, close } = await opened(browser, dark, "about:blank", own);
  for (const { name, html } of letters) {
    await tab.setContent(html);
    const [content, screen] = await widths(tab);
    const card = await tab.evaluate(() => document.querySelector(".card").offsetWidth);
    tell(content <= screen && card === 640, `${name} is a column of 640 on a screen`, [content, card]);
    // on a screen a form's lines are as they are written
    const broken = await tab.evaluate(() => [...document.querySelectorAll("pre.form")].flatMap((form) => {
      const range = document.createRange(), text = form.firstChild;
      let at = 0;
      return text.data.split("\n").filter((line) => {
        range.setStart(text, at);
        range.setEnd(text, at + line.length);
        at += line.length + 1;
        return line.length <= 76 && new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => box.top)).size > 1;
      });
    }));
    tell(broken.length === 0, `${name} breaks no line of its forms`, broken);
  }
  await close();
}

inBrowser(async (browser) => {
  tell(letters.length > 60 && letters.some((one) => /(fr|sv)-report/.test(one.name)), "there are letters to look at", letters.length);
  await onAPhone(browser);
  await onAScreen(browser);
  for (const [name, options] of [["phone", phone], ["dark", dark]]) {
    const { tab, wrong, close } = await opened(browser, options, "about:blank", own);
    for (const letter of letters.filter((one) => /\/en-/.test(one.name) && !/-report-[5-8]-|-without-|-held|-kept/.test(one.name))) {
      await tab.setContent(letter.html);
      await looks(tab, wrong, `${letter.name} (${name})`);
    }
    await close();
  }
});

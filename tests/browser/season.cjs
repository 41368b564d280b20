// A season of six: three play on their pages, two of them on phones; two by mail; one on a board whose pages a moderator pastes. Everybody's orders count alike.
// `SENESCHAL_LOOK=folder` keeps screenshots of it.
"use strict";

const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { wide, phone, dark, tell, opened, looks, inBrowser } = require("./tab.cjs");

const [program, folder, port] = process.argv.slice(2);
const home = `http://127.0.0.1:${port}`, look = process.env.SENESCHAL_LOOK;
const run = (...words) => execFileSync(program, words, { cwd: folder, env: { ...process.env, SENESCHAL_CONFIG: "judge.yaml" }, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
const pause = (time) => new Promise((done) => setTimeout(done, time));
const pages = { gawaine: ["anna", phone], lionel: ["bela", { ...phone, colorScheme: "dark" }], kay: ["cleo", wide] };
const mailers = { bors: "dora", perceval: "ella" };

// the text of all mails to somebody, their lines unfolded
function mails(player) {
  const inbox = path.join(folder, "spool/out", `${player}@example.org`, "new");
  if (!fs.existsSync(inbox)) return "";
  return fs.readdirSync(inbox).sort().map((name) => fs.readFileSync(path.join(inbox, name), "utf8").replace(/=\r?\n/g, "")).join("\n");
}
async function waitFor(what, found) {
  for (let n = 0; n < 120; n += 1) {
    const there = await found();
    if (there) return there;
    await pause(250);
  }
  throw new Error(`${what} did not come about`);
}
let letters = 0;
async function mail(player, text) {
  const reply = await waitFor(`a mail to ${player}`, () => mails(player).match(/<(orders\+[^>]+)>/)?.[1]);
  letters += 1;
  execFileSync(program, ["receive"], { cwd: folder, env: { ...process.env, SENESCHAL_CONFIG: "judge.yaml" }, input: `From: ${player}@example.org\nTo: ${reply}\nMessage-ID: <season-${letters}@example.org>\n\n${text}\n` });
}

// a topic of phpBB's, as a browser saves it
function topic(text) {
  const time = new Date().toISOString().replace(/\.\d+Z/, "+00:00");
  const post = `<div id="p7" class="post"><dl class="postprofile"><a class="username">Finn F</a></dl><div class="postbody"><div id="post_content7"><h3><a href="#p7">Orders</a></h3><p class="author">by <a class="username">Finn F</a> » <time datetime="${time}">now</time></p><div class="content">${text.replaceAll("\n", "<br>")}</div></div></div></div>`;
  fs.writeFileSync(path.join(folder, "topic.html"), `<!DOCTYPE html><html><head><title>x</title></head><body id="phpbb">${post}</body></html>`);
  return run("paste", "thornvale", "topic.html", "--yes", "--by", "moderator");
}

const turn = () => run("status").match(/thornvale\s+(.*?): waits/)?.[1];
async function shot(tab, name) {
  if (look) await tab.screenshot({ path: path.join(look, `${name}.png`), fullPage: true });
}

// chooses an entry of each of the first rows' first lists, and sends what the page made of it
async function choose(browser, lord, link, pick, name) {
  const { tab, wrong, close } = await opened(browser, pages[lord][1], link, (asked) => asked.startsWith(home));
  const list = tab.locator("#rows select").first();
  if (await list.count()) {
    const words = await list.locator("option").evaluateAll((all) => all.map((one) => one.value).filter(Boolean));
    const chosen = words[pick % words.length];
    await list.selectOption(chosen);
    await waitFor("the line in the text", async () => (await tab.inputValue("#sheet")).includes(chosen));
    await waitFor("its answer", async () => (await tab.locator("#answer li").count()) > 0);
    tell((await tab.locator("#answer .unread, #answer .refused").count()) === 0, `${name}: what the page offers is an order`, await tab.locator("#answer").innerText());
    if (chosen.includes(" to ") && name.includes("spring")) tell((await tab.locator("#arrows path").count()) > 0, `${name}: the march is an arrow on the map`);
  }
  await looks(tab, wrong, name);
  await shot(tab, name.replaceAll(" ", "-"));
  await tab.click("#send");
  await waitFor("the answer", async () => (await tab.locator("meta[http-equiv=refresh]").count()) === 0);
  tell((await tab.locator("main").innerText()).includes("every line is valid"), `${name}: sent and accepted`, (await tab.locator("main").innerText()).slice(0, 200));
  await shot(tab, `${name.replaceAll(" ", "-")}-sent`);
  await close();
}

// a turn of all six; the last sheet makes it run
async function play(browser, links, name, sheet) {
  await pause(1100); // a board's page shows whole seconds
  for (const player of Object.values(mailers)) await mail(player, `BEGIN ORDERS thornvale\n${sheet}\nEND ORDERS`);
  tell(topic(`BEGIN ORDERS thornvale\n${sheet}\nEND ORDERS`).includes("Stored: 1 post"), `${name}: the post on the board is stored`);
  for (const [n, lord] of Object.keys(pages).entries()) await choose(browser, lord, links[lord], n + 1, `${lord} ${name}`);
  await waitFor(`the turn after ${name}`, () => turn() !== name && turn());
}

async function season(browser) {
  const links = {};
  for (const [lord, [player]] of Object.entries(pages)) {
    await mail(player, "my page");
    links[lord] = await waitFor("a link", () => mails(player).match(new RegExp(`${home}/play/[a-z0-9/]+/`))?.[0]);
  }
  await play(browser, links, "autumn 0", "enter by Sarbury, Pimbury");
  for (let n = 0; n < 2 && !turn().startsWith("spring"); n += 1) await play(browser, links, turn(), "no orders");
  const spring = turn();
  tell(spring.startsWith("spring"), "they come to a spring", spring);
  await play(browser, links, spring, "no orders");
  for (const [lord, link] of Object.entries(links)) {
    for (const [look, options] of [["light", wide], ["dark", dark], ["phone", phone]]) {
      const { tab, wrong, close } = await opened(browser, options, link, (asked) => asked.startsWith(home));
      await looks(tab, wrong, `${lord} after it (${look})`);
      tell((await tab.locator(".letter").innerText()).length > 300, `${lord} reads the report below the map (${look})`);
      await shot(tab, `${lord}-after-${look}`);
      await close();
    }
  }
  for (const player of Object.values(mailers)) tell(mails(player).includes("after-spring-1") || mails(player).match(/Spring of year 1/g)?.length > 2, `${player} has the report by mail`);
  run("post", "thornvale", "--as", "phpbb", "--out", "posts");
  tell(fs.readdirSync(path.join(folder, "posts")).length > 1, "and the board's postings lie ready");
}

(async () => {
  fs.writeFileSync(path.join(folder, "judge.yaml"), `mail:\n  poll_seconds: 1\nanswers:\n  per_day: 1000\nweb:\n  listen: 127.0.0.1:${port}\n`);
  const seats = [...Object.entries(pages).map(([lord, [player]]) => `${lord}::${player}@example.org`), ...Object.entries(mailers).map(([lord, player]) => `${lord}::${player}@example.org`), "lancelot::forum:Finn F"];
  run("campaign", "new", "thornvale", ...seats.flatMap((seat) => ["--seat", seat]), "--delay", "0", "--deadline", "none", "--start");
  const daemon = spawn(program, ["serve"], { cwd: folder, env: { ...process.env, SENESCHAL_CONFIG: "judge.yaml" }, stdio: "ignore" });
  try {
    await inBrowser(season);
  } finally {
    daemon.kill();
  }
})();

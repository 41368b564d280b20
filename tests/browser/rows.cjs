// The lists of a player's page and its text say the same, whatever is chosen: in every game, and in both halves of a turn of the Round Table. What is chosen is by chance,
// but the same in every run.
"use strict";

const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { wide, tell, opened, inBrowser } = require("./tab.cjs");

const [program, folder, port] = process.argv.slice(2);
const home = `http://127.0.0.1:${port}`, env = { ...process.env, SENESCHAL_CONFIG: "judge.yaml" };
const run = (...words) => execFileSync(program, words, { cwd: folder, env, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
const games = {
  thornvale: ["excalibur", { gawaine: "anna", lionel: "bela" }],
  merwald: ["mordred", { kay: "cleo", hannah: "dora" }],
  caerleon: ["round-table", { arthur: "ella", kay: "finn", gawain: "gesa" }],
};
const CHOICES = 5, TURNS = 4;
let chance = 40;
const below = (count) => {
  chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
  return (chance >>> 8) % count;
};

async function waitFor(what, found) {
  for (let n = 0; n < 120; n += 1) {
    const there = await found();
    if (there) return there;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${what} did not come about`);
}
function mails(player) {
  const inbox = path.join(folder, "spool/out", `${player}@example.org`, "new");
  if (!fs.existsSync(inbox)) return "";
  return fs.readdirSync(inbox).sort().map((name) => fs.readFileSync(path.join(inbox, name), "utf8").replace(/=\r?\n/g, "")).join("\n");
}
async function link(player) {
  const reply = await waitFor(`a mail to ${player}`, () => mails(player).match(/<(orders\+[^>]+)>/)?.[1]);
  execFileSync(program, ["receive"], { cwd: folder, env, input: `From: ${player}@example.org\nTo: ${reply}\nMessage-ID: <rows-${player}@example.org>\n\nmy page\n` });
  return waitFor(`a link for ${player}`, () => mails(player).match(new RegExp(`${home}/play/[a-z0-9/]+/`))?.[0]);
}

// what the rows show, as lines, and what the text says
async function said(tab) {
  const rows = await tab.locator("#rows .row").evaluateAll((all) => all.map((row) => ({
    line: row.querySelector("input[type=hidden]").value,
    counters: Boolean(row.querySelector(".pieces")),
    pieces: [...row.querySelectorAll(".pieces input:checked")].map((piece) => piece.value),
    words: [...row.querySelectorAll("select")].map((list) => list.value),
  })));
  const shown = rows.filter((row) => row.words[0] && !(row.counters && row.pieces.length === 0)).map(({ line, pieces, words }) => {
    const parts = [pieces.join(", "), ...words].filter(Boolean).join(" ").replaceAll(" ;", ";").replaceAll(" ,", ",");
    return [Number(line.split(":")[0]), parts];
  });
  const text = (await tab.inputValue("#sheet")).split("\n").map((line, n) => [n + 1, line.trim()]).filter(([, line]) => line && !/^(BEGIN|END) ORDERS/.test(line));
  return [JSON.stringify(shown.sort(([one], [other]) => one - other)), JSON.stringify(text)];
}

async function choose(tab, name) {
  const lists = tab.locator("#rows select"), list = lists.nth(below(await lists.count()));
  const [now, count] = await list.evaluate((one) => [one.selectedIndex, one.options.length]);
  if (count < 2) return;
  const other = (now + 1 + below(count - 1)) % count;
  const checked = tab.waitForResponse((answer) => answer.url().endsWith("/check"));
  await list.selectOption({ index: other });
  await checked;
  await waitFor("the answer", async () => { const [shown, text] = await said(tab); return shown === text; }).catch(() => {});
  const [shown, text] = await said(tab);
  tell(shown === text, `${name}: the lists show what the text says`, [shown, text]);
}

// plays what the first lists offer
async function send(tab) {
  const list = tab.locator("#rows select").first();
  const words = await list.locator("option").evaluateAll((all) => all.map((one) => one.value).find(Boolean));
  const checked = tab.waitForResponse((answer) => answer.url().endsWith("/check"));
  await list.selectOption(words);
  await checked;
  await tab.click("#send");
  await waitFor("the answer", async () => (await tab.locator("meta[http-equiv=refresh]").count()) === 0);
}

async function turn(browser, campaign, seats, links) {
  for (const seat of Object.keys(seats)) {
    const { tab, close } = await opened(browser, wide, links[seat], (asked) => asked.startsWith(home));
    if ((await tab.locator("#rows select").count()) > 0) {
      await tab.fill("#sheet", `BEGIN ORDERS ${campaign}\nEND ORDERS`);
      await waitFor("an empty sheet", async () => { const [shown, text] = await said(tab); return shown === text; }).catch(() => {});
      for (let n = 0; n < CHOICES; n += 1) await choose(tab, `${campaign}, ${seat}`);
      await tab.fill("#sheet", `BEGIN ORDERS ${campaign}\nEND ORDERS`);
      await waitFor("an empty sheet", async () => { const [shown, text] = await said(tab); return shown === text; }).catch(() => {});
      await send(tab);
    }
    await close();
  }
}

(async () => {
  fs.writeFileSync(path.join(folder, "judge.yaml"), `mail:\n  poll_seconds: 1\nanswers:\n  per_day: 1000\nweb:\n  listen: 127.0.0.1:${port}\n`);
  for (const [campaign, [game, seats]] of Object.entries(games)) {
    const taken = Object.entries(seats).flatMap(([seat, player]) => ["--seat", `${seat}::${player}@example.org`]);
    run("campaign", "new", campaign, "--game", game, ...taken, "--delay", "0", "--deadline", "none", "--start");
  }
  const daemon = spawn(program, ["serve"], { cwd: folder, env, stdio: "ignore" });
  try {
    await inBrowser(async (browser) => {
      for (const [campaign, [, seats]] of Object.entries(games)) {
        const links = {};
        for (const [seat, player] of Object.entries(seats)) links[seat] = await link(player);
        for (let n = 0; n < (campaign === "caerleon" ? TURNS : 1); n += 1) await turn(browser, campaign, seats, links);
      }
    });
  } finally {
    daemon.kill();
  }
})();

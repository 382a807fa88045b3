// The main things, tried in Firefox: the engine plays every game, a move by mouse is answered, a reload
// keeps the game, and the bench has the native signature.
//   node firefox_test.mjs PAGE ENGINE      Needs puppeteer-core.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { fenAfter, numberAfter, uci } from "./native.mjs";

const [address, engine] = process.argv.slice(2);
const DEPTH = 6;
const PLIES = 6;
const PATIENCE = { timeout: 60000 };

const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true });
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 860 });
page.on("pageerror", (error) => {
  throw error;
});

async function untilReady() {
  await page.waitForFunction(() => globalThis.ximaera?.game, PATIENCE);
}

async function begin(variant, settings) {
  const usual = { skill: 20, moveTime: 200, clock: "" };
  await page.evaluate((name, how) => ximaera.table.begin({ variant: name }, how), variant, { ...usual, ...settings });
}

async function untilTurns(count) {
  await page.waitForFunction((wanted) => ximaera.game.turns.length >= wanted, PATIENCE, count);
}

await page.goto(pathToFileURL(address).href);
await untilReady();
for (const variant of await page.evaluate(() => [...ximaera.referee.games.keys()])) {
  await begin(variant, { persons: "" });
  await untilTurns(PLIES);
  const { moves, fen } = await page.evaluate(() => ({ moves: ximaera.game.moves, fen: ximaera.game.position.fen }));
  assert.equal(fen, fenAfter(engine, { variant, start: "", moves }));
  console.log(`ok    ${variant}: ${moves.join(" ")}`);
}
await begin("rebel1", { persons: "w" });
for (const square of ["e2", "g4"]) await page.click(`#board [data-square="${square}"]`);
await untilTurns(2);
const moves = await page.evaluate(() => ximaera.game.moves);
assert.equal(moves[0], "e2g4");
await page.reload();
await untilReady();
assert.deepEqual(await page.evaluate(() => ximaera.game.moves), moves);
console.log("ok    a move by mouse, the answer, a reload");
const told = await page.evaluate((depth) => ximaera.engine.converse([`bench ${depth}`], "Nodes/second:"), DEPTH);
const native = numberAfter(uci(engine, `bench ${DEPTH}`), "Nodes searched:");
assert.equal(numberAfter(told.join("\n"), "Nodes searched:"), native);
console.log(`ok    bench to depth ${DEPTH}: ${native}`);
await browser.close();

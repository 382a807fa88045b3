// The main things, tried in Firefox: the scripted games by mouse, each followed by a game of the engine
// against itself; a reload keeps a game that a person plays; someone who has never heard of Fugue does its
// lessons and wins the small game, at a desk and on a telephone; the bench has the native signature.
//   node firefox_test.mjs PAGE ENGINE DATA [PICTURES]      Needs puppeteer-core.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { readGames } from "./games.mjs";
import { benchInPage, benchLines, fenAfter, numberAfter, uci } from "./native.mjs";

const [address, engine, data, pictures] = process.argv.slice(2);
const PLIES = 6;
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
/** After this time something will never happen, on any machine. */
const PATIENCE = 900000;

const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true, protocolTimeout: 2 * PATIENCE });
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);
await page.setViewport(DESKTOP);
page.on("pageerror", (error) => {
  throw error;
});

async function untilReady() {
  await page.waitForFunction(() => globalThis.ximaera?.game);
}

async function begin(game, settings) {
  const usual = { skill: 20, moveTime: 200, clock: "" };
  await page.evaluate((what, how) => ximaera.begin(what, how), game, { ...usual, ...settings });
}

async function untilTurns(count) {
  await page.waitForFunction((wanted) => ximaera.game.turns.length >= wanted, {}, count);
}

async function click(square) {
  await page.click(`#board [data-square="${square}"]`);
}

async function playByMouse(move) {
  const gesture = await page.evaluate((wanted) => {
    for (const [from, targets] of Object.entries(ximaera.game.position.targets))
      for (const { to, turns } of targets) {
        const choice = turns.findIndex(({ text }) => text === wanted);
        if (choice >= 0) return { from, to, choice: turns.length > 1 ? choice : undefined };
      }
  }, move);
  await click(gesture.from);
  await click(gesture.to);
  if (gesture.choice !== undefined) await page.click(`dialog.choice button:nth-of-type(${gesture.choice + 1})`);
}

async function followScript(variant, { start, steps }) {
  await begin({ variant, start }, { persons: "wb" });
  for (const { move, fen } of steps.filter((step) => step.move)) {
    await playByMouse(move);
    assert.equal(await page.evaluate(() => ximaera.game.position.fen), fen, `${variant} after ${move}`);
  }
}

async function playItself(variant) {
  await begin({ variant }, { persons: "" });
  await untilTurns(PLIES);
  const { moves, fen } = await page.evaluate(() => ({ moves: ximaera.game.moves, fen: ximaera.game.position.fen }));
  assert.equal(fen, fenAfter(engine, { variant, start: "", moves }));
  return moves.join(" ");
}

async function picture(name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** Tries an answer of the lesson on the board; a piece of one's own cannot be where it is tried. */
async function doLesson() {
  const [answer, from, to] = await page.evaluate(() => {
    const { board, side } = ximaera.game.position;
    const isOwn = (square) => square in board && (board[square] === board[square].toUpperCase()) === (side === "w");
    const tries = ximaera.table.task.answers.map((text) => text.match(/^([a-l]\d+)([a-l]\d+).*/));
    return tries.find(([, , square]) => !ximaera.course.lesson.refusal || !isOwn(square));
  });
  const isMove = await page.evaluate((text) => Object.values(ximaera.game.position.targets).flat().some(({ turns }) => turns.some((turn) => turn.text === text)), answer);
  if (isMove) return playByMouse(answer);
  await click(from);
  await click(to);
}

async function playHint() {
  await page.click("#hint");
  await page.waitForFunction(() => document.getElementById("message").textContent.startsWith("Hint: "));
  const turns = await page.evaluate(() => ximaera.game.turns.length);
  assert.ok(turns < 120, "the game ends");
  await playByMouse(await page.evaluate(() => document.getElementById("message").textContent.match(/^Hint: ([^ ]+), /)[1]));
  await page.waitForFunction((wanted) => ximaera.game.over || ximaera.game.turns.length >= wanted, {}, turns + 2);
}

/** The weakest opponent, too, may find a shot: then there is another game. */
const MOST_GAMES = 3;

async function newcomer(size, viewport) {
  const before = Date.now();
  await page.setViewport(viewport);
  await page.evaluate(() => {
    ximaera.screens.show("games");
    ximaera.store.learnt = {};
  });
  await picture(`firefox-${size}-1-games`);
  await page.click('[data-game="fugue"] .learn');
  const count = await page.evaluate(() => ximaera.referee.games.get("fugue").lessons);
  for (let number = 1; number <= count; ++number) {
    await doLesson();
    assert.ok(await page.evaluate(() => ximaera.table.task.done), `lesson ${number}`);
    if (number === 5) await picture(`firefox-${size}-2-lesson`);
    await page.click("#task-next");
  }
  await picture(`firefox-${size}-3-game`);
  const won = () => page.evaluate(() => ximaera.game.over && document.getElementById("result").textContent.includes("You have won"));
  for (let game = 1; game <= MOST_GAMES && !(await won()); ++game) {
    if (game > 1) await page.click("#banner button.main");
    while (!(await page.evaluate(() => ximaera.game.over))) await playHint();
  }
  await picture(`firefox-${size}-4-won`);
  assert.match(await page.evaluate(() => document.getElementById("result").textContent), /You have won/);
  console.log(`ok    a newcomer, ${size}, does ${count} lessons and wins: ${Math.round((Date.now() - before) / 1000)} s`);
}

await page.goto(pathToFileURL(address).href);
await untilReady();
for (const variant of await page.evaluate(() => [...ximaera.referee.games.values()].filter(({ described }) => !described).map(({ name }) => name))) {
  const games = readGames(`${data}/games/${variant}.game`);
  for (const game of games) await followScript(variant, game);
  console.log(`ok    ${variant}: ${games.length} games by mouse; its own ${await playItself(variant)}`);
}
await begin({ variant: "rebel1" }, { persons: "w" });
await playByMouse("e2g4");
await untilTurns(2);
const moves = await page.evaluate(() => ximaera.game.moves);
assert.equal(moves[0], "e2g4");
await page.reload();
await untilReady();
assert.deepEqual(await page.evaluate(() => ximaera.game.moves), moves);
console.log("ok    a move by mouse, the answer, a reload");
await newcomer("phone", PHONE);
await newcomer("desktop", DESKTOP);
const told = uci(engine, "bench");
const here = await page.evaluate(benchInPage, benchLines(told));
assert.equal(here.nodes, numberAfter(told, "Nodes searched:"));
console.log(`ok    signature ${here.nodes}, ${here.speed} nodes/s, native ${numberAfter(told, "Nodes/second:")}`);
await browser.close();

// Plays all games in a real browser, by mouse and keyboard, against the page as players get it.
//   node page_test.mjs PAGE ENGINE DATA [--browser PATH] [--only VARIANT] [--pictures FOLDER]
// PAGE: ximaera.html, ENGINE: the native program, DATA: tests/data. Needs playwright-core.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { readGames } from "./games.mjs";
import { fenAfter, numberAfter, uci } from "./native.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: "string", default: "/usr/bin/chromium" },
    only: { type: "string" },
    pictures: { type: "string" },
  },
});
const [page_, engine, data] = positionals;
const PERFT_DEPTH = 3;
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

let page;
const faults = [];

// ---- what a player does ---------------------------------------------------------------------------

const state = (expression) => page.evaluate(`(() => { const { game, table, engine } = ximaera; return ${expression}; })()`);
const square = (name) => page.locator(`#board [data-square="${name}"]`);

async function begin(variant, { start = "", persons = "wb", skill = 0, moveTime = 50 } = {}) {
  await page.evaluate(([game, settings]) => ximaera.table.begin(game, settings), [
    { variant, start },
    { persons, skill, moveTime, clock: "" },
  ]);
}

/** The two squares by which a move can be made, and how many ways there are to mean them. */
async function gestureOf(move) {
  return page.evaluate((wanted) => {
    for (const [from, targets] of Object.entries(ximaera.game.position.targets))
      for (const { to, turns } of targets)
        if (turns.some(({ text }) => text === wanted)) return { from, to, ways: turns.length };
    return null;
  }, move);
}

async function choose(move) {
  await page.locator("dialog.choice button").filter({ has: page.locator("b", { hasText: new RegExp(`^${move}$`) }) }).click();
}

async function playByMouse(move) {
  const gesture = await gestureOf(move);
  assert.ok(gesture, `${move} can be made by hand`);
  await square(gesture.from).click();
  await square(gesture.to).click();
  if (gesture.ways > 1) await choose(move);
}

async function playByDragging(move) {
  const { from, to } = await gestureOf(move);
  const [start, end] = [await square(from).boundingBox(), await square(to).boundingBox()];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

async function playByKeyboard(move) {
  const { from, to } = await gestureOf(move);
  for (const name of [from, to]) {
    await walkTo(name);
    await page.keyboard.press("Enter");
  }
}

async function walkTo(name) {
  const focused = await page.locator('#board [tabindex="0"]').getAttribute("data-square");
  await square(focused).focus();
  const [files, ranks] = [name.charCodeAt(0) - focused.charCodeAt(0), Number(name.slice(1)) - Number(focused.slice(1))];
  for (let step = 0; step < Math.abs(files); ++step) await page.keyboard.press(files < 0 ? "ArrowLeft" : "ArrowRight");
  for (let step = 0; step < Math.abs(ranks); ++step) await page.keyboard.press(ranks < 0 ? "ArrowDown" : "ArrowUp");
}

async function untilTurns(count) {
  await page.waitForFunction((wanted) => ximaera.game.turns.length >= wanted, count, { timeout: 30000 });
}

async function picture(name) {
  if (options.pictures) await page.screenshot({ path: `${options.pictures}/${name}.png` });
}

// ---- what is tested of every game -------------------------------------------------------------------

/** "white checkmate" of the script as the page's status says it. */
function statusOf(ended) {
  if (ended === "ongoing") return "ongoing";
  const [winner, reason] = ended.split(" ");
  return winner === "draw" ? `draw ${reason}` : `win ${winner[0]} ${reason}`;
}

async function followScript(variant, { start, steps }) {
  await begin(variant, { start });
  for (const step of steps) {
    if (step.refused) assert.equal(await gestureOf(step.refused), null, `${step.refused} is refused`);
    else if (step.ended) {
      const { verdict, claim } = await state("game.position");
      const { status } = verdict ?? claim ?? { status: "ongoing" };
      assert.ok(status.startsWith(statusOf(step.ended)), `${status}: ${step.ended}`);
    } else {
      await playByMouse(step.move);
      assert.equal(await state("game.position.fen"), step.fen, `after ${step.move}`);
    }
  }
  const moves = await state("game.moves");
  assert.equal(await state("game.position.fen"), fenAfter(engine, { variant, start, moves }));
}

async function testScripts(variant) {
  const games = readGames(`${data}/games/${variant}.game`);
  for (const game of games) await followScript(variant, game);
  return `${games.length} games, ${games.flatMap(({ steps }) => steps).length} steps`;
}

/** A game begun in the dialog: a move, the engine's reply, reload, taking back, looking back. */
async function testSession(variant) {
  await page.locator("#new").click();
  await page.locator(`[name="variant"][value="${variant}"]`).check();
  await page.locator("#new-side").selectOption("w");
  await page.locator("#new-skill").fill("20");
  await page.locator("#new-time").selectOption("300");
  await page.locator('#new-dialog button[value="play"]').click();
  await page.waitForFunction((name) => ximaera.game.variant === name && ximaera.game.turns.length === 0 && ximaera.table.settings.moveTime === 300, variant);
  const start = await state("game.position.fen");
  const [move] = await state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  await (variant === "chess" ? playByKeyboard(move) : playByDragging(move));
  await untilTurns(2);
  const fen = await state("game.position.fen");
  const moves = await state("game.moves");
  assert.equal(moves[0], move);
  assert.equal(fen, fenAfter(engine, { variant, start: "", moves }), "after the engine's reply");
  await page.reload();
  await page.waitForFunction(() => globalThis.ximaera?.game);
  assert.equal(await state("game.position.fen"), fen, "after a reload");
  assert.deepEqual(await state("game.moves"), moves);
  await page.locator("#first").click();
  assert.equal(await state("game.position.fen"), start, "looking back");
  await page.locator("#last").click();
  assert.equal(await state("game.position.fen"), fen);
  await page.locator("#undo").click();
  assert.equal(await state("game.position.fen"), start, "taken back");
  return `${moves.join(" ")}`;
}

async function testPerft(variant) {
  const lines = [`setoption name UCI_Variant value ${variant}`, "position startpos", `go perft ${PERFT_DEPTH}`];
  const told = await page.evaluate((asked) => ximaera.engine.converse(asked, "Nodes searched:"), lines);
  const here = numberAfter(told.join("\n"), "Nodes searched:");
  const there = numberAfter(uci(engine, ...lines), "Nodes searched:");
  assert.equal(here, there);
  return `${here} leaves`;
}

// ---- what is tested once --------------------------------------------------------------------------

async function testBench() {
  const here = (await page.evaluate(() => ximaera.engine.converse(["bench"], "Nodes/second:"))).join("\n");
  const there = uci(engine, "bench");
  const [nodes, speed] = ["Nodes searched:", "Nodes/second:"].map((words) => [here, there].map((text) => numberAfter(text, words)));
  assert.equal(nodes[0], nodes[1], "the signature");
  return `signature ${nodes[0]}, ${speed[0]} nodes/s, native ${speed[1]}: ${(speed[0] / speed[1]).toFixed(2)}`;
}

async function testShare() {
  await begin("fusion");
  await playByMouse("e2e4");
  await page.locator("#share").click();
  const pgn = await page.locator("#share-pgn").inputValue();
  const fen = await page.locator("#share-fen").inputValue();
  const link = await page.locator("#share-link").inputValue();
  assert.match(pgn, /\[Variant "fusion"\][^]*e2e4/);
  await page.locator("#share-fen").fill("nonsense");
  await page.locator("#fen-load").click();
  assert.match(await page.locator("#share-told").textContent(), /cannot be loaded/);
  await page.locator("#share-pgn").fill(pgn.replace("e2e4", "d2d4"));
  await page.locator("#pgn-load").click();
  assert.deepEqual(await state("game.moves"), ["d2d4"]);
  await page.goto(link);
  await page.reload();
  await page.waitForFunction(() => globalThis.ximaera?.game);
  assert.equal(await state("game.position.fen"), fen, "the link's position");
  await page.locator("#share").click();
  await page.locator("#share-fen").fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await page.locator("#fen-load").click();
  assert.equal(await state("game.position.fen"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

async function testRefusals() {
  await begin("fugue", { start: "k7/8/8/8/3i4/2A5/8/K7 w - - 0 1" });
  await square("c3").click();
  assert.match(await page.locator("#message").textContent(), /Immobilizer/);
  await begin("chess");
  await square("e2").click();
  await square("e5").click();
  assert.match(await page.locator("#message").textContent(), /e2e5: .+/);
  await page.locator("#typed").fill("Nf3");
  await page.keyboard.press("Enter");
  assert.deepEqual(await state("game.moves"), ["g1f3"]);
}

async function testAnalysis() {
  await begin("rebelfury");
  await page.locator("#tab-engine").click();
  await page.locator("#analyse").check();
  await page.waitForFunction(() => document.querySelectorAll("#lines li").length === 3, null, { timeout: 30000 });
  await playByMouse("e3e4");
  await page.waitForFunction(() => document.querySelectorAll("#lines li").length === 3, null, { timeout: 30000 });
  await picture("analysis");
  await page.locator("#analyse").uncheck();
  await page.locator("#tab-moves").click();
  await page.locator("#hint").click();
  await page.waitForFunction(() => document.querySelector(".hint"), null, { timeout: 30000 });
}

async function testEnds() {
  await begin("chess", { persons: "w", skill: 20, moveTime: 60000 });
  await playByMouse("e2e4");
  await page.waitForFunction(() => !document.getElementById("now").disabled);
  await page.waitForTimeout(1500);
  await page.locator("#now").click();
  await untilTurns(2);
  await page.locator("#resign").click();
  assert.match(await page.locator("#told").textContent(), /Black wins: resignation/);
  await page.evaluate(() => ximaera.table.begin({ variant: "chess" }, { persons: "wb", skill: 0, moveTime: 50, clock: "1+0" }));
  await page.waitForFunction(() => ximaera.game.over, null, { timeout: 10000 });
  assert.match(await page.locator("#told").textContent(), /Black wins: time/);
}

async function testDraws() {
  for (const [start, answer] of [
    ["k7/8/8/8/8/8/5Q1R/7K w - - 0 1", /Draw: agreement/],
    ["K7/8/8/8/8/8/5q1r/7k w - - 0 1", /would rather play on/],
  ]) {
    await begin("chess", { start, persons: "w" });
    await page.locator("#board .square").first().waitFor();
    await playByMouse(await state("Object.values(game.position.targets)[0][0].turns[0].text"));
    await untilTurns(2);
    await page.locator("#draw").click();
    assert.match(await page.locator("#table").textContent(), answer);
  }
  await begin("chess", { start: "7k/8/8/8/8/8/8/K1R5 w - - 0 1" });
  for (const move of ["c1c2", "h8h7", "c2c1", "h7h8", "c1c2", "h8h7", "c2c1", "h7h8"]) await playByMouse(move);
  assert.equal(await page.locator("#draw").textContent(), "Claim a draw");
  await page.locator("#draw").click();
  assert.match(await page.locator("#told").textContent(), /Draw: /);
}

async function testEditor() {
  await begin("rebel2");
  await page.locator("#share").click();
  await page.locator("#edit").click();
  await picture("editor");
  const put = (name) => page.locator(`#editor-board [data-square="${name}"]`).click();
  await page.locator("#editor-clear").click();
  await page.locator("#editor-play").click();
  assert.match(await page.locator("#editor-told").textContent(), /no position to play from: /);
  for (const [piece, squares] of Object.entries({ K: ["e1"], k: ["e8"], R: ["h1", "c3"], p: ["a7"], "": ["c3"] })) {
    await page.locator(`[name="piece"][value="${piece}"]`).check();
    for (const name of squares) await put(name);
  }
  await page.locator("#editor-marked").check();
  await page.locator('[name="piece"][value="N"]').check();
  await put("g1");
  await put("b1");
  await put("b1");
  await page.locator("#editor-side").selectOption("b");
  await page.locator("#editor-play").click();
  assert.equal(await state("game.position.fen"), "4k3/p7/8/8/8/8/8/4K1N~R b K - 0 1");
}

/** From opening the file, in a browser that does not know it, to the engine's first move. */
async function testFirstMove(slower) {
  const usual = page;
  page = await (await usual.context().browser().newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const before = Date.now();
  await page.goto(pathToFileURL(page_).href);
  await page.waitForFunction(() => globalThis.ximaera?.game?.position);
  const ready = Date.now() - before;
  await playByMouse("e2e4");
  const moved = Date.now() - before;
  await untilTurns(2);
  const answered = Date.now() - before;
  await page.context().close();
  page = usual;
  return `ready after ${ready} ms, moved after ${moved} ms, answered after ${answered} ms (processor slowed ${slower} times)`;
}

async function lookAround(variant) {
  if (!options.pictures) return;
  const [game] = readGames(`${data}/games/${variant}.game`);
  await begin(variant, { start: game.start });
  const moves = game.steps.filter(({ move }) => move).slice(0, 9);
  for (const { move } of moves.slice(0, -1)) await page.evaluate((text) => ximaera.table.play(text), move);
  const { from } = await gestureOf(moves.at(-1).move);
  for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(size);
    if ((await page.locator("#board .lifted").count()) === 0) await square(from).click();
    await page.waitForTimeout(700);
    await picture(`${variant}-${name}`);
  }
  await page.setViewportSize(DESKTOP);
}

// ---- the run ----------------------------------------------------------------------------------------

async function run(name, test) {
  const before = Date.now();
  try {
    const told = await test();
    console.log(`ok    ${name}${told ? `: ${told}` : ""} (${Date.now() - before} ms)`);
  } catch (error) {
    faults.push(name);
    console.log(`FAULT ${name}: ${error.stack}`);
    await picture(`fault-${faults.length}`);
    await page.keyboard.press("Escape");
  }
}

async function open() {
  const browser = await chromium.launch({ executablePath: options.browser, args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: DESKTOP });
  page.setDefaultTimeout(20000);
  page.on("pageerror", (error) => faults.push(`in the page: ${error.message}`) && console.log(error.stack));
  page.on("request", (request) => request.url().startsWith("http") && faults.push(`loads ${request.url()}`));
  await page.goto(pathToFileURL(page_).href);
  await page.waitForFunction(() => globalThis.ximaera?.game);
  return browser;
}

if (options.pictures) mkdirSync(options.pictures, { recursive: true });
const browser = await open();
const variants = (await page.evaluate(() => [...ximaera.referee.games.keys()])).filter((name) => !options.only || name === options.only);
for (const variant of variants) {
  await run(`${variant}: scripted games`, () => testScripts(variant));
  await run(`${variant}: a session`, () => testSession(variant));
  await run(`${variant}: perft`, () => testPerft(variant));
  await run(`${variant}: pictures`, () => lookAround(variant));
}
await run("refusals", testRefusals);
await run("save and load", testShare);
await run("analysis and hint", testAnalysis);
await run("move now, resigning, the flag", testEnds);
await run("draws", testDraws);
await run("the editor", testEditor);
await run("first move", () => testFirstMove(1));
await run("first move on a slow machine", () => testFirstMove(4));
await run("bench", testBench);
await browser.close();
if (faults.length > 0) console.log(`${faults.length} faults:\n${faults.join("\n")}`);
process.exitCode = faults.length > 0 ? 1 : 0;

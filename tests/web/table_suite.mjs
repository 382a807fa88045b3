// What is tested once at the table: saving and loading, refusals, analysis, ends, draws, the editor.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { benchInPage, benchLines, numberAfter, uci } from "./native.mjs";

async function testBench({ player, engine }) {
  const told = uci(engine, "bench");
  const here = await player.page.evaluate(benchInPage, benchLines(told));
  assert.equal(here.nodes, numberAfter(told, "Nodes searched:"), "the signature");
  const speed = numberAfter(told, "Nodes/second:");
  return `signature ${here.nodes}, ${here.speed} nodes/s, native ${speed}: ${(here.speed / speed).toFixed(2)}`;
}

async function testShare({ player }) {
  const { page } = player;
  await player.begin("fusion");
  await player.playByMouse("e2e4");
  await page.locator("#share").click();
  const pgn = await page.locator("#share-pgn").inputValue();
  assert.match(pgn, /\[Variant "fusion"\][\s\S]*e2e4/);
  assert.match(await player.text("share-told"), /a link to it is of no use/, "a file on this device has no link");
  await page.locator("#share-fen").fill("nonsense");
  await page.locator("#fen-load").click();
  assert.match(await player.text("share-told"), /cannot be loaded/);
  await page.locator("#share-pgn").fill(pgn.replace("e2e4", "d2d4"));
  await page.locator("#pgn-load").click();
  assert.deepEqual(await player.state("game.moves"), ["d2d4"]);
  await page.locator("#share").click();
  await page.locator("#share-fen").fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await page.locator("#share-fen").press("Enter");
  assert.equal(await player.state("game.position.fen"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  assert.ok(await page.locator("#share-dialog").isHidden());
}

/** The picture of a position: its size is that of the board, and it shows something. */
async function testPicture({ player, options }) {
  const { page } = player;
  await player.begin("rebelfury");
  await page.locator("#share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#picture-save").click()]);
  assert.equal(download.suggestedFilename(), "rebelfury.png");
  if (options.pictures) await download.saveAs(`${options.pictures}/position.png`);
  const bytes = readFileSync(await download.path());
  assert.equal(bytes.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 1200]);
  assert.ok(bytes.length > 50000, `${bytes.length} bytes`);
  await page.keyboard.press("Escape");
}

async function testPgn({ player }) {
  const { page } = player;
  const pgn = '[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 {best by test} e5 2. Qh5 {Ben resigns} 1-0\n\n[White "Cleo"]\n[Black "Dan"]\n[Result "*"]\n\n1. d4 *\n';
  await player.begin("fugue");
  await page.locator("#share").click();
  await page.locator("#share-pgn").fill(pgn);
  assert.deepEqual(await page.locator("#pgn-number option").allTextContents(), ["1. Anna - Ben 1-0", "2. Cleo - Dan *"]);
  await page.locator("#pgn-load").click();
  assert.match(await page.locator("#below .name").textContent(), /Anna/);
  assert.match(await player.text("result"), /White wins/);
  assert.match(await player.text("told"), /Ben resigns/);
  await page.locator("#share").click();
  await page.locator("#share-pgn").fill(pgn);
  await page.locator("#pgn-number").selectOption("1");
  await page.locator("#pgn-load").click();
  assert.deepEqual(await player.state("game.moves"), ["d2d4"]);
  assert.equal(await player.state("game.over"), false);
}

/** A question so long that the program's memory must grow for it. */
async function testLongQuestion({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const length = await player.state('ximaera.referee.load("{" + "long ".repeat(4e6) + "} 1. e4 e5 *").turns.length');
  assert.equal(length, 2);
  await player.close();
}

async function testRefusals({ player }) {
  const { page } = player;
  await player.begin("fugue", { start: "k7/8/8/8/3i4/2A5/8/K7 w - - 0 1" });
  await player.square("c3").click();
  assert.match(await player.text("message"), /Immobilizer/);
  await player.begin("chess");
  await player.square("e2").click();
  await player.square("e5").click();
  assert.match(await player.text("message"), /e2e5: the Pawn on e2 cannot go to e5/);
  await page.locator("#typed").fill("Nf3");
  await page.keyboard.press("Enter");
  await page.locator("#typed").fill("G8F6");
  await page.keyboard.press("Enter");
  assert.deepEqual(await player.state("game.moves"), ["g1f3", "g8f6"]);
  await page.locator("#typed").fill("nonsense");
  await page.keyboard.press("Enter");
  await player.begin("chess");
  assert.equal(await page.locator("#typed").inputValue(), "", "a refused text does not outlive its game");
}

/** The first position's every try of every piece of every game has an answer: no question ends the referee. */
async function testEveryRefusal({ player }) {
  const asked = await player.page.evaluate(() => {
    let count = 0;
    for (const variant of ximaera.referee.games.keys()) {
      ximaera.begin({ variant }, { persons: "wb", skill: -12, moveTime: 50, clock: "" });
      const { game, referee } = ximaera;
      const squares = [...document.querySelectorAll("#board [data-square]")].map((cell) => cell.dataset.square);
      for (const from of Object.keys(game.position.board)) for (const to of squares) count += referee.boardAfter(game.line).refusal(from + to) ? 1 : 0;
    }
    return count;
  });
  assert.ok(asked > 20000, `${asked} answers`);
  return `${asked} answers`;
}

/** A drag that Escape ends leaves nothing behind; a legal move asked about does not end the referee. */
async function testEscape({ player }) {
  const { page } = player;
  await player.begin("chess");
  const [start, end] = [await player.centre("e2"), await player.centre("e4")];
  for (let time = 0; time < 30; ++time) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
  }
  assert.deepEqual(await player.state("game.moves"), []);
  assert.equal(await player.state('ximaera.referee.boardAfter(game.line).refusal("e2e4")'), "it can be played");
  await player.playByMouse("e2e4");
}

async function testAnalysis({ player, driver }) {
  const { page } = player;
  const hasLines = () => page.waitForFunction(() => document.querySelectorAll("#lines li").length === 3, null);
  await player.begin("rebelfury");
  await page.locator("#tab-engine").click();
  await page.locator("#analyse").check();
  await hasLines();
  await player.playByMouse("e3e4");
  await hasLines();
  await driver.picture(player, "analysis");
  assert.ok(await page.locator("#analysing").isVisible());
  assert.ok((await page.locator("#board .arrow.best").count()) > 0, "an arrow for the best move");
  await page.waitForFunction(() => document.querySelectorAll("#lines li:first-child button").length >= 3);
  await page.locator("#lines li:first-child button").nth(2).click();
  await player.untilTurns(4);
  await page.locator("#analyse-end").click();
  assert.deepEqual(await player.state("game.moves"), [], "the game is as it was before the analysis");
  assert.equal(await page.locator("#analyse").isChecked(), false);
  await page.locator("#tab-moves").click();
  await page.locator("#hint").click();
  await page.locator("#board .hint").first().waitFor();
  assert.match(await player.text("message"), /Hint: \w+, the .+ on /);
}

/** The evaluation is that of the position shown, or none. */
async function testEvaluation({ player }) {
  const { page } = player;
  await page.evaluate(() => ximaera.prefer("evaluates", true));
  await player.begin("chess", { moves: ["f2f3", "e7e5", "g2g4"] });
  await page.waitForFunction(() => document.getElementById("bar").dataset.score?.startsWith("-#1"));
  await player.playByMouse("d8h4");
  await page.evaluate(() => ximaera.prefer("evaluates", false));
  await page.locator("#first").click();
  assert.equal(await page.locator("#bar").getAttribute("data-score"), "");
}

async function testEnds({ player }) {
  const { page } = player;
  await player.begin("chess", { persons: "w", skill: 20, moveTime: 60000 });
  await player.playByMouse("e2e4");
  await page.locator("#now").click();
  await player.untilTurns(2);
  await page.locator("#resign").click();
  assert.equal(await player.state("game.over"), false, "resigning asks first");
  await page.locator("#ask-yes").click();
  assert.match(await player.text("result"), /Black wins: resignation/);
  await player.begin("chess", { clock: "1+0" });
  await page.waitForTimeout(1500);
  assert.equal(await player.state("game.over"), false, "no clock runs before the first move");
  await page.evaluate(() => {
    for (const move of ["e2e4", "e7e5"]) ximaera.table.play(move);
  });
  await page.waitForFunction(() => ximaera.game.over);
  assert.match(await player.text("result"), /Black wins: time/);
}

/** A move in advance is played after the reply, if it is legal then. */
async function testAhead({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await player.begin("chess", { persons: "w", skill: 20, moveTime: 600000 });
  await player.playByMouse("e2e4");
  await page.waitForFunction(() => ximaera.table.thinking);
  for (const square of ["g1", "e5", "d2", "d3"]) await player.square(square).click();
  assert.equal(await page.locator("#board .hint").count(), 2);
  assert.equal(await player.state("game.turns.length"), 1);
  await page.locator("#now").click();
  await player.untilTurns(3);
  assert.equal((await player.state("game.moves"))[2], "d2d3");
  await page.waitForFunction(() => ximaera.table.thinking);
  for (const square of ["g1", "g6"]) await player.square(square).click();
  await page.locator("#now").click();
  await player.untilTurns(4);
  await page.waitForTimeout(100);
  assert.equal(await player.state("game.turns.length"), 4, "an illegal one is forgotten");
  assert.equal(await page.locator("#board .hint").count(), 0);
  await player.close();
}

/** The list shows moves by squares, with letters, in words. */
async function testNotation({ player, driver }) {
  const { page } = player;
  const shown = async (notation) => {
    await page.evaluate((wanted) => ximaera.prefer("notation", wanted), notation);
    return page.locator("#moves button").allTextContents();
  };
  await player.begin("chess", { moves: ["e2e4", "b8c6", "f1b5"] });
  await page.locator("#undo").click();
  assert.deepEqual(await shown("letters"), ["e4", "Nc6", "2. Bb5"]);
  assert.deepEqual(await page.locator("#moves use").evaluateAll((all) => all.map((use) => use.getAttribute("href"))), ["#black_knight", "#white_bishop"]);
  const ground = (figure) => getComputedStyle(figure).backgroundColor;
  assert.notEqual(await page.locator("#moves [aria-current] .figure").evaluate(ground), "rgba(0, 0, 0, 0)", "a black figure is seen on the dark mark");
  await player.begin("fugue", { moves: ["d2d3", "e7d6", "c1d2"] });
  await page.locator("#settings").click();
  await page.locator("#notation").selectOption("words");
  await page.keyboard.press("Escape");
  await driver.picture(player, "words");
  const words = await shown("words");
  assert.match(words[2], /^the Archer on c1 goes to d2$/);
  assert.equal((await shown("letters"))[2], "Ac1d2");
  assert.deepEqual(await shown("squares"), ["d2d3", "e7d6", "c1d2"]);
}

/** A move late in a long game changes no more of the list than an early one. */
async function testLongGame({ player }) {
  const circle = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const changesAt = async (plies) => {
    const moves = Array.from({ length: plies }, (_, ply) => circle[ply % 4]);
    await player.begin("chess", { moves });
    return player.page.evaluate(async (move) => {
      let count = 0;
      const observer = new MutationObserver((changes) => (count += changes.length));
      observer.observe(document.getElementById("moves"), { subtree: true, childList: true, attributes: true, characterData: true });
      ximaera.table.play(move);
      count += observer.takeRecords().length;
      observer.disconnect();
      return count;
    }, circle[plies % 4]);
  };
  const [early, late] = [await changesAt(10), await changesAt(300)];
  assert.ok(early > 0);
  assert.equal(late, early);
}

/** What a move leaves to be seen is gone when another game comes; the end of a game is in sight, with its buttons. */
async function testRemains({ player }) {
  const { page } = player;
  await player.begin("fugue", { start: "7k/8/3p4/8/3A4/8/8/K7 w - - 0 1" });
  const remains = await page.evaluate((settings) => {
    const count = () => document.querySelectorAll("#board :is(.ghost, .strike)").length;
    ximaera.table.play("d4d6");
    const before = count();
    ximaera.begin({ variant: "chess", moves: ["f2f3", "e7e5", "g2g4"] }, settings);
    return [before > 0, count()];
  }, { persons: "wb", skill: 20, moveTime: 50, clock: "" });
  assert.deepEqual(remains, [true, 0]);
  await player.playByMouse("d8h4");
  const { y, height } = await page.locator("#banner").boundingBox();
  assert.ok(y >= 0 && y + height <= page.viewportSize().height, `the banner ends at ${y + height} px`);
}

async function testDraws({ player }) {
  const { page } = player;
  for (const [start, answer] of [
    ["k7/8/8/8/8/8/5Q1R/7K w - - 0 1", /Draw: agreement/],
    ["K7/8/8/8/8/8/5q1r/7k w - - 0 1", /would rather play on/],
  ]) {
    await player.begin("chess", { start, persons: "w" });
    await player.playByMouse(await player.state("Object.values(game.position.targets)[0][0].turns[0].text"));
    await player.untilTurns(2);
    await page.locator("#draw").click();
    assert.match(await player.text("table-screen"), answer);
  }
  await player.begin("chess", { start: "7k/8/8/8/8/8/8/K1R5 w - - 0 1" });
  for (const move of ["c1c2", "h8h7", "c2c1", "h7h8", "c1c2", "h8h7", "c2c1", "h7h8"]) await player.playByMouse(move);
  assert.equal(await player.text("draw"), "Claim a draw");
  await page.locator("#draw").click();
  assert.match(await player.text("result"), /Draw: /);
}

async function testEditor({ player, driver }) {
  const { page } = player;
  await player.begin("rebel2");
  await page.locator("#share").click();
  await page.locator("#edit").click();
  await driver.picture(player, "editor");
  const put = (name) => page.locator(`#editor-board [data-square="${name}"]`).click();
  await page.locator("#editor-clear").click();
  await page.locator("#editor-play").click();
  assert.match(await player.text("editor-told"), /This position cannot be played: /);
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
  assert.equal(await player.state("game.position.fen"), "4k3/p7/8/8/8/8/8/4K1N~R b K - 0 1");
}

/** From opening the file, in a browser that does not know it, to the engine's first move. */
async function testFirstMove({ driver }, slower) {
  const player = await driver.newPlayer();
  const session = await player.page.context().newCDPSession(player.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const before = Date.now();
  await player.open();
  const ready = Date.now() - before;
  await player.page.locator('[data-game="chess"] .play').click();
  await player.playByMouse("e2e4");
  const moved = Date.now() - before;
  await player.untilTurns(2);
  const answered = Date.now() - before;
  const paint = await player.page.evaluate(() => Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime));
  await player.close();
  return `painted after ${paint} ms, ready ${ready} ms, moved ${moved} ms, answered ${answered} ms (processor slowed ${slower} times)`;
}

export function tableTests(test) {
  return {
    refusals: () => testRefusals(test),
    "refusals: all of the first positions": () => testEveryRefusal(test),
    "a drag that is given up": () => testEscape(test),
    "save and load": () => testShare(test),
    "a picture of the position": () => testPicture(test),
    "names, results and several games of a PGN": () => testPgn(test),
    "a long question": () => testLongQuestion(test),
    "analysis and hint": () => testAnalysis(test),
    "the evaluation of what is shown": () => testEvaluation(test),
    "move now, resigning, the flag": () => testEnds(test),
    draws: () => testDraws(test),
    "the end of a move and of a game": () => testRemains(test),
    "the editor": () => testEditor(test),
    "a move in advance": () => testAhead(test),
    "the list: squares, letters, words": () => testNotation(test),
    "the list of a long game": () => testLongGame(test),
    "first move": () => testFirstMove(test, 1),
    "first move on a slow machine": () => testFirstMove(test, 4),
    bench: () => testBench(test),
  };
}

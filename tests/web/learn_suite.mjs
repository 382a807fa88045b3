// What teaches: every lesson of every game is done by taps, and so are puzzles; what was done is kept.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { SIZES } from "./driver.mjs";

/** Taps what a text names: a move, or two squares that are no move. */
async function tapText(player, text) {
  if (await player.gestureOf(text)) return player.playByTap(text);
  const [, from, to] = text.match(/^([a-l]\d+)([a-l]\d+)/);
  await player.square(from).tap();
  await player.square(to).tap();
}

// A square of one's own piece cannot be tried by taps: they lift it.
function canBeTapped(player, texts) {
  return player.page.evaluate((all) => {
    const { board, side } = ximaera.game.position;
    const isOwn = (square) => square in board && (board[square] === board[square].toUpperCase() ? "w" : "b") === side;
    return all.filter((text) => !isOwn(text.match(/^[a-l]\d+([a-l]\d+)/)[1]) || !ximaera.course.lesson.refusal);
  }, texts);
}

async function doLesson(player) {
  const [answer] = await canBeTapped(player, await player.state("table.task.answers"));
  assert.ok(answer, `something to tap in ${await player.text("task")}`);
  await tapText(player, answer);
  assert.ok(await player.state("table.task.done"), `${answer} does ${await player.text("task")}`);
  return answer;
}

/** A move that is not the task, where there is one, is told and not played. */
async function failLesson(player) {
  const answers = await player.state("table.task.answers");
  const others = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  const wrong = others.find((text) => !answers.includes(text));
  if (!wrong) return;
  await player.playByTap(wrong);
  assert.equal(await player.state("table.task.done"), false);
  assert.match(await player.text("task-told"), /a legal move, but/);
  assert.deepEqual(await player.state("game.moves"), []);
}

async function inSight({ page }, selector) {
  const { y, height } = await page.locator(selector).boundingBox();
  assert.ok(y >= 0 && y + height <= page.viewportSize().height, `${selector} ends at ${y + height} px`);
}

/** No comment lies on the board. */
async function seesBoard({ page }) {
  const [board, reply] = await Promise.all(["#board", "#reply"].map((part) => page.locator(part).boundingBox()));
  const isBeside = reply.x >= board.x + board.width;
  assert.ok(isBeside || reply.y >= Math.floor(board.y + board.height), `the comment begins at ${reply.y} px, the board ends at ${board.y + board.height}`);
  assert.ok(board.width >= 280, `a board of ${board.width} px`);
}

async function testLessons({ driver }, variant, size) {
  const player = await (await driver.newPlayer({ size, hasTouch: true })).open();
  const { page } = player;
  await page.locator(`[data-game="${variant}"] .learn`).tap();
  const count = await player.state(`ximaera.referee.games.get("${variant}").lessons`);
  assert.ok(count >= 10);
  for (let number = 1; number <= count; ++number) {
    assert.match(await player.text("task"), new RegExp(`^${number} of ${count}: `));
    for (const part of ["#task", "#board", "#reply .buttons"]) await inSight(player, part);
    const before = await player.page.locator("#board").boundingBox();
    if (number !== 2) await failLesson(player);
    await seesBoard(player);
    if (number === 2) await player.reload();
    await doLesson(player);
    await seesBoard(player);
    if (number !== 2) assert.deepEqual(await player.page.locator("#board").boundingBox(), before, "the board stays");
    if (number === 1) await driver.picture(player, `lesson-${variant}-${size}`);
    await inSight(player, "#task-next");
    await page.locator("#task-next").tap();
  }
  assert.equal(await player.state("table.settings.skill"), -12, "the small game");
  assert.equal(await player.state("table.task"), undefined);
  assert.equal(await player.state(`store.learnt.${variant}.length`), count);
  const [move] = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  await player.playByTap(move);
  await player.untilTurns(2);
  await player.reload();
  assert.equal((await player.state("game.moves"))[0], move, "the small game is kept");
  await page.evaluate(() => ximaera.screens.show("games"));
  assert.match(await page.locator(`[data-game="${variant}"]`).textContent(), /Lessons: all done/);
  await player.close();
  return `${count} lessons`;
}

/** A reload stays in the lesson that was chosen. */
async function testReload({ driver }) {
  const player = await (await driver.newPlayer()).open();
  await player.page.locator('[data-game="fugue"] .learn').click();
  await player.page.locator(".lessons button").nth(4).click();
  await player.reload();
  assert.match(await player.text("task"), /^5 of /);
  await player.close();
}

const THEMES = "win at once|win in \\d+ moves|the only defence|several pieces taken at once|a piece won|a piece won from aside|a pawn won|an exchange|a piece that changes sides|a double attack|a swap|two pieces that join|a piece that splits|a check|a piece saved|an attack|a quiet move";

async function testPuzzles({ driver }, variant) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  await player.page.locator(`[data-game="${variant}"] .puzzles`).tap();
  const count = await player.state(`ximaera.referee.games.get("${variant}").puzzles`);
  assert.ok(count >= 40, `${count} puzzles`);
  for (let number = 1; number <= count; ++number) {
    assert.match(await player.text("task"), new RegExp(`^${number} of ${count}: (${THEMES})Find the best move`));
    await doLesson(player);
    if (number === 1) await driver.picture(player, `puzzle-${variant}`);
    assert.match(await player.text("task-told"), /^Right: /);
    if (number < count) await player.page.locator("#task-next").tap();
  }
  assert.equal(await player.state(`store.learnt.${variant}.length`), count);
  await player.close();
  return `${count} puzzles`;
}

/** A wrong move of a puzzle is refuted on the board, a right one is played out; what is solved at the first try is counted. */
async function testTeaching({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  const { page } = player;
  const told = (text) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.getElementById("task-told").textContent), text);
  const marked = (name) => page.locator(`#board .${name}`).getAttribute("data-square");
  const streak = () => player.state("[store.streak.now, store.streak.best]");
  await page.locator('[data-game="chess"] .puzzles').tap();
  const [answer] = await player.state("table.task.answers");
  await player.playByTap(answer);
  await told("^Right: .* The game could go on \\d+\\.");
  assert.equal(await marked("right"), answer.slice(2, 4));
  assert.ok((await player.state("game.turns.length")) > 1, "the line is played out");
  assert.equal(await page.locator("#board .arrow").count(), 1);
  await driver.picture(player, "puzzle-right");
  assert.deepEqual(await streak(), [1, 1]);
  await page.locator("#task-next").tap();
  const answers = await player.state("table.task.answers");
  const moves = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  const wrong = moves.find((text) => !answers.includes(text));
  await player.playByTap(wrong);
  await told("There is a better one: this allows \\d+\\.");
  assert.equal(await marked("wrong"), wrong.slice(2, 4));
  assert.equal(await player.state("game.turns.length"), 2, "the reply is on the board");
  assert.equal(await player.state("table.mayMove"), false);
  await driver.picture(player, "puzzle-wrong");
  await page.setViewportSize(SIZES.laptop);
  assert.equal(await page.locator("#told").isVisible(), false, "the reply is told once");
  await page.setViewportSize(SIZES.phone);
  await page.locator("#task-again").tap();
  await player.playByTap(answers[0]);
  assert.equal(await player.state("table.task.done"), true);
  assert.deepEqual(await streak(), [0, 1]);
  await page.locator("#task-next").tap();
  await page.locator("#task-answer").tap();
  assert.equal(await page.locator("#board .arrow").count(), 1, "the answer has an arrow");
  assert.match(await player.text("message"), /^An answer is /);
  await player.close();
}

/** The puzzle of the day is on the first screen; a lesson and a puzzle have links. */
async function testPlaces({ driver, addressed }) {
  const player = await (await driver.newPlayer({ hasTouch: true, permissions: ["clipboard-read", "clipboard-write"] })).open(pathToFileURL(addressed).href);
  const { page } = player;
  await page.locator("#daily button").click();
  assert.equal(await player.state("table.task.kind"), "puzzles");
  await doLesson(player);
  const [variant, fen] = await player.state("[game.variant, game.startFen]");
  await page.locator("#task-link").click();
  await page.waitForFunction(() => document.getElementById("message").textContent === "Copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, new RegExp(`#variant=${variant}&puzzle=\\d+$`));
  await page.locator("#home").click();
  assert.match(await player.text("daily"), /solved/);
  await player.open(pathToFileURL(addressed).href + link.match(/#.*/)[0]);
  assert.equal(await player.state("game.startFen"), fen);
  await player.open(`${pathToFileURL(addressed).href}#variant=fugue&lesson=7`);
  assert.match(await player.text("task"), /^7 of 13: /);
  await player.open(`${pathToFileURL(addressed).href}#variant=fugue&lesson=77`);
  assert.match(await player.text("notice"), /this game has 13 lessons/);
  await player.close();
}

/** A piece's board in the rules shows what its rule is about, and is played on. */
async function testRulesBoards({ player }) {
  await player.begin("fugue");
  await player.page.locator("#tab-rules").click();
  await player.page.locator('[data-kind="A"] summary').click();
  const board = player.page.locator('[data-kind="A"] .lesson');
  // The Archer has something to shoot.
  await board.locator(".to-capture").first().waitFor();
  await board.locator("button").click();
  assert.ok((await player.state("game.startFen")).includes("A"));
  assert.equal(await player.state("table.settings.persons"), "wb");
}

/** The weakest opponent, too, may find a shot: then there is another game. */
const MOST_GAMES = 3;

/** Plays a game to its end as the page advises. */
async function playByHints(player) {
  const { page } = player;
  while (!(await player.state("game.over"))) {
    await page.locator("#hint").tap();
    await page.waitForFunction(() => document.getElementById("message").textContent.startsWith("Hint: "));
    const turns = await player.state("game.turns.length");
    await player.playByTap((await player.text("message")).match(/^Hint: ([^ ]+), /)[1]);
    await page.waitForFunction((wanted) => ximaera.game.over || ximaera.game.turns.length >= wanted, turns + 2);
    assert.ok(turns < 120, "the game ends");
  }
}

/** Someone who has never heard of Fugue: the lessons, then the small game, by the page's own hints. */
async function testNewcomer({ driver, options }, size) {
  if (!options.pictures) return;
  const before = Date.now();
  const player = await (await driver.newPlayer({ size, hasTouch: true })).open();
  const { page } = player;
  const shown = (name) => driver.picture(player, `newcomer-${size}-${name}`);
  await shown("1-games");
  await page.locator('[data-game="fugue"] .learn').tap();
  const count = await player.state("ximaera.referee.games.get('fugue').lessons");
  for (let number = 1; number <= count; ++number) {
    if (number === 7) await page.locator("#task-hint").tap();
    if ([1, 7].includes(number)) await shown(`2-lesson-${number}`);
    await doLesson(player);
    if ([1, 8].includes(number)) await shown(`3-done-${number}`);
    await page.locator("#task-next").tap();
  }
  const learnt = Date.now();
  await shown("4-game");
  const won = async () => (await player.state("game.over")) && /You have won/.test(await player.text("result"));
  for (let game = 1; game <= MOST_GAMES && !(await won()); ++game) {
    if (game > 1) await page.locator("#banner button.main").tap();
    await playByHints(player);
  }
  await shown("5-won");
  assert.match(await player.text("result"), /You have won/);
  const seconds = (from) => Math.round((Date.now() - from) / 1000);
  const moves = await player.state("game.turns.length");
  await player.close();
  return `won after ${moves} half-moves; ${seconds(before)} s in all, ${seconds(learnt)} s of them the game`;
}

/** The tests of lessons and puzzles, by name. */
export function learnTests(test, variants) {
  const taught = variants.filter((variant) => variant !== "chess");
  return {
    "learn: the boards of the rules": () => testRulesBoards(test),
    "learn: a reload": () => testReload(test),
    "learn: a puzzle that teaches": () => testTeaching(test),
    "learn: the puzzle of the day, links": () => testPlaces(test),
    ...Object.fromEntries(Object.keys(SIZES).map((size) => [`learn: a newcomer wins, ${size}`, () => testNewcomer(test, size)])),
    ...Object.fromEntries(taught.map((variant, index) => [`learn: the lessons of ${variant}`, () => testLessons(test, variant, index % 2 ? "desktop" : "phone")])),
    ...Object.fromEntries(variants.map((variant) => [`learn: the puzzles of ${variant}`, () => testPuzzles(test, variant)])),
  };
}

// What axe-core finds in each state of the page, light and dark; and the page by keyboard alone, with what is spoken.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const STATES = {
  games: (player) => player.page.evaluate(() => ximaera.screens.show("games")),
  table: (player) => player.begin("fugue", { moves: ["d2d3", "e7d6"] }),
  lifted: (player) => player.square("e2").click(),
  rules: (player) => player.page.locator("#tab-rules").click(),
  engine: (player) => player.page.locator("#tab-engine").click(),
  learn: (player) => player.page.evaluate(() => ximaera.learn("fugue")),
  end: (player) => player.begin("chess", { moves: ["f2f3", "e7e5", "g2g4", "d8h4"], persons: "w", clock: "60+1" }),
  new: (player) => player.page.locator("#new").click(),
  share: (player) => player.page.locator("#share").click(),
  settings: (player) => player.page.locator("#settings").click(),
  help: (player) => player.page.locator("#help").click(),
  plate: (player) => player.page.locator("#above .plate").click(),
};

async function violations(player) {
  const found = await player.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
}

async function testAccess({ driver }, settings) {
  const player = await (await driver.newPlayer(settings)).open();
  await player.page.evaluate(AXE);
  const found = [];
  for (const [name, enter] of Object.entries(STATES)) {
    await enter(player);
    for (const violation of await violations(player)) found.push(`${name}: ${violation}`);
    await player.page.keyboard.press("Escape");
  }
  await player.close();
  assert.deepEqual(found, []);
  return `${Object.keys(STATES).length} states`;
}

/** Presses Tab until an element has the focus, as those do who have no mouse. */
async function tabTo({ page }, selector) {
  for (let step = 0; step < 400; ++step) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by Tab`);
}

async function press(player, selector) {
  await tabTo(player, selector);
  await player.page.keyboard.press("Enter");
}

async function playBoard(player, move) {
  await tabTo(player, '#board [tabindex="0"]');
  await player.playByKeyboard(move);
}

/** Waits until a live region has a text. */
async function untilSpoken({ page }, pattern) {
  await page.waitForFunction((wanted) => [...document.querySelectorAll("[role=status], [role=alert]")].some((node) => new RegExp(wanted).test(node.textContent)), pattern);
}

async function testKeyboard({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await press(player, '[data-game="fugue"] .learn');
  await untilSpoken(player, "^1 of 13: The Cannon Pawn leaps. ");
  for (const number of [1, 2]) {
    const [answer] = await player.state("table.task.answers");
    await playBoard(player, answer);
    await page.waitForFunction(() => ximaera.course.done && document.getElementById("spoken").textContent === document.getElementById("task-told").textContent);
    await press(player, "#task-next");
    await untilSpoken(player, `^${number + 1} of 13: `);
  }
  await press(player, "#home");
  await press(player, '[data-game="chess"] .puzzles');
  await untilSpoken(player, "^1 of ");
  await playBoard(player, (await player.state("table.task.answers"))[0]);
  await untilSpoken(player, "^Right: ");
  await press(player, "#home");
  await press(player, '[data-game="atomic"] .play');
  await playBoard(player, "g1f3");
  await untilSpoken(player, "^1\\.\\.\\. ");
  await player.begin("chess");
  for (const move of ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]) {
    await playBoard(player, move);
    if (move === "d1h5") await untilSpoken(player, "^2\\. Qh5: the Queen on d1 goes to h5\\.");
  }
  await untilSpoken(player, "^White wins: checkmate\\.$");
  assert.match(await page.locator("#words").ariaSnapshot(), /status: "?White wins: checkmate\./, "in the tree that screen readers read");
  await player.close();
}

async function testWords({ driver }) {
  const player = await (await driver.newPlayer()).open();
  await player.begin("crazyhouse", { start: "4k3/8/8/3p4/4P3/8/8/4K2R[Qp] w - - 0 1" });
  for (const [square, key, words] of [
    ["e4", "r", "^Rank 4: White Pawn e4\\.$"],
    ["e4", "1", "^Rank 1: White King e1, White Rook h1\\.$"],
    ["e4", "7", "^Rank 7: empty\\.$"],
    ["d5", "a", "^What reaches d5: White Pawn e4\\.$"],
    ["e4", "m", "^It can go to d5, e5\\.$"],
    ["e1", "p", "^White King e1, White Rook h1, White Pawn e4\\. Black Pawn d5, Black King e8\\. In hand: White Queen, Black Pawn\\.$"],
  ]) {
    await player.walkTo(square);
    await player.page.keyboard.press(key);
    await untilSpoken(player, words);
  }
  await player.begin("chess", { moves: ["e2e4", "f7f6", "d1h5"] });
  await untilSpoken(player, "^Attacked: Black King e8$");
  await player.close();
}

export function accessTests(test) {
  return {
    "access: by keyboard alone": () => testKeyboard(test),
    "access: the position in words": () => testWords(test),
    "access: light": () => testAccess(test, { colorScheme: "light" }),
    "access: dark": () => testAccess(test, { colorScheme: "dark" }),
    "access: on a telephone": () => testAccess(test, { size: "phone" }),
  };
}

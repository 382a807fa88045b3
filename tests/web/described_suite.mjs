// Described games: those built in, one that is typed, faults with their lines, links, a reload.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const TEXT = `like = "chess"
title = "Chancellors"
start = "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1"
[pieces]
Q = false
P = { promotes = { to = "CRBN" } }
C = { name = "Chancellor", moves = "RN" }
`;

async function describe(player, text) {
  await player.page.evaluate(() => ximaera.screens.show("games"));
  if (!(await player.page.locator("#own-text").isVisible())) await player.page.locator("#own summary").click();
  await player.page.locator("#own-text").fill(text);
  await player.page.locator("#own-play").click();
}

async function testTyped({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await describe(player, TEXT);
  assert.match(await player.text("title"), /Chancellors/);
  await player.playByMouse("d2d4");
  await player.untilTurns(2);
  await page.locator("#tab-rules").click();
  await page.locator(".understood summary").click();
  await page.locator(".understood p").first().waitFor();
  assert.match(await page.locator(".understood").textContent(), /Chancellor \(worth \d+\)/);
  const moves = await player.state("game.moves");
  await player.reload();
  assert.deepEqual(await player.state("game.moves"), moves, "after a reload");
  await driver.picture(player, "described");
  await page.locator("#share").click();
  const packed = await player.state("ximaera.described.packedTextOf(game.variant)");
  await player.close();
  const other = await (await driver.newPlayer()).open(`${driver.address}#game=${packed}&moves=d2d4`);
  await other.page.waitForFunction(() => ximaera.screens.current === "table");
  assert.match(await other.text("title"), /Chancellors/);
  assert.deepEqual(await other.state("game.moves"), ["d2d4"]);
  await other.close();
  const refused = await (await driver.newPlayer()).open(`${driver.address}#game=xxxx`);
  await refused.page.waitForFunction(() => document.getElementById("notice").textContent !== "");
  assert.match(await refused.text("notice"), /damaged/);
  await refused.close();
  return `${packed.length} letters in a link`;
}

async function testFaults({ driver }) {
  const player = await (await driver.newPlayer()).open();
  await describe(player, 'title = "x"\nfoo = 3\nstart = "k7/8"\n[pieces]\nN = { name = "Knight", moves = "N" }\n');
  const faults = await player.page.locator("#own-fault li").allTextContents();
  assert.ok(faults.some((fault) => /^2:1: foo: unknown key/.test(fault)), faults.join("\n"));
  assert.ok(faults.some((fault) => /^3:9: start: no piece has the letter k/.test(fault)), faults.join("\n"));
  await player.page.locator("#own-fault button", { hasText: "3:9" }).click();
  assert.equal(await player.page.evaluate(() => getSelection().toString()), 'start = "k7/8"', "the line of the fault");
  assert.equal(await player.state("ximaera.screens.current"), "games");
  await describe(player, "[[[");
  assert.match(await player.text("own-fault"), /^1:\d+: /);
  await player.close();
}

/** Every built-in described game is played from its card, with a reply of the engine. */
async function testBuiltIn({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const names = await player.state("[...ximaera.referee.games.values()].filter(({ described }) => described).map(({ name }) => name)");
  assert.ok(names.length >= 20);
  for (const name of names) {
    await player.page.evaluate(() => ximaera.screens.show("games"));
    await player.page.locator(`[data-game="${name}"] .play`).click();
    const [move] = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
    await player.playByMouse(move);
    await player.untilTurns(2);
  }
  await player.close();
  return names.join(" ");
}

/** The position on the card of every built-in game has its move, which takes what is crossed out. */
async function testScenes({ driver, root }) {
  const source = readFileSync(`${root}/protocol/web/page/scenes.js`, "utf8");
  const { SCENES } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const player = await (await driver.newPlayer()).open();
  for (const [variant, { fen, move, takes }] of Object.entries(SCENES)) {
    const turns = await player.state(`Object.values(ximaera.referee.setUp({ variant: "${variant}", start: "${fen}" }).position.targets).flat().flatMap(({ turns }) => turns)`);
    assert.deepEqual(turns.find(({ text }) => text === move)?.taken, takes, `${variant}: ${move}`);
  }
  await player.close();
  return `${Object.keys(SCENES).length} positions`;
}

/** The description of a built-in game is taken, and played as it is or changed. */
async function testChanged({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await page.locator("#own summary").click();
  await page.locator("#own-games").selectOption("atomic");
  await page.locator("#own-play").click();
  assert.equal(await player.state("game.variant"), "atomic", "its own text is no other game");
  const text = await page.locator("#own-text").inputValue();
  await describe(player, text.replace("Atomic Chess", "Atomic Chess of mine"));
  assert.match(await player.text("title"), /of mine/);
  await player.close();
}

/** Those that visitors look for are named at the top, and lead to their cards. */
async function testKnown({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  for (const name of ["Atomic Chess", "Antichess", "King of the Hill"]) {
    await player.page.locator("#known button", { hasText: name }).tap();
    const { y } = await player.page.locator(".card", { hasText: name }).first().boundingBox();
    assert.ok(Math.abs(y) < 200, `the card of ${name} is at ${y} px`);
    await player.page.evaluate(() => scrollTo(0, 0));
  }
  await player.close();
}

/** Nothing is drawn where the board has holes, and keys find a way round them. */
async function testHoles({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await page.locator('[data-game="omega"] .play').click();
  assert.equal(await page.locator("#board .hole").count(), 40);
  assert.equal(await page.locator("#board [data-square]").count(), 104);
  const colour = await page.locator("#board .hole").first().evaluate((hole) => getComputedStyle(hole).backgroundColor);
  assert.equal(colour, "rgba(0, 0, 0, 0)");
  await driver.picture(player, "holes");
  await player.square("a1").focus();
  const focused = () => page.locator("#board :focus").getAttribute("data-square");
  for (const [key, square] of [["ArrowRight", "b2"], ["ArrowLeft", "a1"], ["ArrowUp", "b2"], ["ArrowUp", "b3"], ["ArrowLeft", "b3"]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), square, key);
  }
  await page.locator("#share").click();
  await page.locator("#edit").click();
  await page.locator("#editor-play").click();
  assert.equal(await player.state("game.position.fen"), await player.state("game.rules.start"), "the editor keeps the holes");
  await player.close();
}

async function testFile({ driver }) {
  const player = await (await driver.newPlayer()).open();
  await player.page.locator("#own-file").setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(TEXT) });
  await player.page.waitForFunction(() => ximaera.screens.current === "table");
  assert.match(await player.text("title"), /Chancellors/);
  await player.close();
}

async function drop(player, name, text) {
  const data = await player.page.evaluateHandle(([called, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], called));
    return transfer;
  }, [name, text]);
  await player.page.dispatchEvent("main", "drop", { dataTransfer: data });
}

/** Files that are dropped: a description, and a game; and a described game is removed again. */
async function testDropped({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await drop(player, "mine.toml", TEXT);
  await page.waitForFunction(() => ximaera.screens.current === "table");
  assert.match(await player.text("title"), /Chancellors/);
  await drop(player, "game.pgn", "1. e4 e5 2. Nf3 *");
  await page.waitForFunction(() => document.getElementById("share-told").textContent !== "");
  await page.locator("#pgn-load").click();
  assert.deepEqual(await player.state("game.moves"), ["e2e4", "e7e5", "g1f3"]);
  await page.evaluate(() => ximaera.screens.show("games"));
  await page.locator(".remove").click();
  await page.locator("#ask-yes").click();
  assert.equal(await page.locator(".remove").count(), 0);
  await player.reload();
  await page.evaluate(() => ximaera.screens.show("games"));
  assert.equal(await page.locator(".remove").count(), 0, "after a reload");
  await describe(player, TEXT);
  assert.match(await player.text("title"), /Chancellors/);
  await player.close();
}

/**
 * No piece of a game that comes with the program is a letter on a disc; Xiangqi has lines in place of squares, and the plates
 * of Three-Check Chess count checks.
 */
async function testDrawings({ player }) {
  const letters = await player.page.evaluate(() => {
    const hasLetter = ({ name }) => {
      ximaera.begin({ variant: name }, { persons: "wb" });
      return document.querySelector("#rules-panel .kinds text");
    };
    return [...ximaera.referee.games.values()].filter(({ own }) => !own).filter(hasLetter).map(({ name }) => name);
  });
  assert.deepEqual(letters, []);
  await player.begin("xiangqi");
  assert.ok(await player.page.locator("#board .lines").isVisible());
  assert.equal(await player.style("a1", "backgroundColor"), await player.style("b1", "backgroundColor"));
  await player.begin("chess");
  assert.equal(await player.page.locator("#board .lines").count(), 0);
  await player.begin("3check", { moves: ["e2e4", "e7e5", "f1c4", "d7d6", "c4f7"] });
  assert.deepEqual(await player.page.locator(".name").allTextContents(), ["Black, checks to give: 3", "White, checks to give: 2"]);
}

export function describedTests(test) {
  return {
    "described: every piece is drawn": () => testDrawings(test),
    "described: typed, kept, in a link": () => testTyped(test),
    "described: faults": () => testFaults(test),
    "described: the built-in ones": () => testBuiltIn(test),
    "described: the positions on the cards": () => testScenes(test),
    "described: a built-in one is changed": () => testChanged(test),
    "described: the best known are found": () => testKnown(test),
    "described: holes": () => testHoles(test),
    "described: a file": () => testFile(test),
    "described: dropped, removed": () => testDropped(test),
  };
}

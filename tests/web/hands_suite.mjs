// Pieces in hand: a tray on each plate, from which they are dropped by finger, mouse and keyboard.
import assert from "node:assert/strict";

const START = "rnb1kbnr/pppppp2/8/8/8/8/PPPPPPPP/R1BQKBNR[NPPq] w KQkq - 0 1";
const inHand = ({ page }, place, letter) => page.locator(`#${place} .hand [data-from="${letter}@"]`);

async function testTaps({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  const { page } = player;
  await player.begin("crazyhouse", { start: START });
  assert.equal(await inHand(player, "below", "P").textContent(), "2");
  await driver.picture(player, "hand");
  await inHand(player, "below", "N").tap();
  await player.square("e4").tap();
  assert.deepEqual(await player.state("game.moves"), ["N@e4"]);
  assert.equal(await inHand(player, "below", "N").count(), 0);
  await inHand(player, "below", "P").tap();
  assert.equal(await page.locator("#board.lifting").count(), 0, "not one's turn");
  await inHand(player, "above", "Q").tap();
  await player.square("e1").tap();
  assert.match(await player.text("message"), /e1/, "an occupied square");
  await inHand(player, "above", "Q").tap();
  await player.square("e6").tap();
  await player.begin("crazyhouse", { moves: ["e2e4", "d7d5"] });
  await player.playByTap("e4d5");
  assert.equal(await inHand(player, "below", "P").count(), 1, "what is captured comes into the hand");
  await player.close();
}

async function testDrag({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await player.begin("crazyhouse", { start: START });
  const { x, y, width, height } = await inHand(player, "below", "P").boundingBox();
  const end = await player.centre("d5");
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await player.state("game.moves"), ["P@d5"]);
  await inHand(player, "above", "Q").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  assert.match((await player.state("game.moves"))[1], /^Q@/);
  await page.locator("#share").click();
  assert.match(await page.locator("#share-fen").inputValue(), /\[NP\]/);
  await player.close();
}

/** In Shogi a whole game of the engine is shown, and promoted forms have pictures and names. */
async function testShogi({ driver }) {
  const player = await (await driver.newPlayer({ size: "laptop" })).open();
  await player.begin("shogi", { start: "4k4/9/9/4P4/9/9/9/9/4K4[Rbgg] w - - 0 1" });
  await player.square("e6").click();
  await player.square("e7").click();
  await player.choiceButton("e6e7\\+").click();
  assert.match(await player.square("e7").getAttribute("aria-label"), /White Tokin/);
  await driver.picture(player, "shogi");
  await player.begin("shogi", { persons: "", skill: 20, moveTime: 50 });
  await player.untilTurns(12);
  await player.page.locator("#tab-rules").click();
  await player.page.locator('[data-kind="+P"] summary').click();
  await player.page.locator('[data-kind="+P"] .lesson .square').first().waitFor();
  await player.close();
}

/** In Janggi a side passes by its general's square, twice; two passes end the game. */
async function testPass({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  await player.begin("janggi", { start: "4k4/9/9/9/9/9/9/9/3K5/R8 w - - 0 1" });
  await driver.picture(player, "janggi");
  for (const square of ["d2", "e10"]) {
    await player.square(square).tap();
    await player.square(square).tap();
    if (await player.page.locator("#board.lifting").count()) await player.square(square).tap();
  }
  assert.deepEqual(await player.state("game.moves"), ["d2d2", "e10e10"]);
  assert.match(await player.text("result"), /White wins: more points/);
  await player.close();
}

export function handTests(test) {
  return {
    "hands: dropped by taps": () => testTaps(test),
    "hands: dropped by dragging and by key": () => testDrag(test),
    "hands: Shogi": () => testShogi(test),
    "hands: a pass in Janggi": () => testPass(test),
  };
}

// What goes wrong beside the game: reports of a position that is not shown, dialogs and keys, two tabs, texts that are no games.
import assert from "node:assert/strict";

/** Who steps back while the opponent thinks sees no lines of the other position, and no error. */
async function testStepBack({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await player.begin("chess", { persons: "w", skill: 20, moveTime: 600000 });
  await page.locator("#tab-engine").click();
  await page.locator("#evaluate").check();
  await player.playByMouse("e2e4");
  await page.locator("#lines li").first().waitFor();
  await page.locator("#previous").click();
  const told = await page.evaluate(async () => {
    let reports = 0;
    await new Promise((resolve) => ximaera.table.addEventListener("change", ({ detail }) => detail.what === "thought" && ++reports === 3 && resolve()));
    await new Promise(requestAnimationFrame);
    return [document.querySelectorAll("#lines li").length, document.getElementById("bar").dataset.score];
  });
  assert.deepEqual(told, [0, ""]);
  await page.locator("#next").click();
  await page.locator("#lines li").first().waitFor();
  await player.close();
}

/** Escape closes every dialog, and Back leaves none open. */
async function testDialogs({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  const open = () => page.locator("dialog[open]").count();
  await page.locator('[data-game="fugue"] .play').click();
  await page.locator("#share").click();
  await page.locator("#edit").click();
  await page.locator('#editor-board [data-square="a1"]').focus();
  await page.keyboard.press("Escape");
  assert.equal(await open(), 0, "the editor");
  await page.locator("#new").click();
  await page.goBack();
  await page.waitForFunction(() => ximaera.screens.current === "games");
  assert.equal(await open(), 0, "after Back");
  await player.close();
}

/** A tab is told that another one has played on, and can show it; with a friend it follows. */
async function testTabs({ driver }) {
  const first = await (await driver.newPlayer()).open();
  await first.begin("chess");
  await first.playByMouse("e2e4");
  const second = await (await driver.playerIn(first.page.context())).open();
  await second.playByMouse("e7e5");
  await first.page.waitForFunction(() => /another tab/.test(document.getElementById("message").textContent));
  await first.page.locator("#message button").click();
  assert.deepEqual(await first.state("game.moves"), ["e2e4", "e7e5"]);
  await first.page.evaluate(() => {
    ximaera.table.change({ ...ximaera.table.settings, friend: "b", meeting: "x" });
    ximaera.keep();
  });
  await second.reload();
  await first.playByMouse("g1f3");
  await second.page.waitForFunction(() => ximaera.game.turns.length === 3);
  assert.equal(await second.state("store.games.length"), 1);
  await first.close();
}

async function testTexts({ driver }) {
  const player = await (await driver.newPlayer()).open(`${driver.address}#variant=nosuchgame`);
  const { page } = player;
  assert.match(await player.text("notice"), /does not play 'nosuchgame'; its games/);
  await page.locator("#own summary").click();
  await page.locator("#own-play").click();
  assert.match(await player.text("own-fault"), /no description yet/);
  await player.begin("chess");
  await page.locator("#share").click();
  await page.locator("#share-pgn").fill('[Variant "Bulldog"]\n\n1. e4 *');
  await page.locator("#pgn-load").click();
  assert.match(await player.text("share-told"), /does not play 'Bulldog'/);
  await player.close();
}

export function faultTests(test) {
  return {
    "faults: a step back while the opponent thinks": () => testStepBack(test),
    "faults: Escape and Back close dialogs": () => testDialogs(test),
    "faults: another tab plays on": () => testTabs(test),
    "faults: texts that are no game": () => testTexts(test),
  };
}

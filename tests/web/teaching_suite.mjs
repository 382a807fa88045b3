// A described game is taught, what the engine has learnt is kept and saved, and the native program plays by it.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uci } from "./native.mjs";

// The same program plays the same games: the second round wins its match.
const TEXT = 'like = "dobutsu"\ntitle = "Four animals"\n';

async function savedBy(page, text, folder) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".teaching button", { hasText: text }).click()]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

async function testTeaching({ driver, engine }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await page.locator("#own summary").click();
  await page.locator("#own-text").fill(TEXT);
  await page.locator("#own-play").click();
  await page.locator("#tab-rules").click();
  const untaught = await player.state("ximaera.store.taughtGames");
  assert.deepEqual(untaught, []);
  await page.locator(".teaching button", { hasText: "Teach it" }).click();
  await page.locator(".told", { hasText: "positions so far" }).waitFor();
  await page.waitForFunction(() => ximaera.store.taughtGames.length > 0, undefined, { timeout: 600_000 });
  const told = await page.locator(".told").textContent();
  assert.match(told, /The last match: \d+ % of \d+ games, [+−]\d+ ± \d+ Elo/);
  await page.locator(".teaching button", { hasText: "Stop" }).click();
  await driver.picture(player, "teaching");

  const folder = mkdtempSync(join(tmpdir(), "ximaera-"));
  const weights = await savedBy(page, "Save the weights", folder);
  const game = await savedBy(page, "Save the game", folder);
  const variant = await player.state("game.variant");
  const said = uci(engine, `setoption name VariantPath value ${game}`, `setoption name WeightsPath value ${folder}`,
    `setoption name UCI_Variant value ${variant}`, `setoption name EvalFile value ${weights}`, "position startpos", "eval", "go nodes 2000");
  assert.doesNotMatch(said, /info string setoption/);
  assert.match(said, /is judged by weights that were taught/);
  assert.match(said, /^bestmove [a-c]\d/m);

  await player.reload();
  await page.evaluate((name) => ximaera.play(name), variant);
  await page.locator("#tab-rules").click();
  await page.locator(".teaching", { hasText: "It plays this game by what it has learnt." }).waitFor();
  const values = await player.state(`(() => {
    const { Board } = ximaera.referee.library;
    return [false, true].map((isTaught) => {
      const board = new Board("${variant}", { game: ${JSON.stringify(TEXT)} });
      board.push(board.legalMoves[0]);
      if (isTaught) board.setWeights(ximaera.store.taught("${variant}").weights);
      return board.evaluate();
    });
  })()`);
  assert.notEqual(values[0], values[1], "the value of the first move");
  await player.playByMouse((await player.state("Object.values(game.position.targets).flat().flatMap(({ turns }) => turns)"))[0].text);
  await player.untilTurns(2);
  await page.locator(".teaching button", { hasText: "Forget it" }).click();
  assert.deepEqual(await player.state("ximaera.store.taughtGames"), []);
  await player.close();
  return `${told}; ${readFileSync(weights).length} bytes; the first move is worth ${values.join(" and then ")}`;
}

/** Damaged weights in the store leave the game as it was. */
async function testDamaged({ driver }) {
  const player = await (await driver.newPlayer()).open();
  for (const value of ["5", '{"file":"x.net"}', '{"file":"x.net","weights":"!"}', '{"file":"x.net","weights":"AAAA"}']) {
    await player.page.evaluate((text) => localStorage.setItem("ximaera.taught.chess", text), value);
    await player.reload();
    await player.page.evaluate(() => ximaera.play("chess"));
    await player.playByMouse("e2e4");
    await player.untilTurns(2);
  }
  await player.close();
}

export function teachingTests(test) {
  return { "teaching: a game of one's own": () => testTeaching(test), "teaching: damaged weights": () => testDamaged(test) };
}

// What is tested of every game: the scripted games by mouse, a game against the engine, perft.
import assert from "node:assert/strict";
import { SIZES } from "./driver.mjs";
import { readGames } from "./games.mjs";
import { fenAfter, numberAfter, uci } from "./native.mjs";

const PERFT_DEPTH = 3;

/** "white checkmate" of the script as the page's status says it. */
function statusOf(ended) {
  if (ended === "ongoing") return "ongoing";
  const [winner, reason] = ended.split(" ");
  return winner === "draw" ? `draw ${reason}` : `win ${winner[0]} ${reason}`;
}

async function followScript({ player, engine }, variant, { start, steps }) {
  await player.begin(variant, { start });
  for (const step of steps) {
    if (step.refused) assert.equal(await player.gestureOf(step.refused), null, `${step.refused} is refused`);
    else if (step.ended) {
      const { verdict, claim } = await player.state("game.position");
      const { status } = verdict ?? claim ?? { status: "ongoing" };
      assert.ok(status.startsWith(statusOf(step.ended)), `${status}: ${step.ended}`);
    } else {
      await player.playByMouse(step.move);
      assert.equal(await player.state("game.position.fen"), step.fen, `after ${step.move}`);
    }
  }
  const moves = await player.state("game.moves");
  assert.equal(await player.state("game.position.fen"), fenAfter(engine, { variant, start, moves }));
}

async function testScripts(test, variant) {
  const games = readGames(`${test.data}/games/${variant}.game`);
  for (const game of games) await followScript(test, variant, game);
  return `${games.length} games, ${games.flatMap(({ steps }) => steps).length} steps`;
}

/** A game begun in the dialog: a move, the engine's reply, reload, taking back, looking back. */
async function testSession({ player, engine }, variant) {
  const { page } = player;
  await player.begin("chess");
  await page.locator("#new").click();
  await page.locator(`[name="variant"][value="${variant}"]`).check();
  await page.locator('#new-side [value="w"]').check();
  await page.locator("#new-skill").selectOption("20");
  await page.locator("#new-time").selectOption("300");
  await page.keyboard.press("Enter");
  await page.waitForFunction((name) => ximaera.game.variant === name && ximaera.game.turns.length === 0 && ximaera.table.settings.moveTime === 300, variant);
  const start = await player.state("game.position.fen");
  const [move] = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  await (variant === "chess" ? player.playByKeyboard(move) : player.playByDragging(move));
  await player.untilTurns(2);
  const fen = await player.state("game.position.fen");
  const moves = await player.state("game.moves");
  assert.equal(moves[0], move);
  assert.equal(fen, fenAfter(engine, { variant, start: "", moves }), "after the engine's reply");
  await player.reload();
  assert.equal(await player.state("game.position.fen"), fen, "after a reload");
  assert.deepEqual(await player.state("game.moves"), moves);
  await page.locator("#first").click();
  assert.equal(await player.state("game.position.fen"), start, "looking back");
  await page.locator("#last").click();
  assert.equal(await player.state("game.position.fen"), fen);
  await page.locator("#undo").click();
  assert.equal(await player.state("game.position.fen"), start, "taken back");
  return moves.join(" ");
}

async function testPerft({ player, engine }, variant) {
  const lines = [`setoption name UCI_Variant value ${variant}`, "position startpos", `go perft ${PERFT_DEPTH}`];
  const here = await player.page.evaluate(([name, depth]) => new ximaera.referee.library.Board(name).perft(depth), [variant, PERFT_DEPTH]);
  assert.equal(here, numberAfter(uci(engine, ...lines), "Nodes searched:"));
  return `${here} leaves`;
}

async function lookAround({ player, driver, data, options }, variant) {
  if (!options.pictures) return;
  const [game] = readGames(`${data}/games/${variant}.game`);
  const moves = game.steps.filter(({ move }) => move).map(({ move }) => move).slice(0, 9);
  await player.begin(variant, { start: game.start, moves: moves.slice(0, -1) });
  const { from } = await player.gestureOf(moves.at(-1));
  for (const [name, size] of Object.entries(SIZES)) {
    await player.page.setViewportSize(size);
    if ((await player.page.locator("#board .lifted").count()) === 0) await player.square(from).click();
    await player.page.waitForTimeout(700);
    await driver.picture(player, `${variant}-${name}`);
  }
  await player.page.setViewportSize(SIZES.desktop);
}

/** The tests of a variant, by name. */
export function gameTests(test, variant) {
  return {
    [`${variant}: scripted games`]: () => testScripts(test, variant),
    [`${variant}: a session`]: () => testSession(test, variant),
    [`${variant}: perft`]: () => testPerft(test, variant),
    [`${variant}: pictures`]: () => lookAround(test, variant),
  };
}

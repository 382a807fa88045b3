// What outlives the page, and what goes wrong: two tabs, games that are left, damaged stores, links,
// an engine that dies; and the opponents.
import assert from "node:assert/strict";

/** Stores that are not as they should be; with each the page must begin and play. */
const DAMAGED = [
  ...["", "null", "5", "[]", "{", '"x"', '{"settings":{"persons":5}}', '{"settings":{"persons":null}}', '{"settings":{"clock":7}}'],
  ...['{"game":{"variant":"london"}}', '{"game":{"variant":"chess","moves":"e2e4"}}', '{"game":{"variant":"chess","moves":["e2e5"]}}'],
  ...['{"game":{"variant":"chess","agreed":"x"}}', '{"game":{"variant":"chess","agreed":5}}', '{"game":{"variant":"chess","start":"nonsense"}}'],
  ...['{"game":{"variant":"chess"},"clock":{"w":"x"}}', '{"game":null,"flipped":[],"theme":{}}', '{"version":2,"settings":7,"progress":{"chess":null}}'],
  ...['{"version":99,"preferences":[1],"settings":{"skill":"high","moveTime":-1}}', '{"version":2,"preferences":{"theme":"xx","keys":"no"}}'],
];

async function testDamagedStores({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const stores = DAMAGED.flatMap((text) => [{ ximaera: text }, { "ximaera.game.x": text }]);
  for (const store of stores) {
    await player.page.evaluate((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, store);
    await player.reload();
    assert.ok(await player.page.locator("#fault").isHidden(), JSON.stringify(store));
    await player.page.evaluate(() => ximaera.play("chess"));
    await player.playByMouse("e2e4");
    await player.untilTurns(2);
  }
  await player.close();
  return `${stores.length} stores`;
}

async function testTwoTabs({ driver }) {
  const first = await (await driver.newPlayer()).open();
  await first.begin("fugue");
  const second = await (await driver.playerIn(first.page.context())).open();
  await second.begin("rebelfury");
  for (const move of ["e3e4", "e10e9"]) await second.playByMouse(move);
  await second.page.close();
  await first.page.close({ runBeforeUnload: true });
  const third = await (await driver.playerIn(first.page.context())).open();
  assert.equal(await third.state("game.variant"), "rebelfury");
  assert.deepEqual(await third.state("game.moves"), ["e3e4", "e10e9"]);
  const fourth = await (await driver.playerIn(first.page.context())).open();
  await fourth.begin("chess");
  await fourth.page.evaluate(() => ximaera.screens.show("games"));
  await fourth.page.locator("#mine-list .link").first().click();
  await third.playByMouse("b3b4");
  await fourth.playByMouse("c3c4");
  const kept = await fourth.state("store.games.map(({ moves }) => moves.join(' ')).sort()");
  assert.deepEqual(kept, ["e3e4 e10e9 b3b4", "e3e4 e10e9 c3c4"], "what two tabs play are two games");
  await third.close();
}

async function testNothingIsLost({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const kept = () => player.state("store.games.map(({ moves }) => moves.join(' ')).sort()");
  await player.begin("chess");
  for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) await player.playByMouse(move);
  await player.page.locator("#first").click();
  await player.page.locator("#next").click();
  await player.playByMouse("d7d5");
  assert.deepEqual(await kept(), ["f2f3 d7d5", "f2f3 e7e5 g2g4 d8h4"], "a move in the past");
  assert.match(await player.text("message"), /a new game now/);
  await player.page.evaluate(() => ximaera.play("fugue"));
  await player.begin("chess", { start: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" });
  assert.equal((await kept()).length, 2, "a new game");
  await player.open(`${player.page.url()}#variant=fugue&moves=a2a3`);
  await player.playByMouse("a7a6");
  assert.equal((await kept()).length, 3, "a link");
  await player.page.evaluate(() => ximaera.screens.show("games"));
  await player.page.locator('[data-game="fugue"] .resume').click();
  assert.deepEqual(await player.state("game.moves"), ["a2a3", "a7a6"]);
  await player.page.evaluate(() => ximaera.screens.show("games"));
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.locator("#mine-export").click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  assert.equal(Buffer.concat(chunks).toString().match(/\[Variant /g).length, 3, "all games in one PGN");
  await player.close();
}

/** What is taken back or left stays as a variation: seen, clicked, kept, and in the PGN. */
async function testVariations({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  const rows = () => page.locator("#moves .variation").allTextContents();
  const moves = () => player.state("game.moves.join(' ')");
  await player.begin("chess", { moves: ["e2e4", "e7e5"] });
  await page.locator("#undo").click();
  assert.deepEqual(await rows(), ["1… e5"]);
  await page.locator("#moves .variation button").click();
  assert.equal(await moves(), "e2e4 e7e5", "what was taken back is played again");
  assert.deepEqual(await rows(), []);
  await page.locator("#previous").click();
  for (const move of ["c7c5", "g1f3"]) await player.playByMouse(move);
  await page.locator("#previous").click();
  await player.playByMouse("d2d4");
  assert.deepEqual(await rows(), ["1… e5", "2. Nf3"]);
  await page.locator("#moves .variation button", { hasText: "e5" }).click();
  assert.equal(await moves(), "e2e4 e7e5");
  assert.deepEqual(await rows(), ["1… c52. d4", "2. Nf3"], "one variation leaves the other");
  await driver.picture(player, "variations");
  await player.reload();
  assert.deepEqual(await rows(), ["1… c52. d4", "2. Nf3"], "after a reload");
  await page.locator("#share").click();
  const pgn = (await page.locator("#share-pgn").inputValue()).replace(/\s+/g, " ");
  assert.ok(pgn.includes("1. e4 e5 (1... c5 2. d4) (1... c5 2. Nf3) {unfinished} *"), pgn);
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const { id } = ximaera.store.here;
    ximaera.store.keepGame(id, { ...ximaera.store.game(id), variations: [{ moves: ["e2e5"] }, { moves: 5 }, null, { moves: ["a2a3"], agreed: 7 }] });
  });
  await player.reload();
  assert.deepEqual(await rows(), ["1. a3"], "what cannot be a variation is left out");
  await player.close();
}

/** The moves of the game and of its variations. */
function treeOf(player) {
  return player.state("({ moves: game.moves, variations: game.variations.map(({ moves }) => moves.join(' ')).sort() })");
}

async function loadPgn({ page }, pgn) {
  await page.locator("#share").click();
  await page.locator("#share-pgn").fill(pgn);
  await page.locator("#pgn-load").click();
}

/** A game with lines that leave it and each other at random, played by the referee. */
function growTree(variant) {
  const { referee } = ximaera;
  let seed = 1;
  const random = (count) => {
    seed = (seed * 48271) % 2147483647;
    return seed % count;
  };
  const grow = (line, length) => {
    const moves = [...line];
    while (moves.length < length) {
      const turns = Object.values(referee.setUp({ variant, moves }).position.targets).flat().flatMap((target) => target.turns);
      if (turns.length === 0) break;
      moves.push(turns[random(turns.length)].text);
    }
    return moves;
  };
  const lines = [grow([], 12)];
  for (let count = 0; count < 10; ++count) {
    const left = lines[random(lines.length)];
    const ply = random(left.length + 1);
    lines.push(grow(left.slice(0, ply), ply + 1 + random(4)));
  }
  const [moves, ...variations] = lines;
  return { variant, moves, variations: variations.map((line) => ({ moves: line, agreed: "" })) };
}

/** A tree written as PGN and read again is the same tree; of one from elsewhere, the legal part is read. */
async function testTrees({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  const told = [];
  for (const variant of await player.state("[...ximaera.referee.games.keys()]")) {
    const game = await page.evaluate(growTree, variant);
    await page.evaluate((tree) => ximaera.begin(tree, { persons: "wb", skill: 20, moveTime: 50, clock: "" }), game);
    const tree = await treeOf(player);
    await page.locator("#share").click();
    const pgn = await page.locator("#share-pgn").inputValue();
    await page.keyboard.press("Escape");
    await player.begin(variant);
    await loadPgn(player, pgn);
    assert.deepEqual(await treeOf(player), tree, pgn);
    told.push(tree.variations.length);
  }
  await player.begin("chess", { moves: ["e2e4"] });
  await page.locator("#undo").click();
  await page.locator("#share").click();
  await page.locator("#pgn-load").click();
  assert.deepEqual(await treeOf(player), { moves: [], variations: ["e2e4"] }, "a game whose moves are all taken back");
  await loadPgn(player, "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 {closed}) 2... d6 3. Zz9) 2. Nf3 *");
  assert.deepEqual(await treeOf(player), { moves: ["e2e4", "e7e5", "g1f3"], variations: ["e2e4 c7c5 b1c3", "e2e4 c7c5 g1f3 d7d6"] });
  assert.match(await player.text("message"), /variations are left out \(1\)/);
  await driver.picture(player, "tree");
  await player.close();
  return `${told.join(", ")} variations`;
}

/** A game that has ended stays as it was, whatever is played in its variations. */
async function testEndedGame({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  const kept = () => player.state("store.games.map(({ moves, status }) => moves.join(' ') + ': ' + status).sort()");
  await player.begin("chess", { moves: ["f2f3", "e7e5", "a2a3"] });
  await page.locator("#undo").click();
  for (const move of ["g2g4", "d8h4"]) await player.playByMouse(move);
  assert.deepEqual(await kept(), ["f2f3 e7e5 g2g4 d8h4: win b checkmate"]);
  await page.locator("#moves .variation button").click();
  assert.equal(await player.state("game.over"), false);
  assert.deepEqual(await kept(), ["f2f3 e7e5 g2g4 d8h4: win b checkmate"], "looking changes nothing");
  await player.playByMouse("d7d5");
  assert.deepEqual(await kept(), ["f2f3 e7e5 a2a3 d7d5: ", "f2f3 e7e5 g2g4 d8h4: win b checkmate"]);
  await page.locator("#moves .variation button", { hasText: "Qh4" }).click();
  assert.match(await player.text("result"), /Black wins: checkmate/);
  await player.close();
}

async function testLinks({ driver }) {
  const player = await (await driver.newPlayer()).open(`${driver.address}#variant=chess&moves=e2e5`);
  assert.match(await player.text("notice"), /The link cannot be used: 'e2e5' is illegal/);
  await player.close();
  const other = await (await driver.newPlayer()).open(`${driver.address}#variant=rebel1&moves=d2d4+d7d6`);
  assert.deepEqual(await other.state("game.moves"), ["d2d4", "d7d6"]);
  assert.ok(!other.page.url().includes("#"));
  await other.close();
}

// ---- an engine that dies -----------------------------------------------------------------------------

/** Workers of which the first so many say or do something wrong. */
function brokenWorkers([count, how]) {
  const Real = globalThis.Worker;
  globalThis.started = 0;
  // biome-ignore lint/complexity/useArrowFunction: it is called with new
  globalThis.Worker = function (address) {
    if (++globalThis.started > count) return new Real(address);
    if (how === "throws") throw new Error("no worker today");
    if (how === "script") return new Real(URL.createObjectURL(new Blob(["throw new Error('broken script')"])));
    const broken = { postMessage: ({ asked }) => asked && setTimeout(() => broken.onmessage({ data: { error: "unreachable" } })), terminate() {} };
    return broken;
  };
}

async function testDyingEngine({ driver }) {
  for (const how of ["says", "script", "throws"]) {
    const healed = await driver.newPlayer();
    await healed.page.addInitScript(brokenWorkers, [1, how]);
    await healed.open();
    await healed.begin("chess", { persons: "w" });
    await healed.playByMouse("e2e4");
    await healed.untilTurns(2);
    await healed.close();
    const told = await driver.newPlayer();
    await told.page.addInitScript(brokenWorkers, [4, how]);
    await told.open();
    await told.begin("chess", { persons: "w" });
    await told.playByMouse("e2e4");
    await told.page.locator("#message button").waitFor();
    assert.match(await told.text("message"), /The engine has stopped: /);
    while ((await told.state("game.turns.length")) < 2) {
      const again = told.page.locator("#message button");
      // The button may be gone before it is pressed.
      if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => {});
      await told.page.waitForTimeout(300);
    }
    await told.close();
  }
}

/** A referee that breaks down is replaced: the next question has an answer. */
async function testTrap({ player }) {
  await player.begin("chess", { moves: ["e2e4"] });
  const answer = await player.page.evaluate(() => {
    const real = Date.now; // It is called by the program, and what it throws ends that.
    Date.now = () => {
      Date.now = real;
      throw new WebAssembly.RuntimeError("unreachable");
    };
    let message = "";
    try {
      ximaera.referee.boardAfter(ximaera.game.line).pgn();
    } catch (error) {
      message = error.message;
    }
    return [message, ximaera.referee.boardAfter(ximaera.game.line).refusal("e7e2")];
  });
  assert.equal(answer[0], "unreachable");
  assert.match(answer[1], /cannot go to e2/);
}

// ---- opponents -------------------------------------------------------------------------------------

async function testOpponents({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  const cards = (list) => page.locator(`#${list} .card`).evaluateAll((all) => all.map((card) => card.dataset.game));
  assert.equal((await cards("cards")).length, 7);
  assert.deepEqual((await cards("more-cards")).slice(0, 5), ["atomic", "antichess", "kingofthehill", "capablanca", "chess"]);
  await page.locator('[data-game="fugue"] .play').click();
  assert.equal(await player.state("table.settings.skill"), -9, "a beginner's level");
  assert.match(await page.locator("#above .name").textContent(), /Novice \(675 Elo\)/);
  const bounds = await player.state("[ximaera.referee.levels[0].level, ximaera.referee.levels.length - 1]");
  assert.deepEqual(bounds, [-12, 32], "the levels that the store allows are the engine's");
  for (let time = 0; time < 2; ++time) {
    await player.begin("chess", { start: "7k/R7/1R6/8/8/8/8/K7 w - - 0 1", persons: "w", skill: -9 });
    await player.playByMouse("b6b8");
    assert.match(await player.text("result"), /You have won/);
  }
  assert.match(await player.text("progress"), /next opponent is stronger: Ranger/);
  await page.locator("#banner button.main").click();
  assert.equal(await player.state("table.settings.skill"), -6, "the rematch is against the next one");
  assert.equal(await player.state("table.settings.persons"), "b");
  await player.begin("fugue", { moves: ["d2d3", "e7d6"], persons: "w", skill: -12 });
  await page.locator("#tab-moves").click();
  await page.locator("#resign").click();
  await page.locator("#ask-yes").click();
  await page.locator("#banner button.main").click();
  assert.equal(await player.state("table.settings.skill"), -12, "who has lost meets no stronger opponent");
  for (let time = 0; time < 3; ++time) {
    await player.begin("rebel1", { moves: ["d2d4"], persons: "b", skill: -9 });
    await page.evaluate(() => ximaera.table.resign());
  }
  assert.match(await player.text("progress"), /next opponent is weaker: Initiate \(300 Elo\)/);
  await page.locator("#banner button.main").click();
  assert.equal(await player.state("table.settings.skill"), -12, "who loses three times meets a weaker opponent");
  await player.close();
}

/** Whatever was played before for both sides, "Play" on a card brings the opponent that it names. */
async function testCardOpponent({ driver }) {
  const bothSides = {
    "a piece of the rules": async ({ page }) => {
      await page.locator("#tab-rules").click();
      await page.locator('[data-kind="A"] summary').click();
      await page.locator('[data-kind="A"] .lesson button').click();
    },
    "a PGN": (player) => loadPgn(player, "1. e4 e5 *"),
    "a friend": async ({ page }) => {
      await page.locator("#new").click();
      await page.locator('#new-side [value="wb"]').check();
      await page.locator("#new-dialog button.main").click();
    },
  };
  for (const [name, play] of Object.entries(bothSides)) {
    const player = await (await driver.newPlayer()).open();
    await player.begin("fugue");
    await play(player);
    assert.equal(await player.state("table.settings.persons"), "wb", name);
    await player.page.locator("#home").click();
    await player.page.locator('[data-game="rebelfury"] .play').click();
    assert.match(await player.page.locator("#above .name").textContent(), /Novice/, name);
    await player.close();
  }
}

async function testPlates({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await player.begin("chess", { persons: "wb" });
  await player.playByMouse("e2e4");
  await page.locator("#above .plate").click();
  await page.locator("#plate-player").selectOption("-12");
  await page.locator("#plate-dialog button.main").click();
  await player.untilTurns(2);
  await page.locator("#above .plate").click();
  await page.locator("#plate-clock").selectOption("180+2");
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("#above .clock").isVisible());
  await page.locator("#below .plate").click();
  await page.locator("#plate-player").selectOption("20");
  await page.locator("#plate-dialog button.main").click();
  assert.equal(await player.state("table.settings.persons"), "b", "who leaves his side to an opponent takes the other");
  await player.untilTurns(3);
  await player.close();
}

async function testPause({ player }) {
  await player.begin("chess", { persons: "w", skill: -12 });
  const passed = await player.page.evaluate(async () => {
    const { table, game } = ximaera;
    const before = performance.now();
    table.play("e2e4");
    await new Promise((resolve) => game.addEventListener("change", resolve, { once: true }));
    return performance.now() - before;
  });
  assert.ok(passed >= 695, `the reply came after ${passed} ms`);
}

async function testReview({ driver }) {
  const player = await (await driver.newPlayer()).open();
  await player.begin("chess", { moves: ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"], persons: "wb" });
  await player.playByMouse("h5f7");
  await player.page.locator("#banner button", { hasText: "Review" }).click();
  await player.page.locator(".worst li").first().waitFor();
  assert.match(await player.page.locator(".worst li").first().textContent(), /3\.\.\. Nf6 .* Knight .*It allows 4\. Qxf7#?.*Better was /);
  assert.match(await player.page.locator(".counts").textContent(), /White0 \?\?.*Black[1-9] \?\?/);
  assert.equal(await player.page.locator("#moves button").nth(5).getAttribute("data-sign"), "??");
  await player.page.locator(".worst button", { hasText: "Look" }).first().click();
  assert.equal(await player.state("game.ply"), 5);
  assert.ok((await player.page.locator("#board .hint").count()) >= 2, "the better move is shown");
  await player.page.locator(".worst button", { hasText: "Try again" }).first().click();
  assert.deepEqual(await player.state("game.moves"), ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4"]);
  assert.equal(await player.state("table.settings.persons"), "b");
  await player.close();
}

/** The review has the whole panel, and on a telephone the board stays in sight. */
async function testReviewInSight({ driver }, size) {
  const player = await (await driver.newPlayer({ size, hasTouch: true })).open();
  await player.begin("chess", { moves: ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"], persons: "wb" });
  await player.playByTap("h5f7");
  await player.page.locator("#banner button", { hasText: "Review" }).tap();
  await player.page.locator(".worst li").first().waitFor();
  for (const part of ["#board", ".graph", ".counts"]) {
    const { y, height } = await player.page.locator(part).first().boundingBox();
    assert.ok(y >= 0 && y + height <= player.page.viewportSize().height, `${part} is from ${y} to ${y + height} px`);
  }
  const panel = await player.page.locator("#engine-panel").boundingBox();
  assert.ok(panel.height >= (size === "phone" ? 200 : 350), `a panel of ${panel.height} px`);
  await driver.picture(player, `review-${size}`);
  await player.page.locator("#review-panel h2 button").tap();
  assert.ok(await player.page.locator("#banner").isVisible());
  await player.close();
}

async function testKeys({ driver }) {
  const player = await (await driver.newPlayer()).open();
  await player.begin("chess", { moves: ["e2e4", "e7e5"] });
  await player.page.locator("#title").click();
  await player.page.keyboard.press("ArrowLeft");
  assert.equal(await player.state("game.ply"), 1);
  await player.page.keyboard.press("f");
  assert.equal(await player.state("ximaera.view.flipped"), true);
  await player.page.locator("#settings").click();
  await player.page.locator("#keys").uncheck();
  await player.page.keyboard.press("Escape");
  await player.page.locator("#title").click();
  await player.page.keyboard.press("f");
  assert.equal(await player.state("ximaera.view.flipped"), true, "single keys can be switched off");
  await player.close();
}

/** Sounds can be switched off: how many tones a move, a capture and an end have. */
async function testSound({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await page.evaluate(() => {
    globalThis.tones = 0;
    const real = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      ++globalThis.tones;
      return real.call(this);
    };
  });
  const tonesOf = async (move) => {
    const before = await page.evaluate(() => globalThis.tones);
    await player.playByMouse(move);
    return (await page.evaluate(() => globalThis.tones)) - before;
  };
  await player.begin("chess");
  assert.deepEqual([await tonesOf("e2e4"), await tonesOf("d7d5"), await tonesOf("e4d5")], [1, 1, 2]);
  await player.begin("chess", { moves: ["f2f3", "e7e5", "g2g4"] });
  assert.equal(await tonesOf("d8h4"), 3);
  await player.begin("chess", { moves: ["e2e4", "f7f6"] });
  assert.equal(await tonesOf("d1h5"), 2, "a check");
  const tones = () => page.evaluate(() => globalThis.tones);
  const before = await tones();
  await player.begin("chess", { moves: ["e2e4", "e7e5"], persons: "w", clock: "11+1" });
  await page.waitForFunction((count) => globalThis.tones === count + 3, before);
  await page.locator("#settings").click();
  await page.locator("#sound").uncheck();
  await page.keyboard.press("Escape");
  await player.begin("chess");
  assert.equal(await tonesOf("e2e4"), 0);
  await player.close();
}

/** Two people before one screen: no names, and each sees the board from his side if they want it so; a friend by link. */
async function testTwoPeople({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const { page } = player;
  await page.locator("#settings").click();
  await page.locator("#turns").check();
  await page.keyboard.press("Escape");
  await player.begin("fugue");
  assert.equal(await page.locator("#below .name").textContent(), "White");
  const [move] = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  await player.playByMouse(move);
  await page.waitForFunction(() => document.querySelector("#below .name").textContent === "Black");
  await player.close();
  const friend = await (await driver.newPlayer()).open(`${driver.address}#variant=fugue&moves=${move}`);
  assert.match(await friend.text("message"), /A game from a link/);
  assert.equal(await friend.page.locator("#below .name").textContent(), "Black");
  await friend.close();
}

/** A screen begins at its top, and the games are found where they were left; the first game of a variant has its rules beside it. */
async function testScreens({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  const { page } = player;
  const scrolled = () => page.evaluate(() => scrollY);
  await page.locator('[data-game="rebel3"] .play').tap();
  assert.equal(await scrolled(), 0);
  assert.ok(await page.locator("#rules-panel").isVisible());
  const [move] = await player.state("Object.values(game.position.targets).flat().filter(({ turns }) => turns.length === 1).map(({ turns }) => turns[0].text)");
  await player.playByTap(move);
  await page.goBack();
  await page.waitForFunction(() => ximaera.screens.current === "games");
  assert.ok((await scrolled()) > 300);
  await page.locator("#tab-moves").evaluate((tab) => tab.click());
  await page.locator('[data-game="rebel3"] .play').tap();
  assert.ok(await page.locator("#moves-panel").isVisible(), "the second game");
  await player.close();
}

/** The rules of another game begin at their top; a game begun by key has the board's focus. */
async function testRulesAtTop({ driver }) {
  const player = await (await driver.newPlayer({ size: "laptop" })).open();
  const { page } = player;
  await page.locator('[data-game="fugue"] .play').click();
  await player.square("h1").click();
  const scrolled = () => page.locator("#rules-panel > div").evaluate(({ scrollTop }) => scrollTop);
  assert.ok((await scrolled()) > 100, "the row of the lifted piece");
  await page.locator("#home").click();
  await page.locator('[data-game="fusion"] .play').focus();
  await page.keyboard.press("Enter");
  assert.equal(await scrolled(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "h1", "where it was last");
  await player.close();
}

/** The clock of a game runs on while its page is reloaded, and stands still until it is opened again later. */
async function testClock({ driver }) {
  const player = await (await driver.newPlayer()).open();
  const left = () => player.state("table.clock.left('w')");
  await player.begin("chess", { clock: "1800+30" });
  for (const move of ["e2e4", "e7e5"]) await player.playByMouse(move);
  const before = await left();
  await player.page.goto("about:blank");
  await player.page.waitForTimeout(3000);
  await player.open();
  const after = await left();
  assert.ok(after < before - 3000, `${before} ms before the reload, ${after} after`);
  const other = await (await driver.playerIn(player.page.context())).open();
  const opened = await other.state("table.clock.left('w')");
  assert.ok(opened > after && (await other.state("game.moves.length")) === 2);
  await player.close();
}

export function keepingTests(test) {
  return {
    "kept: damaged stores": () => testDamagedStores(test),
    "kept: two tabs": () => testTwoTabs(test),
    "kept: nothing is lost": () => testNothingIsLost(test),
    "kept: variations": () => testVariations(test),
    "kept: trees as PGN": () => testTrees(test),
    "kept: a game that has ended": () => testEndedGame(test),
    "kept: the clock": () => testClock(test),
    "kept: links": () => testLinks(test),
    "two people": () => testTwoPeople(test),
    "screens": () => testScreens(test),
    "screens: the rules, the focus": () => testRulesAtTop(test),
    "faults: an engine that dies": () => testDyingEngine(test),
    "faults: a referee that breaks down": () => testTrap(test),
    "opponents": () => testOpponents(test),
    "opponents: the one on the card": () => testCardOpponent(test),
    "opponents: plates": () => testPlates(test),
    "opponents: the pause before a reply": () => testPause(test),
    "after the game: review": () => testReview(test),
    "after the game: review, on a telephone": () => testReviewInSight(test, "phone"),
    "after the game: review, on a laptop": () => testReviewInSight(test, "laptop"),
    "keys": () => testKeys(test),
    "sounds": () => testSound(test),
  };
}

// What is seen, judged by computed styles and places, not by classes; and what fingers do.
import assert from "node:assert/strict";
import { SIZES } from "./driver.mjs";

const RING = "rgb(194, 24, 7)";
const STATES = { changed: "path d=\"M4 24", danger: "rgb(255, 42, 26)", held: "repeating-linear-gradient", goal: "rgb(247, 201, 59)", range: "rgba(75, 111, 209" };
const MARKS = { "to-move": "rgb(28, 107, 60)", "to-capture": RING, "to-more": "M50 6", "to-choice": "stroke-dasharray" };

/** Of games by chance, how many targets of all lifted pieces have no mark that is seen. */
async function testMarks({ player, options }, variant) {
  await player.begin(variant);
  const told = await player.page.evaluate(([positions]) => {
    const { game, view } = ximaera;
    let seed = 7;
    const chance = (count) => {
      seed = (seed * 48271) % 2147483647;
      return seed % count;
    };
    let targets = 0;
    let hidden = 0;
    for (let number = 0; number < positions; ++number) {
      const all = Object.entries(game.position.targets);
      if (all.length === 0) {
        game.start({ variant: game.variant });
        continue;
      }
      for (const [square, list] of all) {
        view.board.lift(square);
        for (const { to } of list) {
          ++targets;
          if (getComputedStyle(view.board.cell(to)).backgroundImage.startsWith("none")) ++hidden;
        }
      }
      const captures = all.flatMap(([, list]) => list.filter(({ mark }) => mark === "capture"));
      const list = captures.length > 0 && chance(2) ? captures : all[chance(all.length)][1];
      const { turns } = list[chance(list.length)];
      game.play(turns[chance(turns.length)].text);
    }
    return { targets, hidden };
  }, [Number(options.positions)]);
  assert.ok(told.targets > 100, `${told.targets} targets`);
  assert.equal(told.hidden, 0);
  return `${told.targets} targets, ${told.hidden} hidden`;
}

/** Every state of a square is seen beside every other. */
async function testLayers({ player }) {
  await player.begin("chess");
  const seen = await player.page.evaluate(([states, marks]) => {
    const cell = ximaera.view.board.cell("e4");
    const usual = cell.className;
    const result = [];
    for (let set = 0; set < 1 << states.length; ++set)
      for (const mark of marks) {
        const on = states.filter((_, index) => set & (1 << index));
        cell.className = [usual, ...on, mark].join(" ");
        result.push({ on: [...on, mark], image: getComputedStyle(cell).backgroundImage.replaceAll("\\", "") });
      }
    cell.className = usual;
    return result;
  }, [Object.keys(STATES), Object.keys(MARKS)]);
  assert.equal(seen.length, 2 ** Object.keys(STATES).length * Object.keys(MARKS).length);
  for (const { on, image } of seen)
    for (const name of on) assert.ok(image.includes({ ...STATES, ...MARKS }[name]), `${name} is seen in ${on}: ${image}`);
}

/** A recapture, a swap out of a gaze, a king in check that cannot move, a swap with an enemy. */
async function testKnownMarks({ player }) {
  await player.begin("chess", { moves: ["e2e4", "d7d5"] });
  await player.square("e4").click();
  assert.ok((await player.style("d5", "backgroundImage")).includes(RING), "the recapture");
  await player.begin("chess", { moves: ["e2e4", "f7f6", "d1h5"] });
  assert.ok((await player.style("e8", "backgroundImage")).includes(STATES.danger), "the king in check");
  assert.ok(!(await player.style("a7", "backgroundImage")).includes(STATES.held), "what only a check holds");
  await player.begin("chess", { start: "1k1r3r/1p4pp/2q1Pp2/p1b5/3pP3/P7/KPPnQ2P/R2R4 w - - 0 22" });
  assert.ok(!(await player.style("a2", "backgroundImage")).includes(STATES.held), "a king whose squares are attacked");
  await player.begin("fugue", { start: "1k6/8/8/3q4/8/8/3W4/K7 w - - 0 1" });
  const mark = await player.state("game.position.targets.d2.find(({ to }) => to === 'd5').mark");
  assert.notEqual(mark, "capture", "a swap is no capture");
}

async function testPreview({ player }) {
  const { page } = player;
  await player.begin("fugue", { start: "k7/8/8/8/3pU3/8/8/K7 w - - 0 1" });
  await player.square("e4").click();
  await player.square("f4").hover();
  assert.ok(await player.square("d4").locator(".cross").isVisible(), "the cross on what is taken");
  assert.match(await player.text("about"), /^e4f4: the Pushme-Pullyu .* Cannon Pawn on d4/);
  await player.square("h8").hover();
  assert.equal(await page.locator(".cross").count(), 0);
  assert.equal(await player.text("about"), "");
  await player.walkTo("f4");
  assert.ok(await player.square("d4").locator(".cross").isVisible(), "by key");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".cross").count(), 0);
  await player.square("e4").click();
  const targets = await player.state("game.position.targets.e4.length");
  const walked = new Set();
  for (let time = 0; time < targets; ++time) {
    await page.keyboard.press("t");
    walked.add(await page.locator("#board :focus").getAttribute("data-square"));
  }
  assert.equal(walked.size, targets, "the key T walks over all targets");
}

/** The squares where a piece wins, and those on which an Immobilizer or Shield acts. */
async function testHalos({ player }) {
  const squares = (state) => player.page.locator(`#board .square.${state}`).evaluateAll((all) => all.map((cell) => cell.dataset.square).sort());
  await player.begin("kingofthehill");
  assert.deepEqual(await squares("goal"), ["d4", "d5", "e4", "e5"]);
  await player.begin("fugue", { start: "1k6/8/8/3q4/8/8/3I4/K7 w - - 0 1" });
  assert.deepEqual([await squares("goal"), await squares("range")], [[], []]);
  await player.square("d2").hover();
  assert.deepEqual(await squares("range"), ["c1", "c2", "c3", "d1", "d3", "e1", "e2", "e3"]);
  await player.square("a1").hover();
  assert.deepEqual(await squares("range"), []);
}

/** Small squares have simpler drawings; Xiangqi has characters, and chess a second set, if one wishes. */
async function testDrawings({ driver, player }) {
  const drawn = (somebody, square) => somebody.square(square).evaluate((cell) =>
    [...cell.querySelectorAll("use")].filter((use) => getComputedStyle(use).display !== "none").map((use) => use.getAttribute("href")));
  const phone = await (await driver.newPlayer({ size: "phone" })).open();
  for (const [somebody, wanted] of [[player, "#white_gorgon"], [phone, "#white_small_gorgon"]]) {
    await somebody.begin("rebelfury", { start: "f11/12/12/12/12/12/12/12/12/12/12/G10F w - - 0 1" });
    assert.deepEqual(await drawn(somebody, "a1"), [wanted]);
  }
  await phone.begin("xiangqi");
  assert.deepEqual(await drawn(phone, "a1"), ["#white_chariot"]);
  await phone.page.evaluate(() => ximaera.prefer("xiangqi", "characters"));
  assert.deepEqual(await drawn(phone, "a1"), ["#white_character_chariot"]);
  await driver.picture(phone, "characters");
  const isPlain = () => phone.page.evaluate(() => getComputedStyle(document.querySelector("#white_knight > .plain")).display !== "none");
  assert.equal(await isPlain(), false);
  await phone.page.evaluate(() => ximaera.prefer("pieces", "plain"));
  assert.equal(await isPlain(), true);
  await phone.close();
}

/** The right button draws arrows and circles, which a press of the left one or another position removes. */
async function testDrawing({ player }) {
  const { page } = player;
  await player.begin("chess");
  const draw = async (from, to) => {
    const [start, end] = [await player.centre(from), await player.centre(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(end.x, end.y);
    await page.mouse.up({ button: "right" });
    return Promise.all(["path", "circle"].map((shape) => page.locator(`#board .drawn ${shape}`).count()));
  };
  assert.deepEqual(await draw("g1", "f3"), [1, 0]);
  assert.deepEqual(await draw("e4", "e4"), [1, 1]);
  assert.deepEqual(await draw("g1", "f3"), [0, 1], "the same again removes it");
  await player.square("e2").click();
  assert.equal(await page.locator("#board .drawn").count(), 0);
  await draw("a1", "a5");
  await player.square("e4").click();
  assert.equal(await page.locator("#board .drawn").count(), 0);
  assert.deepEqual(await player.state("game.moves"), ["e2e4"]);
}

async function testFocus({ player }) {
  await player.begin("chess");
  await player.square("e2").click();
  const frame = await player.style("e2", "boxShadow");
  assert.ok(!frame.includes("4px"), `no frame after the mouse: ${frame}`);
  await player.page.keyboard.press("ArrowUp");
  assert.ok((await player.style("e3", "boxShadow")).includes("4px"), "a frame by key");
}

// ---- fingers ---------------------------------------------------------------------------------------

const CHOICES = [
  ["chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8n"],
  ["chess", "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q"],
  ["fusion", "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d6r"],
  ["fusion", "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4f6b"],
  ["fugue", "k7/8/8/8/1p6/1W6/8/K7 w - - 0 1", "b3b4d"],
  ["fugue", "k7/8/8/8/1p6/1W6/8/K7 w - - 0 1", "b3b4"],
];

async function testChoicesByTap({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  for (const [variant, start, move] of CHOICES) {
    await player.begin(variant, { start });
    const gesture = await player.gestureOf(move);
    assert.ok(gesture?.ways > 1, `${move} is a choice`);
    await player.square(gesture.from).tap();
    await player.square(gesture.to).tap();
    await player.page.waitForTimeout(400);
    assert.ok(await player.page.locator("dialog.choice").isVisible(), `${move}: the menu stays open`);
    await player.choiceButton(move).tap();
    assert.deepEqual(await player.state("game.moves"), [move]);
  }
  await player.begin(...[CHOICES[0][0], { start: CHOICES[0][1] }]);
  await player.square("e7").tap();
  await player.square("e8").tap();
  await player.page.touchscreen.tap(5, 300);
  assert.equal(await player.page.locator("dialog.choice").count(), 0, "a tap beside the menu closes it");
  await player.close();
  return `${CHOICES.length} choices`;
}

async function testFirstTap({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  await player.begin("fugue", { start: "k7/8/8/8/3pU3/8/8/K7 w - - 0 1" });
  await player.square("e4").tap();
  await player.square("f4").tap();
  assert.deepEqual(await player.state("game.moves"), [], "the first tap shows");
  assert.ok(await player.square("d4").locator(".cross").isVisible());
  await player.square("f4").tap();
  assert.deepEqual(await player.state("game.moves"), ["e4f4"], "the second plays");
  await player.begin("chess");
  await player.square("e2").tap();
  await player.square("e4").tap();
  assert.deepEqual(await player.state("game.moves"), ["e2e4"], "a plain move is played at once");
  await player.close();
}

/** With the rules open, a lifted piece is explained, and the board stays where it is. */
async function testRulesOnPhone({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  await player.begin("fugue");
  await player.page.locator("#tab-rules").tap();
  await player.page.evaluate(() => scrollTo(0, 0));
  for (const name of ["h1", "d1", "b2"]) {
    await player.square(name).tap();
    await player.page.waitForTimeout(100);
    assert.equal(await player.page.evaluate(() => scrollY), 0);
    assert.equal(await player.page.locator("#board .lifted").getAttribute("data-square"), name);
  }
  assert.match(await player.text("card"), /Cannon Pawn/);
  await player.close();
}

// ---- sizes -----------------------------------------------------------------------------------------

async function testSizes({ player }) {
  const { page } = player;
  const told = [];
  for (const [name, size] of Object.entries({ ...SIZES, small: { width: 320, height: 640 } })) {
    await page.setViewportSize(size);
    for (const variant of ["chess", "rebelfury"]) {
      await player.begin(variant);
      const { width } = await player.square("a1").boundingBox();
      told.push(`${name} ${variant} ${width.toFixed(1)}`);
      if (name === "sideways") assert.ok(width >= 24, `${variant}: a square of ${width} px sideways`);
      if (name === "laptop") assert.ok(8 * width >= 520 || variant !== "chess", `a board of ${8 * width} px`);
      if (name === "tablet" && variant === "chess") assert.ok(width >= 80, `a square of ${width} px on a tablet`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${name}: ${overflow} px too wide`);
    }
    await page.locator("#new").click();
    const play = await page.locator("#new-dialog button.main").boundingBox();
    assert.ok(play.y + play.height <= size.height, `${name}: Play is in sight`);
    await page.keyboard.press("Escape");
  }
  const high = { width: 768, height: 1024 };
  await page.setViewportSize(high);
  await player.begin("xiangqi");
  const controls = await page.locator("#controls").boundingBox();
  assert.ok(controls.y + controls.height <= high.height, "the buttons below a board that is higher than wide");
  await page.setViewportSize(SIZES.desktop);
  return told.join(", ");
}

const WINDOWS = "320x568 360x640 390x664 412x915 667x375 740x360 844x390 932x430 640x512 683x657 700x900 768x1024 800x600 900x600 1024x600 1280x720 1366x657 1440x900 1920x1080 2560x1300";
/** Windows broader than high and less high than this scroll beside the board, and those that are higher than broad below it. */
const LOW = 560;

/** By how many pixels the page is wider than the window, and higher; in a window that does not scroll by design. */
function overflow({ width, height }, low) {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return { wide: scrollWidth - clientWidth, high: width > height && height > low ? scrollHeight - clientHeight : 0 };
}

/** Nothing is wider than the window, or higher, whether scrollbars take room or not. */
async function testWindows({ driver }) {
  for (const bars of [false, true]) {
    const browser = await driver.launch(bars);
    const page = await browser.newPage();
    await page.goto(driver.address);
    await page.waitForFunction(() => globalThis.ximaera?.screens?.current);
    for (const [width, height] of WINDOWS.split(" ").map((size) => size.split("x").map(Number))) {
      await page.setViewportSize({ width, height });
      for (const variant of ["fugue", "rebelfury", "courier", "shogi", ""]) {
        await page.evaluate((name) => (name ? ximaera.play(name) : ximaera.screens.show("games")), variant);
        const { wide, high } = await page.evaluate(`(${overflow})({ width: ${width}, height: ${height} }, ${LOW})`);
        assert.ok(wide <= 0 && (high <= 0 || !variant), `${width}x${height} ${variant || "games"}${bars ? " with scrollbars" : ""}: ${wide} px too wide, ${high} too high`);
      }
    }
    await browser.close();
  }
  return `${WINDOWS.split(" ").length} sizes`;
}

/** On a telephone, squares to set up a position are large enough for a finger, and all pieces are in sight. */
async function testEditorOnPhone({ driver }) {
  const player = await (await driver.newPlayer({ size: "phone" })).open();
  await player.begin("rebelfury");
  await player.page.locator("#share").tap();
  await player.page.locator("#edit").tap();
  const { width } = await player.page.locator('#editor-board [data-square="a1"]').boundingBox();
  assert.ok(width >= 24, `a square of ${width} px`);
  const { y, height } = await player.page.locator("#editor-pieces").boundingBox();
  assert.ok(y + height <= SIZES.phone.height, `the pieces end at ${y + height} px`);
  await player.close();
  return `squares of ${width} px`;
}

/** The end of a game is in sight with its buttons, on every screen. */
async function testEndInSight({ driver }) {
  const told = [];
  for (const [name, { height: screen }] of Object.entries(SIZES)) {
    const player = await (await driver.newPlayer({ size: name })).open();
    await player.begin("fugue", { moves: ["d2d3", "e7d6"], persons: "w" });
    await player.page.evaluate(() => ximaera.table.resign());
    const { y, height } = await player.page.locator("#banner .buttons").boundingBox();
    assert.ok(y >= 0 && y + height <= screen, `${name}: the buttons end at ${y + height} px`);
    told.push(`${name} ${Math.round(y + height)}`);
    await driver.picture(player, `end-${name}`);
    await player.close();
  }
  return told.join(", ");
}

/** On a telephone buttons are as high as a finger is broad, and the board stays where it is while the opponent thinks. */
async function testThinking({ driver }) {
  for (const size of ["phone", "sideways"]) {
    const player = await (await driver.newPlayer({ size })).open();
    await player.begin("fugue", { persons: "w", skill: 20, moveTime: 600000 });
    const heights = await player.page.locator("header nav button, .plate").evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    assert.ok(heights.every((height) => height >= 44), `${size}: buttons of ${heights} px`);
    const before = await player.centre("e4");
    await player.page.evaluate(() => ximaera.table.play("d2d3"));
    await player.page.locator("#above.thinking").waitFor();
    assert.equal(await player.page.locator("#above .plate").evaluate((plate) => getComputedStyle(plate, "::after").animationName), "sweep");
    assert.deepEqual(await player.centre("e4"), before, `${size}: the board stays`);
    await driver.picture(player, `thinking-${size}`);
    await player.close();
  }
}

async function testContrast({ player }) {
  await player.begin("chess", { moves: ["e2e4"] });
  assert.ok((await player.style("e4", "backgroundImage")).replaceAll("\\", "").includes(STATES.changed), "the last move is seen without its hue");
  const forced = await player.page.context().browser().newContext({ forcedColors: "active" });
  const page = await forced.newPage();
  await page.goto(player.page.url());
  await page.waitForFunction(() => globalThis.ximaera?.screens?.current);
  await page.evaluate(() => ximaera.play("chess"));
  const colours = await page.evaluate(() => ["a1", "b1"].map((name) => getComputedStyle(ximaera.view.board.cell(name)).backgroundColor));
  assert.notEqual(colours[0], colours[1], "the chequers of forced colours");
  await forced.close();
}

export function seenTests(test) {
  const variants = ["chess", "rebel1", "fusion", "blackmagic", "fugue", "rebelfury"];
  return {
    "seen: the states of a square": () => testLayers(test),
    "seen: known marks": () => testKnownMarks(test),
    ...Object.fromEntries(variants.map((variant) => [`seen: marks in ${variant}`, () => testMarks(test, variant)])),
    "seen: what a move would take": () => testPreview(test),
    "seen: goals and ranges": () => testHalos(test),
    "seen: other drawings": () => testDrawings(test),
    "seen: arrows by the right button": () => testDrawing(test),
    "seen: the focus": () => testFocus(test),
    "seen: contrast": () => testContrast(test),
    "seen: the opponent thinks": () => testThinking(test),
    "touch: choices": () => testChoicesByTap(test),
    "touch: a first tap shows what a move does": () => testFirstTap(test),
    "touch: the rules on a telephone": () => testRulesOnPhone(test),
    "seen: the editor on a telephone": () => testEditorOnPhone(test),
    "seen: the end of a game": () => testEndInSight(test),
    "sizes of the board": () => testSizes(test),
    "sizes: nothing wider or higher than the window": () => testWindows(test),
  };
}

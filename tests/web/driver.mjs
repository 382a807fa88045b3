// What a player does in a real browser: opens the page, moves by mouse, finger and keyboard; and how
// the tests are run. Needs playwright-core.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const SIZES = {
  desktop: { width: 1280, height: 860 },
  laptop: { width: 1366, height: 657 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 664 },
  sideways: { width: 844, height: 390 },
};
/** Milliseconds after which something will never happen, on any machine. */
const PATIENCE = 900000;

export class Player {
  /** The page that is driven, of playwright. */
  page;
  #driver;

  constructor(page, driver) {
    this.page = page;
    this.#driver = driver;
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => driver.fault(`in the page: ${error.stack}`));
    page.on("console", (message) => driver.checkMessage(message.text()));
    page.on("request", (request) => driver.checkRequest(request.url()));
  }

  async open(address = this.#driver.address) {
    await this.page.goto(address);
    await this.untilReady();
    return this;
  }

  async untilReady() {
    await this.page.waitForFunction(() => globalThis.ximaera?.screens?.current, null, { timeout: PATIENCE });
  }

  async reload() {
    await this.page.reload();
    await this.untilReady();
  }

  async close() {
    await this.page.context().close();
  }

  state(expression) {
    return this.page.evaluate(`(() => { const { game, table, engine, store } = ximaera; return ${expression}; })()`);
  }

  square(name) {
    return this.page.locator(`#board [data-square="${name}"]`);
  }

  /** Where a move begins: a square of the board, or a piece in hand, "P@". */
  origin(name) {
    return name.endsWith("@") ? this.page.locator(`.moving .hand [data-from="${name}"]`) : this.square(name);
  }

  text(id) {
    return this.page.locator(`#${id}`).textContent();
  }

  async begin(variant, { start = "", moves = [], persons = "wb", skill = -12, moveTime = 50, clock = "" } = {}) {
    await this.page.evaluate(([game, settings]) => ximaera.begin(game, settings), [
      { variant, start, moves },
      { persons, skill, moveTime, clock },
    ]);
  }

  /** The two squares by which a move can be made, and how many ways there are to mean them. */
  gestureOf(move) {
    return this.page.evaluate((wanted) => {
      for (const [from, targets] of Object.entries(ximaera.game.position.targets))
        for (const { to, turns } of targets)
          if (turns.some(({ text }) => text === wanted)) return { from, to, ways: turns.length };
      return null;
    }, move);
  }

  choiceButton(move) {
    return this.page.locator("dialog.choice button").filter({ has: this.page.locator("b", { hasText: new RegExp(`^${move}$`) }) });
  }

  async playByMouse(move) {
    const gesture = await this.gestureOf(move);
    assert.ok(gesture, `${move} can be made by hand`);
    await this.origin(gesture.from).click();
    await this.square(gesture.to).click();
    if (gesture.ways > 1) await this.choiceButton(move).click();
  }

  /** By real touches; a second tap where the first only shows what the move does. */
  async playByTap(move) {
    const gesture = await this.gestureOf(move);
    await this.origin(gesture.from).tap();
    await this.square(gesture.to).tap();
    if (gesture.ways > 1) await this.choiceButton(move).tap();
    else if (await this.page.locator("#board .aimed").count()) await this.square(gesture.to).tap();
  }

  async centre(name) {
    const { x, y, width, height } = await this.square(name).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async playByDragging(move) {
    const { from, to } = await this.gestureOf(move);
    const [start, end] = [await this.centre(from), await this.centre(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async playByKeyboard(move) {
    const { from, to } = await this.gestureOf(move);
    for (const name of [from, to]) {
      await this.walkTo(name);
      await this.page.keyboard.press("Enter");
    }
  }

  async walkTo(name) {
    const focused = await this.page.locator('#board [tabindex="0"]').getAttribute("data-square");
    await this.square(focused).focus();
    const [files, ranks] = [name.charCodeAt(0) - focused.charCodeAt(0), Number(name.slice(1)) - Number(focused.slice(1))];
    for (let step = 0; step < Math.abs(files); ++step) await this.page.keyboard.press(files < 0 ? "ArrowLeft" : "ArrowRight");
    for (let step = 0; step < Math.abs(ranks); ++step) await this.page.keyboard.press(ranks < 0 ? "ArrowDown" : "ArrowUp");
  }

  async untilTurns(count) {
    await this.page.waitForFunction((wanted) => ximaera.game.turns.length >= wanted, count);
  }

  /** A property of a square as it is seen. */
  style(name, property) {
    return this.square(name).evaluate((cell, wanted) => getComputedStyle(cell)[wanted], property);
  }
}

export class Driver {
  faults = [];
  /** The only server that the page may ask. */
  allowed;
  /** Whether a test does what the page's policy forbids. */
  expectsViolation = false;
  #pictures;

  /** `options`: browser, pictures. */
  constructor(options, file) {
    this.options = options;
    this.address = pathToFileURL(file).href;
    this.#pictures = options.pictures;
    if (this.#pictures) mkdirSync(this.#pictures, { recursive: true });
  }

  async start() {
    this.browser = await this.launch();
  }

  /** A browser; with `bars` its scrollbars take room, as those of Windows do. */
  launch(bars = false) {
    const [more, without] = bars ? [["--disable-features=OverlayScrollbar"], ["--hide-scrollbars"]] : [[], []];
    return chromium.launch({ executablePath: this.options.browser, args: ["--no-sandbox", ...more], ignoreDefaultArgs: without });
  }

  async stop() {
    await this.browser.close();
    if (this.faults.length > 0) console.log(`${this.faults.length} faults:\n${this.faults.join("\n")}`);
    process.exitCode = this.faults.length > 0 ? 1 : 0;
  }

  /** Someone before a browser that has never seen the page; `settings` are those of newContext(). */
  async newPlayer({ size = "desktop", ...settings } = {}) {
    const context = await this.browser.newContext({ viewport: SIZES[size], hasTouch: size === "phone" || size === "sideways", locale: "en-GB", ...settings });
    return this.playerIn(context);
  }

  /** Another tab of the same browser. */
  async playerIn(context) {
    return new Player(await context.newPage(), this);
  }

  fault(text) {
    this.faults.push(text);
    console.log(text);
  }

  checkRequest(url) {
    if (url.startsWith("http") && !(this.allowed && url.startsWith(this.allowed))) this.fault(`loads ${url}`);
  }

  // The one script that a test brings in is to be refused.
  checkMessage(text) {
    if (/Content Security Policy/.test(text) && !this.expectsViolation) this.fault(text);
  }

  async picture(player, name) {
    if (this.#pictures) await player.page.screenshot({ path: `${this.#pictures}/${name}.png` });
  }

  async run(name, test, player) {
    const before = Date.now();
    try {
      const told = await test();
      console.log(`ok    ${name}${told ? `: ${told}` : ""} (${Date.now() - before} ms)`);
    } catch (error) {
      this.faults.push(name);
      console.log(`FAULT ${name}: ${error.stack}`);
      if (player) await this.picture(player, `fault-${this.faults.length}`);
      await player?.page.keyboard.press("Escape");
    }
  }
}

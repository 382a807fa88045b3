// <ximaera-board> on a page of its own, as the npm package has it: touched, against the engine, with a described
// game; and how much is loaded.
import assert from "node:assert/strict";
import { execSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { serve } from "./server.mjs";

const MOST_BYTES = 2_450_000;
const MOST_WITHOUT_ENGINE = 360_000;

const packedSize = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** Someone, with a finger by default, before a page of the package. */
async function visit({ driver, package: folder }, page, settings = { size: "phone" }, ...served) {
  const { server, address } = await serve(folder, ...served);
  driver.allowed = address;
  const player = await driver.newPlayer(settings);
  const loaded = [];
  player.page.on("response", (answer) => loaded.push(new URL(answer.url()).pathname.slice(1)));
  await player.page.goto(`${address}${page}`);
  const square = (id, name) => player.page.locator(`#${id} [data-square="${name}"]`);
  const visitor = {
    page: player.page,
    player,
    loaded,
    square,
    tap: async (id, ...names) => {
      for (const name of names) await square(id, name).tap();
    },
    text: (id) => player.page.locator(`#${id} p`).textContent(),
    until: (id, pattern) => player.page.locator(`#${id} p`).filter({ hasText: pattern }).waitFor(),
    state: (id, property) => player.page.evaluate(([name, wanted]) => document.getElementById(name)[wanted], [id, property]),
  };
  await square("fugue", "a1").waitFor();
  return { visitor, leave: async () => { await player.close(); server.close(); } };
}

async function testExample(test) {
  const { visitor, leave } = await visit(test, "example.html");
  const { page, tap, text, until, state, loaded, square } = visitor;
  assert.ok((await square("fugue", "a1").boundingBox()).width > 40, "squares that a finger hits");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await tap("fugue", "d2", "d7");
  assert.match(await text("fugue"), /d7/, "a refusal names the square");
  assert.deepEqual(await state("fugue", "history"), []);
  await test.driver.picture(visitor.player, "element-refusal");
  await tap("fugue", "d2");
  await test.driver.picture(visitor.player, "element-lifted");
  assert.equal(loaded.includes("engine.wasm"), false, "the engine waits until it has to answer");
  await tap("fugue", "d3");
  await page.waitForFunction(() => document.getElementById("fugue").history.length === 2);
  assert.equal(loaded.includes("engine.wasm"), true);
  await test.driver.picture(visitor.player, "element-answered");
  await page.locator("#fugue #back").tap();
  assert.deepEqual(await state("fugue", "history"), []);
  await tap("still", "a1", "a2");
  assert.deepEqual(await state("still", "history"), []);
  await tap("hill", "e2", "e4");
  await until("hill", "e4");
  assert.deepEqual(await state("hill", "history"), ["e2e4"]);
  await leave();
}

// All that a page of its own server must allow.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const STRICT = `<!DOCTYPE html><meta charset="utf-8"><script type="module" src="strict.js"></script>
  <ximaera-board id="fugue" game="fugue" opponent="-12"></ximaera-board><div id="other"></div><ximaera-board id="chess"></ximaera-board>`;
const STRICT_SCRIPT = `import "./element.js";
  globalThis.told = [];
  for (const type of ["move", "end"]) document.addEventListener(type, ({ target, detail }) =>
    told.push([type, target.id, detail.by ?? detail.reason, detail.san ?? detail.winner].join(" ")));`;

/** Drags by the mouse from the middle of one square to that of another. */
async function drag({ page, square }, id, from, to) {
  const [start, end] = await Promise.all([from, to].map((name) => square(id, name).boundingBox()));
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  await page.mouse.move(...middle(start));
  await page.mouse.down();
  await page.mouse.move(...middle(end), { steps: 4 });
  await page.mouse.up();
}

async function testPolicy(test) {
  const { visitor, leave } = await visit(test, "strict.html", { size: "desktop" }, { "strict.html": STRICT, "strict.js": STRICT_SCRIPT }, { "Content-Security-Policy": POLICY });
  const { page, square, text, until, state } = visitor;
  const call = (id, body) => page.evaluate(`document.getElementById("${id}").${body}`);
  const told = (count) => page.waitForFunction((wanted) => globalThis.told.length >= wanted && globalThis.told, count).then((handle) => handle.jsonValue());
  assert.equal((await page.locator("#fugue").boundingBox()).width, 384, "the style is there");
  let letAnswer;
  const mayAnswer = new Promise((resolve) => (letAnswer = resolve));
  await page.context().route("**/engine.wasm", (route) => mayAnswer.then(() => route.continue()));
  await drag(visitor, "fugue", "d2", "d7");
  assert.match(await text("fugue"), /d7/);
  await drag(visitor, "fugue", "d2", "d3");
  await until("fugue", /d3.*thinking/);
  assert.equal(await state("fugue", "thinking"), true);
  await square("fugue", "e2").click();
  await until("fugue", /^The opponent is thinking/);
  await assert.rejects(call("fugue", 'play("e2e3")'), /the opponent is thinking/);
  letAnswer();
  const [first, second] = await told(2);
  assert.deepEqual([first, second.split(" ").slice(0, 3)], ["move fugue person d2d3", ["move", "fugue", "opponent"]]);
  await page.evaluate(() => document.getElementById("other").append(document.getElementById("fugue")));
  assert.equal((await state("fugue", "history")).length, 2, "moved in the page, it goes on");
  await call("fugue", "back()");
  assert.deepEqual(await state("fugue", "history"), []);
  await test.driver.picture(visitor.player, "element-dragged");
  await page.evaluate(async () => {
    const board = document.getElementById("chess");
    await board.ready;
    board.flip();
    for (const move of ["f3", "e5", "g4"]) board.play(move);
  });
  assert.ok((await square("chess", "h1").boundingBox()).x < (await square("chess", "a1").boundingBox()).x, "turned round");
  await assert.rejects(call("chess", 'play("Ke5")'), /Ke5/);
  await drag(visitor, "chess", "d8", "h4");
  assert.deepEqual((await told(7)).slice(-2), ["move chess person Qh4#", "end chess checkmate black"]);
  assert.equal((await state("chess", "outcome")).winner, "black");
  await call("chess", "reset()");
  await page.waitForFunction(() => document.getElementById("chess").history.length === 0);
  await assert.rejects(page.evaluate(() => {
    const board = document.getElementById("chess");
    board.setAttribute("fen", "8/8 w");
    return board.ready;
  }), /bad FEN/);
  assert.equal(await state("chess", "fen"), undefined);
  await leave();
}

// Pieces in hand are dropped by touch and by key.
async function testHands(test) {
  const { visitor, leave } = await visit(test, "example.html");
  const { page, tap, state, until, square } = visitor;
  await put(visitor, { game: "crazyhouse", fen: "4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1" }, "", /^$/);
  await tap("fugue", "P@");
  await test.driver.picture(visitor.player, "element-hand");
  await tap("fugue", "e8");
  await until("fugue", /e8/);
  await tap("fugue", "P@", "a6");
  assert.deepEqual(await state("fugue", "history"), ["P@a6"]);
  assert.equal(await square("fugue", "P@").count(), 0, "only the hand of the side to move");
  await page.locator("#fugue #board").focus();
  await page.keyboard.press("n");
  await until("fugue", /^In hand: Knight$/);
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual(await state("fugue", "history"), ["P@a6", "N@b1"]);
  await put(visitor, { game: "shogi", fen: "4k4/9/9/9/9/9/9/4+p4/K8[] w - - 0 1" }, "", /^$/);
  await page.locator("#fugue #board").focus();
  for (const key of ["ArrowUp", ...Array(4).fill("ArrowRight")]) await page.keyboard.press(key);
  await until("fugue", /^e2: Black Tokin$/);
  await leave();
}

/** Sets attributes and the content of the first board; waits for its text. */
async function put({ page, until }, attributes, inside, pattern) {
  await page.evaluate(([wanted, content]) => {
    const board = document.getElementById("fugue");
    for (const name of ["game", "fen", "moves", "opponent", "side"]) board.removeAttribute(name);
    board.innerHTML = content;
    for (const [name, value] of Object.entries(wanted)) board.setAttribute(name, value);
  }, [attributes, inside]);
  await until("fugue", pattern);
}

async function testAttributes(test) {
  const { visitor, leave } = await visit(test, "example.html");
  const { page, tap, state, until } = visitor;
  await put(visitor, { game: "chess", moves: "f2f3 e7e5 g2g4 Qh4" }, "", /Black wins: checkmate/);
  await put(visitor, { game: "nonesuch" }, "", /nonesuch/);
  await put(visitor, { game: "chess", fen: "8/8 w" }, "", /bad FEN/);
  await put(visitor, { game: "chess", moves: "e2e5" }, "", /e2e5/);
  await put(visitor, { game: "chess", side: "purple" }, "", /purple/);
  await put(visitor, { game: "bad" }, '<script type="text/toml">nonsense = 1</script>', /bad\.toml:1:1/);
  await put(visitor, { game: "chess", side: "black", opponent: "strong" }, "", /Skill Level/);
  await put(visitor, { game: "chess", side: "black", opponent: "" }, "", / on .* goes to /);
  assert.equal((await state("fugue", "history")).length, 1, "the engine opens for White");
  await put(visitor, { game: "chess", fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", opponent: "" }, "", /A draw can be claimed: dead material\.$/);
  await tap("fugue", "e1", "e2");
  await page.waitForFunction(() => document.getElementById("fugue").history.length === 2);
  await put(visitor, { game: "chess", fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1" }, "", /^$/);
  await tap("fugue", "a7", "a8");
  await until("fugue", /Which/);
  await test.driver.picture(visitor.player, "element-choice");
  await page.locator("#fugue #choice button", { hasText: "Knight" }).tap();
  assert.deepEqual(await state("fugue", "history"), ["a7a8n"]);
  await put(visitor, { game: "chess" }, "", /^$/);
  await page.locator("#fugue #board").focus();
  await page.keyboard.press("ArrowUp");
  await until("fugue", /^a2: White Pawn$/);
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual(await state("fugue", "history"), ["a2a4"]);
  await leave();
}

// A worker must come from the server of the page; the package lies elsewhere here.
async function testElsewhere({ driver, package: folder }) {
  const other = await serve(folder);
  const text = `<script type="module" src="${other.address}element.js"></script><ximaera-board side="black" opponent></ximaera-board>`;
  const policy = POLICY.replaceAll("'self'", other.address).replace("worker-src", "worker-src blob:");
  const own = await serve(folder, { "page.html": text }, { "Content-Security-Policy": policy });
  driver.allowed = "http://127.0.0.1:";
  const { page } = await driver.newPlayer();
  await page.goto(`${own.address}page.html`);
  await page.waitForFunction(() => document.querySelector("ximaera-board").history?.length === 1);
  await page.context().close();
  for (const { server } of [own, other]) server.close();
}

const BUNDLED = `<!DOCTYPE html><meta charset="utf-8"><script type="module" src="./app.js"></script>
  <ximaera-board game="fugue" opponent="-12"></ximaera-board><p></p>`;
const BUNDLED_SCRIPT = `import "ximaera/board";
  import { Board } from "ximaera";
  const board = document.querySelector("ximaera-board");
  await board.ready;
  board.play("d2d3");
  document.querySelector("p").textContent = new Board("fugue").search({ depth: 1 }).move;`;

// The results of what the manual says of bundlers, on a server with the strictest policy.
async function testBundled({ driver, package: folder, tools }, command, result) {
  const project = mkdtempSync(join(tmpdir(), "bundled-"));
  const put = (name, text) => writeFileSync(join(project, name), text);
  cpSync(folder, join(project, "node_modules/ximaera"), { recursive: true });
  put("app.js", BUNDLED_SCRIPT);
  put("index.html", BUNDLED);
  execSync(command, { cwd: project, stdio: "pipe", env: { ...process.env, PATH: `${tools}:${process.env.PATH}` } });
  const { server, address } = await serve(join(project, result), {}, { "Content-Security-Policy": POLICY });
  driver.allowed = address;
  const { page } = await driver.newPlayer();
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector("ximaera-board").history?.length === 2 && document.querySelector("p").textContent);
  await page.context().close();
  server.close();
  rmSync(project, { recursive: true });
}

/** The command lines for esbuild in the manual. */
const forEsbuild = ({ package: folder }) => readFileSync(`${folder}/README.md`, "utf8").match(/^ {4}esbuild .*\n.*$/m)[0];

function testSizes({ package: folder }) {
  const sizes = Object.fromEntries(readdirSync(folder).map((name) => [name, packedSize(`${folder}/${name}`)]));
  const sum = (names) => names.reduce((total, name) => total + sizes[name], 0);
  const shown = ["element.js", "element_opponent.js", "element_parts.js", "element_view.js", "rules.js", "library.js", "game.js", "board.js", "search.js", "memory.js", "system.js", "rules.wasm"];
  const [without, whole] = [sum(shown), sum([...shown, "worker.js", "engine.wasm"])];
  assert.ok(without <= MOST_WITHOUT_ENGINE, `${without} bytes without the engine`);
  assert.ok(whole <= MOST_BYTES, `${whole} bytes with the engine`);
  return `${without} bytes without the engine, ${whole} with it`;
}

export function elementTests(test) {
  assert.ok(existsSync(test.package), `${test.package} is built`);
  return {
    "element: the example, by touch": () => testExample(test),
    "element: its attributes, faults and the keyboard": () => testAttributes(test),
    "element: pieces in hand": () => testHands(test),
    "element: dragging, events and calls, under a strict policy": () => testPolicy(test),
    "element: from another server": () => testElsewhere(test),
    "element: bundled by esbuild": () => testBundled(test, `${forEsbuild(test)}\ncp index.html dist/`, "dist"),
    "element: bundled by Vite": () => testBundled(test, "vite build", "dist"),
    "element: the size": () => testSizes(test),
  };
}

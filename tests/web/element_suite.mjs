// <ximaera-board> on a page of its own, as the npm package has it: touched, against the engine, with a described
// game; and how much is loaded.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { serve } from "./server.mjs";

const MOST_BYTES = 2_400_000;
const MOST_WITHOUT_ENGINE = 370_000;

const packedSize = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** Someone with a finger before a page of the package. */
async function visit({ driver, package: folder }, page) {
  const { server, address } = await serve(folder);
  driver.allowed = address;
  const player = await driver.newPlayer({ size: "phone" });
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
  const own = await serve(folder, { "page.html": text });
  driver.allowed = "http://127.0.0.1:";
  const { page } = await driver.newPlayer();
  await page.goto(`${own.address}page.html`);
  await page.waitForFunction(() => document.querySelector("ximaera-board").history?.length === 1);
  await page.context().close();
  for (const { server } of [own, other]) server.close();
}

function testSizes({ package: folder }) {
  const sizes = Object.fromEntries(readdirSync(folder).map((name) => [name, packedSize(`${folder}/${name}`)]));
  const sum = (names) => names.reduce((total, name) => total + sizes[name], 0);
  const shown = ["element.js", "rules.js", "library.js", "game.js", "board.js", "search.js", "memory.js", "system.js", "rules.wasm"];
  const [without, whole] = [sum(shown), sum([...shown, "worker.js", "index.js", "engine.wasm"])];
  assert.ok(without <= MOST_WITHOUT_ENGINE, `${without} bytes without the engine`);
  assert.ok(whole <= MOST_BYTES, `${whole} bytes with the engine`);
  return `${without} bytes without the engine, ${whole} with it`;
}

export function elementTests(test) {
  assert.ok(existsSync(test.package), `${test.package} is built`);
  return {
    "element: the example, by touch": () => testExample(test),
    "element: its attributes, faults and the keyboard": () => testAttributes(test),
    "element: from another server": () => testElsewhere(test),
    "element: the size": () => testSizes(test),
  };
}

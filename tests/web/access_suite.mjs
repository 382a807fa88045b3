// What axe-core finds in each state of the page, light and dark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const STATES = {
  games: (player) => player.page.evaluate(() => ximaera.screens.show("games")),
  table: (player) => player.begin("fugue", { moves: ["d2d3", "e7d6"] }),
  lifted: (player) => player.square("e2").click(),
  rules: (player) => player.page.locator("#tab-rules").click(),
  engine: (player) => player.page.locator("#tab-engine").click(),
  learn: (player) => player.page.evaluate(() => ximaera.learn("fugue")),
  end: (player) => player.begin("chess", { moves: ["f2f3", "e7e5", "g2g4", "d8h4"], persons: "w", clock: "60+1" }),
  new: (player) => player.page.locator("#new").click(),
  share: (player) => player.page.locator("#share").click(),
  settings: (player) => player.page.locator("#settings").click(),
  help: (player) => player.page.locator("#help").click(),
  plate: (player) => player.page.locator("#above .plate").click(),
};

async function violations(player) {
  const found = await player.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
}

async function testAccess({ driver }, settings) {
  const player = await (await driver.newPlayer(settings)).open();
  await player.page.evaluate(AXE);
  const found = [];
  for (const [name, enter] of Object.entries(STATES)) {
    await enter(player);
    for (const violation of await violations(player)) found.push(`${name}: ${violation}`);
    await player.page.keyboard.press("Escape");
  }
  await player.close();
  assert.deepEqual(found, []);
  return `${Object.keys(STATES).length} states`;
}

export function accessTests(test) {
  return {
    "access: light": () => testAccess(test, { colorScheme: "light" }),
    "access: dark": () => testAccess(test, { colorScheme: "dark" }),
    "access: on a telephone": () => testAccess(test, { size: "phone" }),
  };
}

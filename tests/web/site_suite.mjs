// The page as a folder on a server: a game, what makes it an app, and a reload without a network; and
// of both forms, the size and the content security policy.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { serve } from "./server.mjs";

/** The address of the folder, and of a second file, that build.sh received; see run.sh. */
const ADDRESS = "https://example.org/ximaera/";
const MOST_BYTES = 3_250_000;

async function testSite({ driver, site }) {
  const { server, address } = await serve(site);
  driver.allowed = address;
  const player = await (await driver.newPlayer()).open(address);
  const { page } = player;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('[data-game="fugue"] .play').click();
  const [move] = await player.state("Object.values(game.position.targets).flat().map(({ turns }) => turns[0].text)");
  await player.playByMouse(move);
  await player.untilTurns(2);
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(manifest.display, "standalone");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== "any") assert.equal(`${size}x${size}`, sizes);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  await page.locator("#share").click();
  assert.ok((await page.locator("#share-link").inputValue()).startsWith(`${ADDRESS}#variant=fugue&moves=${move}`));
  await page.keyboard.press("Escape");
  const moves = await player.state("game.moves");
  server.closeAllConnections();
  server.close();
  await page.context().setOffline(true);
  await player.reload();
  assert.deepEqual(await player.state("game.moves"), moves, "without a network");
  await player.begin("chess", { persons: "w" });
  await player.playByMouse("e2e4");
  await player.untilTurns(2);
  await player.close();
}

/** The README tells the size; the policy forbids what the page does not need. */
async function testFile({ file, readme, player, driver }) {
  const bytes = statSync(file).size;
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  const told = Number(readFileSync(readme, "utf8").match(/the file\s+has ([\d.]+) MB/)?.[1]);
  assert.ok(Math.abs(told - bytes / 1e6) < 0.1, `the README says ${told} MB, the file has ${bytes / 1e6}`);
  const policy = await player.page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.match(policy, /default-src 'none'/);
  assert.ok(!policy.includes("unsafe-inline"));
  driver.expectsViolation = true;
  const refused = player.page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  const executed = await player.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.intruded = true";
    document.body.append(script);
    return globalThis.intruded === true;
  });
  await refused;
  driver.expectsViolation = false;
  assert.equal(executed, false, "a script from elsewhere is not run");
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

/** A file with an address offers links that lead there. */
async function testAddress({ driver, addressed }) {
  const player = await (await driver.newPlayer()).open(pathToFileURL(addressed).href);
  await player.begin("fugue", { moves: ["d2d3"] });
  await player.page.locator("#share").click();
  assert.equal(await player.page.locator("#share-link").inputValue(), `${ADDRESS}#variant=fugue&moves=d2d3`);
  await player.close();
}

/** Every card is there before any script runs, with its picture, its words and its buttons. */
async function testWithoutScripts({ driver, player }) {
  const wanted = await player.state("[...ximaera.referee.games.keys()].sort()");
  const context = await driver.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(driver.address);
  const cards = await page.locator(".card").evaluateAll((all) => all.map((card) => ({ name: card.dataset.game, isWhole: Boolean(card.querySelector(".array :is(.dark, .lines)") && card.querySelector("p").textContent && card.querySelector(".play")) })));
  assert.deepEqual(cards.map(({ name }) => name).sort(), wanted);
  assert.ok(cards.every(({ isWhole }) => isWhole));
  assert.ok(await page.locator(".card .array").first().isVisible());
  await context.close();
  return `${cards.length} cards`;
}

/** Who presses a button before the program has come is told so, and gets what it is for. */
async function testEarlyPress({ driver, site }) {
  const { server, address } = await serve(site);
  driver.allowed = address;
  const player = await driver.newPlayer({ size: "phone", serviceWorkers: "block" });
  const { page } = player;
  let press;
  const pressed = new Promise((resolve) => (press = resolve));
  await page.route("**/*.wasm", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator('[data-game="fusion"] .learn').tap();
  assert.equal(await page.locator('[data-game="fusion"] .learn').textContent(), "Starting …");
  press();
  await player.untilReady();
  await page.waitForFunction(() => ximaera.table.task);
  assert.equal(await player.state("game.variant"), "fusion");
  server.closeAllConnections();
  server.close();
  await player.close();
}

export function siteTests(test) {
  return {
    "first screen: without scripts": () => testWithoutScripts(test),
    "first screen: pressed before the program has come": () => testEarlyPress(test),
    "the file: its address in links": () => testAddress(test),
    "the file: size and policy": () => testFile(test),
    "the site: a game, an app, no network": () => testSite(test),
  };
}

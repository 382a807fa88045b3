// The page as a folder on a server: a game, what makes it an app, and a reload without a network; and
// of both forms, the size and the content security policy.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { serve } from "./server.mjs";

/** The address of the folder, and of a second file, that build.sh received; see run.sh. */
const ADDRESS = "https://example.org/ximaera/";
const MOST_BYTES = 3_000_000;

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

export function siteTests(test) {
  return {
    "the file: its address in links": () => testAddress(test),
    "the file: size and policy": () => testFile(test),
    "the site: a game, an app, no network": () => testSite(test),
  };
}

// Two friends elsewhere, each in a browser of their own: links go to and fro, and none of them loses or doubles the game.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const readCode = createRequire(import.meta.url)("jsqr");
/** Moves of Fugue, by turns. */
const MOVES = ["d2d3", "e7d6", "d3d4", "d6d5", "c2c3", "f7f6", "b2b3", "g7g6", "a2a3", "h7h6", "e2e3", "c7c6"];

/** Two people, of whom the first has begun a game of Fugue as White, against the other. */
async function twoFriends({ driver, addressed }, settings = {}) {
  const address = pathToFileURL(addressed).href;
  const [anna, ben] = [await driver.newPlayer(settings), await driver.newPlayer(settings)];
  for (const player of [anna, ben]) await player.open(address);
  await anna.page.locator('[data-game="fugue"] .play').click();
  await anna.page.locator("#invite").click();
  await anna.page.locator('#invite-side [value="w"]').check();
  await anna.page.locator("#invite-dialog button.main").click();
  await anna.page.waitForFunction(() => ximaera.table.settings.friend);
  return { address, anna, ben };
}

/** Opens the sheet, and takes its link as it is sent by the device's own means. */
async function linkSentBy({ page }) {
  await page.evaluate(() => {
    globalThis.sent = "";
    navigator.share = async ({ url }) => (globalThis.sent = url);
  });
  await page.locator("#message button, #banner button:has-text('Send')").first().click();
  assert.match(await page.locator("#send-told").textContent(), /Not sent yet/);
  await page.locator("#send-share").click();
  await page.waitForFunction(() => /^Sent/.test(document.getElementById("send-told").textContent));
  await page.keyboard.press("Escape");
  return (await page.evaluate(() => globalThis.sent)).match(/#.*/)[0];
}

const kept = (player) => player.state("store.games.map(({ moves, status }) => [moves.join(' '), status].join(': '))");

async function testExchange(test) {
  const { address, anna, ben } = await twoFriends(test);
  assert.match(await anna.text("message"), /It is your move/);
  assert.deepEqual(await anna.page.locator(".name").allTextContents(), ["Black: Friend", "White: you"]);
  const links = [];
  for (const [ply, move] of MOVES.entries()) {
    const [player, other] = ply % 2 ? [ben, anna] : [anna, ben];
    await player.playByMouse(move);
    assert.match(await player.text("message"), /Not sent yet/);
    if (ply === 4) await player.reload();
    links.push(await linkSentBy(player));
    assert.match(await player.text("message"), /Your friend is to move/);
    assert.equal(await player.state("table.mayMove"), false, "the friend's pieces stay");
    assert.ok(await player.page.locator("#undo").isDisabled(), "what is sent is not taken back");
    await other.open(address + links[ply]);
    assert.match(await other.text("message"), /It is your move/);
    assert.deepEqual(await other.state("game.moves"), MOVES.slice(0, ply + 1));
    assert.ok(await other.page.locator("#undo").isDisabled(), "nor is a friend's move");
  }
  assert.match(links[0], /^#variant=fugue&moves=d2d3&side=b&id=\w{8,}$/);
  for (const [ply, link] of links.entries())
    for (const player of [anna, ben]) {
      await player.open(address + link);
      const isOwn = (ply % 2 === 0) === (player === anna);
      const told = isOwn ? /your own link/ : ply < MOVES.length - 1 ? /You have answered this/ : /It is your move/;
      assert.match(await player.text("message"), told, `link ${ply + 1}`);
      assert.deepEqual(await kept(player), [`${MOVES.join(" ")}: `], `after link ${ply + 1}`);
      assert.equal(await player.state("table.ownSide"), player === anna ? "w" : "b");
    }
  for (const player of [anna, ben]) await player.close();
  return `${links.length} links, each opened again by both`;
}

/** What has not been sent can be taken back; the past cannot be changed; a link with other moves changes nothing. */
async function testTakingBack(test) {
  const { address, anna, ben } = await twoFriends(test);
  await anna.playByMouse("c2c3");
  await anna.page.locator("#undo").click();
  await anna.playByMouse("d2d3");
  const link = await linkSentBy(anna);
  await ben.open(address + link);
  await ben.page.locator("#first").click();
  assert.equal(await ben.state("table.mayMove"), false, "in the past");
  await ben.page.locator("#last").click();
  await ben.playByMouse("e7d6");
  await ben.open(address + link.replace("d2d3", "c2c3"));
  assert.match(await ben.text("message"), /has other moves/);
  assert.deepEqual(await kept(ben), ["d2d3 e7d6: "]);
  await ben.page.evaluate(() => ximaera.screens.show("games"));
  assert.match(await ben.text("mine-list"), /not sent yet/);
  await ben.open(`${address}#variant=fugue&moves=d2d3&side=b&id=x&end=win+w+resignation`);
  assert.match(await ben.text("notice"), /cannot end the game/, "a friend cannot resign for the other");
  for (const player of [anna, ben]) await player.close();
}

/** Resigning, an offer of a draw and its acceptance travel. */
async function testEnds(test) {
  const { address, anna, ben } = await twoFriends(test);
  await anna.playByMouse("d2d3");
  await ben.open(address + (await linkSentBy(anna)));
  await ben.playByMouse("e7d6");
  await ben.page.locator("#draw").click();
  await anna.open(address + (await linkSentBy(ben)));
  assert.match(await anna.text("message"), /offers a draw/);
  await anna.playByMouse("d3d4");
  await ben.open(address + (await linkSentBy(anna)));
  assert.match(await ben.text("message"), /It is your move/, "a move declines");
  await ben.page.locator("#draw").click();
  await anna.open(address + (await linkSentBy(ben)));
  await anna.page.locator("#message button").click();
  assert.match(await anna.text("result"), /Draw: agreement/);
  await ben.open(address + (await linkSentBy(anna)));
  assert.match(await ben.text("result"), /Draw: agreement/);
  assert.equal(await ben.page.locator("#banner button", { hasText: "Send" }).count(), 0);
  assert.deepEqual(await kept(ben), ["d2d3 e7d6 d3d4: draw agreement"]);
  await ben.page.locator("#banner button.main").click();
  assert.equal(await ben.state("table.ownSide"), "w", "a rematch");
  await ben.playByMouse("d2d3");
  const first = await linkSentBy(ben);
  await anna.open(address + first);
  await anna.page.locator("#resign").click();
  await anna.page.locator("#ask-yes").click();
  const last = await linkSentBy(anna);
  for (const link of [last, first, last]) {
    await ben.open(address + link);
    assert.match(await ben.text("result"), /White wins: resignation/);
  }
  assert.deepEqual((await kept(ben)).sort(), ["d2d3 e7d6 d3d4: draw agreement", "d2d3: win w resignation"]);
  for (const player of [anna, ben]) await player.close();
}

/** Where nothing can be copied or shared, the link is there, and not sent; its code has the same text. */
async function testSheet(test) {
  const { anna, ben } = await twoFriends(test, { size: "phone" });
  const { page } = anna;
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("changed my mind")), configurable: true });
    document.execCommand = () => false;
  });
  await anna.playByTap("d2d3");
  await page.locator("#message button").tap();
  for (const [button, told] of [["#send-copy", /by hand/], ["#send-share", /Not sent yet/]]) {
    await page.locator(button).tap();
    await page.waitForFunction((wanted) => new RegExp(wanted).test(document.getElementById("send-told").textContent), told.source);
  }
  const link = await page.locator("#send-link").inputValue();
  const cells = await page.locator(".qr").evaluate((code) => {
    const size = Number(code.getAttribute("viewBox").split(" ")[2]);
    return { size, dark: code.querySelector("path").getAttribute("d").match(/\d+ \d+(?=h)/g) };
  });
  const scale = 3;
  const pixels = new Uint8ClampedArray((cells.size * scale) ** 2 * 4).fill(255);
  for (const cell of cells.dark) {
    const [x, y] = cell.split(" ").map(Number);
    for (let row = 0; row < scale; ++row) pixels.fill(0, 4 * ((y * scale + row) * cells.size * scale + x * scale), 4 * ((y * scale + row) * cells.size * scale + (x + 1) * scale));
  }
  assert.equal((readCode.default ?? readCode)(pixels, cells.size * scale, cells.size * scale)?.data, link);
  await test.driver.picture(anna, "send-sheet");
  const before = page.viewportSize();
  await page.setViewportSize({ width: 667, height: 375 });
  const hidden = await page.locator("#send-dialog").evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  assert.ok(hidden <= 0, `${hidden} px of the sheet are hidden on a telephone sideways`);
  await page.setViewportSize(before);
  await page.keyboard.press("Escape");
  assert.match(await anna.text("message"), /Not sent yet/);
  await anna.reload();
  assert.match(await anna.text("message"), /Not sent yet/, "after a reload");
  await page.locator("#message button").tap();
  await page.locator("#send-done").tap();
  assert.match(await anna.text("message"), /Your friend is to move/);
  for (const player of [anna, ben]) await player.close();
}

export function friendTests(test) {
  return {
    "two people: a friend elsewhere, twelve links": () => testExchange(test),
    "two people: a friend elsewhere, taking back": () => testTakingBack(test),
    "two people: a friend elsewhere, resignation and draw": () => testEnds(test),
    "two people: a friend elsewhere, the sheet": () => testSheet(test),
  };
}

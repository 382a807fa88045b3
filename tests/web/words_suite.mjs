// The words of the page: each language has all of them, with the same values to fill in, and whatever
// the page asks for is there.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

/** The texts of a table by their names. */
function tableOf(source) {
  return new Map([...source.matchAll(/^ {2}("[^"]+"): ("(?:[^"\\]|\\.)*"),$/gm)].map(([, name, text]) => [JSON.parse(name), JSON.parse(text)]));
}

function valuesOf(text) {
  return [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
}

function testWords({ root }) {
  const folder = `${root}/protocol/web/page`;
  const read = (name) => readFileSync(`${folder}/${name}`, "utf8");
  const [english, german] = [tableOf(read("words.js")), tableOf(read("words_de.js"))];
  assert.ok(english.size > 150);
  const missing = [...english.keys()].filter((name) => name !== "title" && !german.has(name));
  assert.deepEqual(missing, [], "missing in German");
  for (const [name, text] of german) assert.deepEqual(valuesOf(text), valuesOf(english.get(name) ?? ""), name);
  const sources = readdirSync(folder).map(read);
  const asked = sources.flatMap((source) => [...source.matchAll(/\bt\("([^"]+)"|data-t(?:-\w+)?="([^"]+)"/g)].map(([, one, other]) => one ?? other));
  for (const name of asked) assert.ok(english.has(name), `${name} is asked for`);
  return `${english.size} texts`;
}

async function testLanguages({ driver }) {
  const player = await (await driver.newPlayer({ locale: "de-DE" })).open();
  assert.equal(await player.page.locator('[data-game="fugue"] .play').textContent(), "Spielen");
  assert.equal(await player.page.locator("html").getAttribute("lang"), "de");
  await player.page.locator("#settings").click();
  await player.page.locator("#language").selectOption("en");
  assert.equal(await player.page.locator('[data-game="fugue"] .play').textContent(), "Play");
  await player.reload();
  assert.equal(await player.page.locator('[data-game="fugue"] .play').textContent(), "Play");
  await player.close();
}

export function wordsTests(test) {
  return { "words: both languages": () => testWords(test), "words: the browser's language, and another": () => testLanguages(test) };
}

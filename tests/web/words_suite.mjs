// The words of the page: whatever its scripts ask for is there, and nothing else.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

function testWords({ root }) {
  const folder = `${root}/protocol/web/page`;
  const read = (name) => readFileSync(`${folder}/${name}`, "utf8");
  const names = [...read("words.js").matchAll(/^ {2}"([^"]+)": "/gm)].map(([, name]) => name);
  assert.ok(names.length > 100);
  const sources = readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "words.js").map(read).join("\n");
  const asked = [...sources.matchAll(/\bt\("([^"]+)"/g)].map(([, name]) => name);
  for (const name of asked) assert.ok(names.includes(name), `${name} is asked for`);
  const beginnings = [...sources.matchAll(/\bt\(`([\w.]+)\$\{/g)].map(([, beginning]) => beginning);
  const isUsed = (name) => sources.includes(`"${name}"`) || beginnings.some((beginning) => name.startsWith(beginning));
  assert.deepEqual(names.filter((name) => !isUsed(name)), [], "words that nobody asks for");
  return `${names.length} texts`;
}

export function wordsTests(test) {
  return { words: () => testWords(test) };
}

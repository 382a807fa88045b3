// vchess.mjs CHECKOUT: for each line ["GAME", "FEN"] the positions behind all legal moves by the rules
// of vchess, as a line of JSON: the first three fields of their FENs. The first line names the games.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

// The module and the files of the rooks of each game, and the letters that differ there.
const games = {
  benedict: ["Benedict", "ah", {}],
  berolina: ["Berolina", "ah", {}],
  capablanca: ["Capablanca", "aj", { c: "e", a: "s" }],
  extinction: ["Extinction", "ah", {}],
  knightmate: ["Knightmate1", "ah", { m: "c" }],
  maxima: ["Maxima", "", { w: "q", c: "r", l: "n", x: "b", i: "m" }],
  omega: ["Omega", "cj", {}],
  rifle: ["Rifle", "ah", {}],
  ultima: ["Baroque", "", { w: "q", c: "r", l: "n", x: "b", i: "m" }],
};

// A copy of the modules whose imports ("@/...") node understands.
function copyOf(checkout) {
  const folder = mkdtempSync(join(tmpdir(), "vchess-"));
  for (const part of ["utils", "variants"]) mkdirSync(join(folder, part));
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  const modules = Object.values(games).map(([name]) => `variants/${name}`);
  for (const name of ["base_rules", "utils/array", "utils/alea", ...modules]) {
    const text = readFileSync(join(checkout, "client/src", `${name}.js`), "utf8");
    const imports = text.replace(/"@\/([a-z_/]*)"/g, (_, path) => JSON.stringify(join(folder, `${path}.js`)));
    writeFileSync(join(folder, `${name}.js`), imports);
  }
  return folder;
}

const exchanged = (text, letters) => text.replace(/[a-z]/gi, (letter) => {
  const other = letters[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? other : other.toUpperCase();
});
const inverted = (letters) => Object.fromEntries(Object.entries(letters).map(([a, b]) => [b, a]));

// Their boards have x for holes, and no number above 9.
const spread = (count) => "9".repeat(count / 9) + (count % 9 || "");
const theirBoard = (board, letters) => exchanged(board, letters).replaceAll("*", "x")
  .replace(/\d+/g, (count) => spread(Number(count)));
const ourBoard = (board, letters) => exchanged(board.replaceAll("x", "*"), inverted(letters))
  .replace(/\d+/g, (digits) => [...digits].reduce((sum, digit) => sum + Number(digit), 0));

// Their rights are the files of the rooks, or the file behind the last.
const none = (V) => String.fromCharCode(97 + V.size.y);
const theirRights = (rights, files, V) => [..."QKqk"]
  .map((letter, at) => (rights.includes(letter) ? files[at % 2] : none(V))).join("");
const ourRights = (flags, V) => [..."KQkq"].filter((letter) => flags["QKqk".indexOf(letter)] !== none(V))
  .join("") || "-";

function theirPassed(passed, game) {
  const squares = passed.match(/[a-l]\d+/g);
  if (squares === null) return "-";
  return game === "berolina" ? `${squares[0]},${squares[1][0]}` : squares.join(",");
}

function successors(V, game, fen) {
  const [, files, letters] = games[game];
  const [board, side, rights, passed] = fen.split(" ");
  // Over there, too; but it cannot read such a board.
  if (!board.includes("k") || !board.includes("K")) return [];
  let theirs = `${theirBoard(board, letters)} ${side} 0`;
  if (V.HasFlags) theirs += ` ${theirRights(rights, files, V)}`;
  if (V.HasEnpassant) theirs += ` ${theirPassed(passed, game)}`;
  const rules = new V(theirs);
  if (rules.getCurrentScore() !== "*") return [];
  return rules.getAllValidMoves().map((move) => {
    rules.play(move);
    const flags = V.HasFlags ? ourRights(rules.getFlagsFen(), V) : "-";
    const behind = `${ourBoard(rules.getBaseFen(), letters)} ${rules.turn} ${flags}`;
    rules.undo(move);
    return behind;
  });
}

const folder = copyOf(process.argv[2]);
const classes = {};
for (const [game, [name]] of Object.entries(games))
  classes[game] = (await import(join(folder, `variants/${name}.js`)))[`${name}Rules`];
rmSync(folder, { recursive: true });
console.log(JSON.stringify(Object.keys(games)));
for await (const line of createInterface({ input: process.stdin })) {
  const [game, fen] = JSON.parse(line);
  globalThis.V = classes[game];
  console.log(JSON.stringify(successors(classes[game], game, fen)));
}

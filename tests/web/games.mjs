// The scripted games of tests/data/games, see tests/movegen/variants_test.cpp for their form.
import { readFileSync } from "node:fs";

/** The games of a file: [{start, steps: [{move, fen} | {refused} | {ended}]}]; start "" for the usual one. */
export function readGames(path) {
  const games = [];
  let game;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line.startsWith("#")) continue;
    if (line === "") game = undefined;
    else if (!game) {
      game = { start: line === "start" ? "" : line, steps: [] };
      games.push(game);
    }
    else if (line.startsWith("! ")) game.steps.push({ refused: line.slice(2) });
    else if (line.startsWith("= ")) game.steps.push({ ended: line.slice(2) });
    else {
      const [move, ...fen] = line.split(" ");
      game.steps.push({ move, fen: fen.join(" ") });
    }
  }
  return games;
}

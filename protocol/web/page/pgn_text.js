// Games of this page as PGN, and what is read from PGNs.
import { opponentOf } from "./opponents.js";
import { t } from "./words.js";

/** @type {(side: string, settings: import("./kept.js").Settings, players: Record<string, string>) => string} */
function nameOf(side, { persons, friend, skill }, players) {
  if (!persons.includes(side)) return `Ximaera (${opponentOf(skill).name})`;
  return players[side] || t(side === friend ? "friend" : "you.name");
}

/**
 * @typedef {import("./referee.js").Referee} Referee
 *
 * @param {Referee} referee
 * @param {{variant: string, start: string, moves: string[], agreed: string, players: {w: string, b: string},
 *   variations: import("./variations.js").Line[]}} game
 * @param {import("./kept.js").Settings} settings
 */
export function pgnOf(referee, game, settings) {
  const [white, black] = ["w", "b"].map((side) => nameOf(side, settings, game.players));
  return referee.pgn(game, white, black, game.agreed);
}

/**
 * All stored games in one PGN, without those that this version cannot read.
 * @type {(referee: Referee, store: import("./storage.js").Store) => string}
 */
export function allGames(referee, store) {
  const texts = store.games.map((kept) => {
    try {
      return pgnOf(referee, kept, kept.settings);
    } catch {
      return "";
    }
  });
  return texts.filter(Boolean).join("\n");
}

/**
 * The result of a game from a PGN, as in Game.agreed; empty if it goes on.
 * @type {(result: string, lastComment?: string) => string}
 */
export function agreedBy(result, lastComment = "") {
  const reason = /^[a-z-]+$/.test(lastComment) ? lastComment : "record";
  /** @type {Record<string, string>} */
  const statuses = { "1-0": `win w ${reason}`, "0-1": `win b ${reason}`, "1/2-1/2": `draw ${reason}` };
  return statuses[result] ?? "";
}

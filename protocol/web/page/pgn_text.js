// Games of this page as PGN, and what is read from PGNs.
import { opponentOf } from "./opponents.js";
import { t } from "./words.js";

function nameOf(side, { persons, friend, skill }, players) {
  if (!persons.includes(side)) return `Ximaera (${opponentOf(skill).name})`;
  return players[side] || t(side === friend ? "friend" : "you.name");
}

/**
 * @param {{variant: string, start: string, moves: string[], agreed: string, players: {w: string, b: string},
 *   variations: import("./variations.js").Line[]}} game
 */
export function pgnOf(referee, game, settings) {
  const [white, black] = ["w", "b"].map((side) => nameOf(side, settings, game.players));
  return referee.pgn(game, white, black, game.agreed);
}

/** All stored games in one PGN, without those that this version cannot read. */
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

/** The result of a game from a PGN, as in Game.agreed; empty if it goes on. */
export function agreedBy(result, lastComment = "") {
  const reason = /^[a-z-]+$/.test(lastComment) ? lastComment : "record";
  return { "1-0": `win w ${reason}`, "0-1": `win b ${reason}`, "1/2-1/2": `draw ${reason}` }[result] ?? "";
}

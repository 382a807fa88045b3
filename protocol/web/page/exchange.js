// What two friends elsewhere have told each other of their game. Each message is a link with all moves; an
// agreed end and the offer of a draw travel with it.
import { isBeginning } from "./variations.js";
/** @import { Kept, Settings } from "./kept.js" */
/** @import { Table } from "./table.js" */

/** What the friend is to know: "12", "12 offer", "12 win b resignation". @param {Table} table */
export function newsOf({ game, settings, ownSide }) {
  const more = game.agreed || (settings.offer && settings.offer === ownSide ? "offer" : "");
  return `${game.turns.length}${more && ` ${more}`}`;
}

/** Whether there is something that the friend does not know and waits for. @param {Table} table */
export function isUnsent(table) {
  const { game, settings } = table;
  const isDue = game.over || game.sideToMove === settings.friend || newsOf(table).endsWith("offer");
  return Boolean(settings.friend) && isDue && newsOf(table) !== settings.settled;
}

/** How many turns both know, which stay. @param {Settings} settings */
export function settledTurns({ friend, settled }) {
  return friend ? Number.parseInt(settled, 10) || 0 : 0;
}

/**
 * How the moves of a link stand to those of the stored game: "same", "further", "earlier", or "other".
 * @type {(linked: string[], kept: string[]) => string}
 */
export function compared(linked, kept) {
  if (isBeginning(kept, linked)) return kept.length === linked.length ? "same" : "further";
  return isBeginning(linked, kept) ? "earlier" : "other";
}

/** Whose move a stored game with a friend waits for: "unsent", "wait" or "yourMove"; one without a friend is only "unfinished". @param {Kept} kept */
export function waitsFor({ start, moves, settings }) {
  const { friend } = settings;
  if (!friend) return "unfinished";
  const side = (start.split(" ")[1] === "b") === (moves.length % 2 === 0) ? "b" : "w";
  if (side !== friend) return "yourMove";
  return moves.length > settledTurns(settings) ? "unsent" : "wait";
}

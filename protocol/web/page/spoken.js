// The position in words, by keys on the board, for people who do not see it.
import { byId, speak } from "./elements.js";
import { fileOf, handsOf, rankOf, squareOf } from "./geometry.js";
import { isWhite, pieceName } from "./pieces.js";
import { t } from "./words.js";
/** @import { Position, Rules } from "./referee.js" */

/** A position, and `board` of the package to ask about it. @typedef {{rules: Rules, position: Position, board: any}} Seen */

/** @type {(words: string[]) => string} */
const listed = (words) => words.join(", ") || t("cell.empty");

/** "White Pawn e4" for each square. @type {(seen: Pick<Seen, "rules" | "position">, squares: string[]) => string} */
function piecesOn({ rules, position }, squares) {
  return listed(squares.map((square) => `${pieceName(rules, position.board[square])} ${square}`));
}

/** @type {(seen: Seen, rank: number) => string} */
function rankInWords(seen, rank) {
  const squares = Array.from({ length: seen.rules.files }, (_, file) => squareOf(file, rank - 1));
  return t("spoken.rank", { rank, pieces: piecesOn(seen, squares.filter((square) => square in seen.position.board)) });
}

/** All pieces, those of White first, and those in hand. @param {Seen} seen */
function allInWords(seen) {
  const { rules, position } = seen;
  const squares = Object.keys(position.board).sort((one, other) => rankOf(one) - rankOf(other) || fileOf(one) - fileOf(other));
  const sides = [true, false].map((white) => piecesOn(seen, squares.filter((square) => isWhite(position.board[square]) === white)));
  const held = Object.values(handsOf(position.fen) ?? {}).flat().map((piece) => pieceName(rules, piece));
  return [...sides, ...(held.length > 0 ? [t("spoken.hands", { pieces: listed(held) })] : [])].join(". ");
}

/** @type {(seen: Seen, square: string) => string} */
function movesInWords({ position, board }, square) {
  const targets = position.targets[square]?.map(({ to }) => to).sort() ?? [];
  return targets.length > 0 ? t("spoken.moves", { squares: listed(targets) }) : board.refusal(square + square);
}

/**
 * Tells the end of a game, or that a piece such as the king is attacked, which others see on the board.
 * @param {import("./game.js").Game} game
 */
export function speakState({ over, atEnd, result, position, rules }) {
  const { inDanger } = position;
  const danger = inDanger.length > 0 ? t("spoken.danger", { pieces: piecesOn({ rules, position }, inDanger) }) : "";
  speak(over && atEnd ? result : danger);
}

/**
 * What a key asks about a square: a digit for that rank, R for the square's, P for all pieces, A for what reaches the square, M for
 * where its piece can go. Nothing for other keys.
 * @type {(key: string, square: string, seen: Seen) => string | undefined}
 */
function spoken(key, square, seen) {
  if (/^\d$/.test(key)) return rankInWords(seen, Number(key) || 10);
  if (key === "r") return rankInWords(seen, rankOf(square) + 1);
  if (key === "p") return allInWords(seen);
  if (key === "a") return t("spoken.reach", { square, pieces: piecesOn(seen, seen.board.attackers(square)) });
  return key === "m" ? movesInWords(seen, square) : undefined;
}

/** Answers keys on a board. @type {(root: HTMLElement, table: import("./table.js").Table, referee: import("./referee.js").Referee) => void} */
export function answerKeys(root, table, referee) {
  root.addEventListener("keydown", ({ key, target, ctrlKey, altKey, metaKey }) => {
    const { square } = /** @type {HTMLElement} */ (target).dataset;
    if (!square || ctrlKey || altKey || metaKey) return;
    const { line, rules, position } = table.game;
    const words = spoken(key.toLowerCase(), square, { rules, position, board: referee.boardAfter(line) });
    if (words) byId("about").textContent = `${words}.`;
  });
}

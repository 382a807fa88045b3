// The dialog for setting up a position: pick a piece, then its squares.
import { Board } from "./board.js";
import { byId, element, iconOf } from "./elements.js";
import { squareOf } from "./geometry.js";
import { pictureOf, pieceName } from "./pieces.js";
import { t } from "./words.js";
/** @import { Game } from "./game.js" */
/** @import { Rules } from "./referee.js" */

/** The board field of a FEN. @param {Rules} game @param {Record<string, string>} board */
function boardField({ files, ranks, holes }, board) {
  const rows = [];
  for (let rank = ranks; rank > 0; --rank) {
    const squares = Array.from({ length: files }, (_, file) => squareOf(file, rank - 1));
    const cells = squares.map((square) => board[square] ?? (holes.includes(square) ? "*" : "1"));
    rows.push(cells.join("").replace(/1+/g, (empty) => String(empty.length)));
  }
  return rows.join("/");
}

export class EditorDialog {
  #dialog = byId("editor-dialog");
  #view = new Board(byId("editor-board"), { onPick: (square) => this.#put(square) });
  /** @type {Rules} */
  #game = /** @type {any} */ (undefined);
  #board = /** @type {Record<string, string>} */ ({});
  #flipped = false;
  /** The pieces in hand, which stay as they are: "[Qp]". */
  #hands = "";

  /** `onFen(fen)` is called with the position; it may throw. @param {(fen: string) => void} onFen */
  constructor(onFen) {
    byId("editor-clear").onclick = () => this.#show({});
    byId("editor-play").onclick = () => this.#play(onFen);
  }

  /** Begins with the position shown. @param {Game} game @param {boolean} flipped */
  open({ rules, position }, flipped) {
    this.#game = rules;
    this.#flipped = flipped;
    this.#hands = position.fen.match(/\[.*\]/)?.[0] ?? "";
    byId("editor-side").value = position.side;
    byId("editor-marks").hidden = !rules.marks;
    byId("editor-castling").hidden = !rules.castling;
    byId("editor-told").textContent = "";
    this.#showPieces();
    this.#show({ ...position.board });
    this.#dialog.showModal();
  }

  #showPieces() {
    const letters = this.#game.kinds.map(({ letter }) => letter);
    const rows = [letters, letters.map((letter) => letter.toLowerCase())];
    byId("editor-pieces").replaceChildren(
      ...rows.map((row) => element("div", {}, ...row.map((piece) => this.#choice(piece)))),
    );
    byId("editor-pieces").querySelector("div").prepend(this.#choice(""));
    byId("editor-pieces").querySelector('input:not([value=""])').checked = true;
  }

  /** @param {string} piece */
  #choice(piece) {
    const name = piece ? pieceName(this.#game, piece) : t("editor.empty");
    const shown = piece ? pictureOf(this.#game, piece, "small piece") : iconOf("eraser");
    return element("label", { title: name }, element("input", { type: "radio", name: "piece", value: piece, "aria-label": name }), shown);
  }

  // Puts the picked piece on the square, or removes it if it is there already.
  /** @param {string} square */
  #put(square) {
    const picked = this.#dialog.querySelector('[name="piece"]:checked').value;
    const isMarked = this.#game.marks && byId("editor-marked").checked;
    const piece = picked && isMarked ? `${picked}~` : picked;
    const { [square]: before, ...others } = this.#board;
    this.#show(piece && piece !== before ? { ...others, [square]: piece } : others);
  }

  /** @param {Record<string, string>} board */
  #show(board) {
    this.#board = board;
    this.#view.show(this.#game, { board, targets: {} }, this.#flipped);
  }

  // The reader of the FEN drops castling rights without king and rook at home.
  /** @param {(fen: string) => void} onFen */
  #play(onFen) {
    const castling = this.#game.castling && byId("editor-castles").checked ? "KQkq" : "-";
    try {
      onFen(`${boardField(this.#game, this.#board)}${this.#hands} ${byId("editor-side").value} ${castling} - 0 1`);
      this.#dialog.close();
    } catch (error) {
      byId("editor-told").textContent = t("editor.refused", { reason: /** @type {Error} */ (error).message });
    }
  }
}

// The dialog in which a position is put together: pick a piece, then the squares where it stands.
import { Board } from "./board.js";
import { byId, element } from "./elements.js";
import { squareOf } from "./geometry.js";
import { pictureOf, pieceName } from "./pieces.js";
import { t } from "./words.js";

/** The board as a FEN has it. */
function boardField({ files, ranks }, board) {
  const rows = [];
  for (let rank = ranks; rank > 0; --rank) {
    const cells = Array.from({ length: files }, (_, file) => board[squareOf(file, rank - 1)] ?? "1");
    rows.push(cells.join("").replace(/1+/g, (empty) => String(empty.length)));
  }
  return rows.join("/");
}

export class EditorDialog {
  #dialog = byId("editor-dialog");
  #view = new Board(byId("editor-board"), { onPick: (square) => this.#put(square) });
  #game;
  #board;
  #flipped;

  /** `onFen(fen)` is called with the position that was put together; it may throw. */
  constructor(onFen) {
    byId("editor-clear").onclick = () => this.#show({});
    byId("editor-play").onclick = () => this.#play(onFen);
  }

  /** Begins with the position that is looked at. */
  open({ rules, position }, flipped) {
    this.#game = rules;
    this.#flipped = flipped;
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
      element("legend", {}, t("editor.piece")),
      ...rows.map((row) => element("div", {}, ...row.map((piece) => this.#choice(piece)))),
      element("div", {}, this.#choice("")),
    );
    byId("editor-pieces").querySelector("input").checked = true;
  }

  #choice(piece) {
    const name = piece ? pieceName(this.#game, piece) : t("editor.empty");
    const shown = piece ? pictureOf(this.#game, piece, "small piece") : name;
    return element("label", { title: name }, element("input", { type: "radio", name: "piece", value: piece, "aria-label": name }), shown);
  }

  // The piece that is picked comes to the square; if it stands there already, it goes.
  #put(square) {
    const picked = this.#dialog.querySelector('[name="piece"]:checked').value;
    const isMarked = this.#game.marks && byId("editor-marked").checked;
    const piece = picked && isMarked ? `${picked}~` : picked;
    const { [square]: before, ...others } = this.#board;
    this.#show(piece && piece !== before ? { ...others, [square]: piece } : others);
  }

  #show(board) {
    this.#board = board;
    this.#view.show(this.#game, { board, targets: {} }, this.#flipped);
  }

  // Castling rights without king and rook at home are dropped by who reads them.
  #play(onFen) {
    const castling = this.#game.castling && byId("editor-castles").checked ? "KQkq" : "-";
    try {
      onFen(`${boardField(this.#game, this.#board)} ${byId("editor-side").value} ${castling} - 0 1`);
      this.#dialog.close();
    } catch (error) {
      byId("editor-told").textContent = t("editor.refused", { reason: error.message });
    }
  }
}

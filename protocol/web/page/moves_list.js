// The moves of the game, in the book's notation; a click looks at the position behind one.
import { element } from "./elements.js";

export class MovesList {
  #root;
  #onPick;

  constructor(root, onPick) {
    this.#root = root;
    this.#onPick = onPick;
  }

  show(game) {
    const rows = [];
    game.turns.forEach((turn, index) => {
      if (turn.side === "w" || index === 0) rows.push(this.#row(turn));
      rows.at(-1).append(this.#button(turn, index + 1, game.ply));
    });
    this.#root.replaceChildren(...rows);
    const current = this.#root.querySelector("[aria-current]");
    if (current) this.#root.scrollTop = current.offsetTop - this.#root.clientHeight / 2;
    else this.#root.scrollTop = 0;
  }

  #row(turn) {
    const row = element("li", {}, element("span", { class: "number" }, `${turn.number}.`));
    if (turn.side === "b") row.append(element("span", { class: "ellipsis" }, "…"));
    return row;
  }

  #button(turn, ply, shown) {
    return element(
      "button",
      { type: "button", title: turn.told, "aria-current": ply === shown ? "step" : undefined, onclick: () => this.#onPick(ply) },
      turn.text,
    );
  }
}

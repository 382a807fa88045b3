// The end of a game: the result, and buttons for what to do next.
import { element } from "./elements.js";
import { t } from "./words.js";
/** @import { Table } from "./table.js" */

export class Banner {
  #root;
  #table;
  #actions;
  #progress = "";

  /**
   * `actions` are functions by the names of their buttons: rematch, review, games.
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {Record<string, () => void>} actions
   */
  constructor(root, table, actions) {
    this.#root = root;
    this.#table = table;
    this.#actions = actions;
  }

  show() {
    const { game, analysing, ownSide, task } = this.#table;
    const shown = game.over && game.atEnd && !analysing && !task;
    this.#root.hidden = !shown;
    if (!shown) {
      this.#progress = "";
      return;
    }
    const [kind, winner] = game.status.split(" ");
    const won = kind === "win" && winner === ownSide;
    const lost = kind === "win" && ownSide && !won;
    this.#root.className = won ? "won" : lost ? "lost-game" : "";
    this.#root.replaceChildren(
      element("p", { id: "result" }, `${won ? `${t("end.won")} ` : ""}${game.result}`),
      element("p", { class: "note", id: "progress" }, this.#progress),
      element("div", { class: "buttons" }, ...Object.entries(this.#actions).map(([name, act]) => this.#button(name, act))),
    );
  }

  /** Shows what the game has changed for the next one. @param {string} text */
  tell(text) {
    this.#progress = text;
    this.show();
  }

  /** @param {string} name @param {() => void} act */
  #button(name, act) {
    return element("button", { type: "button", class: name === "rematch" ? "main" : undefined, onclick: act }, t(`banner.${name}`));
  }
}

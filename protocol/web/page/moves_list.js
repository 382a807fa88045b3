// The moves of the game in our notation; a click shows the position after a move.
import { element } from "./elements.js";

export class MovesList {
  #root;
  #onPick;
  /** The turns shown, and their buttons. */
  #turns = [];
  #buttons = [];

  constructor(root, onPick) {
    this.#root = root;
    this.#onPick = onPick;
  }

  /** Shows the turns of a game; unchanged buttons stay. */
  show(game) {
    const same = this.#sameTurns(game.turns);
    if (same === 0) this.#root.replaceChildren();
    for (const button of this.#buttons.splice(same)) this.#remove(button);
    for (const turn of game.turns.slice(same)) this.#append(turn, this.#buttons.length + 1);
    this.#turns = game.turns;
    for (const [index, button] of this.#buttons.entries()) setCurrent(button, index + 1 === game.ply);
    const current = this.#buttons[game.ply - 1];
    this.#root.scrollTop = current ? current.offsetTop - this.#root.clientHeight / 2 : 0;
  }

  #sameTurns(turns) {
    const differs = turns.findIndex((turn, index) => !sameTurn(turn, this.#turns[index]));
    return Math.min(differs < 0 ? turns.length : differs, this.#buttons.length);
  }

  #append(turn, ply) {
    if (turn.side === "w" || ply === 1) this.#root.append(newRow(turn));
    const button = element("button", { type: "button", title: turn.told, onclick: () => this.#onPick(ply) }, turn.text);
    this.#root.lastElementChild.append(button);
    this.#buttons.push(button);
  }

  #remove(button) {
    const row = button.parentElement;
    button.remove();
    if (!row.querySelector("button")) row.remove();
  }
}

function sameTurn(one, other) {
  return ["text", "told", "number", "side"].every((fact) => one[fact] === other?.[fact]);
}

function newRow(turn) {
  const row = element("li", {}, element("span", { class: "number" }, `${turn.number}.`));
  if (turn.side === "b") row.append(element("span", { class: "ellipsis" }, "…"));
  return row;
}

function setCurrent(button, isCurrent) {
  if (isCurrent) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}

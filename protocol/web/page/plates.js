// What stands around the board: the players' plates (name, strength, captured pieces, clock), each a
// button that changes them at any time, and the banner at the end of a game.
import { clockText } from "./clock.js";
import { button, byId, element, within } from "./elements.js";
import { isUnsent } from "./exchange.js";
import { handsOf } from "./geometry.js";
import { opponentText } from "./opponents.js";
import { letterOf, pictureOf, pieceName, pieceRow } from "./pieces.js";
import { opposite } from "./table.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Referee } from "./referee.js" */
/** @import { Table } from "./table.js" */

export class Plates {
  #table;
  #referee;
  #actions;

  /**
   * `actions` lift a piece in hand, "P@", for the board: pick(from, node, event) by a press of its element, and lift(from) by key.
   * @param {Table} table @param {Referee} referee
   * @param {{pick: (from: string, node: HTMLElement, event: PointerEvent) => void, lift: (from: string) => void}} actions
   */
  constructor(table, referee, actions) {
    this.#actions = actions;
    this.#table = table;
    this.#referee = referee;
  }

  /** @param {boolean} flipped */
  show(flipped) {
    const [above, below] = /** @type {Side[]} */ (flipped ? ["w", "b"] : ["b", "w"]);
    this.#showPlayer(byId("above"), above);
    this.#showPlayer(byId("below"), below);
  }

  // The button is reused, so it keeps the focus.
  /** @param {HTMLElement} place @param {Side} side */
  #showPlayer(place, side) {
    const { position, over, rules } = this.#table.game;
    const { clock } = this.#table;
    const moving = position.side === side && !over;
    place.classList.toggle("moving", moving);
    place.classList.toggle("thinking", moving && this.#table.thinking);
    place.dataset.side = side;
    within(place, ".name").dataset.thinks = t("plate.thinks");
    const [colour, name] = [t(side === "w" ? "white" : "black"), this.#name(side)];
    // "3+2" in the FEN: how many checks White, and Black, has still to give.
    const checks = position.fen.match(/ (\d+)\+(\d+)(?= |$)/)?.[side === "w" ? 1 : 2];
    within(place, ".name").textContent = `${colour}${name && `: ${name}`}${checks ? `, ${t("plate.checks", { checks })}` : ""}`;
    this.#showHand(within(place, ".hand"), side);
    const taken = position.lost[opposite(side)];
    const pieces = taken.length ? [element("span", { class: "lost" }, t("plate.took")), pieceRow(rules, taken)] : [];
    within(place, ".taken").replaceChildren(...pieces);
    const time = within(place, ".clock");
    time.hidden = !clock.inUse;
    if (!clock.inUse) return;
    time.textContent = clockText(clock.left(side));
    time.classList.toggle("running", moving);
  }

  // The pieces in hand, each with its number; what has not changed stays, as it may be dragged.
  /** @param {HTMLElement} tray @param {Side} side */
  #showHand(tray, side) {
    const { position, rules } = this.#table.game;
    const held = handsOf(position.fen)?.[side] ?? [];
    const key = [rules.name, side, ...held].join();
    if (tray.dataset.key === key) return;
    tray.dataset.key = key;
    tray.replaceChildren(...[...new Set(held)].map((piece) => {
      const count = held.filter((one) => one === piece).length;
      const from = `${letterOf(piece)}@`;
      const node = element(
        "button",
        { type: "button", "data-from": from, "aria-label": t("plate.inHand", { piece: pieceName(rules, piece), count }) },
        pictureOf(rules, piece),
        ...(count > 1 ? [element("b", {}, String(count))] : []),
      );
      const isMoving = () => this.#table.game.position.side === side;
      node.onpointerdown = (/** @type {PointerEvent} */ event) => isMoving() && this.#actions.pick(from, node, event);
      node.onclick = (/** @type {PointerEvent} */ event) => isMoving() && event.detail === 0 && this.#actions.lift(from);
      return node;
    }));
  }

  // Two people before one screen, without names, are only the colours.
  /** @param {Side} side */
  #name(side) {
    const { game, settings, ownSide } = this.#table;
    if (!this.#table.isPerson(side)) return opponentText(settings.skill, this.#referee.levels);
    if (game.players[side] || !ownSide) return game.players[side];
    return t(side === ownSide ? "you" : "friend");
  }
}

export class Banner {
  #root;
  #table;
  #actions;
  #progress = "";

  /**
   * `actions` are functions by the names of their buttons: rematch, review, games, and send for a result that a friend waits for.
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
      element("div", { class: "buttons" }, ...Object.entries(this.#actions).filter(([name]) => name !== "send" || isUnsent(this.#table)).map(([name, act]) => this.#button(name, act))),
    );
  }

  /** Shows what the game has changed for the next one. @param {string} text */
  tell(text) {
    this.#progress = text;
    this.show();
  }

  /** @param {string} name @param {() => void} act */
  #button(name, act) {
    return button(t(`banner.${name}`), act, { class: name === "rematch" ? "main" : undefined });
  }
}

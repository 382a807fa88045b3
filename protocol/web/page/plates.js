// The players' plates above and below the board: name, strength, captured pieces, clock. A plate is
// a button that changes them at any time.
import { clockText } from "./clock.js";
import { byId, element, within } from "./elements.js";
import { opponentText } from "./opponents.js";
import { pieceRow } from "./pieces.js";
import { opposite } from "./table.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Referee } from "./referee.js" */
/** @import { Table } from "./table.js" */

export class Plates {
  #table;
  #referee;

  /** @param {Table} table @param {Referee} referee */
  constructor(table, referee) {
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
    within(place, ".name").textContent = name ? `${colour}: ${name}` : colour;
    const taken = position.lost[opposite(side)];
    const pieces = taken.length ? [element("span", { class: "lost" }, t("plate.took")), pieceRow(rules, taken)] : [];
    within(place, ".taken").replaceChildren(...pieces);
    const time = within(place, ".clock");
    time.hidden = !clock.inUse;
    if (!clock.inUse) return;
    time.textContent = clockText(clock.left(side));
    time.classList.toggle("running", moving);
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

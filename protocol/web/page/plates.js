// The players' plates above and below the board: name, strength, captured pieces, clock. A plate is
// a button that changes them at any time.
import { clockText } from "./clock.js";
import { byId, element } from "./elements.js";
import { opponentText } from "./opponents.js";
import { pieceRow } from "./pieces.js";
import { opposite } from "./table.js";
import { t } from "./words.js";

export class Plates {
  #table;
  #referee;

  constructor(table, referee) {
    this.#table = table;
    this.#referee = referee;
  }

  show(flipped) {
    const [above, below] = flipped ? ["w", "b"] : ["b", "w"];
    this.#showPlayer(byId("above"), above);
    this.#showPlayer(byId("below"), below);
  }

  // The button is reused, so it keeps the focus.
  #showPlayer(place, side) {
    const { position, over, rules } = this.#table.game;
    const { clock } = this.#table;
    const moving = position.side === side && !over;
    place.classList.toggle("moving", moving);
    place.classList.toggle("thinking", moving && this.#table.thinking);
    place.dataset.side = side;
    place.querySelector(".name").dataset.thinks = t("plate.thinks");
    const [colour, name] = [t(side === "w" ? "white" : "black"), this.#name(side)];
    place.querySelector(".name").textContent = name ? `${colour}: ${name}` : colour;
    const taken = position.lost[opposite(side)];
    const pieces = taken.length ? [element("span", { class: "lost" }, t("plate.took")), pieceRow(rules, taken)] : [];
    place.querySelector(".taken").replaceChildren(...pieces);
    const time = place.querySelector(".clock");
    time.hidden = !clock.inUse;
    if (!clock.inUse) return;
    time.textContent = clockText(clock.left(side));
    time.classList.toggle("running", moving);
  }

  // Two people before one screen, without names, are only the colours.
  #name(side) {
    const { game, settings, ownSide } = this.#table;
    if (!this.#table.isPerson(side)) return opponentText(settings.skill, this.#referee.levels);
    if (game.players[side] || !ownSide) return game.players[side];
    return t(side === ownSide ? "you" : "friend");
  }
}

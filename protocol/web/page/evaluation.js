// The engine's opinion: a bar beside the board, and its lines.
import { button, element } from "./elements.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Info, Score } from "./engine.js" */

/** The score from White's view, in pawns: "+1.25", "-#3". @param {Score} score @param {Side} side */
export function scoreText(score, side) {
  const sign = side === "w" ? 1 : -1;
  if (score.mate !== undefined) return `${sign * score.mate < 0 ? "-" : "+"}#${Math.abs(score.mate)}`;
  const pawns = (sign * score.centipawns) / 100;
  return `${pawns < 0 ? "-" : "+"}${Math.abs(pawns).toFixed(2)}`;
}

/** White's share of the bar, from 0 to 1. @param {Score} score @param {Side} side */
export function whitePart(score, side) {
  const sign = side === "w" ? 1 : -1;
  if (score.mate !== undefined) return sign * score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp((-sign * score.centipawns) / 250));
}

/** Plies of a line that are shown. */
const SHOWN = 12;

/** "2.6 M" positions. @param {number} count */
function countText(count) {
  const [size, unit] = count < 1e6 ? [1e3, "k"] : count < 1e9 ? [1e6, "M"] : [1e9, "G"];
  return `${(count / size).toFixed(count < 10 * size ? 1 : 0)} ${unit}`;
}

export class EvaluationView {
  #bar;
  #lines;
  #onMoves;
  #infos = /** @type {Info[]} */ ([]);
  #isDue = false;

  /**
   * `onMoves(moves)` is called with the moves of a
   * line up to the chosen one.
   * @param {HTMLElement} bar
   * @param {HTMLElement} lines
   * @param {(moves: string[]) => void} onMoves
   */
  constructor(bar, lines, onMoves) {
    this.#bar = bar;
    this.#lines = lines;
    this.#onMoves = onMoves;
  }

  /** The first moves of the lines, the best first. */
  get firstMoves() {
    return this.#infos.filter(Boolean).map(({ moves }) => moves[0]);
  }

  /** Clears the opinion, because another position is shown. */
  clear() {
    this.#infos = [];
    this.#lines.replaceChildren();
    this.#fill(0.5, "");
  }

  /** Shows the engine's opinion of a position in which `side` is to move. @param {Info} info @param {Side} side */
  hear(info, side) {
    if (!info.exact) return;
    this.#infos[info.number - 1] = info;
    if (info.number === 1) this.#fill(whitePart(info.score, side), scoreText(info.score, side));
    if (!this.#isDue) requestAnimationFrame(() => this.#showLines(side));
    this.#isDue = true;
  }

  // Once in a frame, however many lines arrive.
  /** @param {Side} side */
  #showLines(side) {
    this.#isDue = false;
    const infos = this.#infos.filter(Boolean);
    if (infos.length === 0) return;
    const { depth, nodes } = infos[0];
    this.#lines.replaceChildren(
      element("ol", {}, ...infos.map((one) => this.#row(one, side))),
      element("p", { class: "note" }, t("lines.speed", { depth, count: countText(nodes) })),
    );
  }

  /** @param {Info} info @param {Side} side */
  #row({ score, moves, san }, side) {
    const buttons = san.slice(0, SHOWN).map((text, index) =>
      button(text, () => this.#onMoves(moves.slice(0, index + 1)), { title: t("lines.play") }));
    return element("li", {}, element("b", {}, scoreText(score, side)), " ", ...buttons);
  }

  /** @param {number} part @param {string} text */
  #fill(part, text) {
    this.#bar.style.setProperty("--white", String(part));
    this.#bar.setAttribute("aria-valuenow", String(Math.round(part * 100)));
    this.#bar.setAttribute("aria-valuetext", text || t("bar.unknown"));
    this.#bar.dataset.score = text;
  }
}

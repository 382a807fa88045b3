// The engine's opinion: a bar beside the board, and its lines.
import { element } from "./elements.js";
import { t } from "./words.js";

/** The score from White's view, in pawns: "+1.25", "-#3". */
export function scoreText(score, side) {
  const sign = side === "w" ? 1 : -1;
  if (score.mate !== undefined) return `${sign * score.mate < 0 ? "-" : "+"}#${Math.abs(score.mate)}`;
  const pawns = (sign * score.centipawns) / 100;
  return `${pawns < 0 ? "-" : "+"}${Math.abs(pawns).toFixed(2)}`;
}

/** White's share of the bar, from 0 to 1. */
export function whitePart(score, side) {
  const sign = side === "w" ? 1 : -1;
  if (score.mate !== undefined) return sign * score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp((-sign * score.centipawns) / 250));
}

export class EvaluationView {
  #bar;
  #lines;
  #onMoves;
  #infos = [];

  /** `onMoves(moves)` is called with the moves of a line up to the chosen one. */
  constructor(bar, lines, onMoves) {
    this.#bar = bar;
    this.#lines = lines;
    this.#onMoves = onMoves;
  }

  /** The first moves of the lines, the best first. */
  get firstMoves() {
    return this.#infos.filter(Boolean).map(({ line }) => line[0]);
  }

  /** Clears the opinion, because another position is shown. */
  clear() {
    this.#infos = [];
    this.#lines.replaceChildren();
    this.#fill(0.5, "");
  }

  /** Shows the engine's opinion of a position in which `side` is to move. */
  hear(info, side) {
    if (info.isBound) return;
    this.#infos[info.rank - 1] = info;
    const speed = t("lines.speed", { depth: info.depth, thousands: (info.nodes / 1000).toFixed(0) });
    this.#lines.replaceChildren(
      element("ol", {}, ...this.#infos.map((one) => this.#row(one, side))),
      element("p", { class: "note" }, speed),
    );
    if (info.rank === 1) this.#fill(whitePart(info.score, side), scoreText(info.score, side));
  }

  #row({ score, line }, side) {
    const moves = line.map((move, index) =>
      element("button", { type: "button", title: t("lines.play"), onclick: () => this.#onMoves(line.slice(0, index + 1)) }, move));
    return element("li", {}, element("b", {}, scoreText(score, side)), " ", ...moves);
  }

  #fill(part, text) {
    this.#bar.style.setProperty("--white", part);
    this.#bar.setAttribute("aria-valuenow", Math.round(part * 100));
    this.#bar.setAttribute("aria-valuetext", text || t("bar.unknown"));
    this.#bar.dataset.score = text;
  }
}

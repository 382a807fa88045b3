// What the engine thinks: a bar beside the board, and its lines.
import { element } from "./elements.js";

/** The score from White's view, in pawns: "+1.25", "-#3". */
export function scoreText(score, side) {
  const sign = side === "w" ? 1 : -1;
  if (score.mate !== undefined) return `${sign * score.mate < 0 ? "-" : "+"}#${Math.abs(score.mate)}`;
  const pawns = (sign * score.centipawns) / 100;
  return `${pawns < 0 ? "-" : "+"}${Math.abs(pawns).toFixed(2)}`;
}

/** White's part of the bar, from 0 to 1. */
export function whitePart(score, side) {
  const sign = side === "w" ? 1 : -1;
  if (score.mate !== undefined) return sign * score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp((-sign * score.centipawns) / 250));
}

export class EvaluationView {
  #bar;
  #lines;
  #infos = [];

  constructor(bar, lines) {
    this.#bar = bar;
    this.#lines = lines;
  }

  clear() {
    this.#infos = [];
    this.#lines.replaceChildren();
  }

  /** Hears what the engine thinks of a position in which `side` is to move. */
  hear(info, side) {
    if (info.isBound) return;
    this.#infos[info.rank - 1] = info;
    const rows = this.#infos.map((one) =>
      element("li", {}, element("b", {}, scoreText(one.score, side)), ` ${one.line.join(" ")}`),
    );
    const speed = `depth ${info.depth}, ${(info.nodes / 1000).toFixed(0)} thousand positions`;
    this.#lines.replaceChildren(element("ol", {}, ...rows), element("p", { class: "note" }, speed));
    if (info.rank === 1) this.#show(info.score, side);
  }

  #show(score, side) {
    const part = whitePart(score, side);
    const text = scoreText(score, side);
    this.#bar.style.setProperty("--white", part);
    this.#bar.setAttribute("aria-valuenow", Math.round(part * 100));
    this.#bar.setAttribute("aria-valuetext", text);
    this.#bar.dataset.score = text;
  }
}

// Reviews a finished game: searches every position briefly, draws a graph of the chances, and
// explains the worst moves, which can be tried again.
import { button, element, heard, vector } from "./elements.js";
import { scoreText, whitePart } from "./evaluation.js";
import { numbered, toldOf } from "./referee.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Played, Position } from "./referee.js" */
/** @import { Table } from "./table.js" */

/**
 * A position of the game: White's chances, the score in words, the best move if there is one, and the moves expected.
 * @typedef {{part: number, text: string, position: Position, best?: string, follows?: string[]}} Judged
 */

const LIMITS = { seconds: 0.2 };
const WORST = 3;
/** Plies of the reply that shows why a move is a mistake. */
const REFUTATION = 2;
/** A move is a mistake if it loses at least this share of the chances. */
const MISTAKE = 0.08;
/** The signs of bad moves, and the shares of the chances that they lose at least. */
const SIGNS = /** @type {[string, number][]} */ ([["??", 0.15], ["?", 0.1], ["?!", 0.05]]);

/** The share of the chances that a turn of `side` loses, of those before and after it. @type {(side: Side, before: number, after: number) => number} */
function lossOf(side, before, after) {
  return side === "w" ? before - after : after - before;
}

/** By turns, the sign of a bad move, or nothing. `parts` and `sides` as in worstPlies(). @type {(parts: number[], sides: Side[]) => string[]} */
function signsOf(parts, sides) {
  return sides.map((side, ply) => SIGNS.find(([, least]) => lossOf(side, parts[ply], parts[ply + 1]) >= least)?.[0] ?? "");
}

/**
 * The plies with the greatest losses, the worst first. `parts` are White's chances, from 0 to 1,
 * before each turn and after the last; `sides` are the sides to move.
 * @param {number[]} parts
 * @param {Side[]} sides
 * @param {string | undefined} only
 */
function worstPlies(parts, sides, only) {
  const lost = sides.map((side, ply) => ({ ply, side, loss: lossOf(side, parts[ply], parts[ply + 1]) }));
  return lost
    .filter(({ side, loss }) => loss >= MISTAKE && (!only || side === only))
    .sort((one, other) => other.loss - one.loss)
    .slice(0, WORST);
}

export class Review {
  #root;
  #table;
  #onRetry;
  #onSigns;
  /** @type {object | undefined} */
  #running;

  /**
   * `onRetry(ply)` begins a game at the position after `ply` turns; `onSigns(signs)` shows the signs of bad moves, by turns.
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {(ply: number) => void} onRetry
   * @param {(signs: string[]) => void} onSigns
   */
  constructor(root, table, onRetry, onSigns) {
    this.#onSigns = onSigns;
    this.#root = root;
    this.#table = table;
    this.#onRetry = onRetry;
    heard(table, "change", ({ what }) => {
      if (["started", "played", "taken back", "turned", "analysing"].includes(what)) this.#stop();
      else if (what === "looked" || what === "stepped") this.#showPly();
    });
  }

  async run() {
    const run = { judged: /** @type {Judged[]} */ ([]) };
    this.#running = run;
    const { game } = this.#table;
    this.#table.reviewing = true;
    for (let ply = 0; ply <= game.turns.length; ++ply) {
      const judged = await this.#judge(ply);
      if (this.#running !== run || !judged) return;
      run.judged.push(judged);
      this.#show(run.judged);
      if (ply === 0) this.#root.scrollIntoView({ block: "nearest" });
    }
    this.#table.reviewing = false;
    this.#showWorst(run.judged);
  }

  #stop() {
    if (!this.#running) return;
    this.#running = undefined;
    this.#table.reviewing = false;
    this.#root.replaceChildren();
    this.#onSigns([]);
  }

  /**
   * The position after `ply` turns.
   * @param {number} ply
   * @returns {Promise<Judged | undefined>}
   */
  async #judge(ply) {
    const { game } = this.#table;
    const position = game.positionAfter(ply);
    const { verdict, side } = position;
    if (verdict) return { part: partOf(verdict.status), text: verdict.status, position };
    const found = await this.#table.judge({ ...game.whole, moves: game.moves.slice(0, ply) }, LIMITS);
    return found && { part: whitePart(found.score, side), text: scoreText(found.score, side), best: found.best, follows: found.follows, position };
  }

  /** @param {Judged[]} judged */
  #show(judged) {
    const { turns } = this.#table.game;
    const done = judged.length > turns.length;
    const note = done ? [] : [element("p", { class: "note", role: "status" }, t("review.running", { done: judged.length, all: turns.length + 1 }))];
    const close = button(t("review.close"), () => this.#stop(), { class: "link" });
    this.#root.replaceChildren(element("h2", {}, t("review.title"), " ", close), this.#graph(judged, turns.length), ...note);
    this.#showPly();
  }

  // White's chances by move; a click shows the position.
  /** @param {Judged[]} judged @param {number} plies */
  #graph(judged, plies) {
    const width = Math.max(plies, 1);
    const points = judged.map(({ part }, ply) => `${ply},${(1 - part) * 40}`);
    const look = (/** @type {any} */ event) => {
      const { left, width: size } = event.currentTarget.getBoundingClientRect();
      this.#table.game.look(Math.round(((event.clientX - left) / size) * width));
    };
    return vector(
      "svg",
      { class: "graph", viewBox: `0 0 ${width} 40`, preserveAspectRatio: "none", role: "img", "aria-label": t("review.graph"), onclick: look },
      vector("rect", { class: "black", width, height: 40 }),
      vector("polygon", { class: "white", points: `0,40 ${points.join(" ")} ${judged.length - 1},40` }),
      vector("line", { x1: 0, x2: width, y1: 20, y2: 20 }),
      ...this.#signs(judged).flatMap((sign, ply) => (sign === "??" ? [vector("line", { class: "blunder", x1: ply + 1, x2: ply + 1, y1: 0, y2: 40 })] : [])),
      vector("line", { class: "here", y1: 0, y2: 40 }),
    );
  }

  #showPly() {
    const line = this.#root.querySelector(".here");
    for (const end of ["x1", "x2"]) line?.setAttribute(end, String(this.#table.game.ply));
  }

  /** The signs of the turns that are judged. @param {Judged[]} judged */
  #signs(judged) {
    const sides = this.#table.game.turns.slice(0, judged.length - 1).map(({ side }) => side);
    return signsOf(judged.map(({ part }) => part), sides);
  }

  // How many bad moves each side has played, by their signs.
  /** @param {string[]} signs */
  #counts(signs) {
    const { turns } = this.#table.game;
    const count = (/** @type {string} */ side, /** @type {string} */ sign) => signs.filter((one, ply) => one === sign && turns[ply].side === side).length;
    const row = (/** @type {string} */ side) =>
      element("tr", {}, element("th", { scope: "row" }, t(side === "w" ? "white" : "black")), ...SIGNS.map(([sign]) => element("td", { "data-sign": sign }, `${count(side, sign)} ${sign}`)));
    return element("table", { class: "counts" }, row("w"), row("b"));
  }

  /** @param {Judged[]} judged */
  #showWorst(judged) {
    const { turns } = this.#table.game;
    const signs = this.#signs(judged);
    this.#onSigns(signs);
    this.#root.append(this.#counts(signs));
    const parts = judged.map(({ part }) => part);
    const worst = worstPlies(parts, turns.map(({ side }) => side), this.#table.ownSide);
    const rows = worst.map(({ ply }) => this.#mistake(turns[ply], ply, judged));
    this.#root.append(rows.length > 0 ? element("ol", { class: "worst" }, ...rows) : element("p", {}, t(this.#table.ownSide ? "review.none.own" : "review.none")));
  }

  // What the opponent makes of a mistake: "It allows 4. Qxf7 Kxf7."; nothing if the game is over.
  /** @param {number} ply @param {Judged} given */
  #refutation(ply, { follows = [], position }) {
    if (follows.length === 0) return "";
    const letters = this.#table.game.lettersAfter(ply, follows.slice(0, REFUTATION));
    return `${t("review.allows", { line: numbered(position, letters.join(" ")) })} `;
  }

  // Shows the position before a mistake, with the better move.
  /** @param {number} ply @param {string | undefined} best */
  #look(ply, best) {
    this.#table.game.look(ply);
    if (best) this.#table.point(best, "better");
  }

  /** @param {Played} turn @param {number} ply @param {Judged[]} judged */
  #mistake(turn, ply, judged) {
    const { best, position } = judged[ply];
    return element(
      "li",
      {},
      element("b", {}, numbered(turn, turn.letters)),
      ` (${judged[ply].text} → ${judged[ply + 1].text}): ${turn.told}. `,
      this.#refutation(ply + 1, judged[ply + 1]),
      best && best !== turn.text ? t("review.better", { move: this.#table.game.lettersAfter(ply, [best])[0], told: toldOf(position, best) }) : "",
      element("div", { class: "buttons" }, button(t("review.look"), () => this.#look(ply, best)), button(t("review.again"), () => this.#onRetry(ply))),
    );
  }
}

/** White's share of a finished game. @param {string} status */
function partOf(status) {
  if (status.startsWith("draw")) return 0.5;
  return status.startsWith("win w") ? 1 : 0;
}

// The rules beside the board. A chosen piece is demonstrated on a small board.
import { Board } from "./board.js";
import { button, element, within } from "./elements.js";
import { pictureOf } from "./pieces.js";
import { t } from "./words.js";
/** @import { Kind, Referee, Rules } from "./referee.js" */

/** @param {string} text */
function paragraphs(text) {
  return text.split("\n\n").map((paragraph) => element("p", {}, paragraph));
}

/** @param {string} title @param {...(Node | string)} content */
function section(title, ...content) {
  return element("section", {}, element("h3", {}, title), ...content);
}

/** A description as understood, without its diagrams: the boards of the pieces show more. @param {string} explained */
function understood(explained) {
  const lines = explained.split("\n").filter((line) => line && !line.startsWith("      "));
  return lines.map((line) => element("p", { class: line.startsWith("  ") ? "clause" : undefined }, line.replace(/ \(m moves.*\)/, "")));
}

export class RulesPage {
  #root;
  #referee;
  #onPlay;
  #more;
  /** @type {Rules | undefined} */
  #shown;
  /** @type {any} */
  #page;

  /**
   * `onPlay(fen)` is called to play on from the small board; `more(game)` is shown below the rules.
   * @param {HTMLElement} root
   * @param {Referee} referee
   * @param {(fen: string) => void} onPlay
   * @param {(game: Rules) => Node} more
   */
  constructor(root, referee, onPlay, more) {
    this.#root = root;
    this.#referee = referee;
    this.#onPlay = onPlay;
    this.#more = more;
  }

  /** @param {Rules} game */
  show(game) {
    if (this.#shown === game) return;
    this.#shown = game;
    const kinds = element("ul", { class: "kinds" }, ...game.kinds.map((kind) => this.#kindRow(game, kind)));
    this.#page = element(
      "div",
      {},
      element("h2", {}, game.title),
      section(t("rules.idea"), ...paragraphs(game.idea), ...[game.startNote, ...game.notes].filter(Boolean).map((note) => element("p", { class: "note" }, note))),
      section(t("rules.pieces"), element("p", { class: "note" }, t("rules.pick")), kinds),
      section(t("rules.winning"), ...paragraphs(game.winning)),
      section(t("rules.draws"), ...paragraphs(game.draws)),
      section(t("rules.writing"), ...paragraphs(game.writing)),
      game.described ? this.#description(game) : "",
      this.#more(game),
    );
    // A new element is not scrolled, even if it is hidden now.
    this.#root.replaceChildren(this.#page);
  }

  /** @param {Rules} game */
  #description({ game }) {
    const details = element("details", { class: "understood" }, element("summary", {}, t("rules.explained")));
    details.ontoggle = () => details.childElementCount === 1 && details.append(...understood(game.explained));
    return details;
  }

  /** Opens the row of a kind of piece, by its letter, and scrolls it to the top. @param {string} letter */
  pick(letter) {
    const row = within(this.#root, `[data-kind="${letter}"]`);
    const kind = this.#shown?.kindOf.get(letter);
    if (!row || !this.#shown || !kind) return;
    row.open = true;
    this.#teach(this.#shown, kind, within(row, ".lesson"));
    this.#page.scrollTop += row.getBoundingClientRect().top - this.#page.getBoundingClientRect().top;
  }

  /** @param {Rules} game @param {Kind} kind */
  #kindRow(game, kind) {
    const both = kind.blackName === kind.name ? kind.name : `${kind.name} / ${kind.blackName}`;
    const lesson = element("div", { class: "lesson" });
    const details = element(
      "details",
      { "data-kind": kind.letter, name: "kind", ontoggle: () => details.open && this.#teach(game, kind, lesson) },
      element(
        "summary",
        {},
        pictureOf(game, kind.letter, "small piece"),
        pictureOf(game, kind.letter.toLowerCase(), "small piece"),
        element("b", {}, both),
        element("span", { class: "letter" }, kind.letter),
      ),
      element("p", {}, kind.powers ? `${kind.powers[0].toUpperCase()}${kind.powers.slice(1)}.` : t("rules.still")),
      lesson,
    );
    return element("li", {}, details);
  }

  /** @param {Rules} game @param {Kind} kind @param {HTMLElement} place */
  #teach(game, kind, place) {
    if (place.firstChild) return;
    const { square, side, board, targets, fen } = this.#referee.lesson(game.name, kind.letter);
    const root = element("div", { role: "grid", class: "board", "aria-label": t("rules.where", { piece: kind.name }) });
    const play = button(t("rules.play"), () => this.#onPlay(fen));
    place.append(root, element("div", { class: "buttons" }, play));
    const small = new Board(root);
    small.show(game, { board, targets, side }, false);
    small.lift(square);
  }
}

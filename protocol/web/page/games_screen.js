// The first screen: the games to play, and those already played.
import { boardPicture, scenePicture } from "./board_picture.js";
import { puzzleOfDay } from "./daily.js";
import { button, byId, element } from "./elements.js";
import { waitsFor } from "./exchange.js";
import { boardOf } from "./geometry.js";
import { opponentText } from "./opponents.js";
import { ownPieces, pieceRow } from "./pieces.js";
import { t } from "./words.js";
/** @import { Kept } from "./kept.js" */
/** @import { Referee, Rules } from "./referee.js" */
/** @import { Store } from "./storage.js" */

const SHOWN_AT_FIRST = 10;

/** The first cards show the most different boards; of the other games, the best known come first. */
const FIRST = ["fugue", "rebelfury", "blackmagic", "fusion", "rebel1", "rebel2", "rebel3"];
const KNOWN = ["atomic", "antichess", "kingofthehill", "capablanca", "chess", "3check", "racingkings", "horde"];

/** The games in the order of the cards: the new ones, the player's own, the known ones. @param {Map<string, Rules>} games */
export function offered(games) {
  const rank = (/** @type {Rules} */ { name, own }) => {
    if (FIRST.includes(name)) return FIRST.indexOf(name);
    if (own) return FIRST.length;
    return FIRST.length + 1 + (KNOWN.indexOf(name) + 1 || KNOWN.length + 1);
  };
  return [...games.values()].sort((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title));
}

// A game without a sentence in the table of words shows the beginning of its idea.
/** @param {Rules} game */
function sentenceOf({ name, idea }) {
  return t(`sentence.${name}`) ?? idea.split(/(?<=\.)\s/)[0];
}

export class GamesScreen {
  #referee;
  #store;
  #actions;
  #showsAll = false;

  /**
   * `strength(variant)` is the level of the next opponent.
   * @param {Referee} referee
   * @param {Store} store
   * @param {Record<"play" | "learn" | "remove", (variant: string) => void> & {puzzles: (variant: string, number?: number) => void}
   *   & Record<"resume" | "forget", (kept: Kept) => void>
   *   & {exportAll: () => void, strength: (variant: string) => number}} actions
   */
  constructor(referee, store, actions) {
    this.#referee = referee;
    this.#store = store;
    this.#actions = actions;
    byId("mine-export").onclick = () => actions.exportAll();
    byId("mine-all").onclick = () => {
      this.#showsAll = true;
      this.show();
    };
    store.addEventListener("game", () => this.show());
  }

  show() {
    const kept = this.#store.games.filter(({ variant }) => this.#referee.games.has(variant));
    const games = offered(this.#referee.games);
    const cards = (/** @type {Rules[]} */ some) => some.map((game) => this.#card(game, kept));
    byId("cards").replaceChildren(...cards(games.slice(0, FIRST.length)));
    byId("more-cards").replaceChildren(...cards(games.slice(FIRST.length)));
    this.#showKnown();
    this.#showDaily();
    byId("mine").hidden = kept.length === 0;
    const shown = this.#showsAll ? kept : kept.slice(0, SHOWN_AT_FIRST);
    byId("mine-all").hidden = shown.length === kept.length;
    byId("mine-list").replaceChildren(...shown.map((game) => this.#row(game)));
  }

  // Ways to the cards that most visitors look for, and to all below.
  #showKnown() {
    const find = (/** @type {Element | null} */ card) => () => card?.scrollIntoView({ block: "start" });
    const known = KNOWN.flatMap((name) => this.#referee.games.get(name) ?? []);
    const links = known.map(({ name, title }) => button(title, find(document.querySelector(`[data-game="${name}"]`)), { class: "link" }));
    const count = byId("more-cards").childElementCount - known.length;
    byId("known").replaceChildren(t("games.also"), ...links, ...(count > 0 ? [button(t("games.more", { count }), find(byId("more")), { class: "link" })] : []));
  }

  #showDaily() {
    const { variant, number } = puzzleOfDay(this.#referee.games);
    const game = /** @type {Rules} */ (this.#referee.games.get(variant));
    const { fen } = game.game.puzzles[number];
    const isDone = this.#store.learnt[variant]?.includes(fen);
    const side = t(fen.split(" ")[1] === "b" ? "black" : "white");
    byId("daily").replaceChildren(
      button([
        boardPicture(game, boardOf(fen)),
        element("span", {}, element("b", {}, t("daily.title")), element("br"), t(isDone ? "daily.done" : "daily.game", { game: game.title, side })),
      ], () => this.#actions.puzzles(variant, number)),
    );
  }

  /** @param {Rules} game @param {Kept[]} kept */
  #card(game, kept) {
    const unfinished = kept.find(({ variant, status }) => variant === game.name && status === "");
    const { play, learn, puzzles, remove, resume, strength } = this.#actions;
    return element(
      "li",
      { class: "card", "data-game": game.name },
      scenePicture(game),
      element("h3", {}, game.title),
      element("div", { class: "army", "aria-hidden": "true" }, pieceRow(game, ownPieces(game))),
      element("p", {}, sentenceOf(game)),
      element("p", { class: "note" }, t("card.against", { opponent: opponentText(strength(game.name), this.#referee.levels) })),
      ...this.#learntNote(game),
      element(
        "div",
        { class: "buttons" },
        button(t("card.play"), () => play(game.name), { class: "main play" }),
        button(t(game.lessons > 0 ? "card.learn" : "card.rules"), () => learn(game.name), { class: "learn" }),
        game.puzzles ? button(t("card.puzzles"), () => puzzles(game.name), { class: "puzzles" }) : "",
        unfinished ? button(t("card.resume"), () => resume(unfinished), { class: "resume" }) : "",
        game.own ? button(t("card.remove"), () => remove(game.name), { class: "remove" }) : "",
      ),
    );
  }

  // How many of its lessons, and of its puzzles, are done.
  /** @param {Rules} game */
  #learntNote({ name }) {
    const learnt = this.#store.learnt[name] ?? [];
    const kinds = learnt.length > 0 ? ["lessons", "puzzles"] : [];
    const counts = kinds.map((kind) => {
      /** @type {import("./referee.js").Lesson[]} */
      const lessons = /** @type {Rules} */ (this.#referee.games.get(name)).game[kind];
      return { kind, done: lessons.filter(({ fen }) => learnt.includes(fen)).length, all: lessons.length };
    });
    const notes = counts.filter(({ done }) => done > 0).map((count) => t(`learnt.${count.kind}${count.done === count.all ? ".all" : ""}`, count));
    return notes.length > 0 ? [element("p", { class: "note" }, notes.join(" · "))] : [];
  }

  /** @param {Kept} kept */
  #row(kept) {
    const { resume, forget } = this.#actions;
    const date = new Date(kept.time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    const count = Math.ceil(kept.moves.length / 2);
    const moves = count === 1 ? t("mine.move") : t("mine.moves", { count });
    return element(
      "li",
      {},
      button(this.#referee.games.get(kept.variant)?.title ?? kept.variant, () => resume(kept), { class: "link" }),
      element("span", {}, resultText(kept)),
      element("span", { class: "note" }, `${moves}, ${date}`),
      button("×", () => forget(kept), { "aria-label": t("mine.forget"), title: t("mine.forget") }),
    );
  }
}

/** "1-0", or that the game goes on. @param {Kept} kept */
function resultText(kept) {
  const { status } = kept;
  if (status.startsWith("draw")) return "½-½";
  if (status.startsWith("win")) return status.startsWith("win w") ? "1-0" : "0-1";
  return t(`mine.${waitsFor(kept)}`);
}

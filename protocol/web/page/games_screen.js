// The first screen: the games to play, and those already played.
import { boardPicture } from "./board_picture.js";
import { byId, element } from "./elements.js";
import { opponentText } from "./opponents.js";
import { ownPieces, pieceRow } from "./pieces.js";
import { t } from "./words.js";

const SHOWN_AT_FIRST = 10;

/** The first cards show the most different boards. */
const FIRST = ["fugue", "rebelfury", "blackmagic", "fusion"];

/** The games in the order of the cards: chess, which everybody knows, comes last. */
export function offered(games) {
  const rank = ({ name }) => (name === "chess" ? Infinity : (FIRST.indexOf(name) + 1 || FIRST.length + 1));
  return [...games.values()].sort((one, other) => Math.sign(rank(one) - rank(other)) || 0);
}

// A game without a sentence in the table of words shows its idea.
function sentenceOf({ name, idea }) {
  return t(`sentence.${name}`) ?? idea.split(/(?<=\.)\s/)[0];
}

function button(text, onclick, className) {
  return element("button", { type: "button", class: className, onclick }, text);
}

export class GamesScreen {
  #referee;
  #store;
  #actions;
  #showsAll = false;

  /**
   * `actions`: play(variant), learn(variant), puzzles(variant), remove(variant), resume(kept), forget(kept), exportAll(),
   * strength(variant), the level of the next opponent.
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
    const games = this.#store.games.filter(({ variant }) => this.#referee.games.has(variant));
    byId("cards").replaceChildren(...offered(this.#referee.games).map((game) => this.#card(game, games)));
    byId("mine").hidden = games.length === 0;
    const shown = this.#showsAll ? games : games.slice(0, SHOWN_AT_FIRST);
    byId("mine-all").hidden = shown.length === games.length;
    byId("mine-list").replaceChildren(...shown.map((game) => this.#row(game)));
  }

  #card(game, kept) {
    const unfinished = kept.find(({ variant, status }) => variant === game.name && status === "");
    const { play, learn, puzzles, remove, resume, strength } = this.#actions;
    return element(
      "li",
      { class: "card", "data-game": game.name },
      boardPicture(game, game.board),
      element("h2", {}, game.title),
      element("div", { class: "army", "aria-hidden": "true" }, pieceRow(game, ownPieces(game))),
      element("p", {}, sentenceOf(game)),
      element("p", { class: "note" }, t("card.against", { opponent: opponentText(strength(game.name), this.#referee.levels) })),
      this.#learntNote(game),
      element(
        "div",
        { class: "buttons" },
        button(t("card.play"), () => play(game.name), "main play"),
        button(t("card.learn"), () => learn(game.name), "learn"),
        game.puzzles ? button(t("card.puzzles"), () => puzzles(game.name), "puzzles") : "",
        unfinished ? button(t("card.resume"), () => resume(unfinished), "resume") : "",
        game.explained ? button(t("card.remove"), () => remove(game.name), "remove") : "",
      ),
    );
  }

  #learntNote({ name, lessons, puzzles }) {
    const done = this.#store.learnt[name]?.length ?? 0;
    return done > 0 ? element("p", { class: "note" }, t("card.learnt", { done, all: lessons + puzzles })) : "";
  }

  #row(kept) {
    const { resume, forget } = this.#actions;
    const date = new Date(kept.time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    const count = Math.ceil(kept.moves.length / 2);
    const moves = count === 1 ? t("mine.move") : t("mine.moves", { count });
    return element(
      "li",
      {},
      button(this.#referee.games.get(kept.variant).title, () => resume(kept), "link"),
      element("span", {}, resultText(kept.status)),
      element("span", { class: "note" }, `${moves}, ${date}`),
      element("button", { type: "button", "aria-label": t("mine.forget"), title: t("mine.forget"), onclick: () => forget(kept) }, "×"),
    );
  }
}

/** "1-0", or that the game goes on. */
function resultText(status) {
  if (status.startsWith("draw")) return "½-½";
  if (status.startsWith("win")) return status.startsWith("win w") ? "1-0" : "0-1";
  return t("mine.unfinished");
}

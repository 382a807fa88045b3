// The rules of a game, with its lessons and puzzles.
import { demandNumber, demandText, demandTruth } from "./memory.js";

/** The class Game of a program. @param {import("./library.js").Program} program */
export function gamesOf({ calls, given, text, words, withTexts }) {
  const games = new FinalizationRegistry((/** @type {number} */ handle) => calls.ximaera_game_free(handle));

  return class Game {
    #handle;
    /** @type {any} */
    #facts = null;
    /** @type {any} */
    #course = null;

    /** @param {any} name @param {any} description */
    constructor(name = "chess", description = null) {
      this.#handle = description === null
        ? withTexts({ name }, (at) => given(calls.ximaera_game_named(at)))
        : withTexts({ name, game: description }, (at, from) => given(calls.ximaera_game_described(at, from)));
      games.register(this, this.#handle, this);
    }

    /** What is given for a game: one, null, or a text that describes one, which is called by its title. @param {any} game */
    static of(game) {
      if (game === null || game instanceof Game) return game;
      demandText("game", game);
      const title = new Game("game", game).info.title.toLowerCase().replaceAll(" ", "-");
      return new Game(title.replace(/[^a-z0-9_-]/g, "").slice(0, 32) || "game", game);
    }

    get handle() {
      if (this.#handle === 0) throw new Error("the game is freed");
      return this.#handle;
    }

    free() {
      if (games.unregister(this)) calls.ximaera_game_free(this.#handle);
      this.#handle = 0;
    }

    get info() {
      this.#facts ??= JSON.parse(text(calls.ximaera_game_facts(this.handle)));
      return this.#facts;
    }

    get description() {
      return text(calls.ximaera_game_description(this.handle));
    }

    get explained() {
      return text(calls.ximaera_game_explained(this.handle));
    }

    /** @param {any} fen */
    fen(fen) {
      return withTexts({ fen }, (at) => text(calls.ximaera_game_fen(this.handle, at)));
    }

    /** @param {any} letter */
    example(letter) {
      const [square, ...fen] = withTexts({ letter }, (at) => words(calls.ximaera_game_example(this.handle, at)));
      return { square, fen: fen.join(" ") };
    }

    get #lessons() {
      this.#course ??= JSON.parse(text(calls.ximaera_game_lessons(this.handle)));
      return this.#course;
    }

    /** @returns {any[]} */
    get lessons() {
      return this.#lessons.lessons;
    }

    /** @returns {any[]} */
    get puzzles() {
      return this.#lessons.puzzles;
    }

    /** @returns {string} */
    get practice() {
      return this.#lessons.practice;
    }

    /** @type {(number: any, move: any, puzzle?: any) => any} */
    attempt(number, move, puzzle = false) {
      demandNumber("number", number, 0, 2 ** 31 - 1);
      demandTruth("puzzle", puzzle);
      return withTexts({ move }, (at) => JSON.parse(text(calls.ximaera_lesson_try(this.handle, Number(puzzle), number, at))));
    }

    /** @type {(number: any, puzzle?: any) => string[]} */
    answers(number, puzzle = false) {
      demandNumber("number", number, 0, 2 ** 31 - 1);
      demandTruth("puzzle", puzzle);
      return words(calls.ximaera_lesson_answers(this.handle, Number(puzzle), number));
    }
  };
}

// A game being played, on top of a running program. index.d.ts documents every call.
import { demandNumber, demandOptions, demandText, demandTruth, shown } from "./memory.js";
import { checkLimits, searchOf } from "./search.js";

// The sizes of structures of ximaera.h in wasm32; search.cpp asserts them, and the places of their fields.
const OUTCOME = 20;
const EFFECT = 16;
const MOST_EFFECTS = 16;

const MOST = 2 ** 31 - 1;

/** @param {number} letter */
const sideOf = (letter) => (letter === 0 ? null : String.fromCharCode(letter) === "w" ? "white" : "black");

/** A text as lines of words. @param {string} text */
const table = (text) => text.split("\n").filter(Boolean).map((line) => line.split(" "));

/**
 * The class Board of a program.
 * @param {import("./library.js").Program} program
 * @param {ReturnType<typeof import("./game.js").gamesOf>} Game
 */
export function boardsOf(program, Game) {
  const { calls, view, textAt, withBytes, withText, withTexts, check, given, text, words } = program;
  const search = searchOf(program);
  const boards = new FinalizationRegistry((/** @type {number} */ board) => calls.ximaera_board_free(board));

  /** Calls `use` with the address of a FEN, 0 for none. @type {(fen: unknown, use: (at: number) => number) => number} */
  const withFen = (fen, use) => (fen === null || fen === undefined ? use(0) : withText("fen", fen, use));

  return class Board {
    /** @type {InstanceType<typeof Game>} */
    #game;
    /** @type {number} */
    #handle;
    #searching = false;

    /** @param {any} name @param {any} options */
    constructor(name = "chess", options = {}) {
      if (name instanceof Board) {
        this.#game = name.#game;
        this.#handle = given(calls.ximaera_board_copy(name.#own));
      } else {
        demandOptions(options, ["fen", "game"]);
        this.#game = name instanceof Game ? name : new Game(name, options.game ?? null);
        this.#handle = withFen(options.fen, (at) => given(calls.ximaera_board_new(this.#game.handle, at)));
      }
      boards.register(this, this.#handle, this);
    }

    /** @param {any} pgn @param {any} number @param {any} game */
    static fromPgn(pgn, number = 0, game = null) {
      const rules = Game.of(game);
      const read = program.pgnGame(pgn, number, rules);
      const board = new Board(rules ?? read.variant, { fen: read.start });
      board.pushMoves(read.moves);
      return board;
    }

    get #own() {
      if (this.#handle === 0) throw new Error("the board is freed");
      if (this.#searching) throw new Error("the board is searching: onLine must not use it");
      return this.#handle;
    }

    /** @type {(call: (board: number, move: number) => number, name: string, move: unknown) => string} */
    #about(call, name, move) {
      return withText(name, move, (at) => text(call(this.#own, at)));
    }

    copy() {
      return new Board(this);
    }

    // Called by onLine, it ends the search, which fails; the program frees the board then.
    free() {
      if (boards.unregister(this)) calls.ximaera_board_free(this.#handle);
      this.#handle = 0;
    }

    get game() {
      return this.#game;
    }

    get info() {
      if (this.#handle === 0) throw new Error("the board is freed");
      return this.#game.info;
    }

    get fen() {
      return text(calls.ximaera_fen(this.#own));
    }

    set fen(fen) {
      withText("fen", fen, (at) => check(calls.ximaera_set_fen(this.#own, at)));
    }

    reset() {
      check(calls.ximaera_set_fen(this.#own, 0));
    }

    get turn() {
      return sideOf(calls.ximaera_side(this.#own));
    }

    get pieces() {
      const cells = words(calls.ximaera_pieces(this.#own));
      return Object.fromEntries(cells.flatMap((cell, at) => (at % 2 ? [] : [[cell, cells[at + 1]]])));
    }

    /** @param {any} side */
    hand(side) {
      if (side !== "white" && side !== "black") throw new TypeError(`side: ${shown(side)} is neither white nor black`);
      const held = words(calls.ximaera_hand(this.#own, side.charCodeAt(0)));
      return Object.fromEntries(held.map((letter) => [letter, held.filter((one) => one === letter).length]));
    }

    get lost() {
      return words(calls.ximaera_lost(this.#own));
    }

    get exposed() {
      return words(calls.ximaera_exposed(this.#own));
    }

    /** @param {unknown} square @returns {string[]} */
    attackers(square) {
      return withText("square", square, (at) => words(calls.ximaera_attackers(this.#own, at)));
    }

    get held() {
      return table(text(calls.ximaera_held(this.#own)))
        .map(([square, kind, ...reason]) => ({ square, frozen: kind === "frozen", reason: reason.join(" ") }));
    }

    get targets() {
      return table(text(calls.ximaera_targets(this.#own))).map(([from, to, kind, ...moves]) => ({ from, to, kind, moves }));
    }

    get inCheck() {
      return calls.ximaera_in_check(this.#own) === 1;
    }

    get clock() {
      return calls.ximaera_clock(this.#own);
    }

    get occurrences() {
      return calls.ximaera_occurrences(this.#own);
    }

    get legalMoves() {
      return words(calls.ximaera_moves(this.#own));
    }

    get legalMovesSan() {
      return this.legalMoves.map((move) => this.san(move));
    }

    get history() {
      return words(calls.ximaera_history(this.#own));
    }

    /** @param {unknown} move */
    parse(move) {
      return this.#about(calls.ximaera_parse, "move", move);
    }

    /** @param {unknown} move */
    push(move) {
      withText("move", move, (at) => check(calls.ximaera_push(this.#own, at)));
    }

    /** @param {any} moves */
    pushMoves(moves) {
      const list = typeof moves === "string" ? moves.split(/\s+/).filter(Boolean) : moves;
      if (!Array.isArray(list)) throw new TypeError(`moves: ${shown(moves)} is neither a text nor a list`);
      let played = 0;
      try {
        for (; played < list.length; ++played) this.push(list[played]);
      } catch (error) {
        while (played-- > 0) this.pop();
        throw error;
      }
    }

    pop() {
      check(calls.ximaera_pop(this.#own));
    }

    /** @param {any} options */
    outcome(options = {}) {
      demandOptions(options, ["claims"]);
      const { claims = false } = options;
      demandTruth("claims", claims);
      return withBytes(OUTCOME, (at) => {
        check(calls.ximaera_get_outcome(this.#own, claims ? 1 : 0, at));
        const memory = view();
        if (memory.getInt32(at, true) === 0) return null;
        return {
          winner: sideOf(memory.getUint8(at + 4)),
          reason: textAt(memory.getUint32(at + 12, true)),
          points: memory.getInt32(at + 8, true),
          sentence: textAt(memory.getUint32(at + 16, true)),
        };
      });
    }

    /** @param {any} options */
    result(options = {}) {
      const end = this.outcome(options);
      if (!end) return "*";
      return end.winner === null ? "1/2-1/2" : end.winner === "white" ? "1-0" : "0-1";
    }

    /** @param {any} scores */
    acceptsDraw(scores) {
      if (!Array.isArray(scores)) throw new TypeError(`scores: ${shown(scores)} is not a list of numbers`);
      for (const score of scores) demandNumber("scores", score, -MOST, MOST);
      return withBytes(4 * scores.length + 1, (at) => {
        const memory = view();
        for (const [index, score] of scores.entries()) memory.setInt32(at + 4 * index, score, true);
        const accepts = calls.ximaera_accepts_draw(this.#own, at, scores.length);
        check(accepts < 0 ? 1 : 0);
        return accepts === 1;
      });
    }

    /** @param {any} options */
    pgn(options = {}) {
      demandOptions(options, ["white", "black", "status", "lines"]);
      const { white = "?", black = "?", status = "", lines = [] } = options;
      if (!Array.isArray(lines) || !lines.every(Array.isArray)) throw new TypeError("lines: it is not a list of lists of moves");
      const texts = { white, black, status, lines: lines.map((line) => line.join(" ")).join("\n") };
      return withTexts(texts, (...at) => text(calls.ximaera_pgn(this.#own, ...at)));
    }

    /** @param {unknown} move */
    effects(move) {
      return withBytes(EFFECT * MOST_EFFECTS, (room) => {
        const count = withText("move", move, (at) => calls.ximaera_effects(this.#own, at, room));
        check(count < 0 ? 1 : 0);
        return Array.from({ length: count }, (_, index) => {
          const at = room + EFFECT * index;
          const cause = textAt(view().getUint32(at + 12, true));
          return { square: textAt(at), before: textAt(at + 4), after: textAt(at + 8), cause };
        });
      });
    }

    /** @param {unknown} move */
    isCapture(move) {
      return this.effects(move).some(({ cause }) => cause === "captures" || cause === "captured");
    }

    /** @param {unknown} move */
    explain(move) {
      return this.#about(calls.ximaera_explain, "move", move);
    }

    /** @param {unknown} squares */
    refusal(squares) {
      return this.#about(calls.ximaera_refusal, "squares", squares);
    }

    /** @param {unknown} move */
    san(move) {
      return this.#about(calls.ximaera_san, "move", move);
    }

    /** @param {unknown} depth */
    perft(depth) {
      demandNumber("depth", depth, 0, MOST);
      return withBytes(8, (at) => {
        check(calls.ximaera_perft(this.#own, depth, at));
        return Number(view().getBigUint64(at, true));
      });
    }

    evaluate() {
      return withBytes(4, (at) => {
        check(calls.ximaera_evaluate(this.#own, at));
        return view().getInt32(at, true);
      });
    }

    /** @type {(name: unknown, value: unknown) => void} */
    setOption(name, value) {
      if (!["string", "number", "boolean"].includes(typeof value)) demandText("value", value);
      withText("name", name, (at) =>
        withText("value", String(value), (from) => check(calls.ximaera_set_option(this.#own, at, from))),
      );
    }

    /** @param {unknown} weights */
    setWeights(weights) {
      if (!(weights instanceof Uint8Array)) throw new TypeError(`weights: ${shown(weights)} is no Uint8Array`);
      program.withData(weights, (at) => check(calls.set_weights(this.#own, at, weights.length)));
    }

    /** @param {unknown} asked */
    search(asked) {
      const limits = checkLimits(asked);
      const board = this.#own;
      this.#searching = true;
      try {
        return search(board, limits);
      } finally {
        this.#searching = false;
      }
    }

    /** @param {any} options */
    svg(options = {}) {
      demandOptions(options, ["lastMove", "targets", "arrows", "size", "flipped"]);
      const { lastMove = this.history.at(-1) ?? "", targets = "", arrows = [], size = 400, flipped = false } = options;
      if (!Array.isArray(arrows)) throw new TypeError(`arrows: ${shown(arrows)} is not a list of pairs`);
      for (const pair of arrows)
        if (!Array.isArray(pair) || pair.length !== 2 || !pair.every((end) => typeof end === "string"))
          throw new TypeError(`arrows: ${shown(pair)} is not a pair of squares`);
      demandNumber("size", size, 0, 100000);
      demandTruth("flipped", flipped);
      const pairs = arrows.map((pair) => pair.join("")).join(" ");
      return withTexts({ lastMove, targets, arrows: pairs }, (...at) => text(calls.ximaera_svg(this.#own, size, Number(flipped), ...at)));
    }

    toString() {
      const { files, ranks, holes, marks } = this.info;
      const { pieces } = this;
      const width = marks ? 2 : 1;
      const rows = Array.from({ length: ranks }, (_, row) =>
        Array.from({ length: files }, (_unused, file) => {
          const square = `${String.fromCharCode(97 + file)}${ranks - row}`;
          return (pieces[square] ?? (holes.includes(square) ? " " : ".")).padEnd(width);
        }).join(" ").trimEnd(),
      );
      return rows.join("\n");
    }
  };
}

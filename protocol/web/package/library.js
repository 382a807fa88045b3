// Boards and games on top of a compiled program. index.d.ts documents every call.
import { demandNumber, demandOptions, demandText, demandTruth, shown, start } from "./memory.js";
import { boardSvg } from "./svg.js";

// The sizes of the structures of ximaera.h in wasm32; search.cpp asserts them, and the places of their fields.
const OUTCOME = 20;
const EFFECT = 16;
const MOST_EFFECTS = 16;
const LIMITS = 32;
const BEST = 32;

const MOST = 2 ** 31 - 1;
const LIMIT_NAMES = "depth, nodes, seconds, mate, infinite, lines and onLine";

/** The compiled program at an address, a file's in Node. @param {URL} address */
async function compiled(address) {
  if (address.protocol === "file:") {
    const files = "node:fs/promises"; // A bundler for browsers leaves alone what it cannot see.
    const { readFile } = await import(files);
    return WebAssembly.compile(await readFile(address));
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {string} line */
const words = (line) => (line === "" ? [] : line.split(" "));

/** @param {number} letter */
const sideOf = (letter) => (letter === 0 ? null : String.fromCharCode(letter) === "w" ? "white" : "black");

/** @param {any} limits */
function checkLimits(limits) {
  if (limits === null || typeof limits !== "object") throw new TypeError(`limits: ${shown(limits)} is not an object`);
  const { depth = 0, nodes = 0, seconds = 0, mate = 0, lines = 1, infinite = false, onLine, ...rest } = limits;
  for (const name of Object.keys(rest)) throw new TypeError(`there is no limit '${name.slice(0, 60)}': ${LIMIT_NAMES} are`);
  demandNumber("depth", depth, 0, MOST);
  demandNumber("nodes", nodes, 0, Number.MAX_SAFE_INTEGER);
  demandNumber("mate", mate, 0, MOST);
  demandNumber("lines", lines, 0, 64);
  if (typeof seconds !== "number" || !(seconds >= 0 && seconds <= 2e6))
    throw new RangeError(`seconds: ${shown(seconds)} is not a number from 0 to 2000000`);
  demandTruth("infinite", infinite);
  if (onLine !== undefined && typeof onLine !== "function") throw new TypeError(`onLine: ${shown(onLine)} is not a function`);
  if (!infinite && ![depth, nodes, seconds, mate].some((limit) => limit > 0))
    throw new RangeError("no limit is given: depth, nodes, seconds, mate or infinite");
  return { depth, nodes, milliseconds: Math.ceil(seconds * 1000), mate, lines, infinite, onLine };
}

/**
 * Loads the program at an address, and offers its calls.
 * @param {URL} address
 */
export async function open(address) {
  let onLine = (/** @type {number} */ _line) => 0;
  const { exports: calls, view, textAt, withBytes, withText } = start(await compiled(address), (line) => onLine(line));

  /** A game's handle and the number of its boards. @typedef {{ handle: number, boards: number }} Game */
  /** Frees a board, and its game with the last of them. @param {{ board: number, game: Game }} of */
  function release({ board, game }) {
    calls.ximaera_board_free(board);
    if (--game.boards === 0) calls.ximaera_game_free(game.handle);
  }
  const boards = new FinalizationRegistry(release);

  /** @param {number} status */
  function check(status) {
    if (status !== 0) throw new Error(textAt(calls.ximaera_error()));
  }

  /** The answer of a call, an address; 0 is a failure. @param {number} answer */
  function given(answer) {
    check(answer === 0 ? 1 : 0);
    return answer;
  }

  /** @param {number} answer */
  const text = (answer) => textAt(given(answer));

  /** The facts of a game. @param {number} game */
  const factsOf = (game) => JSON.parse(text(calls.ximaera_game_facts(game)));

  /** @param {unknown} name */
  const named = (name) => withText("name", name, (at) => given(calls.ximaera_game_named(at)));

  /** @type {(name: unknown, rules: unknown) => number} */
  const described = (name, rules) =>
    withText("name", name, (at) => withText("game", rules, (from) => given(calls.ximaera_game_described(at, from))));

  /** Calls `use` with the address of a FEN, 0 for none. @type {(fen: unknown, use: (at: number) => number) => number} */
  const withFen = (fen, use) => (fen === null || fen === undefined ? use(0) : withText("fen", fen, use));

  /** A call of the search, which the rules alone do not have. @param {string} name */
  function ofSearch(name) {
    const call = calls[name];
    if (!call) throw new Error("the rules alone do not search: import 'ximaera', not 'ximaera/rules'");
    return call;
  }

  /** @param {number} at */
  function lineAt(at) {
    const memory = view();
    return {
      moves: words(textAt(memory.getUint32(at + 40, true))),
      san: words(textAt(memory.getUint32(at + 44, true))),
      score: memory.getInt32(at + 8, true),
      mate: memory.getInt32(at + 12, true) || null,
      depth: memory.getInt32(at, true),
      nodes: Number(memory.getBigUint64(at + 24, true)),
      milliseconds: Number(memory.getBigInt64(at + 32, true)),
      number: memory.getInt32(at + 4, true),
      exact: memory.getInt32(at + 16, true) === 0,
    };
  }

  /** @type {(at: number, limits: ReturnType<typeof checkLimits>) => void} */
  function putLimits(at, { depth, nodes, milliseconds, mate, infinite, lines }) {
    const memory = view();
    memory.setUint32(at, LIMITS, true);
    memory.setInt32(at + 4, depth, true);
    memory.setBigUint64(at + 8, BigInt(nodes), true);
    memory.setInt32(at + 16, milliseconds, true);
    memory.setInt32(at + 20, mate, true);
    memory.setInt32(at + 24, infinite ? 1 : 0, true);
    memory.setInt32(at + 28, lines, true);
  }

  class Board {
    /** @type {Game} */
    #game;
    #handle;
    #searching = false;
    /** @type {any} */
    #facts = null;

    /** @param {any} name @param {any} options */
    constructor(name = "chess", options = {}) {
      if (name instanceof Board) {
        this.#game = name.#game;
        this.#handle = given(calls.ximaera_board_copy(name.#own));
      } else {
        demandOptions(options, ["fen", "game"]);
        const { fen, game } = options;
        const handle = game === undefined || game === null ? named(name) : described(name, game);
        this.#game = { handle, boards: 0 };
        try {
          this.#handle = withFen(fen, (at) => given(calls.ximaera_board_new(handle, at)));
        } catch (error) {
          calls.ximaera_game_free(handle);
          throw error;
        }
      }
      ++this.#game.boards;
      boards.register(this, { board: this.#handle, game: this.#game }, this);
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
      if (boards.unregister(this)) release({ board: this.#handle, game: this.#game });
      this.#handle = 0;
    }

    get info() {
      if (this.#handle === 0) throw new Error("the board is freed");
      this.#facts ??= factsOf(this.#game.handle);
      return this.#facts;
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
      const cells = words(text(calls.ximaera_pieces(this.#own)));
      return Object.fromEntries(cells.flatMap((cell, at) => (at % 2 ? [] : [[cell, cells[at + 1]]])));
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
      return words(text(calls.ximaera_moves(this.#own)));
    }

    get history() {
      return words(text(calls.ximaera_history(this.#own)));
    }

    /** @param {unknown} move */
    parse(move) {
      return this.#about(calls.ximaera_parse, "move", move);
    }

    /** @param {unknown} move */
    push(move) {
      withText("move", move, (at) => check(calls.ximaera_push(this.#own, at)));
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
        check(ofSearch("ximaera_evaluate")(this.#own, at));
        return view().getInt32(at, true);
      });
    }

    /** @type {(name: unknown, value: unknown) => void} */
    setOption(name, value) {
      if (!["string", "number", "boolean"].includes(typeof value)) demandText("value", value);
      withText("name", name, (at) =>
        withText("value", String(value), (from) => check(ofSearch("ximaera_set_option")(this.#own, at, from))),
      );
    }

    /** @param {unknown} asked */
    search(asked) {
      const { onLine: report, ...limits } = checkLimits(asked);
      const search = ofSearch("search");
      const board = this.#own;
      /** @type {ReturnType<typeof lineAt>[]} */
      const lines = [];
      /** @type {unknown[]} */
      const faults = [];
      const before = onLine;
      this.#searching = true;
      onLine = (at) => {
        try {
          const line = lineAt(at);
          lines[line.number - 1] = line;
          return report?.(line) === true ? 1 : 0;
        } catch (error) { // It cannot pass through the program.
          faults.push(error);
          return 1;
        }
      };
      try {
        return withBytes(LIMITS, (request) =>
          withBytes(BEST, (at) => {
            putLimits(request, /** @type {any} */ (limits));
            const status = search(board, request, at);
            if (faults.length > 0) throw faults[0];
            check(status);
            const memory = view();
            const move = textAt(memory.getUint32(at, true));
            return {
              move,
              ponder: textAt(memory.getUint32(at + 4, true)) || null,
              score: memory.getInt32(at + 8, true),
              mate: memory.getInt32(at + 12, true) || null,
              depth: memory.getInt32(at + 16, true),
              nodes: Number(memory.getBigUint64(at + 24, true)),
              lines,
              pv: lines[0]?.moves ?? [move],
            };
          }),
        );
      } finally {
        onLine = before;
        this.#searching = false;
      }
    }

    /** @param {any} options */
    svg(options = {}) {
      demandOptions(options, ["lastMove", "arrows", "size"]);
      const { lastMove = this.history.at(-1) ?? "", arrows = [], size = 400 } = options;
      if (!Array.isArray(arrows)) throw new TypeError(`arrows: ${shown(arrows)} is not a list of pairs`);
      demandText("lastMove", lastMove);
      demandNumber("size", size, 1, 100000);
      return boardSvg(this.info, this.pieces, { last: lastMove, arrows, size });
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
  }

  return {
    Board,
    /** @returns {any[]} */
    variants: () => JSON.parse(text(calls.ximaera_variants())),
    /** @type {(name: unknown) => any} */
    info: (name) => {
      const game = named(name);
      try {
        return factsOf(game);
      } finally {
        calls.ximaera_game_free(game);
      }
    },
    version: textAt(calls.ximaera_version()),
  };
}

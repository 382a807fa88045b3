// Boards and games on top of a compiled program. index.d.ts documents every call.
import { boardsOf } from "./board.js";
import { gamesOf } from "./game.js";
import { demandNumber, demandText, start } from "./memory.js";

const LOWEST_LEVEL = -12;
const HIGHEST_LEVEL = 20;

/** What the rules alone do not have. @type {Record<string, any>} */
const missing = Object.fromEntries(
  ["search", "set_weights", ...["evaluate", "set_option", "game_example", "game_lessons", "lesson_try", "lesson_answers", "pgn", "pgn_games", "pgn_game"].map((name) => `ximaera_${name}`)].map((name) => [name, () => {
    throw new Error("the rules alone have no search, lessons or PGN: import 'ximaera', not 'ximaera/rules'");
  }]));

/** @typedef {ReturnType<typeof programOf>} Program A running program: its calls, and how to speak with them. */

/** @param {WebAssembly.Module} module @param {() => void} onFault */
export function programOf(module, onFault) {
  const { exports, ...memory } = start(module, (line) => program.onLine(line));
  /** A call that tells of a fault of the program. @type {(call: (...facts: any[]) => any) => (...facts: any[]) => any} */
  const told = (call) => (...facts) => {
    try {
      return call(...facts);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) onFault();
      throw error;
    }
  };
  /** @type {Record<string, any>} */
  const calls = Object.fromEntries(Object.entries(exports).flatMap(([name, call]) => (typeof call === "function" ? [[name, told(call)]] : [])));
  const program = { calls: { ...missing, ...calls }, ...memory, onLine: (/** @type {number} */ _line) => 0, check, given, text, words, withTexts, pgnGame };

  /** @param {number} status */
  function check(status) {
    if (status !== 0) throw new Error(program.textAt(program.calls.ximaera_error()));
  }

  /** The answer of a call, an address; 0 is a failure. @param {number} answer */
  function given(answer) {
    check(answer === 0 ? 1 : 0);
    return answer;
  }

  /** The text of an answer. @param {number} answer */
  function text(answer) {
    return program.textAt(given(answer));
  }

  /** @param {number} answer */
  function words(answer) {
    return text(answer).split(" ").filter(Boolean);
  }

  /**
   * Calls `use` with the addresses of texts, by their names.
   * @template Result
   * @param {Record<string, unknown>} texts
   * @param {(...at: number[]) => Result} use
   * @returns {Result}
   */
  function withTexts(texts, use) {
    const [first, ...others] = Object.entries(texts);
    if (!first) return use();
    return program.withText(first[0], first[1], (at) => withTexts(Object.fromEntries(others), (...rest) => use(at, ...rest)));
  }

  /** @param {any} pgn @param {any} number @param {any} game */
  function pgnGame(pgn, number, game) {
    demandNumber("number", number, 0, 2 ** 31 - 1);
    return withTexts({ pgn }, (at) => JSON.parse(text(program.calls.ximaera_pgn_game(game?.handle ?? 0, at, number))));
  }

  return program;
}

/**
 * Starts a compiled program, and offers its calls. After `onFault()` it must not be used any more.
 * @param {WebAssembly.Module} module
 */
export function openModule(module, onFault = () => {}) {
  const program = programOf(module, onFault);
  const { calls, text, textAt, withTexts } = program;
  const Game = gamesOf(program);
  const Board = boardsOf(program, Game);
  const levels = Array.from({ length: HIGHEST_LEVEL - LOWEST_LEVEL + 1 }, (_, index) => {
    const level = LOWEST_LEVEL + index;
    return { level, elo: calls.ximaera_level_elo(level) || null };
  });
  return {
    Game,
    Board,
    levels,
    /** @returns {any[]} */
    variants: () => JSON.parse(text(calls.ximaera_variants())),
    /** @type {(name: any) => any} */
    info: (name) => new Game(name).info,
    /** @type {(fen: any, game?: any) => string | null} */
    validateFen(fen, game = "chess") {
      demandText("fen", fen);
      const rules = game instanceof Game ? game : new Game(game);
      try {
        new Board(rules, { fen }).free();
        return null;
      } catch (error) {
        return /** @type {Error} */ (error).message;
      }
    },
    /** @type {(pgn: any) => any[]} */
    pgnGames: (pgn) => withTexts({ pgn }, (at) => JSON.parse(text(calls.ximaera_pgn_games(at)))),
    /** @type {(pgn: any, number?: any, game?: any) => any} */
    pgnGame: (pgn, number = 0, game = null) => program.pgnGame(pgn, number, Game.of(game)),
    version: textAt(calls.ximaera_version()),
  };
}

/** Loads the program at an address, and offers its calls. @param {URL} address */
export async function open(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return openModule(await WebAssembly.compile(await answer.arrayBuffer()));
}

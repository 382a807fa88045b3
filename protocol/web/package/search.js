// A search: its limits, its lines, and its result.
import { demandNumber, demandTruth, shown } from "./memory.js";

// The sizes of structures of ximaera.h in wasm32; search.cpp asserts them, and the places of their fields.
const LIMITS = 40;
const BEST = 32;

const MOST = 2 ** 31 - 1;
const LIMIT_NAMES = "depth, nodes, seconds, mate, infinite, lines, left, added and onLine";

/** @param {any} limits */
export function checkLimits(limits) {
  if (limits === null || typeof limits !== "object") throw new TypeError(`limits: ${shown(limits)} is not an object`);
  const { depth = 0, nodes = 0, seconds = 0, mate = 0, lines = 1, left = 0, added = 0, infinite = false, onLine, ...rest } = limits;
  for (const name of Object.keys(rest)) throw new TypeError(`there is no limit '${name.slice(0, 60)}': ${LIMIT_NAMES} are`);
  demandNumber("depth", depth, 0, MOST);
  demandNumber("nodes", nodes, 0, Number.MAX_SAFE_INTEGER);
  demandNumber("mate", mate, 0, MOST);
  demandNumber("lines", lines, 0, 64);
  const times = Object.entries({ seconds, left, added }).map(([name, time]) => {
    if (typeof time === "number" && time >= 0 && time <= 2e6) return Math.ceil(time * 1000);
    throw new RangeError(`${name}: ${shown(time)} is not a number from 0 to 2000000`);
  });
  demandTruth("infinite", infinite);
  if (onLine !== undefined && typeof onLine !== "function") throw new TypeError(`onLine: ${shown(onLine)} is not a function`);
  if (!infinite && ![depth, nodes, seconds, mate, left].some((limit) => limit > 0))
    throw new RangeError("no limit is given: depth, nodes, seconds, mate, left or infinite");
  return { depth, nodes, mate, lines, infinite, onLine, times };
}

/**
 * The search of a program, called with a board's handle and the result of checkLimits().
 * @param {import("./library.js").Program} program
 */
export function searchOf(program) {
  const { calls, view, textAt, withBytes, check, words } = program;

  /** @param {number} at */
  function lineAt(at) {
    const memory = view();
    return {
      moves: words(memory.getUint32(at + 40, true)),
      san: words(memory.getUint32(at + 44, true)),
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
  function putLimits(at, { depth, nodes, mate, infinite, lines, times: [milliseconds, left, added] }) {
    const memory = view();
    memory.setUint32(at, LIMITS, true);
    memory.setInt32(at + 4, depth, true);
    memory.setBigUint64(at + 8, BigInt(nodes), true);
    const rest = [milliseconds, mate, infinite ? 1 : 0, lines, left, added];
    for (const [index, value] of rest.entries()) memory.setInt32(at + 16 + 4 * index, value, true);
  }

  return function search(/** @type {number} */ board, /** @type {ReturnType<typeof checkLimits>} */ limits) {
    /** @type {ReturnType<typeof lineAt>[]} */
    const lines = [];
    /** @type {unknown[]} */
    const faults = [];
    const before = program.onLine;
    program.onLine = (at) => {
      try {
        const line = lineAt(at);
        lines[line.number - 1] = line;
        return limits.onLine?.(line) === true ? 1 : 0;
      } catch (error) { // It cannot pass through the program.
        faults.push(error);
        return 1;
      }
    };
    try {
      return withBytes(LIMITS, (request) =>
        withBytes(BEST, (at) => {
          putLimits(request, limits);
          const status = calls.search(board, request, at);
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
      program.onLine = before;
    }
  };
}

// Runs the program: output comes by the line.
import { importsOf } from "../package/system.js";

/** @typedef {import("../package/system.js").Call} Call */
/** @typedef {{uci(line: string): void, ask(...lines: (string | number)[]): any}} Program */

/**
 * The system call that writes; `onLine` receives each line of output.
 * @type {(memory: () => WebAssembly.Memory, onLine: (line: string) => void) => Call}
 */
function writer(memory, onLine) {
  const decoder = new TextDecoder();
  let begun = "";

  /** @type {(bytes: Uint8Array) => void} */
  function hear(bytes) {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  }

  return (_file, vectors, count, written) => {
    const view = new DataView(memory().buffer);
    let size = 0;
    for (let index = 0; index < count; ++index) {
      const start = view.getUint32(vectors + 8 * index, true);
      const length = view.getUint32(vectors + 8 * index + 4, true);
      hear(new Uint8Array(memory().buffer, start, length));
      size += length;
    }
    view.setUint32(written, size, true);
    return 0;
  };
}

/** Calls of a running program. @type {(exports: any) => Program} */
function conversation(exports) {
  /** @type {(text: string) => void} */
  function tell(text) {
    const bytes = new TextEncoder().encode(text);
    // To make room may replace the buffer.
    const start = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, start, bytes.length).set(bytes);
  }
  return {
    /** Executes a line of UCI; returns when it is done, even if it is a search. */
    uci(line) {
      tell(line);
      exports.uci();
    },
    /** Answers a question about the rules. Throws its error. */
    ask(...lines) {
      tell(lines.join("\n"));
      const size = exports.ask();
      const bytes = new Uint8Array(exports.memory.buffer, exports.answer(), size);
      const answer = JSON.parse(new TextDecoder().decode(bytes));
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer;
    },
  };
}

/**
 * Starts the compiled program. Returns its calls.
 * @type {(module: WebAssembly.Module, onLine: (line: string) => void) => Program}
 */
export function startProgram(module, onLine) {
  /** @type {WebAssembly.Memory} */
  let memory;
  const calls = { fd_write: writer(() => memory, onLine) };
  const { exports } = new WebAssembly.Instance(module, importsOf(module, () => memory, calls));
  /** @type {any} */
  const program = exports;
  memory = program.memory;
  program._initialize();
  return conversation(program);
}

/**
 * A program that answers questions. If it fails, a new one replaces it, which knows nothing of
 * earlier questions; `onRestart()` is called then.
 * @type {(module: WebAssembly.Module, onRestart: () => void) => Program["ask"]}
 */
export function startAnswering(module, onRestart) {
  let program = startProgram(module, console.log);
  /** @type {Program["ask"]} */
  const ask = (...lines) => {
    try {
      return program.ask(...lines);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        program = startProgram(module, console.log);
        onRestart();
      }
      throw error;
    }
  };
  return ask;
}

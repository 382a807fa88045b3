// The program's memory: texts go in, texts and structures of ximaera.h come out.
import { importsOf } from "./system.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const MOST_BYTES = 3; // of a letter in UTF-8, for each of its units in a text

/** A value as an error shows it. @param {unknown} value */
export function shown(value) {
  const isPlain = value === null || !["object", "function"].includes(typeof value);
  return isPlain ? String(value).slice(0, 60) : `a value of type ${typeof value}`;
}

/** @type {(name: string, value: unknown) => asserts value is string} */
export function demandText(name, value) {
  if (typeof value !== "string") throw new TypeError(`${name}: ${shown(value)} is not a text`);
  if (value.includes("\0")) throw new TypeError(`${name}: the text has a zero byte`);
}

/** An object with some of the known options. @type {(options: any, known: string[]) => void} */
export function demandOptions(options, known) {
  if (options === null || typeof options !== "object") throw new TypeError(`options: ${shown(options)} is not an object`);
  for (const key of Object.keys(options))
    if (!known.includes(key)) throw new TypeError(`there is no option '${key.slice(0, 60)}'`);
}

/** @type {(name: string, value: unknown) => void} */
export function demandTruth(name, value) {
  if (typeof value !== "boolean") throw new TypeError(`${name}: ${shown(value)} is neither true nor false`);
}

/** @type {(name: string, value: unknown, least: number, most: number) => asserts value is number} */
export function demandNumber(name, value, least, most) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return;
  throw new RangeError(`${name}: ${shown(value)} is not a whole number from ${least} to ${most}`);
}

/**
 * Starts a compiled program. `onLine` receives the address of each line that a search reports.
 * @param {WebAssembly.Module} module
 * @param {(line: number) => number} onLine
 */
export function start(module, onLine) {
  /** @type {any} */
  let exports;
  exports = new WebAssembly.Instance(module, importsOf(module, () => exports.memory, { on_line: onLine })).exports;
  exports._initialize();
  let bytes = new Uint8Array(exports.memory.buffer);

  // When the memory grows, the buffer is replaced.
  function memory() {
    if (bytes.length === 0) bytes = new Uint8Array(exports.memory.buffer);
    return bytes;
  }

  const view = () => new DataView(exports.memory.buffer);

  /** The text at an address. @param {number} address */
  function textAt(address) {
    const all = memory();
    return decoder.decode(all.subarray(address, all.indexOf(0, address)));
  }

  /**
   * Calls `use` with the address of `size` zero bytes, which are there until it returns.
   * @template Result
   * @param {number} size
   * @param {(address: number) => Result} use
   */
  function withBytes(size, use) {
    const address = exports.malloc(size);
    if (address === 0) throw new RangeError(`there is not enough memory for ${size} bytes`);
    memory().fill(0, address, address + size);
    try {
      return use(address);
    } finally {
      exports.free(address);
    }
  }

  /**
   * The same for a text. Moves are faster without the encoder.
   * @template Result
   * @param {string} name
   * @param {unknown} text
   * @param {(address: number) => Result} use
   */
  function withText(name, text, use) {
    demandText(name, text);
    return withBytes(MOST_BYTES * text.length + 1, (address) => {
      const all = memory();
      let at = 0;
      for (; at < text.length && text.charCodeAt(at) < 128; ++at) all[address + at] = text.charCodeAt(at);
      if (at < text.length) encoder.encodeInto(text, all.subarray(address));
      return use(address);
    });
  }

  /**
   * The same for bytes.
   * @template Result
   * @param {Uint8Array} data
   * @param {(address: number) => Result} use
   */
  function withData(data, use) {
    return withBytes(data.length + 1, (address) => {
      memory().set(data, address);
      return use(address);
    });
  }

  /** A copy of bytes at an address. @type {(address: number, size: number) => Uint8Array} */
  const dataAt = (address, size) => memory().slice(address, address + size);

  return { exports, view, textAt, dataAt, withBytes, withText, withData };
}

// A QR code (ISO/IEC 18004) of a text: bytes, with the least error correction (level L) and the first mask.

/** By version, counted from 1: the check bytes of a block, and the number of blocks. */
const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, ...Array(14).fill(30)];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
/** What tells a reader the level and the mask. */
const FORMAT = 0x77c4;

/** The powers of 2 in the field of 256 elements, and their logarithms. */
const POWERS = /** @type {number[]} */ ([]);
const LOGS = /** @type {number[]} */ ([]);
for (let value = 1; POWERS.length < 255; value = (value << 1) ^ ((value >> 7) * 0x11d)) LOGS[value] = POWERS.push(value) - 1;

/** @type {(one: number, other: number) => number} */
const product = (one, other) => (one && other ? POWERS[(LOGS[one] + LOGS[other]) % 255] : 0);

/** The check bytes by Reed and Solomon's code. @param {number[]} data @param {number} count */
function checkBytes(data, count) {
  let divisor = [1];
  for (let root = 0; root < count; ++root) divisor = [...divisor, 0].map((value, at) => value ^ (at > 0 ? product(divisor[at - 1], POWERS[root]) : 0));
  let rest = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, at) => value ^ product(divisor[at + 1], factor));
  }
  return rest;
}

/** The centres of the small squares, in both directions. @param {number} version */
function centres(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  return Array.from({ length: count }, (_, index) => (index === 0 ? 6 : 4 * version + 10 - step * (count - 1 - index)));
}

/** How many bytes, checks included, a code of this version has. @param {number} version */
function bytesIn(version) {
  const small = centres(version).length;
  const patterns = small ? (25 * small - 10) * small - 55 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - patterns - (version < 7 ? 0 : 36)) / 8);
}

/** The error-correcting code of `value` by a generator of `bits` bits, behind it. @type {(value: number, bits: number, generator: number) => number} */
function withRest(value, bits, generator) {
  let rest = value;
  for (let bit = 0; bit < bits; ++bit) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

/** The bytes of the text in blocks, with their checks, in the order in which they are drawn. @param {Uint8Array} text @param {number} version */
function interleaved(text, version) {
  const [checks, blocks, all] = [CHECKS[version - 1], BLOCKS[version - 1], bytesIn(version)];
  const room = all - checks * blocks;
  const binary = (/** @type {number} */ value, /** @type {number} */ bits) => value.toString(2).padStart(bits, "0");
  const bits = `0100${binary(text.length, version < 10 ? 8 : 16)}${[...text].map((byte) => binary(byte, 8)).join("")}0000`;
  const bytes = (bits.slice(0, 8 * room).match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  for (let pad = 0xec; bytes.length < room; pad ^= 0xfd) bytes.push(pad);
  const short = blocks - (all % blocks);
  const data = Array.from({ length: blocks }, (_, index) => bytes.splice(0, Math.floor(room / blocks) + (index < short ? 0 : 1)));
  const codes = data.map((block) => checkBytes(block, checks));
  const across = (/** @type {number[][]} */ rows) => rows[rows.length - 1].flatMap((_, at) => rows.flatMap((row) => row[at] ?? []));
  return [...across(data), ...across(codes)];
}

/** The cells that do not depend on the text; the others are empty. @param {number} version */
function frame(version) {
  const size = 4 * version + 17;
  const cells = Array.from({ length: size }, () => /** @type {boolean[]} */ (Array(size)));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {unknown} */ dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) cells[y][x] = Boolean(dark);
  };
  /** @type {(x: number, y: number, reach: number, light: number[]) => void} */
  const rings = (x, y, reach, light) => {
    for (let down = -reach; down <= reach; ++down)
      for (let right = -reach; right <= reach; ++right) set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
  };
  for (let at = 0; at < size; ++at) for (const [x, y] of [[at, 6], [6, at]]) set(x, y, at % 2 === 0);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) rings(x, y, 4, [2, 4]);
  const isCorner = (/** @type {number} */ x, /** @type {number} */ y) => Math.min(x, y) === 6 && (Math.max(x, y) === 6 || Math.max(x, y) === size - 7);
  for (const x of centres(version)) for (const y of centres(version)) if (!isCorner(x, y)) rings(x, y, 2, [1]);
  for (let bit = 0; bit < 15; ++bit) {
    const dark = (FORMAT >> bit) & 1;
    const first = bit < 8 ? [8, bit + (bit < 6 ? 0 : 1)] : [bit === 8 ? 7 : 14 - bit, 8];
    const second = bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit];
    for (const [x, y] of [first, second]) set(x, y, dark);
  }
  set(8, size - 8, true);
  const told = withRest(version, 12, 0x1f25);
  for (let bit = 0; version >= 7 && bit < 18; ++bit)
    for (const [x, y] of [[size - 11 + (bit % 3), Math.floor(bit / 3)], [Math.floor(bit / 3), size - 11 + (bit % 3)]]) set(x, y, (told >> bit) & 1);
  return cells;
}

/**
 * The rows of the code, with true for dark cells; nothing if the text is too long for one.
 * @type {(text: string) => boolean[][] | undefined}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const fits = (/** @type {number} */ version) => bytes.length + (version < 10 ? 2 : 3) <= bytesIn(version) - CHECKS[version - 1] * BLOCKS[version - 1];
  const version = CHECKS.map((_, index) => index + 1).find(fits);
  if (!version) return undefined;
  const cells = frame(version);
  const drawn = interleaved(bytes, version);
  let bit = 0;
  // In columns of two, from the right, up and down by turns; the column of the dots is left out.
  for (let right = cells.length - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < cells.length; ++step)
      for (const x of [right, right - 1]) {
        const y = up ? cells.length - 1 - step : step;
        if (cells[y][x] !== undefined) continue;
        cells[y][x] = (((drawn[bit >> 3] >> (7 - (bit & 7))) & 1) ^ ((x + y + 1) % 2)) === 1;
        ++bit;
      }
  return cells;
}

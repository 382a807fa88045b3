// Checks what is read from the browser's store. A wrong value is replaced by the default; a damaged
// game is left out.
import { bytesOf } from "./base64.js";

/**
 * How a game is played: the sides played by people ("w", "b", "wb", ""), the one of them whose moves
 * come in links from a friend (or ""), the engine's skill and its milliseconds a move, the clock in
 * seconds ("180+2") or "". Of a game with a friend: its name in the links, what both know of it (newsOf() in
 * exchange.js), and the side that offers a draw.
 * @typedef {{persons: string, friend: string, meeting: string, settled: string, offer: string, skill: number, moveTime: number, clock: string}} Settings
 *
 * The settings for all games. `squares` are the colours of the board, `pieces` the set for chess, `xiangqi` that of Xiangqi; `theme` is empty for the
 * browser's own; `notation` is how the list shows moves: "squares" ("b1c3"), "letters" ("Nc3"),
 * "words"; with `turns` the board turns after each move of two people.
 * @typedef {{
 *   squares: string, pieces: string, xiangqi: string, theme: string, evaluates: boolean, keys: boolean, sound: boolean, turns: boolean,
 *   preview: string, notation: string,
 * }} Preferences
 *
 * The opponent in a game, and the player's wins or losses in a row against it.
 * @typedef {{skill: number, wins: number, losses: number}} Progress
 *
 * By game, the FENs of the lessons and puzzles done.
 * @typedef {Record<string, string[]>} Learnt
 *
 * A stored game; `time` is that of the last change, `status` the result.
 * @typedef {{
 *   id: string, variant: string, start: string, moves: string[], agreed: string, status: string,
 *   players: {w: string, b: string}, variations: import("./variations.js").Line[], settings: Settings,
 *   clock: import("./clock.js").ClockState | undefined, time: number,
 * }} Kept
 */

/** The settings without a friend elsewhere. */
export const ALONE = { friend: "", meeting: "", settled: "", offer: "" };
/** @type {Settings} */
export const USUAL = { ...ALONE, persons: "w", skill: -9, moveTime: 1000, clock: "" };
/** @type {Preferences} */
const USUAL_PREFERENCES = { squares: "wood", pieces: "drawn", xiangqi: "pictures", theme: "", evaluates: false, keys: true, sound: true, turns: false, preview: "more", notation: "letters" };
export const LOWEST_SKILL = -12;
export const HIGHEST_SKILL = 20;

/** @typedef {(value: any) => boolean} Check */

/** @type {(...values: unknown[]) => Check} */
const oneOf = (...values) => (value) => values.includes(value);
const isText = (/** @type {any} */ value) => typeof value === "string";
const isTrueOrFalse = oneOf(true, false);
const isTime = (/** @type {any} */ value) => Number.isFinite(value) && value >= 0;
const isCount = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0;
const isSkill = (/** @type {any} */ value) => Number.isInteger(value) && value >= LOWEST_SKILL && value <= HIGHEST_SKILL;
const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const isStatus = (/** @type {any} */ value) => isText(value) && /^(|draw [\w-]+|win [wb] [\w-]+)$/.test(value);
const isLine = (/** @type {any} */ value) => Array.isArray(value) && value.every((move) => isText(move) && /^\S{1,16}$/.test(move));
const isClock = (/** @type {any} */ value) => isText(value) && /^(|[1-9]\d{0,4}\+\d{1,4})$/.test(value);

export const isName = (/** @type {any} */ value) => isText(value) && /^[0-9a-z]{0,32}$/.test(value);
const isNews = (/** @type {any} */ value) => isText(value) && /^(|\d{1,5}( [\w -]{1,40})?)$/.test(value);

const SETTINGS = { persons: oneOf("w", "b", "wb", ""), friend: oneOf("", "w", "b"), meeting: isName, settled: isNews, offer: oneOf("", "w", "b"), skill: isSkill, moveTime: (/** @type {any} */ value) => isCount(value) && value > 0, clock: isClock };
const PREFERENCES = {
  squares: oneOf("wood", "slate", "green", "blue", "grey", "walnut"),
  pieces: oneOf("drawn", "plain"),
  xiangqi: oneOf("pictures", "characters"),
  theme: oneOf("", "light", "dark"),
  evaluates: isTrueOrFalse,
  keys: isTrueOrFalse,
  sound: isTrueOrFalse,
  turns: isTrueOrFalse,
  preview: oneOf("more", "always", "never"),
  notation: oneOf("squares", "letters", "words"),
};

/**
 * The values of `value` that pass the checks; the others are the usual ones.
 * @type {(value: any, checks: Record<string, Check>, usual: Record<string, unknown>) => Record<string, any>}
 */
function checked(value, checks, usual) {
  const source = isObject(value) ? value : {};
  return Object.fromEntries(Object.entries(checks).map(([name, isFit]) => [name, isFit(source[name]) ? source[name] : usual[name]]));
}

/** @type {(value: any) => Settings} */
export function settingsOf(value) {
  return /** @type {Settings} */ (checked(value, SETTINGS, USUAL));
}

/** @type {(value: any) => Preferences} */
export function preferencesOf(value) {
  return /** @type {Preferences} */ (checked(value, PREFERENCES, USUAL_PREFERENCES));
}

/** The entries of an object that pass a check. @type {(value: any, isFit: (one: any, name: string) => boolean) => [string, any][]} */
function fitting(value, isFit) {
  return Object.entries(isObject(value) ? value : {}).filter(([name, one]) => isFit(one, name));
}

/** @type {(value: any) => Record<string, Progress>} by games */
export function progressOf(value) {
  const fit = fitting(value, (one) => isObject(one) && isSkill(one.skill) && isCount(one.wins));
  return Object.fromEntries(fit.map(([name, { skill, wins, losses }]) => [name, { skill, wins, losses: isCount(losses) ? losses : 0 }]));
}

/** Puzzles solved in a row, now and at most. @type {(value: any) => {now: number, best: number}} */
export function streakOf(value) {
  return /** @type {any} */ (checked(value, { now: isCount, best: isCount }, { now: 0, best: 0 }));
}

/** @type {(value: any) => Learnt} by games */
export function learntOf(value) {
  return Object.fromEntries(fitting(value, Array.isArray).map(([name, fens]) => [name, fens.filter(isText)]));
}

/** @type {(value: any) => Record<string, string>} the texts of described games by their names */
export function describedOf(value) {
  return Object.fromEntries(fitting(value, (text, name) => /^own_[0-9a-z]+$/.test(name) && isText(text)));
}

/** @type {(value: any) => import("./storage.js").Taught | undefined} */
export function taughtOf(value) {
  const { file, weights } = isObject(value) ? value : {};
  if (!isText(file) || !/^[\w-]+\.net$/.test(file) || !isText(weights)) return undefined;
  try {
    return { file, weights: bytesOf(weights) };
  } catch {
    return undefined;
  }
}

/** @type {(value: any) => import("./clock.js").ClockState | undefined} */
function clockOf(value) {
  if (!isObject(value) || ![value.w, value.b, value.increment].every(isTime)) return undefined;
  const { w, b, increment, running, at } = value;
  return oneOf("w", "b")(running) && isTime(at) ? { w, b, increment, running, at } : { w, b, increment };
}

// Games of earlier versions have none.
/** @type {(value: any) => import("./variations.js").Line[]} */
function variationsOf(value) {
  const lines = Array.isArray(value) ? value.filter((line) => isObject(line) && isLine(line.moves)) : [];
  return lines.map(({ moves, agreed }) => ({ moves, agreed: isStatus(agreed) ? agreed : "" }));
}

/**
 * A game from the store; nothing if it is damaged.
 * @type {(value: any, id: string) => Kept | undefined}
 */
export function gameOf(value, id) {
  if (!isObject(value) || !isText(value.variant) || !/^\w+$/.test(value.variant)) return undefined;
  const { variant, start = "", moves = [], agreed = "", status = "" } = value;
  if (!isText(start) || /[\r\n]/.test(start) || !isStatus(agreed)) return undefined;
  if (!isLine(moves)) return undefined;
  const players = checked(value.players, { w: isText, b: isText }, { w: "", b: "" });
  return /** @type {Kept} */ ({
    id,
    variant,
    start,
    moves,
    agreed,
    status: isText(status) ? status : "",
    players,
    variations: variationsOf(value.variations),
    settings: settingsOf(value.settings),
    clock: clockOf(value.clock),
    time: isTime(value.time) ? value.time : 0,
  });
}

// The browser's store: preferences, and games, each under a name of its own, so that two tabs do
// not overwrite each other's games. Also games in links.
/** @import { Side } from "./clock.js" */
import { lettersOf } from "./base64.js";
import { describedOf, gameOf, learntOf, preferencesOf, progressOf, settingsOf, streakOf, taughtOf } from "./kept.js";

const VERSION = 2;
const PAGE = "ximaera";
const GAME = `${PAGE}.game.`;
const TAUGHT = `${PAGE}.taught.`;
const HERE = `${PAGE}.here`;
const MOST_GAMES = 300;

/** @type {(area: () => Storage, key: string) => any} */
function read(area, key) {
  try {
    return JSON.parse(area().getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

// A browser without storage forgets everything with the page.
/** @type {(area: () => Storage, key: string, value: unknown) => boolean} */
function write(area, key, value) {
  try {
    area().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// Where storage is forbidden, even naming it throws an error.
const lasting = () => localStorage;
const ofThisTab = () => sessionStorage;

/** Converts the format before version numbers. @param {any} state */
function convertOld(state) {
  if (!state.game) return state;
  write(lasting, `${GAME}${newId()}`, { ...state.game, settings: state.settings, clock: state.clock, time: Date.now() });
  return { preferences: state };
}

/** A name for a game; later names sort after earlier ones. */
export function newId() {
  return Date.now().toString(36).padStart(9, "0") + Math.random().toString(36).slice(2, 6);
}

/** What follows a beginning in the names of what is stored. @param {string} begin */
function keysAfter(begin) {
  try {
    return Object.keys(lasting()).filter((key) => key.startsWith(begin)).map((key) => key.slice(begin.length));
  } catch {
    return [];
  }
}

/** What the engine has learnt of a game: weights as in a file, and the name of the file. @typedef {{file: string, weights: Uint8Array<ArrayBuffer>}} Taught */

export class Store extends EventTarget {
  constructor() {
    super();
    const kept = read(lasting, PAGE);
    const state = kept.version === VERSION ? kept : convertOld(kept);
    this.preferences = preferencesOf(state.preferences);
    this.settings = settingsOf(state.settings);
    this.progress = progressOf(state.progress);
    this.learnt = learntOf(state.learnt);
    this.streak = streakOf(state.streak);
    this.described = describedOf(state.described);
    globalThis.addEventListener?.("storage", ({ key }) => this.#heard(key));
  }

  /** Stores preferences, usual settings, progress, lessons done and described games. */
  keep() {
    const { preferences, settings, progress, learnt, streak, described } = this;
    return write(lasting, PAGE, { version: VERSION, preferences, settings, progress, learnt, streak, described });
  }

  /**
   * All games, the last changed first.
   * @returns {import("./kept.js").Kept[]}
   */
  get games() {
    return keysAfter(GAME)
      .map((id) => this.game(id))
      .filter((game) => game !== undefined)
      .sort((one, other) => other.time - one.time);
  }

  /** @param {string} id */
  game(id) {
    return gameOf(read(lasting, GAME + id), id);
  }

  /**
   * Stores a game. Returns whether the browser has stored it.
   * @type {(id: string, game: Omit<import("./kept.js").Kept, "id" | "time">) => boolean}
   */
  keepGame(id, game) {
    const kept = write(lasting, GAME + id, { ...game, time: Date.now() });
    if (keysAfter(GAME).length > MOST_GAMES) for (const { id: old } of this.games.slice(MOST_GAMES)) this.forgetGame(old);
    return kept;
  }

  /** @param {string} id */
  forgetGame(id) {
    lasting().removeItem(GAME + id);
  }

  /** The games that the engine was taught. */
  get taughtGames() {
    return keysAfter(TAUGHT);
  }

  /** @type {(variant: string) => Taught | undefined} */
  taught(variant) {
    return taughtOf(read(lasting, TAUGHT + variant));
  }

  /** Returns whether the browser has stored it. @type {(variant: string, taught: Taught) => boolean} */
  keepTaught(variant, { file, weights }) {
    return write(lasting, TAUGHT + variant, { file, weights: lettersOf(weights) });
  }

  /** @param {string} variant */
  forgetTaught(variant) {
    lasting().removeItem(TAUGHT + variant);
  }

  /**
   * What is open in this tab, for a reload: the name of a game, or the kind of course, its variant and
   * the number of the lesson, counted from 0.
   * @returns {{id?: string, kind?: string, variant?: string, number?: number}}
   */
  get here() {
    return read(ofThisTab, HERE);
  }
  set here(place) {
    write(ofThisTab, HERE, place);
  }

  // Another tab has changed the store.
  /** @param {string | null} key */
  #heard(key) {
    if (key?.startsWith(GAME)) this.dispatchEvent(new CustomEvent("game", { detail: key.slice(GAME.length) }));
  }
}

/** Deletes everything that the page has stored. */
export function forgetEverything() {
  for (const area of [lasting, ofThisTab])
    try {
      for (const key of Object.keys(area())) if (key.startsWith(PAGE)) area().removeItem(key);
    } catch {
      // Storage is forbidden, so nothing is stored.
    }
}

// ---- links -----------------------------------------------------------------------------------------

/** The public address of this page; empty for a file on this device. */
function knownAddress() {
  const told = document.querySelector('meta[name="ximaera-address"]')?.getAttribute("content");
  if (told) return told;
  return location.protocol.startsWith("http") ? location.origin + location.pathname : "";
}

/**
 * A link that opens the page at a game; empty if the page is a local file. For a described game the
 * link contains its compressed text. `more` is of use to a friend: the `side` of who opens it, if it is one alone,
 * the name of the game, its agreed end, and whether a "draw" is offered; a `lesson` or `puzzle` is meant by its number.
 * @type {(line: {variant: string, start: string, moves: string[]}, packedText?: string, more?: {side?: string, id?: string, end?: string, offer?: string, lesson?: string, puzzle?: string}) => string}
 */
export function linkTo({ variant, start, moves }, packedText, more = {}) {
  const address = knownAddress();
  if (!address) return "";
  const facts = new URLSearchParams(packedText ? { game: packedText } : { variant });
  if (start) facts.set("fen", start);
  if (moves.length) facts.set("moves", moves.join(" "));
  for (const [name, value] of Object.entries(more)) if (value) facts.set(name, value);
  return `${address}#${facts}`;
}

/**
 * A game of a link: `packedText` if the link describes it, the other facts as in linkTo().
 * @typedef {{variant: string, start: string, moves: string[], packedText?: string, side?: Side, id: string, end: string, offer: string, lesson: number, puzzle: number}} Linked
 */

/**
 * The game in the address of this page, if there is one.  * @returns {Linked | undefined}
 */
export function gameOfLink() {
  const facts = new URLSearchParams(location.hash.slice(1));
  if (!facts.has("variant") && !facts.has("game")) return undefined;
  const oneLine = (/** @type {string | null} */ text) => (text ?? "").replace(/\s+/g, " ").trim();
  const moves = oneLine(facts.get("moves")).split(" ").filter(Boolean);
  const side = /** @type {const} */ (["w", "b"]).find((one) => one === facts.get("side"));
  const [id, end, offer] = ["id", "end", "offer"].map((name) => oneLine(facts.get(name)));
  const [lesson, puzzle] = ["lesson", "puzzle"].map((name) => Number(facts.get(name)) || 0);
  return { variant: oneLine(facts.get("variant")), start: oneLine(facts.get("fen")), moves, packedText: facts.get("game") ?? undefined, side, id, end, offer, lesson, puzzle };
}

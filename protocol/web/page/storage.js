// What outlives the page, in the browser's store: preferences, and every game under a name of its
// own, so that two pages do not write over each other's games. And games in links.
import { describedOf, gameOf, learntOf, preferencesOf, progressOf, settingsOf } from "./kept.js";

const VERSION = 2;
const PAGE = "ximaera";
const GAME = `${PAGE}.game.`;
const HERE = `${PAGE}.here`;
const MOST_GAMES = 300;

function read(area, key) {
  try {
    return JSON.parse(area().getItem(key)) ?? {};
  } catch {
    return {};
  }
}

// A browser that keeps nothing forgets with the page.
function write(area, key, value) {
  try {
    area().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// The mere mention of a store that is forbidden is an error.
const lasting = () => localStorage;
const ofThisTab = () => sessionStorage;

/** Games and preferences of before the first version that was numbered. */
function convertOld(state) {
  if (!state.game) return state;
  write(lasting, `${GAME}${newId()}`, { ...state.game, settings: state.settings, clock: state.clock, time: Date.now() });
  return { preferences: state };
}

/** A name for a game, later ones behind earlier ones. */
export function newId() {
  return Date.now().toString(36).padStart(9, "0") + Math.random().toString(36).slice(2, 6);
}

export class Store extends EventTarget {
  constructor() {
    super();
    const kept = read(lasting, PAGE);
    const state = kept.version === VERSION ? kept : convertOld(kept);
    this.preferences = preferencesOf(state.preferences);
    this.settings = settingsOf(state.settings);
    this.progress = progressOf(state.progress);
    this.learnt = learntOf(state.learnt);
    this.described = describedOf(state.described);
    globalThis.addEventListener?.("storage", ({ key }) => this.#heard(key));
  }

  /** Keeps preferences, usual settings, progress, what was learnt and described as they are now. */
  keep() {
    const { preferences, settings, progress, learnt, described } = this;
    return write(lasting, PAGE, { version: VERSION, preferences, settings, progress, learnt, described });
  }

  /**
   * All games, the one that was changed last first.
   * @returns {import("./kept.js").Kept[]}
   */
  get games() {
    return this.#ids()
      .map((id) => this.game(id))
      .filter((game) => game !== undefined)
      .sort((one, other) => other.time - one.time);
  }

  game(id) {
    return gameOf(read(lasting, GAME + id), id);
  }

  /** Keeps a game as it is now; returns whether the browser does. */
  keepGame(id, game) {
    const kept = write(lasting, GAME + id, { ...game, time: Date.now() });
    for (const { id: old } of this.games.slice(MOST_GAMES)) this.forgetGame(old);
    return kept;
  }

  forgetGame(id) {
    lasting().removeItem(GAME + id);
  }

  /**
   * What is open in this tab, which a reload brings back: the name of a game, or the kind of course
   * and its variant.
   * @returns {{id?: string, kind?: string, variant?: string}}
   */
  get here() {
    return read(ofThisTab, HERE);
  }
  set here(place) {
    write(ofThisTab, HERE, place);
  }

  #ids() {
    try {
      return Object.keys(lasting()).filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
    } catch {
      return [];
    }
  }

  // Another tab has kept something.
  #heard(key) {
    if (key?.startsWith(GAME)) this.dispatchEvent(new CustomEvent("game", { detail: key.slice(GAME.length) }));
  }
}

/** Forgets all that the page has ever kept. */
export function forgetEverything() {
  for (const area of [lasting, ofThisTab])
    try {
      for (const key of Object.keys(area())) if (key.startsWith(PAGE)) area().removeItem(key);
    } catch {
      // Then nothing is kept there.
    }
}

// ---- links -----------------------------------------------------------------------------------------

/** The address under which this page is known to others; empty for a file on this device. */
function knownAddress() {
  const told = document.querySelector('meta[name="ximaera-address"]')?.getAttribute("content");
  if (told) return told;
  return location.protocol.startsWith("http") ? location.origin + location.pathname : "";
}

/**
 * A link that opens the page at a game; empty if the page is a file, which nobody else has. A described
 * game goes with its packed text.
 */
export function linkTo({ variant, start, moves }, packedText) {
  const address = knownAddress();
  if (!address) return "";
  const facts = new URLSearchParams(packedText ? { game: packedText } : { variant });
  if (start) facts.set("fen", start);
  if (moves.length) facts.set("moves", moves.join(" "));
  return `${address}#${facts}`;
}

/** The game that the address of this page names, if it names one; `packedText` if it describes one. */
export function gameOfLink() {
  const facts = new URLSearchParams(location.hash.slice(1));
  if (!facts.has("variant") && !facts.has("game")) return undefined;
  const oneLine = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const moves = oneLine(facts.get("moves")).split(" ").filter(Boolean);
  return { variant: oneLine(facts.get("variant")), start: oneLine(facts.get("fen")), moves, packedText: facts.get("game") ?? undefined };
}

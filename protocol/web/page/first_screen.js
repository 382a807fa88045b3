// Run by node while the page is built: draws the cards of the first screen, which are then in the HTML and are seen before the
// program has come.
//   node first_screen.mjs PROGRAM DRAWINGS    prints JSON: the HTML inside of "known", "cards" and "more-cards"
// DRAWINGS are the names of the drawn pieces, separated by commas.
import { GamesScreen } from "./games_screen.js";
import { Progress } from "./opponents.js";
import { Referee } from "./referee.js";
import { Store } from "./storage.js";

/** @type {{argv: string[], getBuiltinModule: (name: string) => any}} */
const node = /** @type {any} */ (globalThis).process;
const [, , program, drawings] = node.argv;

/** @type {(text: unknown) => string} */
const escaped = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** As much of an element as the cards need. */
class Drawn {
  attributes = /** @type {Record<string, unknown>} */ ({});
  children = /** @type {unknown[]} */ ([]);
  /** Only elements of SVG can be closed by "/>". @param {string} tag @param {boolean} closes */
  constructor(tag, closes = false) {
    this.tag = tag;
    this.closes = closes;
  }
  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  /** @param {unknown[]} children */
  append(...children) {
    this.children.push(...children);
  }
  /** @param {unknown[]} children */
  replaceChildren(...children) {
    this.children = children;
  }
  addEventListener() {}
  get childElementCount() {
    return this.children.length;
  }
  get inner() {
    return this.children.map((child) => (child instanceof Drawn ? child.outer : escaped(child))).join("");
  }
  /** @type {string} */
  get outer() {
    const attributes = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const start = `<${this.tag}${attributes.join("")}`;
    return this.closes && this.children.length === 0 ? `${start}/>` : `${start}>${this.inner}</${this.tag}>`;
  }
}

const drawn = new Set(drawings.split(","));
/** @type {Record<string, Drawn>} */
const places = Object.fromEntries(["known", "daily", "cards", "more-cards", "mine", "mine-all", "mine-list", "mine-export"].map((id) => [id, new Drawn("div")]));
/** @type {any} */ (globalThis).document = {
  createElement: (/** @type {string} */ tag) => new Drawn(tag),
  createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Drawn(tag, true),
  getElementById: (/** @type {string} */ id) => places[id] ?? (drawn.has(id.replace(/^(white|black)_/, "")) || null),
  querySelector: () => null,
};

const referee = new Referee(new WebAssembly.Module(node.getBuiltinModule("fs").readFileSync(program)));
const store = new Store();
const progress = new Progress(store, referee.levels);
const actions = /** @type {any} */ ({ strength: (/** @type {string} */ variant) => progress.strength(variant) });
new GamesScreen(referee, store, actions).show();
console.log(JSON.stringify({ known: places.known.inner, cards: places.cards.inner, more_cards: places["more-cards"].inner }));

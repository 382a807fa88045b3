// Games that are described in a text: they come with the program, from the player, or in a link, and
// are kept under a name that is made of their text.
import { byId, element } from "./elements.js";
import { t } from "./words.js";

const LONGEST = 65536;

/** The name of a game that is described by a text: the same text, the same game. */
export function nameOfText(text) {
  let print = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) print = Math.imul(print ^ byte, 0x01000193) >>> 0;
  return `own_${print.toString(36)}${text.length.toString(36)}`;
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A text, packed for a link. */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; what is no such text is thrown as an error. */
export async function unpacked(text) {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unpackedBytes = await through(bytes, new DecompressionStream("deflate-raw"));
    if (unpackedBytes.length > LONGEST) throw new Error();
    return new TextDecoder().decode(unpackedBytes);
  } catch {
    throw new Error(t("own.damaged"));
  }
}

export class DescribedGames {
  #referee;
  #engine;
  #store;
  #texts = new Map();
  #onPlay;

  /** `onPlay(variant)` is called when a game is to be played. */
  constructor(referee, engine, store, onPlay) {
    this.#referee = referee;
    this.#engine = engine;
    this.#store = store;
    this.#onPlay = onPlay;
    for (const [name, text] of Object.entries(store.described)) this.#tryAgain(name, text);
    byId("own-play").onclick = () => this.#play(byId("own-text").value);
    byId("own-open").onclick = () => byId("own-file").click();
    byId("own-file").onchange = () => this.#read(byId("own-file").files[0]);
    const place = byId("own");
    place.ondragover = (event) => event.preventDefault();
    place.ondrop = (event) => {
      event.preventDefault();
      this.#read(event.dataTransfer.files[0]);
    };
  }

  /** Adds the game of a text, and keeps it; returns its name. A fault in the text is thrown as an error. */
  add(text, name = nameOfText(text)) {
    if (this.#texts.has(name)) return name;
    this.#referee.describe(name, text);
    this.#engine.describe(name, text);
    this.#texts.set(name, text);
    this.#store.described = { ...this.#store.described, [name]: text };
    this.#store.keep();
    return name;
  }

  /** The text of a game, packed; nothing if it is not a described one. */
  async packedTextOf(name) {
    const text = this.#texts.get(name);
    return text === undefined ? undefined : packed(text);
  }

  /** Lists the games that come with the program as descriptions, each with its text. */
  show() {
    const buttons = this.#referee.descriptions.map(({ name, text }) => {
      const title = text.match(/^title\s*=\s*"([^"]*)"/m)?.[1] ?? name;
      return element("button", { type: "button", "data-own": name, onclick: () => this.#take(text) }, title);
    });
    byId("own-games").replaceChildren(...buttons);
  }

  #take(text) {
    byId("own-text").value = text;
    this.#play(text);
  }

  #play(text) {
    byId("own-fault").textContent = "";
    try {
      this.#onPlay(this.add(text));
    } catch (error) {
      byId("own-fault").textContent = error.message.replaceAll(`${nameOfText(text)}.toml:`, "");
    }
  }

  async #read(file) {
    if (!file) return;
    byId("own-text").value = await file.text();
    byId("own-file").value = "";
    this.#play(byId("own-text").value);
  }

  // A description that this version does not understand any more is kept, and waits.
  #tryAgain(name, text) {
    try {
      this.add(text, name);
    } catch {
      // Its games are not shown.
    }
  }
}

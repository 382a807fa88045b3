// Described games of the player's own, or from a link. They are stored under a name derived from their
// text.
import { bytesOf, lettersOf } from "./base64.js";
import { button, byId, element } from "./elements.js";
import { t } from "./words.js";
/** @import { Engine } from "./engine.js" */
/** @import { Referee } from "./referee.js" */
/** @import { Store } from "./storage.js" */

const LONGEST = 65536;

/** The name of a described game: the same text gives the same name. @param {string} text */
function nameOfText(text) {
  let print = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) print = Math.imul(print ^ byte, 0x01000193) >>> 0;
  return `own_${print.toString(36)}${text.length.toString(36)}`;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A text, compressed for a link. @param {string} text */
export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return lettersOf(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text compressed for a link; throws an error if it is damaged. @param {string} text */
export async function unpacked(text) {
  try {
    const bytes = bytesOf(text.replaceAll("-", "+").replaceAll("_", "/"));
    const unpackedBytes = await through(bytes, new DecompressionStream("deflate-raw"));
    if (unpackedBytes.length > LONGEST) throw new Error();
    return new TextDecoder().decode(unpackedBytes);
  } catch {
    throw new Error(t("own.damaged"));
  }
}

/** A fault; its place, "2:1", is a button that selects the line. @param {string} line */
function faultRow(line) {
  const [, place, row, told] = line.match(/^(?:((\d+):\d+): )?(.*)$/) ?? ["", "", "", line];
  const link = place && button(place, () => selectLine(byId("own-text"), Number(row)), { class: "link" });
  return element("li", {}, ...(link ? [link, ": "] : []), told);
}

/** @param {HTMLTextAreaElement} field @param {number} row */
function selectLine(field, row) {
  const lines = field.value.split("\n");
  const start = lines.slice(0, row - 1).join("\n").length + (row > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[row - 1] ?? "").length);
  field.scrollTop = ((row - 2) / lines.length) * field.scrollHeight;
}

export class DescribedGames {
  #referee;
  #engine;
  #store;
  #texts = /** @type {Map<string, string>} */ (new Map());
  #onPlay;
  /** The built-in game whose description was taken last, and its text. */
  #taken = { name: "", text: "" };

  /**
   * `onPlay(variant)` is called to play a game.
   * @param {Referee} referee
   * @param {Engine} engine
   * @param {Store} store
   * @param {(variant: string) => void} onPlay
   */
  constructor(referee, engine, store, onPlay) {
    this.#referee = referee;
    this.#engine = engine;
    this.#store = store;
    this.#onPlay = onPlay;
    const builtIn = [...referee.games.values()].filter(({ described }) => described);
    byId("own-games").replaceChildren(element("option", { value: "" }, t("own.none")), ...builtIn.map(({ name, title }) => element("option", { value: name }, title)));
    byId("own-games").onchange = () => this.#take(byId("own-games").value);
    for (const [name, text] of Object.entries(store.described)) this.#tryAgain(name, text);
    byId("own-play").onclick = () => this.#play(byId("own-text").value);
    byId("own-open").onclick = () => byId("own-file").click();
    byId("own-file").onchange = () => this.read(byId("own-file").files[0]);
  }

  /**
   * Adds a described game and stores it; returns its name. Throws an error with the faults of the
   * text.
   * @param {string} text
   */
  add(text, name = nameOfText(text)) {
    if (this.#texts.has(name)) return name;
    this.#referee.describe(name, text);
    this.#engine.describe(name, text);
    this.#texts.set(name, text);
    this.#store.described = { ...this.#store.described, [name]: text };
    this.#store.keep();
    return name;
  }

  /** Removes a described game; its name is free for the same text only. @param {string} name */
  remove(name) {
    this.#texts.delete(name);
    this.#referee.forget(name);
    const { [name]: _, ...others } = this.#store.described;
    this.#store.described = others;
    this.#store.keep();
  }

  /** The text of a game; nothing if it is not one of the player's own. @param {string} name */
  textOf(name) {
    return this.#texts.get(name);
  }

  /** The same compressed. @param {string} name */
  async packedTextOf(name) {
    const text = this.textOf(name);
    return text === undefined ? undefined : packed(text);
  }

  /** @param {string} name */
  #take(name) {
    this.#taken = { name, text: name && this.#referee.games.get(name)?.game.description };
    byId("own-text").value = this.#taken.text;
  }

  /** @param {string} text */
  #play(text) {
    byId("own-fault").replaceChildren(...(text.trim() ? [] : [element("li", {}, t("own.empty"))]));
    if (!text.trim()) return;
    try {
      this.#onPlay(text === this.#taken.text ? this.#taken.name : this.add(text));
    } catch (error) {
      const lines = /** @type {Error} */ (error).message.replaceAll(`${nameOfText(text)}.toml:`, "").split("\n");
      byId("own-fault").replaceChildren(...lines.map((/** @type {string} */ line) => faultRow(line.trim())));
      byId("own-fault").scrollIntoView({ block: "center" });
    }
  }

  /** Plays the game that a file describes, or reports its faults. @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    byId("own-text").value = await file.text();
    byId("own-file").value = "";
    this.#play(byId("own-text").value);
  }

  // Adds a stored game; one that this version cannot read stays in the store.
  /** @param {string} name @param {string} text */
  #tryAgain(name, text) {
    try {
      this.add(text, name);
    } catch {
      // Its games are not shown.
    }
  }
}

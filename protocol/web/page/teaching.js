// Teaches the engine a game by self-play, in a worker of its own, as long as the page is open. What it has learnt is kept in the
// browser's store.
import { button, element, within } from "./elements.js";
import { saveFile } from "./share_dialog.js";
import { t } from "./words.js";
/** @import { Engine } from "./engine.js" */
/** @import { Rules } from "./referee.js" */
/** @import { Store, Taught } from "./storage.js" */

/**
 * What the worker tells: see teach_step() in for_page.cpp.
 * @typedef {{generation: number, games: number, planned: number, pairs: number, plannedPairs: number, positions: number,
 *   match: {games: number, score: number, elo: number, error: number, judgement: string} | null}} State
 */

/** What the course does, and what its last match has shown. @param {State} state */
function toldOf({ match, ...state }) {
  const doing = t(state.plannedPairs ? "teach.match" : "teach.games", state);
  if (!match) return [doing];
  const [score, elo, error] = [100 * match.score, match.elo, match.error].map(Math.round);
  return [doing, t("teach.gain", { games: match.games, score, elo: `${elo < 0 ? "−" : "+"}${Math.abs(elo)}`, error }), t(`teach.${match.judgement}`)];
}

export class Teaching {
  #module;
  #source;
  #engine;
  #store;
  #textOf;
  /** The course that runs, or the last one, and what is told of it. */
  #course = { variant: "", told: /** @type {string[]} */ ([]), end: () => {}, runs: false };
  /** The part of the rules that is shown, and its game. @type {{game: Rules, root: HTMLElement} | undefined} */
  #shown;

  /**
   * `module` is the compiled program, `source` the address of worker.js; `textOf(variant)` is the description of a game of one's own.
   * @param {WebAssembly.Module} module @param {string} source @param {Engine} engine @param {Store} store
   * @param {(variant: string) => string | undefined} textOf
   */
  constructor(module, source, engine, store, textOf) {
    this.#module = module;
    this.#source = source;
    this.#engine = engine;
    this.#store = store;
    this.#textOf = textOf;
    for (const variant of store.taughtGames) engine.teach(variant, store.taught(variant)?.weights);
  }

  /** The part of a game's rules that teaches it. @param {Rules} game */
  panel(game) {
    const root = element("section", { class: "teaching" });
    this.#shown = { game, root };
    this.#show();
    return root;
  }

  /** Forgets what the engine has learnt of a game. @param {string} variant */
  forget(variant) {
    this.#stop(variant);
    this.#store.forgetTaught(variant);
    this.#engine.teach(variant, undefined);
    this.#show();
  }

  #show() {
    if (!this.#shown) return;
    const { game: { name }, root } = this.#shown;
    const { variant, runs } = this.#course;
    const isHere = variant === name;
    const taught = this.#store.taught(name);
    const text = this.#textOf(name);
    const buttons = [
      isHere && runs ? button(t("teach.stop"), () => this.#stop(name)) : button(t("teach.begin"), () => this.#begin(name)),
      taught && button(t("teach.save"), () => saveFile(taught.file, new Blob([taught.weights]))),
      taught && text && button(t("teach.saveGame"), () => saveFile(`${name}.toml`, text)),
      taught && button(t("teach.forget"), () => this.forget(name)),
    ];
    const isFocused = root.contains(document.activeElement);
    root.replaceChildren(
      element("h3", {}, t("teach.title")),
      element("p", { class: "note" }, t("teach.note")),
      element("div", { class: "told" }),
      ...(taught ? [element("p", {}, t("teach.kept")), element("p", { class: "note" }, t("teach.file", { file: taught.file }))] : []),
      element("div", { class: "buttons" }, ...buttons.filter(Boolean)),
    );
    if (isFocused) root.querySelector("button")?.focus();
    this.#tell();
  }

  // The buttons stay, so that they can be pressed.
  #tell() {
    const { variant, told } = this.#course;
    if (!this.#shown || this.#shown.game.name !== variant) return;
    within(this.#shown.root, ".told").replaceChildren(...told.map((line) => element("p", {}, line)));
  }

  // One course at a time; it goes on from what was learnt before.
  /** @param {string} variant */
  #begin(variant) {
    this.#course.end();
    const worker = new Worker(this.#source);
    const course = { variant, told: [t("teach.starting")], end: () => worker.terminate(), runs: true };
    this.#course = course;
    const fail = (/** @type {string} */ reason) => {
      course.told = [t("teach.fault", { reason })];
      this.#stop(variant);
    };
    worker.onmessage = ({ data: { error, taught, state } }) => {
      if (course !== this.#course) return;
      if (error !== undefined) return fail(error);
      course.told = toldOf(state);
      if (!taught) return this.#tell();
      this.#keep(course, taught);
      this.#show();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message ?? "");
    };
    worker.postMessage({ module: this.#module, teach: { variant, description: this.#textOf(variant), weights: this.#store.taught(variant)?.weights } });
    this.#show();
  }

  /** @param {string} variant */
  #stop(variant) {
    if (variant !== this.#course.variant) return;
    this.#course.end();
    this.#course.runs = false;
    this.#show();
  }

  /** @param {{variant: string, told: string[]}} course @param {Taught} taught */
  #keep({ variant, told }, taught) {
    if (!this.#store.keepTaught(variant, taught)) told.push(t("teach.full"));
    this.#engine.teach(variant, taught.weights);
  }
}

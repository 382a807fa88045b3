// Starts the page: the program, who plays, what is seen, and what buttons and keys do.
import { NewGameDialog, ShareDialog } from "./dialogs.js";
import { EditorDialog } from "./editor.js";
import { byId } from "./elements.js";
import { Engine } from "./engine.js";
import { Game } from "./game.js";
import { Referee } from "./referee.js";
import { gameOfLink, keep, recall } from "./storage.js";
import { Table, USUAL } from "./table.js";
import { View } from "./view.js";
import { startProgram } from "./wasi.js";

const TABS = ["moves", "rules", "engine"];

/** The program, compiled while it is unpacked. */
function compiledProgram() {
  const text = byId("program").textContent;
  // Browsers of before 2025 must take a longer way.
  const packed = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
}

function workerSource() {
  return URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
}

function selectTab(wanted) {
  for (const tab of TABS) {
    byId(`tab-${tab}`).setAttribute("aria-selected", tab === wanted);
    byId(`tab-${tab}`).tabIndex = tab === wanted ? 0 : -1;
    byId(`${tab}-panel`).hidden = tab !== wanted;
  }
}

function tabKey(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = TABS.findIndex((tab) => event.target.id === `tab-${tab}`);
  const next = TABS[(at + step + TABS.length) % TABS.length];
  selectTab(next);
  byId(`tab-${next}`).focus();
}

/** What the page does; the tests take hold of its parts here. */
class Page {
  constructor(module, program) {
    this.referee = new Referee(program);
    this.game = new Game(this.referee);
    this.engine = new Engine(module, workerSource());
    this.table = new Table(this.game, this.engine);
    this.view = new View(this.table, this.referee);
    this.newDialog = new NewGameDialog(this.referee.games, (variant, settings) => this.#begin({ variant }, settings));
    const setUp = (fen) => this.#begin({ variant: this.game.variant, start: fen }, { ...this.table.settings, clock: "" });
    this.shareDialog = new ShareDialog(setUp, (pgn) => this.#beginLoaded(this.referee.load(pgn)));
    this.editorDialog = new EditorDialog(setUp);
    this.#connectButtons();
    addEventListener("keydown", (event) => this.#key(event));
    this.table.addEventListener("change", ({ detail }) => detail.what !== "thought" && detail.what !== "clock" && this.#keep());
    addEventListener("pagehide", () => this.#keep());
    addEventListener("hashchange", () => this.#follow(gameOfLink()));
  }

  /** Goes on where the page was left, or with the game that its address names. */
  resume() {
    const kept = recall();
    this.#applyTheme(kept.theme ?? "");
    this.view.evaluates = byId("evaluate").checked = kept.evaluates ?? false;
    this.view.flipped = kept.flipped ?? false;
    const settings = { ...USUAL, ...kept.settings };
    if (this.#follow(gameOfLink())) return;
    try {
      this.table.begin(kept.game ?? { variant: "chess" }, settings, kept.clock);
    } catch {
      this.table.begin({ variant: "chess" }, settings, undefined);
    }
  }

  // A position that a link brings is for both sides to look at.
  #follow(game) {
    if (!game) return false;
    try {
      this.table.begin(game, { ...USUAL, persons: "wb" }, undefined);
    } catch (error) {
      this.view.say(`The link is of no use: ${error.message}.`);
      return false;
    }
    history.replaceState(null, "", location.pathname + location.search);
    return true;
  }

  #begin(game, settings) {
    this.table.begin(game, settings);
    this.view.flipped = settings.persons === "b";
    this.view.refresh();
  }

  #beginLoaded({ variant, start, turns }) {
    const moves = turns.map(({ text }) => text);
    this.table.begin({ variant, start, moves }, { ...this.table.settings, persons: "wb", clock: "" });
  }

  #keep() {
    const { game, table, view } = this;
    keep({
      game: { ...game.whole, agreed: game.agreed },
      settings: table.settings,
      clock: table.clock.state,
      flipped: view.flipped,
      evaluates: view.evaluates,
      theme: byId("theme").value,
    });
  }

  #applyTheme(theme) {
    byId("theme").value = theme;
    document.documentElement.dataset.theme = theme;
  }

  #share() {
    const name = (side) => (this.table.isPerson(side) ? "You" : "Ximaera");
    this.shareDialog.open(this.game, this.referee.pgn(this.game.whole, name("w"), name("b"), this.game.agreed));
  }

  #edit() {
    byId("share-dialog").close();
    this.editorDialog.open(this.game, this.view.flipped);
  }

  #flip() {
    this.view.flipped = !this.view.flipped;
    this.view.refresh();
    this.#keep();
  }

  #playTyped(event) {
    event.preventDefault();
    const field = byId("typed");
    try {
      this.table.play(this.referee.read(this.game.line, field.value.trim()));
      field.value = "";
    } catch (error) {
      this.view.say(`${error.message}.`);
    }
  }

  #connectButtons() {
    const { table, game } = this;
    const actions = {
      new: () => this.newDialog.open(game.variant, table.settings),
      share: () => this.#share(),
      flip: () => this.#flip(),
      edit: () => this.#edit(),
      help: () => byId("help-dialog").showModal(),
      first: () => game.look(0),
      previous: () => game.look(game.ply - 1),
      next: () => game.look(game.ply + 1),
      last: () => game.look(game.turns.length),
      undo: () => table.takeBack(),
      hint: () => table.showHint(),
      now: () => table.moveNow(),
      draw: () => table.draw() || this.view.say("Ximaera would rather play on."),
      resign: () => table.resign(),
    };
    for (const [id, act] of Object.entries(actions)) byId(id).onclick = act;
    for (const tab of TABS) {
      byId(`tab-${tab}`).onclick = () => selectTab(tab);
      byId(`tab-${tab}`).onkeydown = tabKey;
    }
    selectTab("moves");
    byId("type").onsubmit = (event) => this.#playTyped(event);
    byId("theme").onchange = ({ target }) => {
      this.#applyTheme(target.value);
      this.#keep();
    };
    byId("analyse").onchange = ({ target }) => table.analyse(target.checked);
    byId("lines-wanted").onchange = ({ target }) => {
      table.lines = Math.min(5, Math.max(1, Number(target.value) || 1));
      if (table.analysing) table.analyse(true);
    };
    byId("evaluate").onchange = ({ target }) => {
      this.view.evaluates = target.checked;
      this.view.refresh();
      this.#keep();
    };
  }

  #key(event) {
    const typing = event.target.closest("input:not([type=checkbox]), textarea, select, dialog");
    if (typing || event.ctrlKey || event.altKey || event.metaKey) return;
    const id = { ",": "previous", ".": "next", u: "undo", h: "hint", f: "flip", n: "new" }[event.key];
    if (!id || byId(id).disabled) return;
    event.preventDefault();
    byId(id).click();
  }
}

async function start() {
  const module = await compiledProgram();
  const page = new Page(module, await startProgram(module, console.log));
  globalThis.ximaera = page;
  page.resume();
}

start().catch((error) => {
  byId("fault").hidden = false;
  byId("fault").textContent = `The page could not start: ${error.message}. It needs a browser of 2024 or later.`;
});

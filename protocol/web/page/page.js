// Connects the parts: the table, its view, the store and the screens.
import { positionPng } from "./board_picture.js";
import { connectButtons, selectTab, showTabs } from "./buttons.js";
import { Course } from "./course.js";
import { DescribedGames } from "./described.js";
import { confirmed, NewGameDialog, PlateDialog, SettingsDialog } from "./dialogs.js";
import { EditorDialog } from "./editor.js";
import { button, byId, copiedText, heard } from "./elements.js";
import { Engine } from "./engine.js";
import { Friend } from "./friend.js";
import { Game } from "./game.js";
import { GamesScreen } from "./games_screen.js";
import { ALONE, LOWEST_SKILL, USUAL } from "./kept.js";
import { Links } from "./links.js";
import { Progress } from "./opponents.js";
import { Referee } from "./referee.js";
import { Review } from "./review.js";
import { Screens } from "./screens.js";
import { agreedBy, allGames, pgnOf, saveFile, ShareDialog } from "./share_dialog.js";
import { forgetEverything, linkTo, newId, Store } from "./storage.js";
import { opposite, Table } from "./table.js";
import { Teaching } from "./teaching.js";
import { View } from "./view.js";
import { t } from "./words.js";
/** @import { Kept, Settings } from "./kept.js" */
/** @import { Line, Loaded, Whole } from "./referee.js" */

const CHANGES = ["played", "taken back", "turned", "agreed", "settings"];

/** The tests use the page's parts here. */
export class Page {
  /** The stored name of the open game; none before the first move. @type {string | undefined} */
  #id;
  /** The last game whose result was counted. @type {string | undefined} */
  #counted;

  /**
   * `module` is the compiled program, `worker` the address of the worker's script.
   * @param {WebAssembly.Module} module
   * @param {string} worker
   */
  constructor(module, worker) {
    this.store = new Store();
    this.referee = new Referee(module);
    this.progress = new Progress(this.store, this.referee.levels);
    this.game = new Game(this.referee);
    this.engine = new Engine(module, worker, (message) => this.table.tellFault(message));
    this.described = new DescribedGames(this.referee, this.engine, this.store, (variant) => this.play(variant));
    this.teaching = new Teaching(module, worker, this.engine, this.store, (variant) => this.described.textOf(variant));
    this.table = new Table(this.game, this.engine);
    this.review = new Review(byId("review-panel"), this.table, (ply) => this.#tryAgain(ply), (signs) => this.view.markMoves(signs));
    this.view = new View(this.table, this.referee, () => this.store.preferences, {
      rematch: () => this.#rematch(),
      review: () => this.runReview(),
      games: () => this.screens.show("games"),
      send: () => this.friend.send(),
      belowRules: (/** @type {import("./referee.js").Rules} */ game) => this.teaching.panel(game),
      tryOut: (/** @type {string} */ fen) => this.begin({ variant: this.game.variant, start: fen }, { ...this.soloSettings, persons: "wb" }),
    });
    this.course = new Course({ task: byId("task"), reply: byId("reply"), list: byId("learn-panel") }, this.referee, this.store, {
      show: (line, number) => this.#teach(line, number),
      practise: (line) => this.#practise(line),
      point: (move) => this.table.point(move, "answer"),
      playOut: (moves, count) => this.#playOut(moves, count),
      copyLink: (number) => this.#copyLink(number),
    });
    this.screens = new Screens((name) => this.#entered(name));
    this.gamesScreen = new GamesScreen(this.referee, this.store, {
      play: (variant) => this.play(variant),
      learn: (variant) => this.learn(variant),
      puzzles: (variant, number) => this.study("puzzles", variant, number),
      resume: (kept) => this.open(kept),
      forget: (kept) => this.#forget(kept),
      remove: (variant) => this.#remove(variant),
      exportAll: () => saveFile("ximaera.pgn", allGames(this.referee, this.store)),
      strength: (variant) => this.progress.strength(variant),
    });
    const { games, levels } = this.referee;
    this.newDialog = new NewGameDialog(games, levels, (variant, settings) => this.#beginAsked(variant, settings));
    this.friend = new Friend(this);
    const setUp = (/** @type {string} */ fen) => this.begin({ variant: this.game.variant, start: fen }, this.soloSettings);
    this.shareDialog = new ShareDialog({
      picture: () => positionPng(this.game.rules, this.game.position.board, this.view.flipped),
      games: (pgn) => this.referee.load(pgn).games,
      onFen: setUp,
      onPgn: (pgn, number) => this.#beginLoaded(this.referee.load(pgn, number)),
    });
    this.editorDialog = new EditorDialog(setUp);
    this.plateDialog = new PlateDialog(levels, (settings) => this.table.change(settings));
    this.settingsDialog = new SettingsDialog((name, value) => this.prefer(name, value), () => this.#forgetAll());
    connectButtons(this);
    heard(this.table, "change", ({ what }) => this.#heard(what));
    heard(this.store, "game", (id) => id === this.#id && this.#heardFromTab(this.store.game(id)));
    addEventListener("pagehide", () => this.table.clock.inUse && this.#id && this.keep());
    this.links = new Links(this);
  }

  /** Opens what the address names, or the unfinished game, or the games screen. */
  start() {
    this.#applyPreferences();
    if (this.links.follow()) return;
    const { id, kind, variant, number } = this.store.here;
    if (kind && variant && this.referee.games.has(variant)) return this.study(kind, variant, number);
    const reloaded = id && this.store.game(id);
    const [latest] = this.store.games;
    if (reloaded) return this.#tryOpen(reloaded, reloaded.clock);
    if (latest?.status === "") return this.#tryOpen(latest);
    this.screens.show("games");
  }

  /** Begins a game against the next opponent; beside the first one of a variant stand its rules. @param {string} variant */
  play(variant) {
    const { persons, moveTime, clock } = this.store.settings;
    const side = persons.length === 1 ? persons : "w";
    const isNew = variant !== "chess" && !this.store.learnt[variant] && !this.store.games.some((kept) => kept.variant === variant);
    this.begin({ variant }, { ...ALONE, persons: side, skill: this.progress.strength(variant), moveTime, clock });
    if (isNew) selectTab("rules");
  }

  /** Opens the lessons of a game; without lessons, its rules beside its board. @param {string} variant */
  learn(variant) {
    if (this.referee.games.get(variant)?.lessons) return this.study("lessons", variant);
    this.begin({ variant }, { ...USUAL, persons: "wb" });
    selectTab("rules");
  }

  /**
   * Begins a game: `id` is the stored one that it continues, `task` that of a lesson; with `moverBelow` a
   * board for both sides is seen from the side to move.
   * @param {import("./game.js").Started} game
   * @param {import("./kept.js").Settings} settings
   * @param {{id?: string, task?: Course, moverBelow?: boolean}} [more]
   */
  begin(game, settings, { id, task, moverBelow } = {}) {
    this.table.begin(game, settings, undefined, task);
    this.#id = id;
    this.show(moverBelow);
  }

  /** The settings for a position that did not come about in this game. */
  get soloSettings() {
    return { ...this.table.settings, ...ALONE, clock: "" };
  }

  // Only what is chosen in the dialog holds for later games.
  /** @param {string} variant @param {Settings} settings */
  #beginAsked(variant, settings) {
    this.store.settings = settings;
    this.store.keep();
    this.begin({ variant }, settings);
  }

  /** Sets a preference. @param {string} name @param {string | boolean} value */
  prefer(name, value) {
    this.store.preferences = { ...this.store.preferences, [name]: value };
    this.store.keep();
    this.#applyPreferences();
  }

  runReview() {
    selectTab("engine");
    this.review.run();
  }

  flip() {
    this.view.flipped = !this.view.flipped;
    this.view.refresh();
  }

  /** Opens a file: games in PGN, or the description of a game. @param {File} file */
  async openFile(file) {
    if (/\.pgn$/i.test(file.name)) {
      await this.share();
      return this.shareDialog.read(file);
    }
    this.screens.show("games");
    return this.described.read(file);
  }

  async share() {
    const pgn = pgnOf(this.referee, this.game.state, this.table.settings);
    this.shareDialog.open(this.game, pgn, await this.described.packedTextOf(this.game.variant));
  }

  async resign() {
    if (await confirmed(t("ask.resign"), t("button.resign"))) this.table.resign();
  }

  /**
   * Opens the "lessons" or "puzzles" of a game, at the one of this number, counted from 0.
   * @param {string} kind @param {string} variant @param {number} [number]
   */
  study(kind, variant, number) {
    byId("tab-learn").textContent = t(`tab.${kind}`);
    this.course.open(kind, variant, number);
    selectTab("learn");
  }

  /** @param {Line} line @param {number} number */
  #teach(line, number) {
    this.begin(line, { ...USUAL, persons: "wb" }, { task: this.course, moverBelow: true });
    this.store.here = { kind: this.course.kind, variant: line.variant, number };
  }

  // The last move has an arrow.
  /** @param {string[]} moves @param {number} count */
  async #playOut(moves, count) {
    const turns = await this.table.playOut(moves, count);
    const last = turns?.at(-1);
    if (last) this.view.board.drawArrows([last.text]);
    return turns;
  }

  /** @param {number} number */
  async #copyLink(number) {
    const link = linkTo({ ...this.game.whole, start: "", moves: [] }, await this.described.packedTextOf(this.game.variant), { [this.course.kind.slice(0, -1)]: String(number + 1) });
    const isCopied = link && (await copiedText(link));
    this.view.advise(t(isCopied ? "share.copied" : link ? "share.byHand" : "share.noLink", { link }));
  }

  // Begins the small game after the lessons, against the weakest opponent.
  /** @param {Line} line */
  #practise(line) {
    this.begin(line, { ...USUAL, skill: LOWEST_SKILL });
  }

  /** Shows the table; who plays alone before this screen has his side below. */
  show(moverBelow = false) {
    const below = this.table.ownSide ?? (moverBelow ? this.game.position.side : "w");
    this.view.flipped = below === "b";
    const isByKey = document.activeElement?.matches(":focus-visible");
    showTabs(Boolean(this.table.task));
    byId("typed").value = "";
    this.view.refresh();
    this.screens.show("table");
    if (isByKey) this.view.board.takeFocus();
  }

  /** @param {string} screen */
  #entered(screen) {
    if (screen === "table") return this.view.refresh();
    this.table.rest();
    document.title = t("title");
    this.gamesScreen.show();
  }

  /**
   * Opens a stored game. If the page was reloaded in this tab, a running clock has run on; in a game opened later it stood still.
   * @param {Kept} kept @param {Kept["clock"]} [clock]
   */
  open(kept, clock = kept.clock && { ...kept.clock, running: undefined }) {
    this.table.begin(kept, kept.settings, clock);
    this.#id = this.#counted = kept.id;
    this.store.here = { id: kept.id };
    this.show();
  }

  /** @param {Kept} kept @param {Kept["clock"]} [clock] */
  #tryOpen(kept, clock) {
    try {
      this.open(kept, clock);
    } catch (error) {
      this.screens.show("games");
      this.view.say(t("kept.refused", { reason: /** @type {Error} */ (error).message }));
    }
  }

  /** @param {Whole & Loaded} given */
  #beginLoaded({ variant, start, turns, white, black, result, comments, variations, omitted }) {
    const moves = turns.map(({ text }) => text);
    const agreed = agreedBy(result, comments[moves.length]);
    const lines = variations.map((line) => ({ moves: line, agreed: "" }));
    const game = { variant, start, moves, players: { w: white, b: black }, comments, variations: lines };
    this.begin(game, { ...this.soloSettings, persons: "wb" });
    if (agreed && !this.game.over) this.game.agree(agreed);
    this.keep();
    if (omitted > 0) this.view.advise(t("share.omitted", { count: omitted }));
  }

  #rematch() {
    const { settings, person } = this.table;
    if (settings.friend) return this.friend.begin(settings.friend === "w" ? "w" : "b");
    const skill = this.progress.rematch(this.game, this.table);
    this.begin({ variant: this.game.variant, start: this.game.startFen }, { ...settings, persons: person ? opposite(person) : settings.persons, skill });
  }

  /** @param {number} ply */
  #tryAgain(ply) {
    const { game, table } = this;
    game.look(ply);
    this.begin({ ...game.line, variations: game.linesFromHere }, { ...this.soloSettings, persons: table.person ?? game.position.side });
  }

  // ---- what is kept ----------------------------------------------------------------------------------

  /** @param {string} what */
  #heard(what) {
    if (!["clock", "thought", "thinking", "hint", "fault"].includes(what)) this.friend.remind();
    if (!CHANGES.includes(what) || this.table.analysing || this.table.task) return;
    if (this.#hasEnded()) {
      if (what === "turned" || what === "settings") return;
      this.#branch();
    }
    this.keep();
    if (what === "played" || what === "agreed") this.#count();
  }

  /** Stores the open game. */
  keep() {
    const { game, table } = this;
    if (table.analysing || (!this.#id && game.turns.length === 0)) return;
    this.#id ??= newId();
    this.store.here = { id: this.#id };
    this.store.keepGame(this.#id, { ...game.state, status: game.status, settings: table.settings, clock: table.clock.state });
  }

  /** Whether the stored game is over. */
  #hasEnded() {
    return Boolean(this.#id && this.store.game(this.#id)?.status);
  }

  // A move after the end of a game begins another game, which does not count.
  #branch() {
    this.#id = this.#counted = newId();
    queueMicrotask(() => this.view.advise(t("branched")));
  }

  // Updates the progress after a game against the engine.
  #count() {
    const { game, table } = this;
    if (!game.over || !table.person || this.#counted === this.#id) return;
    this.#counted = this.#id;
    const told = this.progress.count(game, table);
    if (told) this.view.tellProgress(told);
  }

  // Another tab plays on with this game: with a friend here, too; else moves here begin another one.
  /** @param {Kept | undefined} kept */
  #heardFromTab(kept) {
    const { game, view } = this;
    if (kept?.moves.join() === game.moves.join() && kept.status === game.status && kept.settings.settled === this.table.settings.settled) return;
    if (kept?.settings.friend) return this.open(kept);
    this.#id = undefined;
    if (kept) view.advise(t("kept.elsewhere"), button(t("kept.show"), () => this.open(this.store.game(kept.id) ?? kept)));
  }

  /** @param {Kept} kept */
  async #forget(kept) {
    if (!(await confirmed(t("ask.forget"), t("mine.forget")))) return;
    this.store.forgetGame(kept.id);
    if (kept.id === this.#id) this.#id = undefined;
    this.gamesScreen.show();
  }

  // The games played of it are shown again if its description comes back.
  /** @param {string} variant */
  async #remove(variant) {
    if (!(await confirmed(t("ask.remove"), t("card.remove")))) return;
    if (this.game.variant === variant) this.table.begin({ variant: "chess" }, this.table.settings);
    this.described.remove(variant);
    this.teaching.forget(variant);
    this.gamesScreen.show();
  }

  async #forgetAll() {
    if (!(await confirmed(t("ask.forgetAll"), t("settings.forget")))) return;
    forgetEverything();
    location.reload();
  }

  #applyPreferences() {
    const { squares, pieces, xiangqi, theme, evaluates } = this.store.preferences;
    Object.assign(document.documentElement.dataset, { squares, pieces, xiangqi, theme });
    byId("evaluate").checked = evaluates;
    this.table.evaluate(evaluates);
    if (this.screens.current) this.#entered(this.screens.current);
  }
}

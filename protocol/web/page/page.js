// Connects the parts: the table, its view, the store and the screens.
import { positionPng } from "./board_picture.js";
import { connectButtons, selectTab, showTabs } from "./buttons.js";
import { Course } from "./course.js";
import { DescribedGames, unpacked } from "./described.js";
import { confirmed, InviteDialog, NewGameDialog, PlateDialog, SettingsDialog } from "./dialogs.js";
import { EditorDialog } from "./editor.js";
import { byId, heard } from "./elements.js";
import { Engine } from "./engine.js";
import { Game } from "./game.js";
import { GamesScreen } from "./games_screen.js";
import { LOWEST_SKILL, USUAL } from "./kept.js";
import { allGames, agreedBy, pgnOf } from "./pgn_text.js";
import { Progress } from "./progress.js";
import { Referee } from "./referee.js";
import { Review } from "./review.js";
import { Screens } from "./screens.js";
import { saveFile, sendLink, ShareDialog } from "./share_dialog.js";
import { forgetEverything, gameOfLink, linkTo, newId, Store } from "./storage.js";
import { opposite, Table } from "./table.js";
import { View } from "./view.js";
import { t } from "./words.js";

const CHANGES = ["played", "taken back", "turned", "agreed", "settings"];

/** The tests use the page's parts here. */
export class Page {
  /** The stored name of the open game; none before the first move. */
  #id;
  /** The last game whose result was counted. */
  #counted;

  /** `module` is the compiled program, `worker` the address of the worker's script. */
  constructor(module, worker) {
    this.store = new Store();
    this.referee = new Referee(module);
    this.progress = new Progress(this.store, this.referee.levels);
    this.game = new Game(this.referee);
    this.engine = new Engine(module, worker, (message) => this.table.tellFault(message));
    this.described = new DescribedGames(this.referee, this.engine, this.store, (variant) => this.play(variant));
    this.table = new Table(this.game, this.engine);
    this.review = new Review(byId("review-panel"), this.table, (ply) => this.#tryAgain(ply));
    this.view = new View(this.table, this.referee, () => this.store.preferences, {
      rematch: () => this.#rematch(),
      review: () => this.runReview(),
      games: () => this.screens.show("games"),
      tryOut: (fen) => this.begin({ variant: this.game.variant, start: fen }, { ...this.#noFriend, persons: "wb" }),
      send: () => this.#send(),
    });
    this.course = new Course({ task: byId("task"), reply: byId("reply"), list: byId("learn-panel") }, this.referee, this.store, {
      show: (line, number) => this.#teach(line, number),
      practise: (line) => this.#practise(line),
    });
    this.screens = new Screens((name) => this.#entered(name));
    this.gamesScreen = new GamesScreen(this.referee, this.store, {
      play: (variant) => this.play(variant),
      learn: (variant) => this.learn(variant),
      puzzles: (variant) => this.solve(variant),
      resume: (kept) => this.#open(kept),
      forget: (kept) => this.#forget(kept),
      remove: (variant) => this.#remove(variant),
      exportAll: () => saveFile("ximaera.pgn", allGames(this.referee, this.store)),
      strength: (variant) => this.progress.strength(variant),
    });
    this.#makeDialogs();
    connectButtons(this);
    heard(this.table, "change", ({ what }) => this.#heard(what));
    // Another tab plays on with this game, so moves here begin another one.
    heard(this.store, "game", (id) => {
      if (id === this.#id) this.#id = undefined;
    });
    addEventListener("pagehide", () => this.table.clock.inUse && this.#id && this.#keep());
    addEventListener("hashchange", () => this.#follow(gameOfLink()));
  }

  #makeDialogs() {
    const { games, levels } = this.referee;
    this.newDialog = new NewGameDialog(games, levels, (variant, settings) => this.#beginAsked(variant, settings));
    this.inviteDialog = new InviteDialog((side) => this.#inviteAs(side));
    const setUp = (fen) => this.begin({ variant: this.game.variant, start: fen }, this.#noFriend);
    this.shareDialog = new ShareDialog({
      picture: () => positionPng(this.game.rules, this.game.position.board, this.view.flipped),
      games: (pgn) => this.referee.load(pgn).games,
      onFen: setUp,
      onPgn: (pgn, number) => this.#beginLoaded(this.referee.load(pgn, number)),
    });
    this.editorDialog = new EditorDialog(setUp);
    this.plateDialog = new PlateDialog(levels, (settings) => this.table.change(settings));
    this.settingsDialog = new SettingsDialog((name, value) => this.prefer(name, value), () => this.#forgetAll());
  }

  /** Opens what the address names, or the unfinished game, or the games screen. */
  start() {
    this.#applyPreferences();
    if (this.#follow(gameOfLink())) return;
    const { id, kind, variant, number } = this.store.here;
    if (kind && this.referee.games.has(variant)) return this.#study(kind, variant, number);
    const reloaded = id && this.store.game(id);
    const [latest] = this.store.games;
    if (reloaded) return this.#tryOpen(reloaded, reloaded.clock);
    if (latest?.status === "") return this.#tryOpen(latest);
    this.screens.show("games");
  }

  /** Begins a game against the next opponent; beside the first one of a variant stand its rules. */
  play(variant) {
    const { persons, moveTime, clock } = this.store.settings;
    const side = persons.length === 1 ? persons : "w";
    const isNew = variant !== "chess" && !this.store.learnt[variant] && !this.store.games.some((kept) => kept.variant === variant);
    this.begin({ variant }, { persons: side, friend: "", skill: this.progress.strength(variant), moveTime, clock });
    if (isNew) selectTab("rules");
  }

  /** Opens the lessons of a game; without lessons, its rules beside its board. */
  learn(variant) {
    if (this.referee.games.get(variant).lessons > 0) return this.#study("lessons", variant);
    this.begin({ variant }, { ...USUAL, persons: "wb" });
    selectTab("rules");
  }

  /** Shows the puzzles of a game. */
  solve(variant) {
    this.#study("puzzles", variant);
  }

  /** Begins a game. */
  begin(game, settings) {
    this.table.begin(game, settings);
    this.#id = undefined;
    this.#show();
  }

  // The settings for a position that did not come about in this game.
  get #noFriend() {
    return { ...this.table.settings, friend: "", clock: "" };
  }

  // Only what is chosen in the dialog holds for later games.
  #beginAsked(variant, settings) {
    this.store.settings = settings;
    this.store.keep();
    this.begin({ variant }, settings);
  }

  /** Sets a preference. */
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

  /** Opens a file: games in PGN, or the description of a game. */
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

  /** Sends the game to the friend who plays it, or asks first which side is whose. */
  invite() {
    if (this.table.settings.friend && !this.game.over) return this.#send();
    this.inviteDialog.open(opposite(this.game.position.side));
  }

  // Continues the game, or begins it again if it is over, against a friend.
  #inviteAs(side) {
    const settings = { ...this.#noFriend, persons: "wb", friend: opposite(side) };
    if (this.table.analysing) this.table.analyse(false);
    if (this.game.over) this.begin({ variant: this.game.variant }, settings);
    else this.table.change(settings);
    this.#show();
    if (this.table.mayMove) this.view.advise(t("friend.move"));
    else this.#send();
  }

  async #send() {
    const { game, table } = this;
    const link = linkTo(game.whole, await this.described.packedTextOf(game.variant), table.settings.friend);
    this.view.advise((await sendLink(link)) || t("friend.wait"));
  }

  async resign() {
    if (await confirmed(t("ask.resign"), t("button.resign"))) this.table.resign();
  }

  #study(kind, variant, number) {
    byId("tab-learn").textContent = t(`tab.${kind}`);
    this.course.open(kind, variant, number);
    selectTab("learn");
  }

  #teach(line, number) {
    this.table.begin(line, { ...USUAL, persons: "wb" }, undefined, this.course);
    this.#id = undefined;
    this.store.here = { kind: this.course.kind, variant: line.variant, number };
    this.#show(this.game.position.side === "b");
  }

  // Begins the small game after the lessons, against the weakest opponent.
  #practise(line) {
    this.begin(line, { ...USUAL, skill: LOWEST_SKILL });
  }

  // Who plays alone before this screen has his side below.
  #show(flipped = this.table.ownSide === "b") {
    this.view.flipped = flipped;
    showTabs(Boolean(this.table.task));
    byId("typed").value = "";
    this.view.refresh();
    this.screens.show("table");
  }

  #entered(screen) {
    if (screen === "table") return this.view.refresh();
    this.table.rest();
    document.title = t("title");
    this.gamesScreen.show();
  }

  // If the page was reloaded in this tab, a running clock has run on; in a game opened later it
  // stood still.
  #open(kept, clock = kept.clock && { ...kept.clock, running: undefined }) {
    this.table.begin(kept, kept.settings, clock);
    this.#id = this.#counted = kept.id;
    this.store.here = { id: kept.id };
    this.#show();
  }

  #tryOpen(kept, clock) {
    try {
      this.#open(kept, clock);
    } catch (error) {
      this.screens.show("games");
      this.view.say(t("kept.refused", { reason: error.message }));
    }
  }

  // A game from a link is opened for both sides, or goes on against the friend who sent it.
  #follow(game) {
    if (!game) return false;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (game.packedText) {
      this.#followDescribed(game);
      return true;
    }
    const friend = game.side ? opposite(game.side) : "";
    try {
      this.table.begin(game, { ...USUAL, persons: "wb", friend });
    } catch (error) {
      this.#refuseLink(error);
      return true;
    }
    this.#id = friend && this.#earlierPart(game, friend)?.id;
    this.#show(friend ? friend === "w" : this.game.position.side === "b");
    if (friend) this.#keep();
    if (friend && !this.game.over) this.view.advise(t(this.table.mayMove ? "friend.move" : "friend.wait"));
    else if (game.moves.length > 0) this.view.advise(t("link.opened"));
    return true;
  }

  // The stored game against a friend that this one continues.
  #earlierPart({ variant, start, moves }, friend) {
    return this.store.games.find((kept) =>
      kept.settings.friend === friend && kept.status === "" && kept.variant === variant && kept.start === start && kept.moves.every((move, ply) => move === moves[ply]));
  }

  // Stores the game described by the link and opens it.
  async #followDescribed({ packedText, ...line }) {
    this.screens.show("games");
    try {
      this.#follow({ ...line, variant: this.described.add(await unpacked(packedText)) });
    } catch (error) {
      this.#refuseLink(error);
    }
  }

  #refuseLink(error) {
    this.screens.show("games");
    byId("notice").textContent = t("link.refused", { reason: error.message });
  }

  #beginLoaded({ variant, start, turns, white, black, result, comments, variations, omitted }) {
    const moves = turns.map(({ text }) => text);
    const agreed = agreedBy(result, comments[moves.length]);
    const lines = variations.map((line) => ({ moves: line, agreed: "" }));
    const game = { variant, start, moves, players: { w: white, b: black }, comments, variations: lines };
    this.begin(game, { ...this.#noFriend, persons: "wb" });
    if (agreed && !this.game.over) this.game.agree(agreed);
    this.#keep();
    if (omitted > 0) this.view.advise(t("share.omitted", { count: omitted }));
  }

  #rematch() {
    const { settings, person } = this.table;
    const skill = this.progress.rematch(this.game, this.table);
    const sides = { persons: person ? opposite(person) : settings.persons, friend: settings.friend && opposite(settings.friend) };
    this.begin({ variant: this.game.variant, start: this.game.startFen }, { ...settings, ...sides, skill });
  }

  #tryAgain(ply) {
    const { game, table } = this;
    game.look(ply);
    this.begin({ ...game.line, variations: game.linesFromHere }, { ...this.#noFriend, persons: table.person ?? game.position.side });
  }

  // ---- what is kept ----------------------------------------------------------------------------------

  #heard(what) {
    if (!CHANGES.includes(what) || this.table.analysing || this.table.task) return;
    if (this.#hasEnded()) {
      if (what === "turned" || what === "settings") return;
      this.#branch();
    }
    this.#keep();
    if (what === "played" || what === "agreed") this.#count();
  }

  #keep() {
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

  async #forget(kept) {
    if (!(await confirmed(t("ask.forget"), t("mine.forget")))) return;
    this.store.forgetGame(kept.id);
    if (kept.id === this.#id) this.#id = undefined;
    this.gamesScreen.show();
  }

  // The games played of it are shown again if its description comes back.
  async #remove(variant) {
    if (!(await confirmed(t("ask.remove"), t("card.remove")))) return;
    if (this.game.variant === variant) this.table.begin({ variant: "chess" }, this.table.settings);
    this.described.remove(variant);
    this.gamesScreen.show();
  }

  async #forgetAll() {
    if (!(await confirmed(t("ask.forgetAll"), t("settings.forget")))) return;
    forgetEverything();
    location.reload();
  }

  #applyPreferences() {
    const { squares, theme, evaluates } = this.store.preferences;
    Object.assign(document.documentElement.dataset, { squares, theme });
    byId("evaluate").checked = evaluates;
    this.table.evaluate(evaluates);
    if (this.screens.current) this.#entered(this.screens.current);
  }
}

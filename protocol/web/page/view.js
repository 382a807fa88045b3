// The view of the table: board, moves, the engine's opinion, buttons.
import { animateTurn, doesMore, endAnimations, sortChanges } from "./animation.js";
import { Board } from "./board.js";
import { chooseTurn } from "./choice.js";
import { button, byId, element, heard } from "./elements.js";
import { EvaluationView } from "./evaluation.js";
import { settledTurns } from "./exchange.js";
import { MovesList } from "./moves_list.js";
import { letterOf, pictureOf, pieceName } from "./pieces.js";
import { Banner, Plates } from "./plates.js";
import { numbered, toldOf } from "./referee.js";
import { RulesPage } from "./rules_page.js";
import { playSound } from "./sound.js";
import { answerKeys, speakState } from "./spoken.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Info } from "./engine.js" */
/** @import { Preferences } from "./kept.js" */
/** @import { Referee, Target, Turn } from "./referee.js" */
/** @import { Table } from "./table.js" */

/** Milliseconds before the board turns for the other person. */
const TURN_DELAY = 700;
/** Milliseconds left at which a sound warns. */
const LITTLE_TIME = 10000;

/** @param {string} text */
function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}

export class View {
  flipped = false;
  #table;
  #referee;
  #preferences;
  /** The board; public for the tests. */
  board;
  #moves;
  #rules;
  #evaluation;
  #plates;
  #banner;
  /** The squares of a move in advance, which is played after the reply if it is legal then. */
  #ahead = /** @type {string[]} */ ([]);
  #isShort = false;

  /**
   * `preferences()` returns the present ones. `actions` are those of the banner at the end of a
   * game; tryOut(fen) sets up a position of the rules for both sides, and belowRules(game) is shown below them.
   * @param {Table} table
   * @param {Referee} referee
   * @param {() => Preferences} preferences
   * @param {Record<string, any>} given
   */
  constructor(table, referee, preferences, { tryOut, belowRules, ...actions }) {
    this.#table = table;
    this.#referee = referee;
    this.#preferences = preferences;
    this.board = new Board(byId("board"), {
      onMove: (target, from) => this.#put(target, from),
      onRefused: (from, to) => this.#refuse(from, to),
      onLift: (square) => this.#lifted(square),
      onPreview: (target) => this.#tellPreview(target),
      looksFirst: (turn) => this.#looksFirst(turn),
    });
    this.#moves = new MovesList(byId("moves"), (ply) => this.#game.look(ply), (number, ply) => table.turnTo(number, ply));
    this.#rules = new RulesPage(byId("rules-panel"), referee, tryOut, belowRules);
    this.#evaluation = new EvaluationView(byId("bar"), byId("lines"), (moves) => this.#playLine(moves));
    this.#plates = new Plates(table, referee, {
      pick: (from, node, event) => this.board.pick(from, node, event),
      lift: (from) => this.board.liftByKey(from),
    });
    this.#banner = new Banner(byId("banner"), table, actions);
    answerKeys(byId("board"), table, referee);
    heard(table, "change", (detail) => this.#heard(detail));
  }

  get #game() {
    return this.#table.game;
  }

  /** Reports a fault, with a button that may help. @param {string} text @param {Node} [action] */
  say(text, action) {
    byId("message").replaceChildren(text, ...(action ? [" ", action] : []));
    byId("message").classList.remove("advice");
  }

  /** Gives a note that is no fault. @param {string} text @param {Node} [action] */
  advise(text, action) {
    this.say(text, action);
    byId("message").classList.add("advice");
  }

  /** Shows everything again. */
  refresh() {
    const game = this.#game;
    byId("title").textContent = game.rules.title;
    byId("table-screen").style.setProperty("--ratio", String(game.rules.files / game.rules.ranks));
    this.#showBoard();
    this.#moves.show(game, this.#preferences().notation);
    this.#rules.show(game.rules);
    this.#plates.show(this.flipped);
    this.#banner.show();
    this.#tellTurn();
    this.#showButtons();
    this.#showAnalysis();
  }

  /** @param {{what: string, about: any}} given */
  #heard({ what, about }) {
    if (what === "clock") this.#warnOfTime();
    if (what === "clock") return this.#plates.show(this.flipped);
    if (what === "thought") return this.#hearThought(about);
    if (what === "thinking") return this.#showThinking();
    if (what === "fault") return this.#tellFault(about);
    if (what !== "hint" && what !== "settings") {
      this.#evaluation.clear();
      endAnimations(byId("board"));
    }
    if (what === "played") this.#playAhead();
    else if (what !== "hint") this.#ahead = [];
    this.say("");
    this.refresh();
    if (what === "hint") this.#showPointed(about);
    if (what === "played" || what === "stepped") this.#animate();
    if (what === "played" || what === "agreed") this.#sound();
    if (what === "played") this.#turnBoard();
  }

  // Two people before one screen each see the board from their side, after the move was seen.
  #turnBoard() {
    const { settings, analysing, task } = this.#table;
    const { position, over } = this.#game;
    if (!this.#preferences().turns || settings.persons !== "wb" || settings.friend || analysing || task || over) return;
    setTimeout(() => {
      if (this.#game.position !== position) return;
      this.flipped = position.side === "b";
      this.refresh();
    }, TURN_DELAY);
  }

  #sound() {
    if (!this.#preferences().sound) return;
    const { over, lastTurn } = this.#game;
    const takes = lastTurn && sortChanges(lastTurn.changes).gone.length > 0;
    playSound(over ? "end" : this.#game.position.inDanger.length > 0 ? "check" : takes ? "capture" : "move");
  }

  // Once, when the own time becomes short.
  #warnOfTime() {
    const { clock, ownSide } = this.#table;
    const isShort = clock.inUse && ownSide !== undefined && clock.left(/** @type {Side} */ (ownSide)) < LITTLE_TIME;
    if (isShort && !this.#isShort && this.#preferences().sound) playSound("time");
    this.#isShort = isShort;
  }

  /** Shows the signs of bad moves in the list, by turns. @param {string[]} signs */
  markMoves(signs) {
    this.#moves.mark(signs);
  }

  /** Shows what the result has changed for the next game. @param {string} text */
  tellProgress(text) {
    this.#banner.tell(text);
  }

  // While another position is shown than the one that is searched, its lines would be those of the wrong position.
  /** @param {{info: Info, side: Side, ply: number}} given */
  #hearThought({ info, side, ply }) {
    if (ply !== this.#game.ply) return;
    this.#evaluation.hear(info, side);
    if (this.#table.analysing) this.board.drawArrows(this.#evaluation.firstMoves);
  }

  // Plays the moves of a line up to one of them; outside of an analysis, only its first move.
  /** @param {string[]} moves */
  #playLine(moves) {
    const { analysing, mayMove } = this.#table;
    if (analysing) this.#table.tryLine(moves);
    else if (mayMove) this.#table.play(moves[0]);
  }

  #animate() {
    if (this.#game.lastTurn) animateTurn(this.board, this.#game.rules, this.#game.lastTurn);
  }

  /** Whose pieces may be moved in advance: those of the person for whom the engine is awaited. */
  get #sideAhead() {
    return this.#table.thinking && this.#game.atEnd ? this.#table.person : undefined;
  }

  // A move with a choice is chosen then.
  #playAhead() {
    const [from, to] = this.#ahead;
    this.#ahead = [];
    const target = this.#table.mayMove && this.#game.position.targets[from]?.find((one) => one.to === to);
    if (target) queueMicrotask(() => this.#put(target, from));
  }

  #showThinking() {
    this.#showBoard();
    this.#showButtons();
    this.#plates.show(this.flipped);
  }

  #showAnalysis() {
    const { analysing, evaluates } = this.#table;
    byId("analysing").hidden = !analysing;
    byId("analyse").checked = analysing;
    byId("bar").hidden = !evaluates && !analysing;
    byId("bar").classList.toggle("flipped", this.flipped);
  }

  /** @param {string} message */
  #tellFault(message) {
    const again = button(t("fault.again"), () => this.#table.retry());
    this.say(t("fault.engine", { message }), again);
    this.#showThinking();
  }

  #showBoard() {
    const { position, lastTurn, rules } = this.#game;
    this.board.show(
      rules,
      {
        ...position,
        targets: this.#table.mayMove ? position.targets : undefined,
        changed: lastTurn?.changes.map(({ square }) => square),
        hint: [...this.#table.hint, ...this.#ahead],
        ahead: this.#sideAhead,
        mark: this.#table.task?.mark,
      },
      this.flipped,
    );
  }

  // ---- moving ------------------------------------------------------------------------------------

  /** @param {Target} target @param {string} from */
  async #put(target, from) {
    const white = this.#game.position.side === "w";
    const { position } = this.#game;
    const move =
      target.turns.length === 1
        ? target.turns[0].text
        : await chooseTurn(target.turns, this.board.cell(target.to), white);
    if (this.#game.position !== position) return;
    if (move) this.#table.play(move);
    else this.board.lift(from);
  }

  /** @param {string} from @param {string} to */
  #refuse(from, to) {
    if (this.#sideAhead) {
      this.#ahead = [from, to];
      return this.#showBoard();
    }
    if (this.#table.task) {
      this.#table.task.tries(from + to);
      return this.#showBoard();
    }
    this.say(`${from}${to}: ${this.#referee.boardAfter(this.#game.line).refusal(from + to)}.`);
  }

  /** @param {string | undefined} square */
  #lifted(square) {
    this.say("");
    byId("card").replaceChildren();
    if (square !== undefined && this.#sideAhead) this.#ahead = [];
    if (square === undefined || this.#sideAhead) return;
    const { position, rules } = this.#game;
    const piece = position.board[square];
    if (!piece) return;
    this.#explain(piece);
    if (position.held[square]) this.say(`${capitalised(position.held[square])}.`);
    else if (!position.targets[square]) this.say(t("piece.stuck", { piece: pieceName(rules, piece), square }));
  }

  // With the rules open, explains the lifted piece: in its row beside the board, or, where the
  // rules are below the board, on a card. The page itself never scrolls under the finger.
  /** @param {string} piece */
  #explain(piece) {
    if (byId("rules-panel").hidden) return;
    const { rules } = this.#game;
    const isBelow = byId("rules-panel").getBoundingClientRect().top > byId("board").getBoundingClientRect().top + byId("board").clientHeight / 2;
    if (!isBelow) return this.#rules.pick(letterOf(piece));
    const kind = rules.kindOf.get(letterOf(piece));
    byId("card").replaceChildren(
      pictureOf(rules, piece, "small piece"),
      element("span", {}, element("b", {}, pieceName(rules, piece)), ` ${kind?.powers}.`),
    );
  }

  /** @param {Turn} turn */
  #looksFirst(turn) {
    const { preview } = this.#preferences();
    const [, from, to] = turn.text.match(/^([a-l]\d+|\w@)([a-l]\d+)/) ?? [];
    return preview === "always" || (preview === "more" && doesMore(turn, from, to));
  }

  /** @param {Target | undefined} target */
  #tellPreview(target) {
    if (!target) return this.#tellAbout("");
    const [turn] = target.turns;
    this.#tellAbout(target.turns.length === 1 ? `${turn.text}: ${turn.told}.` : t("preview.choice", { count: target.turns.length }));
  }

  /** @param {string | undefined} text */
  #tellAbout(text) {
    byId("about").textContent = text;
  }

  /** @param {{move: string, why: string}} given */
  #showPointed({ move, why }) {
    this.advise(t(`pointed.${why}`, { move, told: toldOf(this.#game.position, move) }));
    this.board.drawArrows([move]);
  }

  // ---- around the board ----------------------------------------------------------------------------

  #tellTurn() {
    const { lastTurn, ply, position, comments } = this.#game;
    const told = lastTurn ? `${numbered(lastTurn, this.#preferences().notation === "squares" ? lastTurn.text : lastTurn.letters)}: ${lastTurn.told}.` : "";
    const toMove = t(position.side === "w" ? "turn.white" : "turn.black");
    byId("told").textContent = ply === 0 ? toMove : told;
    if (comments[ply]) byId("told").append(element("q", {}, comments[ply]));
    byId("about").textContent = "";
    byId("card").replaceChildren();
    if (!this.#table.task) speakState(this.#game);
  }

  #showButtons() {
    const { ply, turns, over, atEnd, claim } = this.#game;
    const { thinking, settings, analysing, task } = this.#table;
    const plays = !over && !analysing && settings.persons !== "" && turns.length > 0;
    const enable = (/** @type {string} */ id, /** @type {unknown} */ on) => (byId(id).disabled = !on);
    const name = (/** @type {string} */ id, /** @type {string} */ text) => (byId(id).title = byId(id).querySelector("span").textContent = text);
    enable("first", ply > 0);
    enable("previous", ply > 0);
    enable("next", !atEnd);
    enable("last", !atEnd);
    enable("undo", turns.length > settledTurns(settings) && !task);
    enable("hint", !thinking && !analysing && !task && this.#table.mayMove);
    byId("hint").hidden = thinking;
    byId("now").hidden = !thinking;
    const isOffered = settings.offer && settings.offer === settings.friend;
    enable("draw", plays && (!settings.offer || isOffered || claim));
    name("draw", t(claim ? "button.claim" : isOffered ? "button.accept" : "button.draw"));
    enable("resign", plays);
    enable("typed", this.#table.mayMove);
    byId("review").hidden = !over;
    byId("table-screen").classList.toggle("learning", Boolean(task));
  }
}

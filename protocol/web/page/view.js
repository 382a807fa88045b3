// The table as it is seen: board, players, what was played, what the engine thinks.
import { animateTurn } from "./animation.js";
import { Board } from "./board.js";
import { chooseTurn } from "./choice.js";
import { clockText } from "./clock.js";
import { byId, element } from "./elements.js";
import { EvaluationView } from "./evaluation.js";
import { MovesList } from "./moves_list.js";
import { pieceName, pieceRow } from "./pieces.js";
import { RulesPage } from "./rules_page.js";
import { HIGHEST_SKILL } from "./table.js";

function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}

export class View {
  flipped = false;
  /** Whether the evaluation is shown while playing. */
  evaluates = false;
  #table;
  #referee;
  #board;
  #moves;
  #rules;
  #evaluation;

  constructor(table, referee) {
    this.#table = table;
    this.#referee = referee;
    this.#board = new Board(byId("board"), {
      onMove: (target, from) => this.#put(target, from),
      onRefused: (from, to) => this.#refuse(from, to),
      onLift: (square) => this.#lifted(square),
    });
    this.#moves = new MovesList(byId("moves"), (ply) => this.#game.look(ply));
    this.#rules = new RulesPage(byId("rules-panel"), referee);
    this.#evaluation = new EvaluationView(byId("bar"), byId("lines"));
    table.addEventListener("change", ({ detail }) => this.#heard(detail));
  }

  get #game() {
    return this.#table.game;
  }

  say(text) {
    byId("message").textContent = text;
  }

  /** Shows everything anew. */
  refresh() {
    const game = this.#game;
    byId("title").textContent = game.rules.title;
    document.title = `${game.rules.title} – Ximaera`;
    this.#showBoard();
    this.#moves.show(game);
    this.#rules.show(game.rules);
    this.#showPlayers();
    this.#tellTurn();
    this.#showButtons();
    byId("bar").hidden = !this.evaluates && !this.#table.analysing;
    byId("bar").classList.toggle("flipped", this.flipped);
  }

  #heard({ what, about }) {
    if (what === "clock") return this.#showPlayers();
    if (what === "thought") return this.#thought(about);
    if (what === "thinking") return this.#showButtons();
    if (what === "started" || this.#table.analysing) this.#evaluation.clear();
    this.say(what === "hint" ? `Hint: ${about}` : "");
    this.refresh();
    if (what === "played" || what === "stepped") this.#animate();
  }

  #animate() {
    if (this.#game.lastTurn) animateTurn(this.#board, this.#game.rules, this.#game.lastTurn);
  }

  #thought({ info, side }) {
    if (this.evaluates || this.#table.analysing) this.#evaluation.hear(info, side);
  }

  #showBoard() {
    const { position, lastTurn, rules } = this.#game;
    this.#board.show(
      rules,
      {
        ...position,
        targets: this.#table.mayMove ? position.targets : undefined,
        changed: lastTurn?.changes.map(({ square }) => square),
        hint: this.#table.hint,
      },
      this.flipped,
    );
  }

  // ---- moving ------------------------------------------------------------------------------------

  async #put(target, from) {
    const white = this.#game.position.side === "w";
    const move =
      target.turns.length === 1
        ? target.turns[0].text
        : await chooseTurn(target.turns, this.#board.cell(target.to), white);
    if (move) this.#table.play(move);
    else this.#board.lift(from);
  }

  #refuse(from, to) {
    this.say(`${from}${to}: ${this.#referee.why(this.#game.line, from + to)}.`);
  }

  #lifted(square) {
    this.say("");
    if (square === undefined) return;
    const { position, rules } = this.#game;
    const piece = position.board[square];
    this.#rules.pick(piece[0].toUpperCase());
    if (position.held[square]) this.say(`${capitalised(position.held[square])}.`);
    else if (!position.targets[square]) this.say(`The ${pieceName(rules, piece)} on ${square} has no move now.`);
  }

  // ---- around the board ----------------------------------------------------------------------------

  #tellTurn() {
    const { lastTurn, result, atEnd, ply, position } = this.#game;
    const dots = lastTurn?.side === "b" ? "..." : ".";
    const told = lastTurn ? `${lastTurn.number}${dots} ${lastTurn.text}: ${lastTurn.told}.` : "";
    const toMove = `${position.side === "w" ? "White" : "Black"} to move.`;
    byId("told").textContent = atEnd && result ? `${told} ${result}` : ply === 0 ? toMove : told;
    byId("told").classList.toggle("over", atEnd && result !== "");
  }

  #showPlayers() {
    const [above, below] = this.flipped ? ["w", "b"] : ["b", "w"];
    this.#showPlayer(byId("above"), above);
    this.#showPlayer(byId("below"), below);
  }

  #showPlayer(place, side) {
    const { position, over, rules } = this.#game;
    const { clock, settings } = this.#table;
    const moving = position.side === side;
    const other = side === "w" ? "b" : "w";
    const person = this.#table.isPerson(side);
    const strength = settings.skill === HIGHEST_SKILL ? "" : ` (${settings.skill})`;
    const taken = position.lost[other];
    place.classList.toggle("moving", moving && !over);
    place.replaceChildren(
      element("span", { class: "turn" }),
      element("span", { class: "name" }, `${side === "w" ? "White" : "Black"}: ${person ? "you" : `Ximaera${strength}`}`),
      taken.length ? element("span", { class: "lost" }, "took") : "",
      pieceRow(rules, taken),
    );
    if (clock.inUse)
      place.append(element("span", { class: `clock${moving && !over ? " running" : ""}`, role: "timer" }, clockText(clock.left(side))));
  }

  #showButtons() {
    const { ply, turns, over, atEnd, claim } = this.#game;
    const { thinking, settings } = this.#table;
    const enable = (id, on) => (byId(id).disabled = !on);
    enable("first", ply > 0);
    enable("previous", ply > 0);
    enable("next", !atEnd);
    enable("last", !atEnd);
    enable("undo", turns.length > 0);
    enable("hint", !thinking && this.#table.mayMove);
    enable("now", thinking);
    enable("draw", !over && settings.persons !== "" && turns.length > 0);
    byId("draw").textContent = claim ? "Claim a draw" : "Offer a draw";
    enable("resign", !over && settings.persons !== "" && turns.length > 0);
    enable("typed", this.#table.mayMove);
  }
}

// Who knows the rules: the program itself, asked in the page's own thread. See queries.h for what it
// answers.

export class Referee {
  #program;
  #asked;

  constructor(program) {
    this.#program = program;
    this.games = new Map(program.ask("games").games.map((game) => [game.name, withKinds(game)]));
  }

  /** How a game stands after its moves; throws an error if they cannot be played. */
  setUp({ variant, start = "", moves = [] }) {
    const question = [variant, start, moves.join(" ")];
    this.#asked = undefined;
    const answer = this.#program.ask("game", ...question);
    this.#asked = question.join("\n");
    return answer;
  }

  /** The move of the game that a text means; throws an error that says why there is none. */
  read(game, text) {
    this.#turnTo(game);
    return this.#program.ask("read", text).move;
  }

  /** Why a move is none, in words. */
  why(game, move) {
    this.#turnTo(game);
    return this.#program.ask("why", move).why;
  }

  /** The game in PGN. */
  pgn(game, white, black, status) {
    this.#turnTo(game);
    return this.#program.ask("pgn", white, black, status).pgn;
  }

  /** The first game of a PGN. */
  load(pgn) {
    this.#asked = undefined;
    return this.#program.ask("load", pgn);
  }

  /** Whether an engine would have a draw that thought its last moves worth so many centipawns. */
  acceptsDraw(game, values) {
    this.#turnTo(game);
    return this.#program.ask("offer", values.join(" ")).accepted;
  }

  /** A board that shows what a piece can do. */
  lesson(variant, letter) {
    return this.#program.ask("lesson", variant, letter);
  }

  #turnTo({ variant, start = "", moves = [] }) {
    if (this.#asked !== [variant, start, moves.join(" ")].join("\n")) this.setUp({ variant, start, moves });
  }
}

/** A game with its kinds of pieces by their letters. */
function withKinds(game) {
  return { ...game, kindOf: new Map(game.kinds.map((kind) => [kind.letter, kind])) };
}

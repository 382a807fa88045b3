// The lessons and puzzles of a game, beside the board: each is a position with a task. The referee
// judges the moves; the store remembers what was done.
import { button, element, speak } from "./elements.js";
import { squaresOfMove } from "./geometry.js";
import { numbered } from "./referee.js";
import { t } from "./words.js";
/** @import { Lesson, Line, Played, Referee } from "./referee.js" */
/** @import { Store } from "./storage.js" */

/** Plies that follow the right move of a puzzle. */
const PLAYED_OUT = 5;

/** Turns as a line: "3... Qxf7 4. Kd1". @param {Played[]} turns */
function lineOf(turns) {
  return turns.map((turn, at) => (turn.side === "w" || at === 0 ? numbered(turn, turn.letters) : turn.letters)).join(" ");
}

export class Course {
  #places;
  #referee;
  #store;
  #actions;
  kind = "";
  #variant = "";
  #lessons = /** @type {Lesson[]} */ ([]);
  #practice = "";
  #at = 0;
  #told = "";
  /** Whether a move of a puzzle was wrong; its refutation is on the board then. */
  #isRefuted = false;
  /** Whether the puzzle on the board can still be solved at the first try. */
  #isFirstTry = true;
  /** The square of the move tried last in a puzzle, and whether it was right. @type {{square: string, right: boolean} | undefined} */
  mark;
  /** Whether the lesson on the board is done; no more moves are accepted then. */
  done = false;

  /**
   * `places` are the elements of the task, of the reply to what was tried, and of the list of lessons.
   * `actions`: show(line, number), which puts a lesson on the board with this as the table's task,
   * practise(line), which begins the small game, point(move), which shows an answer, playOut(moves, count) of the table, and
   * copyLink(number).
   * @param {Record<"task" | "reply" | "list", HTMLElement>} places
   * @param {Referee} referee
   * @param {Store} store
   * @param {{show: (line: Line, number: number) => void, practise: (line: Line) => void, point: (move: string) => void,
   *   playOut: (moves: string[], count: number) => Promise<Played[] | undefined>, copyLink: (number: number) => void}} actions
   */
  constructor(places, referee, store, actions) {
    this.#places = places;
    this.#referee = referee;
    this.#store = store;
    this.#actions = actions;
  }

  /**
   * Opens the "lessons" or "puzzles" of a game at this one, or at the first one not done yet.
   * @param {string} kind
   * @param {string} variant
   * @param {number} [number]
   */
  open(kind, variant, number) {
    this.kind = kind;
    this.#variant = variant;
    const practice = this.#game.practice;
    /** @type {Lesson[]} */
    const lessons = this.#game[kind];
    this.#lessons = lessons;
    this.#practice = practice;
    this.#isFirstTry = true;
    const first = lessons.findIndex((lesson) => !this.#isLearnt(lesson));
    this.#begin(number !== undefined && lessons[number] ? number : Math.max(first, 0));
  }

  get #game() {
    return /** @type {import("./referee.js").Rules} */ (this.#referee.games.get(this.#variant)).game;
  }
  /** The lesson on the board. */
  get lesson() {
    return this.#lessons[this.#at];
  }

  /**
   * Tries a person's move, or one that is illegal. Shows the comment, and returns whether to play
   * the move.
   * @param {string} text
   */
  tries(text) {
    const { done, move, told } = this.#game.attempt(this.#at, text, this.kind === "puzzles");
    this.#told = told;
    if (done) this.#learn();
    this.#show();
    if (this.kind === "puzzles" && move) this.#follow(move, done);
    return done && move !== "";
  }

  /** Whether no move is accepted now. */
  get isClosed() {
    return this.done || this.#isRefuted;
  }

  // Shows what follows a move of a puzzle, when a right one has been played; of a wrong one, the best reply.
  /** @param {string} move @param {boolean} right */
  async #follow(move, right) {
    const at = this.#at;
    this.mark = { square: squaresOfMove(move)[0]?.to ?? "", right };
    this.#isRefuted = !right;
    if (!right) this.#fail();
    await Promise.resolve();
    const turns = await this.#actions.playOut(right ? [] : [move], right ? PLAYED_OUT : 1);
    if (!turns || at !== this.#at || (right ? !this.done : !this.#isRefuted)) return;
    const line = lineOf(turns);
    if (line) this.#told = right ? `${this.#told} ${t("course.goesOn", { line })}` : t("course.refuted", { line, told: turns[0].told });
    this.#show();
  }

  #fail() {
    this.#isFirstTry = false;
    this.#store.streak = { ...this.#store.streak, now: 0 };
    this.#store.keep();
  }

  #succeed() {
    const { now, best } = this.#store.streak;
    this.#store.streak = { now: now + 1, best: Math.max(best, now + 1) };
  }

  /** The moves that fulfil the task. */
  get answers() {
    return this.#game.answers(this.#at, this.kind === "puzzles");
  }

  /** @param {Lesson} lesson */
  #isLearnt({ fen }) {
    return this.#store.learnt[this.#variant]?.includes(fen) ?? false;
  }

  #learn() {
    this.done = true;
    const { learnt } = this.#store;
    if (this.#isLearnt(this.lesson)) return;
    if (this.kind === "puzzles" && this.#isFirstTry) this.#succeed();
    this.#store.learnt = { ...learnt, [this.#variant]: [...(learnt[this.#variant] ?? []), this.lesson.fen] };
    this.#store.keep();
  }

  /** @param {number} index */
  #begin(index) {
    this.#told = "";
    this.done = this.#isRefuted = false;
    this.#isFirstTry = this.#isFirstTry || index !== this.#at;
    this.#at = index;
    this.mark = undefined;
    this.#actions.show({ variant: this.#variant, start: this.lesson.fen }, index);
    this.#show();
  }

  /** @param {string} text */
  #say(text) {
    this.#told = text;
    this.#show();
  }

  #show() {
    const { title, say } = this.lesson;
    const { task, reply, list } = this.#places;
    const heading = t("course.heading", { number: this.#at + 1, all: this.#lessons.length, title });
    task.replaceChildren(element("h2", {}, heading), element("p", {}, say));
    speak(this.#told || `${heading}. ${say}`);
    reply.replaceChildren(
      element("p", { id: "task-told", class: this.done ? "done" : undefined }, this.#told),
      element("div", { class: "buttons" }, ...(this.done ? this.#buttonsAfter() : this.#buttonsBefore())),
    );
    list.replaceChildren(
      element("ol", { class: "lessons", "aria-label": t(`tab.${this.kind}`) }, ...this.#lessons.map((lesson, index) => this.#row(lesson, index))),
      element("p", { class: "note", id: "streak" }, this.kind === "puzzles" ? t("course.streak", this.#store.streak) : ""),
      element(
        "div",
        { class: "buttons" },
        ...(this.#leadsToGame ? [this.#practiceButton("practise")] : []),
        button(t("course.link"), () => this.#actions.copyLink(this.#at), { id: "task-link" }),
      ),
    );
  }

  get #leadsToGame() {
    return this.kind === "lessons" && this.#practice !== "";
  }

  #buttonsBefore() {
    if (this.#isRefuted) return [button(t("course.tryAgain"), () => this.#begin(this.#at), { id: "task-again", class: "main" })];
    return [
      button(t("button.hint"), () => this.#say(this.lesson.hint), { id: "task-hint" }),
      button(t("course.answer"), () => this.#giveUp(), { id: "task-answer" }),
    ];
  }

  #giveUp() {
    if (this.kind === "puzzles") this.#fail();
    this.#actions.point(this.answers[0]);
  }

  #buttonsAfter() {
    return [this.#onward(), button(t("course.again"), () => this.#begin(this.#at))];
  }

  // The button for the next lesson, or for the small game.
  #onward() {
    const isLast = this.#at === this.#lessons.length - 1;
    if (!isLast) return button(t("course.next"), () => this.#begin(this.#at + 1), { id: "task-next", class: "main" });
    return this.#leadsToGame ? this.#practiceButton("task-next") : "";
  }

  /** @param {string} id */
  #practiceButton(id) {
    const practise = () => this.#actions.practise({ variant: this.#variant, start: this.#practice });
    return button(t("course.practise"), practise, { id, class: id === "task-next" ? "main" : undefined });
  }

  /** @param {Lesson} lesson @param {number} index */
  #row(lesson, index) {
    const learnt = this.#isLearnt(lesson);
    const label = learnt ? t("course.learnt", lesson) : lesson.title;
    return element("li", {}, button(`${index + 1}${learnt ? " ✓" : ""}`, () => this.#begin(index), {
      "aria-label": `${index + 1}: ${label}`,
      "aria-current": index === this.#at ? "step" : undefined,
      title: label,
    }));
  }
}

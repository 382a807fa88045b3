import type { Outcome } from "./index.js";

/** A move was made on the board. */
export interface MoveDetail {
  move: string;
  /** The move for people, as by Board.san(). */
  san: string;
  side: "white" | "black";
  /** Who moved: the person before the board, the engine, or the page by play(). */
  by: "person" | "opponent" | "page";
  /** The FEN after it. */
  fen: string;
}

export interface XimaeraBoardEventMap extends HTMLElementEventMap {
  move: CustomEvent<MoveDetail>;
  /** The game is over, after the event of its last move. */
  end: CustomEvent<Outcome & { fen: string }>;
}

/** The element <ximaera-board>, which importing this module defines. README.md describes its attributes and parts. */
export class XimaeraBoard extends HTMLElement {
  /** Kept when the position of the attributes is set up; broken with the error that names what is wrong with them. */
  readonly ready: Promise<void>;
  /** The FEN of the position; undefined until it is ready. */
  readonly fen: string | undefined;
  readonly turn: "white" | "black" | undefined;
  /** The moves played, those of the attribute included. */
  readonly history: string[];
  readonly legalMoves: string[];
  /** null while the game goes on. */
  readonly outcome: Outcome | null;
  /** Whether the engine thinks about its move, or is being loaded. */
  readonly thinking: boolean;
  /** Plays the legal move that a text means, as Board.push() does. An error names what is wrong with it. */
  play(move: string): void;
  /** Takes the last move back; with an opponent, up to the person's. */
  back(): void;
  /** Begins again with the position and moves of the attributes. */
  reset(): void;
  /** Turns the board round. */
  flip(): void;

  addEventListener<Type extends keyof XimaeraBoardEventMap>(
    type: Type, listener: (this: XimaeraBoard, event: XimaeraBoardEventMap[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof XimaeraBoardEventMap>(
    type: Type, listener: (this: XimaeraBoard, event: XimaeraBoardEventMap[Type]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ximaera-board": XimaeraBoard;
  }
}

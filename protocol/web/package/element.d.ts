/** The element <ximaera-board>, which importing this module defines. element.js lists its attributes. */
export class XimaeraBoard extends HTMLElement {
  /** The FEN of the position. */
  readonly fen: string | undefined;
  /** The moves played, those of the attribute included. */
  readonly history: string[];
}

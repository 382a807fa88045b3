// The picture on a board of element.js: drawn, its pieces slide, and are dragged.
const SLIDE = 180; // Milliseconds.
const SLOP = 5; // Pixels that a finger or mouse moves before it drags.

/** @typedef {{ square: string, before: string, after: string, cause: string }} Effect */
/** @typedef {{ square: string, x: number, y: number, piece?: SVGGElement }} Drag The pressed pointer; `piece` moves with it. */

/** Which pieces go where: each that arrives as what has left. @param {Effect[]} effects */
export function slidesOf(effects) {
  const gone = effects.filter(({ cause }) => cause === "leaves" || cause === "swapped");
  return effects.flatMap(({ square, after, cause }) => {
    if (!["arrives", "captures", "swapped"].includes(cause)) return [];
    const from = gone.find((one) => one.before === after && one.square !== square) ?? (gone.length === 1 ? gone[0] : null);
    return from ? [{ from: from.square, to: square }] : [];
  });
}

export class BoardView {
  #place;
  #hands;
  /** @type {Drag | null} */
  #drag = null;
  #dragged = false;

  /**
   * @param {HTMLElement} place
   * @param {ShadowRoot} root
   * @param {{ touch: (square: string) => void, grab: (square: string) => boolean, drop: (square: string | undefined) => void }} hands
   *   `touch` a square, `grab` the piece on it if it can be dragged, `drop` it somewhere
   */
  constructor(place, root, hands) {
    this.#place = place;
    this.#hands = hands;
    place.addEventListener("click", (event) => {
      const square = this.#squareOf(event.target);
      if (square && !this.#dragged) hands.touch(square);
    });
    place.addEventListener("pointerdown", (event) => this.#begin(event));
    place.addEventListener("pointermove", (event) => this.#move(event));
    place.addEventListener("pointerup", (event) => this.#end(this.#squareOf(root.elementFromPoint(event.clientX, event.clientY))));
    place.addEventListener("pointercancel", () => this.#end(undefined));
  }

  /**
   * Shows a picture; `movable` are the squares of pieces that can be lifted, `lifted` that of the one that is.
   * @type {(svg: string, movable?: string[], lifted?: string) => void}
   */
  show(svg, movable = [], lifted) {
    this.#place.innerHTML = svg;
    for (const square of movable) this.#cell(square)?.setAttribute("data-movable", "");
    if (lifted) this.#cell(lifted)?.setAttribute("data-lifted", "");
  }

  /** Lets pieces slide to where they are. @param {{ from: string, to: string }[]} slides */
  slide(slides) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const { from, to } of slides) {
      const [start, end] = [from, to].map((square) => this.#cell(square)?.transform.baseVal.getItem(0).matrix);
      const piece = this.#pieceOn(to);
      if (!start || !end || !piece) continue;
      const steps = [{ transform: `translate(${start.e - end.e}px, ${start.f - end.f}px)` }, { transform: "none" }];
      piece.animate(steps, { duration: SLIDE, easing: "ease-out" });
    }
  }

  /** The drawing of the piece on a square, in a picture of its own. @type {(svg: string, square: string) => SVGElement | null} */
  static pieceIn(svg, square) {
    const picture = document.createElement("div");
    picture.innerHTML = svg;
    const piece = picture.querySelector(`[data-square="${square}"] [data-part="piece"]`);
    const own = picture.querySelector("svg");
    if (!piece || !own) return null;
    own.setAttribute("viewBox", "0 0 100 100");
    own.replaceChildren(piece);
    return own;
  }

  /** @param {string} square */
  #cell(square) {
    return /** @type {SVGGElement | null} */ (this.#place.querySelector(`[data-square="${square}"]`));
  }

  // Above all other squares, as it moves over them.
  /** @param {string} square */
  #pieceOn(square) {
    const cell = this.#cell(square);
    if (cell) cell.parentNode?.append(cell);
    return /** @type {SVGGElement | null} */ (cell?.querySelector('[data-part="piece"]') ?? null);
  }

  /** @param {EventTarget | null} target */
  #squareOf(target) {
    return target instanceof Element ? (target.closest("[data-square]")?.getAttribute("data-square") ?? undefined) : undefined;
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const square = this.#squareOf(event.target);
    this.#dragged = false;
    this.#drag = square && event.isPrimary && event.button === 0 ? { square, x: event.clientX, y: event.clientY } : null;
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY, pointerId }) {
    const drag = this.#drag;
    if (!drag) return;
    const [right, down] = [clientX - drag.x, clientY - drag.y];
    if (!drag.piece && Math.hypot(right, down) >= SLOP) this.#take(drag, pointerId);
    if (!drag.piece) return;
    const scale = /** @type {SVGGElement} */ (drag.piece.parentNode).getScreenCTM()?.a ?? 1;
    drag.piece.setAttribute("transform", `translate(${right / scale} ${down / scale})`);
  }

  /** Begins to drag, if the piece can be lifted. @type {(drag: Drag, pointer: number) => void} */
  #take(drag, pointer) {
    const piece = this.#hands.grab(drag.square) ? this.#pieceOn(drag.square) : null;
    this.#drag = piece ? drag : null;
    if (!piece) return;
    this.#place.setPointerCapture(pointer);
    piece.setAttribute("pointer-events", "none");
    this.#dragged = true;
    drag.piece = piece;
  }

  /** @param {string | undefined} square */
  #end(square) {
    const dragging = this.#drag?.piece;
    this.#drag = null;
    if (dragging) this.#hands.drop(square);
  }
}

// A small menu at a square, for a move with several choices.
import { element } from "./elements.js";
import { picture } from "./pieces.js";
import { t } from "./words.js";
/** @import { Turn } from "./referee.js" */

/** Letters up to which the differences between the choices are captions of pictures. */
const SHORT = 16;

/** The words with which all texts begin. @param {string[]} given */
function sharedBeginning([first, ...others]) {
  const words = first.split(" ");
  const shared = words.findIndex((word, index) => others.some((text) => text.split(" ")[index] !== word));
  return words.slice(0, shared < 0 ? words.length : shared).join(" ");
}

/**
 * Offers the turns of a target. Resolves to the text of the chosen one, or to nothing. `anchor` is
 * the element of the square.
 * @param {Turn[]} turns
 * @param {HTMLElement} anchor
 * @param {boolean} white
 */
export function chooseTurn(turns, anchor, white) {
  return new Promise((resolve) => {
    const shared = sharedBeginning(turns.map(({ told }) => told));
    const rests = turns.map(({ told }) => told.slice(shared.length).trim() || t("choice.plain"));
    const areShort = rests.every((rest) => rest.length <= SHORT);
    const menu = element("dialog", { class: areShort ? "choice short" : "choice", "aria-label": t("choice.title") }, element("p", {}, `${shared}\u00a0…`));
    const finish = (/** @type {string | undefined} */ text) => {
      menu.close();
      menu.remove();
      resolve(text);
    };
    for (const [index, { text, picture: name }] of turns.entries())
      menu.append(
        element(
          "button",
          { type: "button", onclick: () => finish(text) },
          picture(name, white, "small piece"),
          element("span", {}, element("b", {}, text), ` ${rests[index]}`),
        ),
      );
    menu.addEventListener("close", () => finish(undefined));
    menu.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === menu && finish(undefined));
    menu.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => moveFocus(menu, event));
    ignoreEarlierPress(menu);
    document.body.append(menu);
    menu.showModal();
    place(menu, anchor);
    menu.querySelector("button").focus();
  });
}

// The tap that opens the menu causes a click, which would hit the menu item under the finger. A
// click counts only if its pointer went down on the menu, or if it comes from the keyboard.
/** @param {HTMLDialogElement} menu */
function ignoreEarlierPress(menu) {
  let pressed = false;
  menu.addEventListener("pointerdown", () => (pressed = true), { capture: true });
  menu.addEventListener("click", (event) => event.detail > 0 && !pressed && event.stopImmediatePropagation(), { capture: true });
}

/** @param {HTMLDialogElement} menu @param {KeyboardEvent} event */
function moveFocus(menu, event) {
  const step = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 })[event.key];
  if (!step) return;
  const buttons = [...menu.querySelectorAll("button")];
  const next = buttons.indexOf(/** @type {any} */ (document.activeElement)) + step;
  buttons[(next + buttons.length) % buttons.length].focus();
  event.preventDefault();
}

// Below the square, and within the window.
/** @param {HTMLDialogElement} menu @param {HTMLElement} anchor */
function place(menu, anchor) {
  const square = anchor.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const left = Math.max(4, Math.min(square.left, innerWidth - size.width - 4));
  const below = square.bottom + 4;
  const top = below + size.height < innerHeight ? below : Math.max(4, square.top - size.height - 4);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}

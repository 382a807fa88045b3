// What the shadow tree of a board of element.js has. The style sheet is made by script, which a content security
// policy allows that forbids styles in the page.
const STYLE = `
  :host { display: inline-block; width: 24rem; max-width: 100%; font-family: system-ui, sans-serif; }
  #board:focus-visible { outline: 3px solid var(--ximaera-target, #1b6cf5); }
  svg { display: block; width: 100%; height: auto; user-select: none; -webkit-user-select: none; touch-action: manipulation; }
  [data-part=light] { fill: var(--ximaera-light, #f0d9b0); }
  [data-part=dark] { fill: var(--ximaera-dark, #c98d56); }
  [data-part=marked] { fill: var(--ximaera-marked, #ffe94d); }
  [data-part=hand] { fill: var(--ximaera-marked, #ffe94d); }
  [data-lifted] [data-part=hand] { fill-opacity: 0.5; }
  [data-part=target] { fill: var(--ximaera-target, #1b6cf5); pointer-events: none; }
  :host(:not([still])) [data-square] { cursor: pointer; }
  :host(:not([still])) [data-movable] { cursor: grab; touch-action: none; }
  p { margin: 0.4rem 0; min-height: 2.6em; line-height: 1.3; }
  button { font: inherit; padding: 0.5rem 0.8rem; margin: 0 0.4rem 0.4rem 0; }
  #choice button { display: flex; align-items: center; gap: 0.5rem; width: 100%; text-align: start; }
  #choice svg { flex: none; width: 2.5rem; }
  :host([still]) :is(p:empty, #buttons) { display: none; }
`;
const PARTS = `<div id="board" part="board" role="application" aria-label="Board"></div><p part="status" role="status"></p>
  <div id="choice" part="choice"></div>
  <div id="buttons" part="buttons"><button id="back" part="button">Take back</button><button id="again" part="button">Start again</button></div>`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Gives a shadow tree its parts and its style. @param {ShadowRoot} root */
export function furnish(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = PARTS;
}

// The screens of the page; one is visible. The browser's Back leads from a game to the games.

export class Screens {
  #onEnter;
  /** How far down each screen was scrolled when it was left. */
  #scrolled = /** @type {Record<string, number>} */ ({});

  /** `onEnter(name)` is called when a screen is shown. @param {(name: string) => void} onEnter */
  constructor(onEnter) {
    this.#onEnter = onEnter;
    addEventListener("popstate", ({ state }) => {
      for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) dialog.close();
      this.#enter(state?.screen ?? "games");
    });
  }

  /** The visible screen; nothing at first. */
  get current() {
    return document.body.dataset.screen;
  }

  /** @param {string} name */
  show(name) {
    if (name !== this.current) this.#note(name);
    this.#enter(name);
  }

  /** @param {string} name */
  #note(name) {
    if (this.current === "games") history.pushState({ screen: name }, "");
    else history.replaceState({ screen: name }, "");
  }

  // A game begins at its top; the games are found where they were left.
  /** @param {string} name */
  #enter(name) {
    const { current } = this;
    if (current && current !== name) this.#scrolled[current] = scrollY;
    document.body.dataset.screen = name;
    /** @type {NodeListOf<HTMLElement>} */
    const parts = document.querySelectorAll("[data-is-screen]");
    for (const screen of parts) screen.hidden = screen.dataset.isScreen !== name;
    this.#onEnter(name);
    // At first, the games are seen before this.
    if (current !== name && (current || name !== "games")) scrollTo(0, name === "games" ? (this.#scrolled.games ?? 0) : 0);
  }
}

// Opens the game in the address of the page.
import { unpacked } from "./described.js";
import { byId } from "./elements.js";
import { isName, isStatus, USUAL } from "./kept.js";
import { reasonOf } from "./share_dialog.js";
import { gameOfLink } from "./storage.js";
import { t } from "./words.js";
/** @import { Page } from "./page.js" */
/** @import { Linked } from "./storage.js" */

export class Links {
  #page;

  /** `page` has the games, the screens, and a friend. @param {Page} page */
  constructor(page) {
    this.#page = page;
    addEventListener("hashchange", () => this.follow());
  }

  /** Opens the game in the address, if there is one, and returns whether there is. */
  follow() {
    const game = gameOfLink();
    if (!game) return false;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#tryOpen(game);
    return true;
  }

  // A game that the link describes is stored first.
  /** @param {Linked} game */
  async #tryOpen({ packedText, ...line }) {
    if (packedText) this.#page.screens.show("games");
    try {
      this.#open(packedText ? { ...line, variant: this.#page.described.add(await unpacked(packedText)) } : line);
    } catch (error) {
      this.#page.screens.show("games");
      byId("notice").textContent = t("link.refused", { reason: reasonOf(error) });
    }
  }

  /**
   * Opens a game for both sides, or goes on with it against the friend who sent it.
   * @param {Linked} linked
   */
  #open({ id, end, ...linked }) {
    if (!isStatus(end) || !isName(id)) throw new Error(t("link.damaged"));
    const kind = linked.lesson ? "lessons" : "puzzles";
    if (linked.lesson || linked.puzzle) return this.#study(kind, linked.variant, linked[linked.lesson ? "lesson" : "puzzle"]);
    if (linked.side) return this.#page.friend.open({ id, end, ...linked });
    this.#page.begin({ ...linked, agreed: end }, { ...USUAL, persons: "wb" }, { moverBelow: true });
    if (linked.moves.length > 0) this.#page.view.advise(t("link.opened"));
  }

  /** @param {string} kind @param {string} variant @param {number} number counted from 1 */
  #study(kind, variant, number) {
    const lessons = this.#page.referee.games.get(variant)?.game[kind];
    if (!lessons) throw new Error(`unknown variant '${variant}'`);
    if (!lessons[number - 1]) throw new Error(t("link.noLesson", { count: lessons.length, kind }));
    this.#page.study(kind, variant, number - 1);
  }
}

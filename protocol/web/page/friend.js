// A friend elsewhere: a link carries the game to and fro, and each of the two has a side of his own.
import { InviteDialog } from "./dialogs.js";
import { sendLink } from "./share_dialog.js";
import { linkTo } from "./storage.js";
import { opposite } from "./table.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Page } from "./page.js" */
/** @import { Line } from "./referee.js" */

export class Friend {
  #page;
  #dialog = new InviteDialog((side) => this.#begin(side === "w" ? "w" : "b"));

  /** `page` has the game, the table, the view, the described games and the store. @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Sends the game to the friend who plays it, or asks first which side is whose. */
  invite() {
    const { game, table } = this.#page;
    if (table.settings.friend && !game.over) return this.send();
    this.#dialog.open(opposite(game.position.side));
  }

  /** Sends a link to the whole game. */
  async send() {
    const { game, table, view, described } = this.#page;
    const link = linkTo(game.whole, await described.packedTextOf(game.variant), table.settings.friend);
    view.advise((await sendLink(link)) || t("friend.wait"));
  }

  /** Stores a game from the friend and reports whose move it is. */
  welcome() {
    this.#page.keep();
    this.#tellTurn();
  }

  #tellTurn() {
    const { game, table, view } = this.#page;
    if (!game.over) view.advise(t(table.mayMove ? "friend.move" : "friend.wait"));
  }

  /**
   * The stored game against this friend that a game from a link continues.
   * @param {Required<Line>} given
   * @param {string} friend
   */
  earlierPart({ variant, start, moves }, friend) {
    const begins = (/** @type {Kept} */ kept) => kept.variant === variant && kept.start === start && kept.moves.every((move, ply) => move === moves[ply]);
    return this.#page.store.games.find((kept) => kept.settings.friend === friend && kept.status === "" && begins(kept));
  }

  // Continues the game, or begins it again if it is over; `side` stays here.
  /** @param {Side} side */
  #begin(side) {
    const { game, table } = this.#page;
    const settings = { ...this.#page.soloSettings, persons: "wb", friend: opposite(side) };
    if (table.analysing) table.analyse(false);
    if (game.over) this.#page.begin({ variant: game.variant }, settings);
    else table.change(settings);
    this.#page.show();
    if (table.mayMove) this.#tellTurn();
    else this.send();
  }
}

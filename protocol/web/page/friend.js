// A friend elsewhere: a link carries the game to and fro, and each of the two has a side of his own.
import { sideForInvitation } from "./dialogs.js";
import { button } from "./elements.js";
import { compared, isUnsent, newsOf } from "./exchange.js";
import { USUAL } from "./kept.js";
import { SendDialog } from "./send_dialog.js";
import { linkTo, newId } from "./storage.js";
import { opposite } from "./table.js";
import { t } from "./words.js";
/** @import { Side } from "./clock.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Page } from "./page.js" */
/** @import { Linked } from "./storage.js" */

export class Friend {
  #page;
  #sheet = new SendDialog(() => this.#settle());

  /** `page` has the game, the table, the view, the described games and the store. @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Sends the game to the friend who plays it, or asks first which side is whose. */
  async invite() {
    const { game, table } = this.#page;
    if (table.settings.friend && !game.over) return this.send();
    const side = await sideForInvitation(opposite(game.position.side));
    if (side) this.#invite(side);
  }

  /** Opens the sheet with the link to the whole game. */
  async send() {
    const { game, table, view, described } = this.#page;
    const { friend, meeting } = table.settings;
    const offer = newsOf(table).endsWith("offer");
    const link = linkTo(game.whole, await described.packedTextOf(game.variant), { side: friend, id: meeting, end: game.agreed, offer: offer ? "draw" : "" });
    if (link) this.#sheet.open(link, isUnsent(table));
    else view.say(t("share.noLink"));
  }

  /** Begins the game again; `side` stays here. @param {Side} side */
  begin(side) {
    const { game } = this.#page;
    this.#page.begin({ variant: game.variant, start: game.startFen }, this.#settingsFor(side));
    this.#start();
  }

  /** Says what there is to do in a game with a friend. */
  remind() {
    const { game, table, view } = this.#page;
    const { friend, offer } = table.settings;
    if (!friend || table.analysing) return;
    const main = (/** @type {string} */ text, /** @type {() => void} */ onclick) => button(t(text), onclick, { class: "main" });
    if (isUnsent(table)) return view.advise(t("send.unsent"), main(game.over ? "banner.send" : "friend.send", () => this.send()));
    if (game.over) return;
    if (offer === friend) return view.advise(t("friend.offers"), main("button.accept", () => table.draw()));
    view.advise(t(game.sideToMove === friend ? "friend.wait" : "friend.move"));
  }

  /**
   * Opens the game of a link, or goes on with the stored one. Throws an error for an illegal game, and for an end that the
   * friend cannot bring about.
   * @param {Linked} linked
   */
  open(linked) {
    const { moves, side = "w", id, end, offer } = linked;
    const friend = opposite(side);
    const kept = this.#storedGame(id);
    if (kept?.settings.friend === side) return this.#show(kept, "friend.ownLink");
    const way = kept ? compared(moves, kept.moves) : "further";
    if (kept?.status || way === "other") return this.#show(/** @type {Kept} */ (kept), kept?.status ? "friend.over" : "friend.differs");
    if (way === "same" && !end && !offer) return this.#page.open(/** @type {Kept} */ (kept));
    if (way === "earlier" && !end) return this.#show(/** @type {Kept} */ (kept), "friend.answered");
    if (end) this.#checkEnd(linked, kept);
    const game = { ...linked, ...kept, moves: way === "earlier" ? (kept?.moves ?? []) : moves, agreed: end };
    const settings = { ...USUAL, persons: "wb", friend, meeting: id || newId(), settled: "", offer: offer && friend };
    this.#page.begin(game, settings, { id: kept?.id, moverBelow: true });
    this.#settle();
    this.#page.keep();
  }

  /** @param {string} id its name in the links */
  #storedGame(id) {
    return this.#page.store.games.find(({ settings: { meeting } }) => id && meeting === id);
  }

  // A friend can resign, claim a draw, and accept the draw that was offered here.
  /** @param {Linked} linked @param {Kept | undefined} kept */
  #checkEnd({ side = "w", end, ...line }, kept) {
    const claim = this.#page.referee.setUp(line).position.claim?.status;
    const isAgreed = end === "draw agreement" && (!kept || kept.settings.offer === side);
    if (end !== `win ${side} resignation` && end !== claim && !isAgreed) throw new Error(t("friend.wrongEnd", { end }));
  }

  /** @param {Kept} kept @param {string} told */
  #show(kept, told) {
    const { view, table } = this.#page;
    this.#page.open(kept);
    view.advise(t(told), ...(isUnsent(table) ? [button(t("friend.sendAgain"), () => this.send(), { class: "main" })] : []));
  }

  // What both know now stays.
  #settle() {
    const { table } = this.#page;
    table.change({ ...table.settings, settled: newsOf(table) });
    this.#page.keep();
  }

  // Continues the game, or begins it again if it is over.
  /** @param {Side} side */
  #invite(side) {
    const { game, table } = this.#page;
    if (table.analysing) table.analyse(false);
    if (game.over) return this.begin(side);
    table.change(this.#settingsFor(side));
    this.#page.show();
    this.#start();
  }

  /** @param {Side} side */
  #settingsFor(side) {
    return { ...this.#page.soloSettings, persons: "wb", friend: opposite(side), meeting: newId() };
  }

  #start() {
    if (!this.#page.table.mayMove) this.send();
  }
}

// Games as PGN, and the dialog that shows a game as text and reads it.
import { byId, copied, element } from "./elements.js";
import { opponentOf } from "./opponents.js";
import { linkTo } from "./storage.js";
import { t } from "./words.js";
/** @import { Game } from "./game.js" */

/** @type {(side: string, settings: import("./kept.js").Settings, players: Record<string, string>) => string} */
function nameOf(side, { persons, friend, skill }, players) {
  if (!persons.includes(side)) return `Ximaera (${opponentOf(skill).name})`;
  return players[side] || t(side === friend ? "friend" : "you.name");
}

/**
 * @typedef {import("./referee.js").Referee} Referee
 *
 * @param {Referee} referee
 * @param {{variant: string, start: string, moves: string[], agreed: string, players: {w: string, b: string},
 *   variations: import("./variations.js").Line[]}} game
 * @param {import("./kept.js").Settings} settings
 */
export function pgnOf(referee, game, settings) {
  const [white, black] = ["w", "b"].map((side) => nameOf(side, settings, game.players));
  return referee.boardAfter(game).pgn({ white, black, status: game.agreed, lines: game.variations.map(({ moves }) => moves) });
}

/**
 * All stored games in one PGN, without those that this version cannot read.
 * @type {(referee: Referee, store: import("./storage.js").Store) => string}
 */
export function allGames(referee, store) {
  const texts = store.games.map((kept) => {
    try {
      return pgnOf(referee, kept, kept.settings);
    } catch {
      return "";
    }
  });
  return texts.filter(Boolean).join("\n");
}

/**
 * The result of a game from a PGN, as in Game.agreed; empty if it goes on.
 * @type {(result: string, lastComment?: string) => string}
 */
export function agreedBy(result, lastComment = "") {
  const reason = /^[a-z-]+$/.test(lastComment) ? lastComment : "record";
  /** @type {Record<string, string>} */
  const statuses = { "1-0": `win w ${reason}`, "0-1": `win b ${reason}`, "1/2-1/2": `draw ${reason}` };
  return statuses[result] ?? "";
}

/** Why a game cannot be opened; of a game that is not known, without the list of those that are. @param {unknown} error */
export function reasonOf(error) {
  const { message } = /** @type {Error} */ (error);
  const name = message.match(/unknown variant '([^']*)'/)?.[1];
  return name === undefined ? message : t("share.unknown", { name });
}

/**
 * Offers a text, or a file, for download.
 * @param {string | Blob} content
 * @param {string} name
 */
export function saveFile(name, content) {
  const file = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const address = URL.createObjectURL(file);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export class ShareDialog {
  #dialog = byId("share-dialog");
  #variant = "";
  #games;

  /**
   * `games(text)` gives the names of the games in a PGN. `onFen(fen)`, `onPgn(text, number)` and
   * games() may throw. `picture()` resolves to a picture of the position.
   * @param {{games: (text: string) => string[], onFen: (fen: string) => void, onPgn: (text: string, number: number) => void,
   *   picture: () => Promise<Blob>}} given
   */
  constructor({ games, onFen, onPgn, picture }) {
    this.#games = games;
    const copy = (/** @type {string} */ button, /** @type {string} */ field) => {
      byId(button).onclick = () => this.#copy(byId(field));
    };
    copy("fen-copy", "share-fen");
    copy("pgn-copy", "share-pgn");
    copy("link-copy", "share-link");
    const loadFen = () => this.#try(() => onFen(byId("share-fen").value.trim()));
    byId("fen-load").onclick = loadFen;
    byId("share-fen").onkeydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      loadFen();
    };
    byId("picture-save").onclick = async () => saveFile(`${this.#variant}.png`, await picture());
    byId("pgn-load").onclick = () => this.#try(() => onPgn(byId("share-pgn").value, Number(byId("pgn-number").value) || 0));
    byId("share-pgn").oninput = () => this.#listGames();
    byId("pgn-save").onclick = () => saveFile(`${this.#variant}.pgn`, byId("share-pgn").value);
    byId("pgn-open").onclick = () => byId("pgn-file").click();
    byId("pgn-file").onchange = () => this.read(byId("pgn-file").files[0]);
    byId("link-send").onclick = () => navigator.share({ url: byId("share-link").value }).catch(() => {});
  }

  /**
   * `packedText` is the compressed text of a described game.
   * @param {Game} game
   * @param {string} pgn
   * @param {string} [packedText]
   */
  open(game, pgn, packedText) {
    const link = linkTo(game.line, packedText, { end: game.atEnd ? game.agreed : "" });
    this.#variant = game.variant;
    byId("share-fen").value = game.position.fen;
    byId("share-pgn").value = pgn;
    byId("share-link").value = link;
    byId("share-links").hidden = link === "";
    byId("link-send").hidden = !navigator.share;
    this.#listGames();
    this.#tell(link ? "" : t("share.noLink"));
    this.#dialog.showModal();
  }

  // Offers a choice if the PGN has several games.
  #listGames() {
    let names = /** @type {string[]} */ ([]);
    try {
      names = this.#games(byId("share-pgn").value);
    } catch {
      // Faults are reported when the game is loaded.
    }
    byId("pgn-games").hidden = names.length < 2;
    byId("pgn-number").replaceChildren(...names.map((name, index) => element("option", { value: index }, `${index + 1}. ${name}`)));
  }

  /** @param {() => void} load */
  #try(load) {
    try {
      load();
      this.#dialog.close();
    } catch (error) {
      this.#tell(t("share.refused", { reason: reasonOf(error) }));
    }
  }

  /** @param {HTMLInputElement} field */
  async #copy(field) {
    this.#tell(t((await copied(field)) ? "share.copied" : "send.byHand"));
  }

  /** Offers the games in a file. @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    byId("share-pgn").value = await file.text();
    byId("pgn-file").value = "";
    this.#listGames();
    this.#tell(t("share.read", { name: file.name }));
  }

  /** @param {string} text */
  #tell(text) {
    byId("share-told").textContent = text;
  }
}

// The dialogs: a new game, saving and loading, help.
import { byId, element } from "./elements.js";
import { pictureOf } from "./pieces.js";
import { linkTo } from "./storage.js";
import { HIGHEST_SKILL } from "./table.js";

const SHOWN_PIECES = 3;

function skillText(skill) {
  if (skill === HIGHEST_SKILL) return "20, as well as it can";
  if (skill < 4) return `${skill}, a beginner`;
  return skill < 10 ? `${skill}, a player` : `${skill}, a strong player`;
}

/** The dialog that begins a game; `onPlay(variant, settings)` is called if one is wanted. */
export class NewGameDialog {
  #dialog = byId("new-dialog");

  constructor(games, onPlay) {
    byId("new-variant").append(...[...games.values()].map(gameChoice));
    byId("new-skill").oninput = () => this.#tellSkill();
    this.#dialog.onclose = () => {
      if (this.#dialog.returnValue === "play") onPlay(this.#variant().value, this.#settings());
    };
  }

  open(variant, settings) {
    this.#dialog.returnValue = "";
    this.#dialog.querySelector(`[name="variant"][value="${variant}"]`).checked = true;
    byId("new-side").value = settings.persons;
    byId("new-skill").value = settings.skill;
    byId("new-time").value = settings.moveTime;
    byId("new-clock").value = settings.clock;
    this.#tellSkill();
    this.#dialog.showModal();
    this.#variant().focus();
  }

  #variant() {
    return this.#dialog.querySelector('[name="variant"]:checked');
  }

  #settings() {
    return {
      persons: byId("new-side").value,
      skill: Number(byId("new-skill").value),
      moveTime: Number(byId("new-time").value),
      clock: byId("new-clock").value,
    };
  }

  #tellSkill() {
    byId("new-skill-told").value = skillText(Number(byId("new-skill").value));
  }
}

// A game to choose, with some pieces that it has.
function gameChoice(game) {
  const kinds = game.kinds.slice(-SHOWN_PIECES);
  return element(
    "label",
    { class: "game" },
    element("input", { type: "radio", name: "variant", value: game.name }),
    element("span", {}, game.title, element("br"), ...kinds.map((kind) => pictureOf(game, kind.letter, "small piece"))),
  );
}

/** The dialog that shows a game as text and reads it; `onFen(fen)` and `onPgn(text)` may throw. */
export class ShareDialog {
  #dialog = byId("share-dialog");
  #name;

  constructor(onFen, onPgn) {
    const copy = (button, field) => {
      byId(button).onclick = () => this.#copy(byId(field));
    };
    copy("fen-copy", "share-fen");
    copy("pgn-copy", "share-pgn");
    copy("link-copy", "share-link");
    byId("fen-load").onclick = () => this.#try(() => onFen(byId("share-fen").value.trim()));
    byId("pgn-load").onclick = () => this.#try(() => onPgn(byId("share-pgn").value));
    byId("pgn-save").onclick = () => this.#save();
    byId("pgn-open").onclick = () => byId("pgn-file").click();
    byId("pgn-file").onchange = () => this.#read();
  }

  open(game, pgn) {
    this.#name = `${game.variant}.pgn`;
    byId("share-fen").value = game.position.fen;
    byId("share-pgn").value = pgn;
    byId("share-link").value = linkTo(game.line);
    this.#tell("");
    this.#dialog.showModal();
  }

  #try(load) {
    try {
      load();
      this.#dialog.close();
    } catch (error) {
      this.#tell(`That cannot be loaded: ${error.message}.`);
    }
  }

  async #copy(field) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    this.#tell("Copied.");
  }

  #save() {
    const address = URL.createObjectURL(new Blob([byId("share-pgn").value], { type: "text/plain" }));
    element("a", { href: address, download: this.#name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async #read() {
    const [file] = byId("pgn-file").files;
    if (!file) return;
    byId("share-pgn").value = await file.text();
    byId("pgn-file").value = "";
    this.#tell(`${file.name} is read; "Load this game" plays it.`);
  }

  #tell(text) {
    byId("share-told").textContent = text;
  }
}

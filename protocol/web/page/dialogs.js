// The dialogs: a new game, a player's plate, settings, a question.
import { boardPicture } from "./board_picture.js";
import { byId, element, iconOf, within } from "./elements.js";
import { offered } from "./games_screen.js";
import { ALONE, HIGHEST_SKILL, USUAL } from "./kept.js";
import { OPPONENTS, opponentOf, strengthText } from "./opponents.js";
import { picture } from "./pieces.js";
import { t } from "./words.js";
/** @import { Preferences, Settings } from "./kept.js" */
/** @import { Levels, Rules } from "./referee.js" */

/** Milliseconds a move, and clocks in seconds. */
const TIMES = ["300", "1000", "3000", "10000"];
/** The preferences with a list of choices, and those that are on or off, by the names of their controls. */
const CHOICES = ["squares", "pieces", "xiangqi", "theme", "preview", "notation"];
const SWITCHES = ["keys", "sound", "turns"];
const CLOCKS = ["", "60+1", "180+2", "300+5", "900+10", "1800+30"];

/** @param {HTMLElement} times @param {HTMLElement} clocks */
function fillPace(times, clocks) {
  times.replaceChildren(...TIMES.map((value) => element("option", { value }, t(`time.${value}`))));
  clocks.replaceChildren(...CLOCKS.map((value) => element("option", { value }, t(`clock.${value || "none"}`))));
}

/**
 * Fills a list with the opponents, and, if `withPeople`, an option for a person.
 * @param {HTMLElement} select
 * @param {Levels} levels
 * @param {boolean} withPeople
 */
function fillOpponents(select, levels, withPeople) {
  const people = withPeople ? [element("option", { value: "person" }, t("plate.person"))] : [];
  const engines = OPPONENTS.map(({ name, skill }) => element("option", { value: skill }, `${name}, ${strengthText(skill, levels)}`));
  select.replaceChildren(...people, ...engines);
}

/**
 * A choice with a picture, in a fieldset.
 * @param {string} name
 * @param {string} value
 * @param {Element[]} pictures
 * @param {string} text
 */
function tile(name, value, pictures, text) {
  return element("label", {}, element("input", { type: "radio", name, value }), element("span", {}, ...pictures), text);
}

const kingOf = (/** @type {boolean} */ white) => picture("king", white, "small piece");

/** Tiles for the sides that people can play. @param {string} name @param {string[]} sides */
function sideTiles(name, sides) {
  /** @type {Record<string, SVGElement[]>} */
  const pictures = { w: [kingOf(true)], b: [kingOf(false)], wb: [kingOf(true), kingOf(false)], "": [iconOf("watch")] };
  return sides.map((side) => tile(name, side, pictures[side], t(`side.${side || "none"}`)));
}

/** Chooses the tile of this value. @param {HTMLElement} fieldset @param {string} value */
function choose(fieldset, value) {
  for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === value;
}

/** @param {HTMLElement} fieldset */
function chosen(fieldset) {
  return within(fieldset, ":checked");
}

// Only the strongest opponent is limited by time; the others are limited by nodes.
/** @param {HTMLElement} line @param {number | undefined} skill */
function showTime(line, skill) {
  line.hidden = skill !== HIGHEST_SKILL;
}

/** Shows a dialog, and resolves to the value of the button that closed it. @param {HTMLDialogElement} dialog @returns {Promise<string>} */
function answerOf(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue);
  });
}

/** The dialog for a new game; calls `onPlay(variant, settings)`. */
export class NewGameDialog {
  #games;
  #levels;
  #onPlay;

  /** @param {Map<string, Rules>} games @param {Levels} levels @param {(variant: string, settings: Settings) => void} onPlay */
  constructor(games, levels, onPlay) {
    this.#games = games;
    this.#levels = levels;
    this.#onPlay = onPlay;
    byId("new-skill").onchange = () => this.#showTime();
  }

  /** @param {string} variant @param {Settings} settings */
  async open(variant, settings) {
    const games = offered(this.#games).map((game) => tile("variant", game.name, [boardPicture(game, game.board)], game.title));
    byId("new-variant").replaceChildren(...games);
    byId("new-side").replaceChildren(...sideTiles("side", ["w", "b", "wb", ""]));
    fillOpponents(byId("new-skill"), this.#levels, false);
    fillPace(byId("new-time"), byId("new-clock"));
    choose(byId("new-variant"), variant);
    choose(byId("new-side"), settings.persons);
    byId("new-skill").value = opponentOf(settings.skill).skill;
    byId("new-time").value = settings.moveTime;
    byId("new-clock").value = settings.clock;
    this.#showTime();
    const answer = answerOf(byId("new-dialog"));
    chosen(byId("new-variant")).focus();
    if ((await answer) === "play") this.#onPlay(chosen(byId("new-variant")).value, this.#settings());
  }

  #settings() {
    return {
      ...ALONE,
      persons: chosen(byId("new-side")).value,
      skill: Number(byId("new-skill").value),
      moveTime: Number(byId("new-time").value) || 1000,
      clock: byId("new-clock").value,
    };
  }

  #showTime() {
    showTime(byId("new-time-line"), Number(byId("new-skill").value));
  }
}

/** Asks for the side that stays here when a friend is invited; `side` is chosen at first. Resolves to nothing if nobody is. @param {string} side */
export async function sideForInvitation(side) {
  byId("invite-side").replaceChildren(...sideTiles("own", ["w", "b"]));
  choose(byId("invite-side"), side);
  if ((await answerOf(byId("invite-dialog"))) === "invite") return chosen(byId("invite-side")).value;
}

/** The dialog of a player's plate; calls `onChange(settings)` at once for every change. */
export class PlateDialog {
  #levels;
  #onChange;
  #side = "";
  #settings = USUAL;

  /** @param {Levels} levels @param {(settings: Settings) => void} onChange */
  constructor(levels, onChange) {
    this.#levels = levels;
    this.#onChange = onChange;
    byId("plate-player").onchange = () => this.#choosePlayer(byId("plate-player").value);
    byId("plate-time").onchange = () => this.#change({ moveTime: Number(byId("plate-time").value) });
    byId("plate-clock").onchange = () => this.#change({ clock: byId("plate-clock").value });
  }

  /** @param {string} side @param {Settings} settings */
  open(side, settings) {
    this.#side = side;
    this.#settings = settings;
    fillOpponents(byId("plate-player"), this.#levels, true);
    fillPace(byId("plate-time"), byId("plate-clock"));
    byId("plate-title").textContent = t(side === "w" ? "white" : "black");
    this.#show();
    byId("plate-dialog").showModal();
  }

  #show() {
    const { persons, skill, moveTime, clock } = this.#settings;
    byId("plate-player").value = persons.includes(this.#side) ? "person" : opponentOf(skill).skill;
    byId("plate-time").value = moveTime;
    byId("plate-clock").value = clock;
    showTime(byId("plate-time-line"), persons.includes(this.#side) ? undefined : skill);
  }

  // If a person gives his side to an opponent, he takes the other side.
  /** @param {string} value */
  #choosePlayer(value) {
    const { persons } = this.#settings;
    const others = persons.replace(this.#side, "");
    if (value === "person") return this.#change({ persons: this.#side === "w" ? `w${others}` : `${others}b` });
    const left = persons === this.#side ? (this.#side === "w" ? "b" : "w") : others;
    this.#change({ persons: left, skill: Number(value) });
  }

  // Who plays is settled anew, so no friend is waited for.
  /** @param {Partial<Settings>} settings */
  #change(settings) {
    this.#settings = { ...this.#settings, ...settings, ...(settings.persons ? ALONE : {}) };
    this.#show();
    this.#onChange(this.#settings);
  }
}

/** The settings for all games; calls `onChange(name, value)` at once for every change. */
export class SettingsDialog {
  /** @param {(name: string, value: string | boolean) => void} onChange @param {() => void} onForget */
  constructor(onChange, onForget) {
    for (const name of CHOICES) byId(name).onchange = (/** @type {any} */ { target }) => onChange(name, target.value);
    for (const name of SWITCHES) byId(name).onchange = (/** @type {any} */ { target }) => onChange(name, target.checked);
    byId("forget").onclick = onForget;
  }

  /** @param {Preferences} preferences */
  open(preferences) {
    for (const name of CHOICES) byId(name).value = /** @type {Record<string, any>} */ (preferences)[name];
    for (const name of SWITCHES) byId(name).checked = /** @type {Record<string, any>} */ (preferences)[name];
    byId("settings-dialog").showModal();
  }
}

/** Asks a yes-or-no question; resolves to true for yes. @param {string} question @param {string} yes */
export async function confirmed(question, yes) {
  byId("ask-question").textContent = question;
  byId("ask-yes").textContent = yes;
  return (await answerOf(byId("ask-dialog"))) === "yes";
}

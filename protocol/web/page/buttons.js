// Buttons, fields and keys of the page.
import { byId } from "./elements.js";
import { t } from "./words.js";
/** @import { Page } from "./page.js" */

const TABS = ["learn", "moves", "rules", "engine"];
const KEYS = /** @type {Record<string, string>} */ ({ ",": "previous", ".": "next", ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", u: "undo", h: "hint", f: "flip", n: "new" });

/** @param {string} wanted */
export function selectTab(wanted) {
  for (const tab of TABS) {
    byId(`tab-${tab}`).setAttribute("aria-selected", String(tab === wanted));
    byId(`tab-${tab}`).tabIndex = tab === wanted ? 0 : -1;
    byId(`${tab}-panel`).hidden = tab !== wanted;
  }
}

/** Shows the tabs of lessons, or those of a game. @param {boolean} learning */
export function showTabs(learning) {
  byId("tab-learn").hidden = !learning;
  for (const tab of ["moves", "engine"]) byId(`tab-${tab}`).hidden = learning;
  const selected = TABS.find((tab) => byId(`tab-${tab}`).getAttribute("aria-selected") === "true");
  if (byId(`tab-${selected}`).hidden) selectTab(learning ? "learn" : "moves");
}

/** @param {KeyboardEvent} event */
function tabKey(event) {
  const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
  if (!step) return;
  const tabs = TABS.filter((tab) => !byId(`tab-${tab}`).hidden);
  const at = tabs.findIndex((tab) => /** @type {Element} */ (event.target).id === `tab-${tab}`);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  selectTab(next);
  byId(`tab-${next}`).focus();
}

function connectTabs() {
  for (const tab of TABS) {
    byId(`tab-${tab}`).onclick = () => selectTab(tab);
    byId(`tab-${tab}`).onkeydown = tabKey;
  }
  selectTab("moves");
}

// Capitals are accepted for squares; of two refusals the first one is reported.
/** @param {Page} page @param {string} text */
function readMove({ referee, game }, text) {
  try {
    return referee.boardAfter(game.line).parse(text);
  } catch (error) {
    try {
      return referee.boardAfter(game.line).parse(text.toLowerCase());
    } catch {
      throw error;
    }
  }
}

/** @param {Page} page @param {Event} event */
function playTyped(page, event) {
  event.preventDefault();
  const field = byId("typed");
  try {
    page.table.play(readMove(page, field.value.trim()));
    field.value = "";
  } catch (error) {
    page.view.say(`${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {Page} page */
function connectFields(page) {
  const { table } = page;
  byId("type").onsubmit = (/** @type {Event} */ event) => playTyped(page, event);
  byId("analyse").onchange = (/** @type {any} */ { target }) => table.analyse(target.checked);
  byId("analyse-end").onclick = () => table.analyse(false);
  byId("lines-wanted").onchange = (/** @type {any} */ { target }) => {
    table.lines = Math.min(5, Math.max(1, Number(target.value) || 1));
    if (table.analysing) table.analyse(true);
  };
  byId("evaluate").onchange = (/** @type {any} */ { target }) => page.prefer("evaluates", target.checked);
}

// Text that is dropped stays with the field under the pointer.
/** @param {Page} page */
function connectDrops(page) {
  addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
  addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    page.openFile(file);
  });
}

/** Connects the buttons, fields, keys and dropped files with the page. @param {Page} page */
export function connectButtons(page) {
  const { table, game } = page;
  const actions = {
    home: () => page.screens.show("games"),
    new: () => page.newDialog.open(game.variant, table.settings),
    invite: () => page.friend.invite(),
    share: () => page.share(),
    flip: () => page.flip(),
    settings: () => page.settingsDialog.open(page.store.preferences),
    help: () => byId("help-dialog").showModal(),
    edit: () => {
      byId("share-dialog").close();
      page.editorDialog.open(game, page.view.flipped);
    },
    first: () => game.look(0),
    previous: () => game.look(game.ply - 1),
    next: () => game.look(game.ply + 1),
    last: () => game.look(game.turns.length),
    undo: () => table.takeBack(),
    hint: () => table.showHint(),
    now: () => table.engine.moveNow(),
    draw: () => table.draw() || page.view.say(t("draw.refused")),
    resign: () => page.resign(),
    review: () => page.runReview(),
  };
  for (const [id, act] of Object.entries(actions)) byId(id).onclick = act;
  for (const place of ["above", "below"])
    byId(place).querySelector(".plate").onclick = () => page.plateDialog.open(byId(place).dataset.side, table.settings);
  connectTabs();
  connectFields(page);
  connectDrops(page);
  addEventListener("keydown", (event) => pressKey(page, event));
}

/** @param {Page} page @param {KeyboardEvent} event */
function pressKey(page, event) {
  const busy = /** @type {Element} */ (event.target).closest("input:not([type=checkbox]), textarea, select, dialog, [role=tab]");
  if (busy || event.ctrlKey || event.altKey || event.metaKey || page.screens.current !== "table") return;
  const id = KEYS[event.key];
  const isLetter = event.key.length === 1;
  if (!id || byId(id).disabled || (isLetter && !page.store.preferences.keys)) return;
  event.preventDefault();
  byId(id).click();
}

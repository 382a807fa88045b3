// Starts the page: unpacks the program while the first screen is already visible.
import { byId } from "./elements.js";
import { Page } from "./page.js";
import { forgetEverything, gameOfLink, Store } from "./storage.js";
import { t } from "./words.js";

/** Bytes, four for five letters: the digits begin at "'" and leave out "<". @param {string} text @param {number} size */
function bytesOf(text, size) {
  const bytes = new DataView(new ArrayBuffer(size + 3));
  for (let at = 0; at < size; at += 4) {
    let number = 0;
    for (let letter = 0; letter < 5; ++letter) {
      const code = text.charCodeAt((at / 4) * 5 + letter);
      number = 85 * number + code - (code > 60 ? 40 : 39);
    }
    bytes.setUint32(at, number);
  }
  return bytes.buffer.slice(0, size);
}

/** The compiled program, from a file of its own or unpacked from this one. */
function compiledProgram() {
  const { src: address, size } = byId("program").dataset;
  const wasm = { headers: { "Content-Type": "application/wasm" } };
  if (address) return fetch(address).then((answer) => WebAssembly.compileStreaming(new Response(answer.body, wasm)));
  const packed = bytesOf(byId("program").textContent, Number(size));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(unpacked, wasm));
}

function workerAddress() {
  return URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
}

/** Whether the page opens at a game, so that the first screen is not to be seen. @param {Store} store */
function opensGame(store) {
  const { id, kind } = store.here;
  return Boolean(gameOfLink() || id || kind || store.games[0]?.status === "");
}

/** Shows the first screen, or that a game is set up; a button that is pressed before the program has come works afterwards. */
function showFirst() {
  const store = new Store();
  const { squares, pieces, xiangqi, theme } = store.preferences;
  Object.assign(document.documentElement.dataset, { squares, pieces, xiangqi, theme });
  byId("games-screen").hidden = opensGame(store);
  byId("starting").hidden = !byId("games-screen").hidden;
  let wanted = "";
  const press = (/** @type {any} */ { target }) => {
    const button = target.closest("header button, .card button, #known button");
    if (!button) return;
    const game = button.closest(".card")?.dataset.game;
    const others = [...byId("known").querySelectorAll("button")];
    wanted = button.id ? `#${button.id}` : game ? `[data-game="${game}"] .${button.classList.item(button.classList.length - 1)}` : `#known button:nth-of-type(${others.indexOf(button) + 1})`;
    if (!game) return;
    button.textContent = t("card.starting");
    button.setAttribute("aria-busy", "true");
  };
  addEventListener("click", press);
  return () => {
    removeEventListener("click", press);
    if (wanted) /** @type {HTMLElement | null} */ (document.querySelector(wanted))?.click();
  };
}

async function start() {
  const started = showFirst();
  if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  const module = await compiledProgram();
  const page = new Page(module, workerAddress());
  /** @type {any} */ (globalThis).ximaera = page;
  page.start();
  started();
}

// Stored data may be at fault; without it the page starts afresh.
/** @param {Error} error */
function tellFault(error) {
  byId("fault").hidden = false;
  byId("fault-text").textContent = t("fault.start", { message: error.message });
  byId("fault-forget").onclick = () => {
    forgetEverything();
    location.reload();
  };
}

// A page from a server caches itself for use without a network.
if (document.querySelector('link[rel="manifest"]')) navigator.serviceWorker?.register("sw.js").catch(() => {});

start()
  .catch(tellFault)
  .finally(() => byId("starting").remove());

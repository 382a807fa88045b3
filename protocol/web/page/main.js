// Starts the page: unpacks the program while the frame of the page is already visible.
import { byId } from "./elements.js";
import { Page } from "./page.js";
import { forgetEverything } from "./storage.js";
import { t } from "./words.js";

/** The compiled program, from a file of its own or unpacked from this one. */
function compiledProgram() {
  const address = byId("program").dataset.src;
  const wasm = { headers: { "Content-Type": "application/wasm" } };
  if (address) return fetch(address).then((answer) => WebAssembly.compileStreaming(new Response(answer.body, wasm)));
  const text = byId("program").textContent;
  // Browsers before 2025 lack fromBase64.
  const packed = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(unpacked, wasm));
}

function workerAddress() {
  return URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
}

async function start() {
  if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  const module = await compiledProgram();
  const page = new Page(module, workerAddress());
  /** @type {any} */ (globalThis).ximaera = page;
  page.start();
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

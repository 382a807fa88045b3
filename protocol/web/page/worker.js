// The engine's own thread: lines of UCI in, lines of UCI out. It cannot read while it searches; to
// stop a search, the page ends the worker and starts another.
import { startProgram } from "./wasi.js";

/** @type {import("./wasi.js").Program} */
let program;

addEventListener("message", ({ data }) => {
  try {
    if (data.module) program = startProgram(data.module, (line) => postMessage(line));
    else if (data.described) program.ask("describe", data.described.name, data.described.text);
    else program.uci(data.line);
  } catch (error) {
    postMessage(`error ${/** @type {Error} */ (error).message}`);
  }
});

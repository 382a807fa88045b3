// The engine's own thread: lines of UCI in, lines of UCI out. While it searches it hears nothing;
// who wants to stop it ends the worker and starts another.
import { startProgram } from "./wasi.js";

let program;

onmessage = ({ data }) => {
  if (data.module) program = startProgram(data.module, (line) => postMessage(line));
  else program.then((started) => started.uci(data.line)).catch((error) => postMessage(`error ${error}`));
};

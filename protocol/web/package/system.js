// The part of WASI, the system of a WebAssembly program, that Ximaera needs: a clock, and whatever
// else the host offers.

const NOT_SUPPORTED = 52; // WASI's errno "nosys"

/**
 * A call of the system, with numbers and addresses.
 * @typedef {(...facts: number[]) => number} Call
 */

/**
 * What the program imports. `memory()` is the program's; `calls` are more calls of the system, by name.
 * @type {(module: WebAssembly.Module, memory: () => WebAssembly.Memory, calls: Record<string, Call>) => WebAssembly.Imports}
 */
export function importsOf(module, memory, calls) {
  const view = () => new DataView(memory().buffer);
  /** @type {Record<string, Call>} */
  const known = {
    clock_time_get(clock, _precision, result) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(status) {
      throw new WebAssembly.RuntimeError(`the program ended with status ${status}`);
    },
    ...calls,
  };
  /** @type {Record<string, Record<string, Call>>} */
  const imports = {};
  for (const { module: group, name } of WebAssembly.Module.imports(module)) {
    imports[group] ??= {};
    imports[group][name] = known[name] ?? (() => NOT_SUPPORTED);
  }
  return imports;
}

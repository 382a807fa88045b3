/** The same as "ximaera" without the search: `evaluate`, `search`, `setOption` and `setWeights` throw an error. */
export * from "./index.js";

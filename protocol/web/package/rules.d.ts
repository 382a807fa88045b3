/** The same as "ximaera" without the search: `evaluate`, `search` and `setOption` throw an error. */
export * from "./index.js";

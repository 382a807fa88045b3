// Searches for the opponent of a board. It listens before the engine is there, or a message would be lost.
addEventListener("message", async ({ data: { name, options, moves, level } }) => {
  try {
    const { Board } = await import("./index.js");
    const board = new Board(name, options);
    for (const move of moves) board.push(move);
    board.setOption("Skill Level", level);
    postMessage({ move: board.search({ seconds: 1 }).move });
    board.free();
  } catch (error) {
    postMessage({ error: /** @type {Error} */ (error).message });
  }
});

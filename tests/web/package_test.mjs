// The npm package as someone has it who has installed it: figures, words, errors, search, memory.
//   XIMAERA_DATA=tests/data node --test package_test.mjs      (where `ximaera` is installed; see package.sh)
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { pathToFileURL } from "node:url";

import { Board, Game, info, levels, pgnGame, pgnGames, validateFen, variants, version } from "ximaera";
import { XimaeraBoard } from "ximaera/board";
import * as rules from "ximaera/rules";

const data = process.env.XIMAERA_DATA;
/** The most leaves that are counted for a figure of perft.txt: by the program, and move by move. */
const MOST_LEAVES = 30_000;
const MOST_BY_MOVES = 1500;

function perftByMoves(board, depth) {
  const moves = board.legalMoves;
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    board.push(move);
    leaves += perftByMoves(board, depth - 1);
    board.pop();
  }
  return leaves;
}

/** The positions of perft.txt: [{name, fen, figures}]. */
function perftLines() {
  const lines = readFileSync(`${data}/perft.txt`, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => {
    const [name, fen, ...figures] = line.split(";");
    return { name, fen, figures: figures.map(Number) };
  });
}

/** Whether a call fails with a message that has the pattern. */
function refused(call, pattern) {
  assert.throws(call, (error) => {
    assert.match(error.message, pattern);
    return error instanceof Error;
  });
}

test("every game has facts, a first move and a picture", () => {
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.ok(variants().length > 20);
  for (const { name } of variants()) {
    const board = new Board(name);
    assert.equal(board.fen, info(name).start);
    assert.ok(board.legalMoves.length > 0);
    assert.equal(board.svg().match(/data-square="[a-l]/g).length, board.info.files * board.info.ranks - board.info.holes.length);
    assert.deepEqual(new rules.Board(name).legalMoves, board.legalMoves);
  }
});

test("perft of the file", () => {
  const seen = new Set();
  for (const { name, fen, figures } of perftLines()) {
    const board = new Board(name, { fen });
    const same = new rules.Board(name, { fen });
    figures.forEach((figure, at) => {
      if (figure > MOST_LEAVES) return;
      seen.add(name);
      for (const one of [board, same]) assert.equal(one.perft(at + 1), figure, `${name} ${fen} ${at + 1}`);
      if (figure <= MOST_BY_MOVES) assert.equal(perftByMoves(board, at + 1), figure, `${name} ${fen} ${at + 1} by moves`);
    });
    const again = new Board(name, { fen });
    assert.equal(board.fen, again.fen);
    for (const one of [board, same, again]) one.free();
  }
  for (const { name, described } of variants()) assert.ok(described || seen.has(name), name);
});

test("the rules alone find the same words", () => {
  for (const { name } of variants()) {
    const [board, same] = [new Board(name), new rules.Board(name)];
    for (let ply = 0; ply < 12 && !board.outcome({ claims: true }); ++ply) {
      const { legalMoves } = board;
      assert.deepEqual(same.legalMoves, legalMoves);
      for (const move of legalMoves) {
        for (const call of ["explain", "san", "effects"]) assert.deepEqual(same[call](move), board[call](move));
        const back = move.replace(/^([a-z]\d+)([a-z]\d+).*/, "$2$1");
        assert.equal(same.refusal(back), board.refusal(back));
      }
      for (const one of [board, same]) one.push(legalMoves[(7 * ply) % legalMoves.length]);
      assert.deepEqual([same.fen, same.inCheck, same.outcome(), same.pieces], [board.fen, board.inCheck, board.outcome(), board.pieces]);
    }
  }
});

test("moves, words and effects", () => {
  const board = new Board("fugue");
  refused(() => board.push("d2d7"), /d2/);
  assert.match(board.explain("d2d3"), /Cannon Pawn/);
  assert.match(board.refusal("d2d7"), /d7/);
  assert.deepEqual(board.effects("d2d3").map(({ square, before, after, cause }) => `${square} ${before}>${after} ${cause}`).sort(), ["d2 P> leaves", "d3 >P arrives"]);
  assert.equal(board.turn, "white");
  board.push("d2d3");
  const copy = board.copy();
  copy.pop();
  assert.deepEqual([board.history, copy.history, board.turn], [["d2d3"], [], "black"]);
  assert.equal(board.pieces.d3, "P");
  board.reset();
  assert.deepEqual([board.history, board.fen, board.occurrences, board.clock, board.inCheck], [[], board.info.start, 1, 0, false]);
  assert.equal(String(new Board("chess")).split("\n")[7], "R N B Q K B N R");
});

test("several moves, captures, results, FENs", () => {
  const board = new Board("chess");
  assert.deepEqual([board.legalMovesSan.slice(0, 3), board.result()], [["a3", "a4", "Na3"], "*"]);
  board.pushMoves(" e4 d5\ne4e5  f5 ");
  assert.deepEqual(["exf6", "e5e6"].map((move) => board.isCapture(move)), [true, false]);
  for (const bad of ["Ke2 Ke7", ["Ke2", 5]]) refused(() => board.pushMoves(bad), /Ke7|^move: /);
  for (const bad of [5, null, {}]) refused(() => board.pushMoves(bad), /^moves: /);
  assert.deepEqual(board.history, ["e2e4", "d7d5", "e4e5", "f7f5"]);
  for (const [name, fen, move, captures] of [
    ["atomic", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", true],
    ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@d4", false],
    ["fugue", info("fugue").start, "d2d3", false],
  ]) assert.equal(new Board(name, { fen }).isCapture(move), captures, name);
  assert.equal(validateFen(board.fen), null);
  assert.equal(validateFen(info("xiangqi").start, "xiangqi"), null);
  assert.match(validateFen(info("xiangqi").start, new Game("chess")), /bad FEN/);
  refused(() => validateFen("8/8 w", "nonesuch"), /nonesuch/);
  refused(() => validateFen(5), /^fen: /);
});

test("the example of the manual, and the other ways to load the package", async () => {
  const manual = readFileSync(new URL("./node_modules/ximaera/README.md", import.meta.url), "utf8");
  writeFileSync("manual.mjs", manual.match(/```js\n(.*?)```/s)[1]);
  await import(pathToFileURL("manual.mjs").href);
  assert.equal(typeof XimaeraBoard, "function");
  assert.equal("customElements" in globalThis, false);
  if (process.features.require_module) assert.equal(new (createRequire(import.meta.url)("ximaera").Board)("fugue").turn, "white");
});

test("the end of a game", () => {
  const board = new Board("chess");
  for (const move of ["f2f3", "e7e5", "g2g4"]) board.push(move);
  assert.equal(board.outcome(), null);
  assert.equal(board.parse("Qh4"), "d8h4");
  assert.equal(board.san("d8h4"), "Qh4#");
  board.push("Qh4");
  const end = { winner: "black", points: 0, reason: "checkmate", sentence: "Black wins: checkmate." };
  assert.deepEqual([board.outcome(), board.result(), board.legalMovesSan], [end, "0-1", []]);
  refused(() => board.search({ nodes: 10 }), /over/);
});

test("search", () => {
  const board = new Board("chess", { fen: "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1" });
  const { move, mate, pv } = board.search({ depth: 4 });
  assert.deepEqual([move, mate, pv], ["a1a8", 1, ["a1a8"]]);
  const fugue = new Board("fugue");
  const { lines } = fugue.search({ nodes: 2000, lines: 3 });
  assert.equal(new Set(lines.map((line) => line.moves[0])).size, 3);
  fugue.setOption("Skill Level", -12);
  assert.ok(fugue.legalMoves.includes(fugue.search({ seconds: 1 }).move));
  const chess = new Board("chess");
  assert.ok(chess.search({ infinite: true, onLine: ({ depth }) => depth >= 3 }).move);
  const other = new Board("ultima");
  chess.search({ depth: 3, onLine: () => assert.ok(other.search({ depth: 1 }).move) });
  assert.ok(Number.isInteger(chess.evaluate()));
});

test("a board that is searching refuses every call", () => {
  const board = new Board("chess");
  const calls = ["fen", "turn", "pieces", "legalMoves", "history", "clock", "occurrences", "inCheck"].map((name) => () => board[name]);
  for (const name of ["pop", "reset", "copy", "evaluate", "outcome", "svg", "toString"]) calls.push(() => board[name]());
  for (const name of ["push", "parse", "explain", "san", "effects", "refusal"]) calls.push(() => board[name]("e2e4"));
  calls.push(() => board.search({ nodes: 1 }), () => board.perft(1), () => board.setOption("Hash", 1), () => (board.fen = ""));
  let seen = 0;
  const onLine = () => {
    for (const call of calls) refused(call, /searching.*onLine/);
    ++seen;
  };
  board.search({ depth: 2, onLine });
  assert.ok(seen > 0);
  assert.equal(board.legalMoves.length, 20);
  refused(() => board.search({ infinite: true, onLine: () => { throw new Error("mine"); } }), /^mine$/);
  refused(() => board.search({ infinite: true, onLine: () => board.free() }), /freed while it was searching/);
  refused(() => board.fen, /the board is freed/);
  const { lines } = new Board("chess", { fen: "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1" }).search({ depth: 3 });
  assert.deepEqual(lines[0].san, ["Ra8#"]);
});

test("claims, and captures", () => {
  const board = new Board("chess");
  for (const move of [..."g1f3 g8f6 f3g1 f6g8 ".repeat(2).trim().split(" ")]) board.push(move);
  assert.equal(board.outcome(), null);
  assert.equal(board.outcome({ claims: true }).reason, "repetition");
  assert.deepEqual([board.result(), board.result({ claims: true })], ["*", "1/2-1/2"]);
  for (const bad of [1, null, "yes"]) refused(() => board.outcome({ claims: bad }), /^claims: /);
  refused(() => board.outcome(null), /^options: /);
  refused(() => board.outcome({ claim: true }), /'claim'/);
  const taking = new Board("chess", { fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1" });
  const causes = (move) => taking.effects(move).map(({ cause }) => cause).sort();
  assert.deepEqual([causes("e4d5"), causes("e4e5")], [["captures", "leaves"], ["arrives", "leaves"]]);
});

test("bad arguments are named, and leave the board as it was", () => {
  const board = new Board("rebelfury");
  const texts = [undefined, null, 5, {}, [], Symbol("s"), () => 1, 5n];
  for (const bad of texts)
    for (const [name, call] of [["move", "push"], ["move", "parse"], ["move", "explain"], ["move", "san"], ["move", "effects"], ["squares", "refusal"]])
      refused(() => board[call](bad), new RegExp(`^${name}: .* is not a text`));
  for (const bad of [null, 5, {}]) refused(() => new Board(bad), /^name: .* is not a text/);
  for (const bad of [5, {}]) {
    refused(() => new Board("chess", { fen: bad }), /^fen: /);
    refused(() => new Board("chess", { game: bad }), /^game: /);
    refused(() => (board.fen = bad), /^fen: /);
    refused(() => info(bad), /^name: /);
    refused(() => board.svg({ lastMove: bad }), /^lastMove: /);
    refused(() => board.svg({ lastMove: "zz" }), /^'zz' is neither a square nor a move/);
    refused(() => board.svg({ arrows: [["a1", bad]] }), /^arrows: .* is not a pair of squares/);
  }
  for (const bad of [-1, 1.5, NaN, "2", {}, null, 1e12]) {
    refused(() => board.perft(bad), /^depth: .* is not a whole number/);
    for (const name of ["depth", "nodes", "mate", "lines"]) if (bad !== 1e12) refused(() => board.search({ [name]: bad }), new RegExp(`^${name}: `));
    refused(() => board.svg({ size: bad }), /^size: /);
  }
  for (const bad of [-1, NaN, "1", Infinity]) refused(() => board.search({ seconds: bad }), /^seconds: /);
  refused(() => board.search({ nodes: 1, onLine: 5 }), /^onLine: /);
  refused(() => board.search({ infinite: 1 }), /^infinite: /);
  refused(() => board.search({ node: 1 }), /'node'/);
  refused(() => board.search({ milliseconds: 1 }), /'milliseconds': .*seconds/);
  assert.ok(board.search({ seconds: 0.0004 }).move);
  refused(() => board.search(), /^limits: /);
  refused(() => board.search({}), /^no limit is given: depth, nodes, seconds, mate, left or infinite$/);
  refused(() => board.perft(61), /depth 61/);
  refused(() => new Board("chess", { position: "x" }), /'position'/);
  for (const bad of [5, null]) for (const call of [() => new Board("chess", bad), () => board.svg(bad)]) refused(call, /^options: /);
  refused(() => board.svg({ arrow: [] }), /'arrow'/);
  refused(() => board.svg({ arrows: 5 }), /^arrows: /);
  for (const bad of ["no such game", "", "x".repeat(9999), "\u{1f600}", "\ud800"]) refused(() => new Board(bad), /./);
  for (const bad of ["z9z9", "", "a1", "x".repeat(9999), "\u{1f600}\u{1f600}", "\ud800"]) {
    refused(() => board.push(bad), /./);
    assert.equal(board.refusal(bad), "it is not a move");
  }
  refused(() => board.push("a\0b"), /^move: .*zero byte/);
  for (const bad of ["8/8 w", "", "x".repeat(99999), "\0"]) refused(() => (board.fen = bad), /./);
  refused(() => board.setOption("Hash", "many"), /Hash/);
  refused(() => board.setOption("Hash", 65536), /Hash/);
  refused(() => board.setOption("Threads", 2), /Threads/);
  refused(() => board.setOption("No such", 1), /No such/);
  refused(() => board.setOption("UCI_Variant", "chess"), /UCI_Variant/);
  refused(() => board.setOption("Hash", {}), /^value: /);
  refused(() => board.setWeights("chess.net"), /^weights: chess.net is no Uint8Array/);
  refused(() => board.setWeights(new Uint8Array(3)), /not a file of weights/);
  refused(() => board.pop(), /take back/);
  assert.equal(board.fen, board.info.start);
  assert.deepEqual(board.history, []);
  refused(() => new rules.Board("chess").search({ nodes: 1 }), /'ximaera'/);
  refused(() => new rules.Board("chess").evaluate(), /'ximaera'/);
  refused(() => new rules.Board("chess").pgn(), /'ximaera'/);
  refused(() => new rules.Game("fugue").lessons, /'ximaera'/);
  refused(() => board.svg({ arrows: [["z9", "a1"]] }), /^arrows: 'z9a1' is not a pair of squares$/);
  for (const bad of ["green", null, 5]) refused(() => board.hand(bad), /^side: /);
  for (const bad of [5, "e2e4", [5]]) refused(() => board.pgn({ lines: bad }), /^lines: /);
  refused(() => board.pgn({ white: 5 }), /^white: /);
  for (const bad of [5, ["much"]]) refused(() => board.acceptsDraw(bad), /^scores: /);
  for (const bad of [-1, "0", 1.5]) refused(() => new Game("fugue").answers(bad), /^number: /);
  refused(() => new Game("fugue").attempt(0, "d4d6", 1), /^puzzle: /);
  refused(() => pgnGame("1. e4 *", 1), /number 1/);
  board.free();
  for (const call of ["pop", "copy", "evaluate"]) refused(() => board[call](), /freed/);
  refused(() => board.turn, /freed/);
  board.free();
});

test("targets, hands, losses", () => {
  const board = new Board("crazyhouse", { fen: "4k3/8/8/3p4/4P3/8/8/4K3[QPPp] w - - 0 1" });
  assert.deepEqual([board.hand("white"), board.hand("black")], [{ Q: 1, P: 2 }, { P: 1 }]);
  assert.deepEqual(board.targets.filter(({ from, to }) => from === "e4" && to === "d5"), [{ from: "e4", to: "d5", kind: "capture", moves: ["e4d5"] }]);
  assert.ok(board.targets.some(({ from, moves }) => from === "P@" && moves[0] === "P@a6"));
  for (const { name } of variants()) {
    const one = new Board(name);
    assert.deepEqual([...new Set(one.targets.flatMap(({ moves }) => moves))].sort(), one.legalMoves);
  }
  const chess = new Board("chess");
  for (const move of ["e2e4", "d7d5", "e4d5", "f7f6", "d1h5"]) chess.push(move);
  assert.deepEqual([chess.lost, chess.exposed, chess.held.find(({ square }) => square === "a7").frozen], [["p"], ["e8"], false]);
  assert.deepEqual(["e8", "g6", "b1"].map((square) => chess.attackers(square)), [["h5"], ["g7", "h5"], []]);
  refused(() => chess.attackers("z9"), /^'z9' is not a square$/);
  assert.equal(chess.acceptsDraw([80, -250]), true);
  assert.equal(chess.acceptsDraw([]), false);
});

test("games in PGN", () => {
  const board = new Board("fusion");
  for (const move of ["e2e4", "e7e5"]) board.push(move);
  const pgn = board.pgn({ white: "You", status: "win b resignation", lines: [["d2d4"]] });
  assert.deepEqual(pgnGames(pgn), [{ variant: "fusion", white: "You", black: "?", result: "0-1" }]);
  const { moves, lines, comments, omitted } = pgnGame(pgn);
  assert.deepEqual({ moves, lines, comments, omitted }, { moves: ["e2e4", "e7e5"], lines: [["d2d4"]], comments: { 2: "resignation" }, omitted: 0 });
  assert.equal(Board.fromPgn(pgn).fen, board.fen);
  const described = 'title = "My Mini!"\nlike = "chess"\n';
  const mini = new Game("mini", described);
  const own = new Board(mini);
  own.push("e2e4");
  assert.deepEqual(Board.fromPgn(own.pgn(), 0, mini).history, ["e2e4"]);
  const unnamed = '[Variant "game"]\n\n1. e2e4 *\n';
  assert.equal(pgnGame(unnamed, 0, described).variant, "my-mini");
  assert.equal(Board.fromPgn(unnamed, 0, described).game.info.name, "my-mini");
  refused(() => pgnGame(unnamed), /'game'/);
  refused(() => pgnGame(unnamed, 0, 5), /^game: 5 is not a text$/);
  refused(() => Board.fromPgn(unnamed, 0, "title = 5"), /title/);
  refused(() => Board.fromPgn(own.pgn()), /mini/);
});

test("lessons, puzzles, levels", () => {
  const fugue = new Game("fugue");
  assert.equal(fugue.lessons[0].title, "The Cannon Pawn leaps");
  assert.deepEqual(fugue.answers(0), ["d4d6"]);
  assert.deepEqual([fugue.attempt(0, "d4d6").done, fugue.attempt(0, "d4c4").done], [true, false]);
  assert.equal(new Board(fugue, { fen: fugue.practice }).turn, "white");
  const chess = new Game("chess");
  assert.ok(chess.attempt(3, chess.answers(3, true)[0], true).done && chess.puzzles.length >= 40);
  const { square, fen } = fugue.example("A");
  assert.equal(new Board(fugue, { fen }).pieces[square], "A");
  assert.equal(chess.fen("4k3/8/8/8/8/8/8/4K2R w KQ"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert.deepEqual([levels[0], levels.at(-1)], [{ level: -12, elo: 300 }, { level: 20, elo: null }]);
  fugue.free();
  refused(() => fugue.lessons[0].title && fugue.example("A"), /the game is freed/);
});

test("a described game", () => {
  const mini = new Board("mini", { game: 'title = "Mini <b>"\nlike = "chess"\n' });
  assert.equal(mini.perft(2), 400);
  assert.ok(mini.svg().includes("<title>Mini &#60;b&#62;</title>"));
  refused(() => new Board("bad", { game: "nonsense = 1" }), /bad\.toml:1:1/);
});

// `every` is called for each board; the collector runs now and then, and what it frees goes between two events.
async function makeBoards(count, every) {
  for (let index = 1; index <= count; ++index) {
    every(new Board("rebelfury"));
    if (index % 1000 > 0) continue;
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

for (const [way, every] of [["by hand", (board) => board.free()], ["by the collector", () => {}]])
  test(`100,000 boards are freed ${way}`, async () => {
    await makeBoards(5000, every);
    const before = process.memoryUsage().rss;
    await makeBoards(100_000, every);
    const grown = process.memoryUsage().rss - before;
    assert.ok(grown < 20e6, `${grown} bytes more`);
  });

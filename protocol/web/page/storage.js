// What outlives the page: the game and the settings, in the browser's store; and a position in a link.

const KEY = "ximaera";

/** What was kept; an empty object if there is nothing, or the browser keeps nothing. */
export function recall() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function keep(state) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Then the game is forgotten with the page.
  }
}

/** A link that opens this page at a game. */
export function linkTo({ variant, start, moves }) {
  const link = new URL(location.href);
  const facts = new URLSearchParams({ variant });
  if (start) facts.set("fen", start);
  if (moves.length) facts.set("moves", moves.join(" "));
  link.hash = facts.toString();
  return link.href;
}

/** The game that the address of this page names, if it names one. */
export function gameOfLink() {
  const facts = new URLSearchParams(location.hash.slice(1));
  if (!facts.has("variant")) return undefined;
  const moves = (facts.get("moves") ?? "").split(" ").filter(Boolean);
  return { variant: facts.get("variant"), start: facts.get("fen") ?? "", moves };
}

/** Pieces of described games that are drawn like others, whose moves or ancestry they share. */
export const ALIKE = /** @type {Record<string, string>} */ ({
  chancellor: "marshall", marshal: "marshall",
  archbishop: "paladin", cardinal: "paladin",
  shah: "king", raja: "king",
  firzan: "queen", mantri: "queen",
  rukh: "rook", ratha: "rook",
  fil: "bishop", gaja: "bishop",
  faras: "knight", ashva: "knight",
  baidaq: "pawn", padati: "pawn", pincer_pawn: "pawn",
});

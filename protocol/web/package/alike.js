/** Pieces of described games that are drawn like others, whose moves or ancestry they share. */
export const ALIKE = /** @type {Record<string, string>} */ ({
  chancellor: "marshall", marshal: "marshall",
  archbishop: "paladin", cardinal: "paladin",
  shah: "king", raja: "king",
  firzan: "ferz", mantri: "ferz",
  rukh: "rook", ratha: "chariot",
  fil: "elephant", gaja: "elephant", alfil: "elephant",
  courier: "bishop", horse: "knight", cannon: "cannon_pawn",
  royal_knight: "cavalier_king", gorgona: "gorgon",
  faras: "knight", ashva: "knight",
  lancer: "ranger", kheshig: "cavalier_king", yurt: "shield",
  eagle: "harpy", duke: "general",
  jaguar: "bear", quetzal: "dragon", shaman: "druid", vulture: "knight", serpent: "rook", offering: "tree",
  warrior: "soldier", divine_king: "dragon_king",
  baidaq: "pawn", padati: "pawn", pincer_pawn: "pawn",
});

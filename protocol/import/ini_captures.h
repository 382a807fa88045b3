#pragma once

#include "protocol/import/ini_betza.h"
#include "protocol/import/ini_pieces.h"

namespace ximaera::imported {

/// What pieces of a section may take, and what follows a capture.
class IniCaptures {
 public:
  IniCaptures(IniBoard& in, IniPieces& pieces) : in_(in), pieces_(pieces) {}

  void read() {
    readForbidden();
    readFreezing();
    if (in_.flag("selfCapture"))
      for (auto& [letter, kind] : pieces_.kinds) kind.moves = takingOwn(kind.moves);
    const bool shoots = in_.flag("rifleCapture") || !pieces_.shooting.empty();
    if (shoots) in_.game.capture.emplace_back("mover", "\"stays\"");
    if (shoots && !in_.rights.empty() && in_.rights != "-")
      in_.note(
          "A King or Rook that shoots keeps its right to castle; in Fairy-Stockfish it loses it.");
    if (!pieces_.shooting.empty()) in_.game.capture.emplace_back("only", quoted(pieces_.shooting));
    readBlast(shoots);
  }

 private:
  // captureForbidden = *:a q:rb, and what captureAllowed takes back of that.
  void readForbidden() {
    const std::string immune = pieces_.everyOf(pieces_.present(in_.take("mutuallyImmuneTypes")));
    for (const char letter : immune) pieces_.kinds[letter].spared += letter;
    if (!in_.keys().contains("captureForbidden")) return;
    for (const std::string_view key : {"captureForbidden", "captureAllowed"}) {
      const std::string pairs = in_.take(key);
      for (const std::string_view pair : wordsOf(pairs)) {
        const auto [captors, victims] = cutAt(pair, ':');
        for (const char captor : pieces_.everyOf(pieces_.present(captors)))
          for (const char victim : pieces_.everyOf(pieces_.present(victims))) {
            std::string& spared = pieces_.kinds[captor].spared;
            std::erase(spared, victim);
            if (key == "captureForbidden") spared += victim;
          }
      }
    }
    for (const auto& [letter, kind] : pieces_.kinds)
      if (!kind.spared.empty() && kind.moves.find_first_of("pg") != std::string::npos)
        in_.leave(fmt::format("captureForbidden: {} leaps over what it spares", letter));
  }

  void readFreezing() {
    const std::string_view by = in_.flag("freezeDiagonals", true) ? "K" : "W";
    const std::string immune = pieces_.present(in_.take("freezeImmunePieceTypes"));
    for (const char letter : pieces_.everyOf(pieces_.present(in_.take("freezePieceTypes"))))
      pieces_.kinds[letter].more +=
          fmt::format(", freezes = {{ by = \"{}\"{} }}", by,
                      immune.empty() ? "" : fmt::format(", spares = {}", quoted(immune)));
  }

  void readBlast(bool shoots) {
    const bool blasts = in_.flag("blastOnCapture"), centre = in_.flag("blastCenter", true);
    const bool straight = in_.flag("blastOrthogonals", true);
    const bool aslant = in_.flag("blastDiagonals", true);
    const std::string immune = pieces_.present(in_.take("blastImmuneTypes"));
    if (!blasts) return;
    const std::string_view by = straight ? (aslant ? "K" : "W") : aslant ? "F" : "";
    if (shoots || !centre) in_.leave("blastOnCapture = true: not where it moves");
    if (!by.empty() && !immune.empty()) in_.leave("blastImmuneTypes = " + immune);
    if (pieces_.toHand) in_.leave("blastOnCapture = true: what explodes comes to hands");
    in_.game.capture.emplace_back("mover", "\"dies\"");
    if (!immune.empty()) in_.game.capture.emplace_back("spares", quoted(immune));
    const std::string pawn = pieces_.textOf("pawn");
    if (by.empty() && !pawn.empty())
      in_.note("A Pawn dies by a capture en passant, too; in Fairy-Stockfish-X it does not.");
    const std::string spares = pawn.empty() ? "" : fmt::format(", spares = \"{}\"", pawn);
    if (!by.empty())
      in_.game.capture.emplace_back("blast", fmt::format("{{ by = \"{}\"{} }}", by, spares));
  }

  IniBoard& in_;
  IniPieces& pieces_;
};

}  // namespace ximaera::imported

#include "search/evaluation/features.h"

#include "movegen/variants/described/traits.h"

namespace ximaera {

Features::Features(const Rules& rules)
    : hasHands_(!rules.info().hands.empty()),
      oneWay_(racesOneWay(rules)),
      ranks_(rules.info().ranks) {
  const VariantInfo& info = rules.info();
  codesOfKind_ = info.marks || info.holds ? 2 : 1;
  codes_ = info.kinds.size() * codesOfKind_;
  squares_ = static_cast<std::size_t>(info.files * info.ranks) + (hasHands_ ? 1 : 0);
  pieces_ = codes_ * squares_;
  for (const Side perspective : {kWhite, kBlack}) {
    for (const Side owner : {kWhite, kBlack})
      for (std::size_t index = 0; index < codes_; ++index) {
        const Piece mark = index % codesOfKind_ == 0 ? kEmpty : kMark;
        const Piece piece = makePiece(owner, info.kinds[index / codesOfKind_].kind) | mark;
        const std::size_t first = owner == perspective ? 0 : pieces_;
        base_[perspective][piece] = static_cast<std::uint32_t>(first + index * squares_);
      }
    for (int rank = 0; rank < info.ranks; ++rank)
      for (int file = 0; file < info.files; ++file) {
        const int seen = perspective == kWhite ? rank : enemyRank(rank);
        const int first = seen * info.files;
        const Square square = squareAt(file, rank);
        orient_[false][perspective][square] = static_cast<std::uint32_t>(first + file);
        orient_[true][perspective][square] =
            static_cast<std::uint32_t>(first + info.files - 1 - file);
      }
    for (const HandRun& run : info.hands)
      for (const Square cell : run.cells)
        for (auto& oriented : orient_)
          oriented[perspective][cell] = static_cast<std::uint32_t>(squares_ - 1);
  }
}

}  // namespace ximaera

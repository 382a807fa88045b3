#include "search/evaluation/classic.h"

#include <algorithm>
#include <span>

#include "movegen/position.h"

namespace ximaera {

namespace {

/// What placement is worth to a piece, in centipawns: `centre` for each step nearer to the centre
/// than the rim, `advance` for each rank forward.
struct Placement {
  int centre = 0;
  int advance = 0;
};

/// How a kind likes to stand with all pieces on the board and with none, and how much of the middle
/// game it stands for.
struct Liking {
  char letter;
  Placement middlegame;
  Placement endgame;
  int phase;
};

constexpr Liking kOrthodox[] = {
    {'P', {4, 2}, {0, 10}, 0},     {'N', {14, 1}, {10, 1}, 1},    {'B', {8, 1}, {6, 0}, 1},
    {'R', {2, 1}, {1, 1}, 2},      {'Q', {3, 0}, {6, 1}, 4},      {'K', {-12, -12}, {12, 1}, 0},
    {'U', {10, 3}, {8, 0}, 1},     {'D', {12, 1}, {9, 0}, 2},     {'M', {6, 1}, {5, 1}, 3},
    {'F', {-12, -12}, {12, 1}, 1}, {'G', {-12, -12}, {12, 1}, 2}, {'C', {-12, -12}, {12, 1}, 1},
};

constexpr Liking kBlackMagic[] = {
    {'G', {-10, -10}, {8, 0}, 0}, {'T', {4, 1}, {6, 1}, 2},  {'B', {3, 0}, {6, 1}, 4},
    {'D', {8, 1}, {6, 0}, 2},     {'R', {10, 1}, {8, 1}, 2}, {'I', {4, 3}, {0, 10}, 0},
};

constexpr Liking kFugue[] = {
    {'P', {4, 3}, {2, 8}, 0},   {'K', {-10, -12}, {2, 0}, 0}, {'Q', {5, 1}, {8, 1}, 4},
    {'I', {14, 8}, {18, 4}, 4}, {'U', {8, 2}, {8, 1}, 2},     {'A', {8, 2}, {8, 1}, 2},
    {'S', {6, -4}, {6, 0}, 2},  {'L', {8, 2}, {10, 1}, 3},    {'W', {5, 2}, {5, 1}, 2},
};

constexpr Liking kRebelFury[] = {
    {'A', {3, 5}, {1, 9}, 0},  {'C', {5, 2}, {6, 1}, 3}, {'D', {5, 2}, {7, 1}, 3},
    {'F', {0, -6}, {8, 0}, 4}, {'G', {8, 3}, {9, 1}, 4}, {'H', {5, 2}, {4, 1}, 2},
    {'J', {8, 2}, {8, 1}, 2},  {'M', {6, 2}, {6, 1}, 3}, {'X', {4, 1}, {3, 1}, 1},
};

// What a recruited piece is worth beyond its kind's value, in centipawns.
constexpr int kRecruitedBonus = 60;

// rebel3: what its kings are worth to a side by how many it and its opponent have. Measured: the
// material with which games of the program against itself came out even. A second king is a strong
// piece; a single one against none is one too, but only its owner can be mated.
constexpr int kValueOfKings[3][3] = {{0, 400, -500}, {-400, 0, 0}, {500, 0, 0}};

int kingsBalance(const Position& position) {
  const Side side = position.side();
  return kValueOfKings[position.royals(side)][position.royals(opposite(side))];
}

// blackmagic: what two Trees are worth together beyond twice a single one, and what an initiate on
// the last rank, where it can never move again, is worth less than elsewhere.
constexpr int kPairOfTrees = 550;
constexpr int kStrandedInitiate = 200;

int treesAndInitiates(const Position& position, Side side) {
  const Piece tree = makePiece(side, position.rules().kindOfLetter('T'));
  const Piece initiate = makePiece(side, position.rules().kindOfLetter('I'));
  const int lastRank = side == kWhite ? position.info().ranks - 1 : 0;
  const auto squares = position.pieces(side);
  const auto stranded = std::count_if(squares.begin(), squares.end(), [&](Square square) {
    return position[square] == initiate && rankOf(square) == lastRank;
  });
  return (position.count(tree) == 2 ? kPairOfTrees : 0) -
         kStrandedInitiate * static_cast<int>(stranded);
}

int druidsBalance(const Position& position) {
  const Side side = position.side();
  return treesAndInitiates(position, side) - treesAndInitiates(position, opposite(side));
}

struct Classic {
  std::string_view variant;
  std::span<const Liking> likings;
  int (*correction)(const Position&) = nullptr;
};

constexpr Classic kClassics[] = {
    {"chess", kOrthodox},  {"rebel1", kOrthodox},
    {"rebel2", kOrthodox}, {"rebel3", kOrthodox, kingsBalance},
    {"fusion", kOrthodox}, {"blackmagic", kBlackMagic, druidsBalance},
    {"fugue", kFugue},     {"rebelfury", kRebelFury},
};

// Steps from the rim toward the centre: 0 on the rim, 3 in the middle of an 8x8 board.
int centrality(int file, int rank, const VariantInfo& info) {
  return std::min({file, info.files - 1 - file, rank, info.ranks - 1 - rank});
}

Liking likingOf(const Classic* classic, char letter) {
  if (classic == nullptr) return {letter, {}, {}, 1};
  return *std::ranges::find(classic->likings, letter, &Liking::letter);
}

void weigh(Network& network, const KindInfo& kind, const Liking& liking) {
  const VariantInfo& info = network.rules->info();
  for (const Piece mark : {kEmpty, kMark}) {
    if (mark == kMark && !info.marks) continue;
    const Piece piece = makePiece(kWhite, kind.kind) | mark;
    network.phase[piece] = network.phase[changedSide(piece)] = liking.phase;
    const int value = kind.value + (mark == kMark ? kRecruitedBonus : 0);
    for (int rank = 0; rank < info.ranks; ++rank)
      for (int file = 0; file < info.files; ++file) {
        const int centre = centrality(file, rank, info);
        const auto worth = [&](const Placement& placement) {
          return kLinearUnit * (value + placement.centre * centre + placement.advance * rank);
        };
        network.linear[network.features.piece(kWhite, piece, squareAt(file, rank))] = {
            worth(liking.middlegame), worth(liking.endgame)};
      }
  }
}

int startPhase(const Network& network) {
  const std::string_view start = network.rules->info().start;
  int sum = 0;
  for (const char letter : start.substr(0, start.find(' ')))
    if (const Kind kind = network.rules->kindOfLetter(letter); kind != 0)
      sum += network.phase[makePiece(kWhite, kind)];
  return sum;
}

}  // namespace

Network classicNetwork(const Rules& rules) {
  Network network(rules);
  const auto* found = std::ranges::find(kClassics, rules.info().name, &Classic::variant);
  const Classic* classic = found == std::end(kClassics) ? nullptr : found;
  for (const KindInfo& kind : rules.info().kinds)
    weigh(network, kind, likingOf(classic, kind.letter));
  network.fullPhase = std::max(startPhase(network), 1);
  if (classic != nullptr) network.correction = classic->correction;
  return network;
}

}  // namespace ximaera

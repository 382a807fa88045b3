#include <array>

#include "engine/measure/bench.h"

namespace ximaera {

namespace {

using Fens = std::array<std::string_view, 5>;

constexpr Fens kChess{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1n4nr/4pk2/p3b1pb/1p1Q2pp/1pB5/3qpP1P/P1P3P1/R2NK1NR b - - 7 24",
    "6n1/n1k1p3/8/pp3Q1R/1p6/1BP2p2/PN1K4/b1R2bq1 b - - 3 47",
    "8/3NN3/3p1p1p/k7/8/7K/5B2/3q4 b - - 1 5",
};

constexpr Fens kRebel1{
    "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
    "2rnkbnr/p3u3/bppp1q1p/6pP/P1PP1Pp1/1PN2B2/2Q3P1/R1B1K1NR w KQk g6 0 16",
    "4q2r/N2ru1bp/U1p1B1k1/p2p4/P4KP1/1nPP1R1B/1Q2N3/1RB5 w - - 1 37",
    "1k3n2/8/8/2PP3p/2p1N2P/B7/r1bK1PP1/5BR1 b - - 10 49",
    "8/1n6/6k1/6b1/8/3n4/b1KB4/5R2 w - - 12 4",
};

constexpr Fens kRebel2{
    "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppqupb1/2n~bpn2/3p~P~3/1p~2P3/2N2Q2/PPPBUPPP/R3K2R w KQkq - 0 1",
    "1nqk4/r2pb3/2B5/p1p3un/PpP2pP1/1PBPNNr1/4K3/2R1Q3 b - - 11 37",
    "1k3n2/8/8/2PP3p/2p1N2P/B7/r1bK1PP1/5BR1 b - - 10 49",
    "8/8/3k4/2n~2Q2/6K1/3Pp~3/p3B3/8 w - - 0 5",
};

constexpr Fens kRebel3{
    "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
    "r1b1kb1r/p2pnp2/npp5/2u1q1pP/5P2/N2Q3N/P1PP2BP/R1B3KR w q g6 0 17",
    "rn4nr/p1pp1b~2/1p6/8/8/8/R~3PPPP/1N~2K2K~ w - - 0 2",
    "4B3/1n2N3/3r~4/2b~2P~1n/8/6U1/4N3/3k4 w - - 5 11",
    "8/8/q~6N~/3qb1K1/8/8/8/2U5 b - - 11 6",
};

constexpr Fens kFusion{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1mbk1bnr/3pp1p1/p2r1pBp/1bp1B3/Pp1P4/3RPPN1/1PP2KPP/1M3B1R b - a3 0 14",
    "n5q1/2rpkp2/b1pN4/ppP4p/PBP1pP2/4P1Pr/6R1/1B2KR1R w - - 1 38",
    "1b2kb2/p2bp3/n4P1p/n1N1r1R1/2p1QP2/P7/6rP/3RK3 b - - 0 38",
    "8/4k3/3R2P1/bp2P3/1r6/8/7C/8 b - - 5 83",
};

constexpr Fens kBlackmagic{
    "drtbgtrd/iiiiiiii/8/8/8/8/IIIIIIII/DRTBGTRD w - - 0 1",
    "1rtbgtd1/2iii1i1/1i2I3/3d1i1i/iB6/2R5/IIrGRIII/D1T2T1D w - - 0 13",
    "d1b5/i2g1i1d/1i1t3I/2i1D1It/R7/1r2I3/BI6/DT2G3 b - - 13 36",
    "1g6/i3T3/5t2/2rG4/i6i/4bdT1/2R5/rB6 w - - 2 5",
    "7G/8/8/2I3g1/8/8/2d5/D3d1B1 b - - 15 5",
};

constexpr Fens kFugue{
    "wlqksaui/pppppppp/8/8/8/8/PPPPPPPP/IUASKQLW w - - 0 1",
    "w1qk1u2/l1pp1a2/1p2sipp/1ppW1QP1/1U1SLP2/3Pp1PP/PP1P4/I1A1K3 w - - 0 25",
    "w1s2a1i/p2p1p1p/plk2p2/3Pp1up/4QA2/P4P1P/2SP4/IUq1K2W w - - 2 27",
    "lU6/2Pp3k/3Is3/2W1AP1u/5q2/S3K3/P2iP3/P1P3P1 b - - 0 88",
    "1K6/1lW5/3W4/3L4/3l4/Q5u1/3k4/2Q4a b - - 10 3",
};

constexpr Fens kRebelFury{
    "fdmgchhcgmdf/xa3jj3ax/aaaaaaaaaaaa/12/12/12/12/12/12/AAAAAAAAAAAA/XA3JJ3AX/FDMGCHHCGMDF w - - "
    "0 1",
    "admgh1hc1mda/xfc2jjg2f1/1aaaa1aaa1xa/1a3a3aa1/12/12/8G3/11A/2A2A1AX1A1/AAAJA1AA1A1A/DA3CJG3X/"
    "F1M2HHC1MDF b - - 2 14",
    "2m1fhhcgf2/x2g1j3maa/a1Fa2aaaad1/5a4ax/5d6/3a8/12/5A6/D3AA4XA/AAAAA2MA1AA/1A2HJJG3A/"
    "FXMGC1HC2D1 b - - 0 26",
    "a5x5/8xc1a/4g5aa/1a3a3F2/4a2j1a2/4m5a1/1f4g5/6X1A1J1/2h1A3A1A1/AX1AG2A2A1/1D1A1C4G1/3C6M1 b "
    "- - 1 119",
    "12/10gf/2M3G5/3d4C3/5C6/3a1d2xm2/2g9/4C5h1/2J1CH5a/2X2f1F4/10A1/12 w - - 2 2",
};

// The depths are chosen so that all variants take about the same time.
constexpr std::array<BenchSet, 8> kSets{{
    {"chess", 11, kChess},
    {"rebel1", 11, kRebel1},
    {"rebel2", 10, kRebel2},
    {"rebel3", 11, kRebel3},
    {"fusion", 12, kFusion},
    {"blackmagic", 9, kBlackmagic},
    {"fugue", 8, kFugue},
    {"rebelfury", 7, kRebelFury},
}};

}  // namespace

std::span<const BenchSet> benchSets() {
  return kSets;
}

}  // namespace ximaera

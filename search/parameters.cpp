#include "search/parameters.h"

namespace ximaera {

namespace {

constexpr NamedParameter kNamed[] = {
    {"aspirationDepth", &Parameters::aspirationDepth},
    {"aspirationWidth", &Parameters::aspirationWidth},
    {"reverseFutilityDepth", &Parameters::reverseFutilityDepth},
    {"reverseFutilityMargin", &Parameters::reverseFutilityMargin},
    {"reverseFutilityImproving", &Parameters::reverseFutilityImproving},
    {"razoringDepth", &Parameters::razoringDepth},
    {"razoringBase", &Parameters::razoringBase},
    {"razoringMargin", &Parameters::razoringMargin},
    {"nullMoveDepth", &Parameters::nullMoveDepth},
    {"nullMoveBase", &Parameters::nullMoveBase},
    {"nullMoveDivisor", &Parameters::nullMoveDivisor},
    {"nullMoveMargin", &Parameters::nullMoveMargin},
    {"nullMoveMost", &Parameters::nullMoveMost},
    {"iterativeReductionDepth", &Parameters::iterativeReductionDepth},
    {"singularDepth", &Parameters::singularDepth},
    {"singularTableDepth", &Parameters::singularTableDepth},
    {"singularMargin", &Parameters::singularMargin},
    {"lateMoveDepth", &Parameters::lateMoveDepth},
    {"lateMoveBase", &Parameters::lateMoveBase},
    {"lateMoveUsual", &Parameters::lateMoveUsual},
    {"exchangeMargin", &Parameters::exchangeMargin},
    {"exchangeDepth", &Parameters::exchangeDepth},
    {"exchangeDepthMargin", &Parameters::exchangeDepthMargin},
    {"futilityDepth", &Parameters::futilityDepth},
    {"futilityBase", &Parameters::futilityBase},
    {"futilityMargin", &Parameters::futilityMargin},
    {"historyPruningDepth", &Parameters::historyPruningDepth},
    {"historyPruningMargin", &Parameters::historyPruningMargin},
    {"reductionDepth", &Parameters::reductionDepth},
    {"reductionMoves", &Parameters::reductionMoves},
    {"reductionBase", &Parameters::reductionBase},
    {"reductionDivisor", &Parameters::reductionDivisor},
    {"reductionHistory", &Parameters::reductionHistory},
    {"reductionExact", &Parameters::reductionExact},
    {"reductionCut", &Parameters::reductionCut},
    {"reductionWorsening", &Parameters::reductionWorsening},
    {"reductionKiller", &Parameters::reductionKiller},
    {"historyFactor", &Parameters::historyFactor},
    {"historyMost", &Parameters::historyMost},
    {"sharedDepth", &Parameters::sharedDepth},
    {"quiescenceDepth", &Parameters::quiescenceDepth},
    {"hastyDepth", &Parameters::hastyDepth},
    {"evasionDepth", &Parameters::evasionDepth},
    {"deltaMargin", &Parameters::deltaMargin},
};

}  // namespace

std::span<const NamedParameter> namedParameters() {
  return kNamed;
}

}  // namespace ximaera

#include "search/tree/parameters.h"

namespace ximaera {

namespace {

constexpr NamedParameter kNamed[] = {
    {"aspirationDepth", &Parameters::aspirationDepth},
    {"aspirationWidth", &Parameters::aspirationWidth},
    {"iterativeReductionDepth", &Parameters::iterativeReductionDepth},
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
    {"nullMoveStaticBase", &Parameters::nullMoveStaticBase},
    {"nullMoveStaticMargin", &Parameters::nullMoveStaticMargin},
    {"probCutDepth", &Parameters::probCutDepth},
    {"probCutMargin", &Parameters::probCutMargin},
    {"probCutReduction", &Parameters::probCutReduction},
    {"singularDepth", &Parameters::singularDepth},
    {"singularTableDepth", &Parameters::singularTableDepth},
    {"singularMargin", &Parameters::singularMargin},
    {"singularDoubleMargin", &Parameters::singularDoubleMargin},
    {"singularDoubleMost", &Parameters::singularDoubleMost},
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
    {"reductionBase", &Parameters::reductionBase},
    {"reductionDivisor", &Parameters::reductionDivisor},
    {"reductionNoisyBase", &Parameters::reductionNoisyBase},
    {"reductionNoisyDivisor", &Parameters::reductionNoisyDivisor},
    {"reductionHistory", &Parameters::reductionHistory},
    {"reductionExact", &Parameters::reductionExact},
    {"reductionCut", &Parameters::reductionCut},
    {"reductionWorsening", &Parameters::reductionWorsening},
    {"reductionNoisyTableMove", &Parameters::reductionNoisyTableMove},
    {"deeperMargin", &Parameters::deeperMargin},
    {"historyBonus", &Parameters::historyBonus},
    {"historyBonusBase", &Parameters::historyBonusBase},
    {"historyBonusMost", &Parameters::historyBonusMost},
    {"historyMalus", &Parameters::historyMalus},
    {"historyMalusBase", &Parameters::historyMalusBase},
    {"historyMalusMost", &Parameters::historyMalusMost},
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

#pragma once

#include "engine/variants.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/streams.h"

namespace ximaera {

/// Runs the program with these arguments (without the program's name) and returns its exit status:
/// 0 for success, 1 if a check failed, 2 if the arguments are wrong. Without arguments it speaks
/// UCI or CECP, as the first line of input selects. It knows these games.
int runCommandLine(const Words& words, Console console, Variants variants = {});

/// Speaks UCI or CECP, as the first line selects, to the end of the input. Other lines are
/// answered with a description of the program, which a person gets at the start. UCI begins with
/// `game`, or else with the first one; in CECP the other program chooses one.
void converse(Console console, const Variants& variants = {}, const VariantPtr& game = nullptr);

// The commands. Each declares its options and runs; the result is the exit status. A
// fault of the arguments is a WrongCall. Games that the arguments describe are added to `variants`.
void declareVariants(cxxopts::Options& options);
int variantsCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declareRules(cxxopts::Options& options);
int rulesCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declareLearn(cxxopts::Options& options);
int learnCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declareCheck(cxxopts::Options& options);
int checkCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declarePerft(cxxopts::Options& options);
int perftCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declareBench(cxxopts::Options& options);
int benchCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declareGenfens(cxxopts::Options& options);
int genfensCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

void declarePlay(cxxopts::Options& options);
int playCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console);

}  // namespace ximaera

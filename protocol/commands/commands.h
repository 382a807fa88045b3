#pragma once

#include "movegen/variants/registry.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/streams.h"

/// The commands of the command line. Each declares its options and runs; the result is the exit
/// status, or the fault of the arguments.
namespace ximaera {

void declareVariants(cxxopts::Options& options);
Result<int> variantsCommand(const cxxopts::ParseResult& arguments, Console console);

void declareRules(cxxopts::Options& options);
Result<int> rulesCommand(const cxxopts::ParseResult& arguments, Console console);

void declareLearn(cxxopts::Options& options);
Result<int> learnCommand(const cxxopts::ParseResult& arguments, Console console);
void declareCheck(cxxopts::Options& options);
Result<int> checkCommand(const cxxopts::ParseResult& arguments, Console console);

void declarePerft(cxxopts::Options& options);
Result<int> perftCommand(const cxxopts::ParseResult& arguments, Console console);

void declareBench(cxxopts::Options& options);
Result<int> benchCommand(const cxxopts::ParseResult& arguments, Console console);

void declareGenfens(cxxopts::Options& options);
Result<int> genfensCommand(const cxxopts::ParseResult& arguments, Console console);

void declarePlay(cxxopts::Options& options);
Result<int> playCommand(const cxxopts::ParseResult& arguments, Console console);

}  // namespace ximaera

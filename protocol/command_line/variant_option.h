#pragma once

#include <cxxopts.hpp>
#include <iosfwd>
#include <string>

#include "engine/variants.h"

/// The options that choose a game: --variant NAME, and --game FILE for a game described in a file.
namespace ximaera {

/// The built-in games and those in the user's folder. Faults of the latter go to `error`.
Variants knownVariants(std::ostream& error);

/// Declares --game FILE in a group of options.
void declareGame(cxxopts::Options& options, const std::string& group = "");
/// Declares --variant NAME, with its default if it has one, and --game FILE.
void declareVariant(cxxopts::Options& options, const std::string& usual = "",
                    const std::string& group = "");

/// Adds the games of all --game FILE to `variants`, for commands that read the names of variants in
/// files. A FILE that cannot be read is a WrongCall.
void addGivenGames(const cxxopts::ParseResult& arguments, Variants& variants);

/// The game of `variants` that --variant chooses, or that of --game, which is added to them. It is
/// a WrongCall if both are given, or neither is and there is no default.
VariantPtr variantAsked(const cxxopts::ParseResult& arguments, Variants& variants);
/// The game that --game chooses, or else `name`: a variant's name or title, or a FILE that ends in
/// .toml. It is a WrongCall if both are given; the caller excludes that neither is.
VariantPtr variantAsked(const cxxopts::ParseResult& arguments, Variants& variants,
                        const std::string& name);

}  // namespace ximaera

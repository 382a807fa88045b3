#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/game_record.h"
#include "bench/match/json.h"
#include "bench/match/schedule.h"
#include "movegen/result.h"

namespace ximaera::match {

/// What a file of records says of the match it belongs to: enough to judge it without having played
/// it.
struct MatchHeader {
  std::string variant;
  /// The engines as formatEngine() writes them, and their names.
  std::vector<std::string> engines;
  std::vector<std::string> names;
  SchedulePlan plan;
  Shard shard;
  /// Where openings come from, in words that are the same for the same openings.
  std::string openings;
  /// Draw, resign and move limits in words.
  std::string adjudication;
  /// As formatSprt() writes it; empty if there is no test.
  std::string sprt;

  /// The first thing in which the two are not the same match; nothing if they are. Shards and the
  /// number of games are not compared.
  std::optional<std::string> differenceFrom(const MatchHeader& other) const;
};

/// A line of JSON for the header and for a game, and back.
std::string headerLine(const MatchHeader& header);
std::string gameLine(const GameRecord& record);
Result<MatchHeader> readHeader(const Json& json);
Result<GameRecord> readGame(const Json& json);

/// The records of one run: a line for the match, and one for every game.
struct MatchFile {
  MatchHeader header;
  std::vector<GameRecord> games;
  /// The last line was cut off by a kill and is not among the games.
  bool torn = false;
  /// How many bytes are whole lines.
  std::size_t goodBytes = 0;
};

/// Reads a file of records. A line that is not one of ours is an error that names file and line,
/// except for a last one without its end. A file without any whole line has a header without names.
Result<MatchFile> readMatchFile(const std::string& path);

/// Appends lines to files so that a kill at any moment loses no whole line.
class RecordWriter {
 public:
  /// Opens NAME.jsonl and NAME.pgn and begins with the header. With `earlier`, the records of the
  /// run that is gone on with, a torn line is cut off and the PGN is written anew from the records;
  /// without it the files must not exist.
  static Result<RecordWriter> open(const std::string& name, const MatchHeader& header,
                                   const MatchFile* earlier);

  /// False if the disk refuses it.
  bool write(const GameRecord& record);

 private:
  std::ofstream lines_;
  std::ofstream pgn_;
};

}  // namespace ximaera::match

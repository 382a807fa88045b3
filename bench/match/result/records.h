#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/plan/schedule.h"
#include "bench/match/process/record_file.h"
#include "movegen/rules.h"
#include "movegen/text/result.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// The header of a file of records: all data needed to evaluate the match.
struct MatchHeader {
  std::string variant;
  /// The fingerprint of a described game's rules; empty for other games.
  std::string rules;
  /// The engines as formatEngine() writes them, in UTF-8, and their names.
  std::vector<std::string> engines;
  std::vector<std::string> names;
  SchedulePlan plan;
  Shard shard;
  /// A description of the openings, the same for the same openings.
  std::string openings;
  /// A description of the draw, resign and move limits.
  std::string adjudication;
  /// As formatSprt() writes it; empty if there is no test.
  std::string sprt;

  /// The first difference between two matches; nothing if there is none. Shards and numbers of
  /// games are not compared.
  std::optional<std::string> differenceFrom(const MatchHeader& other) const;
};

/// The header and a game as a line of JSON, and back. Lines are valid UTF-8.
std::string headerLine(const MatchHeader& header);
std::string gameLine(const GameRecord& record);
Result<MatchHeader> readHeader(std::string_view line);
Result<GameRecord> readGame(std::string_view line);

/// A game by these rules in PGN for other programs: see movesForRecords().
std::string pgnOf(const GameRecord& record, const Rules& rules);

/// The records of one run: a line for the match, and one for every game.
struct MatchFile {
  MatchHeader header;
  /// The games, each once.
  std::vector<GameRecord> games;
  /// The number of repeated records of a game; the first one counts.
  std::int64_t repeated = 0;
  /// The number of bytes in complete lines. A last line that a kill has cut off is not read.
  std::size_t goodBytes = 0;
};

/// Reads a file of records. A line of another format is an error that names file and line, except
/// for an incomplete last one. A file without a complete line has a header without names.
Result<MatchFile> readMatchFile(const std::string& path);

/// The records that a run resumes, locked against other processes.
struct EarlierRecords {
  RecordFile file;
  MatchFile content;
};

/// Opens NAME.jsonl to resume; nothing if there is none.
Result<std::optional<EarlierRecords>> takeRecords(const std::string& name);

/// Appends lines to NAME.jsonl and games to NAME.pgn so that a kill at any moment loses no whole
/// line. An error names the file and what is wrong with it.
class RecordWriter {
 public:
  /// Creates both files, which must not exist, for games by these rules, which must live longer.
  static Result<RecordWriter> create(const std::string& name, const Rules& rules);
  /// Resumes the records of an earlier run: removes an incomplete line and rewrites the PGN from
  /// the records.
  static Result<RecordWriter> resume(const std::string& name, const Rules& rules,
                                     EarlierRecords earlier);

  /// Writes the line of the match, which precedes its games.
  [[nodiscard]] std::optional<Error> begin(const MatchHeader& header);
  [[nodiscard]] std::optional<Error> write(const GameRecord& record);

 private:
  RecordWriter(RecordFile lines, RecordFile pgn, const Rules& rules)
      : lines_(std::move(lines)), pgn_(std::move(pgn)), rules_(&rules) {}

  RecordFile lines_;
  RecordFile pgn_;
  const Rules* rules_;
};

}  // namespace ximaera::match

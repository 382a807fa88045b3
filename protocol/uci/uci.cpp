#include "protocol/uci/uci.h"

#include <algorithm>
#include <vector>

#include "engine/measure/bench.h"
#include "engine/measure/perft_runner.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/text.h"
#include "protocol/uci/uci_go.h"

namespace ximaera {

namespace {

using Tokens = std::span<const std::string_view>;

std::string joined(Tokens words) {
  return fmt::format("{}", fmt::join(words.begin(), words.end(), " "));
}

// Our name of a game that other programs call by another.
std::string gameMeant(const Variants& variants, const std::string& name) {
  const auto variant = variants.meant(name);
  return variant ? (*variant)->name() : name;
}

// The words before the first `separator`. They and the separator are removed from `words`.
Tokens takeUntil(Tokens& words, std::string_view separator) {
  const auto end = std::ranges::find_if(
      words, [&](std::string_view word) { return sameIgnoringCase(word, separator); });
  const std::size_t size = static_cast<std::size_t>(end - words.begin());
  const Tokens taken = words.first(size);
  words = words.subspan(std::min(size + 1, words.size()));
  return taken;
}

// The part of an `option` line after the name; a visitor of Option::kind.
struct OptionLine {
  std::string operator()(const Option::Spin& spin) const {
    return fmt::format("type spin default {} min {} max {}", spin.value, spin.least, spin.most);
  }
  std::string operator()(const Option::Check& check) const {
    return fmt::format("type check default {}", check.value);
  }
  std::string operator()(const Option::Combo& combo) const {
    std::string text = fmt::format("type combo default {}", combo.value);
    for (const std::string& choice : combo.choices) text += " var " + choice;
    return text;
  }
  std::string operator()(const Option::Text& text) const {
    return fmt::format("type string default {}", text.value.empty() ? "<empty>" : text.value);
  }
  std::string operator()(const Option::Button&) const { return "type button"; }
};

// The error of a list of moves, of which the game has those before the wrong one, with the reason
// why that is illegal.
std::string withReason(const Error& error, const Game& game,
                       const std::vector<std::string>& moves) {
  const std::size_t wrong = game.moves().size();
  const Result<Move> typed = readTypedMove(game, moves[wrong]);
  if (typed) return error.message;
  return fmt::format("move {} of {}: {}", wrong + 1, moves.size(), typed.error());
}

std::string displayText(const Game& game) {
  const Position& position = game.position();
  std::string text = drawBoard(position) + '\n';
  text += fmt::format("Fen: {}\n", formatFen(position));
  text += fmt::format("Key: {:016X}\n", position.key());
  const Outcome outcome = game.outcome();
  text += fmt::format("Status: {}{}\n", statusText(outcome), pointsNote(position.info(), outcome));
  text += "Moves:";
  for (const std::string& move : sortedTexts(position, game.legal())) text += ' ' + move;
  return text + '\n';
}

}  // namespace

const std::array<Uci::Command, 14> Uci::kCommands{{
    {"uci", &Uci::identify, "says who the engine is and lists its options"},
    {"debug", &Uci::debug, "on|off: accepted, and makes no difference"},
    {"isready", &Uci::isReady, "is answered by readyok"},
    {"ucinewgame", &Uci::newGame, "forgets what was learnt from earlier games"},
    {"position", &Uci::position,
     "startpos | fen FEN | sfen SFEN, then moves MOVE...: sets up a game"},
    {"go", &Uci::go,
     "depth N | nodes N | mate N | movetime MS | wtime MS btime MS winc MS binc MS movestogo N | "
     "infinite | ponder | searchmoves MOVE... | perft N"},
    {"stop", &Uci::stop, "ends the search"},
    {"ponderhit", &Uci::ponderHit, "the move pondered on has been played"},
    {"setoption", &Uci::setOption, "name NAME value VALUE"},
    {"d", &Uci::display, "shows the board, its FEN and key, how the game stands, legal moves"},
    {"eval", &Uci::evaluate, "shows the static evaluation"},
    {"bench", &Uci::bench, "[DEPTH]: searches a fixed set of positions"},
    {"help", &Uci::help, "shows this"},
    {"quit", &Uci::quit, "ends the program"},
}};

Uci::Uci(std::ostream& out, const Variants& variants, const std::string& weights,
         const VariantPtr& game)
    : out_(out),
      engine_(variants),
      firstGame_((game ? game : variants.first())->name()),
      firstWeights_(weights),
      root_(engine_.game().position()) {
  must(engine_.setVariant(firstGame_));
  must(engine_.setOption("WeightsPath", weights));
  listenToSearch();
}

const Uci::Command* Uci::find(std::string_view word) {
  const auto found = std::ranges::find_if(
      kCommands, [&](const Command& command) { return sameIgnoringCase(command.name, word); });
  return found == kCommands.end() ? nullptr : &*found;
}

void Uci::run(std::istream& in) {
  for (std::string line; readLine(in, line);)
    if (!execute(line)) return;
  halt();
}

// The standard says to skip an unknown word: a command may follow.
bool Uci::execute(std::string_view line) {
  const std::vector<std::string_view> words = wordsOf(line);
  for (std::size_t index = 0; index < words.size(); ++index) {
    if (const Command* command = find(words[index])) {
      (this->*command->obey)(Tokens(words).subspan(index + 1));
      return !quit_;
    }
    if (index == 0) complain(fmt::format("unknown command '{}', try help", words[index]));
  }
  return true;
}

void Uci::listenToSearch() {
  engine_.reporter.onLine = [this](const LineReport& report) {
    out_.line("{}", infoLine(root_, report));
  };
  engine_.reporter.onCurrentMove = [this](const CurrentMoveReport& report) {
    out_.line("{}", currentMoveLine(root_, report));
  };
  engine_.onBestMove = [this](const BestMove& best) { out_.line("{}", bestMoveLine(root_, best)); };
}

void Uci::identify(Tokens) {
  std::string text = fmt::format("id name Ximaera {}\nid author the Ximaera authors\n", version());
  Options defaults = engineOptions(engine_.variants().names());
  must(defaults.set("UCI_Variant", firstGame_));
  must(defaults.set("WeightsPath", firstWeights_));
  for (const Option& option : defaults.all())
    text += fmt::format("option name {} {}\n", option.name, std::visit(OptionLine{}, option.kind));
  out_.write(text + "uciok\n");
}

void Uci::newGame(Tokens) {
  halt();
  engine_.newGame();
}

// Reads the position from the words before `moves`.
Result<LenientFen> Uci::readStart(Tokens words) const {
  const Rules& rules = engine_.game().rules();
  const std::string_view kind = words.empty() ? std::string_view{} : words[0];
  if (sameIgnoringCase(kind, "fen")) return parseLenientFen(rules, joined(words.subspan(1)));
  if (sameIgnoringCase(kind, "sfen")) {
    Result<Position> position = parseSfen(rules, joined(words.subspan(1)));
    if (!position) return position.failure();
    return LenientFen{std::move(*position), {}};
  }
  if (!sameIgnoringCase(kind, "startpos")) return Error{"'startpos', 'fen' or 'sfen' must follow"};
  LenientFen start{startPosition(rules), {}};
  if (words.size() > 1)
    start.remarks.push_back(fmt::format("'{}' where 'moves' should stand", words[1]));
  return start;
}

void Uci::position(Tokens words) {
  halt();
  const Result<LenientFen> start = readStart(takeUntil(words, "moves"));
  if (!start) {
    engine_.forgetPosition();
    return complain("position: " + start.error());
  }
  for (const std::string& remark : start->remarks) complain("position: " + remark);
  const std::vector<std::string> moves(words.begin(), words.end());
  if (const auto error = engine_.setPosition(start->position, moves))
    complain("position: " + withReason(*error, engine_.game(), moves));
}

// Whether there is a position for a command; complains if not.
bool Uci::hasPosition(std::string_view command) {
  if (!engine_.hasPosition()) complain(fmt::format("{}: no position is set up", command));
  return engine_.hasPosition();
}

void Uci::go(Tokens words) {
  halt();
  const bool known = hasPosition("go");
  const Result<UciGo> go = parseGo(words, engine_.game());
  if (!go) return complain("go: " + go.error());
  for (const std::string& remark : go->remarks) complain("go: " + remark);
  if (go->perft) {
    if (known) countLeaves(*go->perft);
    return;
  }
  root_ = engine_.game().position();
  infinite_ = go->request.limits.infinite;
  pondering_ = go->request.ponder;
  engine_.go(go->request);
}

void Uci::countLeaves(int depth) {
  const PerftRequest request{.depth = depth, .threads = engine_.options().spin("Threads")};
  const PerftResult result = runPerft(engine_.game().position(), request);
  for (const PerftLine& line : result.lines) out_.line("{}: {}", line.move, line.leaves);
  out_.line("Nodes searched: {}", result.leaves);
}

void Uci::ponderHit(Tokens) {
  engine_.ponderhit();
  pondering_ = false;
}

void Uci::setOption(Tokens words) {
  if (words.empty() || !sameIgnoringCase(words[0], "name"))
    return complain("setoption: 'name' must follow");
  words = words.subspan(1);
  const std::string name = joined(takeUntil(words, "value"));
  std::string value = joined(words);
  if (sameIgnoringCase(name, "UCI_Variant")) value = gameMeant(engine_.variants(), value);
  halt();
  constexpr std::size_t kLongest = 4000;  // Files have hundreds of sections to be named.
  if (const auto error = engine_.setOption(name, value))
    return complain("setoption: " + error->message, kLongest);
  if (sameIgnoringCase(name, "EvalFile") && engine_.weights().fileWaits())
    complain("setoption: option EvalFile: it waits for the variant that it is for");
  constexpr std::string_view kChoices[] = {"UCI_Variant", "UCI_Chess960", "WeightsPath"};
  if (std::ranges::none_of(kChoices, [&](auto each) { return sameIgnoringCase(name, each); }))
    return;
  if (const std::string note = engine_.weights().note(); !note.empty())
    out_.line("info string {}", note);
}

// On a copy, because the search may be reading the game.
void Uci::display(Tokens) {
  if (!hasPosition("d")) return;
  const Game game = engine_.game();
  out_.write(displayText(game));
}

void Uci::evaluate(Tokens) {
  if (!hasPosition("eval")) return;
  const Position& position = engine_.game().position();
  const Value value = engine_.evaluation();
  out_.line("Evaluation: {:+.2f} ({} is to move; positive is good for White)",
            (position.side() == kWhite ? value : -value) / 100.0, sideName(position.side()));
}

void Uci::bench(Tokens words) {
  halt();
  BenchRequest request;
  // Other programs take hash size, threads and depth; here the first number would be the depth.
  if (words.size() > 1) return complain("bench: more than one number; it is bench [DEPTH]");
  if (!words.empty()) {
    const auto depth = parseNumber("depth", words[0], 1, kMaxPly);
    if (!depth) return complain("bench: " + depth.error());
    request.depth = static_cast<int>(*depth);
  }
  printBench(engine_.variants(), request, [&](const std::string& line) { out_.line("{}", line); });
}

void Uci::help(Tokens) {
  std::string text;
  for (const Command& command : kCommands) text += tableRow(command.name, command.help, 12);
  out_.write(text);
}

void Uci::quit(Tokens) {
  halt();
  quit_ = true;
}

void Uci::halt() {
  engine_.stop();
  engine_.wait();
}

void Uci::settle() {
  if (infinite_ || pondering_) engine_.stop();
  engine_.wait();
}

// The text may have any origin and must not break the line.
void Uci::complain(std::string_view what, std::size_t longest) {
  out_.line("info string {}", printable(what, longest));
}

}  // namespace ximaera

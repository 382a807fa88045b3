#include "protocol/xboard.h"

#include <algorithm>
#include <csignal>
#include <limits>
#include <thread>

#include "movegen/fen.h"
#include "movegen/letters.h"
#include "movegen/number.h"
#include "movegen/registry.h"
#include "movegen/words.h"
#include "protocol/text.h"
#include "protocol/version.h"
#include "protocol/xboard_output.h"

namespace ximaera {

namespace {

constexpr std::string_view kWholeTurns = "turns";

// XBoard knows no limits of the engine's: larger numbers than it can use are no mistake.
constexpr std::int64_t kMany = std::numeric_limits<std::int64_t>::max();

// Settings that XBoard has commands of its own for, or that are UCI's.
bool hasOwnCommand(std::string_view option) {
  return option == "UCI_Variant" || option == "Hash" || option == "Threads" || option == "Ponder";
}

// All games, by their names in XBoard or in the book.
std::string variantList(TurnStyle style) {
  std::string list;
  for (const auto& rules : allRules())
    list.append(list.empty() ? "" : ",").append(XBoardPieces(*rules, style).name());
  return list;
}

// Whether a line without a command is meant as a move: two squares, a drop, castling, a pass.
bool looksLikeMove(std::string_view text) {
  if (text.find(' ') != text.npos) return false;
  if (text.starts_with("O-O") || text.starts_with(kXBoardPass)) return true;
  if (text.size() < 4) return false;
  const auto isFile = [](char letter) { return lower(letter) >= 'a' && lower(letter) <= 'p'; };
  return text[1] == '@' || (isFile(text[0]) && isDigit(text[1]));
}

std::string_view commandOf(std::string_view line) {
  return line.substr(0, line.find_first_of(" \t"));
}

}  // namespace

struct XBoard::Entry {
  std::string_view name;
  Handler run;
};

const XBoard::Entry XBoard::kCommands[] = {
    {"xboard", &XBoard::ignore},
    {"protover", &XBoard::protover},
    {"accepted", &XBoard::accepted},
    {"rejected", &XBoard::ignore},
    {"new", &XBoard::newGame},
    {"random", &XBoard::ignore},
    {"variant", &XBoard::variant},
    {"level", &XBoard::level},
    {"st", &XBoard::secondsPerMove},
    {"sd", &XBoard::depth},
    {"depth", &XBoard::depth},
    {"nps", &XBoard::ignore},
    {"time", &XBoard::timeLeft},
    {"otim", &XBoard::ignore},
    {"hard", &XBoard::hard},
    {"easy", &XBoard::easy},
    {"post", &XBoard::post},
    {"nopost", &XBoard::nopost},
    {"memory", &XBoard::memory},
    {"cores", &XBoard::cores},
    {"egtpath", &XBoard::ignore},
    {"option", &XBoard::option},
    {"computer", &XBoard::opponentIsComputer},
    {"name", &XBoard::ignore},
    {"rating", &XBoard::ignore},
    {"ics", &XBoard::ignore},
    {"ping", &XBoard::ping},
    {"quit", &XBoard::quit},
    {"force", &XBoard::force},
    {"go", &XBoard::go},
    {"playother", &XBoard::playOther},
    {"lift", &XBoard::lift},
    {"put", &XBoard::put},
    {"hover", &XBoard::ignore},
    {"usermove", &XBoard::userMove},
    {kChosen, &XBoard::chosen},
    {"undo", &XBoard::undo},
    {"remove", &XBoard::remove},
    {"setboard", &XBoard::setBoard},
    {"edit", &XBoard::edit},
    {"white", &XBoard::white},
    {"black", &XBoard::black},
    {"result", &XBoard::result},
    {"draw", &XBoard::draw},
    {"?", &XBoard::moveNow},
    {"hint", &XBoard::hint},
    {"bk", &XBoard::book},
    {"pause", &XBoard::pause},
    {"resume", &XBoard::resume},
    {"analyze", &XBoard::analyze},
    {"exit", &XBoard::exitAnalysis},
    {".", &XBoard::status},
    {"exclude", &XBoard::exclude},
    {"include", &XBoard::include},
};

XBoard::XBoard(std::ostream& stream)
    : out_(stream),
      search_(engine_, inbox_),
      line_(startPosition(*allRules().front())),
      options_({{std::string(kResign), Option::Check{false}},
                {std::string(kResignScore), Option::Spin{1000, 100, 10'000}}}) {}

void XBoard::run(std::istream& in) {
  std::thread reader([&] {
    for (std::string line; std::getline(in, line);) {
      inbox_.post(TypedLine{line});
      if (commandOf(trimmed(line)) == "quit") return;
    }
    inbox_.post(EndOfInput{});
  });
  while (!finished_) std::visit([&](const auto& event) { handle(event); }, inbox_.next());
  reader.join();
}

void XBoard::settle() {
  while (search_.awaited()) std::visit([&](const auto& event) { handle(event); }, inbox_.next());
}

void XBoard::command(std::string_view heard) {
  const std::string text = printable(trimmed(heard));  // Answers quote it.
  const std::string_view line = text;
  if (line.empty()) return;
  if (edit_ && editBoard(line)) return;
  const std::string_view name = commandOf(line);
  const auto entry = std::find_if(std::begin(kCommands), std::end(kCommands),
                                  [&](const Entry& candidate) { return candidate.name == name; });
  if (entry != std::end(kCommands))
    (this->*entry->run)(trimmed(line.substr(name.size())));
  else if (looksLikeMove(line))
    userMove(line);
  else
    complain("unknown command", line);
  answerPings();
}

// What was being thought about is still answered, but at once.
void XBoard::handle(const EndOfInput&) {
  if (search_.awaited()) search_.hurry();
  settle();
  quit({});
}

void XBoard::protover(std::string_view) {
  out_.line("feature done=0");
  out_.line(
      "feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 "
      "reuse=1 analyze=1 colors=0 ics=0 name=1 pause=1 nps=0 debug=1 memory=1 smp=1 exclude=1 "
      "highlight=1");
  out_.line("feature myname=\"Ximaera {}\"", version());
  out_.line("feature variants=\"{}\"", variantList(TurnStyle::kPlies));
  // No feature of the protocol: XBoard rejects it. Who accepts it knows the rules himself.
  out_.line("feature {}=\"{}\"", kWholeTurns, variantList(TurnStyle::kWhole));
  for (const Option& option : engine_.options().all())
    if (!hasOwnCommand(option.name)) out_.line("feature {}", optionFeature(option));
  for (const Option& option : options_.all()) out_.line("feature {}", optionFeature(option));
  out_.line("feature done=1");
}

// Begins with the next game.
void XBoard::accepted(std::string_view feature) {
  if (feature == kWholeTurns) style_ = TurnStyle::kWhole;
}

void XBoard::newGame(std::string_view) {
  engine_.newGame();
  clock_.newGame();
  depthLimit_.reset();
  paused_ = computer_ = false;
  opinions_.clear();
  engineSide_ = analyzing_ ? std::nullopt : std::optional(kBlack);
  variant("normal");
}

void XBoard::variant(std::string_view name) {
  const Rules* rules = findXBoardVariant(name);
  if (rules == nullptr) return complain("unknown variant", name);
  search_.abandon();
  engine_.setVariant(rules->info().name);
  invalid_ = false;
  edit_.reset();
  line_ = XBoardLine(startPosition(*rules), style_);
  if (!line_.pieces().orthodox()) out_.line("{}", line_.pieces().setup());
  changed();
}

void XBoard::level(std::string_view arguments) {
  if (!clock_.level(arguments, line_.plies())) complain("not a time control", arguments);
}

void XBoard::secondsPerMove(std::string_view arguments) {
  if (!clock_.secondsPerMove(arguments)) complain("not a number of seconds", arguments);
}

void XBoard::timeLeft(std::string_view arguments) {
  if (!clock_.timeLeft(arguments)) complain("not a number of centiseconds", arguments);
}

void XBoard::depth(std::string_view arguments) {
  const auto plies = parseNumber("depth", arguments, 0, kMany);
  if (!plies) return complain(plies.error(), "sd");
  depthLimit_.reset();
  if (*plies > 0) depthLimit_ = static_cast<int>(std::min<std::int64_t>(*plies, kMaxPly));
}

void XBoard::hard(std::string_view) {
  pondering_ = true;
  if (search_.task() == Task::kNone) proceed();
}

void XBoard::easy(std::string_view) {
  pondering_ = false;
  if (search_.task() == Task::kPonder) search_.abandon();
}

void XBoard::memory(std::string_view megabytes) {
  setLimitedOption("Hash", megabytes);
}

void XBoard::cores(std::string_view count) {
  setLimitedOption("Threads", count);
}

// The nearest value that there is will do.
void XBoard::setLimitedOption(std::string_view name, std::string_view value) {
  const auto wanted = parseNumber(name, value, 0, kMany);
  if (!wanted) return complain(wanted.error(), value);
  const auto& spin = std::get<Option::Spin>(engine_.options().find(name)->kind);
  setOption(name, std::to_string(std::clamp<std::int64_t>(*wanted, spin.least, spin.most)));
}

void XBoard::option(std::string_view assignment) {
  const std::size_t equals = std::min(assignment.find('='), assignment.size());
  const std::string_view name = trimmed(assignment.substr(0, equals));
  std::string_view value = assignment.substr(std::min(equals + 1, assignment.size()));
  const bool own = options_.find(name) != nullptr;
  const Option* known = own ? options_.find(name) : engine_.options().find(name);
  if (known != nullptr && std::holds_alternative<Option::Check>(known->kind))
    value = value == "0" ? "false" : value == "1" ? "true" : value;
  if (!own) return setOption(name, value);
  if (const auto error = options_.set(name, value)) complain(error->message, assignment);
}

void XBoard::setOption(std::string_view name, std::string_view value) {
  interrupt();
  if (const auto error = engine_.setOption(name, value)) complain(error->message, name);
  proceed();
}

void XBoard::ping(std::string_view number) {
  unansweredPings_.emplace_back(number);
}

// A ping is not answered before the work that was ordered before it is done; pondering and analysis
// are no such work.
void XBoard::answerPings() {
  if (search_.awaited()) return;
  for (const std::string& number : unansweredPings_) out_.line("pong {}", number);
  unansweredPings_.clear();
}

void XBoard::quit(std::string_view) {
  search_.abandon();
  finished_ = true;
}

void XBoard::complain(std::string_view complaint, std::string_view command) {
  out_.line("Error ({}): {}", complaint, command);
}

void runXBoard(std::istream& in, std::ostream& out) {
  // XBoard interrupts its engines to gain their attention, unless it has been told not to.
  std::signal(SIGINT, SIG_IGN);
  XBoard(out).run(in);
}

}  // namespace ximaera

#include "protocol/xboard/xboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <limits>
#include <thread>
#include <utility>

#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/text.h"
#include "protocol/xboard/xboard_output.h"

namespace ximaera {

namespace {

constexpr std::string_view kWholeTurns = "turns";

// Buttons in XBoard's dialog of engine settings.
constexpr std::string_view kRulesButton = "Rules";
constexpr std::string_view kPieceButton = "What Is This Piece";
constexpr std::string_view kReviewButton = "Review";

// XBoard takes every name with this number in it for its fischerandom.
constexpr std::string_view kNumberOfArrays = "960";

// All games, by their names in XBoard, as far as it can tell them apart, or ours.
std::string variantList(const Variants& variants, TurnStyle style) {
  std::string list;
  for (const VariantPtr& variant : variants.all()) {
    if (style == TurnStyle::kPlies &&
        variant->xboardName().find(kNumberOfArrays) != std::string_view::npos)
      continue;
    list.append(list.empty() ? "" : ",")
        .append(style == TurnStyle::kPlies ? variant->xboardName() : variant->name());
  }
  return list;
}

// Whether a line without a command is a move: two squares, a drop, castling, a pass.
bool looksLikeMove(std::string_view text) {
  if (text.find(' ') != text.npos) return false;
  if (text.starts_with("O-O") || text.starts_with(kXBoardPass)) return true;
  if (text.size() < 4) return false;
  const auto isFile = [](char letter) { return lower(letter) >= 'a' && lower(letter) <= 'p'; };
  return text[1] == '@' || (isFile(text[0]) && isDigit(text[1]));
}

// Commands without a meaning for the engine.
constexpr std::string_view kIgnored[] = {"xboard", "rejected", "random", "name", "rating",
                                         "ics",    "egtpath",  "nps",    "otim", "hover"};

std::string_view commandOf(std::string_view line) {
  return line.substr(0, line.find_first_of(" \t"));
}

}  // namespace

using View = std::string_view;

struct XBoard::Entry {
  View name;
  void (*run)(XBoard& xboard, View arguments);
};

const XBoard::Entry XBoard::kCommands[] = {
    {"protover", [](XBoard& to, View) { to.protover(); }},
    {"accepted", [](XBoard& to, View text) { to.accepted(text); }},
    {"new", [](XBoard& to, View) { to.newGame(); }},
    {"variant", [](XBoard& to, View text) { to.variant(text); }},
    {"ping", [](XBoard& to, View text) { to.unansweredPings_.emplace_back(text); }},
    {"quit", [](XBoard& to, View) { to.quit(); }},
    {"computer", [](XBoard& to, View) { to.hand_.opponentIsComputer(); }},

    {"option", [](XBoard& to, View text) { to.option(text); }},
    {"memory", [](XBoard& to, View text) { to.settings_.memory(text); }},
    {"cores", [](XBoard& to, View text) { to.settings_.cores(text); }},

    {"level",
     [](XBoard& to, View text) {
       to.check(to.clock_.level(text, to.table_.line().plies()), "not a time control", text);
     }},
    {"st",
     [](XBoard& to, View text) {
       to.check(to.clock_.secondsPerMove(text), "not a number of seconds", text);
     }},
    {"sd", [](XBoard& to, View text) { to.depth(text); }},
    {"depth", [](XBoard& to, View text) { to.depth(text); }},
    {"time",
     [](XBoard& to, View text) {
       to.check(to.clock_.timeLeft(text), "not a number of centiseconds", text);
     }},

    {"force", [](XBoard& to, View) { to.play_.force(); }},
    {"result", [](XBoard& to, View text) { to.result(text); }},
    {"go", [](XBoard& to, View) { to.go(); }},
    {"playother", [](XBoard& to, View) { to.playOther(); }},
    {"hard", [](XBoard& to, View) { to.play_.hard(); }},
    {"easy", [](XBoard& to, View) { to.play_.easy(); }},
    {"post", [](XBoard& to, View) { to.play_.post(); }},
    {"nopost", [](XBoard& to, View) { to.play_.nopost(); }},
    {"draw", [](XBoard& to, View) { to.play_.draw(); }},
    {"?", [](XBoard& to, View) { to.play_.moveNow(); }},
    {"hint", [](XBoard& to, View) { to.play_.hint(); }},
    {"bk", [](XBoard& to, View) { to.book(); }},
    {"pause", [](XBoard& to, View) { to.play_.pause(); }},
    {"resume", [](XBoard& to, View) { to.play_.resume(); }},

    {"analyze", [](XBoard& to, View) { to.analyze(); }},
    {"exit", [](XBoard& to, View) { to.play_.exitAnalysis(); }},
    {".", [](XBoard& to, View) { to.play_.status(); }},
    {"exclude", [](XBoard& to, View text) { to.play_.exclude(text); }},
    {"include", [](XBoard& to, View text) { to.play_.include(text); }},

    {"lift", [](XBoard& to, View text) { to.hand_.lift(text); }},
    {"put", [](XBoard& to, View text) { to.hand_.put(text); }},
    {"usermove", [](XBoard& to, View text) { to.hand_.userMove(text); }},
    {XBoardHand::kChosen, [](XBoard& to, View text) { to.hand_.chosen(text); }},
    {"undo", [](XBoard& to, View) { to.hand_.undo(); }},
    {"remove", [](XBoard& to, View) { to.hand_.remove(); }},
    {"setboard", [](XBoard& to, View text) { to.hand_.setBoard(text); }},

    {"white", [](XBoard& to, View) { to.setup_.turnTo(kWhite); }},
    {"black", [](XBoard& to, View) { to.setup_.turnTo(kBlack); }},
};

XBoard::XBoard(std::ostream& stream, const Variants& variants, const std::string& weights)
    : out_(stream), engine_(variants) {
  must(engine_.setOption("WeightsPath", weights));
}

void XBoard::run(std::istream& in) {
  std::thread reader([&] {
    for (std::string line; readLine(in, line);) {
      inbox_.post(TypedLine{line});
      if (commandOf(trimmed(line)) == "quit") return;
    }
    inbox_.post(EndOfInput{});
  });
  while (!finished_) std::visit([&](const auto& message) { handle(message); }, inbox_.next());
  reader.join();
}

void XBoard::settle() {
  while (play_.awaited()) std::visit([&](const auto& message) { handle(message); }, inbox_.next());
}

void XBoard::command(std::string_view input) {
  const std::string text = printable(trimmed(input));  // Answers quote it.
  const std::string_view line = text;
  if (line.empty()) return;
  const std::string_view name = commandOf(line);
  const auto entry = std::ranges::find(kCommands, name, &Entry::name);
  if (entry != std::end(kCommands))
    entry->run(*this, trimmed(line.substr(name.size())));
  else if (looksLikeMove(line))
    hand_.userMove(line);
  else if (std::ranges::count(kIgnored, name) == 0)
    complain("unknown command", line);
  answerPings();
}

// A search in progress still ends with a move, at once.
void XBoard::handle(const EndOfInput&) {
  if (play_.awaited()) play_.hurry();
  settle();
  quit();
}

void XBoard::handle(const SearchEnd& end) {
  play_.handle(end);
  answerPings();
}

void XBoard::protover() {
  out_.line("feature done=0");
  out_.line(
      "feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 "
      "reuse=1 analyze=1 colors=0 ics=0 name=1 pause=1 nps=0 debug=1 memory=1 smp=1 exclude=1 "
      "highlight=1");
  nameGame();
  offerVariants();
  for (const std::string_view button : {kRulesButton, kPieceButton, kReviewButton})
    out_.line("feature {}", optionFeature({std::string(button), Option::Button{}}));
  settings_.offer();
  out_.line("feature done=1");
}

void XBoard::offerVariants() {
  out_.line("feature variants=\"{}\"", variantList(engine_.variants(), TurnStyle::kPlies));
  // No feature of the protocol: XBoard rejects it. A program that accepts it knows the rules.
  out_.line("feature {}=\"{}\"", kWholeTurns, variantList(engine_.variants(), TurnStyle::kWhole));
}

// XBoard shows the engine's name in the title of its window, which names the game this way.
void XBoard::nameGame() {
  std::string name = fmt::format("Ximaera {}", version());
  if (!table_.line().pieces().orthodox())
    name += fmt::format(": {}", table_.game().rules().info().title);
  std::ranges::replace(name, '"', '\'');
  if (name != std::exchange(name_, name)) out_.line("feature myname=\"{}\"", name);
}

void XBoard::option(std::string_view assignment) {
  if (assignment == kRulesButton) return showRules();
  if (assignment == kPieceButton) return hand_.explainPiece();
  if (assignment == kReviewButton) return play_.review();
  settings_.option(assignment);
  // New games are offered at once.
  if (sameIgnoringCase(assignment.substr(0, assignment.find('=')), "VariantPath")) offerVariants();
}

void XBoard::showRules() {
  const Rules& rules = table_.game().rules();
  const std::string pictures = picturesNote(rules, table_.line().pieces());
  const XBoardPieces& pieces = table_.line().pieces();
  out_.line("{}", noteLine(pieces.shown(rulesInShort(rules)) +
                           (pictures.empty() ? "" : '\n' + pictures)));
}

// Applies from the next game on.
void XBoard::accepted(std::string_view feature) {
  if (feature == kWholeTurns) table_.setStyle(TurnStyle::kWhole);
}

void XBoard::newGame() {
  engine_.newGame();
  clock_.newGame();
  play_.newGame();
  settings_.gameBegins();
  hand_.newGame();
  variant("normal");
}

void XBoard::variant(std::string_view name) {
  const auto meant = engine_.variants().meantInXBoard(name);
  if (!meant) return complain("unknown variant", name);
  const VariantPtr& variant = *meant;
  play_.abandon();
  must(engine_.setVariant(variant->name()));
  if (const std::string note = engine_.weights().note(); !note.empty()) out_.line("# {}", note);
  setup_.begin(startPosition(variant->rules()));
  const XBoardPieces& pieces = table_.line().pieces();
  const std::string setup = pieces.orthodox() ? pieces.sizedSetup() : pieces.setup();
  if (!setup.empty()) out_.line("{}", setup);
  if (!name_.empty()) nameGame();
}

void XBoard::check(bool understood, std::string_view complaint, std::string_view arguments) {
  if (!understood) complain(complaint, arguments);
}

// A depth beyond the engine's limit is not an error.
void XBoard::depth(std::string_view arguments) {
  const auto plies = parseNumber("depth", arguments, 0, std::numeric_limits<std::int64_t>::max());
  if (!plies) return complain(plies.error(), "sd");
  clock_.limitDepth(static_cast<int>(std::min<std::int64_t>(*plies, kMaxPly)));
}

// A hand at the board shows that a person plays, not another program.
void XBoard::result(std::string_view text) {
  const auto side = play_.side();
  const std::string_view win = side == kWhite ? "1-0" : "0-1";
  if (side && table_.touch().last != kNoSquare && !text.starts_with('*'))
    settings_.gameEnds(text.starts_with(win));
  play_.force();
}

void XBoard::go() {
  hand_.completeTurn();
  play_.playSide(table_.line().side());
}

void XBoard::playOther() {
  hand_.completeTurn();
  play_.playSide(opposite(table_.line().side()));
}

void XBoard::analyze() {
  hand_.completeTurn();
  play_.analyze();
}

// XBoard shows lines that begin with a blank once an empty line follows.
void XBoard::book() {
  out_.line(" The engine has no opening book.");
  out_.line("");
}

// A ping is answered when all work ordered before it is done. Pondering and analysis do not count.
void XBoard::answerPings() {
  if (play_.awaited()) return;
  for (const std::string& number : unansweredPings_) out_.line("pong {}", number);
  unansweredPings_.clear();
}

void XBoard::quit() {
  play_.abandon();
  finished_ = true;
}

void XBoard::complain(std::string_view complaint, std::string_view command) {
  out_.line("{}", errorLine(complaint, command));
}

void runXBoard(std::istream& in, std::ostream& out, const Variants& variants,
               const std::string& weights) {
  // XBoard sends SIGINT to engines that do not refuse it by a feature.
  std::signal(SIGINT, SIG_IGN);
  XBoard(out, variants, weights).run(in);
}

}  // namespace ximaera

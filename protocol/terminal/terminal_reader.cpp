// Reads from the terminal, with libedit if the program is built with it.

#include <unistd.h>

#include <iostream>

#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"

#if XIMAERA_LIBEDIT

#include <histedit.h>
#include <poll.h>

#include <clocale>
#include <cstdio>
#include <cwchar>

#include "protocol/explain/text.h"

namespace ximaera {

namespace {

// Of a terminal. libedit keeps several arrays of all cells, and some programs claim 65535 columns.
constexpr std::size_t kMostCells = 1'000'000;
// Milliseconds between two checks for Ctrl-C.
constexpr int kMilliseconds = 50;

// Waits for a letter; false if interrupted. A signal may come just before the wait begins, or in
// another thread, and would not end it, so it is polled.
bool awaitLetter() {
  pollfd terminal{STDIN_FILENO, POLLIN, 0};
  while (!Interrupts::pending())
    if (poll(&terminal, 1, kMilliseconds) > 0) return true;
  return false;
}

// Reads a letter. Unlike libedit's own function it returns when interrupted.
int readLetter(EditLine*, wchar_t* letter) {
  std::mbstate_t state{};
  char byte = 0;
  do {
    if (!awaitLetter()) return -1;
    const ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count != 1) return static_cast<int>(count);
    const std::size_t length = std::mbrtowc(letter, &byte, 1, &state);
    if (length == static_cast<std::size_t>(-1)) state = {};
    if (length <= 1) return 1;
  } while (true);
}

class Editor {
 public:
  Editor() : history_(history_init()), line_(el_init("ximaera", stdin, stdout, stderr)) {
    std::setlocale(LC_CTYPE, "");
    history(history_, &event_, H_SETSIZE, 500);
    history(history_, &event_, H_SETUNIQUE, 1);
    el_set(line_, EL_CLIENTDATA, this);
    el_set(line_, EL_PROMPT, &Editor::promptOf);
    el_set(line_, EL_EDITOR, "emacs");
    el_set(line_, EL_HIST, history, history_);
    el_set(line_, EL_GETCFN, readLetter);
    // The wide function keeps these names; the narrow one copies them and never frees the copies.
    el_wset(line_, EL_ADDFN, L"complete", L"Completes the word", &Editor::complete);
    el_set(line_, EL_BIND, "^I", "complete", nullptr);
    el_wset(line_, EL_ADDFN, L"blank", L"Writes a blank, or answers with it", &Editor::blank);
    el_set(line_, EL_BIND, " ", "blank", nullptr);
    el_source(line_, nullptr);
  }
  ~Editor() {
    el_end(line_);
    history_end(history_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  std::optional<std::string> read(const Prompt& prompt) {
    prompt_ = prompt;
    std::cout << std::flush;
    int length = 0;
    const char* text = el_gets(line_, &length);
    if (text == nullptr || length <= 0) return std::nullopt;
    if (!prompt.blankEnds) history(history_, &event_, H_ENTER, text);
    std::string line(text, static_cast<std::size_t>(length));
    if (line.ends_with('\n')) line.pop_back();
    return line;
  }

 private:
  static Editor& of(EditLine* line) {
    Editor* editor = nullptr;
    el_get(line, EL_CLIENTDATA, &editor);
    return *editor;
  }
  static const char* promptOf(EditLine* line) { return of(line).prompt_.text.c_str(); }

  // Appends the common part of the completions to the word before the cursor, or lists them.
  static unsigned char complete(EditLine* line, int) {
    const Prompt& prompt = of(line).prompt_;
    if (!prompt.completions) return CC_ERROR;
    const LineInfo* info = el_line(line);
    const std::string_view begun(info->buffer,
                                 static_cast<std::size_t>(info->cursor - info->buffer));
    const std::vector<std::string> candidates = prompt.completions(begun);
    const std::string ending = commonEnding(begun, candidates);
    if (!ending.empty()) return el_insertstr(line, ending.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (candidates.size() < 2) return CC_ERROR;
    std::cout << '\n' << wrapped(joinWords(candidates)) << std::flush;
    return CC_REDISPLAY;
  }

  static unsigned char blank(EditLine* line, int) {
    const LineInfo* info = el_line(line);
    const bool ends = of(line).prompt_.blankEnds && info->lastchar == info->buffer;
    if (el_insertstr(line, " ") != 0) return CC_ERROR;
    if (ends) std::cout << '\n' << std::flush;
    return ends ? CC_NEWLINE : CC_REFRESH;
  }

  History* history_;
  EditLine* line_;
  HistEvent event_{};
  Prompt prompt_;
};

}  // namespace

LineReader terminalReader() {
  const Screen screen = Screen::ofTerminal();
  if (screen.columns * screen.rows > kMostCells) return streamReader(std::cin, std::cout);
  const auto editor = std::make_shared<Editor>();
  return [editor](const Prompt& prompt) { return editor->read(prompt); };
}

}  // namespace ximaera

#else

namespace ximaera {

// Not by a stream, which would resume an interrupted read.
LineReader terminalReader() {
  return [](const Prompt& prompt) -> std::optional<std::string> {
    std::cout << prompt.text << std::flush;
    std::string line;
    for (char letter = 0; letter != '\n';) {
      if (read(STDIN_FILENO, &letter, 1) != 1) return std::nullopt;
      if (letter != '\n') line += letter;
    }
    return line;
  };
}

}  // namespace ximaera

#endif

#include <fmt/format.h>
#include <windows.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <system_error>

#include "bench/match/process/process.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

constexpr UINT kKilled = 1;
constexpr DWORD kPipeSize = 1 << 16;
// Exit codes from here on are unhandled exceptions.
constexpr DWORD kFirstException = 0xC0000000;

struct HandleCloser {
  void operator()(HANDLE handle) const { CloseHandle(handle); }
};
using Handle = std::unique_ptr<void, HandleCloser>;

Handle owned(HANDLE handle) {
  return Handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle);
}

std::string systemError(DWORD number) {
  return std::system_category().message(static_cast<int>(number));
}

DWORD milliseconds(Instant deadline) {
  if (deadline == Instant::max()) return INFINITE;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now()).count();
  return static_cast<DWORD>(std::clamp<std::int64_t>(left, 0, 1 << 30));
}

bool isSet(HANDLE handle) {
  return WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
}

SECURITY_ATTRIBUTES inheritable() {
  return {sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
}

/// A pipe to a child. Our end is named, because only named pipes support waiting.
struct Pipe {
  Handle ours, childs;

  bool open(DWORD direction, DWORD access) {
    static std::atomic<unsigned> count = 0;
    const std::string name =
        fmt::format(R"(\\.\pipe\ximaera-match-{}-{})", GetCurrentProcessId(), count++);
    ours = owned(CreateNamedPipeA(
        name.c_str(), direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeSize, kPipeSize, 0, nullptr));
    SECURITY_ATTRIBUTES inherited = inheritable();
    if (ours)
      childs = owned(CreateFileA(name.c_str(), access, 0, &inherited, OPEN_EXISTING, 0, nullptr));
    return childs != nullptr;
  }
};

/// An asynchronous read or write; `event` is set when it is done.
struct Transfer {
  Handle event = owned(CreateEventA(nullptr, TRUE, FALSE, nullptr));
  OVERLAPPED state{};

  OVERLAPPED* begin() {
    state = {};
    state.hEvent = event.get();
    return &state;
  }
};

// Quotes an argument for the C library's parser: a backslash is literal, unless a quote follows.
std::string quotedArgument(std::string_view argument) {
  std::string text = "\"";
  std::size_t backslashes = 0;
  for (const char letter : argument) {
    if (letter == '"') text.append(backslashes + 1, '\\');
    backslashes = letter == '\\' ? backslashes + 1 : 0;
    text += letter;
  }
  return text.append(backslashes, '\\') + '"';
}

std::string commandLine(const Launch& launch) {
  std::filesystem::path program = launch.arguments[0];
  if (program.has_parent_path() && program.is_relative()) program = launch.directory / program;
  std::string line = quotedArgument(program.make_preferred().string());
  for (std::size_t at = 1; at < launch.arguments.size(); ++at)
    line += ' ' + quotedArgument(launch.arguments[at]);
  return line;
}

// All processes of a job end with it.
Handle newJob() {
  Handle job = owned(CreateJobObjectA(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  if (job)
    SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

/// The only handles that a child inherits; several children may be started at the same time.
class Startup {
 public:
  Startup(HANDLE input, HANDLE output, HANDLE errors) : handles_{input, output, errors} {
    info_.StartupInfo.cb = sizeof info_;
    info_.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    info_.StartupInfo.hStdInput = input;
    info_.StartupInfo.hStdOutput = output;
    info_.StartupInfo.hStdError = errors;
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    room_.resize(size);
    info_.lpAttributeList = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(room_.data());
    InitializeProcThreadAttributeList(info_.lpAttributeList, 1, 0, &size);
    UpdateProcThreadAttribute(info_.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_,
                              sizeof handles_, nullptr, nullptr);
  }
  ~Startup() { DeleteProcThreadAttributeList(info_.lpAttributeList); }
  Startup(const Startup&) = delete;
  Startup& operator=(const Startup&) = delete;

  STARTUPINFOA* info() { return &info_.StartupInfo; }

 private:
  HANDLE handles_[3];
  std::vector<char> room_;
  STARTUPINFOEXA info_{};
};

/// A process with pipes, and its job.
class WindowsChild final : public Process {
 public:
  WindowsChild(const PROCESS_INFORMATION& process, Handle job, Pipe& input, Pipe& output,
               const Interrupt* interrupt)
      : process_(owned(process.hProcess)),
        job_(std::move(job)),
        input_(std::move(input.ours)),
        output_(std::move(output.ours)),
        interrupt_(interrupt) {
    beginReading();
  }

  // A pending read must end before its buffer is destroyed.
  ~WindowsChild() override {
    kill();
    DWORD size = 0;
    if (closed_) return;
    CancelIoEx(output_.get(), &reading_.state);
    GetOverlappedResult(output_.get(), &reading_.state, &size, TRUE);
  }

  void finish(Duration grace) override {
    input_.reset();
    WaitForSingleObject(process_.get(), milliseconds(now() + grace));
    kill();
  }

  std::optional<std::string> ending() override {
    DWORD code = 0;
    if (WaitForSingleObject(process_.get(), 200) != WAIT_OBJECT_0) return {};
    GetExitCodeProcess(process_.get(), &code);
    return code >= kFirstException ? fmt::format("exception {:X}", code)
                                   : fmt::format("exit status {}", code);
  }

 private:
  // Kills the process and its job at once.
  void kill() {
    TerminateJobObject(job_.get(), kKilled);
    WaitForSingleObject(process_.get(), INFINITE);
  }

  bool write(std::string_view bytes, Instant deadline) override {
    DWORD size = 0;
    const auto wanted = static_cast<DWORD>(bytes.size());
    if (!input_) return false;
    if (!WriteFile(input_.get(), bytes.data(), wanted, nullptr, writing_.begin()) &&
        GetLastError() != ERROR_IO_PENDING)
      return false;
    if (WaitForSingleObject(writing_.event.get(), milliseconds(deadline)) != WAIT_OBJECT_0)
      CancelIoEx(input_.get(), &writing_.state);
    return GetOverlappedResult(input_.get(), &writing_.state, &size, TRUE) != 0 && size == wanted;
  }

  // Of several ready handles the first is reported. The process may have ended while a process that
  // it started still holds its output.
  Reading::Status read(LineBuffer& lines, Instant deadline) override {
    HANDLE waits[3] = {reading_.event.get(), process_.get(), nullptr};
    if (interrupt_ != nullptr) waits[2] = reinterpret_cast<HANDLE>(interrupt_->waitable());
    if (interrupt_ != nullptr && isSet(waits[2])) return Reading::Status::kInterrupted;
    const DWORD count = interrupt_ != nullptr ? 3 : 2;
    switch (WaitForMultipleObjects(count, waits, FALSE, milliseconds(deadline))) {
      case WAIT_OBJECT_0:
        return takeBytes(lines);
      case WAIT_OBJECT_0 + 1:
        return Reading::Status::kClosed;
      case WAIT_OBJECT_0 + 2:
        return Reading::Status::kInterrupted;
      case WAIT_TIMEOUT:
        return now() >= deadline ? Reading::Status::kTimeout : Reading::Status::kLine;
      default:
        return Reading::Status::kClosed;
    }
  }

  // A read is always pending until the pipe is closed.
  void beginReading() {
    closed_ = !ReadFile(output_.get(), bytes_, sizeof bytes_, nullptr, reading_.begin()) &&
              GetLastError() != ERROR_IO_PENDING;
    if (closed_) SetEvent(reading_.event.get());
  }

  Reading::Status takeBytes(LineBuffer& lines) {
    DWORD size = 0;
    if (closed_ || !GetOverlappedResult(output_.get(), &reading_.state, &size, TRUE)) {
      closed_ = true;
      return Reading::Status::kClosed;
    }
    lines.append({bytes_, size}, now());
    beginReading();
    return Reading::Status::kLine;
  }

  const Handle process_, job_;
  Handle input_;
  const Handle output_;
  const Interrupt* const interrupt_;
  Transfer reading_, writing_;
  bool closed_ = false;
  char bytes_[8192];
};

// Whether the runner lacks resources, as opposed to a faulty program.
bool isShortage(DWORD error) {
  return error == ERROR_TOO_MANY_OPEN_FILES || error == ERROR_NOT_ENOUGH_MEMORY ||
         error == ERROR_OUTOFMEMORY || error == ERROR_NO_SYSTEM_RESOURCES ||
         error == ERROR_COMMITMENT_LIMIT;
}

Error cannotStart(const Launch& launch) {
  const DWORD error = GetLastError();
  const std::string problem = fmt::format(
      "cannot start '{}'{}: {}", launch.arguments[0],
      launch.directory.empty() ? "" : " in '" + launch.directory + "'", systemError(error));
  if (isShortage(error)) throw Shortage(problem);
  return Error{problem};
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const Launch& launch) {
  Pipe input, output;
  if (!input.open(PIPE_ACCESS_OUTBOUND, GENERIC_READ) ||
      !output.open(PIPE_ACCESS_INBOUND, GENERIC_WRITE))
    throw Shortage(fmt::format("no pipe: {}", systemError(GetLastError())));
  SECURITY_ATTRIBUTES inherited = inheritable();
  const Handle errors = owned(CreateFileA(launch.errors.empty() ? "NUL" : launch.errors.c_str(),
                                          FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                          &inherited, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!errors) return cannotStart(launch);
  Startup startup(input.childs.get(), output.childs.get(), errors.get());
  std::string line = commandLine(launch);
  PROCESS_INFORMATION process{};
  constexpr DWORD kFlags = CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT;
  if (!CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE, kFlags, nullptr,
                      launch.directory.empty() ? nullptr : launch.directory.c_str(), startup.info(),
                      &process))
    return cannotStart(launch);
  Handle job = newJob();
  AssignProcessToJobObject(job.get(), process.hProcess);
  DWORD_PTR cores = 0;
  for (const int core : launch.cores) cores |= DWORD_PTR{1} << core;
  if (cores != 0) SetProcessAffinityMask(process.hProcess, cores);
  ResumeThread(process.hThread);
  CloseHandle(process.hThread);
  return std::unique_ptr<Process>(
      std::make_unique<WindowsChild>(process, std::move(job), input, output, launch.interrupt));
}

}  // namespace ximaera::match

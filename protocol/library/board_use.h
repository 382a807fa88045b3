#pragma once

#include <atomic>
#include <string_view>

struct ximaera_board;

namespace ximaera::library {

/// Counts the forks that led to this process. No thread but the forking one comes along.
int processNumber();

/// Whether a call uses a board, and whether the board is to be freed. For any thread.
class BoardState {
 public:
  /// A call begins; false if another one uses the board. A stop counts from here on.
  bool take();
  /// The call that took the board searches or counts.
  void search() { bits_ |= kSearching; }
  /// The call that took the board ends. Returns whether the caller must delete the board; otherwise
  /// it may be gone.
  bool release();

  /// The board is freed: stops the call that uses it and waits for its end. Returns whether the
  /// caller must delete the board. If not, it is in use by a call of this thread, which deletes it,
  /// or of a thread that a fork left behind.
  bool giveUp();
  bool freed() const { return (bits_ & kFreed) != 0; }

  /// The call that uses the board shall end soon.
  void stop() { bits_ |= kStopped; }
  bool stopped() const { return (bits_ & kStopped) != 0; }

  /// Why take() has failed.
  std::string_view whyTaken() const;

 private:
  enum : unsigned {
    kTaken = 1,
    kSearching = 2,
    kStopped = 4,
    kFreed = 8,
    /// Freed by the thread whose call uses the board.
    kByUser = 16
  };
  /// Above these bits is the processNumber() of the call.
  static constexpr int kProcessShift = 8;

  static bool isLeftBehind(unsigned bits);

  std::atomic<unsigned> bits_ = 0;
  /// The thread of the call, as an address of its own.
  std::atomic<const void*> user_ = nullptr;
};

/// The use of a board by one call; no use of nullptr.
class BoardUse {
 public:
  explicit BoardUse(const ximaera_board* board);
  /// Deletes the board if this thread has freed it meanwhile.
  ~BoardUse();
  BoardUse(const BoardUse&) = delete;
  BoardUse& operator=(const BoardUse&) = delete;

  /// Whether another call uses the board.
  bool refused() const { return !taken_; }

 private:
  const ximaera_board* board_;
  bool taken_;
};

}  // namespace ximaera::library

#include "search/tree/transposition_table.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <limits>
#include <new>

namespace ximaera {

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
/// An entry loses this many plies of worth with each later search.
constexpr int kPliesPerGeneration = 4;

// Asks for pages of two megabytes, which save most of the address look-ups of a probe. Systems
// without them ignore it.
void wishLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  if (std::align(kLargePage, kLargePage, memory, bytes) != nullptr)
    static_cast<void>(madvise(memory, bytes, MADV_HUGEPAGE));
#endif
}

// Makes the system provide all pages now, and not during the first search, under its clock.
void touch(void* memory, std::size_t bytes) {
  constexpr std::size_t kLeastPage = 4096;
  auto* const begin = static_cast<volatile char*>(memory);
  for (std::size_t offset = 0; offset < bytes; offset += kLeastPage) begin[offset] = 0;
}

// Threads share the words without ordering.
std::uint64_t load(std::uint64_t& word) {
  return std::atomic_ref(word).load(std::memory_order_relaxed);
}
void save(std::uint64_t& word, std::uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

// From the lowest bit: move 32, value 16, depth 8 (from kLeastDepth), bound 2, generation 6.
std::uint64_t pack(const TableEntry& entry, unsigned generation) {
  const auto value = static_cast<std::uint16_t>(static_cast<std::int16_t>(entry.value));
  return std::uint64_t{std::bit_cast<std::uint32_t>(entry.move)} | std::uint64_t{value} << 32 |
         static_cast<std::uint64_t>(entry.depth - TableEntry::kLeastDepth) << 48 |
         static_cast<std::uint64_t>(entry.bound) << 56 | std::uint64_t{generation} << 58;
}

int depthOf(std::uint64_t data) {
  return static_cast<int>(data >> 48 & 0xff) + TableEntry::kLeastDepth;
}
Bound boundOf(std::uint64_t data) {
  return static_cast<Bound>(data >> 56 & 3);
}
unsigned generationOf(std::uint64_t data) {
  return static_cast<unsigned>(data >> 58);
}

// The upper 16 bits of the check word are the static evaluation, the others those of the key,
// combined with the data.
constexpr int kEvaluationShift = 48;
constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << kEvaluationShift) - 1;

std::uint64_t checkOf(std::uint64_t key, std::uint64_t data, Value evaluation) {
  const auto bits = static_cast<std::uint16_t>(static_cast<std::int16_t>(evaluation));
  return ((key ^ data) & kKeyMask) | std::uint64_t{bits} << kEvaluationShift;
}

bool matches(std::uint64_t check, std::uint64_t data, std::uint64_t key) {
  return ((check ^ data ^ key) & kKeyMask) == 0;
}

TableEntry unpack(std::uint64_t check, std::uint64_t data) {
  const auto value = static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 32));
  const auto evaluation = static_cast<std::int16_t>(check >> kEvaluationShift);
  return {std::bit_cast<Move>(static_cast<std::uint32_t>(data)), value, depthOf(data),
          boundOf(data), evaluation};
}

}  // namespace

TranspositionTable::TranspositionTable() {
  if (!resize(1)) throw std::bad_alloc();
}

bool TranspositionTable::resize(std::size_t megabytes) {
  if (megabytes > std::numeric_limits<std::size_t>::max() / kMegabyte - 1) return false;
  std::size_t space = megabytes * kMegabyte + sizeof(Bucket);
  void* memory = std::calloc(space, 1);
  if (memory == nullptr) return false;
  wishLargePages(memory, space);
  touch(memory, space);
  memory_.reset(memory);
  bucketCount_ = megabytes * kMegabyte / sizeof(Bucket);
  buckets_ = static_cast<Bucket*>(
      std::align(alignof(Bucket), bucketCount_ * sizeof(Bucket), memory, space));
  generation_ = 0;
  clean_ = true;
  return true;
}

void TranspositionTable::clear() {
  if (!clean_) std::memset(buckets_, 0, bucketCount_ * sizeof(Bucket));
  generation_ = 0;
  clean_ = true;
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t key) const {
  for (Slot& slot : bucketOf(key)->slots) {
    const std::uint64_t data = load(slot.data);
    const std::uint64_t check = load(slot.check);
    if (matches(check, data, key) && boundOf(data) != Bound::kNone) return unpack(check, data);
  }
  return std::nullopt;
}

// The worth of keeping an entry, in plies of depth.
int TranspositionTable::worth(std::uint64_t data) const {
  if (boundOf(data) == Bound::kNone) return std::numeric_limits<int>::min();
  const unsigned age = (generation_ - generationOf(data)) & kGenerationMask;
  return depthOf(data) - kPliesPerGeneration * static_cast<int>(age);
}

// Whether the entry in the table is worth more than `entry` for the same position: the present
// search wrote it, and it is so much deeper that no bound makes up for it.
bool TranspositionTable::isBetterKnown(std::uint64_t data, const TableEntry& entry) const {
  return boundOf(data) != Bound::kNone && generationOf(data) == generation_ &&
         entry.bound != Bound::kExact && entry.depth + kPliesPerGeneration < depthOf(data);
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  Slot* target = nullptr;
  int least = std::numeric_limits<int>::max();
  for (Slot& slot : bucketOf(key)->slots) {
    const std::uint64_t data = load(slot.data);
    if (matches(load(slot.check), data, key)) {
      if (isBetterKnown(data, entry)) return;
      target = &slot;
      break;
    }
    const int worth = this->worth(data);
    if (worth >= least) continue;
    least = worth;
    target = &slot;
  }
  const std::uint64_t data = pack(entry, generation_);
  save(target->check, checkOf(key, data, entry.evaluation));
  save(target->data, data);
}

int TranspositionTable::fullPermill() const {
  constexpr std::size_t kSample = 250;
  int used = 0;
  for (std::size_t index = 0; index < std::min(kSample, bucketCount_); ++index)
    for (Slot& slot : buckets_[index].slots) {
      const std::uint64_t data = load(slot.data);
      used += boundOf(data) != Bound::kNone && generationOf(data) == generation_;
    }
  return used;
}

}  // namespace ximaera

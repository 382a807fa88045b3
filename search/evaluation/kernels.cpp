#include "search/evaluation/kernels.h"

#include <algorithm>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "search/evaluation/network.h"

// These loops are compiled for AVX2 too, where the linker can choose a function at run time. The
// results are the same. (Under the sanitizers that choice comes too early.)
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define XIMAERA_CLONES __attribute__((target_clones("avx2", "default")))
#define XIMAERA_INLINED __attribute__((always_inline)) inline
#else
#define XIMAERA_CLONES
#define XIMAERA_INLINED
#endif

namespace ximaera::kernels {

namespace {

using Numbers = std::int16_t* __restrict;
using ConstNumbers = const std::int16_t* __restrict;

constexpr std::size_t kBlock = 64;

// Compilers unroll loops of a fixed length, so a width is split into blocks and a rest.
template <class Work>
XIMAERA_INLINED void forEachBlock(std::size_t width, Work&& work) {
  std::size_t index = 0;
  for (; index + kBlock <= width; index += kBlock) work(index, kBlock);
  if (index < width) work(index, width - index);
}

XIMAERA_INLINED void moveBlock(Numbers to, ConstNumbers from, ConstNumbers added,
                               ConstNumbers removed, std::size_t length) {
  for (std::size_t index = 0; index < length; ++index)
    to[index] = static_cast<std::int16_t>(from[index] + added[index] - removed[index]);
}

XIMAERA_INLINED void captureBlock(Numbers to, ConstNumbers from, ConstNumbers added,
                                  ConstNumbers removed, ConstNumbers captured, std::size_t length) {
  for (std::size_t index = 0; index < length; ++index)
    to[index] =
        static_cast<std::int16_t>(from[index] + added[index] - removed[index] - captured[index]);
}

XIMAERA_INLINED void add(Numbers to, ConstNumbers row, std::size_t length) {
  for (std::size_t index = 0; index < length; ++index)
    to[index] = static_cast<std::int16_t>(to[index] + row[index]);
}

XIMAERA_INLINED void subtract(Numbers to, ConstNumbers row, std::size_t length) {
  for (std::size_t index = 0; index < length; ++index)
    to[index] = static_cast<std::int16_t>(to[index] - row[index]);
}

#ifdef __wasm_simd128__

// Clang has no pattern that leads to WebAssembly's dot product.
std::int32_t activateBlock(const std::int16_t* sums, const std::int16_t* weights,
                           std::size_t length) {
  const v128_t zero = wasm_i16x8_splat(0), one = wasm_i16x8_splat(HiddenLayer::kInputUnit);
  v128_t sum = wasm_i32x4_splat(0);
  for (std::size_t index = 0; index < length; index += 8) {
    const v128_t input = wasm_v128_load(sums + index);
    const v128_t active = wasm_i16x8_min(wasm_i16x8_max(input, zero), one);
    const v128_t weighed = wasm_i16x8_mul(active, wasm_v128_load(weights + index));
    sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(active, weighed));
  }
  return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
         wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
}

#else

// Compilers recognise this form: the last loop is their pattern for a dot product of 16-bit
// numbers. With a fixed length they keep it in registers.
XIMAERA_INLINED std::int32_t activateBlock(const std::int16_t* sums, const std::int16_t* weights,
                                           std::size_t length) {
  alignas(64) std::int16_t active[kBlock];
  alignas(64) std::int16_t weighed[kBlock];
  constexpr std::int16_t kOne = HiddenLayer::kInputUnit;
  for (std::size_t index = 0; index < length; ++index)
    active[index] = std::min(std::max(sums[index], std::int16_t{0}), kOne);
  for (std::size_t index = 0; index < length; ++index)
    weighed[index] = static_cast<std::int16_t>(active[index] * weights[index]);
  std::int32_t sum = 0;
  for (std::size_t index = 0; index < length; ++index) sum += active[index] * weighed[index];
  return sum;
}

#endif

}  // namespace

XIMAERA_CLONES void move(std::int16_t* to, const std::int16_t* from, const std::int16_t* added,
                         const std::int16_t* removed, std::size_t width) {
  forEachBlock(width, [&](std::size_t at, std::size_t length) {
    moveBlock(to + at, from + at, added + at, removed + at, length);
  });
}

XIMAERA_CLONES void capture(std::int16_t* to, const std::int16_t* from, const std::int16_t* added,
                            const std::int16_t* removed, const std::int16_t* captured,
                            std::size_t width) {
  forEachBlock(width, [&](std::size_t at, std::size_t length) {
    captureBlock(to + at, from + at, added + at, removed + at, captured + at, length);
  });
}

XIMAERA_CLONES void change(std::int16_t* to, const std::int16_t* from, const Rows& rows,
                           std::size_t width) {
  forEachBlock(width, [&](std::size_t at, std::size_t length) {
    std::copy_n(from + at, length, to + at);
    for (const std::int16_t* row : rows.added) add(to + at, row + at, length);
    for (const std::int16_t* row : rows.removed) subtract(to + at, row + at, length);
  });
}

// The sum of a block fits in 32 bits; the sum over all neurons may not.
XIMAERA_CLONES std::int64_t activate(const std::int16_t* sums, const std::int16_t* weights,
                                     std::size_t width) {
  std::int64_t sum = 0;
  forEachBlock(width, [&](std::size_t at, std::size_t length) {
    sum += activateBlock(sums + at, weights + at, length);
  });
  return sum;
}

}  // namespace ximaera::kernels

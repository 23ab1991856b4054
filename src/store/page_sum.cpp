#include "store/page_sum.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace brelan::store {
namespace {

constexpr std::size_t kLanes = 4;
constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15U;

// Least significant byte first, so that a file has the same meaning on every machine. This is a single load:
// g++ does not make one out of eight bytes combined by shifts.
std::uint64_t word_at(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

// One-to-one in each of its two arguments: a difference is never lost along the way.
std::uint64_t mixed(std::uint64_t sum, std::uint64_t word) { return std::rotl(sum ^ word, 29) * kOdd; }

}  // namespace

std::uint64_t page_sum(std::span<const std::uint8_t> bytes, std::uint64_t place) {
    std::array<std::uint64_t, kLanes> lanes{1, 2, 3, 4};
    std::size_t at = 0;
    for (; at + 8 * kLanes <= bytes.size(); at += 8 * kLanes) {
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            lanes[lane] = mixed(lanes[lane], word_at(&bytes[at + 8 * lane]));
    }
    std::uint64_t sum = mixed(bytes.size(), place);
    for (; at + 8 <= bytes.size(); at += 8) sum = mixed(sum, word_at(&bytes[at]));
    for (; at < bytes.size(); ++at) sum = mixed(sum, bytes[at]);
    for (const std::uint64_t lane : lanes) sum = mixed(sum ^ sum >> 32, lane);
    sum = (sum ^ sum >> 32) * kOdd;
    return sum ^ sum >> 29;
}

void put_sum(std::span<std::uint8_t> page, std::uint64_t place) {
    const std::size_t size = page.size() - kSumBytes;
    std::uint64_t sum = page_sum(page.first(size), place);
    for (std::size_t i = 0; i < kSumBytes; ++i, sum >>= 8) page[size + i] = static_cast<std::uint8_t>(sum);
}

bool has_sum(std::span<const std::uint8_t> page, std::uint64_t place) {
    const std::size_t size = page.size() - kSumBytes;
    return word_at(&page[size]) == page_sum(page.first(size), place);
}

}  // namespace brelan::store

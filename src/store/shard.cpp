#include "store/shard.hpp"

#include <charconv>
#include <cstddef>

namespace brelan::store {
namespace {

constexpr std::size_t kIdDigits = 32;
constexpr std::size_t kShardDigits = 8;
constexpr std::uint32_t kShards = 65'536;

}  // namespace

std::uint32_t shard_of(std::string_view table) {
    if (table.size() != kIdDigits) return 0;
    std::uint32_t number = 0;
    const char* end = table.data() + kShardDigits;
    const auto read = std::from_chars(table.data(), end, number, 16);
    return read.ec == std::errc() && read.ptr == end && number < kShards ? number : 0;
}

std::string in_shard(std::uint32_t shard, std::string id) {
    for (std::size_t i = kShardDigits; i > 0; --i, shard >>= 4) id[i - 1] = "0123456789abcdef"[shard & 0xFU];
    return id;
}

}  // namespace brelan::store

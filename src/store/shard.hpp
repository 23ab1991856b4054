#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace brelan::store {

// Tables can be spread over several databases, and a table's id says which one holds it. The first eight
// digits are the number of the shard, below 65,536; today there is only shard 0. In older ids these digits
// are random: any number out of range counts as 0.
std::uint32_t shard_of(std::string_view table);

// The id with its first digits replaced by the number of a shard.
std::string in_shard(std::uint32_t shard, std::string id);

}  // namespace brelan::store

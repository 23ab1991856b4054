#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace brelan::store {

// Tables can be dealt out to several databases; a table's id says to which. Its first eight digits are the
// number of its shard, below 65,536; there is one shard today, 0. Ids of before have chance there: whatever
// is no such number counts as 0.
std::uint32_t shard_of(std::string_view table);

// The id with the number of a shard in the place of its first digits.
std::string in_shard(std::uint32_t shard, std::string id);

}  // namespace brelan::store

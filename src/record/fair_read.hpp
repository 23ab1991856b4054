#pragma once
#include <cstdint>
#include <variant>
#include <vector>

#include "fair/transcript.hpp"
#include "record/header.hpp"
#include "record/record.hpp"

namespace brelan::record {

// One epoch as a record tells it: the lines `fair epoch`, `fair pN` and `fair close`.
struct FairEpoch {
    fair::Transcript transcript{};
    std::int64_t nodes = 0;
    std::int64_t first = 1;  // deals from its pack; none where the last lies before the first
    std::int64_t last = 0;
    std::uint32_t line = 0;  // `fair epoch`
    std::size_t closed = 0;  // the place of its line `fair close`
    bool dealt() const { return last >= first; }
    bool has(std::int64_t deal) const { return deal >= first && deal <= last; }
};

// All epochs of a record in their order, or the first line that is none.
Read<std::vector<FairEpoch>> read_epochs(const Record& record, const Header& header);

}  // namespace brelan::record

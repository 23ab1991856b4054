#pragma once
#include <cstdint>
#include <variant>
#include <vector>

#include "fair/transcript.hpp"
#include "record/header.hpp"
#include "record/record.hpp"

namespace brelan::record {

// One epoch of a record: the lines `fair epoch`, `fair pN` and `fair close`.
struct FairEpoch {
    fair::Transcript transcript{};
    std::int64_t nodes = 0;
    std::int64_t first = 1;  // the first and last deals from the pack; none if `last` is below `first`
    std::int64_t last = 0;
    std::uint32_t line = 0;  // the number of the line `fair epoch`
    std::size_t closed = 0;  // the index of the line `fair close`
    bool dealt() const { return last >= first; }
    bool has(std::int64_t deal) const { return deal >= first && deal <= last; }
};

// All epochs of a record in order, or the first line that is invalid.
[[nodiscard]] Read<std::vector<FairEpoch>> read_epochs(const Record& record, const Header& header);

}  // namespace brelan::record

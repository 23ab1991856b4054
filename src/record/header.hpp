#pragma once
#include <optional>
#include <vector>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// The first lines of a record: the game, its options, and the seats.
struct Header {
    const host::Host* host = nullptr;
    host::OptionSet options;
    std::vector<SeatInfo> seats;  // one entry for each seat
    Line options_line;
};

// Checks the first lines: the game must be known, and the options must be readable (they may contradict each
// other).
[[nodiscard]] Read<Header> read_header(const Record& record);

// Applies the pairs `key=value` to `options`.
Result<host::OptionSet> change_options(const host::Host& host, const host::OptionSet& options,
                                       WordSpan changes);

// The reason why these options contradict each other, with the clause; nothing if they do not.
[[nodiscard]] std::optional<Failure> contradiction_in(const Header& header);

}  // namespace brelan::record

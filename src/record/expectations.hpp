#pragma once
#include <optional>

#include "host/host.hpp"
#include "record/header.hpp"
#include "record/record.hpp"

namespace brelan::record {

// Whether an expectation holds at a table; unknown if the lines do not determine it.
enum class Holds : std::uint8_t { yes, no, unknown };
struct Verdict {
    Holds holds = Holds::yes;
    Failure wrong{};  // the truth, or the information that is missing
};

// Judges the words after `!` (except `with`). A null table means that the options contradict each other. The
// table is left unchanged.
Verdict judge(const host::Host& host, const host::OptionSet& options, host::Table* table, WordSpan words);

// The failure of an expectation that does not hold, or that the lines of its record do not determine.
[[nodiscard]] std::optional<Failure> check_expected(const Record& record, const Header& header,
                                                    host::Table* table, const Line& line);

}  // namespace brelan::record

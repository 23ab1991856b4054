#pragma once
#include <optional>

#include "host/host.hpp"
#include "record/header.hpp"
#include "record/record.hpp"

namespace brelan::record {

// What an expectation comes to at a table: true, not true, or not to be known from the lines.
enum class Holds : std::uint8_t { yes, no, unknown };
struct Verdict {
    Holds holds = Holds::yes;
    Failure wrong{};  // what is so instead, or what is not known
};

// Judges the words behind `!` (all but `with`). No table: the options contradict themselves. The table is the
// same afterwards.
Verdict judge(const host::Host& host, const host::OptionSet& options, host::Table* table, WordSpan words);

// The failure of an expectation that does not hold, or that its lines do not determine.
std::optional<Failure> check_expected(const Record& record, const Header& header, host::Table* table,
                                      const Line& line);

}  // namespace brelan::record

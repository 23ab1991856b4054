#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"
#include "host/host.hpp"

namespace brelan::cli {

// The rules in force at a table: the clauses, then every option with its meaning.
std::vector<std::string> rules_lines(const host::Host& host, const host::OptionSet& options,
                                     const Texts& texts, std::size_t columns);

}  // namespace brelan::cli

#pragma once
#include <string>
#include <vector>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// Reads the actions of `! legal`, separated by `|`, or by spaces if every word is an action.
[[nodiscard]] Read<std::vector<host::Move>> read_moves(const host::Host& game, const host::Table& table,
                                                       WordSpan words);

// Writes actions as a text, separated by `|`.
std::string write_moves(const host::Table& table, const std::vector<host::Move>& moves);

}  // namespace brelan::record

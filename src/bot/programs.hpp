#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bot/bot.hpp"

// Outside programs as bots, named like `program:./mybot.py --fast`. Builds that cannot start programs use
// no_programs.cpp instead of programs.cpp.
namespace brelan::bot {

// Three functions about a name: whether it claims to be a program's name, whether it really is one, and the
// program's name in a record.
bool names_program(std::string_view name);
bool is_program(std::string_view name);
std::string label_of_program(std::string_view name);

// The program as a bot; it is not started until it is asked its first question.
[[nodiscard]] std::unique_ptr<Bot> make_program(std::string_view name, const host::Host& game,
                                                const host::OptionSet& options, std::uint64_t seed);

}  // namespace brelan::bot

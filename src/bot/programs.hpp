#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bot/bot.hpp"

// Outside programs as bots, named like `program:./mybot.py --fast`. Builds that cannot start programs use
// no_programs.cpp instead of programs.cpp.
namespace brelan::bot {

// Whether the name claims to be a program's; whether it really is; the name of the program in a record.
bool names_program(std::string_view name);
bool is_program(std::string_view name);
std::string label_of_program(std::string_view name);

// The program as a bot; it is started only for its first question.
[[nodiscard]] std::unique_ptr<Bot> make_program(std::string_view name, const host::Host& game,
                                                const host::OptionSet& options, std::uint64_t seed);

}  // namespace brelan::bot

#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bot/bot.hpp"

// Programs of others as bots, by a name like `program:./mybot.py --fast`. A build that cannot start any has
// no_programs.cpp in the place of programs.cpp.
namespace brelan::bot {

// Whether the name is meant as a program; whether it names one; what a record calls it.
bool names_program(std::string_view name);
bool is_program(std::string_view name);
std::string label_of_program(std::string_view name);

// The program as a bot; it is not started before the first question.
std::unique_ptr<Bot> make_program(std::string_view name, const host::Host& game,
                                  const host::OptionSet& options, std::uint64_t seed);

}  // namespace brelan::bot

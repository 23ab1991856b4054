#include "bot/programs.hpp"

namespace brelan::bot {

bool names_program(std::string_view /*name*/) { return false; }

bool is_program(std::string_view /*name*/) { return false; }

std::string label_of_program(std::string_view name) { return std::string(name); }

std::unique_ptr<Bot> make_program(std::string_view /*name*/, const host::Host& /*game*/,
                                  const host::OptionSet& /*options*/, std::uint64_t /*seed*/) {
    return nullptr;
}

}  // namespace brelan::bot

#include "bot/programs.hpp"

#include <vector>

#include "bot/child_bot.hpp"

namespace brelan::bot {

bool names_program(std::string_view name) { return program_of(name).has_value(); }

bool is_program(std::string_view name) {
    const auto command = program_of(name);
    return command && !split_command(*command).empty();
}

std::string label_of_program(std::string_view name) {
    constexpr std::size_t kLongest = 64;  // the limit for a bot's name in a record
    const auto command = program_of(name);
    const std::vector<std::string> words = split_command(*command);
    const std::string path = words.empty() ? std::string() : words[0];
    std::string label = "outside:";
    for (const char c : path.substr(path.rfind('/') + 1)) {
        const bool capital = c >= 'A' && c <= 'Z';
        const bool kept =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
        label += capital ? static_cast<char>(c - 'A' + 'a') : kept ? c : '_';
    }
    return label.substr(0, kLongest);
}

std::unique_ptr<Bot> make_program(std::string_view name, const host::Host& game,
                                  const host::OptionSet& options, std::uint64_t seed) {
    return std::make_unique<ChildBot>(*program_of(name), game, options, seed, ChildLimits{});
}

}  // namespace brelan::bot

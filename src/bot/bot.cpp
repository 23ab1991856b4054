#include "bot/bot.hpp"

#include <algorithm>
#include <array>

#include "bot/child_bot.hpp"
#include "bot/game_bots.hpp"
#include "core/rng.hpp"

namespace brelan::bot {
namespace {

constexpr std::array<std::string_view, 13> kFaults{"none",    "unknown", "start",  "game",      "silent",
                                                   "garbage", "illegal", "turn",   "long_line", "flood",
                                                   "ended",   "view",    "stopped"};

// The first of these names that the game has; else the last of its names, which every game has.
std::string_view first_of(const host::Host& game, std::initializer_list<std::string_view> wanted) {
    const std::vector<std::string_view> all = names(game);
    for (const std::string_view name : wanted) {
        if (std::find(all.begin(), all.end(), name) != all.end()) return name;
    }
    return all.back();
}

}  // namespace

std::string_view name_of(Fault fault) { return kFaults[static_cast<std::size_t>(fault)]; }

std::vector<std::string_view> names(const host::Host& game) { return bots_of(game).names(); }

std::uint64_t seed_of(const Question& question, std::uint64_t seed) {
    const std::uint64_t own = seed ^ SplitMix { question.seed }.next();
    return question.chance.value_or(SplitMix{own ^ SplitMix{question.number}.next()}.next());
}

bool is_bot(std::string_view name, const host::Host& game) {
    if (const auto command = program_of(name)) return !split_command(*command).empty();
    const std::vector<std::string_view> all = names(game);
    return std::find(all.begin(), all.end(), name) != all.end();
}

std::string_view usual_name(const host::Host& game) { return first_of(game, {"basic", "random"}); }
std::string_view adviser_name(const host::Host& game) {
    return first_of(game, {"strong", "keen", "basic", "random"});
}

std::unique_ptr<Bot> make(std::string_view name, const host::Host& game, const host::OptionSet& options,
                          std::uint64_t seed) {
    if (const auto command = program_of(name))
        return std::make_unique<ChildBot>(*command, game, options, seed, ChildLimits{});
    return bots_of(game).make(name, options, seed);
}

std::string label_of(std::string_view name) {
    constexpr std::size_t kLongest = 64;  // of a bot's name in a record
    const auto command = program_of(name);
    if (!command) return std::string(name);
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

think::Limit usual_limit(std::string_view name, const host::Host& game) { return bots_of(game).usual(name); }

Result<bool> read_legal(const host::Host& game, const host::OptionSet& options, std::string_view view,
                        Seat seat, std::vector<std::string>& legal) {
    const auto glimpse = game.glimpse(options, view, seat);
    if (!glimpse) return glimpse.error();
    if ((*glimpse)->actor() != seat) return kOthersTurn;
    legal = (*glimpse)->legal();
    return true;
}

}  // namespace brelan::bot

#include "bot/bot.hpp"

#include <algorithm>
#include <array>

#include "bot/game_bots.hpp"
#include "bot/programs.hpp"
#include "core/rng.hpp"
#include "host/said.hpp"

namespace brelan::bot {
namespace {

constexpr std::array<std::string_view, 13> kFaults{"none",    "unknown", "start",  "game",      "silent",
                                                   "garbage", "illegal", "turn",   "long_line", "flood",
                                                   "ended",   "view",    "stopped"};

// The first of the wanted names for which the game has a bot, or else the game's last bot, which all games
// have.
std::string_view first_of(const host::Host& game, std::initializer_list<std::string_view> wanted) {
    const std::vector<std::string_view> all = names(game);
    for (const std::string_view name : wanted) {
        if (std::find(all.begin(), all.end(), name) != all.end()) return name;
    }
    return all.back();
}

}  // namespace

std::string Answer::why(const Phrases& phrases) const {
    return fault == Lapse::view ? host::say(phrases, unread) : detail;
}

std::string_view name_of(Lapse fault) { return kFaults[static_cast<std::size_t>(fault)]; }

std::vector<std::string_view> names(const host::Host& game) { return bots_of(game).names(); }

std::uint64_t seed_of(const Question& question, std::uint64_t seed) {
    const std::uint64_t own = seed ^ SplitMix { question.seed }.next();
    return question.chance.value_or(SplitMix{own ^ SplitMix{question.number}.next()}.next());
}

bool is_bot(std::string_view name, const host::Host& game) {
    if (names_program(name)) return is_program(name);
    const std::vector<std::string_view> all = names(game);
    return std::find(all.begin(), all.end(), name) != all.end();
}

std::string_view usual_name(const host::Host& game) { return first_of(game, {"basic", "random"}); }
std::string_view adviser_name(const host::Host& game) {
    return first_of(game, {"strong", "keen", "basic", "random"});
}

std::unique_ptr<Bot> make(std::string_view name, const host::Host& game, const host::OptionSet& options,
                          std::uint64_t seed) {
    if (names_program(name)) return make_program(name, game, options, seed);
    return bots_of(game).make(name, options, seed);
}

std::string label_of(std::string_view name) {
    return names_program(name) ? label_of_program(name) : std::string(name);
}

think::Limit usual_limit(std::string_view name, const host::Host& game) { return bots_of(game).usual(name); }

Result<bool> read_legal(const host::Host& game, const host::OptionSet& options, std::string_view view,
                        Seat seat, std::vector<std::string>& legal) {
    const auto glimpse = game.glimpse(options, view, seat);
    if (!glimpse) return glimpse.fault();
    if ((*glimpse)->actor() != seat) return kOthersTurn;
    legal = (*glimpse)->legal();
    return true;
}

}  // namespace brelan::bot

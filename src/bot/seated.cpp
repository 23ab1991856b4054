#include "bot/seated.hpp"

#include <utility>

#include "core/assert.hpp"

namespace brelan::bot {

Seated::Seated(std::string_view name, const host::Host& game, const host::OptionSet& options,
               std::uint64_t seed)
    : name_(name), game_(&game), options_(options), seed_(seed), bot_(make(name, game, options, seed)) {
    if (!bot_) stand_in(Lapse::unknown, {});
}

Answer Seated::answer(const Question& question) {
    Answer answer = bot_->answer(question);
    if (answer.good() || answer.fault == Lapse::stopped) return answer;
    BRELAN_ASSERT(!stands_in());
    stand_in(answer.fault, answer.why(game_->phrases(Language::english)));
    return bot_->answer(question);
}

void Seated::stand_in(Lapse fault, const std::string& detail) {
    fault_ = fault;
    detail_ = detail;
    bot_ = make(usual_name(*game_), *game_, options_, seed_);
}

}  // namespace brelan::bot

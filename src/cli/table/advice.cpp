#include "cli/table/advice.hpp"

#include <algorithm>

#include "bot/reason_text.hpp"
#include "cli/table/choices.hpp"
#include "study/adviser.hpp"
#include "text/decimal_sign.hpp"
#include "think/verdict.hpp"

namespace brelan::cli {

Advice::Advice(const client::HomeTable& playing)
    : name_(study::adviser_at(playing.host(), playing.seats())),
      bot_(bot::make(name_, playing.host(), playing.table().options(), 0)),
      thinking_(playing.table(), [this](const bot::Question& question) { return bot_->answer(question); }) {}

std::vector<std::string> Advice::lines(const Voice& voice) {
    return advice_lines(thinking_.answer(), thinking_.legal(), name_, voice);
}

std::vector<std::string> advice_lines(const bot::Answer& answer, const std::vector<std::string>& legal,
                                      const std::string& name, const Voice& voice) {
    if (!answer.good())
        return {voice.say("hint.none", {{"bot", name}, {"why", answer.why(voice.phrases())}})};
    const Language language = voice.texts().language();
    const std::string what = label_of(legal[answer.choice], voice.phrases());
    std::vector<std::string> lines{voice.say("hint.choice", {{"bot", name}, {"what", what}})};
    if (legal.size() == 1) return lines.push_back(voice.say("hint.only")), lines;
    const std::string why = bot::sentence_of(answer.reason, voice.phrases());
    const auto& facts = answer.reason.facts;
    const bool told = !why.empty() && std::any_of(facts.begin(), facts.end(),
                                                  [](const auto& fact) { return fact.first == "points"; });
    const std::size_t other = think::next_best(answer.opinions, answer.choice);
    if (!told && !answer.opinions.empty() && other != answer.choice) {
        const auto points =
            think::points_texts(answer.opinions[answer.choice].value, answer.opinions[other].value);
        lines.push_back(voice.say("hint.value", {{"value", with_decimal_sign(points.one, language)},
                                                 {"other", label_of(legal[other], voice.phrases())},
                                                 {"next", with_decimal_sign(points.other, language)}}));
    }
    if (!why.empty()) lines.push_back(why);
    return lines;
}

}  // namespace brelan::cli

#include "cli/table/question.hpp"

#include <algorithm>
#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/table/spoken_line.hpp"
#include "cli/table/typed_line.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kMostShown = 60;

}  // namespace

Question::Question(std::shared_ptr<const host::Glimpse> seen, const std::vector<std::string>& legal,
                   const Voice& voice)
    : seen_(std::move(seen)), voice_(voice), all_(cli::choices(legal, voice.phrases())) {
    if (seen_ != nullptr) cards_ = asked_cards(*seen_, phrases());
}

bool Question::chooses_cards() const { return cards_ && cards_->possible.size() > cards_->count; }

Answer Question::in_order(const std::vector<std::string>& typed) const {
    return cli::in_order(*seen_, *cards_, typed, voice_);
}

std::string Question::what_to_type(std::string_view more) const {
    if (!chooses_cards()) {
        return voice_.say(all_.size() == 1 ? "plain.type.one" : "plain.type",
                          {{"actions", offered(offers(all_))}, {"more", more}});
    }
    std::string example = cards_->possible[0].typed;
    for (std::size_t i = 1; i < cards_->count; ++i)
        example += " " + std::string(words_of(cards_->possible[i].typed).back().text);
    return voice_.say("plain.type.cards", {{"n", std::to_string(cards_->count)},
                                           {"actions", offered(offers(cards_->possible))},
                                           {"example", example},
                                           {"more", more}});
}

bool Question::is_allowed(std::string_view action) const {
    if (seen_ == nullptr)
        return std::any_of(all_.begin(), all_.end(), [&](const Choice& one) { return one.typed == action; });
    const auto judged = seen_->judge(action, phrases());
    return judged && judged->clause.none();
}

// An action in the notation, a number that stands for an action (see choice_of_number), or several cards. An
// empty line stands for the only action.
Answer Question::read(std::string_view line) const {
    const std::vector<Word> words = words_of(line);
    if (words.empty() && all_.size() == 1) return {{all_[0].typed}, {}};
    if (words.empty()) return {};
    const auto number = words.size() == 1 ? read_number(words[0].text, 0, kMostNumber) : std::nullopt;
    const std::vector<Offer> offered = offers(all_);
    const Choice* named = number ? choice_of_number(offered, *number) : nullptr;
    if (named != nullptr) return {{named->typed}, {}};
    for (const std::string& meant : meanings(line, all_, phrases(), subjects())) {
        if (is_allowed(meant)) return {{meant}, {}};
    }
    if (!cards_) return {};
    const std::string exact = with_notations_verb(line, cards_->possible, phrases(), subjects());
    const std::vector<std::string> typed = several(in_notation(exact, phrases()), cards_->possible);
    return typed.empty() ? Answer{} : in_order(typed);
}

std::string Question::why_not(std::string_view line) const {
    if (words_of(line).empty()) return voice_.say("plain.empty");
    const std::string action = meanings(line, all_, phrases(), subjects()).back();
    if (seen_ != nullptr) {
        if (auto why = refusal(*seen_, action, phrases())) return *std::move(why);
    }
    if (const auto other = no_card(action, all_)) {
        return voice_.say("plain.card",
                          {{"word", shown(shortened(other->word, kMostShown))}, {"example", other->example}});
    }
    return misread(line, action);
}

// What is wrong with a line that does not name an action of the game.
std::string Question::misread(std::string_view line, std::string_view action) const {
    const std::string typed = shown(shortened(line, kMostShown));
    const Spoken said = spoken(line, all_, phrases(), subjects());
    if (said.labels.size() > 1)
        return voice_.say("plain.several", {{"line", typed}, {"actions", listed(said.labels)}});
    const Choice* like = seen_ == nullptr ? nullptr : like_misread(*seen_, action, all_, phrases());
    if (like != nullptr) return voice_.say("plain.misread", {{"line", typed}, {"example", like->typed}});
    return voice_.say("plain.what", {{"line", typed}});
}

}  // namespace brelan::cli

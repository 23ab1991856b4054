#include "cli/table/asked_cards.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace brelan::cli {
namespace {

using Typed = std::vector<std::string>;

bool is_among(const std::string& action, const std::vector<Choice>& all) {
    return std::any_of(all.begin(), all.end(), [&](const Choice& one) { return one.typed == action; });
}

// What the seat sees as it names one card after another. The first glimpse is not owned.
class Ahead {
  public:
    explicit Ahead(const host::Glimpse& now) : seen_(&now) {}
    const host::Glimpse& seen() const { return *seen_; }
    void play(const std::string& action) {
        later_ = seen_->after(action);
        seen_ = later_.get();
    }

  private:
    const host::Glimpse* seen_;
    std::shared_ptr<const host::Glimpse> later_{};
};

// Plays as many of the actions as possible, always choosing the first legal one, and leaves the rest in
// `left`.
Typed play_on(Ahead& ahead, Typed& left) {
    Typed played;
    for (bool found = true; found && !left.empty() && ahead.seen().cards_asked() > 0;) {
        found = false;
        for (const std::string& action : ahead.seen().legal()) {
            const auto named = std::find(left.begin(), left.end(), action);
            if (named == left.end()) continue;
            left.erase(named);
            played.push_back(action);
            ahead.play(action);
            found = true;
            break;
        }
    }
    return played;
}

// Why this action cannot be played now.
std::string why_not(const host::Glimpse& seen, const std::string& action, const Voice& voice) {
    const auto why = refusal(seen, action, voice.phrases());
    return why ? *why : voice.say("plain.what", {{"line", action}});
}

// What is wrong with the first bad card; empty if every card is possible and is named only once.
std::string wrong_card(const host::Glimpse& seen, const AskedCards& asked, const Typed& typed,
                       const Voice& voice) {
    for (auto action = typed.begin(); action != typed.end(); ++action) {
        if (!is_among(*action, asked.possible)) return why_not(seen, *action, voice);
        if (std::find(typed.begin(), action, *action) != action)
            return voice.say("cards.twice", {{"action", *action}});
    }
    return {};
}

}  // namespace

std::optional<AskedCards> asked_cards(const host::Glimpse& seen, const Phrases& phrases) {
    const int count = seen.cards_asked();
    if (count < 2) return std::nullopt;
    AskedCards asked{static_cast<std::size_t>(count), {}};
    Ahead ahead(seen);
    while (ahead.seen().cards_asked() > 0) {
        const std::vector<std::string> legal = ahead.seen().legal();
        for (const std::string& action : legal) {
            if (!is_among(action, asked.possible)) asked.possible.push_back(make_choice(action, phrases));
        }
        ahead.play(legal.front());
    }
    return asked;
}

Answer in_order(const host::Glimpse& seen, const AskedCards& asked, const Typed& typed, const Voice& voice) {
    const std::string wrong = wrong_card(seen, asked, typed, voice);
    if (!wrong.empty()) return {{}, wrong};
    Typed left = typed;
    Ahead ahead(seen);
    Typed played = play_on(ahead, left);
    if (left.empty()) return {std::move(played), {}};
    if (typed.size() == asked.count) return {{}, why_not(ahead.seen(), left.front(), voice)};
    return {{},
            voice.say("cards.count",
                      {{"n", std::to_string(asked.count)}, {"named", std::to_string(typed.size())}})};
}

}  // namespace brelan::cli

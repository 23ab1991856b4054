#pragma once
#include <optional>
#include <utility>

#include "bot/game_bots.hpp"
#include "bots.inc.hpp"
#include "core/assert.hpp"
#include "host/glimpse_of.hpp"
#include "host/options_of.hpp"
#include "host/words.hpp"

// Converts the text of a question to the types of a game, and back.
namespace brelan::bot {

// Reads the line of view of the seat whose turn it is.
template <Game G>
std::optional<View<G>> read_question(const typename G::Options& options, std::string_view line, Seat seat,
                                     Fault& why) {
    const auto seen = host::read_seen<G>(options, line, seat, why);
    if (!seen) return std::nullopt;
    if (G::actor(seen->world) != seat) return why = kOthersTurn, std::nullopt;
    return seen->view;
}

// One of the game's thinkers, as a bot.
template <Game G>
class TypedBot final : public Bot {
  public:
    TypedBot(const think::Maker<G>& maker, const host::OptionSet& options, std::uint64_t seed)
        : thinker_(maker.make()),
          usual_(maker.usual),
          options_(host::typed_options<G>(options)),
          seed_(seed) {}

    Answer answer(const Question& question) override {
        if (question.sight != nullptr)  // callers guarantee that the question is about this game
            return answer(question, static_cast<const host::SightOf<G>*>(question.sight)->view());
        Fault why;
        const auto view = read_question<G>(options_, question.view, question.seat, why);
        return view ? answer(question, *view) : unread(why);
    }

  private:
    Answer answer(const Question& question, const View<G>& view) {
        BRELAN_ASSERT(view.seat() == question.seat);
        std::vector<typename G::Action> legal;
        for (const std::string& text : question.legal) {
            const auto action = G::read_action(host::words_of(text));
            if (!action) return unread(action.fault());
            legal.push_back(*action);
        }
        if (legal.empty()) return unread(kOthersTurn);
        return untyped(thinker_->think(view, legal, limit_of(question), seed_of(question, seed_)));
    }
    think::Limit limit_of(const Question& question) const {
        think::Limit limit = question.limit;
        if (limit.nodes == 0 && limit.milliseconds == 0) {
            limit.nodes = usual_.nodes;
            limit.milliseconds = usual_.milliseconds;
        }
        return limit;
    }
    static Answer unread(const Fault& why) {
        Answer answer;
        answer.fault = Lapse::view;
        answer.unread = why;
        return answer;
    }
    static Answer untyped(think::Thought&& thought) {
        Answer answer;
        answer.choice = thought.choice;
        answer.opinions = std::move(thought.opinions);
        answer.nodes = thought.nodes;
        answer.chance = thought.chance;
        answer.reason.key = thought.reason.key;
        for (auto& [place, fact] : thought.reason.facts)
            answer.reason.facts.emplace_back(place, std::move(fact));
        return answer;
    }

    std::unique_ptr<think::Thinker<G>> thinker_;
    think::Limit usual_;
    typename G::Options options_;
    std::uint64_t seed_;
};

// The bots of the game G: its own bots, then the bots that every game has.
template <Game G>
class GameBotsOf final : public GameBots {
  public:
    std::string_view game() const override { return G::kName; }
    std::vector<std::string_view> names() const override {
        std::vector<std::string_view> all;
        for_each([&](const think::Maker<G>& maker) { all.push_back(maker.name); });
        return all;
    }
    think::Limit usual(std::string_view name) const override {
        const think::Maker<G>* maker = find(name);
        return maker == nullptr ? think::Limit{} : maker->usual;
    }
    std::unique_ptr<Bot> make(std::string_view name, const host::OptionSet& options,
                              std::uint64_t seed) const override {
        const think::Maker<G>* maker = find(name);
        if (maker == nullptr || maker->make == nullptr) return nullptr;
        return std::make_unique<TypedBot<G>>(*maker, options, seed);
    }

  private:
    template <class F>
    static void for_each(F visit) {
        for (const think::Maker<G>& maker : own_bots<G>()) visit(maker);
        for (const think::Maker<G>& maker : common_bots<G>()) visit(maker);
    }
    static const think::Maker<G>* find(std::string_view name) {
        const think::Maker<G>* found = nullptr;
        for_each([&](const think::Maker<G>& maker) {
            if (found == nullptr && maker.name == name) found = &maker;
        });
        return found;
    }
};

}  // namespace brelan::bot

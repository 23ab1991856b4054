#pragma once
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/view.hpp"
#include "host/explain_of.hpp"
#include "host/glimpse.hpp"
#include "host/words.hpp"
#include "text/phrases.hpp"
#include "text/write_text.hpp"

namespace brelan::host {

// The knowledge in a line of view: the View, and a world consistent with it.
template <Game G>
struct Seen {
    View<G> view;
    typename G::State world;
};

// Reads a line of view. By the law of consistency, a world sampled from the line gives the seat the same
// view, so the View can be made as usual. By the law of sufficiency, the player to move and the seat's
// allowed actions are also the same in that world.
template <Game G>
std::optional<Seen<G>> read_seen(const typename G::Options& options, std::string_view line, Seat seat,
                                 Fault& why) {
    const std::vector<Word> words = words_of(line);
    const auto visible = G::read_view(options, words);
    if (!visible) return why = visible.fault(), std::nullopt;
    Rng rng(0);
    const typename G::State world = G::resample(*visible, seat, rng);
    Seen<G> seen{observe<G>(world, seat), world};
    if (std::memcmp(&*seen.view, &*visible, sizeof(typename G::Visible)) != 0)
        return why = Fault(0, "fault.not_seen"), std::nullopt;
    return seen;
}

// The Glimpse of the game G.
template <Game G>
class GlimpseOf final : public Glimpse {
  public:
    explicit GlimpseOf(const Seen<G>& seen) : seen_(seen) {}

    Seat seat() const override { return seen_.view.seat(); }
    Seat actor() const override { return G::actor(seen_.world); }
    std::string view() const override {
        return write_text([&](TextOut& out) { G::write_view(*seen_.view, out); });
    }
    std::vector<std::string> legal() const override {
        std::vector<std::string> all;
        if (actor() == kNobody || actor() != seat()) return all;
        typename G::Actions actions{};
        G::legal(seen_.world, actions);
        for (const typename G::Action action : actions)
            all.push_back(write_text([&](TextOut& out) { G::write(action, out); }));
        return all;
    }
    Result<Judgement> judge(std::string_view text, const Phrases& phrases) const override {
        const std::vector<Word> words = words_of(text);
        const auto action = G::read_action(words);
        if (!action) return action.fault();
        const bool turn = actor() == kNobody || actor() == seat();
        const Clause clause = turn ? G::check(seen_.world, *action) : G::kOutOfTurn;
        if (clause.none()) return Judgement{};
        const auto* view = actor() == seat() ? &seen_.view : nullptr;
        return Judgement{clause, refusal_text<G>(view, *action, clause, phrases)};
    }

    int cards_asked() const override {
        const bool asked = actor() != kNobody && actor() == seat();
        return asked ? G::cards_asked(seen_.world).count : 0;
    }
    // A seat's own hand is the same in every world that fits its view, so any of these worlds shows the
    // result of the action.
    std::shared_ptr<const Glimpse> after(std::string_view text) const override {
        const auto action = G::read_action(words_of(text));
        BRELAN_ASSERT(action && G::check(seen_.world, *action).none());
        typename G::State world = seen_.world;
        G::play(world, *action);
        return std::make_shared<GlimpseOf>(Seen<G>{observe<G>(world, seat()), world});
    }

    std::string show(const Phrases& phrases) const override {
        return write_text([&](TextOut& out) { G::show(*seen_.view, seat(), phrases, out); });
    }
    std::string tell_deal(const Phrases& phrases) const override {
        return write_text([&](TextOut& out) { G::tell_deal(*seen_.view, phrases, out); });
    }
    Result<std::string> tell(const Glimpse& before, std::string_view text,
                             const Phrases& phrases) const override {
        const auto* then = static_cast<const GlimpseOf*>(&before);  // guaranteed to be the same game
        BRELAN_ASSERT(then->seat() == seat());
        const std::vector<Word> words = words_of(text);
        const auto action = G::read_action(words);
        if (!action) return action.fault();
        return write_text(
            [&](TextOut& out) { G::tell(*then->seen_.view, *action, *seen_.view, phrases, out); });
    }

  private:
    Seen<G> seen_;
};

}  // namespace brelan::host

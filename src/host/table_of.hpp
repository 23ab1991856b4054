#pragma once
#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>

#include "core/match.hpp"
#include "core/perft.hpp"
#include "core/view.hpp"
#include "host/explain_of.hpp"
#include "host/options_of.hpp"
#include "host/table.hpp"
#include "text/phrases.hpp"
#include "text/write_text.hpp"

namespace brelan::host {

// The Table of the game G.
template <Game G>
class TableOf final : public Table {
  public:
    explicit TableOf(const OptionSet& options) : set_(options), options_(typed_options<G>(options)) {}

    const OptionSet& options() const override { return set_; }
    int players() const override { return options_.players; }
    bool drawn() const override { return match_.has_value(); }
    std::int64_t deals() const override { return forgotten_ + std::ssize(history_); }
    bool over() const override { return !deal_ || deal_->over(); }
    bool finished() const override { return drawn() && over() && match_->finished(); }
    Seat actor() const override { return deal_ ? deal_->actor() : kNobody; }
    std::int64_t actions() const override {
        return history_.empty() ? 0 : first_action() + steps_of(history_.back());
    }
    Payoff score() const override { return deal_ && deal_->over() ? G::payoff(deal_->state()) : Payoff{}; }
    Payoff total() const override { return match_ ? match_->total() : Payoff{}; }
    std::int64_t pool() const override { return match_ ? G::pool(match_->carry()) : 0; }

    int role(Seat seat) const override { return deal_ ? G::role(deal_->state(), seat) : kNoRole; }
    Undertaking undertaking() const override {
        return deal_ ? G::undertaking(deal_->state()) : Undertaking{};
    }

    void draw(Rng& rng) override { take_draw(G::draw(options_, rng)); }
    Result<bool> read_draw(Facts facts) override {
        const auto draw = G::read_draw(options_, facts);
        if (!draw) return draw.fault();
        take_draw(*draw);
        return true;
    }
    Result<bool> read_position(Facts facts) override {
        const auto state = G::read_position(options_, facts);
        if (!state) return state.fault();
        match_.emplace(options_, typename G::Carry{});
        history_.push_back({std::nullopt, {}, {}, {}, std::nullopt});
        begin(Deal<G>(*state));
        return true;
    }
    void deal(Rng& rng) override { begin_with(G::shuffle(options_, match_->carry(), rng)); }
    Result<bool> read_deal(Facts facts) override {
        const auto pack = G::read_deal(options_, match_->carry(), facts);
        if (!pack) return pack.fault();
        begin_with(*pack);
        return true;
    }
    std::string next_deal_text() const override {
        Rng rng(0, 0);
        const typename G::Carry& carry = match_->carry();
        // Any shuffle will do, because only the first line, which has no cards, is returned.
        const typename G::Pack pack = G::shuffle(options_, carry, rng);
        std::string text = write_text([&](TextOut& out) { G::write_deal(options_, carry, pack, out); });
        return text.substr(0, text.find('\n'));
    }

    std::string draw_from(Chance chance) const override {
        const typename G::Draw draw = G::draw(options_, chance);
        return write_text([&](TextOut& out) { G::write_draw(options_, draw, out); });
    }
    std::string shuffle_from(Chance chance) const override {
        const typename G::Carry& carry = match_->carry();
        const typename G::Pack pack = G::shuffle(options_, carry, chance);
        return write_text([&](TextOut& out) { G::write_deal(options_, carry, pack, out); });
    }
    int fresh_cards() const override {
        // Before the draw, there is no dealer yet, but the number of cards does not depend on who deals.
        if (!match_) return G::fresh_cards(options_, typename G::Carry{});
        return G::fresh_cards(options_, match_->carry());
    }

    std::vector<Move> legal() const override {
        typename G::Actions actions{};
        if (deal_) G::legal(deal_->state(), actions);
        std::vector<Move> moves;
        for (const auto action : actions) moves.push_back(std::bit_cast<Move>(action));
        return moves;
    }
    Result<Move> read_move(WordSpan words) const override {
        const auto action = G::read_action(words);
        if (!action) return action.fault();
        return std::bit_cast<Move>(*action);
    }
    std::string write_move(Move move) const override {
        return write_text([&](TextOut& out) { G::write(typed(move), out); });
    }
    Clause check(Seat seat, Move move) const override {
        if (!deal_) return G::kOutOfTurn;
        if (!deal_->over() && seat != deal_->actor()) return G::kOutOfTurn;
        return deal_->check(typed(move));
    }
    void play(Move move) override {
        before_ = deal_->state();
        last_ = move;
        history_.back().steps.push_back({deal_->actor(), move});
        deal_->play(typed(move));
        if (deal_->over()) settle();
    }
    bool undo_to(std::int64_t actions) override;
    std::uint64_t perft(int depth) const override {
        return deal_ ? brelan::perft<G>(deal_->state(), depth) : 1;
    }
    std::span<const std::byte> state() const override {
        if (!deal_) return {};
        return std::as_bytes(std::span(&deal_->state(), 1));
    }

    std::string view(Seat seat) const override {
        if (!deal_) return {};
        return write_text([&](TextOut& out) { G::write_view(*observe<G>(deal_->state(), seat), out); });
    }
    std::unique_ptr<const Sight> sight(Seat seat) const override {
        if (!deal_) return nullptr;
        return std::make_unique<SightOf<G>>(observe<G>(deal_->state(), seat));
    }
    std::string show(Seat seat, const Phrases& phrases) const override {
        if (!deal_) return {};
        return write_text(
            [&](TextOut& out) { G::show(*observe<G>(deal_->state(), seat), seat, phrases, out); });
    }
    std::string tell_draw(const Phrases& phrases) const override {
        if (!draw_) return {};
        return write_text([&](TextOut& out) { G::tell_draw(options_, *draw_, phrases, out); });
    }
    std::string tell_deal(Seat seat, const Phrases& phrases) const override {
        if (!deal_) return {};
        return write_text(
            [&](TextOut& out) { G::tell_deal(*observe<G>(deal_->state(), seat), phrases, out); });
    }
    std::string tell(Seat seat, const Phrases& phrases) const override {
        if (!before_) return {};
        const View<G> before = observe<G>(*before_, seat);
        const View<G> after = observe<G>(deal_->state(), seat);
        return write_text([&](TextOut& out) { G::tell(*before, typed(last_), *after, phrases, out); });
    }
    int result_lines(Seat seat, const Phrases& phrases) const override;
    std::string tell_story(Seat seat, const Phrases& phrases) const override;
    std::vector<Payment> payments() const override {
        std::vector<Payment> list;
        auto add = [&](const Payment& payment) { list.push_back(payment); };
        PaymentSink sink(add);
        if (before_) G::payments(*before_, typed(last_), sink);
        return list;
    }

    std::string refusal(Seat seat, Move move, Clause clause, const Phrases& phrases) const override {
        if (!deal_ || seat != deal_->actor()) return refusal_text<G>(nullptr, typed(move), clause, phrases);
        const View<G> view = observe<G>(deal_->state(), seat);
        return refusal_text<G>(&view, typed(move), clause, phrases);
    }

    std::string draw_text() const override {
        if (!draw_) return {};
        return write_text([&](TextOut& out) { G::write_draw(options_, *draw_, out); });
    }
    std::string deal_text(std::int64_t deal, Seat observer) const override;
    const std::vector<Step>& steps(std::int64_t deal) const override { return past(deal).steps; }
    std::string step_text(std::int64_t deal, const Step& step, Seat observer) const override;
    std::optional<Payoff> score_of(std::int64_t deal) const override;
    void forget_before(std::int64_t deal) override;

  private:
    // The course of one deal: the cards it was dealt from, the actions, and the end.
    struct Past {
        std::optional<typename G::Carry> carry;  // empty for a position
        typename G::Pack pack;
        std::vector<Step> steps;
        std::optional<typename G::State> end;
        std::optional<Payoff> score;
    };

    static typename G::Action typed(Move move) { return std::bit_cast<typename G::Action>(move); }
    const typename G::State& last_state(const Past& past) const {
        return past.end ? *past.end : deal_->state();
    }
    static std::int64_t steps_of(const Past& past) { return static_cast<std::int64_t>(past.steps.size()); }
    const Past& past(std::int64_t deal) const {
        BRELAN_ASSERT(deal > forgotten_ && deal <= deals());
        return history_[static_cast<std::size_t>(deal - forgotten_ - 1)];
    }

    // The number of actions played before the last deal began.
    std::int64_t first_action() const { return first_action_; }

    void take_draw(const typename G::Draw& draw) {
        BRELAN_ASSERT(!drawn());
        draw_ = draw;
        match_.emplace(options_, draw);
    }
    void begin_with(const typename G::Pack& pack) {
        BRELAN_ASSERT(match_ && over() && !finished());
        first_action_ = actions();
        history_.push_back({match_->carry(), pack, {}, {}, std::nullopt});
        begin(match_->deal(pack));
    }
    void begin(const Deal<G>& deal) {
        deal_ = deal;
        start_ = deal.state();
        match_before_ = match_;
        before_.reset();
        if (deal_->over()) settle();
    }
    void settle() {
        match_->settle(deal_->state());
        history_.back().end = deal_->state();
        history_.back().score = G::payoff(deal_->state());
    }

    OptionSet set_;
    typename G::Options options_;
    std::optional<typename G::Draw> draw_;
    std::optional<Match<G>> match_;
    std::optional<Match<G>> match_before_;  // the match when the current deal began, for undo
    std::optional<Deal<G>> deal_;
    std::optional<typename G::State> start_;   // the current deal before its first action
    std::optional<typename G::State> before_;  // the current deal before its last action
    Move last_{};
    std::int64_t first_action_ = 0;
    std::vector<Past> history_;
    std::int64_t forgotten_ = 0;            // the number of deals before the first one in history_
    std::vector<std::int32_t> old_scores_;  // the scores of the last forgotten deals, seat by seat
};

template <Game G>
bool TableOf<G>::undo_to(std::int64_t actions) {
    if (!deal_ || actions < first_action() || actions > this->actions()) return false;
    std::vector<Step> steps = history_.back().steps;
    steps.resize(static_cast<std::size_t>(actions - first_action()));
    match_ = match_before_;
    history_.back().steps.clear();
    history_.back().end.reset();
    history_.back().score.reset();
    begin(Deal<G>(*start_));
    for (const Step& step : steps) play(step.move);
    return true;
}

template <Game G>
int TableOf<G>::result_lines(Seat seat, const Phrases& phrases) const {
    if (!deal_ || !deal_->over()) return 0;
    const auto lines = [](const std::string& text) {
        return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    };
    if (!before_) return lines(tell_deal(seat, phrases));  // the deal was over as soon as it was dealt
    const View<G> before = observe<G>(*before_, seat);
    const View<G> after = observe<G>(deal_->state(), seat);
    const int told =
        lines(write_text([&](TextOut& out) { G::tell_result(*before, typed(last_), *after, phrases, out); }));
    return told > 0 ? told : lines(tell(seat, phrases));
}

// Replays the deal, and describes each step using the seat's views before and after that step.
template <Game G>
std::string TableOf<G>::tell_story(Seat seat, const Phrases& phrases) const {
    if (!deal_) return {};
    Deal<G> deal(*start_);
    View<G> before = observe<G>(deal.state(), seat);
    std::string story = write_text([&](TextOut& out) { G::tell_deal(*before, phrases, out); });
    for (const Step& step : history_.back().steps) {
        deal.play(typed(step.move));
        const View<G> after = observe<G>(deal.state(), seat);
        story += write_text([&](TextOut& out) { G::tell(*before, typed(step.move), *after, phrases, out); });
        before = after;
    }
    return story;
}

template <Game G>
std::string TableOf<G>::deal_text(std::int64_t deal, Seat observer) const {
    const Past& past = this->past(deal);
    if (!past.carry) return {};
    typename G::Pack pack = past.pack;
    if (observer != kEverybody) pack = G::redact(pack, *observe<G>(last_state(past), observer));
    return write_text([&](TextOut& out) { G::write_deal(options_, *past.carry, pack, out); });
}

// Keeps only the scores, and only those that may still be requested.
template <Game G>
void TableOf<G>::forget_before(std::int64_t deal) {
    const auto count =
        static_cast<std::size_t>(std::clamp<std::int64_t>(deal - 1 - forgotten_, 0, std::ssize(history_)));
    for (std::size_t i = 0; i < count; ++i) {
        for (const Seat seat : seats(players())) old_scores_.push_back((*history_[i].score)[seat]);
    }
    history_.erase(history_.begin(), history_.begin() + static_cast<std::ptrdiff_t>(count));
    forgotten_ += static_cast<std::int64_t>(count);
    const std::size_t most = static_cast<std::size_t>(kScoresKept * players());
    if (old_scores_.size() > most)
        old_scores_.erase(old_scores_.begin(), old_scores_.end() - static_cast<std::ptrdiff_t>(most));
}

template <Game G>
std::optional<Payoff> TableOf<G>::score_of(std::int64_t deal) const {
    if (deal > forgotten_) return past(deal).score;
    const std::size_t back = static_cast<std::size_t>((forgotten_ - deal + 1) * players());
    BRELAN_ASSERT(deal > 0 && back <= old_scores_.size());
    Payoff score{};
    for (const Seat seat : seats(players()))
        score[seat] = old_scores_[old_scores_.size() - back + seat.index];
    return score;
}

template <Game G>
std::string TableOf<G>::step_text(std::int64_t deal, const Step& step, Seat observer) const {
    if (observer == kEverybody) return write_move(step.move);
    const View<G> view = observe<G>(last_state(past(deal)), observer);
    return write_move(std::bit_cast<Move>(G::redact_action(typed(step.move), step.seat, *view, observer)));
}

}  // namespace brelan::host

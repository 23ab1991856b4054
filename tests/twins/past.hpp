#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/view.hpp"
#include "host/options_of.hpp"
#include "kit/secrets.hpp"
#include "room/folded.hpp"
#include "simulation/world/row_facts.hpp"
#include "text/write_text.hpp"

namespace brelan::twins {

using Rows = std::vector<room::Event>;

// A table's rows, parsed into values of its game: the last deal and its current state.
template <Game G>
class Past {
  public:
    Past(const Rows& rows, const host::OptionSet& options) : options_(host::typed_options<G>(options)) {
        for (std::size_t i = 0; i < rows.size(); ++i) take(rows[i], i);
    }
    bool dealt() const { return pack_.has_value(); }
    std::size_t deal() const { return deal_; }  // the index of its row
    const typename G::State& state() const { return states_.back(); }

    // The same rows after the cards were dealt differently, in a way that `seat` cannot notice. Returns
    // nullopt if the past would then be impossible, or if someone would notice.
    std::optional<Rows> twin(Rows rows, Seat seat, Rng& rng) const {
        typename G::State other = state();
        kit::Secrets<G>::permute(other, seat, rng);
        const typename G::Pack pack = kit::Secrets<G>::dealt(other, *pack_);
        std::vector<typename G::Action> actions = actions_;
        if constexpr (requires { kit::Secrets<G>::past(other, actions); })
            actions = kit::Secrets<G>::past(other, actions);
        if (!may_be_dealt(pack) || !comes_to_the_same(pack, actions, seat)) return std::nullopt;
        rewrite(rows[deal_], [&](TextOut& out) { G::write_deal(options_, match_->carry(), pack, out); });
        for (std::size_t i = 0; i < actions.size(); ++i)
            rewrite(rows[places_[i]], [&](TextOut& out) { G::write(actions[i], out << ' '); });
        return rows;
    }

  private:
    void take(const room::Event& row, std::size_t place) {
        const auto entry = room::read_entry(row.body);
        const std::string text = entry->what == room::What::deal ? "deal" + entry->rest : entry->rest;
        const world::RowFacts lines(text);
        switch (entry->what) {
            case room::What::draw: match_.emplace(options_, *G::read_draw(options_, lines.facts)); break;
            case room::What::deal: begin(lines, place); break;
            case room::What::act:
                actions_.push_back(*G::read_action(WordSpan(lines.words[0])));
                places_.push_back(place);
                states_.push_back(states_.back());
                G::play(states_.back(), actions_.back());
                break;
            default: break;
        }
    }
    void begin(const world::RowFacts& lines, std::size_t place) {
        if (!states_.empty()) match_->settle(states_.back());
        pack_ = *G::read_deal(options_, match_->carry(), lines.facts);
        deal_ = place;
        actions_.clear();
        places_.clear();
        states_ = {G::start(options_, match_->carry(), *pack_)};
    }

    // If play continues from the rest of a pack, the previous deal has fixed the order of these cards.
    bool may_be_dealt(const typename G::Pack& pack) const {
        const std::string text =
            "deal" + write_text([&](TextOut& out) { G::write_deal(options_, match_->carry(), pack, out); });
        return G::read_deal(options_, match_->carry(), world::RowFacts(text).facts) ? true : false;
    }

    // Different cards may change the course of play (for instance, somebody goes bust). Such a pack cannot be
    // a twin.
    bool comes_to_the_same(const typename G::Pack& pack, const std::vector<typename G::Action>& actions,
                           Seat seat) const {
        typename G::State state = G::start(options_, match_->carry(), pack);
        for (std::size_t i = 0; i <= actions.size(); ++i) {
            if (G::actor(state) != G::actor(states_[i])) return false;
            if (i == actions.size()) break;
            if (!G::check(state, actions[i]).none()) return false;
            G::play(state, actions[i]);
        }
        return view(state, seat) == view(states_.back(), seat);
    }
    static std::string view(const typename G::State& state, Seat seat) {
        return write_text([&](TextOut& out) { G::write_view(*observe<G>(state, seat), out); });
    }
    template <class Write>
    static void rewrite(room::Event& row, Write write) {
        room::Entry entry = *room::read_entry(row.body);
        entry.rest = write_text(write);
        row.body = room::write_entry(entry);
    }

    typename G::Options options_;
    std::optional<Match<G>> match_;
    std::optional<typename G::Pack> pack_;
    std::size_t deal_ = 0;
    std::vector<typename G::Action> actions_;  // the actions of the last deal
    std::vector<std::size_t> places_;          // their rows
    std::vector<typename G::State> states_;    // the states before and after each action
};

}  // namespace brelan::twins

#pragma once
#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <vector>

#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/rules/visible.hpp"

// Deals of a certain sort, and all worlds that fit what a seat knows about them. A world is a way to place
// the unknown cards so that the past was legal and would have looked the same. Nothing here uses worlds.cpp
// or knowledge.cpp.
namespace brelan::tarot::test {

// A deal, and a point in it.
struct Moment {
    Options options;
    Carry carry;
    Pack pack;
    std::vector<Action> actions;
    State state;
};

// What a seat knows, perhaps with a few extra cards revealed to it.
struct Look {
    Seat seat;
    Visible view;
};

inline bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

// Gives the seat this card in exchange for one of its own cards that `gives` allows.
template <class Gives>
void pass_card(Pack& pack, Rng& rng, Seat to, Card card, Gives gives) {
    for (CardSet& from : pack.hands.values) {
        if (!holds(from, card) || &from == &pack.hands[to]) continue;
        std::vector<Card> given;
        for_each(pack.hands[to], [&](Card other) {
            if (gives(other)) given.push_back(other);
        });
        if (given.empty()) return;
        const Card back = given[rng.below(static_cast<std::uint32_t>(given.size()))];
        remove(from, card);
        add(pack.hands[to], card);
        remove(pack.hands[to], back);
        add(from, back);
        return;
    }
}

// Exchanges the seat's cards that `lost` selects for the next seat's cards that `lost` does not select.
template <class Lost>
void take_away(Pack& pack, Rng& rng, Seat from, Seat next, Lost lost) {
    std::vector<Card> cards;
    for_each(pack.hands[from], [&](Card card) {
        if (lost(card)) cards.push_back(card);
    });
    const auto gives = [&](Card card) { return !lost(card); };
    for (const Card card : cards) {
        const CardSet before = pack.hands[next];
        std::vector<Card> other;
        for_each(before, [&](Card candidate) {
            if (gives(candidate)) other.push_back(candidate);
        });
        if (other.empty()) return;
        const Card back = other[rng.below(static_cast<std::uint32_t>(other.size()))];
        remove(pack.hands[from], card);
        add(pack.hands[next], card);
        remove(pack.hands[next], back);
        add(pack.hands[from], back);
    }
}

// Situations that are rare in random deals.
enum class Bias { none, petit_sec, trumps, courts, no_trumps, no_courts };

inline void bend(Pack& pack, const Options& options, Bias bias, Rng& rng) {
    const Seat seat{static_cast<std::uint8_t>(rng.below(options.players))};
    const Seat next = after(seat, 1, options.players);
    const auto is_low = [](Card card) { return is_plain(card) && card.place() < kJack; };
    const auto is_court = [](Card card) { return is_plain(card) && card.place() >= kJack; };
    switch (bias) {
        case Bias::none: return;
        case Bias::petit_sec:
            pass_card(pack, rng, seat, kPetit, is_low);
            return take_away(pack, rng, seat, next,
                             [](Card card) { return !is_plain(card) && card != kPetit; });
        case Bias::trumps:
            for (int i = 4 + static_cast<int>(rng.below(40)); i > 0; --i)
                pass_card(pack, rng, seat, Card{static_cast<std::uint8_t>(kFirstTrump + rng.below(22))},
                          is_plain);
            return;
        case Bias::courts:
            for (int place = kKing; place >= kJack; --place)
                for (int suit = 0; suit < kSuits; ++suit)
                    if (rng.below(12) != 0)
                        pass_card(pack, rng, seat, suit_card(suit, place),
                                  [&](Card card) { return !is_court(card); });
            return;
        case Bias::no_trumps:
            return take_away(pack, rng, seat, next, [](Card card) { return !is_plain(card); });
        case Bias::no_courts: return take_away(pack, rng, seat, next, is_court);
    }
}

// Plays a deal at random until `stop` is true; nothing if the deal ends first.
template <class Stop>
std::optional<Moment> play_until(const Options& options, Bias bias, Rng& rng, Stop stop) {
    Moment moment;
    moment.options = options;
    moment.carry.standing.dealer = Seat{static_cast<std::uint8_t>(rng.below(options.players))};
    moment.pack = shuffle(options, moment.carry, rng);
    bend(moment.pack, options, bias, rng);
    moment.state = start(options, moment.carry, moment.pack);
    while (!stop(moment)) {
        if (moment.state.actor == kNobody) return std::nullopt;
        Actions actions;
        legal(moment.state, actions);
        Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        for (const Action other : actions) {  // often takes a rare action if there is one
            const bool rare = other.move == Move::handful || other.move == Move::misere_no_court ||
                              other.move == Move::misere_no_trump;
            if (rare && rng.below(2) == 0) action = other;
        }
        moment.actions.push_back(action);
        play(moment.state, action);
    }
    return moment;
}

// The pack that this state was dealt from.
inline Pack dealt(const State& state, const Pack& pack) {
    Pack from = pack;
    from.hands = state.hands;
    from.dog = state.dog;
    const int players = state.options.players;
    Seat leader = first_leader(state);
    for (int at = 0; at < state.plays; at += players) {
        const Card* cards = state.played.data() + at;
        const int size = std::min(players, state.plays - at);
        for (int place = 0; place < size; ++place)
            add(from.hands[after(leader, place, players)], cards[place]);
        leader = after(leader, winning_place(cards, size), players);
    }
    const bool took_dog = state.taker != kNobody && takes_dog(state.contract) && state.phase != Phase::call;
    if (!took_dog) return from;
    for (const Card card : state.aside)
        if (is_card(card)) add(from.hands[state.taker], card);
    for (const Card card : state.dog)
        if (is_card(card)) remove(from.hands[state.taker], card);
    return from;
}

// Whether every card appears once and every hand has its full size.
inline bool is_whole(const Pack& pack, int players) {
    CardSet all;
    for (const Card card : pack.dog)
        if (is_card(card)) add(all, card);
    for (const Seat seat : seats(players)) {
        if (count(pack.hands[seat]) != hand_size(players)) return false;
        all = all | pack.hands[seat];
    }
    return all == kWholePack;
}

// All worlds, each as the places of its unknown cards.
class Census {
  public:
    Census(const Moment& moment, const Look& look) : moment_(moment), look_(look), world_(look.view.known) {
        State then = start(moment.options, moment.carry, moment.pack);
        for (const Action action : moment.actions) {
            views_.push_back(visible(then, look.seat));
            play(then, action);
        }
        views_.push_back(visible(then, look.seat));
        const State& known = look.view.known;
        in_aside_ = views_.back().known.aside[0] != kNoCard && takes_dog(known.contract);
        CardSet seen;
        for (const Seat seat : seats(known.options.players)) {
            seen = seen | known.hands[seat];
            left_.push_back(cards_held(known, seat) - count(known.hands[seat]));
        }
        for (int i = 0; i < known.plays; ++i) add(seen, known.played[static_cast<std::size_t>(i)]);
        int hidden = 0;
        for (const Card card : pile(world_)) {
            hidden += card == kUnknownCard ? 1 : 0;
            if (is_card(card) && in_aside_) add(seen, card);
        }
        left_.push_back(hidden);
        for_each(kWholePack - seen, [&](Card card) { cards_.push_back(card); });
    }

    // The number of ways to place the unknown cards, legal or not.
    double ways() const {
        double ways = 1;
        int cards = 0;
        for (const int left : left_)
            for (int i = 1; i <= left; ++i) ways *= static_cast<double>(++cards) / i;
        return ways;
    }
    void count_all() { place(0); }
    const std::vector<Card>& cards() const { return cards_; }
    std::int64_t tried() const { return tried_; }
    std::map<std::vector<int>, std::int64_t>& worlds() { return worlds_; }

    // The places of the unknown cards in a world.
    std::vector<int> places_in(const State& world) const {
        std::vector<int> places;
        for (const Card card : cards_) {
            int at = static_cast<int>(left_.size()) - 1;
            for (const Seat seat : seats(world.options.players))
                if (holds(world.hands[seat], card)) at = seat.index;
            places.push_back(at);
        }
        return places;
    }

  private:
    SmallPile& pile(State& state) const { return in_aside_ ? state.aside : state.dog; }

    void place(std::size_t at) {
        if (at == cards_.size()) {
            ++tried_;
            if (fits()) worlds_[places_] = 0;
            return;
        }
        for (std::size_t i = 0; i < left_.size(); ++i) {
            if (left_[i] == 0) continue;
            --left_[i];
            places_.push_back(static_cast<int>(i));
            place(at + 1);
            places_.pop_back();
            ++left_[i];
        }
    }

    // Fills in the world, deals it, and replays the past.
    bool fits() {
        world_ = look_.view.known;
        std::size_t slot = 0;
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            if (places_[i] + 1 < static_cast<int>(left_.size())) {
                add(world_.hands.values[static_cast<std::size_t>(places_[i])], cards_[i]);
                continue;
            }
            while (pile(world_)[slot] != kUnknownCard) ++slot;
            pile(world_)[slot] = cards_[i];
        }
        const Pack pack = dealt(world_, moment_.pack);
        if (!is_whole(pack, moment_.options.players)) return false;
        State then = start(moment_.options, moment_.carry, pack);
        std::size_t discards = 0;
        for (std::size_t i = 0; i < moment_.actions.size(); ++i) {
            Action action = moment_.actions[i];
            if (action.move == Move::discard) action.a = world_.aside[discards++].id;
            if (!same(visible(then, look_.seat).known, views_[i].known) || !check(then, action).none())
                return false;
            play(then, action);
        }
        return same(visible(then, look_.seat).known, views_.back().known);
    }

    const Moment& moment_;
    Look look_;
    State world_;
    std::vector<Visible> views_;
    bool in_aside_ = false;
    std::vector<Card> cards_;
    std::vector<int> left_;  // room left in the hands, then in the dog or the discard
    std::vector<int> places_;
    std::int64_t tried_ = 0;
    std::map<std::vector<int>, std::int64_t> worlds_;
};

// Reveals random cards of the other hands until there are few enough ways to place the rest; the Petit comes
// last.
inline Look tell_some(const Moment& moment, Seat seat, double most_ways, Rng& rng) {
    Look look{seat, visible(moment.state, seat)};
    State& known = look.view.known;
    while (Census(moment, look).ways() > most_ways) {
        std::vector<std::pair<Seat, Card>> hidden;
        for (const Seat other : seats(known.options.players))
            for_each(moment.state.hands[other] - known.hands[other],
                     [&](Card card) { hidden.emplace_back(other, card); });
        const auto is_petit = [](const auto& held) { return held.second == kPetit; };
        if (hidden.size() > 1)
            hidden.erase(std::remove_if(hidden.begin(), hidden.end(), is_petit), hidden.end());
        if (hidden.empty()) break;
        const auto [owner, card] = hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
        add(known.hands[owner], card);
    }
    return look;
}

}  // namespace brelan::tarot::test

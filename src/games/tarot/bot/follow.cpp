#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/scene.hpp"

// Chooses a card for a trick that somebody else has led.
namespace brelan::tarot {

namespace {

constexpr int kRich = 10;  // half-points on the table that justify a high trump

// The card worth least; among equals, the lowest.
Card cheapest(const CardSet& cards) {
    if (cards.trumps != 0 && plain(cards) == 0) {
        const std::uint32_t others = cards.trumps & ~kPetitBit;
        return lowest_trump(others != 0 ? others : cards.trumps);
    }
    const std::uint64_t low = plain(cards) & ~kCourts;
    if (low == 0) {
        for (int place = kJack; place <= kKing; ++place) {
            const std::uint64_t rank = plain(cards) & kOfEachSuit << place;
            if (rank != 0) return lowest_plain(rank);
        }
    }
    // the lowest rank in any suit
    Card best = lowest_plain(low);
    for (std::uint64_t rest = low; rest != 0; rest = bits::without_lowest(rest)) {
        const Card card = lowest_plain(rest);
        if (card.place() < best.place()) best = card;
    }
    return best;
}

// The card worth most; among equals, the lowest. Avoids cards that are sure to take a trick later.
Card richest(const Scene& scene, const CardSet& cards) {
    Card best = cheapest(cards);
    int most = -1;
    for (std::uint64_t rest = plain(cards) & kCourts; rest != 0; rest = bits::without_lowest(rest)) {
        const Card card = lowest_plain(rest);
        const bool sure = is_master(scene, card) && (scene.out.trumps & kTrumpBits) == 0;
        const int worth = sure ? 0 : half_points(card);
        if (worth > most) {
            most = worth;
            best = card;
        }
    }
    return best;
}

bool petit_lies_there(const State& state) {
    for (int place = 0; place < state.on_table; ++place)
        if (table_card(state, place) == kPetit) return true;
    return false;
}

// Our side has the trick and will keep it: add points, and the Petit if it is safe.
Card feed(const Scene& scene, const CardSet& cards, Risk risk) {
    if (plain(cards) != 0) {
        if (risk == Risk::none) return richest(scene, cards);
        const std::uint64_t middling = plain(cards) & ~kKings;
        return richest(scene, middling != 0 ? make_set(middling, 0) : cards);
    }
    if ((cards.trumps & kPetitBit) != 0 && risk == Risk::none && scene.left > 1) return kPetit;
    return cheapest(cards);
}

// The lowest trump that no opponent will beat, or else the highest.
Card surest(const Scene& scene, std::uint32_t winners, int lane) {
    for (std::uint32_t rest = winners & ~kPetitBit; rest != 0; rest &= rest - 1) {
        const Card low = lowest_trump(rest);
        if (risk_of(scene, low, lane) == Risk::none) return low;
    }
    return highest_trump(winners);
}

// The trump to win with.
Card take_with_trump(const Scene& scene, std::uint32_t winners, int lane) {
    const Card top = highest_trump(winners);
    if (petit_lies_there(scene.state)) return surest(scene, winners, lane);
    if ((winners & kPetitBit) != 0 && risk_of(scene, kPetit, lane) == Risk::none) return kPetit;
    const std::uint32_t others = winners & ~kPetitBit;
    if (others == 0) return kPetit;
    const Card low = lowest_trump(others);
    const bool danger = risk_of(scene, low, lane) == Risk::great;
    if (danger && on_the_table(scene.state) >= kRich && risk_of(scene, top, lane) != Risk::great) return top;
    return low;
}

// The card to win with in this suit, or kNoCard if it is better not to try.
Card take_with_suit(const Scene& scene, std::uint64_t winners, int lane) {
    const Card top = highest_plain(winners);
    const Risk risk = risk_of(scene, top, lane);
    if (risk == Risk::great) return kNoCard;
    if (risk == Risk::some) return is_master(scene, top) || top.place() < kJack ? top : kNoCard;
    // nobody else can take it now: the richest card that would not win by itself later
    const std::uint64_t below_king = winners & ~kKings & kCourts;
    const bool long_yet = bits::count(of_suit(scene.out, lane)) >= 2 * scene.state.options.players;
    if (long_yet && below_king != 0) return highest_plain(below_king);
    return top;
}

CardSet winners_of(const State& state, const CardSet& cards) {
    if (is_trump(state.winning)) return make_set(0, cards.trumps & higher_trumps(state.winning));
    const std::uint64_t suit = plain(cards) & higher_in_suit(state.winning);
    return make_set(suit, cards.trumps & kTrumpBits);
}

// The card to play without giving a signal.
Card silently(const Scene& scene, const CardSet& cards) {
    const State& state = scene.state;
    const int lane = state.led;
    const CardSet winners = winners_of(state, cards);
    const CardSet losers = cards - winners;
    if (!is_enemy(scene, state.best)) {
        const Risk risk = risk_of(scene, state.winning, lane);
        if (risk != Risk::great && !is_empty(losers)) return feed(scene, losers, risk);
        if (risk == Risk::none && plain(winners) != 0) return richest(scene, winners);
    }
    if (winners.trumps != 0) return take_with_trump(scene, winners.trumps, lane);
    if (plain(winners) != 0) {
        const Card card = take_with_suit(scene, plain(winners), lane);
        if (card != kNoCard) return card;
    }
    return cheapest(cards);
}

}  // namespace

// Signals as in the federation's scheme: if a low card of the suit is lost anyway, it carries the agreed
// message.
Card follow(const Scene& scene, const CardSet& cards) {
    const Card card = silently(scene, cards);
    const State& state = scene.state;
    const bool low = is_plain(card) && card.lane() == state.led && card.place() < kJack;
    if (!low || beats(card, state.winning) || !tells_by_falling(scene, state.led)) return card;
    const Card told = highest_plain(of_suit(cards, state.led) & ~kCourts);
    return beats(told, state.winning) ? card : told;
}

}  // namespace brelan::tarot

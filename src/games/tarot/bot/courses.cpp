#include "games/tarot/bot/courses.hpp"

#include <algorithm>

#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/scene.hpp"

namespace brelan::tarot {

namespace {

// Whether two cards of a suit have equal value and no other player has a card between them.
bool are_alike(const Scene& scene, Card low, Card high) {
    if (low.lane() != high.lane() || half_points(low) != half_points(high)) return false;
    if (low == kExcuse || high == kExcuse || is_oudler(low) || is_oudler(high)) return false;
    const bool is_suit = is_plain(low);
    const auto base = is_suit ? low.lane() * 16 : kFirstTrump;
    const std::uint64_t out = is_suit ? of_suit(scene.out, low.lane()) >> base : scene.out.trumps;
    const std::uint64_t between =
        ((std::uint64_t{1} << (high.id - base)) - 1) & ~((std::uint64_t{2} << (low.id - base)) - 1);
    std::uint64_t table = 0;  // a card on the table still separates them
    for (int place = 0; place < scene.state.on_table; ++place) {
        const Card card = table_card(scene.state, place);
        if (is_card(card) && card.lane() == low.lane() && card != kExcuse)
            table |= std::uint64_t{1} << (card.id - base);
    }
    return ((out | table) & between) == 0;
}

bool are_alike_somehow(const Scene& scene, Card one, Card other) {
    return one.id < other.id ? are_alike(scene, one, other) : are_alike(scene, other, one);
}

bool is_low(Card card) { return is_plain(card) && card.place() < kJack; }

// If the defenders signal, the search picks the suit, and the agreement picks the low card in it. For each
// card, the truthful card that is offered in its place, or the card itself.
std::vector<std::size_t> stand_ins(const Scene& scene, std::span<const Action> legal, Action usual) {
    const auto word = [&](std::size_t i) {
        return legal[i].move == Move::play ? word_of_lead(scene, Card{legal[i].a}) : Word::silent;
    };
    const auto is_true = [&](std::size_t i, Card instead_of) {
        const Card card{legal[i].a};
        if (word(i) != Word::honest || card.lane() != instead_of.lane()) return false;
        return (is_low(card) && is_low(instead_of)) || are_alike_somehow(scene, card, instead_of);
    };
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        std::size_t instead = i;
        for (std::size_t other = legal.size(); word(i) == Word::untrue && other-- > 0;)
            if (is_true(other, Card{legal[i].a}) && (instead == i || legal[instead] != usual))
                instead = other;
        out.push_back(instead);
    }
    return out;
}

void plan_cards(const State& known, const Memory& memory, std::span<const Action> legal, Courses& out) {
    const Scene scene = look(known, memory);
    const Action usual = choose(known, memory);
    std::size_t stands = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const bool card = legal[i].move == Move::play;
        const bool alike = card && i > 0 && legal[i - 1].move == Move::play &&
                           are_alike(scene, Card{legal[i - 1].a}, Card{legal[i].a}) &&
                           word_of_lead(scene, Card{legal[i - 1].a}) == word_of_lead(scene, Card{legal[i].a});
        if (!alike) stands = i;
        out.same.push_back(stands);
    }
    for (std::size_t i = 0; i < legal.size(); ++i) {  // the usual card represents its equivalents
        if (legal[i] != usual) continue;
        const std::size_t old = out.same[i];
        std::replace(out.same.begin(), out.same.end(), old, i);
    }
    const std::vector<std::size_t> instead = stand_ins(scene, legal, usual);
    for (std::size_t i = 0; i < legal.size(); ++i) {  // cards not offered are not examined
        if (instead[i] == i) continue;
        const bool alike = are_alike_somehow(scene, Card{legal[i].a}, Card{legal[instead[i]].a});
        out.same[i] = alike ? out.same[instead[i]] : i;
    }
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (out.same[i] == i && instead[i] == i) out.list.push_back({i, {legal[i]}});
    const auto named = static_cast<std::size_t>(std::find(legal.begin(), legal.end(), usual) - legal.begin());
    for (std::size_t at = 0; at < out.list.size() && named < legal.size(); ++at)
        if (out.list[at].place == out.same[instead[named]]) out.usual = at;
}

void add_discard(const State& known, std::span<const Action> legal, std::uint64_t cards, Courses& out) {
    Course course{0, {}};
    for (std::uint64_t rest = cards; rest != 0; rest = bits::without_lowest(rest))
        course.actions.push_back(card_action(Move::discard, lowest_plain(rest)));
    const auto first = std::find(legal.begin(), legal.end(), course.actions.front());
    const int size = dog_size(known.options.players) - cards_aside(known);
    if (first == legal.end() || static_cast<int>(course.actions.size()) != size) return;
    course.place = static_cast<std::size_t>(first - legal.begin());
    const auto same = [&](const Course& other) { return other.actions == course.actions; };
    if (std::none_of(out.list.begin(), out.list.end(), same)) out.list.push_back(std::move(course));
}

// Lists the discards to compare: every combination of whole suits that fits, filled up as usual, and the
// usual discard with one card exchanged.
void plan_discards(const State& known, std::span<const Action> legal, Courses& out) {
    const CardSet& hand = known.hands[known.taker];
    const int size = dog_size(known.options.players) - cards_aside(known);
    const std::uint64_t pool = aside_pool(known);
    for (std::size_t i = 0; i < legal.size(); ++i) out.same.push_back(i);
    if (bits::count(pool) < size) {
        for (std::size_t i = 0; i < legal.size(); ++i) out.list.push_back({i, {legal[i]}});
        return;
    }
    const std::uint64_t usual = choose_aside(hand, pool, size);
    add_discard(known, legal, usual, out);
    for (unsigned suits = 1; suits < 1U << kSuits; ++suits) {
        std::uint64_t kept = 0;  // the suits left alone
        for (int lane = 0; lane < kSuits; ++lane)
            if ((suits >> lane & 1) != 0) kept |= suit_bits(lane);
        if (bits::count(pool & ~kept) >= size)
            add_discard(known, legal, choose_aside(hand, pool & ~kept, size), out);
    }
    for (std::uint64_t off = usual; off != 0; off = bits::without_lowest(off)) {
        const std::uint64_t less = usual & ~(off & (~off + 1));
        for (std::uint64_t on = pool & ~usual; on != 0; on = bits::without_lowest(on)) {
            const Card card = lowest_plain(on);
            const bool court = card.place() >= kJack;
            const bool lowest =
                (of_suit(make_set(pool & ~usual, 0), card.lane()) & ((std::uint64_t{1} << card.id) - 1)) == 0;
            if (court || lowest) add_discard(known, legal, less | (std::uint64_t{1} << card.id), out);
        }
    }
}

}  // namespace

Courses courses_of(const State& known, const Memory& memory, std::span<const Action> legal) {
    Courses out;
    if (known.phase == Phase::play) {
        plan_cards(known, memory, legal, out);
    } else if (known.phase == Phase::discard) {
        plan_discards(known, legal, out);
    } else {
        for (std::size_t i = 0; i < legal.size(); ++i) {
            out.same.push_back(i);
            out.list.push_back({i, {legal[i]}});
        }
    }
    return out;
}

}  // namespace brelan::tarot

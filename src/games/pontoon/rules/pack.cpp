#include "games/pontoon/rules/pack.hpp"

namespace brelan::pontoon {

namespace {

int players_of(const Options& options, const Table& table) {
    int count = 0;
    for (const Seat seat : seats(options.players)) count += plays(options, table, seat) ? 1 : 0;
    return count;
}

// One to four packs, sorted.
constexpr auto make_packs() {
    constexpr Cards kSorted = sorted_pack();
    std::array<Pack, kMostCards / kPackSize> packs;
    for (std::size_t i = 0; i < packs.size(); ++i) {
        for (std::size_t pack = 0; pack <= i; ++pack) packs[i].cards.append(kSorted.data(), kSorted.size());
        packs[i].rest = static_cast<std::uint8_t>(packs[i].cards.size());
    }
    return packs;
}
constexpr auto kPacks = make_packs();

// The most cards that a deal can need; the other cards need not be shuffled.
std::uint32_t most_dealt(const Options& options) {
    if (options.max_cards == MaxCards::none || options.brulet != Brulet::off ||
        options.reshuffle != Reshuffle::every_deal)
        return kMostCards;
    const int hands = options.split == Split::none ? 1 : options.split_max_hands;
    const int bank = options.banker_may_split ? hands : 1;
    return static_cast<std::uint32_t>((options.players - 1) * hands + bank) * 5;  // R7.11
}

// If a record leaves cards unknown, the cards missing from the packs are put in their places at random.
void fill_in(const Options& options, Pile& cards, Rng& rng) {
    std::array<std::int8_t, kPackSize> missing{};
    missing.fill(static_cast<std::int8_t>(packs_of(options)));
    bool untold = false;
    for (const Card card : cards) {
        if (is_known(card)) {
            --missing[card.id];
        } else {
            untold = true;
        }
    }
    if (!untold) return;
    Pile pile;
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        for (; missing[id] > 0; --missing[id]) pile.push(Card{id});
    }
    brelan::shuffle(pile.begin(), static_cast<std::uint32_t>(pile.size()), rng);
    for (Card& card : cards) {
        if (!is_known(card)) card = pile.pop();
    }
}

}  // namespace

bool is_shuffled_afresh(const Options& options, const Carry& carry) {
    if (options.reshuffle == Reshuffle::every_deal) return true;                  // R3.4
    if (carry.table.natural != 0) return true;                                    // R3.5, R3.6
    const bool exhausted = options.reshuffle == Reshuffle::natural_or_exhausted;  // R3.5
    if (carry.rest() == 0 && (exhausted || carry.used() == 0)) return true;
    const std::size_t left = carry.rest() + (used_cards_follow(options) ? carry.used() : 0);
    return static_cast<int>(left) < 2 * players_of(options, carry.table);  // R3.7
}

Pack shuffle(const Options& options, const Carry& carry, Chance chance) {
    const bool afresh = is_shuffled_afresh(options, carry);
    Pack pack = afresh ? kPacks[static_cast<std::size_t>(packs_of(options) - 1)] : carry.pack;
    if (afresh) {
        chance.shuffle_first(pack.cards.begin(), most_dealt(options), pack.rest);
    } else {
        chance.begin_again("reshuffle");
        chance.shuffle(pack.cards.begin() + pack.rest, static_cast<std::uint32_t>(carry.used()));
        if (chance.offline() != nullptr) fill_in(options, pack.cards, *chance.offline());
    }
    return pack;
}

void gather(const State& state, Carry& carry) {
    Table& table = carry.table;
    if (state.options.reshuffle == Reshuffle::every_deal) {
        table.exposed = {};
        table.looker = kNobody;
        return;
    }
    // If used cards have been dealt, the remaining used cards form the new rest, and none of them are known.
    const bool beyond = state.next > state.rest;
    const std::size_t end = beyond ? state.cards.size() : state.rest;
    if (beyond) table.exposed = {};
    Pile& cards = carry.pack.cards;
    cards.append(state.cards.begin() + state.next, end - state.next);
    carry.pack.rest = static_cast<std::uint8_t>(cards.size());
    cards.append(state.cards.begin(), state.next);
    cards.append(state.cards.begin() + end, state.cards.size() - end);
    for (std::size_t i = 0; i < state.next; ++i) {
        if ((state.seen[i] & kOpen) != 0 && is_known(state.cards[i])) ++table.exposed[state.cards[i].id];
    }
    if (state.thrown != 0 && is_known(state.cards[state.rest])) ++table.exposed[state.cards[state.rest].id];
    if (carry.rest() == 0 || beyond) table.looker = kNobody;  // the bottom card has been dealt
}

}  // namespace brelan::pontoon

#include "games/tarot/rules/pack.hpp"

#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

// R3.3: the number of gaps where the dog's cards may fall: between two packets, never before the first or
// after the last.
int gaps(int players) { return players * hand_size(players) / packet_size(players) - 1; }

// For each card, the set of that card alone, as two words. Computed at startup.
auto alone_table() {
    std::array<std::array<std::uint64_t, 2>, kExcuse.id + 1> alone{};
    for (std::size_t id = 0; id < alone.size(); ++id)
        alone[id][id / kFirstTrump] = std::uint64_t{1} << id % kFirstTrump;
    return alone;
}
const auto kAlone = alone_table();

// Makes a set of some cards.
CardSet gather_set(const Card* cards, std::size_t size) {
    std::uint64_t suits = 0;
    std::uint64_t trumps = 0;
    for (std::size_t i = 0; i < size; ++i) {
        suits |= kAlone[cards[i].id][0];
        trumps |= kAlone[cards[i].id][1];
    }
    return make_set(suits, static_cast<std::uint32_t>(trumps));
}

// R3.1: writes every card straight to where the shuffle puts it. All hands are equally likely, with or
// without packets.
void deal_shuffled(int players, Chance chance, Pack& pack) {
    Cards cards = sorted_pack();
    const auto dog = static_cast<std::size_t>(dog_size(players));
    const auto hand = static_cast<std::size_t>(hand_size(players));
    chance.shuffle_first(cards.data(), static_cast<std::uint32_t>(kPackSize - hand), kPackSize);
    for (std::size_t i = 0; i < kMostDog; ++i) pack.dog[i] = i < dog ? cards[i] : kNoCard;
    CardSet left = kWholePack - gather_set(cards.data(), dog);
    const Seat last{static_cast<std::uint8_t>(players - 1)};
    const Card* next = cards.data() + dog;
    for (Seat seat{0}; seat < last; ++seat.index, next += hand) {
        pack.hands[seat] = gather_set(next, hand);
        left = left - pack.hands[seat];
    }
    pack.hands[last] = left;
}

// R3.1: one soft shuffle. The pack is cut near the middle, and clumps of one to five cards fall from each
// part in turn.
void shuffle_softly(Cards& cards, Chance chance) {
    const Cards before = cards;
    std::size_t left = 0;
    std::size_t right = 30 + chance.below(19);  // 30 to 48 cards in the upper part
    const std::size_t middle = right;
    bool from_left = true;
    for (std::size_t at = 0; at < kPackSize; from_left = !from_left) {
        std::size_t& from = from_left ? left : right;
        const std::size_t end = from_left ? middle : kPackSize;
        for (std::uint32_t clump = 1 + chance.below(5); clump > 0 && from < end; --clump)
            cards[at++] = before[from++];
    }
}

// R3.3: chooses some of the gaps, each choice equally likely.
void choose_dog_places(int players, Chance chance, Pack& pack) {
    int wanted = dog_size(players);
    std::size_t chosen = 0;
    for (int gap = 0; wanted > 0; ++gap) {
        const auto left = static_cast<std::uint32_t>(gaps(players) - gap);
        if (chance.below(left) >= static_cast<std::uint32_t>(wanted)) continue;
        const int before = (gap + 1) * packet_size(players) + static_cast<int>(chosen);
        pack.dog_places[chosen++] = static_cast<std::uint8_t>(before);
        --wanted;
    }
}

}  // namespace

bool dog_may_fall(int players, const std::array<std::uint8_t, kMostDog>& places) {
    int last_gap = 0;
    for (int i = 0; i < dog_size(players); ++i) {
        const int dealt = places[static_cast<std::size_t>(i)] - i;  // packet cards dealt before it
        const int gap = dealt / packet_size(players);
        if (dealt % packet_size(players) != 0 || gap <= last_gap || gap > gaps(players)) return false;
        last_gap = gap;
    }
    return true;
}

void deal_out(const Cards& gathered, Seat dealer, int players, Pack& pack) {
    Seat seat = after(dealer, 1, players);
    std::size_t dog = 0;
    int in_packet = 0;
    for (std::size_t place = 0; place < kPackSize; ++place) {
        const Card card = gathered[(pack.cut + place) % kPackSize];
        if (dog < static_cast<std::size_t>(dog_size(players)) && pack.dog_places[dog] == place) {
            pack.dog[dog++] = card;
            continue;
        }
        add(pack.hands[seat], card);
        if (++in_packet < packet_size(players)) continue;
        in_packet = 0;
        seat = after(seat, 1, players);
    }
    for (; dog < kMostDog; ++dog) pack.dog[dog] = kNoCard;
}

// The dog comes off the top, then the hands in seat order: in a shuffled pack, the order of dealing does not
// change the odds. A gathered pack is shuffled softly, cut and dealt, each with its own stream of random
// numbers.
Pack shuffle(const Options& options, const Carry& carry, Chance chance) {
    Pack pack;
    if (!is_gathered(options, carry)) {
        deal_shuffled(options.players, chance, pack);
        return pack;
    }
    Cards cards = carry.gathered;
    chance.begin_again("reshuffle");
    for (int i = 0; i < options.soft_shuffles; ++i) shuffle_softly(cards, chance);
    chance.begin_again("cut");
    pack.cut = static_cast<std::uint8_t>(kLeastCut + chance.below(kMostCut - kLeastCut + 1));
    chance.begin_again("dog");
    choose_dog_places(options.players, chance, pack);
    deal_out(cards, carry.standing.dealer, options.players, pack);
    return pack;
}

namespace {

// A pile that grows from the top of the pack down.
struct SideHeap {
    Cards cards = no_cards();
    std::size_t size = 0;
    bool told = true;
    void add(Card card) {
        if (card == kNoCard) return;
        told = told && is_card(card) && size < kPackSize;
        if (told) cards[size++] = card;
    }
};

// R3.8.
void gather_tricks(const State& state, bool of_attack, SideHeap& heap) {
    for_each_trick(state, [&](Seat, const Card* cards, Seat winner) {
        if ((winner == state.taker || winner == state.partner) != of_attack) return;
        for (int i = 0; i < state.options.players; ++i) heap.add(cards[i]);
    });
}

}  // namespace

Cards gather(const State& state) {
    SideHeap heap;
    if (state.end == End::played) {
        gather_tricks(state, true, heap);
        gather_tricks(state, false, heap);
        for (const Card card : state.aside) heap.add(card);
    } else {  // R3.9
        for (int step = 1; step <= state.options.players; ++step) {
            const Seat seat = after(state.opening.dealer, step, state.options.players);
            for_each(state.hands[seat], [&heap](Card card) { heap.add(card); });
        }
        for (const Card card : state.dog) heap.add(card);
    }
    return heap.told && heap.size == kPackSize ? heap.cards : no_cards();
}

}  // namespace brelan::tarot

#include "games/tarot/rules/knowledge.hpp"

#include <algorithm>

#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/dog.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/rules/visible.hpp"

namespace brelan::tarot {

namespace {

constexpr CardSet kTrumpsAndExcuse = make_set(0, kTrumpBits | kExcuseBit);
constexpr CardSet kCourtCards = make_set(kCourts, 0);
constexpr CardSet kDiscardable = make_set(kPlainCards & ~kKings, 0);  // allowed by R6.4, without the trumps

CardSet set_of(const SmallPile& pile) {
    CardSet cards;
    for (const Card card : pile)
        if (is_card(card)) add(cards, card);
    return cards;
}

std::uint8_t unknown_in(const Card* cards, int size) {
    return static_cast<std::uint8_t>(std::count(cards, cards + size, kUnknownCard));
}

CardSet suit_of(int lane) { return make_set(std::uint64_t{0xFFFF} << 16 * lane & kPlainCards, 0); }
std::uint32_t above(Card trump) { return kTrumpBits & ~(2 * set_of(trump).trumps - 1); }

// A card played, and what lay on the table before it.
struct Play {
    Seat seat;
    Card card;
    int lane = kNoLane;  // the lane to follow
    Card best = kNoCard;
};

// Visits the cards of all tricks whose order is known, last trick first.
template <class F>
void for_each_play(const State& known, F f) {
    const int players = known.options.players;
    Seat leader = known.leader;
    int size = cards_on_table(known);
    for (int at = known.plays - size; at >= known.untold; at -= players, size = players) {
        const Card* cards = known.played.data() + at;
        if (size == players) leader = after(leader, -taking_place(known, at), players);
        Play play{leader, kNoCard};
        for (int place = 0; place < size; ++place) {
            play.card = cards[place];
            play.seat = after(leader, place, players);
            f(play);
            if (play.lane == kNoLane && play.card != kExcuse)
                play.lane = is_plain(play.card) ? play.card.lane() : kTrumpLane;
            if (play.best == kNoCard || beats(play.card, play.best)) play.best = play.card;
        }
        if (at < players) return;
    }
}

class Reader {
  public:
    Reader(const State& known, Seat seat) : known_(known), seat_(seat) {}

    Knowledge run() {
        count_unknown();
        if (known_.taker != kNobody) read_dog();
        read_miseres();
        if (known_.options.players == 5 && known_.taker != kNobody && known_.phase != Phase::call)
            read_call();
        read_dealt_trumps();
        read_lone();
        read_handfuls();
        for_each_play(known_, [&](const Play& play) { read_play(play); });
        return told_;
    }

  private:
    void deny(std::size_t holder, const CardSet& cards) {
        told_.unknown.allowed[holder] = told_.unknown.allowed[holder] - cards;
    }
    void deny(Seat seat, const CardSet& cards) { deny(holder_of(seat), cards); }
    // These cards are in the taker's hand or in a pile where the taker may have put them.
    void give_to_taker(const CardSet& cards) {
        for (std::size_t h = 0; h < kMostHolders; ++h) {
            const bool aside = h == kAside && dog_was_shown(known_);
            if (h != holder_of(known_.taker) && !aside && h != kPast) deny(h, cards);
        }
    }

    void count_unknown() {
        Unknown& unknown = told_.unknown;
        CardSet seen = dog_was_shown(known_) ? set_of(known_.aside) : CardSet{};
        for (const Seat seat : seats(known_.options.players)) {
            const int known_cards = count(known_.hands[seat]);
            unknown.room[holder_of(seat)] = static_cast<std::uint8_t>(cards_held(known_, seat) - known_cards);
            seen = seen | known_.hands[seat];
        }
        for (std::size_t i = 0; i < known_.plays; ++i)
            if (is_card(known_.played[i])) add(seen, known_.played[i]);
        const SmallPile& aside = dog_was_shown(known_) ? known_.aside : known_.dog;
        unknown.room[kAside] = unknown_in(aside.data(), dog_size(known_.options.players));
        unknown.room[kPast] = unknown_in(known_.played.data(), known_.plays);
        unknown.cards = kWholePack - seen;
        unknown.allowed.fill(unknown.cards);
    }

    // R6: the taker has the dog, except for the discard. The discard has no king, no oudler, and trumps only
    // if nothing else was left.
    void read_dog() {
        if (!dog_was_shown(known_)) return;
        dog_ = set_of(known_.dog);
        give_to_taker(dog_);
        deny(kAside, kWholePack - kDiscardable);
        if (trumps_of(known_.aside) != 0) deny(known_.taker, kDiscardable);
    }

    // R7.5: what declared misères say about the hands as dealt.
    void read_miseres() {
        for (const Seat seat : seats(known_.options.players)) {
            CardSet none;
            if (has(known_.without_trumps, seat)) none = none | kTrumpsAndExcuse;
            if (has(known_.without_courts, seat)) none = none | kCourtCards;
            const bool took_dog = seat == known_.taker && dog_was_shown(known_);
            deny(seat, none - dog_);
            if (took_dog) deny(kAside, none - dog_);
        }
    }

    // R5.2: what the call says about the taker's hand as dealt.
    void read_call() {
        const Options& options = known_.options;
        const bool alone = known_.called == kNoCard;
        const int lowest = options.call_depth == CallDepth::jacks ? kJack : kCavalier;
        const int held_from = alone ? lowest : known_.called.place() + 1;
        std::uint64_t held = 0;
        for (int place = held_from; place <= kKing; ++place) held |= kOfEachSuit << place;
        give_to_taker(make_set(held, 0));
        if (alone || options.self_call || holds(dog_, known_.called)) return;
        deny(known_.taker, tarot::set_of(known_.called));
        if (dog_was_shown(known_)) deny(kAside, tarot::set_of(known_.called));
    }

    void read_dealt_trumps() {
        for_each_play(known_, [&](const Play& play) {
            if (!is_plain(play.card)) told_.dealt[play.seat] |= tarot::set_of(play.card).trumps;
        });
        for (const Seat seat : seats(known_.options.players)) {
            std::uint32_t& dealt = told_.dealt[seat];
            dealt |= known_.hands[seat].trumps;
            if ((dealt & kExcuseBit) != 0) excuse_with_ = seat;
            if (seat != known_.taker || !dog_was_shown(known_)) continue;
            dealt |= trumps_of(known_.aside);
            dealt &= ~dog_.trumps;
        }
    }

    // R3.4, R9.11, R9.15: who may have been dealt a petit sec.
    void read_lone() {
        if (known_.options.petit_sec != PetitSec::petit_imprenable) return;
        for (const Seat seat : seats(known_.options.players)) {
            State state = known_;
            state.lone = seat;
            const bool cleared = seat == known_.taker && dog_.trumps != 0;
            const bool other_trumps = (told_.dealt[seat] & ~kPetitBit) != 0;
            if (known_.lone == seat) {
                deny(seat, kTrumpsAndExcuse - tarot::set_of(kPetit));
            } else if (known_.lone != kNobody || seat == seat_ || cleared || other_trumps ||
                       lone_is_public(state)) {
                told_.not_lone |= seat_bit(seat);
            }
        }
    }

    void read_handfuls() {
        const bool exact = known_.options.handful_show == HandfulShow::exact;
        if (exact && (known_.shown & kExcuseBit) != 0) {  // R7.12: no other trump was left
            if (excuse_with_ != kNobody) deny(excuse_with_, kTrumpsAndExcuse);
        }
        if (known_.phase != Phase::play || left_to_show(known_) == 0) return;
        const std::uint32_t trumps = handful_trumps(known_, known_.actor);
        const std::uint32_t shown = known_.shown & trumps;
        const std::uint32_t below = shown == 0 ? kTrumpBits : (shown & (~shown + 1)) - 1;
        const int least = left_to_show(known_) - bits::count(trumps & (below | kExcuseBit));
        if (least <= 0) return;
        told_.unknown.quota = {make_set(0, below | kExcuseBit),
                               static_cast<std::uint8_t>(holder_of(known_.actor)),
                               static_cast<std::uint8_t>(least)};
    }

    // R8.2 to R8.6, R9.1, R9.2.
    void read_play(const Play& play) {
        if (play.card == kExcuse || play.lane == kNoLane) return;
        if (is_plain(play.card) && play.card.lane() == play.lane) return;
        const bool may_be_lone =
            known_.options.petit_sec == PetitSec::petit_imprenable && !has(told_.not_lone, play.seat);
        CardSet none;
        if (play.lane != kTrumpLane) none = suit_of(play.lane);
        if (is_plain(play.card)) {
            none.trumps = kTrumpBits & ~(may_be_lone ? kPetitBit : 0U);
            if (may_be_lone) told_.lone_or_without |= seat_bit(play.seat);
        } else if (is_trump(play.best)) {
            none.trumps = above(play.best);
            if (play.card > play.best) none.trumps = 0;
        }
        if (play.card != kPetit || !may_be_lone) return deny(play.seat, none);
        if (known_.lone == play.seat) return;
        const bool must_be_lone = !is_empty(none & known_.hands[play.seat]);
        if (must_be_lone) return deny(play.seat, kTrumpsAndExcuse);
        if (is_empty(none & told_.unknown.cards)) return;
        told_.petit_by = play.seat;
        told_.unless = none;
    }

    const State& known_;
    Seat seat_;
    CardSet dog_;  // the dog, if it was shown
    Seat excuse_with_ = kNobody;
    Knowledge told_;
};

// R7.11, R7.12: whether the actor can complete the handful being shown.
bool can_show_the_rest(const State& known, std::uint32_t share) {
    const int left = left_to_show(known);
    if (left == 0) return true;
    const std::uint32_t trumps = handful_trumps(known, known.actor) | share;
    const std::uint32_t shown = known.shown & trumps;
    const std::uint32_t below = shown == 0 ? kTrumpBits : (shown & (~shown + 1)) - 1;
    const int others = bits::count(trumps & below);
    const int excuse = (trumps & kExcuseBit) != 0 ? 1 : 0;
    if (known.options.handful_show == HandfulShow::at_least) return others + excuse >= left;
    const int size = handful_size(known.options.players, known.handfuls[known.actor]);
    const int all = bits::count(trumps & kTrumpBits);
    return all >= size ? others >= left : all + excuse == size && others + excuse == left;
}

// R6.5 to R6.7: whether the taker could have discarded these cards, and can go on discarding.
bool could_discard(const State& known, const Shares& shares) {
    State state = known;
    CardSet& hand = state.hands[state.taker];
    const CardSet aside = set_of(known.aside) | shares[kAside];
    hand = hand | shares[holder_of(state.taker)] | aside;
    state.aside = small_pile(kNoCard);
    std::size_t done = 0;
    bool allowed = true;
    for_each(aside, [&](Card card) {
        allowed = allowed && holds(discardable(state), card);
        remove(hand, card);
        state.aside[done++] = card;
    });
    return allowed && !is_empty(discardable(state));
}

}  // namespace

Knowledge learn(const State& known, Seat seat) { return Reader(known, seat).run(); }

Seat dealt_petit_sec(const Knowledge& knowledge, const State& known, const Shares& shares) {
    for (const Seat seat : seats(known.options.players)) {
        if ((knowledge.dealt[seat] | shares[holder_of(seat)].trumps) == kPetitBit) return seat;
    }
    return kNobody;
}

Seat lone_of(const Knowledge& knowledge, const State& known, const Shares& shares) {
    const Seat seat = dealt_petit_sec(knowledge, known, shares);
    const bool more_in_dog = seat == known.taker && dog_was_shown(known) && trumps_of(known.dog) != 0;
    return more_in_dog ? kNobody : seat;  // R9.15
}

bool could_be(const Knowledge& knowledge, const State& known, const Shares& shares) {
    const bool discarding = known.phase == Phase::discard && knowledge.unknown.room[kAside] > 0;
    if (discarding && !could_discard(known, shares)) return false;
    if (known.phase == Phase::play && !can_show_the_rest(known, shares[holder_of(known.actor)].trumps))
        return false;
    const PetitSec way = known.options.petit_sec;
    if (known.end == End::petit_sec || known.untold > 0) return true;
    if (way == PetitSec::forced_redeal) return dealt_petit_sec(knowledge, known, shares) == kNobody;  // R3.14
    if (way != PetitSec::petit_imprenable || known.lone != kNobody) return true;
    const Seat lone = lone_of(knowledge, known, shares);
    if (lone != kNobody && has(knowledge.not_lone, lone)) return false;
    for (const Seat seat : seats(known.options.players)) {
        const CardSet hand = known.hands[seat] | shares[holder_of(seat)];
        if (lone == seat) continue;
        if (has(knowledge.lone_or_without, seat) && (hand.trumps & kPetitBit) != 0) return false;
        if (seat == knowledge.petit_by && !is_empty(hand & knowledge.unless)) return false;
    }
    return true;
}

}  // namespace brelan::tarot

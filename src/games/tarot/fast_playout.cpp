#include "games/tarot/fast_playout.hpp"

#include "games/tarot/deal.hpp"
#include "games/tarot/table.hpp"
#include "games/tarot/tricks.hpp"

namespace brelan::tarot {

namespace {

// One step as core/playout.hpp makes it.
void play_one(State& state, Actions& scratch, Rng& rng) {
    scratch.rewind();
    legal(state, scratch);
    play(state, scratch[scratch.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(scratch.size()))]);
}

// The cards of a hand, or those that may be played of it: the suits, and the trumps with the Excuse.
struct Words {
    std::array<std::uint64_t, 2> of{};
};

// R9.9, R9.11: what the quick tricks do not know: a Petit that is played freely, and five players' slam.
bool is_special(const State& state) {
    const bool free_petit = state.lone != kNobody && state.options.petit_sec == PetitSec::petit_imprenable;
    const bool slam = announced(state) == Announced::slam && state.options.players == 5;
    return free_petit || (slam && holds(state.hands[state.taker], kExcuse));
}

// The tricks that are left, the first of the deal excepted, at a table of N players.
template <int N>
class Tricks {
  public:
    Tricks(State& state, const Rng& rng) : state_(state), rng_(rng) {
        for (std::size_t i = 0; i < N; ++i)
            hands_[i].of = {plain(state.hands.values[i]), state.hands.values[i].trumps};
    }

    // Answers the generator as it is left.
    Rng play() {
        const bool slam = announced(state_) == Announced::slam;
        for (int left = hand_size(N) - state_.plays / N; left > 0; --left) {
            const bool taker_had_all = state_.tricks[state_.taker] * N == int{state_.plays};
            play_trick(slam && taker_had_all && left > 1 ? state_.taker.index : N);
        }
        for (std::size_t i = 0; i < N; ++i) state_.hands.values[i] = {};
        end_deal(state_, End::played);
        return rng_;
    }

  private:
    // R8.2 to R8.6, R9.1: what follows, by choosing and not by branching: nobody can foresee it.
    Words following(const Words& hand) const {
        const std::uint64_t suit = hand.of[0] & lane_;
        const std::uint64_t trumps = hand.of[1] & kTrumpBits;
        const std::uint64_t higher = trumps & above_;
        const std::uint64_t trump = higher != 0 ? higher : trumps;
        const std::uint64_t other = trumps != 0 ? 0 : hand.of[0];
        return {{suit != 0 ? suit : other, (suit != 0 ? 0 : trump) | (hand.of[1] & kExcuseBit)}};
    }

    // The card that chance chooses; a single one costs no random number.
    Card choose(const Words& cards) {
        const bits::Ranked suits(cards.of[0]);
        const bits::Ranked trumps(cards.of[1]);
        const int all = suits.count() + trumps.count();
        const int place = all == 1 ? 0 : static_cast<int>(rng_.below(static_cast<std::uint32_t>(all)));
        const bool trump = place >= suits.count();
        const int bit = (trump ? trumps : suits).nth(trump ? place - suits.count() : place);
        return Card{static_cast<std::uint8_t>(bit + (trump ? kFirstTrump : 0))};
    }

    // R8.7: how high a card is in this trick; 0 when it cannot take it.
    unsigned height(Card card) const {
        if (!is_plain(card)) return card == kExcuse ? 0 : card.id;
        return (lane_ >> card.id & 1) != 0 ? card.id % 16U + 1 : 0;
    }

    void play_trick(std::size_t keeps_excuse) {
        lane_ = 0;
        above_ = kTrumpBits;
        std::size_t seat = state_.leader.index;
        std::size_t winner = seat;
        unsigned highest = 0;
        bool open = true;  // nothing is to be followed yet
        int halves = 0;
        std::uint64_t trumps = 0;
        for (int place = 0; place < N; ++place) {
            Words cards = open ? hands_[seat] : following(hands_[seat]);
            if (seat == keeps_excuse) cards.of[1] &= ~std::uint64_t{kExcuseBit};
            const Card card = choose(cards);
            const std::uint64_t bit = std::uint64_t{1} << card.id % kFirstTrump;
            hands_[seat].of[card.id / kFirstTrump] ^= bit;
            trumps |= is_plain(card) ? 0 : bit;
            state_.played[state_.plays++] = card;
            if (open && card != kExcuse) {
                open = false;
                lane_ = is_plain(card) ? std::uint64_t{0xFFFF} << (card.id & 48) : 0;
            }
            const unsigned high = height(card);
            winner = high > highest ? seat : winner;
            highest = high > highest ? high : highest;
            above_ =
                highest >= kFirstTrump ? kTrumpBits & ~((2U << (highest - kFirstTrump)) - 1) : kTrumpBits;
            halves += half_points(card);
            seat = seat + 1 == N ? 0 : seat + 1;
        }
        end(taking_seat(state_, Seat{static_cast<std::uint8_t>(winner)}), halves, trumps);
    }

    int settle_oudlers(Seat winner) {
        const Card* cards = state_.played.data() + state_.plays - N;
        int kept = 0;
        for (int place = 0; place < N; ++place) {
            if (is_oudler(cards[place]))
                kept += settle_oudler(state_, cards[place], after(state_.leader, place, N), winner);
        }
        return kept;
    }

    void end(Seat winner, int halves, std::uint64_t trumps) {
        if ((trumps & kOudlerBits) != 0) halves -= settle_oudlers(winner);
        state_.halves[winner] = static_cast<std::uint8_t>(state_.halves[winner] + halves);
        ++state_.tricks[winner];
        state_.leader = winner;
    }

    State& state_;
    Rng rng_;  // a copy: what lies outside would be stored with every card
    std::array<Words, std::size_t{N}> hands_;
    std::uint64_t lane_ = 0;            // the suit that is to be followed
    std::uint64_t above_ = kTrumpBits;  // the trumps above the highest of the trick
};

}  // namespace

int fast_playout(State& state, Rng& rng) {
    Actions scratch;
    int actions = 0;
    for (; state.actor != kNobody && state.plays < state.options.players; ++actions)
        play_one(state, scratch, rng);
    if (state.actor != kNobody && state.on_table == 0 && !is_special(state)) {
        actions += state.options.players * table_hand(state) - state.plays;
        switch (state.options.players) {
            case 3: rng = Tricks<3>(state, rng).play(); break;
            case 4: rng = Tricks<4>(state, rng).play(); break;
            default: rng = Tricks<5>(state, rng).play(); break;
        }
    }
    for (; state.actor != kNobody; ++actions) play_one(state, scratch, rng);
    return actions;
}

}  // namespace brelan::tarot

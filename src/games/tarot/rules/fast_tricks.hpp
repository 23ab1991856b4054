#pragma once
#include <array>

#include "core/rng.hpp"
#include "games/tarot/rules/fast_choice.hpp"
#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

// Plays a deal at random from the next trick to the last, at a table of N players. Hands and legal cards are
// kept as bits, and there are almost no branches, because random play is unpredictable. `Set` numbers the
// members of a word: bits::Ranked, or a faster type if the machine has it.
template <int N, class Set>
class FastTricks {
  public:
    FastTricks(State& state, const Rng& rng) : state_(state), banned_(banned_lead(state)), chance_(rng) {
        for (std::size_t i = 0; i < N; ++i) hands_[i] = two_words(state.hands.values[i]);
    }

    // Returns the generator in its final state.
    Rng play() {
        const bool slam = announced(state_) == Announced::slam;
        const bool has_excuse = (hands_[state_.taker.index][1] & kExcuseBit) != 0;
        std::size_t leader = state_.leader.index;
        for (int left = hand_size(N) - state_.plays / N; left > 0; --left) {
            if (slam && has_excuse) keep_excuse(left);
            leader = play_trick(leader);
        }
        for (std::size_t i = 0; i < N; ++i) state_.hands.values[i] = {};
        end_deal(state_, End::played);
        return chance_.rng();
    }

  private:
    // The trick on the table.
    struct Trick {
        Card* next;                        // where the next card is stored
        std::uint64_t lane = 0;            // the suit to follow
        int lane_at = 0;                   // the first bit of that suit
        std::uint64_t above = kTrumpBits;  // the trumps above the highest one played
        std::uint64_t trumps = 0;          // the trumps played, including the Excuse
        std::uint64_t height = 0;          // the height of the best card
        std::uint64_t winner = 0;          // who played the best card
        int halves = 0;
    };

    // The seats in order from any starting seat, once around the table.
    static constexpr auto kTurns = [] {
        std::array<std::uint8_t, 2 * std::size_t{N}> seats{};
        for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = static_cast<std::uint8_t>(i % N);
        return seats;
    }();

    // R9.9: while an announced slam is possible, the taker's Excuse is saved for the last trick.
    void keep_excuse(int left) {
        std::uint64_t& trumps = hands_[state_.taker.index][1];
        const bool has_all = state_.tricks[state_.taker] * N == int{state_.plays};
        const bool played = state_.excuse_by != kNobody;
        trumps &= ~std::uint64_t{kExcuseBit};
        trumps |= played || (has_all && left > 1) ? 0 : kExcuseBit;
    }

    // R8.2 to R8.6, R9.1. The computations that depend on the last card come last.
    static TwoWords following(const TwoWords& hand, const Trick& trick) {
        const std::uint64_t excuse = hand[1] & kExcuseBit;
        const std::uint64_t suit = hand[0] & trick.lane;
        const std::uint64_t trumps = bits::pick(suit, 0, hand[1] & kTrumpBits);
        const std::uint64_t other = bits::pick(hand[1] & kTrumpBits, 0, hand[0]);
        const std::uint64_t higher = trumps & trick.above;
        return {bits::pick(suit, suit, other), bits::pick(higher, higher | excuse, trumps | excuse)};
    }

    // Takes a random one of the given cards out of the hand.
    CardAt<Set> take_one_of(const TwoWords& cards, TwoWords& hand) {
        const CardAt<Set> chosen = choose_card<Set>(cards, chance_);
        hand[chosen.word()] ^= chosen.member();
        return chosen;
    }

    // R8.7: adds the card to the trick. Height grows from the ace of the suit led to the 21t.
    static void lay(const CardAt<Set>& chosen, std::size_t seat, Trick& trick) {
        const std::uint64_t trump = chosen.of_trumps() & kTrumpBits;
        const std::uint64_t height = trump << 14 | (chosen.of_suits() & trick.lane) >> trick.lane_at;
        trick.winner = bits::pick_below(trick.height, height, seat, trick.winner);
        trick.height = bits::pick_below(trick.height, height, height, trick.height);
        // No hand holds a card that lies on the table, so it does not matter whether such a card counts as
        // higher than itself.
        trick.above = bits::pick(trump, trick.above & (0 - trump), trick.above);
        trick.trumps |= chosen.of_trumps();
        const Card card = chosen.card();
        *trick.next++ = card;
        trick.halves += half_points(card);
    }

    // R5.12: the very first lead.
    TwoWords leading(const TwoWords& hand) {
        if (state_.plays > 0 || is_empty(banned_)) return hand;
        const TwoWords rest{hand[0] & ~plain(banned_), hand[1]};
        return (rest[0] | rest[1]) != 0 ? rest : hand;
    }

    // R9.2: players follow the suit of the first card other than the Excuse.
    void lead(std::size_t seat, const TwoWords& cards, Trick& trick) {
        const CardAt<Set> chosen = take_one_of(cards, hands_[seat]);
        trick.lane_at = chosen.card().id & 48;
        trick.lane = chosen.if_plain(std::uint64_t{0xFFFF} << trick.lane_at);
        lay(chosen, seat, trick);
    }

    // Returns the winner.
    std::size_t play_trick(std::size_t leader) {
        Trick trick{.next = state_.played.data() + state_.plays};
        const std::uint8_t* seat = kTurns.data() + leader;
        const std::uint8_t* end = seat + N;
        lead(leader, leading(hands_[leader]), trick);
        if (trick.trumps == kExcuseBit) [[unlikely]] {
            ++seat;
            lead(*seat, hands_[*seat], trick);
        }
        while (++seat != end) {
            TwoWords& hand = hands_[*seat];
            lay(take_one_of(following(hand, trick), hand), *seat, trick);
        }
        return end_trick(trick);
    }

    std::size_t end_trick(const Trick& trick) {
        state_.plays = static_cast<std::uint8_t>(state_.plays + N);
        Seat winner{static_cast<std::uint8_t>(trick.winner)};
        if (state_.plays == N * hand_size(N)) winner = taking_last(state_, winner);
        int halves = trick.halves;
        if ((trick.trumps & kOudlerBits) != 0) halves -= settle_oudlers(trick.next - N, winner);
        state_.halves[winner] = static_cast<std::uint8_t>(state_.halves[winner] + halves);
        ++state_.tricks[winner];
        state_.leader = winner;
        return winner.index;
    }

    int settle_oudlers(const Card* cards, Seat winner) {
        int kept = 0;
        for (int place = 0; place < N; ++place) {
            if (is_oudler(cards[place]))
                kept += settle_oudler(state_, cards[place], after(state_.leader, place, N), winner);
        }
        return kept;
    }

    State& state_;
    CardSet banned_;
    Choices<std::size_t{N} * hand_size(N)> chance_;
    std::array<TwoWords, std::size_t{N}> hands_;
};

}  // namespace brelan::tarot

#pragma once
#include <algorithm>
#include <bit>
#include <cstring>

#include "core/rng.hpp"
#include "games/tarot/fast_choice.hpp"
#include "games/tarot/tricks.hpp"

namespace brelan::tarot {

// The tricks of a deal played at random, from the one about to begin to the last, at a table of N players.
// Hands and what may be played of them stay bits, and hardly anything branches: nobody can foresee what
// chance does. `Set` numbers the members of a word: bits::Ranked, or what a better machine has.
template <int N, class Set>
class FastTricks {
  public:
    FastTricks(State& state, const Rng& rng) : state_(state), banned_(banned_lead(state)), chance_(rng) {
        for (std::size_t i = 0; i < N; ++i) hands_[i] = two_words(state.hands.values[i]);
    }

    // Answers the generator as it is left.
    Rng play() {
        const bool slam = announced(state_) == Announced::slam;
        const bool has_excuse = (hands_[state_.taker.index][1] & kExcuseBit) != 0;
        for (int left = hand_size(N) - state_.plays / N; left > 0; --left) {
            if (slam && has_excuse) keep_excuse(left);
            play_trick();
        }
        for (std::size_t i = 0; i < N; ++i) state_.hands.values[i] = {};
        end_deal(state_, End::played);
        return chance_.rng();
    }

  private:
    // What lies on the table.
    struct Trick {
        std::uint64_t suits = 0;
        std::uint64_t trumps = 0;          // with the Excuse
        std::uint64_t lane = 0;            // the suit that is to be followed
        std::uint64_t above = kTrumpBits;  // the trumps above the highest
        int halves = 0;
        Card* next;  // where the next card is kept
    };

    // The seats from any of them on, once round the table.
    static constexpr auto kTurns = [] {
        std::array<std::uint8_t, 2 * std::size_t{N}> seats{};
        for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = static_cast<std::uint8_t>(i % N);
        return seats;
    }();

    // R9.9: while an announced slam is possible, the taker's Excuse is put by for the last trick.
    void keep_excuse(int left) {
        std::uint64_t& trumps = hands_[state_.taker.index][1];
        const bool has_all = state_.tricks[state_.taker] * N == int{state_.plays};
        const bool played = state_.excuse_by != kNobody;
        trumps &= ~std::uint64_t{kExcuseBit};
        trumps |= played || (has_all && left > 1) ? 0 : kExcuseBit;
    }

    // R8.2 to R8.6, R9.1.
    static TwoWords following(const TwoWords& hand, const Trick& trick) {
        const std::uint64_t suit = hand[0] & trick.lane;
        const std::uint64_t trumps = hand[1] & kTrumpBits;
        const std::uint64_t higher = trumps & trick.above;
        const std::uint64_t trump = bits::pick(higher, higher, trumps);
        const std::uint64_t other = bits::pick(trumps, 0, hand[0]);
        return {bits::pick(suit, suit, other), bits::pick(suit, 0, trump) | (hand[1] & kExcuseBit)};
    }

    // A card that chance chooses of some of the hand comes to the trick.
    Card play_one_of(const TwoWords& cards, TwoWords& hand, Trick& trick) {
        const CardAt<Set> chosen = choose_card<Set>(cards, chance_);
        hand[chosen.word()] ^= chosen.member();
        trick.suits |= chosen.of_suits();
        trick.trumps |= chosen.of_trumps();
        const std::uint64_t over = chosen.of_trumps() & kTrumpBits;
        trick.above = bits::pick(over, trick.above & (0 - 2 * over), trick.above);
        const Card card = chosen.card();
        *trick.next++ = card;
        trick.halves += half_points(card);
        return card;
    }

    // R5.12: at the very first lead.
    TwoWords leading(const TwoWords& hand) {
        if (state_.plays > 0 || is_empty(banned_)) return hand;
        const TwoWords rest{hand[0] & ~plain(banned_), hand[1]};
        return (rest[0] | rest[1]) != 0 ? rest : hand;
    }

    // R9.2: the card that is to be followed is the first that is not the Excuse.
    void play_trick() {
        Trick trick{.next = state_.played.data() + state_.plays};
        const std::uint8_t* seat = kTurns.data() + state_.leader.index;
        const std::uint8_t* end = seat + N;
        Card first = play_one_of(leading(hands_[*seat]), hands_[*seat], trick);
        if (first == kExcuse) [[unlikely]] {
            ++seat;
            first = play_one_of(hands_[*seat], hands_[*seat], trick);
        }
        trick.lane = is_plain(first) ? std::uint64_t{0xFFFF} << (first.id & 48) : 0;
        while (++seat != end) {
            TwoWords& hand = hands_[*seat];
            play_one_of(following(hand, trick), hand, trick);
        }
        end_trick(trick);
    }

    // R8.7.
    static Card highest(const Trick& trick) {
        const std::uint64_t trumps = trick.trumps & kTrumpBits;
        const std::uint64_t among = bits::pick(trumps, trumps, trick.suits & trick.lane);
        return Card{static_cast<std::uint8_t>(bits::highest(among) + (trumps != 0 ? kFirstTrump : 0))};
    }

    // Of N cards: the first byte in which the two words do not differ.
    static int place_of(Card card, const Card* cards) {
        constexpr std::uint64_t kEach = 0x0101'0101'0101'0101U;
        std::uint64_t word = 0;
        std::memcpy(&word, cards, N);
        word ^= card.id * kEach;
        return bits::lowest((word - kEach) & ~word & 0x80 * kEach) / 8;
    }

    void end_trick(const Trick& trick) {
        const Card* cards = trick.next - N;
        state_.plays = static_cast<std::uint8_t>(state_.plays + N);
        const bool last = state_.plays == N * hand_size(N);
        const Seat best{
            kTurns[state_.leader.index + static_cast<std::size_t>(place_of(highest(trick), cards))]};
        const Seat winner = last ? taking_last(state_, best) : best;
        int halves = trick.halves;
        if ((trick.trumps & kOudlerBits) != 0) halves -= settle_oudlers(cards, winner);
        state_.halves[winner] = static_cast<std::uint8_t>(state_.halves[winner] + halves);
        ++state_.tricks[winner];
        state_.leader = winner;
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

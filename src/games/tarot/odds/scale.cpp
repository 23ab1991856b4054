#include "games/tarot/odds/scale.hpp"

#include <algorithm>

#include "games/tarot/rules/special_hands.hpp"

namespace brelan::tarot {

namespace {

constexpr int kFewTrumps = 3;   // this many trumps or fewer earn nothing, nor does a Petit among them
constexpr int kManyTrumps = 6;  // the Petit counts most with this many other trumps
constexpr int kLeastMajor = 16;
constexpr std::uint32_t kMajorBits = kTrumpBits & ~((std::uint32_t{1} << (kLeastMajor - 1)) - 1);

// The Petit's points, by the number of other trumps.
int points_of_petit(int others) { return others <= kFewTrumps ? 0 : 2 * std::min(others, kManyTrumps) - 3; }

class Scale {
  public:
    explicit Scale(const CardSet& hand) : hand_(hand) {}

    Judgement judge() {
        trumps();
        courts();
        for (int suit = 0; suit < kSuits; ++suit) lengths(suit);
        for (const ScaleLine& line : out_.lines) {
            out_.points_alone += line.points;
            if (!counts_alone(line.merit)) out_.points += line.points;
        }
        out_.advised = advise();
        return out_;
    }

  private:
    void add(Merit merit, const CardSet& cards, int points, int suit = -1) {
        out_.lines.push_back({merit, cards, points, suit});
    }

    void trumps() {
        const int count = scale_trumps(hand_);
        const bool few = count <= kFewTrumps;
        if (holds(hand_, kWorld)) add(Merit::world, set_of(kWorld), 10);
        if (holds(hand_, kExcuse)) add(Merit::excuse, set_of(kExcuse), 8);
        if (holds(hand_, kPetit)) add(Merit::petit, set_of(kPetit), points_of_petit(count - 1));
        if (count > 0) add(Merit::trumps, make_set(0, hand_.trumps), few ? 0 : 2 * count);
        const std::uint32_t majors = hand_.trumps & kMajorBits;
        const std::uint32_t beside = majors & (majors << 1 | majors >> 1);
        if (majors != 0) add(Merit::majors, make_set(0, majors), 2 * bits::count(majors));
        if (beside != 0) add(Merit::sequences, make_set(0, beside), bits::count(beside));
    }

    void courts() {
        for (int suit = 0; suit < kSuits; ++suit) {
            const Card king = suit_card(suit, kKing);
            const Card queen = suit_card(suit, kQueen);
            const CardSet both = hand_ & (set_of(king) | set_of(queen));
            if (count(both) == 2) add(Merit::king_queen, both, 10, suit);
            if (both == set_of(king)) add(Merit::king, both, 6, suit);
            if (both == set_of(queen)) add(Merit::queen, both, 3, suit);
        }
        of_each_suit(Merit::cavaliers, kCavalier, 2);
        of_each_suit(Merit::jacks, kJack, 1);
    }

    void of_each_suit(Merit merit, int place, int points) {
        const CardSet cards = hand_ & make_set(kOfEachSuit << place, 0);
        if (!is_empty(cards)) add(merit, cards, points * count(cards));
    }

    void lengths(int suit) {
        const int length = length_of(hand_, suit);
        if (length >= kLongSuit) add(Merit::length, suit_of(hand_, suit), 2 * std::min(length, 7) - 5, suit);
        if (length == 0) add(Merit::empty, {}, 6, suit);
        if (length == 1) add(Merit::single, suit_of(hand_, suit), 3, suit);
    }

    Contract advise() const {
        if (out_.points_alone > kMostGardeSans) return Contract::garde_contre;
        if (out_.points_alone > kMostGarde) return Contract::garde_sans;
        if (out_.points > kMostPrise) return Contract::garde;
        return out_.points > kMostPass ? Contract::prise : Contract::none;
    }

    CardSet hand_;
    Judgement out_;
};

}  // namespace

Judgement judge(const CardSet& hand) { return Scale(hand).judge(); }

}  // namespace brelan::tarot

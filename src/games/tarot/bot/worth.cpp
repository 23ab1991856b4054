#include "games/tarot/bot/worth.hpp"

namespace brelan::tarot {

namespace {

constexpr std::uint32_t kMajors = kTrumpBits & ~std::uint32_t{0x7FFF};  // 16t to 21t

int worth_of_trumps(std::uint32_t trumps) {
    const int count = bits::count(trumps);
    const bool few = count <= 3;
    int points = few ? 0 : 2 * count;
    if ((trumps & kWorldBit) != 0) points += 10;
    if ((trumps & kExcuseBit) != 0) points += 8;
    if ((trumps & kPetitBit) != 0 && count > 4) points += 2 * (count > 7 ? 7 : count) - 5;
    const std::uint32_t majors = trumps & kMajors;
    return points + 2 * bits::count(majors) + bits::count(majors & (majors << 1 | majors >> 1));
}

int worth_of_courts(unsigned suit) {
    constexpr std::array<std::uint8_t, 4> kKingAndQueen{0, 3, 6, 10};
    return kKingAndQueen[suit >> kQueen & 3] + 2 * static_cast<int>(suit >> kCavalier & 1) +
           static_cast<int>(suit >> kJack & 1);
}

}  // namespace

Worth worth_of(const CardSet& hand) {
    Worth worth;
    worth.points = worth_of_trumps(hand.trumps);
    int alone = 0;
    for (const std::uint16_t suit : hand.suits) {
        const int length = bits::count(suit);
        worth.points += worth_of_courts(suit);
        if (length >= 5) worth.points += 2 * (length > 7 ? 7 : length) - 5;
        if (length < 2) alone += length == 0 ? 6 : 3;
    }
    worth.points_alone = worth.points + alone;
    return worth;
}

}  // namespace brelan::tarot

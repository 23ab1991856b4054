#include "games/tarot/rules/score.hpp"

#include "games/tarot/rules/chips.hpp"

namespace brelan::tarot {

namespace {

constexpr int kPetitAuBout = 10;  // R10.3
constexpr int kMisere = 10;       // R7.5: the payment from every other player

// R10.2: the difference after rounding, and whether the contract is made.
void count_difference(const Options& options, Sum& sum) {
    int halves = sum.difference;
    const bool odd = halves % 2 != 0;
    if (odd && options.half_point == HalfPoint::attack_loses) --halves;
    if (odd && options.half_point == HalfPoint::attack_wins) ++halves;
    sum.made = halves >= 0;
    const int size = halves < 0 ? -halves : halves;
    sum.counted = options.half_point == HalfPoint::winner ? (size + 1) / 2 : size / 2;
}

// R10.4.
int base_of(const Options& options, Contract contract) {
    if (options.base == Base::times_25) return 25;
    constexpr std::array<int, 5> kBases{0, 20, 40, 80, 160};
    return kBases[static_cast<std::size_t>(contract)];
}

int sign_of(Side side) { return side == Side::nobody ? 0 : side == Side::attack ? 1 : -1; }

// R7.2: all handfuls of the deal, credited to the winner or to the side that showed the handful.
int handfuls_of(const Options& options, const Outcome& outcome, bool made) {
    int points = 0;
    for (const Seat seat : seats(options.players)) {
        const bool shower = options.handful_to == HandfulTo::shower;
        const bool for_attack = shower ? is_attack(outcome, seat) : made;
        const int bonus = handful_bonus(options, outcome.handfuls[seat]);
        points += for_attack ? bonus : -bonus;
    }
    return points;
}

// R7.3, R7.4: an announced slam is the only one that counts for the attack; without an announcement, the slam
// that was made counts.
void count_slams(const Options& options, const Outcome& outcome, Sum& sum) {
    const bool slam = outcome.slam == Side::attack;
    switch (outcome.announced) {
        case Announced::slam: sum.slam = slam ? 400 : -200; break;
        case Announced::petit_slam: sum.petit_slam = slam || outcome.petit_slam ? 300 : -150; break;
        case Announced::nothing:
            if (slam) sum.slam = 200;
            if (!slam && outcome.petit_slam && options.petit_slam) sum.petit_slam = 150;
            break;
    }
    if (outcome.slam == Side::defence) sum.slam -= 200;
}

// R10.7: rounds to the nearest multiple; ties round away from zero.
int rounded(const Options& options, int points) {
    constexpr std::array<int, 3> kSteps{1, 5, 10};
    const int step = kSteps[static_cast<std::size_t>(options.rounding)];
    const int size = points < 0 ? -points : points;
    const int nearest = (2 * size + step) / (2 * step) * step;
    return points < 0 ? -nearest : nearest;
}

}  // namespace

int needed_halves(int oudlers) {
    constexpr std::array<int, 4> kNeeded{112, 102, 82, 72};
    BRELAN_ASSERT(oudlers >= 0 && oudlers <= 3);
    return kNeeded[static_cast<std::size_t>(oudlers)];
}

int multiplier_of(const Options& options, Contract contract) {
    if (contract == Contract::garde_contre)
        return options.garde_contre_multiplier == ContreMultiplier::eight ? 8 : 6;
    constexpr std::array<int, 4> kMultipliers{0, 1, 2, 4};
    return kMultipliers[static_cast<std::size_t>(contract)];
}

int handful_bonus(const Options& options, int level) {
    if (level == 0) return 0;
    return options.handful_bonus == HandfulBonus::twenty_thirty_forty ? 10 + 10 * level : 20 * level;
}

bool is_attack(const Outcome& outcome, Seat seat) { return seat == outcome.taker || seat == outcome.partner; }

// R10.5: with a partner, the taker gets two of three shares; without one, a share from each defender.
int shares_of(const Options& options, const Outcome& outcome, Seat seat) {
    if (!is_attack(outcome, seat)) return -1;
    const bool alone = outcome.partner == kNobody || outcome.partner == outcome.taker;
    if (alone) return options.players - 1;
    return seat == outcome.taker ? 2 : 1;
}

Sum sum_of(const Options& options, const Outcome& outcome) {
    Sum sum;
    sum.needed = needed_halves(outcome.oudlers);
    sum.difference = outcome.halves - sum.needed;
    count_difference(options, sum);
    sum.base = base_of(options, outcome.contract);
    sum.petit = kPetitAuBout * sign_of(outcome.petit_au_bout);
    if (options.base == Base::times_25) sum.multiplier = multiplier_of(options, outcome.contract);
    const int points = sum.base + sum.counted;
    sum.contract = ((sum.made ? points : -points) + sum.petit) * sum.multiplier;
    sum.handfuls = handfuls_of(options, outcome, sum.made);
    count_slams(options, outcome, sum);
    sum.exact = sum.contract + sum.handfuls + sum.slam + sum.petit_slam;
    sum.each = rounded(options, sum.exact);
    return sum;
}

int misere_of(const Options& options, const Outcome& outcome, Seat seat) {
    int points = options.players * outcome.miseres[seat];
    for (const Seat other : seats(options.players)) points -= outcome.miseres[other];
    return kMisere * points;
}

Winnings winnings(const Options& options, const Standing& standing, const Outcome& outcome, const Sum& sum) {
    Winnings won;
    const bool passed = outcome.contract == Contract::none;
    if (options.medium == Medium::chips) {
        if (passed) return won;
        const Payoff chips = chips_won(options, standing, outcome);
        for (const Seat seat : seats(options.players)) won[seat] = chips[seat];
        return won;
    }
    for (const Seat seat : seats(options.players))
        won[seat] = passed ? 0 : shares_of(options, outcome, seat) * sum.each;
    if (outcome.miseres == PerSeat<std::uint8_t>{}) return won;
    for (const Seat seat : seats(options.players)) won[seat] += misere_of(options, outcome, seat);
    return won;
}

Payoff score(const Options& options, const Standing& standing, const Outcome& outcome) {
    const Sum sum = outcome.contract == Contract::none ? Sum{} : sum_of(options, outcome);
    const Winnings won = winnings(options, standing, outcome, sum);
    Payoff payoff;
    for (const Seat seat : seats(options.players)) payoff[seat] = won[seat];
    return payoff;
}

}  // namespace brelan::tarot

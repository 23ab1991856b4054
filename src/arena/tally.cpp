#include "arena/tally.hpp"

#include <algorithm>

namespace brelan::arena {
namespace {

void put(const Made& from, Made& to) {
    to.tried += from.tried;
    to.made += from.made;
}
void put(const Sums& from, Sums& to) { to.merge(from); }

// Adds one list to another, which may still be empty.
template <class T>
void put_all(const std::vector<T>& from, std::vector<T>& to) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) put(from[i], to[i]);
}

}  // namespace

void SideTally::merge(const SideTally& other) {
    seats += other.seats;
    failures += other.failures;
    if (first_failure.fault == bot::Lapse::none) first_failure = other.first_failure;
    put_all(other.scores, scores);
    put_all(other.undertaken, undertaken);
    calibration.merge(other.calibration);
    microseconds.merge(other.microseconds);
    losses.merge(other.losses);
}

Sums SideTally::lost() const {
    Sums halves;
    losses.each([&](std::int64_t loss, std::uint64_t times) { halves.add(loss, times); });
    return halves;
}

std::uint64_t SideTally::takes() const { return scores.size() > 1 ? scores[0].count : 0; }

Tally::Tally(const Contest& contest) {
    roles.resize(contest.game->roles().size());
    against.resize(contest.game->undertakings().size());
    for (SideTally& side : sides) {
        side.scores.resize(roles.size() + 1);
        side.undertaken.resize(against.size());
    }
}

void Tally::merge(const Tally& other) {
    deals += other.deals;
    idle += other.idle;
    unopened += other.unopened;
    plays += other.plays;
    whole.merge(other.whole);
    put_all(other.roles, roles);
    put_all(other.against, against);
    for (std::size_t i = 0; i < sides.size(); ++i) sides[i].merge(other.sides[i]);
}

}  // namespace brelan::arena

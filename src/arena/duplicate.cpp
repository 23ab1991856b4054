#include "arena/duplicate.hpp"

#include <algorithm>
#include <numeric>

namespace brelan::arena {
namespace {

using SeatList = std::vector<Seat>;

// One deal of a contest, and how it goes each time it is played.
class Duplicate {
  public:
    Duplicate(const Contest& contest, std::uint64_t number, Players& players, Tally& tally)
        : contest_(contest),
          number_(number),
          players_(players),
          tally_(tally),
          count_(host::players_of(*contest.game, contest.options)),
          unit_(unit_of(count_)) {}

    void run() {
        base_ = play({all(Who::b), contest_.exchange == Exchange::roles, {}, {}, "base"});
        if (!base_.opened) {
            ++tally_.unopened;
        } else if (contest_.exchange == Exchange::seats) {
            exchange_seats();
        } else {
            exchange_roles();
        }
    }

  private:
    std::vector<Who> all(Who who) const { return std::vector<Who>(static_cast<std::size_t>(count_), who); }

    Course play(const Seating& seating) { return play_deal(contest_, number_, seating, players_, tally_); }

    // Has A take each seat once, and counts A's gain over B in that seat, divided by the number of seats.
    void exchange_seats() {
        std::int64_t difference = 0;
        for (const Seat seat : seats(count_)) {
            Seating seating{all(Who::b), false, {}, {}, "p" + std::to_string(seat.index + 1)};
            seating.seats[seat.index] = Who::a;
            const Course course = play(seating);
            difference += gain(course, {seat});
            count(Who::a, course, {seat});
        }
        count(Who::b, base_, everybody());
        enter(tally_.whole, difference, count_);
        ++tally_.deals;
    }

    // Has A play each role once, from the point where that role was settled.
    void exchange_roles() {
        std::int64_t difference = 0;
        SeatList exchanged;
        for (std::size_t role = 0; role < tally_.roles.size(); ++role) {
            if (!wanted(role)) continue;
            const SeatList with = seats_with(role);
            if (with.empty()) continue;
            difference += exchange_role(role, with);
            exchanged.insert(exchanged.end(), with.begin(), with.end());
        }
        if (exchanged.empty()) {
            ++tally_.idle;
            return;
        }
        count(Who::b, base_, exchanged);
        enter(tally_.whole, difference, static_cast<int>(exchanged.size()));
        ++tally_.deals;
    }

    std::int64_t exchange_role(std::size_t role, const SeatList& with) {
        const auto given = std::span(base_.steps).first(base_.settled[role]);
        Seating seating{all(Who::b), false, given, base_.chances, std::string(contest_.game->roles()[role])};
        for (const Seat seat : with) seating.seats[seat.index] = Who::a;
        const Course course = play(seating);
        const std::int64_t difference = gain(course, with);
        enter(tally_.roles[role], difference, static_cast<int>(with.size()));
        count(Who::a, course, with);
        if (opposes(role)) count_undertaking(course.undertaking, tally_.against);
        return difference;
    }

    // The first role undertakes something and the last wants it to fail; the roles in between help the first.
    bool opposes(std::size_t role) const { return role > 0 && role + 1 == tally_.roles.size(); }

    bool wanted(std::size_t role) const {
        const auto& list = contest_.roles;
        return list.empty() || std::find(list.begin(), list.end(), role) != list.end();
    }

    SeatList everybody() const {
        SeatList list;
        for (const Seat seat : seats(count_)) list.push_back(seat);
        return list;
    }

    SeatList seats_with(std::size_t role) const {
        SeatList list;
        for (const Seat seat : seats(count_)) {
            if (base_.roles[seat.index] == static_cast<int>(role)) list.push_back(seat);
        }
        return list;
    }

    // How much more these seats gain than they did when B played every seat.
    std::int64_t gain(const Course& course, const SeatList& where) const {
        std::int64_t sum = 0;
        for (const Seat seat : where) sum += std::int64_t{course.score[seat]} - base_.score[seat];
        return sum;
    }

    // Enters a difference, divided among `shared_by` seats.
    void enter(Sums& sums, std::int64_t difference, int shared_by) const {
        sums.add(difference * (unit_ / shared_by));
    }

    static void count_undertaking(const Undertaking& undertaking, std::vector<Made>& list) {
        if (undertaking.which < 0) return;
        Made& made = list[static_cast<std::size_t>(undertaking.which)];
        ++made.tried;
        made.made += undertaking.made ? 1 : 0;
    }

    // Counts the losses caused by the cards that one bot played.
    void judge(SideTally& side, const Course& course, const SeatList& where) {
        const auto tell = [&](Seat seat, std::int64_t loss) {
            if (std::find(where.begin(), where.end(), seat) != where.end()) side.losses.add(loss);
        };
        players_.judge(number_, course.steps, tell);
    }

    // Counts the results of one bot in its seats.
    void count(Who who, const Course& course, const SeatList& where) {
        SideTally& side = tally_.side(who);
        judge(side, course, where);
        for (const Seat seat : where) {
            ++side.seats;
            const int role = course.roles[seat.index];
            const std::size_t place = role == kNoRole ? tally_.roles.size() : static_cast<std::size_t>(role);
            side.scores[place].add(course.score[seat]);
            if (course.undertaking.which < 0 || course.undertaking.by != seat) continue;
            count_undertaking(course.undertaking, side.undertaken);
            const int chance = course.chances[seat.index];
            if (chance >= 0) side.calibration.add(chance, course.undertaking.made);
        }
    }

    const Contest& contest_;
    std::uint64_t number_;
    Players& players_;
    Tally& tally_;
    int count_;
    std::int64_t unit_;
    Course base_;
};

}  // namespace

void play_duplicate(const Contest& contest, std::uint64_t number, Players& players, Tally& tally) {
    Duplicate(contest, number, players, tally).run();
}

}  // namespace brelan::arena

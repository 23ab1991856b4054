#include "arena/play.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "host/words.hpp"
#include "record/write_table.hpp"

namespace brelan::arena {
namespace {

// The seed for the bot in a seat, which is the same whichever bot sits there.
std::uint64_t bot_seed(const Contest& contest, std::uint64_t number, Seat seat) {
    return one_way(contest.seed, "arena", number * kMaxSeats + seat.index);
}

// A time rounded to three significant digits, to limit the number of different values.
std::int64_t rounded(std::int64_t microseconds) {
    std::int64_t step = 1;
    while (microseconds / step >= 1000) step *= 10;
    return microseconds / step * step;
}

// Plays one deal at its own table.
class Dealer {
  public:
    Dealer(const Contest& contest, std::uint64_t number, const Seating& seating, Players& players,
           Tally& tally)
        : contest_(contest),
          number_(number),
          seating_(seating),
          players_(players),
          tally_(tally),
          table_(contest.game->open(contest.options)) {
        Rng rng(contest.seed, number);
        table_->draw(rng);
        table_->deal(rng);
        course_.settled.assign(contest.game->roles().size(), kNever);
        course_.chances.assign(static_cast<std::size_t>(table_->players()), -1);
        std::copy(seating.chances.begin(), seating.chances.end(), course_.chances.begin());
    }

    Course play() {
        players_.begin_deal();
        note_roles();
        if (!open()) {
            course_.opened = false;
            return std::move(course_);
        }
        while (!table_->over()) step();
        finish();
        return std::move(course_);
    }

  private:
    static constexpr std::size_t kNever = ~std::size_t{0};

    // Plays the given actions or, if there are none, the opening; returns false if these are not allowed.
    bool open() {
        for (const host::Table::Step& step : seating_.given) go_on(step.move);
        if (!seating_.given.empty()) return true;
        for (const std::string& words : contest_.opening) {
            const Result<host::Move> move = table_->read_move(host::words_of(words));
            if (!move || table_->over() || !table_->check(table_->actor(), *move).none()) return false;
            go_on(*move);
        }
        return true;
    }

    void step() {
        const Seat seat = table_->actor();
        const bool auction = seating_.auction && !settled();
        const Who who = auction ? Who::auction : seating_.seats[seat.index];
        const Answered answer = players_.ask(who, *table_, bot_seed(contest_, number_, seat));
        if (answer.microseconds >= 0) tally_.side(who).microseconds.add(rounded(answer.microseconds));
        if (answer.fault != bot::Lapse::none) note_failure(seat, tally_.side(who), answer);
        if (answer.chance >= 0 && !settled()) course_.chances[seat.index] = answer.chance;
        go_on(answer.move);
    }

    void note_failure(Seat seat, SideTally& side, const Answered& answer) {
        if (side.failures++ == 0) side.first_failure = {answer.fault, answer.detail, number_};
        faults_ += "# Action " + std::to_string(table_->actions() + 1) + " of p" +
                   std::to_string(seat.index + 1) +
                   " is another bot's: " + std::string(name_of(answer.fault)) + ".\n";
    }

    void go_on(host::Move move) {
        table_->play(move);
        note_roles();
    }

    bool settled() const {
        return std::any_of(course_.settled.begin(), course_.settled.end(),
                           [](std::size_t at) { return at != kNever; });
    }

    // Notes which roles have been assigned to seats so far.
    void note_roles() {
        for (const Seat seat : seats(table_->players())) {
            const int role = table_->role(seat);
            if (role == kNoRole) continue;
            std::size_t& at = course_.settled[static_cast<std::size_t>(role)];
            at = std::min(at, static_cast<std::size_t>(table_->actions()));
        }
    }

    void finish() {
        course_.score = table_->score();
        course_.undertaking = table_->undertaking();
        course_.steps = table_->steps(1);
        for (const Seat seat : seats(table_->players())) course_.roles.push_back(table_->role(seat));
        ++tally_.plays;
        if (contest_.keep) contest_.keep(number_, seating_.label, record());
    }

    std::string record() const {
        std::vector<record::SeatInfo> infos;
        for (const Who who : seating_.seats) infos.push_back({"", bot::label_of(bot_of(contest_, who))});
        return record::write_table(*contest_.game, *table_, infos) + faults_;
    }

    const Contest& contest_;
    std::uint64_t number_;
    const Seating& seating_;
    Players& players_;
    Tally& tally_;
    std::unique_ptr<host::Table> table_;
    Course course_;
    std::string faults_;  // written into the match record
};

}  // namespace

Course play_deal(const Contest& contest, std::uint64_t number, const Seating& seating, Players& players,
                 Tally& tally) {
    return Dealer(contest, number, seating, players, tally).play();
}

}  // namespace brelan::arena

#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bot/seated.hpp"
#include "cli/files/growing_file.hpp"
#include "cli/table/people.hpp"
#include "cli/table/record_log.hpp"
#include "cli/table/thinking.hpp"
#include "host/host.hpp"
#include "host/table.hpp"
#include "record/restore.hpp"

namespace brelan::cli {

// A bot that broke the rules, and the bot that plays in its place from then on.
struct StoodIn {
    Seat seat;
    std::string name;    // under the name it was given
    bot::Lapse fault;    // what it did wrong
    std::string detail;  // further details
    std::string by;      // the bot that stands in
};

// A match played locally: the table, its players, the random streams, and the record, which is saved after
// every action.
class Playing {
  public:
    // A new match, with the draw for the deal already made. The same seed gives the same cards and the same
    // bots. `bots` names a bot for each seat that has one. If it is empty, the names in `seats` apply.
    Playing(const host::Host& host, const host::OptionSet& options, std::vector<record::SeatInfo> seats,
            std::uint64_t seed, std::vector<std::string> bots = {});

    // A match that was left, with the text of its record.
    Playing(record::Restored restored, std::string text, std::uint64_t seed);

    const host::Host& host() const { return *host_; }
    const host::Table& table() const { return *table_; }
    const std::vector<record::SeatInfo>& seats() const { return seats_; }
    const RecordLog& log() const { return log_; }

    // The number of people who play.
    int persons() const;
    // True when a person is to act.
    bool asks() const;
    // True when a person acted in the current deal (or the one that just ended), or could not act because the
    // cards alone decided it.
    bool person_took_part() const;

    // These continue the match. Each of them saves the record.
    void deal();
    void play(host::Move move);
    // Lets the bot to act think in the background, unless it has already started. If people play (`timed`),
    // it always takes the full time of its level, so its thinking time reveals nothing about its cards.
    void begin_thought(bool timed);
    // Waits up to `milliseconds`. True when the bot has finished and its time has passed.
    bool thought_out(int milliseconds);
    // Waits for the bot, then plays its action.
    void play_bot();
    // Seats the bot with this command-line name from now on.
    void seat_bot(Seat seat, const std::string& name);
    // The substitutions made since the last call.
    [[nodiscard]] std::vector<StoodIn> take_stood_in() { return std::exchange(stood_in_, {}); }
    // What `look` finds by playing ahead. Its actions on the table are taken back.
    template <class F>
    auto ahead(F look) {
        const std::int64_t before = table_->actions();
        auto found = look(*table_);
        if (table_->actions() != before) table_->undo_to(before);
        return found;
    }
    // Takes back the last action of a person in this deal and everything after it. Returns false if there is
    // none.
    bool undo();

    // Sets where the record is kept from now on. problem() is the error of the last attempt to write it, or
    // empty.
    void keep_in(std::string file);
    const std::string& file() const { return file_; }
    const std::string& problem() const { return problem_; }

  private:
    void save();
    bot::Seated& bot_of(Seat seat);
    int usual_milliseconds(Seat seat);
    void stand_in(Seat seat, const bot::Seated& bot);
    void tell_bots_of_end();

    const host::Host* host_;
    std::unique_ptr<host::Table> table_;
    std::vector<record::SeatInfo> seats_;
    std::vector<std::string> bot_names_;
    std::vector<std::unique_ptr<bot::Seated>> bots_;
    std::vector<StoodIn> stood_in_;
    std::uint64_t seed_;
    RecordLog log_{{}};
    std::string file_;
    GrowingFile saved_;
    std::string problem_;
    std::chrono::steady_clock::time_point not_before_;  // when the bot may reveal its action
    std::unique_ptr<Thinking> thought_;                 // of the bot to act; destroyed before the bots
};

}  // namespace brelan::cli

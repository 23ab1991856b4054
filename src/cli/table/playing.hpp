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

// A bot that did what it may not, and the one that stands in for it from then on.
struct StoodIn {
    Seat seat;
    std::string name;    // as it was named
    bot::Lapse fault;    // what it did
    std::string detail;  // more of it
    std::string by;      // who stands in
};

// A match that is played here and now: the table, those who sit at it, chance, and the record, which is
// written to a file after every action.
class Playing {
  public:
    // A new match; the draw for the deal is made. The same seed gives the same cards and the same bots.
    // `bots` names the bot of every seat that has one; where there are no names, they are those of the seats.
    Playing(const host::Host& host, const host::OptionSet& options, std::vector<record::SeatInfo> seats,
            std::uint64_t seed, std::vector<std::string> bots = {});

    // A match that was left, and the text of its record.
    Playing(record::Restored restored, std::string text, std::uint64_t seed);

    const host::Host& host() const { return *host_; }
    const host::Table& table() const { return *table_; }
    const std::vector<record::SeatInfo>& seats() const { return seats_; }
    const RecordLog& log() const { return log_; }

    // How many persons play.
    int persons() const;
    // True when a person is to act.
    bool asks() const;
    // True when a person has acted in the running deal (or the one that just ended), or could not act because
    // the cards alone decided it.
    bool person_took_part() const;

    // Going on. Each saves the record.
    void deal();
    void play(host::Move move);
    // Lets the bot whose turn it is think, beside everything else; it may have begun before. Where persons
    // play (`timed`), as long as its level may take, so that the time tells nothing of its cards.
    void begin_thought(bool timed);
    // Whether the bot is through, and the time is over; waits so many milliseconds for that.
    bool thought_out(int milliseconds);
    // Plays what the bot has thought of; waits for it.
    void play_bot();
    // This bot, as it is named on the command line, plays for a seat from now on.
    void seat_bot(Seat seat, const std::string& name);
    // The bots that another stands in for since this was asked last.
    std::vector<StoodIn> take_stood_in() { return std::exchange(stood_in_, {}); }
    // What `look` finds out by playing on: what it plays on the table is taken back.
    template <class F>
    auto ahead(F look) {
        const std::int64_t before = table_->actions();
        auto found = look(*table_);
        if (table_->actions() != before) table_->undo_to(before);
        return found;
    }
    // Takes back the last action of a person in this deal and what followed; false where there is none.
    bool undo();

    // Where the record is kept, from now on; and what went wrong the last time that it was written, or
    // nothing.
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
    std::chrono::steady_clock::time_point not_before_;  // nobody is to know earlier what the bot does
    std::unique_ptr<Thinking> thought_;                 // of the bot whose turn it is; goes before the bots
};

}  // namespace brelan::cli

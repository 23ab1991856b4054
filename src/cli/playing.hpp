#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bot/bot.hpp"
#include "cli/growing_file.hpp"
#include "cli/people.hpp"
#include "cli/record_log.hpp"
#include "host/host.hpp"
#include "host/table.hpp"
#include "record/restore.hpp"

namespace brelan::cli {

// A match that is played here and now: the table, those who sit at it, chance, and the record, which is
// written to a file after every action.
class Playing {
  public:
    // A new match; the draw for the deal is made. The same seed gives the same cards and the same bots.
    Playing(const host::Host& host, const host::OptionSet& options, std::vector<record::SeatInfo> seats,
            std::uint64_t seed);

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
    void play_bot();
    // These actions of one seat, in an order in which it can play them all: each time the first that the game
    // lists. None where it cannot.
    std::vector<host::Move> in_order(std::vector<std::string> typed);
    // Takes back the last action of a person in this deal and what followed; false where there is none.
    bool undo();

    // Where the record is kept, from now on; and what went wrong the last time that it was written, or
    // nothing.
    void keep_in(std::string file);
    const std::string& file() const { return file_; }
    const std::string& problem() const { return problem_; }

  private:
    void save();
    bot::Bot& bot_of(Seat seat);

    const host::Host* host_;
    std::unique_ptr<host::Table> table_;
    std::vector<record::SeatInfo> seats_;
    std::vector<std::unique_ptr<bot::Bot>> bots_;
    std::uint64_t seed_;
    RecordLog log_{{}};
    std::string file_;
    GrowingFile saved_;
    std::string problem_;
};

}  // namespace brelan::cli

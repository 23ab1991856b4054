#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bot/seated.hpp"
#include "client/home_room.hpp"
#include "client/record_log.hpp"
#include "client/thinking.hpp"
#include "host/host.hpp"
#include "host/table.hpp"
#include "record/restore.hpp"

namespace brelan::client {

// A bot that broke the rules, and the bot that plays in its place from then on.
struct StoodIn {
    Seat seat;
    std::string name;    // the name that it was given
    bot::Lapse fault;    // what it did wrong
    std::string detail;  // further details
    std::string by;      // the bot that stands in
};

// A match played in this program: the room, the bots that play in it, and the record.
class HomeTable {
  public:
    // A new match, with the draw for the deal already made. The same seed gives the same cards and the same
    // bots. `bots` names a bot for each seat that has one. If `bots` is empty, the names in `seats` apply.
    HomeTable(const host::Host& host, const host::OptionSet& options, std::vector<record::SeatInfo> seats,
              std::uint64_t seed, std::vector<std::string> bots = {});

    // A match that was left and can be continued (it is not finished, and its next cards are known), with the
    // text of its record.
    HomeTable(record::Restored left, std::string text, std::uint64_t seed);

    const host::Host& host() const { return *host_; }
    const host::Table& table() const { return room_.table(); }
    const std::vector<record::SeatInfo>& seats() const { return seats_; }
    // What this seat, or a spectator, sees of the current deal. Null if the record of the match does not
    // contain enough of the deal.
    std::shared_ptr<const host::Glimpse> seen_by(Seat seat) const;
    const RecordLog& log() const { return log_; }

    // The number of human players.
    int persons() const;
    // True when it is a person's turn.
    bool asks() const;
    // False if the match comes from one seat's record, and nobody knows the next cards.
    bool goes_on() const;
    // True if a person has acted in the current or most recent deal, or could not act because the cards alone
    // decided that deal.
    bool person_took_part() const;

    // Each of the functions below continues the match and notifies the keeper of its record.
    using Keeper = std::function<void(const RecordLog&)>;
    void keep_with(Keeper keeper);

    void deal();
    // Plays an allowed action for the player whose turn it is. The record contains the action in the
    // notation, no matter how it was typed.
    void play(std::string_view typed);
    // Makes the bot whose turn it is begin thinking in the background, unless it already has. If human
    // players take part (`timed`), the bot always takes the full time of its level, so its thinking time
    // reveals nothing about its cards.
    void begin_thought(bool timed);
    // Waits up to `milliseconds`. Returns true if the bot has finished and its full time has passed.
    bool thought_out(int milliseconds);
    // The time at which the bot that is thinking may show its action.
    std::chrono::steady_clock::time_point shows_at() const { return not_before_; }
    // Waits for the bot, then plays its action.
    void play_bot();
    // Seats the bot with this command-line name from now on.
    void seat_bot(Seat seat, const std::string& name);
    // The substitutions made since the last call.
    [[nodiscard]] std::vector<StoodIn> take_stood_in() { return std::exchange(stood_in_, {}); }
    // Takes back this deal's last action by a human player, and everything after it. Returns false if there
    // is no such action, or once the match is over.
    bool undo();

  private:
    void keep() const;
    bot::Seated& bot_of(Seat seat);
    int usual_milliseconds(Seat seat);
    void stand_in(Seat seat, const bot::Seated& bot);
    void tell_bots_of_end();

    const host::Host* host_;
    std::vector<record::SeatInfo> seats_;
    HomeRoom room_;
    std::vector<std::string> bot_names_;
    std::vector<std::unique_ptr<bot::Seated>> bots_;
    std::vector<StoodIn> stood_in_;
    std::uint64_t seed_;
    RecordLog log_{{}};
    Keeper keeper_;
    std::chrono::steady_clock::time_point not_before_;  // when the bot may reveal its action
    std::unique_ptr<Thinking> thought_;                 // must be destroyed before the bots
};

}  // namespace brelan::client

#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "client/seen_table.hpp"
#include "host/host.hpp"
#include "host/table.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "room/room.hpp"
#include "wire/messages.hpp"

namespace brelan::client {

// True if a person sits there, rather than a bot.
inline bool is_person(const record::SeatInfo& seat) { return seat.bot.empty(); }

// A table in this program. Its human players all sit in front of the same computer. This table is a room like
// any other, but its cards come from a seed, nothing is stored, and it moves on only when told to. Each input
// comes a second after the last one, so no clock or pause ever matters.
class HomeRoom {
  public:
    // Seats everybody and begins a match, which then waits for its draw. The seed gives the draw and all
    // deals.
    HomeRoom(const host::Host& host, const host::OptionSet& options, std::span<const record::SeatInfo> seats,
             std::uint64_t seed);
    HomeRoom(const HomeRoom&) = delete;
    HomeRoom& operator=(const HomeRoom&) = delete;

    const host::Table& table() const { return room_.played(); }
    // What the person in this seat has been told. If no person plays, kSpectator stands for a watcher.
    const SeenTable& seen(Seat seat) const { return seen_[who_at(seat)]; }

    // Makes the draw, or deals.
    void give_cards();
    // Continues this match instead of the one that is waiting for its draw. The next cards of this match must
    // be known.
    void take_up(record::Restored&& left);
    // Plays an allowed action for the player whose turn it is, a person or a bot.
    void act(const std::string& action);
    // Takes back the deal's last action by a human player, and everything after it. Returns false if there is
    // no such action.
    [[nodiscard]] bool undo();

  private:
    void come_in(std::size_t who, const std::string& name);
    void take_seat(std::size_t place, const record::SeatInfo& who);
    void do_for(std::size_t who, wire::Doing doing);
    void do_all(room::Effects effects);
    void hear(const std::vector<room::Send>& sent);
    static std::size_t who_at(Seat seat) { return seat.index < kMaxSeats ? seat.index : kMaxSeats; }
    void tick();
    room::Time next_time();

    std::uint64_t seed_;
    room::Room room_;
    std::vector<SeenTable> seen_{kMaxSeats + 1};  // what each seat and the watcher have seen
    std::size_t host_ = 0;                        // who runs the table: the first person, or a watcher
    room::Time now_ = 0;
    std::int64_t commands_ = 0;
    std::optional<room::Time> wake_{};       // the time at which the room wants to go on by itself
    std::optional<room::AskBot> for_bot_{};  // what the room asks a bot
};

}  // namespace brelan::client

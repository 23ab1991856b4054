#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "room/event.hpp"
#include "room/setup.hpp"

namespace brelan::world {

// What goes wrong in a history. Times are milliseconds; the mean time from one fault of a kind to the next, 0
// where there is none.
struct Weather {
    room::Time latency = 1;     // of a message, at most
    room::Time cut = 0;         // a connection breaks, and both sides learn of it
    room::Time half_open = 0;   // a connection dies, and the server does not learn of it
    room::Time slow = 0;        // somebody stops reading
    room::Time crash = 0;       // the process dies
    room::Time power = 0;       // so does what the disk has not kept yet
    room::Time sleep = 0;       // an idle table leaves the memory
    room::Time disk_delay = 1;  // of a commit, at most
    room::Time disk_error = 0;  // a commit fails, and the process ends
    room::Time read_error = 0;  // something cannot be read, once
    room::Time disk_full = 0;   // the house stands still for a while
    room::Time clock_jump = 0;  // somebody sets the clock of the calendar
    room::Time bot_delay = 1;   // of a bot's answer, at most
    bool bots_fail = false;     // some answers are none, or not allowed
    int hostile = 0;            // clients that send anything
};

// Faults that are planted so that the judge has something to find.
enum class Plant : std::uint8_t {
    none,
    sends_early,       // a text leaves before its row is kept
    loses_row,         // the disk says that it keeps a row, and does not
    loses_tail,        // a power cut takes rows that were acknowledged
    doubles_command,   // a command that comes twice is done twice
    leaks_hand,        // somebody gets the text made for another seat
    leaks_legal,       // somebody is told what another one may do
    spectator_ahead,   // a spectator is told what should reach him later
    skips_event,       // an event is left out
    repeats_event,     // an event is told twice
    makes_chips,       // a total is one too high
    changes_card,      // a row of cards is kept otherwise than it was dealt
    breaks_cards,      // a row has a card twice
    forgets_chance,    // a deal gets no chance
    tells_secret,      // the server's number in the shuffle is told too early
    tells_nonce,       // so is what a seat has revealed
    hoards,            // nobody closes a connection that does not read
    shares_hands,      // anybody takes the hand of a bot in a rated match
    forgets_leaver,    // the place of who has left a match is nobody's
    counts_nothing,    // a rated match is kept as one that does not count
    loses_match,       // the history is not told of a match
    awaits_onlookers,  // a match does not go on while people look on alone
    // Of a whole house.
    lists_early,        // lists tell of what is not kept yet
    lists_late,         // lists do not hear of a change
    lists_locked,       // lists tell everybody of a table that is for some
    forgets_banned,     // the head of a table is kept without those who were sent away
    crosses_wires,      // a text goes to somebody at another table
    never_sleeps,       // tables at which nobody is stay in memory
    trusts_damage,      // a table is played on though a row of it was changed
    trusts_foreign,     // a table is played on over a row that another one has written
    hides_damage,       // whoever is at a damaged table is not told
    trusts_from,        // a client that knows another history is taken for one that knows this one
    keeps_incarnation,  // a house that was restored says that it is the history before
    forgets_founder,    // lists do not know whose a table is while somebody stands in
    keeps_stand_in,     // a founder who is back stays a guest
    opens_door,         // whoever was sent away comes in, and through a shut door
    reads_in_order,     // what came first is read first, whoever sends much
    answers_all,        // an address may ask as much as it likes
    forgets_openers,    // the share of a list is that of an account, of which anybody has many
    // Of accounts.
    forgets_ends,      // that a session has ended is not kept
    forgets_links,     // that a link is over is not kept
    forgets_erasing,   // that an account was deleted is not kept
    forgets_factor,    // a second factor is not kept
    forgets_codes,     // that a code was used is not kept
    forgets_change,    // a new password is not kept
    trusts_old_check,  // a password counts that was right when it went into the line
    outlives_ending,   // a log-in under way outlives the end of all sessions
    blocks_name,       // failures of anybody block an account for everybody
    ends_others,       // a log-in ends a session of another account
    mixes_lists,       // a list of sessions is told to another account
};
inline constexpr int kRoomPlants = static_cast<int>(Plant::awaits_onlookers);
inline constexpr int kPlants = static_cast<int>(Plant::mixes_lists);
std::string_view name_of(Plant plant);
// Whether a fault can show at rated tables alone.
constexpr bool is_about_rated(Plant plant) {
    return plant == Plant::shares_hands || plant == Plant::forgets_leaver || plant == Plant::counts_nothing ||
           plant == Plant::awaits_onlookers;
}

// One history: everything in it follows from these.
struct Course {
    std::string_view game;
    std::uint64_t seed = 0;
    Plant plant = Plant::none;
    bool keep_lines = false;
};

// A table with short matches, set up in one of many ways.
room::Setup setup_of(std::string_view game, Rng& rng);
// Each kind of fault is there in half of the histories, and often in some.
Weather weather_of(Rng& rng);

}  // namespace brelan::world

#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "room/event.hpp"
#include "room/setup.hpp"

namespace brelan::world {

// What goes wrong in a history. Times are in milliseconds. The time given for a fault is the mean time
// between two faults of its kind; 0 means never.
struct Weather {
    room::Time latency = 1;     // the longest delay of a message
    room::Time cut = 0;         // a connection breaks, and both sides notice
    room::Time half_open = 0;   // a connection dies, and the server does not notice
    room::Time slow = 0;        // a client stops reading
    room::Time crash = 0;       // the process dies
    room::Time power = 0;       // the process dies, and writes that were not synchronised are lost
    room::Time sleep = 0;       // an idle table is unloaded
    room::Time disk_delay = 1;  // the longest delay of a commit
    room::Time disk_error = 0;  // a commit fails, and the process ends
    room::Time read_error = 0;  // a read fails once
    room::Time disk_full = 0;   // the disk is full, and the house pauses
    room::Time clock_jump = 0;  // somebody sets the system clock
    room::Time bot_delay = 1;   // the longest delay of a bot's answer
    bool bots_fail = false;     // some of the bots' answers are missing or illegal
    room::Time pace = 1;        // in account histories: slows people and faults down by this factor
    int hostile = 0;            // clients that send arbitrary texts
};

// Planted faults, to check that the judge finds them.
enum class Plant : std::uint8_t {
    none,
    sends_early,       // a message leaves before its row is stored
    loses_row,         // the disk acknowledges a row and loses it
    loses_tail,        // a power cut loses acknowledged rows
    doubles_command,   // a repeated command is carried out twice
    leaks_hand,        // a player gets the message for another seat
    leaks_legal,       // a player learns another player's legal actions
    spectator_ahead,   // a spectator is shown an action before the delay is over
    skips_event,       // an event is omitted
    repeats_event,     // an event is sent twice
    makes_chips,       // a total is too high by one
    changes_card,      // the stored row has cards other than those dealt
    breaks_cards,      // a row contains a card twice
    forgets_chance,    // a deal uses no randomness
    tells_secret,      // the server's secret for the shuffle is revealed too early
    tells_nonce,       // a seat's nonce is revealed too early
    hoards,            // connections that do not read stay open
    shares_hands,      // anyone can take over a bot's hand in a rated match
    forgets_leaver,    // a player who leaves a match loses their claim to the seat
    counts_nothing,    // a rated match is stored as unrated
    loses_match,       // a match is missing from the history
    awaits_onlookers,  // a match stops while only spectators are present
    // Faults of a whole house.
    lists_early,        // lists show changes that are not stored yet
    lists_late,         // lists miss a change
    lists_locked,       // lists show a restricted table to everybody
    forgets_banned,     // the head of a table is stored without its bans
    crosses_wires,      // a message goes to somebody at another table
    never_sleeps,       // empty tables stay in memory
    trusts_damage,      // play goes on at a table with a changed row
    trusts_foreign,     // play goes on after a row that somebody else wrote
    hides_damage,       // players at a damaged table are not told about the damage
    trusts_from,        // a client from another history is treated as up to date
    keeps_incarnation,  // a restored house claims to have the same history
    forgets_founder,    // lists forget the founder while somebody stands in
    keeps_stand_in,     // a founder who returns does not become host again
    opens_door,         // banned people get in, and locked tables keep nobody out
    reads_in_order,     // messages are read in order of arrival, however many one sender sends
    answers_all,        // there is no limit to requests from one address
    forgets_openers,    // lists give each account a share, and anyone can have many accounts
    waits_by_calendar,  // timers stand still if the calendar is set back
    leaps_in_play,      // the time of the house jumps while people play
    // Faults of accounts.
    forgets_ends,      // the end of a session is not stored
    forgets_links,     // the end of a link is not stored
    forgets_erasing,   // the deletion of an account is not stored
    forgets_factor,    // a second factor is not stored
    forgets_codes,     // the use of a code is not stored
    forgets_change,    // a new password is not stored
    trusts_old_check,  // a password is accepted although it changed while its check was queued
    outlives_ending,   // a log-in in progress survives the end of all sessions
    blocks_name,       // failed attempts by anybody lock an account for everybody
    ends_others,       // a log-in ends another account's session
    mixes_lists,       // a list of sessions goes to another account
    writes_guests,     // a guest is stored while the disk is full
    notes_visits,      // a visit is recorded while the disk is full
    refuses_reads,     // no question is answered while the disk is full
    ages_by_calendar,  // time when the house was not running counts towards deletion by age
    blocks_too_long,   // limits and waits last longer if the calendar is set back
    forgets_hosts,     // a guest whose table is open is deleted
    forgets_visits,    // visits are not stored
};
inline constexpr int kRoomPlants = static_cast<int>(Plant::awaits_onlookers);
inline constexpr int kPlants = static_cast<int>(Plant::forgets_visits);
std::string_view name_of(Plant plant);
// Whether a fault can show only at rated tables.
constexpr bool is_about_rated(Plant plant) {
    return plant == Plant::shares_hands || plant == Plant::forgets_leaver || plant == Plant::counts_nothing ||
           plant == Plant::awaits_onlookers;
}

// Everything in a history follows from these values.
struct Course {
    std::string_view game;
    std::uint64_t seed = 0;
    Plant plant = Plant::none;
    bool keep_lines = false;
};

// Sets up a table with short matches and random settings.
room::Setup setup_of(std::string_view game, Rng& rng);
// Random weather: each kind of fault occurs in half of the histories, and is frequent in some of these.
Weather weather_of(Rng& rng);

}  // namespace brelan::world

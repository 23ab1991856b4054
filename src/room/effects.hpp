#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "room/event.hpp"

// What comes out of a room: everything that it wants done. The one who drives it does it, in this order.
namespace brelan::room {

// A socket that watches the table, by a number that whoever holds the sockets has given it.
enum class Link : std::uint64_t {};

// 32 bytes of the operating system's chance: the secret of an epoch (docs/fairness.md).
using Entropy = std::array<std::uint8_t, 32>;

// Bytes for one socket. Those that go to several are the same text.
struct Send {
    Link link{};
    std::shared_ptr<const std::string> text;
};

// Close a socket, after what was sent to it, with a code of docs/server-protocol.md.
struct CloseLink {
    Link link{};
    std::string_view code;
};

// A question to a bot of the house; the answer comes back with its ticket.
struct AskBot {
    std::uint64_t ticket = 0;
    Seat seat = kNobody;
    std::string bot;  // its name
    std::string view;
    std::vector<std::string> legal;
    std::uint64_t number = 0;           // actions played before
    std::int64_t nodes = 0;             // of the epoch; with the seed, the answer can be computed again
    std::optional<std::uint64_t> seed;  // nothing: there is no epoch
    Time not_before = 0;                // when the answer may be given: known from what everybody knows
};

// Who played a match, and what it brought him.
struct Place {
    std::string account;  // empty: a bot all the time
    std::string name;
    std::string bot;
    std::int64_t score = 0;
};

// A match that has just ended, for the history. It is stored together with the last of the events.
struct MatchEnd {
    std::int64_t number = 0;  // of the table, from 1
    std::string game;
    std::string options;
    std::string record;  // docs/record-format.md; complete, with every card
    std::vector<Place> places;
    Time begun = 0;
    Time ended = 0;
    bool rated = false;
};

struct Effects {
    std::vector<Event> store;     // append these rows; answer with Room::stored()
    std::vector<MatchEnd> ended;  // in the same transaction
    std::vector<Send> send;       // nothing in here waits for a row any more
    std::vector<CloseLink> close;
    std::vector<AskBot> ask;
    std::optional<Time> wake;                // call Room::tick() then; replaces the time asked for before
    bool need_entropy = false;               // answer with Room::entropy()
    std::optional<std::int64_t> need_cards;  // for this deal, 0: for the draw; answer with Room::cards()
    bool need_match = false;    // answer with Room::remembered(): what match_of() makes of the rows up to now
    bool head_changed = false;  // Room::head() differs from before
    std::vector<std::string> log;  // lines for the operator; nothing hidden is in them
};

}  // namespace brelan::room

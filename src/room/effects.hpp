#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "room/event.hpp"

// The output of a room: everything it wants done, to be carried out in this order by the driver.
namespace brelan::room {

// A socket that watches the table, identified by a number that the owner of the sockets assigns.
enum class Link : std::uint64_t {};

// 32 random bytes from the operating system: the secret of an epoch (docs/fairness.md).
using Entropy = std::array<std::uint8_t, 32>;

// A message for one socket. Several recipients share the same text.
struct Send {
    Link link{};
    std::shared_ptr<const std::string> text;
};

// Closes a socket with a code from docs/server-protocol.md, after everything already queued for it.
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
    std::uint64_t number = 0;           // actions played so far
    std::int64_t nodes = 0;             // the epoch's search limit; with the seed, it determines the answer
    std::optional<std::uint64_t> seed;  // nullopt: no epoch is open
    Time not_before = 0;                // the earliest time for the answer, computed from public information
};

// Someone who played a match, and their result.
struct Place {
    std::string account;  // empty: a bot played throughout
    std::string name;
    std::string bot;
    std::int64_t score = 0;
};

// A match that has just ended, for the history. The match is stored together with its last event.
struct MatchEnd {
    std::int64_t number = 0;  // counting from 1 at this table
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
    std::vector<MatchEnd> ended;  // to be stored in the same transaction
    std::vector<Send> send;       // the row that each message depends on is already stored
    std::vector<CloseLink> close;
    std::vector<AskBot> ask;
    std::optional<Time> wake;                // call Room::tick() at this time; replaces the previous one
    bool need_entropy = false;               // answer with Room::entropy()
    std::optional<std::int64_t> need_cards;  // the deal's number; 0: the draw; answer with Room::cards()
    bool need_match = false;       // answer with Room::remembered(): match_of() applied to the rows so far
    bool head_changed = false;     // Room::head() has changed
    std::vector<std::string> log;  // lines for the operator, free of hidden information
};

}  // namespace brelan::room

#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "host/sight.hpp"
#include "room/effects.hpp"
#include "room/head.hpp"
#include "room/setup.hpp"
#include "room/whole_match.hpp"
#include "text/phrases.hpp"

namespace brelan::host {
class Table;
}
namespace brelan::record {
struct Restored;
}

namespace brelan::room {

// The person who holds a socket, as identified by the server, never as claimed by the client.
struct Person {
    std::string account;   // 32 hexadecimal digits
    std::string name;      // cleaned, at most 40 characters
    bool program = false;  // connected with a bot's token
    bool guest = false;
};

// A socket that joins the table.
struct Hello {
    Link link{};
    Person person;
    std::string client;  // chosen by the client, the same after reconnecting; at most 32 characters
    Language language = Language::english;
    bool texts = false;                 // wants sentences in addition to the notation
    std::optional<std::uint64_t> from;  // the last event the client knows
    bool fair = false;                  // takes part in the shuffle (docs/fairness.md)
    std::string incarnation{};          // identifies the history of the house; empty: not revealed
    bool restored = false;              // the client knows a different history
};

// The default time that a seat has for sealing its number, and then the same time again for revealing it.
inline constexpr Time kFairTime = 2'000;

// Facts about a house's bots, which the house provides to its rooms.
struct Bots {
    KnowsBot knows = nullptr;                                // nullptr: every name is valid
    std::string_view (*usual)(const host::Host&) = nullptr;  // nullptr: `random`, which every game has
    // The longest time, in milliseconds, that a bot may need for an answer with this many positions; nullptr
    // means 0.
    std::int64_t (*thinks)(const host::Host&, std::string_view name, std::int64_t nodes) = nullptr;
    std::int64_t nodes = 0;  // the number of positions that bots search, unless they stop earlier
};

// The part of the current match that a room keeps: all of it, or only the last deal, so that long matches
// take no more memory than short ones. A room that keeps only the last deal requests the entire match when
// the match has ended, or when a reader wants an early deal.
enum class Memory : std::uint8_t { whole, last_deal };

// The source of a room's cards: verifiable shuffles (docs/fairness.md), or the room's owner, whose program
// then runs every player. The protocol cannot ask for given cards.
enum class Cards : std::uint8_t { shuffled, given };

// The start of the row that begins a match, and the number of recent matches that a restored table must play
// again: the shuffle of the match before the last may still be shown to everybody.
inline constexpr std::string_view kMatchBegins = "start ";
inline constexpr int kMatchesPlayed = 2;

// The turn that a room wants a bot to play, for a bot in the same program.
struct BotsTurn {
    std::string bot;  // its name
    Seat seat = kNobody;
    std::unique_ptr<const host::Sight> sight;
    std::vector<std::string> legal;
    std::uint64_t number = 0;  // the number of actions played before
};

// An answer to AskBot: an action in the notation, or none if the bot failed.
struct BotAnswer {
    std::uint64_t ticket = 0;
    std::string action;
    std::string fault;  // why there is no action
};

// A table: people and bots, seats, chat, and one match after another. A room is a pure state machine: inputs
// in, effects out, with no clock, socket, file or randomness. Every change is an Event first, and messages
// that depend on an event are sent only after stored() has confirmed it.
class Room {
  public:
    explicit Room(std::string id, const Bots& bots = {}, Memory memory = Memory::whole,
                  Time seal_time = kFairTime, Cards cards = Cards::shuffled);
    ~Room();

    // Creates a table, owned by `host`, by writing its first event.
    void create(Time now, const Person& host, const Setup& setup, Effects& effects);
    // Restores a table from its log. Returns false if the log is invalid; why() then gives the reason, and
    // the table is quarantined.
    [[nodiscard]] bool restore(std::span<const Event> events);
    const std::string& why() const;
    // Restores a table in pieces, in order: all rows are counted, and the games are played again from row
    // `cards` on. Then call restored(), which returns false if the rows do not form a table that can
    // continue.
    [[nodiscard]] bool take_rows(std::span<const Event> events, std::uint64_t cards);
    bool restored();
    // Call after restoring a table: restarts the clocks and asks the bots again. Nobody could join before
    // `house_since`, while the house was down, so that time does not count towards closing the table.
    void wake_up(Time now, Effects& effects, Time house_since = 0);

    void opened(Time now, const Hello& hello, Effects& effects);
    void message(Time now, Link link, std::string_view text, Effects& effects);
    void closed(Time now, Link link, Effects& effects);
    // These accounts have been deleted: their seats and the tables they own are given up. All deleted
    // accounts are passed at once, so that no table goes to one of them.
    void let_go(Time now, std::span<const std::string> accounts, Effects& effects);
    void tick(Time now, Effects& effects);
    // All rows up to this one are stored.
    void stored(Time now, std::uint64_t seq, Effects& effects);
    void entropy(Time now, const Entropy& entropy, Effects& effects);
    // The answer to a request under Cards::given: the source of randomness for the next draw or deal.
    void cards(Time now, Rng& rng, Effects& effects);
    // Continues the interrupted match `left` in place of the one just begun, which is waiting for its draw.
    // This requires given cards, matches kept whole, and the same game and options; otherwise, or if the
    // match cannot go on, it returns false and changes nothing. The owner keeps the earlier history, because
    // no row contains it.
    [[nodiscard]] bool take_up(Time now, record::Restored&& left, Effects& effects);
    // The last match, for the owner who gives its cards and keeps its record. Everybody else sees only what
    // their messages say. A match must have begun.
    const host::Table& played() const;
    // The table's rows are damaged or were not stored: no message that waits for them is sent, and everybody
    // is told.
    void give_up(Effects& effects);
    // `nullptr` if the rows are invalid; the table is then quarantined.
    void remembered(Time now, const WholeMatch& match, Effects& effects);
    void bot_answer(Time now, const BotAnswer& answer, Effects& effects);
    // Stops new deals and the clocks (the disk is nearly full, the server is stopping), or resumes them.
    void freeze(Time now, bool frozen, wire::Standstill why, Effects& effects);

    // The question asked with this ticket; nullopt if the table is no longer waiting for the answer.
    std::optional<BotsTurn> bots_turn(std::uint64_t ticket) const;

    // Whether this person may come in at all. From outside, unknown and forbidden tables look the same.
    bool admits(const Person& person) const;
    // The table's owner; call only after create() or restore().
    const std::string& host() const;
    // The table's set-up; call only after create() or restore().
    const Setup& setup() const;
    // The table's entry in lists of tables.
    Head head() const;
    // Whether nobody is here and nothing is in progress: the room can be dropped and restored later.
    bool idle() const;
    std::uint64_t last_seq() const;
    // The beginning of the last match, if matches are not kept whole.
    const MatchBegin& match_begin() const;

  private:
    void finish(Time now, Effects& effects);

    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::room

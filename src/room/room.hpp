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

namespace brelan::record {
struct Restored;
}

namespace brelan::room {

// Who holds a socket, as the server has found out: never what a client says of itself.
struct Person {
    std::string account;   // 32 hexadecimal digits
    std::string name;      // cleaned, at most 40 characters
    bool program = false;  // came with the token of a bot
    bool guest = false;
};

// A socket that comes to the table.
struct Hello {
    Link link{};
    Person person;
    std::string client;  // chosen by the client, the same when it connects again; at most 32 characters
    Language language = Language::english;
    bool texts = false;                 // it wants sentences besides the notation
    std::optional<std::uint64_t> from;  // the last event that the client knows of
    bool fair = false;                  // it takes part in the shuffle (docs/fairness.md)
    std::string incarnation{};          // which history the house tells; empty: it has no name
    bool restored = false;              // what the client knows is of another one
};

// How long a seat has for its seal, and again for what it has sealed, where the house says nothing else.
inline constexpr Time kFairTime = 2'000;

// What the house knows of its bots, which a room cannot know.
struct Bots {
    KnowsBot knows = nullptr;                                // nullptr: every name is one
    std::string_view (*usual)(const host::Host&) = nullptr;  // nullptr: `random`, which every game has
    // How many milliseconds a bot needs at most for an answer, with so many positions; nullptr: none.
    std::int64_t (*thinks)(const host::Host&, std::string_view name, std::int64_t nodes) = nullptr;
    std::int64_t nodes = 0;  // how many positions they look at, where that is not less by itself
};

// What a room keeps of a running match: all of it; or the last deal, so that a long match takes no more
// memory than a short one. Then it asks for the match when it
// has ended, or when somebody wants to know of its first deals.
enum class Memory : std::uint8_t { whole, last_deal };

// Where a room gets its cards: from shuffles that everybody can check (docs/fairness.md), or from its owner,
// in whose program everybody plays. Nobody can ask for the latter over the protocol.
enum class Cards : std::uint8_t { shuffled, given };

// How a row begins with which a match does, and of how many matches, counted from the last one, a table that
// is restored has to play the games again: of the one before the last match everybody may still be shown its
// last shuffle.
inline constexpr std::string_view kMatchBegins = "start ";
inline constexpr int kMatchesPlayed = 2;

// What a room waits for a bot to do, for a bot in the same program.
struct BotsTurn {
    std::string bot;  // its name
    Seat seat = kNobody;
    std::unique_ptr<const host::Sight> sight;
    std::vector<std::string> legal;
    std::uint64_t number = 0;  // actions played before
};

// An answer to AskBot: an action in the notation, or none where the bot failed.
struct BotAnswer {
    std::uint64_t ticket = 0;
    std::string action;
    std::string fault;  // why there is none
};

// A table: people and bots, seats, chat, and one match after the other. A pure state machine: inputs come in,
// effects go out; no clock, socket, file or chance in here. Every change is an Event first; what depends on
// one is sent only after stored() has said that it is kept.
class Room {
  public:
    explicit Room(std::string id, const Bots& bots = {}, Memory memory = Memory::whole,
                  Time seal_time = kFairTime, Cards cards = Cards::shuffled);
    ~Room();

    // A new table: its first event. `host` is whose table it is.
    void create(Time now, const Person& host, const Setup& setup, Effects& effects);
    // A table from its log; false where the log cannot be: why() says what is wrong, and the table is set
    // aside.
    bool restore(std::span<const Event> events);
    const std::string& why() const;
    // The same in pieces, one behind the other: all rows are counted, and of those from `cards` on the games
    // are played again; then restored(), which is false where they are no table that can go on.
    bool take_rows(std::span<const Event> events, std::uint64_t cards);
    bool restored();
    // After that: clocks go on, bots are asked again. While the house did not run, until `house_since`,
    // nobody could come, so the table is not given up for that time.
    void wake_up(Time now, Effects& effects, Time house_since = 0);

    void opened(Time now, const Hello& hello, Effects& effects);
    void message(Time now, Link link, std::string_view text, Effects& effects);
    void closed(Time now, Link link, Effects& effects);
    // These people have no account any more: their seats are given up, and the table where it is theirs. All
    // of them at once, so that the table goes to none of them.
    void let_go(Time now, std::span<const std::string> accounts, Effects& effects);
    void tick(Time now, Effects& effects);
    // All rows up to this one are kept.
    void stored(Time now, std::uint64_t seq, Effects& effects);
    void entropy(Time now, const Entropy& entropy, Effects& effects);
    // What Cards::given asks for: the chance that the next draw or deal is made of.
    void cards(Time now, Rng& rng, Effects& effects);
    // The match that was just begun, and that waits for its draw, is this one, which was left. Only where
    // cards are given and matches are kept whole, for the same game and options; false, and nothing has
    // changed, where it is of another kind or cannot go on. Its owner keeps what led to it: no row does.
    bool take_up(Time now, record::Restored&& left, Effects& effects);
    // Its rows have turned out to be damaged, or were not kept: nothing that waits for them leaves, and
    // everybody is told so.
    void give_up(Effects& effects);
    // Nothing: the rows cannot be, and the table is given up.
    void remembered(Time now, const WholeMatch& match, Effects& effects);
    void bot_answer(Time now, const BotAnswer& answer, Effects& effects);
    // No new deals from now on, and clocks stand (the disk is nearly full, the server stops); or on again.
    void freeze(Time now, bool frozen, wire::Standstill why, Effects& effects);

    // What it asked with this ticket; nothing where it does not wait for that any more.
    std::optional<BotsTurn> bots_turn(std::uint64_t ticket) const;

    // Whether this person may come in at all. Unknown and forbidden look the same from outside.
    bool admits(const Person& person) const;
    // Whose table it is; after create() or restore().
    const std::string& host() const;
    // How it was set up; after create() or restore().
    const Setup& setup() const;
    // What lists of tables show.
    Head head() const;
    // Nobody is here and nothing is under way: it can be dropped and restored later.
    bool idle() const;
    std::uint64_t last_seq() const;
    // Of the match that was begun last, where matches are not kept whole.
    const MatchBegin& match_begin() const;

  private:
    void finish(Time now, Effects& effects);

    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::room

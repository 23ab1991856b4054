#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/table.hpp"
#include "room/event.hpp"
#include "room/fairness.hpp"
#include "room/head.hpp"
#include "room/ledger.hpp"
#include "room/log.hpp"
#include "room/setup.hpp"
#include "room/whole_match.hpp"

// The state that follows from the rows of a table. Only fold() changes this state, in a running room and in a
// restored one.
namespace brelan::room {

// A seat at the table: it has a person, a bot, a bot standing in for a person, or nobody.
struct Chair {
    std::string account;
    std::string name;
    std::string bot;
    bool ready = false;
    bool late = false;          // the player's time has run out: a bot acts once
    std::int64_t bank = 0;      // spare time left
    std::string first_account;  // the account in this seat when the match began
    std::string first_name;
    std::string first_bot;

    bool person() const { return !account.empty(); }
    bool taken() const { return person() || !bot.empty(); }
    bool led_by_bot() const { return !bot.empty() || late; }
};

struct ChatLine {
    std::uint64_t seq = 0;
    Time at = 0;
    std::string account;
    std::string name;
    std::string text;  // what was said, or the key of a phrase
    bool phrase = false;
};

// A request that the other players must agree to.
struct Request {
    What what{};  // ask_undo or ask_swap
    Seat by = kNobody;
    Seat with = kNobody;  // for a swap
    std::vector<Seat> waits;
};

// The part of a record that is not the game itself: lines before an action of a deal.
struct Remark {
    std::int64_t deal = 0;
    std::size_t step = 0;
    std::string text;
};

// The current match, or else the last one.
struct Match {
    std::int64_t number = 0;  // 0: no match yet
    Time begun = 0;
    std::unique_ptr<host::Table> table;
    bool whole =
        false;  // all of its deals are kept, with the remarks between them; otherwise only the last deal
    std::vector<Remark> remarks;  // for the record; kept only if `whole` is set, as are the epochs
    std::vector<std::pair<std::int64_t, std::string>>
        epochs;  // for each epoch: the number of deals before it, and its lines
    std::vector<std::pair<std::string, Seat>> hands{};  // which account has seen which hand
    std::vector<std::pair<std::int64_t, std::int64_t>>
        taken_back{};  // for each deal on the score sheet: its number, and how many actions were taken back
    int undone = 0;    // how many times an action of the current deal was taken back
    bool changed_hands = false;  // somebody took a seat where another person began the match
    Time turn_since = 0;         // when the player to move could first act, or when the last deal ended
    std::uint64_t seq = 0;       // the last row that changed the game
};

// The state of a table apart from its match, with the chat and the commands already done.
struct Standing {
    Setup setup;
    std::string host;  // the account that runs the table
    std::string host_name;
    std::string founder;  // the owner of the table; others host it only while the owner is away
    std::string founder_name;
    std::vector<std::string> let_in;        // invited while the table was locked
    std::vector<std::string> former_hosts;  // the most recent last; they are always let in
    Stage stage = Stage::gathering;
    bool locked = false;
    std::vector<Chair> chairs;
    std::vector<std::string> banned;
    std::vector<std::string> muted;
    std::optional<Request> request;
    Fairness fairness;
    std::uint64_t seq = 0;
    Time at = 0;
};

struct Folded : Standing {
    bool whole = false;  // matches are kept whole
    std::vector<ChatLine> chat;
    Match match;
    MatchBegin begin;  // the beginning of the match, if matches are not kept whole
    Ledger ledger;

    int players() const { return static_cast<int>(chairs.size()); }
    Chair& chair(Seat seat) { return chairs[seat.index]; }
    const Chair& chair(Seat seat) const { return chairs[seat.index]; }
    // Where this person sits, or kNobody.
    Seat seat_of(std::string_view account) const;
    bool has_persons() const;
    // Whether the host has muted this person.
    bool is_muted(std::string_view account) const;
    // Whether this person has seen another seat's hand in the current match.
    bool knows_another_hand(std::string_view account, Seat seat) const;
    bool playing() const { return stage == Stage::playing; }
    // The last card has been played, and the record is being written: the match can no longer change.
    bool match_is_over() const { return playing() && match.table->finished(); }
    // Whether the current match is rated: at least two people began it, and each is still in the same seat.
    bool counts() const;
    // The player to move, or kNobody if no deal is in progress.
    Seat actor() const;
};

inline constexpr std::size_t kChatLines = 50;
inline constexpr std::size_t kMostBanned = 100;
inline constexpr std::size_t kMostFormerHosts = 100;
inline constexpr int kMostUndone = 50;  // per deal

// Enters the next row. Returns false if the row is invalid; the state is then unreliable. Without `cards`,
// the rows of matches that ended long ago are counted but not played.
[[nodiscard]] bool fold(Folded& folded, const Event& event, bool cards = true);

// The part of fold() for the game: draw, deal, act, undo.
[[nodiscard]] bool fold_game(Folded& folded, const Event& event, const Entry& entry, bool cards);

// The part of fold() for chat, for requests, and for how a host manages the people at the table.
[[nodiscard]] bool fold_talk(Folded& folded, const Event& event, const Entry& entry);

// The part of fold() for shuffles, and the effect of a `deal` row on the epoch.
[[nodiscard]] bool fold_fair(Folded& folded, const Event& event, const Entry& entry, bool cards);
[[nodiscard]] bool fold_dealt(Fairness& fairness);
// Replaces fold_dealt() when another deal follows from the same pack: enters the previous deal first.
void fold_followed(Fairness& fairness, const host::Table& table);

// The part of fold_fair() that closes an epoch.
[[nodiscard]] bool fold_close(Folded& folded, const Entry& entry, bool cards);

// The open epoch as it would be if closed now.
ClosedEpoch close_epoch(const Folded& folded, bool is_void);

// Whether everybody has seen all cards of the last deal, so that nothing in it can be taken back.
bool is_revealed(const Folded& folded);

// Adds a line to the record of the match at its current position.
void remark(Match& match, std::string text);

}  // namespace brelan::room

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

// What the rows of a table come to. fold() alone changes it, in a running room and in a restored one.
namespace brelan::room {

// A place at the table: a person, a bot, a bot that stands in for a person, or nobody.
struct Chair {
    std::string account;
    std::string name;
    std::string bot;
    bool ready = false;
    bool late = false;          // the time has run out: a bot acts once
    std::int64_t bank = 0;      // spare time that is left
    std::string first_account;  // who began the match here
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
    std::string text;  // of a phrase: its key
    bool phrase = false;
};

// Something that the others are asked to agree to.
struct Request {
    What what{};  // ask_undo or ask_swap
    Seat by = kNobody;
    Seat with = kNobody;  // of a swap
    std::vector<Seat> waits;
};

// What a record tells besides the rules: lines that stand before an action of a deal.
struct Remark {
    std::int64_t deal = 0;
    std::size_t step = 0;
    std::string text;
};

// The match that is played, or was played last.
struct Match {
    std::int64_t number = 0;  // 0: there was none
    Time begun = 0;
    std::unique_ptr<host::Table> table;
    bool whole = false;  // all of its deals are kept, and what stands between them; else the last one
    std::vector<Remark> remarks;                               // whole only, like the epochs: for the record
    std::vector<std::pair<std::int64_t, std::string>> epochs;  // their lines, and how many deals lie before
    std::vector<std::pair<std::string, Seat>> hands{};         // which account has seen which hand
    std::vector<std::pair<std::int64_t, std::int64_t>>
        taken_back{};            // of the deals on the sheet: in which one, and how many actions
    int undone = 0;              // how often something was taken back in the running deal
    bool changed_hands = false;  // somebody has sat down at a place where another began
    Time turn_since = 0;         // since when the one whose turn it is may act; when the last deal ended
    std::uint64_t seq = 0;       // the last row that changed the game
};

// What a table is besides its match, what was said at it, and which commands were done.
struct Standing {
    Setup setup;
    std::string host;  // whose table it is
    std::string host_name;
    std::string founder;  // who has opened it, or was given it by its founder; a host is theirs while away
    std::string founder_name;
    std::vector<std::string> let_in;        // invited while the table was locked
    std::vector<std::string> former_hosts;  // the latest last; they are let in all the same
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
    MatchBegin begin;  // of the match, where it is not kept whole
    Ledger ledger;

    int players() const { return static_cast<int>(chairs.size()); }
    Chair& chair(Seat seat) { return chairs[seat.index]; }
    const Chair& chair(Seat seat) const { return chairs[seat.index]; }
    // Where this person sits; kNobody where he does not.
    Seat seat_of(std::string_view account) const;
    bool has_persons() const;
    // Whether the host has taken the word from this person.
    bool is_muted(std::string_view account) const;
    // Whether this person has seen the hand of another seat in the running match.
    bool knows_another_hand(std::string_view account, Seat seat) const;
    bool playing() const { return stage == Stage::playing; }
    // Whether a match is played that counts for ratings: two persons at least have begun it, and each has
    // begun it where they sit.
    bool counts() const;
    // Whether a deal is running and it is somebody's turn.
    Seat actor() const;
};

inline constexpr std::size_t kChatLines = 50;
inline constexpr std::size_t kMostBanned = 100;
inline constexpr std::size_t kMostFormerHosts = 100;
inline constexpr int kMostUndone = 50;  // in one deal

// Enters one row, the next one; false, with nothing to be relied on any more, where it cannot be. Without
// `cards` the rows of a match that has ended long since are only counted.
bool fold(Folded& folded, const Event& event, bool cards = true);

// The part of fold() that is the game's: draw, deal, act, undo.
bool fold_game(Folded& folded, const Event& event, const Entry& entry, bool cards);

// The part of fold() that is said and asked, and done about people.
bool fold_talk(Folded& folded, const Event& event, const Entry& entry);

// The part of fold() that is about shuffles; and what a row `deal` does to the epoch.
bool fold_fair(Folded& folded, const Event& event, const Entry& entry, bool cards);
bool fold_dealt(Fairness& fairness);
// The same where another deal follows from the same pack: what the one before was is entered first.
void fold_followed(Fairness& fairness, const host::Table& table);

// The part of that which closes an epoch.
bool fold_close(Folded& folded, const Entry& entry, bool cards);

// The running epoch as it would be closed now.
ClosedEpoch close_epoch(const Folded& folded, bool is_void);

// Whether everybody has been told all cards of the last deal: nothing of it can be taken back any more.
bool is_told(const Folded& folded);

// Enters a line into the record of the match, where it stands now.
void remark(Match& match, std::string text);

}  // namespace brelan::room

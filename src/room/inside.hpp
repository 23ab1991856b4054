#pragma once
#include <optional>
#include <string>
#include <vector>

#include "room/command.hpp"
#include "room/encoder.hpp"
#include "room/folded.hpp"
#include "room/lag.hpp"
#include "room/open_facts.hpp"
#include "room/outbox.hpp"
#include "room/room.hpp"

namespace brelan::room {

// One socket at the table.
struct Watcher {
    Link link{};
    Person person;
    std::string client;
    Language language = Language::english;
    bool texts = false;
    bool fair = false;
    std::string incarnation{};
    Seat observer = kNobody;  // what he was last told by
};

inline constexpr int kMostRows = 60;  // around the game, of one person in a minute

// Why a command is not done, or nothing.
using Refused = std::optional<Problem>;

// What is due first.
inline void take_earlier(std::optional<Time>& best, const std::optional<Time>& other) {
    if (other && (!best || *other < *best)) best = other;
}

// What is behind a Room: what its rows come to, and what no row tells (sockets, waiting bots, the outbox).
// Everything here runs within one input of the room.
struct Room::Inside {
    Inside(std::string name, const Bots& house) : id(std::move(name)), bots(house) {}

    std::string id;
    Bots bots;
    Time seal_time = kFairTime;
    Folded folded;
    std::unique_ptr<Lag> lag;  // where spectators are some actions behind
    std::string why;

    std::vector<Watcher> watchers;
    Outbox outbox;
    std::uint64_t stored = 0;
    OpenFacts::Presence presence;
    OpenFacts::Presence presence_behind;

    bool broken = false;   // nothing here is believed any more: by a fault of ours,
    bool damaged = false;  // or because the rows that are kept are damaged
    bool frozen = false;
    std::string frozen_why;
    bool awaiting_entropy = false;
    bool awaiting_match = false;
    std::optional<std::string> record;  // of the match that has just ended
    std::uint64_t recorded = 0;         // the last row of the game when the match was asked for
    // Who wants to know of deals that are not in memory any more.
    struct WantedRecord {
        Link link{};
        std::optional<std::int64_t> id;
        std::int64_t deal = 0;
    };
    std::vector<WantedRecord> wanted_records;
    // The match as it was read back last: whoever asks for its deals one after the other, and others with
    // him, are answered from it for a while.
    static constexpr Time kRecalled = 10'000;
    WholeMatch recalled;
    Time recalled_at = 0;
    bool recalls(std::int64_t deal) const;
    void forget_recalled(Time now);
    Time resumed = 0;  // when somebody was here again, or the house went on: seats have their time from then
    Time fair_told = 0;  // when the row was kept that opened or sealed the running epoch
    std::vector<std::optional<Time>> away_since;  // by seat: a person without a socket
    Time looked = 0;                              // when that was found
    std::optional<Time> host_away_since;          // while somebody who sits here waits for him
    Time empty_since = 0;                         // nobody at all is here
    std::vector<std::string> visitors;            // accounts that have been here, as far as is remembered
    std::vector<std::string> gone;                // accounts that no longer exist, and that may be here yet

    // The bot that was asked for the turn that began with row `turn`.
    struct Asked {
        std::uint64_t ticket = 0;
        std::uint64_t turn = 0;
        Seat seat = kNobody;
        std::string bot;
        Time not_before = 0;
        Time thinks = 0;  // what it needs at most, as it is known
        std::optional<BotAnswer> answer;
    };
    std::optional<Asked> asked;
    std::uint64_t tickets = 0;

    // How many rows around the game each person has made in this minute: nobody may fill the log.
    struct Pace {
        std::string account;
        int rows = 0;
    };
    std::vector<Pace> paces;
    Time minute = 0;
    Pace& pace_of(Time now, const std::string& account);

    // The command that is being done: its first row carries the key.
    struct Doing {
        std::string account;
        std::string key;
        std::uint64_t became = 0;
    };

    // rows.cpp: every change is a row.
    std::uint64_t append(Time now, const Entry& entry, Effects& effects, Doing* doing = nullptr);
    bool enter_restored(const Event& event, bool cards);
    bool enter_row(const Event& event, What what, bool cards);
    void publish(const Event& event, const Entry& entry, Effects& effects);
    void give_up(const Entry& entry, Effects& effects);
    void set_aside(const std::string& reason, Effects& effects);
    void lose_rows(Effects& effects);
    void send_away(Link link, Language language, Effects& effects) const;
    void close_all(std::string_view code);

    // told.cpp: what sockets are sent.
    Reader reader_of(const Watcher& watcher) const;
    bool is_behind(const Reader& reader) const { return reader.observer == kSpectator && lag != nullptr; }
    const Folded& known_to(const Reader& reader) const { return is_behind(reader) ? lag->folded() : folded; }
    OpenFacts facts_for(const Reader& reader) const;
    std::optional<Seen> seen_by(const Reader& reader) const;
    void send_state(const Watcher& watcher, Time now, const std::optional<Encoder::Restored>& restored = {});
    Refused send_record(Time now, const Watcher& watcher, const Command& command, Effects& effects);
    void send_record(const Watcher& watcher, const WantedRecord& wanted, const Match& match);
    void send_records(const Match& match);
    void send_here();
    void send_event(const Happened& happened, bool behind);
    bool moves_in_time(const Watcher& watcher) const;
    bool catch_up(Time now);
    void send_to_the_moved(Time now);
    void send_ok(const Watcher& watcher, std::int64_t number, std::uint64_t became);

    // watchers.cpp: sockets, and what they want.
    bool here(std::string_view account) const;
    void remember_visitor(const std::string& account);
    bool was_here(const std::string& account) const;
    bool awake() const;
    // The last card has been played, and the record is being made: nothing may change the match any more.
    bool match_is_over() const { return folded.playing() && folded.match.table->finished(); }
    void look_round();
    OpenFacts::Presence presence_at(const Folded& known) const;
    void opened(Time now, const Hello& hello, Effects& effects);
    void turn_away(const Hello& hello, std::string_view code);
    void come_in(Time now, const Hello& hello, Effects& effects);
    bool must_resume(Time now) const;
    void closed(Time now, Link link);
    void message(Time now, const Watcher& watcher, std::string_view text, Effects& effects);
    void give_up_on(Link link);
    void freeze(Time now, bool on, std::string_view reason, Effects& effects);
    bool admits(const Person& person) const;

    // commands.cpp, seat_commands.cpp, talk_commands.cpp: what people want. `seat` is kNobody where the
    // person has none.
    struct Wish {
        Time now;
        const Watcher& watcher;
        const Command& command;
        Seat seat;
        Doing& doing;
        Effects& effects;
    };
    Refused perform(const Wish& wish);
    std::uint64_t enter(const Wish& wish, const Entry& entry);
    Refused act(const Wish& wish);
    Refused sit(const Wish& wish);
    Refused stand(const Wish& wish);
    Refused start(const Wish& wish);
    Refused ready(const Wish& wish);
    Refused put_bot(const Wish& wish);
    Refused swap(const Wish& wish);
    Refused answer(const Wish& wish);
    Refused undo(const Wish& wish);
    Refused back(const Wish& wish);
    Refused seal(const Wish& wish);
    Refused talk(const Wish& wish);
    Refused kick(const Wish& wish);
    Refused mute(const Wish& wish);
    Refused hand_over(const Wish& wish);
    Refused invite(const Wish& wish);
    Refused close(const Wish& wish);
    Seat named_seat(const Command& command) const;
    bool is_founder(const Wish& wish) const { return wish.watcher.person.account == folded.founder; }
    bool is_host(const Wish& wish) const { return wish.watcher.person.account == folded.host; }
    bool knows_bot(std::string_view name) const;
    std::string usual_bot() const;
    void begin_match(Time now, Effects& effects, Doing* doing);

    // going_on.cpp: what happens by itself.
    void go_on(Time now, Effects& effects);
    bool step(Time now, Effects& effects);
    bool end_abandoned(Time now, Effects& effects);
    void close_table(Time now, Effects& effects, Doing* doing = nullptr);
    bool step_playing(Time now, Effects& effects);
    bool step_waiting(Time now, Effects& effects);
    bool run_out(Time now, Effects& effects);
    bool deal_is_due(Time now) const;
    bool ask_bot(Time now, Effects& effects);
    bool play_for_bot(Time now, Effects& effects);
    void take_entropy(Time now, const Entropy& entropy, Effects& effects);
    void take_answer(Time now, const BotAnswer& answer);
    void take_match(Time now, const WholeMatch& match, Effects& effects);
    void ask_for_match(Effects& effects);
    Time drawn(std::uint64_t number, Time most) const;
    Time thinking_time(Time thinks) const;

    // absence.cpp: people who are away.
    void look_who_is_away(Time now);
    std::optional<Time> given_up(Seat seat) const;
    bool is_given_up(Seat seat) const;
    std::optional<Time> next_given_up() const;
    bool everybody_ready() const;
    bool replace_absent(Time now, Effects& effects);
    std::optional<Time> host_given_up() const;
    bool replace_host(Time now, Effects& effects);
    bool is_gone(const std::string& account) const { return holds(gone, account); }
    const Chair* heir() const;
    bool let_go(Time now, Effects& effects);
    bool leave(Time now, const std::string& account, Effects& effects);
    bool leave_table(Time now, const std::string& host, Effects& effects);

    // shuffling.cpp: from one deal to the next, so that everybody can check it.
    bool step_shuffling(Time now, Effects& effects);
    bool takes_part(Seat seat) const;
    std::optional<Time> waits_for_seats() const;
    std::optional<Time> next_shuffling() const;
    bool deal_out(Time now, Effects& effects);
    void end_epoch(Time now, Effects& effects);
    std::optional<std::uint64_t> bot_seed(Seat seat) const;
    bool answer_waits() const;
    bool step_finished(Time now, Effects& effects);
    bool has_record(Effects& effects);
    void finish_match(Time now, Effects& effects);
    std::optional<Time> next_time() const;
    Head head() const;
};

}  // namespace brelan::room

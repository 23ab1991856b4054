#pragma once
#include <optional>
#include <string>
#include <vector>

#include "room/absence.hpp"
#include "room/bot_desk.hpp"
#include "room/command.hpp"
#include "room/folded.hpp"
#include "room/pace.hpp"
#include "room/post.hpp"
#include "room/recall.hpp"
#include "room/room.hpp"
#include "room/rows.hpp"
#include "room/seal_clock.hpp"

namespace brelan::room {

// The internals of a Room: the state that follows from its rows, and what no row records (sockets, pending
// bots, the outbox). Every function here runs while the room handles a single input.
struct Room::Inside {
    Inside(std::string name, const Bots& bots, Time seal_time)
        : id(std::move(name)), post(id, folded), rows(folded, post), desk(id, bots), seal_clock(seal_time) {}
    Inside(const Inside&) = delete;  // the parts of a room refer to its name
    Inside& operator=(const Inside&) = delete;

    std::string id;
    Folded folded;
    Post post;
    Rows rows;

    bool given = false;             // Cards::given
    bool awaiting_chance = false;   // waits for entropy or cards
    Time empty_since = 0;           // since when nobody at all has been here
    std::vector<std::string> gone;  // deleted accounts that may still be here

    Absence absence;
    BotDesk desk;
    Pace pace;
    Recall recall;
    SealClock seal_clock;

    // visits.cpp: people who come and go, and what they ask for.
    void opened(Time now, const Hello& hello, Effects& effects);
    void come_in(Time now, const Hello& hello, Effects& effects);
    void closed(Time now, Link link);
    void message(Time now, const Watcher& watcher, std::string_view text, Effects& effects);
    void freeze(Time now, bool on, wire::Standstill reason, Effects& effects);
    bool answers_question(Time now, const Watcher& who, const Command& command, Effects& effects);
    void answer_record(Time now, const Watcher& watcher, const Recall::Wanted& wanted, Effects& effects);
    Refused objection(Time now, const Watcher& who, const Command& command, bool forgotten);
    bool admits(const Person& person) const;

    // going_on.cpp: what happens without a command.
    void go_on(Time now, Effects& effects);
    bool step(Time now, Effects& effects);
    std::optional<Time> deserted_until() const;
    bool end_abandoned(Time now, Effects& effects);
    bool step_playing(Time now, Effects& effects);
    bool step_waiting(Time now, Effects& effects);
    bool resume_from_ahead(Time now, Effects& effects);
    bool run_out(Time now, Effects& effects);
    bool deal_is_due(Time now) const;
    bool ask_bot(Time now, Effects& effects);
    bool play_for_bot(Time now, Effects& effects);
    void take_entropy(Time now, const Entropy& entropy, Effects& effects);
    void take_match(Time now, const WholeMatch& match, Effects& effects);

    // leaving.cpp: replacing people who are away, and removing deleted accounts.
    bool replace_absent(Time now, Effects& effects);
    bool replace_host(Time now, Effects& effects);
    bool is_gone(const std::string& account) const { return holds(gone, account); }
    const Chair* next_host() const;
    bool let_go(Time now, Effects& effects);
    bool leave(Time now, const std::string& account, Effects& effects);
    bool leave_table(Time now, const std::string& host, Effects& effects);

    // given_cards.cpp: tables whose owner supplies the cards.
    bool awaits_cards() const;

    // shuffling.cpp: the steps from one deal to the next, which everybody can check.
    bool step_shuffling(Time now, Effects& effects);
    std::optional<Time> next_shuffling() const;
    bool next_is_due(Time now) const;
    bool deals_next() const;  // a draw or a deal comes next, and nothing prevents it
    void deal_out(Time now, Chance chance, Effects& effects);
    std::optional<std::uint64_t> bot_seed(Seat seat) const;
    bool step_finished(Time now, Effects& effects);
    bool has_record(Effects& effects);
    void finish_match(Time now, Effects& effects);
    std::optional<Time> next_time() const;
    Head head() const;
};

}  // namespace brelan::room

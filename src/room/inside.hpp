#pragma once
#include <optional>
#include <string>

#include "room/bot_desk.hpp"
#include "room/command.hpp"
#include "room/departures.hpp"
#include "room/folded.hpp"
#include "room/pace.hpp"
#include "room/post.hpp"
#include "room/records.hpp"
#include "room/room.hpp"
#include "room/rows.hpp"
#include "room/shuffling.hpp"

namespace brelan::room {

// The internals of a Room: the state that follows from its rows, and its parts; each part owns something that
// no row records. Every function here runs while the room handles a single input.
struct Room::Inside {
    Inside(std::string name, const Bots& bots, Time seal_time, Cards cards)
        : id(std::move(name)),
          post(id, folded),
          rows(folded, post),
          desk(id, bots, rows),
          departures(rows),
          shuffling(id, rows, departures, bots.nodes, seal_time, cards),
          records(rows, pace) {}
    Inside(const Inside&) = delete;  // its parts refer to each other
    Inside& operator=(const Inside&) = delete;

    std::string id;
    Folded folded;
    Post post;
    Rows rows;
    BotDesk desk;
    Departures departures;
    Shuffling shuffling;
    Pace pace;
    Records records;

    // visits.cpp: people who come and go, and what they ask for.
    void opened(Time now, const Hello& hello, Effects& effects);
    void come_in(Time now, const Hello& hello, Effects& effects);
    void closed(Time now, Link link);
    void message(Time now, const Watcher& watcher, std::string_view text, Effects& effects);
    void freeze(Time now, bool on, wire::Standstill reason, Effects& effects);
    bool answers_question(Time now, const Watcher& who, const Command& command, Effects& effects);
    Refused objection(Time now, const Watcher& who, const Command& command, bool forgotten);
    bool admits(const Person& person) const;

    // going_on.cpp: what happens without a command.
    void go_on(Time now, Effects& effects);
    bool step(Time now, Effects& effects);
    bool step_playing(Time now, Effects& effects);
    bool step_waiting(Time now, Effects& effects);
    bool resume_from_ahead(Time now, Effects& effects);
    bool run_out(Time now, Effects& effects);
    std::optional<Time> next_time() const;
    Head head() const;
};

}  // namespace brelan::room

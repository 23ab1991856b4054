#pragma once
#include <optional>
#include <string>
#include <vector>

#include "room/command.hpp"
#include "room/encoder.hpp"
#include "room/folded.hpp"
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
};

// Why a command is not done, or nothing.
using Fault = std::optional<Problem>;

// What is behind a Room: what its rows come to, and what no row tells (sockets, waiting bots, the outbox).
// Everything here runs within one input of the room.
struct Room::Inside {
    Inside(std::string name, const Bots& house) : id(std::move(name)), bots(house) {}

    std::string id;
    Bots bots;
    Folded folded;
    std::string why;

    std::vector<Watcher> watchers;
    Outbox outbox;
    std::uint64_t stored = 0;
    OpenFacts::Presence presence;

    bool broken = false;  // by a fault of ours: nothing here is believed any more
    bool frozen = false;
    std::string frozen_why;
    bool awaiting_entropy = false;
    std::vector<std::optional<Time>> away_since;  // by seat: a person without a socket
    Time empty_since = 0;                         // nobody at all is here

    // The bot that was asked for the turn that began with row `turn`.
    struct Asked {
        std::uint64_t ticket = 0;
        std::uint64_t turn = 0;
        Seat seat = kNobody;
        std::string bot;
        Time not_before = 0;
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
    void publish(const Event& event, const Entry& entry, Effects& effects);
    void give_up(const Entry& entry, Effects& effects);
    void close_all(std::string_view code);

    // watchers.cpp: sockets and what they are sent.
    Reader reader_of(const Watcher& watcher) const;
    const host::Table* table_for(Seat observer) const;
    bool is_behind(const Reader& reader) const;
    void send_state(const Watcher& watcher, Time now);
    void send_here();
    void send_to_all(const Happened& happened);
    void send_to_those_behind(Time now);
    bool here(std::string_view account) const;
    bool awake() const;
    void look_round();
    void opened(Time now, const Hello& hello, Effects& effects);
    void closed(Time now, Link link);
    void message(Time now, const Watcher& watcher, std::string_view text, Effects& effects);
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
    Fault perform(const Wish& wish);
    std::uint64_t enter(const Wish& wish, const Entry& entry);
    Fault act(const Wish& wish);
    Fault sit(const Wish& wish);
    Fault stand(const Wish& wish);
    Fault start(const Wish& wish);
    Fault ready(const Wish& wish);
    Fault put_bot(const Wish& wish);
    Fault swap(const Wish& wish);
    Fault answer(const Wish& wish);
    Fault undo(const Wish& wish);
    Fault back(const Wish& wish);
    Fault talk(const Wish& wish);
    Fault kick(const Wish& wish);
    Fault mute(const Wish& wish);
    Fault hand_over(const Wish& wish);
    Fault close(const Wish& wish);
    Seat named_seat(const Command& command) const;
    bool is_host(const Wish& wish) const { return wish.watcher.person.account == folded.host; }
    bool knows_bot(std::string_view name) const;
    std::string usual_bot() const;
    void begin_match(Time now, Effects& effects, Doing* doing);

    // going_on.cpp: what happens by itself.
    void go_on(Time now, Effects& effects);
    bool step(Time now, Effects& effects);
    bool step_playing(Time now, Effects& effects);
    bool step_waiting(Time now, Effects& effects);
    bool replace_absent(Time now, Effects& effects);
    bool run_out(Time now, Effects& effects);
    bool deal_is_due(Time now) const;
    bool everybody_ready() const;
    bool ask_bot(Time now, Effects& effects);
    bool play_for_bot(Time now, Effects& effects);
    void take_entropy(Time now, const Entropy& entropy, Effects& effects);
    void take_answer(const BotAnswer& answer);
    void finish_match(Time now, Effects& effects);
    std::optional<Time> next_time() const;
    Head head() const;
};

}  // namespace brelan::room

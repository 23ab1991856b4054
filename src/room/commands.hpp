#pragma once
#include <cstdint>
#include <string>

#include "room/bot_desk.hpp"
#include "room/command.hpp"
#include "room/company.hpp"
#include "room/effects.hpp"
#include "room/records.hpp"
#include "room/rows.hpp"

namespace brelan::room {

// A command of a person at the table.
struct Call {
    Time now;
    const Watcher& watcher;
    const Command& command;
    Seat seat;  // kNobody if the person has none
    Doing& doing;
    Effects& effects;
};

// Executes one command: each kind of command has its own function.
class Commands {
  public:
    Commands(Rows& rows, const BotDesk& desk, Records& records, const Call& call)
        : rows_(rows),
          folded_(rows.folded()),
          post_(rows.post()),
          desk_(desk),
          records_(records),
          call_(call) {}

    Refused perform();

  private:
    // commands.cpp: actions, taking back an action, and the shuffle.
    Refused run(const wire::doing::Act&);
    Refused run(const wire::doing::Back&);
    Refused run(const wire::doing::Undo&);
    Refused run(const wire::doing::Agree&);
    Refused run(const wire::doing::Refuse&);
    Refused run(const wire::doing::Commit&);
    Refused run(const wire::doing::Reveal&);
    // These commands have already been answered as questions.
    Refused run(const wire::doing::State&) { return refuse(Code::bad_command); }
    Refused run(const wire::doing::Record&) { return refuse(Code::bad_command); }
    Refused run(const wire::doing::Ping&) { return refuse(Code::bad_command); }

    // seat_commands.cpp: who sits where, and when a match begins.
    Refused run(const wire::doing::Sit&);
    Refused run(const wire::doing::Stand&);
    Refused run(const wire::doing::Bot&);
    Refused run(const wire::doing::Swap&);
    Refused run(const wire::doing::Start&);
    Refused run(const wire::doing::Ready&);
    Refused run(const wire::doing::Close&);

    // talk_commands.cpp: chat, and how a host manages the people at the table.
    Refused run(const wire::doing::Phrase&);
    Refused run(const wire::doing::Chat&);
    Refused run(const wire::doing::Kick&);
    Refused run(const wire::doing::Mute&);
    Refused run(const wire::doing::Lock&);
    Refused run(const wire::doing::Host&);
    Refused run(const wire::doing::Invite&);

    void enter(const Entry& entry);
    void take_back(std::int64_t remaining);
    Problem no_action(const Fault& fault) const;
    Problem against_rules(host::Move move, Clause clause) const;
    bool may_agree() const;
    // With `reveals`, reveals a number that was sealed.
    Refused seal(std::int64_t epoch, const std::string& text, bool reveals);
    Refused silenced() const;
    const Person& person() const { return call_.watcher.person; }
    bool is_host() const { return person().account == folded_.host; }
    bool is_founder() const { return person().account == folded_.founder; }
    bool has_seat(Seat seat) const { return is_player(seat, folded_.players()); }

    Rows& rows_;
    const Folded& folded_;
    Post& post_;
    const BotDesk& desk_;
    Records& records_;
    Call call_;
};

}  // namespace brelan::room

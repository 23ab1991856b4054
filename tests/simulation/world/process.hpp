#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.hpp"
#include "simulation/world/wire.hpp"

namespace brelan::world {

class World;

// The server process from the point of view of one table: the room in memory, and everything done for it. The
// process dies and restarts, and it unloads empty tables.
class Process final : public Door {
  public:
    explicit Process(World& world) : world_(world) {}

    void create(room::Person host, room::Setup setup);
    bool up() const { return up_; }

    // Everything that the process receives.
    bool connect(const std::shared_ptr<Wire>& wire, room::Hello hello) override;
    void receive(room::Link link, std::string_view text) override;
    void lost(room::Link link) override;
    bool counts() const override;
    void freeze(bool frozen);
    void catch_up();
    void tick();

    // Everything that happens to the process.
    void die(std::string_view why, bool power);
    void start();
    void sleep();

    // The part that the judge uses.
    room::Room* room() { return room_.get(); }
    bool frozen() const { return frozen_; }
    bool settled() const;  // whether nothing is in progress
    struct Line {
        std::shared_ptr<Wire> wire;
        room::Person person;
        bool texts = false;
    };
    const std::map<std::uint64_t, Line>& lines() const { return lines_; }

  private:
    bool restore();
    void perform(room::Effects effects);
    void keep(const room::Effects& effects);
    void read_match();
    void send(const std::vector<room::Send>& sends);
    void send_one(room::Link link, std::shared_ptr<const std::string> text);
    // Functions in planted.cpp: faults that the judge must find.
    std::vector<room::Send> planted(std::vector<room::Send> sends);
    void double_command(std::vector<room::Event>& rows);
    void misreport(std::vector<room::MatchEnd>& ended) const;
    bool waits_for_onlookers() const;
    void ask(const room::AskBot& ask);
    void arm();
    void await(room::Time latest);
    template <class Input>
    void with_room(Input input);

    World& world_;
    room::Person host_;
    room::Setup setup_;
    std::unique_ptr<room::Room> room_;
    std::map<std::uint64_t, Line> lines_;
    std::uint64_t next_link_ = 1;
    std::uint64_t life_ = 0;
    std::optional<room::Time> wake_;
    std::uint64_t armed_ = 0;
    room::Time ticked_ = 0;
    int ticks_ = 0;
    int writing_ = 0;
    int asked_ = 0;
    bool up_ = true;
    room::Time since_ = 0;  // the house has run without a pause since this time
    bool frozen_ = false;
    bool planted_ = false;
    std::string last_command_;
};

}  // namespace brelan::world

#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "room/effects.hpp"
#include "room/event.hpp"

namespace brelan::world {

class World;

// The table's rows, which survive the process. Waiting rows are written together, which takes time. If the
// process dies during this time, the rows may or may not be kept.
class Disk {
  public:
    explicit Disk(World& world) : world_(world) {}

    // Writes rows, and the matches that end with them; `done` runs after the commit.
    void write(std::vector<room::Event> rows, std::vector<room::MatchEnd> ended, std::function<void()> done);
    // The process dies: a batch that is being written is kept completely or not at all, and waiting rows are
    // lost.
    void die(bool power);
    // Makes the next commit fail.
    void fail_next() { failing_ = true; }

    const std::vector<room::Event>& rows() const { return rows_; }
    std::size_t waiting() const;

  private:
    struct Job {
        std::vector<room::Event> rows;
        std::vector<room::MatchEnd> ended;
        std::function<void()> done;
    };
    void begin();
    void commit();
    void keep(const Job& job);
    void keep(const room::Event& row);

    World& world_;
    std::vector<room::Event> rows_;
    std::deque<Job> waiting_;
    std::deque<Job> committing_;
    std::uint64_t life_ = 0;
    bool failing_ = false;
    bool planted_ = false;
};

}  // namespace brelan::world

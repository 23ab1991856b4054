#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "simulation/world/client.hpp"
#include "simulation/world/disk.hpp"
#include "simulation/world/judge.hpp"
#include "simulation/world/process.hpp"
#include "simulation/world/scene.hpp"

namespace brelan::world {

// One history of a table: people, their connections, the process, the disk and the clock, all from one seed.
// At first, things go wrong. Later, all is calm, and everything that was begun must end.
class World final : public Scene {
  public:
    explicit World(const Course& course);

    // Runs to the end, or to the judge's first complaint.
    void run();
    // Counts of what happened.
    struct Outcome {
        std::string complaint;
        std::uint64_t hash = 0;
        std::size_t rows = 0;
        std::int64_t deals = 0;
        std::size_t acknowledged = 0;
        std::size_t looks = 0;
        std::size_t faults = 0;
        Counting::Sum rated;
        bool deserted = false;  // only spectators were left at a match that counts
    };
    Outcome outcome() const;

    static std::string table_id() { return std::string(32, 'a'); }
    void complain(const std::string& what) override { judge.complain(what); }
    std::string something_sent(Rng& rng) const override;

    Disk disk{*this};
    Judge judge{disk.rows()};
    Process process{*this};

  private:
    void populate();
    void plan_faults();
    void with_some_wire(const std::function<void(Wire&)>& fault);
    void fill_disk();
    void settle_down();
    void desert();
    void look();
    void look_sometimes();
    bool done() const;

    room::Setup setup_;
    std::vector<std::unique_ptr<Client>> clients_;
    std::int64_t goal_ = 0;
    bool deserts_ = false;  // the players leave for good during a match that counts
    bool deserted_ = false;
};

}  // namespace brelan::world

#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/loop.hpp"
#include "simulation/house/shared_store.hpp"
#include "simulation/world/scene.hpp"

// The parts of the machine that a server runs on, in virtual time.
namespace brelan::world {

// The event loop of a process. Tasks posted before the process died never run.
class VirtualLoop final : public server::Loop {
  public:
    explicit VirtualLoop(Scene& scene) : scene_(scene) {}
    std::int64_t now() const override { return scene_.wall(); }
    std::int64_t ticks() const override;
    std::int64_t calendar() const override { return scene_.calendar(); }
    bool is_far_behind() const override { return scene_.is_far_behind(); }
    void catch_up() override { scene_.catch_up(); }
    void post(std::function<void()> job) override { in(0, std::move(job)); }
    // Complains if the job runs too late, even if the calendar has been set in the meantime.
    void at(std::int64_t time, std::function<void()> job) override;
    void in(room::Time delay, std::function<void()> job);
    void die() { ++life_; }

  private:
    void wait(std::int64_t time, std::int64_t latest, std::function<void()> job);

    Scene& scene_;
    std::uint64_t life_ = 0;
};

// Threads that take as long as bots do in this weather.
class VirtualWorkers final : public server::Workers {
  public:
    VirtualWorkers(Scene& scene, VirtualLoop& loop) : scene_(scene), loop_(loop) {}
    void run(std::function<void()> work, std::function<void()> then) override;

  private:
    Scene& scene_;
    VirtualLoop& loop_;
};

// The disk: waiting writes are written together, which takes time. If the process dies during this time, the
// writes may or may not be kept.
class VirtualKeeper final : public server::Keeper {
  public:
    // Callbacks for anyone who watches the disk.
    struct Listener {
        std::function<void(store::Changes&)> asked;              // the house asks for a write
        std::function<void(const store::Changes&)> keeps;        // these changes become durable
        std::function<void(const store::EventRow&)> kept;        // this row is now durable
        std::function<void(const std::string& why)> failed;      // the process must end
        std::function<void(const std::string& what)> complains;  // the store reports something impossible
    };
    VirtualKeeper(Scene& scene, VirtualLoop& loop, Listener listener);

    using Keeper::write;
    void write(store::Changes changes, std::function<void()> done, Lost lost) override;
    void read(std::function<void(store::Store&)> read, Read done) override;

    void fail_next() { failing_ = true; }
    void fail_next_read() { failing_read_ = true; }
    void die();
    // Whether nothing is on its way to the disk or back.
    bool quiet() const { return waiting_.empty() && taken_.empty() && telling_ == 0; }
    // Everything that the house has written.
    store::Store& store() { return store_.own(); }
    std::size_t reads() const { return reads_; }
    // A backup is the state of the disk at some moment. While the process is down, restore() returns the
    // store to that state with a new history, and reports all its rows again.
    std::size_t backup() const { return kept_.size(); }
    void restore(std::size_t backup, const std::string& incarnation);
    // Replaces a table's rows on the disk. Call this only while the process is down.
    void replace(const std::string& table, const std::vector<store::EventRow>& rows);
    // Another process writes to the log of a table.
    void write_behind(const SharedStore::Foreign& foreign) { store_.write_behind(foreign); }

  private:
    struct Job {
        store::Changes changes;
        std::function<void(store::Store&)> read;
        std::function<void()> done;
        Lost lost;
        Read was_read;
        std::string fault;                // why a read failed
        std::vector<store::Lost> gone{};  // the changes that a write lost
    };
    void add(Job job);
    void begin();
    void commit();
    void do_read(Job& job);
    void keep(Job& job);
    void tell_kept(const store::Changes& changes);
    void tell(std::vector<Job> done);

    Scene& scene_;
    VirtualLoop& loop_;
    Listener listener_;
    SharedStore store_;
    std::vector<Job> waiting_;
    std::vector<Job> taken_;
    std::vector<store::Changes> kept_;
    std::size_t telling_ = 0;
    room::Time told_ = 0;  // when the last result is reported
    bool failing_ = false;
    bool failing_read_ = false;
    bool planted_ = false;
    std::size_t rows_ = 0;
    std::size_t reads_ = 0;
};

}  // namespace brelan::world

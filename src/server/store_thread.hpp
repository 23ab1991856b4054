#pragma once
#include <functional>
#include <memory>
#include <string>

#include "server/loop.hpp"
#include "store/store.hpp"

namespace brelan::server {

// The one thread that touches the store. What waits is written together (group commit): while one commit is
// under way the next is gathered. A Failure ends the process with a clear line.
class StoreThread {
  public:
    StoreThread(std::unique_ptr<store::Store> store, Loop& loop);
    ~StoreThread();  // after all that waits is written

    // `done` runs on the loop after the commit, in the order of the calls.
    void write(store::Changes changes, std::function<void()> done);
    // Runs `read` on the store's thread, then `done` on the loop; behind the writes asked for before.
    void read(std::function<void(store::Store&)> read, std::function<void()> done);
    // Whether everything has been written.
    void stop();

    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t rows = 0;
        std::uint64_t waiting = 0;
        std::uint64_t last_commit_microseconds = 0;
    };
    Counts counts() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::server

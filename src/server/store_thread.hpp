#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/loop.hpp"
#include "store/store.hpp"

namespace brelan::server {

// The only thread that touches the store. Pending writes are committed together (group commit): while one
// commit is running, the next is gathered. If the disk fails to write, the process ends with a clear message.
// Failed reads, and writes lost to a damaged page, concern only their caller.
class StoreThread final : public Keeper {
  public:
    // Handles a Failure, given its sentence; must not return. Tests can replace this function.
    using Fatal = std::function<void(const std::string& why)>;
    // Called on the loop for each failed read or lost write, before the caller is notified.
    using Hears = std::function<void(const std::string& why)>;

    StoreThread(std::unique_ptr<store::Store> store, Loop& loop, Fatal fatal = end_process,
                Hears read_failed = nullptr, Hears write_lost = nullptr);
    ~StoreThread() override;  // writes everything pending first
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    // A Failure ends the process, and so does a lost write if the caller gave no `lost`.
    using Keeper::write;
    void write(store::Changes changes, std::function<void()> done, Lost lost) override;
    void read(std::function<void(store::Store&)> read, Read done) override;
    // Copies the store into a new file while everything continues, then runs `done` on the loop with the
    // error message, which is empty on success. Only one copy may run at a time.
    void copy(const std::string& file, std::function<void(const std::string& fault)> done);
    // Ends the thread once everything is written; no requests are allowed afterwards.
    void stop();

    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t rows = 0;
        std::uint64_t waiting = 0;  // unfinished calls to write() and read()
        std::uint64_t last_commit_microseconds = 0;
        std::uint64_t failed_reads = 0;
        std::uint64_t lost_writes = 0;
    };
    Counts counts() const;

    // Prints the message and ends the process at once with 74 (EX_IOERR): what was acknowledged is on disk,
    // and nothing more may be written.
    [[noreturn]] static void end_process(const std::string& why);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::server

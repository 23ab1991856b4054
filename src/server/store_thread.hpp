#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/loop.hpp"
#include "store/store.hpp"

namespace brelan::server {

// The one thread that touches the store. What waits is written together (group commit): while one commit is
// under way the next is gathered. A disk that fails to write ends the process with a clear line; what cannot
// be read, or cannot be kept because a page is damaged, concerns whoever asked for it.
class StoreThread final : public Keeper {
  public:
    // What is done about a Failure, with its sentence; it must not return. For tests to replace.
    using Fatal = std::function<void(const std::string& why)>;
    // Hears of each read that failed, or of what was lost, on the loop, before those whom it concerns.
    using Hears = std::function<void(const std::string& why)>;

    StoreThread(std::unique_ptr<store::Store> store, Loop& loop, Fatal fatal = end_process,
                Hears read_failed = nullptr, Hears write_lost = nullptr);
    ~StoreThread() override;  // after all that waits is written
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    // A Failure ends the process; so does what is lost where nobody says what is to be done then.
    using Keeper::write;
    void write(store::Changes changes, std::function<void()> done, Lost lost) override;
    void read(std::function<void(store::Store&)> read, Read done) override;
    // Copies the store into a new file while everything continues, then runs `done` on the loop with the
    // error message, or with an empty one. Only one copy at a time.
    void copy(const std::string& file, std::function<void(const std::string& fault)> done);
    // Ends the thread once everything is written; no requests are allowed afterwards.
    void stop();

    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t rows = 0;
        std::uint64_t waiting = 0;  // calls of write() and read() that are not done
        std::uint64_t last_commit_microseconds = 0;
        std::uint64_t failed_reads = 0;
        std::uint64_t lost_writes = 0;
    };
    Counts counts() const;

    // Writes the line and ends the process at once with 74 (EX_IOERR): what was acknowledged is on the disk,
    // and nothing else may be.
    [[noreturn]] static void end_process(const std::string& why);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::server

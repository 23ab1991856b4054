#pragma once
#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"

namespace brelan::store::kit {

// An in-memory disk for SQLite. It delays writes that have not been synchronised. After a power cut, any part
// of these writes may have survived: single sectors, half sectors, new names, removed names. Like a real
// disk, it never changes the bytes next to those being written.
class CutDisk {
  public:
    explicit CutDisk(std::uint64_t seed);
    ~CutDisk();
    CutDisk(const CutDisk&) = delete;
    CutDisk& operator=(const CutDisk&) = delete;

    // After the given number of operations, cuts the power at the next one (a write, a truncation, a
    // synchronisation or a removal).
    void cut_after(int operations) { cut_in_ = operations; }
    // After the given number of operations, the next one fails with this SQLite code, and so do all later
    // operations that need space.
    void fail_after(int operations, int code);
    bool off() const { return off_; }
    // Another program has filled the disk, so files can no longer grow.
    bool full = false;

    // Cuts the power now, or kills only the process. If only the process is killed, the disk keeps everything
    // it was given.
    void cut();
    void kill() { off_ = settled_ = true; }
    // Turns the power back on. Open files are lost.
    void power_on();

    // A planted fault: the disk reports that it has synchronised although it has not.
    bool lies = false;
    // Changes a byte of SQLite's main file.
    void damage(const std::string& file, Rng& rng);
    std::uint64_t operations() const { return done_; }
    std::uint64_t reads() const { return reads_; }
    std::uint64_t refused() const { return refused_; }  // writes refused for lack of space

    // The functions that SQLite calls.
    struct Change {
        bool truncates = false;
        std::size_t at = 0;  // the place of the change, or the new size
        std::string bytes{};
    };
    struct File {
        std::string kept;  // the bytes that are certain to survive a power cut
        std::string now;   // the bytes that readers see
        std::vector<Change> changes;
    };
    using Folder = std::map<std::string, std::shared_ptr<File>>;
    int operation();  // counts an operation and returns its SQLite code
    void count_read() { ++reads_; }
    bool has_room(const File& file, std::size_t end);
    Folder& folder() { return now_; }
    void change(File& file, Change change);
    void synchronise(File& file);
    void remove(const std::string& name, bool at_once);
    static CutDisk& there();

  private:
    static void apply(std::string& bytes, const Change& change);
    void apply_some(std::string& bytes, const Change& change);

    Rng chance_;
    Folder kept_;
    Folder now_;
    bool off_ = false;
    bool settled_ = false;  // whether it has been decided what survives
    int cut_in_ = -1;
    int fail_in_ = -1;
    int code_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t reads_ = 0;
    std::uint64_t refused_ = 0;
    sqlite3_vfs vfs_{};
};

}  // namespace brelan::store::kit

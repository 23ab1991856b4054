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

// A disk in memory for SQLite, while it lives. It keeps back what was not synchronised, and when the power
// goes any part of that may be there or not: single sectors, halves of them, new names, removed ones. As a
// real disk does, it promises that bytes beside those that are written stay as they are.
class CutDisk {
  public:
    explicit CutDisk(std::uint64_t seed);
    ~CutDisk();
    CutDisk(const CutDisk&) = delete;
    CutDisk& operator=(const CutDisk&) = delete;

    // The power goes at the operation (a write, a truncation, a synchronisation, a removal) behind so many.
    void cut_after(int operations) { cut_in_ = operations; }
    // That operation fails with this code of SQLite, and so do all behind it that need room.
    void fail_after(int operations, int code);
    bool off() const { return off_; }
    // Another program fills the disk: no file grows any more.
    bool full = false;

    // The power goes now; or the process alone dies, and the disk keeps all that it was given.
    void cut();
    void kill() { off_ = settled_ = true; }
    // Everything is on again; whoever had a file open has lost it.
    void power_on();

    // A planted fault: it says that it has synchronised, and has not.
    bool lies = false;
    // Changes a byte of the file that SQLite keeps everything in.
    void damage(const std::string& file, Rng& rng);
    std::uint64_t operations() const { return done_; }
    std::uint64_t reads() const { return reads_; }
    std::uint64_t refused() const { return refused_; }  // writes that there was no room for

    // What SQLite calls.
    struct Change {
        bool truncates = false;
        std::size_t at = 0;  // or the new size
        std::string bytes{};
    };
    struct File {
        std::string kept;  // what the disk is sure to have
        std::string now;   // what whoever reads it sees
        std::vector<Change> changes;
    };
    using Folder = std::map<std::string, std::shared_ptr<File>>;
    int operation();  // counts one; SQLite's code for what becomes of it
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
    bool settled_ = false;  // what survives is known
    int cut_in_ = -1;
    int fail_in_ = -1;
    int code_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t reads_ = 0;
    std::uint64_t refused_ = 0;
    sqlite3_vfs vfs_{};
};

}  // namespace brelan::store::kit

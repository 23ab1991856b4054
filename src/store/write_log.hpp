#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace brelan::store {

// What is known of the log of writes ("-wal") beside its own bytes: the sum of each frame, which SQLite
// compares when it opens the file and not when it reads from it later; and, in a small file of its own
// ("-end"), how many frames were synchronised. SQLite takes a log that breaks off in the middle for one whose
// power was cut, and goes on with an older state: with the end known, a log that was cut or damaged below it
// is told from that.
//
// It also knows which pages it holds that are not in the file yet: those of the file are old, or torn, and
// nobody reads them.
class WriteLog {
  public:
    // Of an open log; the name is that of the log.
    WriteLog(sqlite3_vfs& below, sqlite3_file& log, const std::string& name);
    ~WriteLog();
    WriteLog(const WriteLog&) = delete;
    WriteLog& operator=(const WriteLog&) = delete;

    // SQLite's code: SQLITE_IOERR_DATA where frames are missing that were synchronised.
    int compare_with_end();
    // What was read or is about to be written there, and whether it is as it was.
    int read(const std::uint8_t* bytes, std::size_t size, std::size_t at);
    int before_write(const std::uint8_t* bytes, std::size_t size, std::size_t at);
    int before_truncate();
    void synchronised();

    // Whether this page was committed here and has not been written to the file since.
    bool is_ahead(std::uint32_t page) const { return ahead_.contains(page); }
    void written_to_file(std::uint32_t page) { ahead_.erase(page); }

    // Before the log is removed: it has no end any more.
    static int remove_end(sqlite3_vfs& below, const std::string& log_name);

  private:
    int begin_again();
    int clear_end();
    void note_frame(std::size_t at, const std::uint8_t* header);
    std::uint64_t* sum_of(std::size_t size, std::size_t at);

    sqlite3_vfs& below_;
    sqlite3_file& log_;
    std::string end_name_;
    bool end_is_new_ = false;           // and has nothing in it
    std::unique_ptr<char[]> end_room_;  // the file of the end, as large as SQLite's default wants it
    sqlite3_file* end_ = nullptr;
    std::size_t page_size_ = 0;
    std::vector<std::uint64_t> sums_;  // by frame; 0: unknown
    std::uint64_t frames_ = 0;         // the last frame written
    std::uint64_t kept_ = 0;           // what the end says
    std::unordered_set<std::uint32_t> ahead_{};
    // By their place in the log: pages that are written and not committed.
    std::vector<std::pair<std::size_t, std::uint32_t>> uncommitted_{};
};

}  // namespace brelan::store

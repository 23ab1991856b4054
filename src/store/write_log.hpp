#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace brelan::store {

// What is known about the write-ahead log ("-wal") beyond its own bytes. The first part is the sum of each
// frame, which SQLite compares when it opens the file but not on later reads. The second part, in a separate
// small file ("-end"), is the number of frames that were synchronised. SQLite takes a log that breaks off in
// the middle to be the result of a power cut, and continues with an older state. Because the end is recorded,
// a log that was cut or damaged before its end can be distinguished from the result of a power cut.
//
// The object also knows which pages of the log are not in the file yet: the file's copies of them are old or
// torn, and are never read.
class WriteLog {
  public:
    // Takes an open log that has this name.
    WriteLog(sqlite3_vfs& below, sqlite3_file& log, const std::string& name);
    ~WriteLog();
    WriteLog(const WriteLog&) = delete;
    WriteLog& operator=(const WriteLog&) = delete;

    // A SQLite code: SQLITE_IOERR_DATA if synchronised frames are missing.
    int compare_with_end();
    // Bytes that were read or are about to be written, and whether they are intact.
    int read(const std::uint8_t* bytes, std::size_t size, std::size_t at);
    int before_write(const std::uint8_t* bytes, std::size_t size, std::size_t at);
    int before_truncate();
    void synchronised();

    // Whether this page was committed here but has not yet been written to the file.
    bool is_ahead(std::uint32_t page) const { return ahead_.contains(page); }
    void written_to_file(std::uint32_t page) { ahead_.erase(page); }

    // Call before the log is removed: it then has no recorded end.
    static int remove_end(sqlite3_vfs& below, const std::string& log_name);

  private:
    int begin_again();
    int clear_end();
    void note_frame(std::size_t at, const std::uint8_t* header);
    std::uint64_t* sum_of(std::size_t size, std::size_t at);

    sqlite3_vfs& below_;
    sqlite3_file& log_;
    std::string end_name_;
    bool end_is_new_ = false;           // created empty
    std::unique_ptr<char[]> end_room_;  // the file handle of the end, sized as SQLite's default VFS requires
    sqlite3_file* end_ = nullptr;
    std::size_t page_size_ = 0;
    std::vector<std::uint64_t> sums_;  // by frame; 0: unknown
    std::uint64_t frames_ = 0;         // the last frame written
    std::uint64_t kept_ = 0;           // the number in the end file
    std::unordered_set<std::uint32_t> ahead_{};
    // By offset in the log: pages that are written but not committed.
    std::vector<std::pair<std::size_t, std::uint32_t>> uncommitted_{};
};

}  // namespace brelan::store

#pragma once
#include <cstdint>
#include <string>

namespace brelan::cli {

// The lock that a running game holds on its file, so that no other goes on with it at the same time. It falls
// with the process, however that ends. Where the file system knows no locks everybody gets it.
class FileLock {
  public:
    // Takes the lock of the file that has this name now. Where there is none, there is nothing to take, or an
    // empty file is made for it.
    enum class Missing : std::uint8_t { nothing, make };
    explicit FileLock(const std::string& path, Missing missing = Missing::nothing);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    // Whether somebody else has it.
    bool busy() const { return busy_; }
    // Whether it is one's own; neither where the file could not be opened.
    bool held() const { return file_ >= 0 && !busy_; }

  private:
    int file_ = -1;
    bool busy_ = false;
};

// Takes the lock of an open file until that is closed; false where somebody else has it.
bool lock_open_file(int file);

}  // namespace brelan::cli

#pragma once
#include <cstdint>
#include <string>

namespace brelan {

// The lock that a process holds on a file, so that no other process uses it at the same time. The lock is
// released when the process ends, even if it crashes. On file systems without locks, every process gets the
// lock.
class FileLock {
  public:
    // Locks the file that has this name now. If there is no such file, locks nothing or creates an empty
    // file, depending on `missing`.
    enum class Missing : std::uint8_t { nothing, make };
    explicit FileLock(const std::string& path, Missing missing = Missing::nothing);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    // True if another process has the lock.
    bool busy() const { return busy_; }
    // True if this process has the lock. If the file could not be opened, busy() and held() are both false.
    bool held() const { return file_ >= 0 && !busy_; }

  private:
    int file_ = -1;
    bool busy_ = false;
};

// Locks an open file until it is closed; returns false if another process has the lock.
[[nodiscard]] bool lock_open_file(int file);

}  // namespace brelan

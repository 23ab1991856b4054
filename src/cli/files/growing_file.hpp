#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace brelan::cli {

// A file of lines that grows while the program runs, so that a long one is not written again for every line
// more. Only its owner may read it. Answers are what went wrong, or nothing.
class GrowingFile {
  public:
    GrowingFile() = default;
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    // Makes the file, or puts the bytes in place of what it holds: all of them or none. Makes the folder
    // where it is not there. From then on the file is locked (see FileLock).
    std::string begin(const std::string& path, std::string_view bytes);

    // Puts bytes in place of the last one, which ends the last line; where that fails the file is as before.
    std::string grow(std::string_view bytes);

    // False before begin() and when somebody has removed the file.
    bool there() const;
    std::size_t size() const { return size_; }

  private:
    std::string put(std::string_view bytes, std::size_t at) const;
    void close();

    int file_ = -1;
    std::size_t size_ = 0;
};

}  // namespace brelan::cli

#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace brelan {

// A file of lines that grows while the program runs, without being rewritten for each new line. Only the
// owner of the file may read it. Functions that write return the error, which is empty if there is none.
class GrowingFile {
  public:
    GrowingFile() = default;
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    // Creates the file, or replaces its contents, either entirely or not at all. Creates the folder if
    // necessary. The file stays locked from then on (see FileLock).
    [[nodiscard]] std::string begin(const std::string& path, std::string_view bytes);

    // Replaces the newline at the end with these bytes. If that fails, the file is left as it was.
    [[nodiscard]] std::string grow(std::string_view bytes);

    // False before begin(), or if the file has been removed.
    bool there() const;
    std::size_t size() const { return size_; }

  private:
    std::string put(std::string_view bytes, std::size_t at) const;
    void close();

    int file_ = -1;
    std::size_t size_ = 0;
};

}  // namespace brelan

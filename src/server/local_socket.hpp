#pragma once
#include <string>
#include <string_view>

namespace brelan::server {

// A file descriptor that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    bool good() const { return number_ >= 0; }
    int release();

  private:
    int number_;
};

// A local socket at a path of any length, either listening (for its owner only) or connected. On failure, the
// descriptor is not good(), and errno says why.
[[nodiscard]] Descriptor listen_at(const std::string& path);
[[nodiscard]] Descriptor connect_to(const std::string& path);

// One line, without its line break; empty if none arrives in time, or if it is longer than 16 KiB.
std::string read_line(const Descriptor& socket, int milliseconds);
bool write_line(const Descriptor& socket, std::string_view line);

}  // namespace brelan::server

#pragma once
#include <string>
#include <string_view>

namespace brelan::server {

// A descriptor of the system that is closed at the end.
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

// A socket of this machine at a path of any length: one that listens, for its owner alone, or one that is
// connected. Not good where that cannot be; then errno says why.
Descriptor listen_at(const std::string& path);
Descriptor connect_to(const std::string& path);

// One line, without its end; empty where there is none within the time, or where it is longer than 16 KiB.
std::string read_line(const Descriptor& socket, int milliseconds);
bool write_line(const Descriptor& socket, std::string_view line);

}  // namespace brelan::server

#pragma once
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>

namespace brelan::server {

// A password or a token: it can be read only by calling reveal(), so never by mistake. A secret cannot be
// printed, concatenated or compared, and its memory is wiped.
class Secret {
  public:
    Secret() = default;
    explicit Secret(std::string value) : value_(std::move(value)) {}
    ~Secret() { wipe(); }
    Secret(const Secret& other) = default;
    Secret(Secret&& other) noexcept : value_(std::move(other.value_)) { other.wipe(); }
    Secret& operator=(Secret other) noexcept {
        value_.swap(other.value_);
        return *this;
    }

    std::string_view reveal() const { return value_; }
    bool empty() const { return value_.empty(); }

    friend std::ostream& operator<<(std::ostream&, const Secret&) = delete;
    template <class T>
    friend void operator+(const T&, const Secret&) = delete;
    template <class T>
    friend void operator+(const Secret&, const T&) = delete;
    friend bool operator==(const Secret&, const Secret&) = delete;

  private:
    void wipe() noexcept;  // cryptography.cpp

    std::string value_;
};

}  // namespace brelan::server

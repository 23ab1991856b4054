#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace brelan::cli {

// How long things take at the table, in milliseconds.
struct Pace {
    std::string_view name;
    int pause;   // the pause after an action, before the next one
    int flight;  // the flight of chips across the table
};

inline constexpr std::array<Pace, 4> kPaces{
    {{"slow", 1500, 1100}, {"normal", 650, 600}, {"fast", 120, 160}, {"instant", 0, 0}}};

// The current speed, which the reader changes with keys.
class Speed {
  public:
    explicit Speed(std::string_view name = "normal") {
        for (std::size_t i = 0; i < kPaces.size(); ++i) {
            if (kPaces[i].name == name) at_ = i;
        }
    }
    const Pace& pace() const { return kPaces[at_]; }
    bool instant() const { return pace().pause == 0; }
    void change(bool faster) {
        if (faster) {
            at_ = std::min(at_ + 1, kPaces.size() - 1);
        } else {
            at_ -= at_ > 0 ? 1 : 0;
        }
    }

  private:
    std::size_t at_ = 1;
};

}  // namespace brelan::cli

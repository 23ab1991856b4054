#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "room/event.hpp"

namespace brelan::world {

// Everything that happens in a history, in order, combined into one number. The lines are kept only if
// somebody wants to read them.
class Trace {
  public:
    explicit Trace(bool keep) : keep_(keep) {}

    void add(room::Time at, std::string_view what, std::uint64_t number, std::string_view text) {
        hash_.add_number(static_cast<std::uint64_t>(at));
        add_text(what);
        hash_.add_number(number);
        add_text(text);
        ++length_;
        if (!keep_) return;
        std::string& line = lines_.emplace_back(std::to_string(at));
        line.append(" ").append(what).append(" ").append(std::to_string(number)).append(" ").append(text);
    }
    std::uint64_t hash() const { return hash_.value(); }
    std::uint64_t length() const { return length_; }
    const std::vector<std::string>& lines() const { return lines_; }

  private:
    void add_text(std::string_view text) {
        hash_.add_number(text.size());
        for (const char c : text) hash_.add_byte(static_cast<std::uint8_t>(c));
    }

    bool keep_;
    Signature hash_;
    std::uint64_t length_ = 0;
    std::vector<std::string> lines_;
};

}  // namespace brelan::world

#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/log.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// A recurring complaint in the log about a store: a kind of line, and a sentence that says what is wrong.
// Damaged data may be requested again and again, so the same sentence is logged at most once a minute.
class Complaint {
  public:
    Complaint(const Log& log, const Loop& loop, std::string_view what)
        : log_(log), loop_(loop), what_(what) {}
    void hear(const std::string& why);

  private:
    const Log& log_;
    const Loop& loop_;
    std::string_view what_;
    std::string said_{};
    std::int64_t at_ = 0;  // when
};

}  // namespace brelan::server

#pragma once
#include <string>
#include <vector>

#include "room/event.hpp"

namespace brelan::room {

// Counts the rows that each person has caused in the current minute, not including actions in the game, so
// that nobody can flood the log.
class Pace {
  public:
    // Whether this person has to wait.
    bool is_full(Time now, const std::string& account) { return rows_of(now, account) >= kMostRows; }
    void count(Time now, const std::string& account, int rows = 1) { rows_of(now, account) += rows; }

  private:
    static constexpr int kMostRows = 60;  // per person and minute

    struct Made {
        std::string account;
        int rows = 0;
    };
    int& rows_of(Time now, const std::string& account);

    std::vector<Made> made_;
    Time minute_ = 0;
};

}  // namespace brelan::room

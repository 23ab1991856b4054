#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "room/event.hpp"
#include "server/live_table.hpp"

namespace brelan::server {

// A table being loaded from the store: its rows are read a few at a time, and folded off the loop before more
// are read. Loading therefore takes no more memory than the finished table, however long its history, and
// nobody waits for it.
class Waking : public std::enable_shared_from_this<Waking> {
  public:
    // The reason why there is no table: its rows are invalid, or could not be read this time.
    enum class Trouble : std::uint8_t { none, damaged, unread };
    struct Fault {
        Trouble trouble = Trouble::none;
        std::string why{};
    };
    // The table, or what is wrong with it. Called on the loop.
    using Then = std::function<void(std::shared_ptr<LiveTable> table, const Fault& fault)>;
    // `least`: a row known to have been kept.
    Waking(House& house, std::string id, std::uint64_t least, Then then);
    void go_on();

  private:
    void read(store::Store& from);
    void look_for_matches(store::Store& from);
    void fold();
    void folded();
    bool is_whole();

    House& house_;
    std::string id_;
    Then then_;
    std::shared_ptr<LiveTable> table_;
    std::vector<room::Event> rows_;
    std::uint64_t after_ = 0;  // the last row folded
    std::uint64_t cards_ = 0;  // the row from which the games are replayed
    bool looking_ = true;      // still searching for that row, backwards from the end
    std::uint64_t looked_to_ = std::numeric_limits<std::int64_t>::max();
    int matches_ = 0;  // found so far
    std::uint64_t least_ = 0;
    bool done_ = false;
    std::string fault_;
};

}  // namespace brelan::server

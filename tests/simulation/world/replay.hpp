#pragma once
#include <string>
#include <vector>

#include "room/folded.hpp"
#include "room/lag.hpp"

namespace brelan::world {

// The state that follows from the rows of a table, without the room that wrote them.
class Replay {
  public:
    explicit Replay(const std::vector<room::Event>& rows);
    bool good() const { return good_; }

    struct Reader {
        std::string account;
        bool texts = false;
    };
    // The parts of a state that do not follow from the rows.
    struct Around {
        std::string id;                 // of the table
        std::string incarnation;        // of the house
        std::vector<std::string> here;  // accounts
        bool frozen = false;
        room::Time now = 0;
    };
    // The state that this person should receive.
    std::string state(const Reader& reader, const Around& around) const;

  private:
    bool enter(const room::Event& row);

    room::Folded folded_;
    room::Lag lag_;
    bool good_ = true;
};

}  // namespace brelan::world

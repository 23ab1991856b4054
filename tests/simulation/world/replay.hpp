#pragma once
#include <string>
#include <vector>

#include "room/folded.hpp"
#include "room/lag.hpp"

namespace brelan::world {

// What the rows of a table come to, without the room that wrote them.
class Replay {
  public:
    explicit Replay(const std::vector<room::Event>& rows);
    bool good() const { return good_; }

    struct Reader {
        std::string account;
        bool texts = false;
    };
    // The state that this person would be told, with these people here.
    std::string state(const std::string& id, const Reader& reader, const std::vector<std::string>& here,
                      bool frozen, room::Time now) const;

  private:
    bool enter(const room::Event& row);

    room::Folded folded_;
    room::Lag lag_;
    bool good_ = true;
};

}  // namespace brelan::world

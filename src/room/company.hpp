#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "room/open_facts.hpp"
#include "room/room.hpp"

namespace brelan::room {

// One socket at the table.
struct Watcher {
    Link link{};
    Person person;
    std::string client;
    Language language = Language::english;
    bool texts = false;
    bool fair = false;
    std::string incarnation{};
    Seat observer = kNobody;  // the seat whose view was last sent
};

// The sockets at a table, and the people who hold them.
class Company {
  public:
    bool empty() const { return watchers_.empty(); }
    std::size_t size() const { return watchers_.size(); }
    auto begin() { return watchers_.begin(); }
    auto end() { return watchers_.end(); }
    auto begin() const { return watchers_.begin(); }
    auto end() const { return watchers_.end(); }

    const Watcher* find(Link link) const;
    // Any socket of this person.
    const Watcher* find(std::string_view account) const;
    bool here(std::string_view account) const { return find(account) != nullptr; }
    // Whether this person has been here recently, as far as the table remembers: a host can also remove
    // somebody who has just left.
    bool was_here(const std::string& account) const;
    // The seated players who are here, at the table as the reader knows it (`known`).
    OpenFacts::Presence presence(const Folded& known, bool frozen) const;

    Watcher& add(const Watcher& watcher);
    void remove(Link link);
    void remove(std::string_view account);
    void clear() { watchers_.clear(); }

  private:
    std::vector<Watcher> watchers_;
    std::vector<std::string> visitors_;  // the most recent visitors, in order of arrival
};

}  // namespace brelan::room

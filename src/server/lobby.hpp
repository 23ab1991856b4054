#pragma once
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "room/head.hpp"
#include "room/room.hpp"

namespace brelan::server {

// The heads of all tables that are not closed, found by id, by person, and the latest first.
class Lobby {
  public:
    // A table is there, or looks different; one that is closed goes.
    void put(const room::Head& head);

    // The head of a table that this person may see, or nullptr: unknown and forbidden look the same.
    const room::Head* find(const std::string& id, const room::Person* person) const;
    // Those that a list shows to a person, the latest first.
    std::vector<const room::Head*> list(const room::Person* person, std::size_t most) const;

    bool contains(const std::string& id) const { return heads_.contains(id); }
    const room::Head& head(const std::string& id) const { return heads_.at(id); }
    std::size_t size() const { return heads_.size(); }
    // Whether somebody is or was host of a table, sits at one or is invited to one.
    bool knows(const std::string& account) const { return by_person_.contains(account); }
    // The tables that know of an account.
    std::vector<std::string> known_to(const std::string& account) const;
    // Whether this account is the host of that table.
    bool is_hosted_by(const std::string& id, const std::string& account) const;
    // How many tables this account is the host of.
    std::size_t hosted_by(const std::string& account) const;

  private:
    using Latest = std::set<std::pair<std::int64_t, std::string>>;  // minus the time, and the id
    void enter(const room::Head& head);
    void leave(const room::Head& head);

    std::unordered_map<std::string, room::Head> heads_;
    std::unordered_map<std::string, std::size_t> by_host_;
    std::unordered_map<std::string, std::set<std::string>> by_person_;  // host now or once, seated or invited
    Latest open_;                                                       // shown to everybody
};

}  // namespace brelan::server

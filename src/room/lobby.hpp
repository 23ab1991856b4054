#pragma once
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "room/head.hpp"

namespace brelan::room {

// The heads of all tables, and who may see which: asleep or awake, a table is one line here.
class Lobby {
  public:
    // Puts a head in, or in the place of the one with its id.
    void put(Head head);
    void remove(const std::string& id);

    // The head of a table that this account (empty: nobody's) may see; nullptr where there is none, which
    // looks the same. Whoever knows the id of a table that is not for a list of people may see it.
    const Head* find(const std::string& id, std::string_view account) const;
    const Head* find(const std::string& id) const;  // for the house itself

    // Those that a person finds without an id, none of them closed: first those where he sits, is host or is
    // invited, then the open ones; each part the last changed first, at most so many of all.
    std::vector<const Head*> list(std::string_view account, std::size_t most) const;

    std::size_t size() const { return heads_.size(); }

  private:
    using Key = std::pair<Time, std::string>;
    using Keys = std::set<Key, std::greater<>>;
    void enter(const Head& head);
    void withdraw(const Head& head);

    std::unordered_map<std::string, Head> heads_;
    Keys open_;
    std::unordered_map<std::string, Keys> own_;  // by account
};

// Whether the table is this account's affair: he sits there, it is his, or he is invited.
bool concerns(const Head& head, std::string_view account);

}  // namespace brelan::room

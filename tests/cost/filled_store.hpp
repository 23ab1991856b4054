#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "kit/scratch_folder.hpp"
#include "server/whole_house.hpp"

namespace brelan::cost {

// How much of everything the house holds.
struct Size {
    int things = 0;  // accounts, sessions, ratings, matches, and tables, both open and closed
    int rows = 0;    // in the logs of two tables
};

// The file of a house that holds as much of everything as the size says. The same size always gives the same
// file.
class FilledStore {
  public:
    explicit FilledStore(const Size& size);

    // Opens a copy of the file, at the time when the file was made.
    std::unique_ptr<server::kit::WholeHouse> open(server::kit::WholeHouse::First first = nullptr);

    struct Member {
        room::Person person;
        std::string login;
        std::string password;
        std::vector<std::string> cookies;   // one for each session
        std::vector<std::string> sessions;  // the ids of their sessions, as the house shows them
        std::vector<std::string> tokens;
    };
    // All matches were played by this member against the friend. Nobody has more of anything.
    Member rich;
    Member friend_of_rich;
    Member other;       // has nothing
    std::string match;  // a match of the rich member, from the middle of the list
    std::string table;  // one of many open tables
    std::string busy;   // a table whose match has as many rows as a long evening produces
    std::string idle;   // a table where people have only sat down and stood up
    std::string link;   // the other member's link to set a new password

  private:
    Member member(const std::string& name, int sessions);
    void add_crowd(int things);
    void add_matches(int things);
    void add_tables(int things);
    void play(int rows);
    void sit_and_stand(server::kit::WholeHouse& house, int rows);
    void play_on(server::kit::WholeHouse& house, int rows);
    void take_rows(server::kit::WholeHouse& house, const std::string& table);
    void write(const std::string& file);

    std::int64_t time_ = 1'700'000'000'000;
    store::Changes changes_;
    brelan::kit::ScratchFolder folder_;
    std::deque<brelan::kit::ScratchFolder> copies_;
};

}  // namespace brelan::cost

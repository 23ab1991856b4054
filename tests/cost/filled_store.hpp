#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "kit/scratch_folder.hpp"
#include "server/whole_house.hpp"

namespace brelan::cost {

// How much there is of everything.
struct Size {
    int things = 0;  // accounts, sessions, ratings, matches, tables, open and closed
    int rows = 0;    // of the logs of two tables
};

// The file of a house in which everything exists as often as the size says. It follows from the size.
class FilledStore {
  public:
    explicit FilledStore(const Size& size);

    // Opens a copy of it, at the time when it was made.
    std::unique_ptr<server::kit::WholeHouse> open(server::kit::WholeHouse::First first = nullptr);

    struct Member {
        room::Person person;
        std::string login;
        std::string password;
        std::vector<std::string> cookies;   // of their sessions
        std::vector<std::string> sessions;  // the ids that the house shows for them
        std::vector<std::string> tokens;
    };
    // All matches are theirs too, against the friend: nobody has more of anything.
    Member rich;
    Member friend_of_rich;
    Member other;       // has nothing
    std::string match;  // of the rich one, in the middle
    std::string table;  // one of many open ones
    std::string busy;   // a table whose match has the rows of a long evening
    std::string idle;   // a table where people have only sat down and got up
    std::string link;   // for a new password of the other

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

#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"
#include "client/house.hpp"
#include "term/line_input.hpp"

namespace brelan::cli {

// The tables of a server, line by line, until the player chooses one.
class RemoteLobby {
  public:
    RemoteLobby(LineInput& input, const client::House& house, const Texts& texts)
        : input_(input), house_(house), texts_(texts) {}

    struct Chosen {
        std::string table;
        bool made = false;  // the player has just opened it
    };
    // Lists the tables and asks for a choice; `nullopt` if the player leaves.
    std::optional<Chosen> choose();
    // Opens a table for this game. `words` are options of the game and settings of the table, as `key=value`.
    // An error goes into `problem`.
    std::optional<Chosen> open(std::string_view game, std::string_view words, std::string& problem) const;

  private:
    std::optional<Chosen> take(std::string_view line);
    bool list(const std::string& after);
    bool is(std::string_view word, std::string_view key) const;

    LineInput& input_;
    const client::House& house_;
    const Texts& texts_;
    std::vector<std::string> ids_{};  // the ids of the tables, in the order listed
    std::string next_{};              // where the next page of the list begins; empty: this is the last page
};

}  // namespace brelan::cli

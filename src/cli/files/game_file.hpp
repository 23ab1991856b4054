#pragma once
#include <string>

#include "client/home_table.hpp"
#include "files/growing_file.hpp"

namespace brelan::cli {

// The file that a game's record is written to while the game is played.
class GameFile {
  public:
    GameFile() = default;
    GameFile(const GameFile&) = delete;
    GameFile& operator=(const GameFile&) = delete;

    // Keeps the record of this table in the file from now on. With an empty name, no record is kept.
    void keep(client::HomeTable& table, std::string name);

    const std::string& name() const { return name_; }
    // The error of the last attempt to write; empty if there was none.
    const std::string& problem() const { return problem_; }

  private:
    void save(const client::RecordLog& log);

    std::string name_{};
    GrowingFile file_{};
    std::string problem_{};
};

}  // namespace brelan::cli

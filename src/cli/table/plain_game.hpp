#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/game_file.hpp"
#include "cli/table/audience.hpp"
#include "cli/table/voice.hpp"
#include "client/home_table.hpp"
#include "term/line_input.hpp"

namespace brelan::cli {

// A match line by line: every event, every question and every answer is a line. There are no escape sequences
// and no animation, which suits screen readers, pipes and programs.
class PlainGame {
  public:
    PlainGame(LineInput& input, client::HomeTable& playing, const GameFile& file, Voice& voice);

    // Runs until the match is finished or left. Returns true if somebody asked to leave, the input
    // ended, or nobody knows the next cards.
    bool run();

  private:
    struct Left {};

    void deal();
    bool bot_turn();
    void question();
    void play(const std::vector<std::string>& actions);
    bool take_command(std::string_view line);
    void told();
    void undo();
    void hint();
    void curtain(Seat next);
    bool is_command(std::string_view line, std::string_view key) const;
    std::string read_line();

    void show_table() const;

    LineInput& input_;
    client::HomeTable& playing_;
    const GameFile& file_;
    Voice& voice_;
    Audience audience_;
};

}  // namespace brelan::cli

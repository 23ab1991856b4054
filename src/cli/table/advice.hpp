#pragma once
#include <memory>
#include <string>
#include <vector>

#include "bot/bot.hpp"
#include "cli/table/voice.hpp"
#include "client/home_table.hpp"
#include "client/thinking.hpp"

namespace brelan::cli {

// What the game's strongest bot would do in place of the player whose turn it is. The bot thinks in the
// background and knows only what this seat sees.
class Advice {
  public:
    explicit Advice(const client::HomeTable& playing);

    // True when the bot has finished thinking.
    bool done() { return thinking_.done(); }
    // Makes the bot answer with its best action so far.
    void stop() { thinking_.stop(); }

    // Waits for the answer, then returns the suggested action, the reason for it, and the expected values of
    // this action and of the next best one.
    std::vector<std::string> lines(const Voice& voice);

  private:
    std::string name_;
    std::unique_ptr<bot::Bot> bot_;
    client::Thinking thinking_;
};

// The lines that explain an answer. `legal` holds the actions in the notation; `name` is the bot's name.
std::vector<std::string> advice_lines(const bot::Answer& answer, const std::vector<std::string>& legal,
                                      const std::string& name, const Voice& voice);

}  // namespace brelan::cli

#pragma once
#include <memory>
#include <string>
#include <vector>

#include "bot/bot.hpp"
#include "cli/table/playing.hpp"
#include "cli/table/thinking.hpp"
#include "cli/table/voice.hpp"

namespace brelan::cli {

// What the strongest bot of the game would do in the place of the one who is to act, thought about beside
// everything else. It knows what this seat sees, and nothing else.
class Advice {
  public:
    explicit Advice(const Playing& playing);

    // Whether it has been thought to the end.
    bool done() { return thinking_.done(); }
    // Lets it answer with the best so far.
    void stop() { thinking_.stop(); }

    // Waits for the end: what to do, what is expected of it and of the next best, and why.
    std::vector<std::string> lines(const Voice& voice);

  private:
    std::string name_;
    std::unique_ptr<bot::Bot> bot_;
    Thinking thinking_;
};

// The lines of an answer: `legal` are the actions in the notation, `name` is the bot's.
std::vector<std::string> advice_lines(const bot::Answer& answer, const std::vector<std::string>& legal,
                                      const std::string& name, const Voice& voice);

}  // namespace brelan::cli

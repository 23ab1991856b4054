#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bot/bot.hpp"

namespace brelan::bot {

// A bot that sits at a table. After the bot's first fault, the game's default bot stands in for it until the
// end of the match.
class Seated {
  public:
    // A name that make() does not know counts as a fault.
    Seated(std::string_view name, const host::Host& game, const host::OptionSet& options, std::uint64_t seed);

    // A good answer, from the bot or its stand-in. An answer is missing only if limit.stop was raised
    // (Lapse::stopped); the bot then keeps its seat.
    Answer answer(const Question& question);
    void over(std::string_view scores) { bot_->over(scores); }

    // The name that the bot was made with, and the name that the bot now playing has in a record.
    const std::string& name() const { return name_; }
    std::string label() const { return label_of(stands_in() ? usual_name(*game_) : name_); }
    // The fault that ended the bot, and its details.
    bool stands_in() const { return fault_ != Lapse::none; }
    Lapse fault() const { return fault_; }
    const std::string& detail() const { return detail_; }

  private:
    void stand_in(Lapse fault, const std::string& detail);

    std::string name_;
    const host::Host* game_;
    host::OptionSet options_;
    std::uint64_t seed_;
    std::unique_ptr<Bot> bot_;
    Lapse fault_ = Lapse::none;
    std::string detail_;
};

}  // namespace brelan::bot

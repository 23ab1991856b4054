#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bot/bot.hpp"

namespace brelan::bot {

// A bot that sits at a table. From its first fault on the usual bot of the game stands in for it, to the end
// of the match.
class Seated {
  public:
    // A name that make() does not know is a fault of its own.
    Seated(std::string_view name, const host::Host& game, const host::OptionSet& options, std::uint64_t seed);

    // An answer that is good, of the bot or of the one that stands in; only where limit.stop was raised there
    // may be none, Lapse::stopped, and nobody stands in for that.
    Answer answer(const Question& question);
    void over(std::string_view scores) { bot_->over(scores); }

    // As it was named; what a record calls the one that plays now.
    const std::string& name() const { return name_; }
    std::string label() const { return label_of(stands_in() ? usual_name(*game_) : name_); }
    // The fault that ended it, and more of it.
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

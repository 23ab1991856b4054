#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bot/bot.hpp"
#include "core/word.hpp"

namespace brelan::bot {

// One of our own bots, made to speak the bot protocol: the engine answers each line. A bad line is answered
// with an error message and changes nothing.
class Engine {
  public:
    // `name` is one of names() of at least one game.
    explicit Engine(std::string_view name) : name_(name) {}

    // Takes a line without its line break; returns complete lines, or nothing.
    std::string take(std::string_view line);
    // Whether the line `quit` has arrived.
    bool finished() const { return finished_; }
    // A flag that requests an immediate answer, for callers that can be interrupted. It must outlive the
    // engine.
    void stop_by(const std::atomic<bool>* stop) { stop_ = stop; }

  private:
    std::string hello(WordSpan words);
    std::string game(WordSpan words);
    std::string view(std::string_view line, WordSpan words);
    std::string legal(std::string_view line);
    std::string option(WordSpan words);
    std::string go(WordSpan words);

    std::string name_;
    std::uint64_t seed_ = 1;
    const host::Host* game_ = nullptr;
    host::OptionSet options_;
    Seat seat_ = kNobody;
    std::string view_;
    std::vector<std::string> legal_;
    const std::atomic<bool>* stop_ = nullptr;
    bool finished_ = false;
};

}  // namespace brelan::bot

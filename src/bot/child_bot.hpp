#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bot/bot.hpp"
#include "bot/child_process.hpp"

namespace brelan::bot {

// What a name begins with that stands for a program of others; the command follows.
inline constexpr std::string_view kProgram = "program:";
std::optional<std::string_view> program_of(std::string_view name);

// A program of others that plays by docs/bot-protocol.md. It is started for the first question. After its
// first fault it has ended, and every answer is the same fault.
class ChildBot final : public Bot {
  public:
    ChildBot(std::string_view command, const host::Host& game, const host::OptionSet& options,
             std::uint64_t seed, const ChildLimits& limits);
    ~ChildBot() override;
    ChildBot(const ChildBot&) = delete;
    ChildBot& operator=(const ChildBot&) = delete;

    Answer answer(const Question& question) override;
    void over(std::string_view scores) override;

  private:
    using Time = ChildProcess::Clock::time_point;

    static Time in(std::int64_t milliseconds);
    Time deadline(const think::Limit& limit) const;
    bool fail(Fault fault, std::string_view detail);
    bool fail_waiting(ChildProcess::Came came, std::string_view line);
    bool start();
    bool introduce();
    bool take_introduction(std::string_view line);
    bool quiet_since();
    bool ask(const Question& question, const think::Limit& limit, Time until);
    bool hear(const Question& question, Time until, Answer& answer);
    bool take_answer(const Question& question, std::string_view line, Answer& answer);

    std::string command_;
    const host::Host* game_;
    std::string game_line_;
    std::uint64_t seed_;
    ChildLimits limits_;
    std::unique_ptr<ChildProcess> child_;
    bool plays_ = false;       // it has said that it plays this game
    bool takes_seed_ = false;  // it has the option `seed`
    bool ready_ = false;
    bool acted_ = false;
    Fault fault_ = Fault::none;
    std::string detail_;
};

}  // namespace brelan::bot

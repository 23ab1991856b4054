#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bot/bot.hpp"
#include "bot/child_process.hpp"

namespace brelan::bot {

// The prefix of an outside program's name; the program's command follows the prefix.
inline constexpr std::string_view kProgram = "program:";
std::optional<std::string_view> program_of(std::string_view name);

// An outside program that follows docs/bot-protocol.md. It is started when the first question is asked. The
// program's first fault ends it for good, and every later answer reports the same fault. Withdrawing a
// question (limit.stop) also ends the program, but the next question starts it again.
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
    static Patience in(std::int64_t milliseconds, const std::atomic<bool>* stop = nullptr);
    Patience patience_for(const think::Limit& limit) const;
    bool fail(Lapse fault, std::string_view detail);
    bool fail_waiting(ChildProcess::Came came, std::string_view line);
    bool fail_writing(const Patience& patience, Lapse late);
    bool start(const std::atomic<bool>* stop);
    bool introduce(const Patience& patience);
    bool take_introduction(std::string_view line);
    bool quiet_since();
    bool ask(const Question& question, const think::Limit& limit, const Patience& patience);
    bool hear(const Question& question, const Patience& patience, Answer& answer);
    bool take_answer(const Question& question, std::string_view line, Answer& answer);

    std::string command_;
    const host::Host* game_;
    std::string game_line_;
    std::uint64_t seed_;
    ChildLimits limits_;
    std::unique_ptr<ChildProcess> child_;
    bool plays_ = false;       // the program has reported that it plays this game
    bool takes_seed_ = false;  // the program has the option `seed`
    bool ready_ = false;
    bool acted_ = false;
    Lapse fault_ = Lapse::none;
    std::string detail_;
};

}  // namespace brelan::bot

#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/table/sitting.hpp"
#include "term/line_input.hpp"

namespace brelan::cli {

// A table line by line: every event, every question and every answer is a line. There are no escape sequences
// and no animation, which suits screen readers, pipes and programs.
class PlainTable {
  public:
    PlainTable(LineInput& input, Sitting& sitting) : input_(input), sitting_(sitting) {}

    // Runs until nothing more can be done here, the person leaves, the input ends, or a signal asks to stop.
    void run();

  private:
    struct Left {};  // thrown when the person leaves

    bool arrives();
    void say_news(int milliseconds);
    void hear(int milliseconds);
    void curtain(const std::string& next);
    void ask();
    void say_question(const Asked& asked, const Question& question) const;
    bool wants_line() const;
    void take_line(const std::string& line);
    bool take_command(const std::string& line);
    void hint();
    void show_table() const;
    std::string read_line();

    const Texts& texts() const { return sitting_.texts(); }

    LineInput& input_;
    Sitting& sitting_;
    std::int64_t deal_ = 0;    // number of the latest deal
    std::string asked_{};      // what was asked: the request, and the view that the question was about
    bool asks_again_ = false;  // true unless the last line has changed something
};

}  // namespace brelan::cli

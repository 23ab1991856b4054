#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "cli/remote/house.hpp"
#include "cli/remote/talk.hpp"
#include "term/line_input.hpp"

namespace brelan::cli {

// A table of a server line by line: what happens is told as it happens, what is typed is an action or one of
// the words that `help` lists.
class RemoteGame {
  public:
    // With `person` lines are taken at any time; without, when there is something to answer.
    RemoteGame(LineInput& input, const House& house, const std::string& table, const Texts& texts, bool words,
               bool person);

    // How one comes: to look first, or to sit down on the first free place.
    enum class Entrance : std::uint8_t { look, sit };
    // Goes on until one leaves, the table is closed or nothing more can come; the exit code.
    int run(Entrance entrance);

  private:
    struct Left {};  // thrown when one leaves the table

    void hear(int milliseconds);
    void come_in(Entrance entrance);
    void tell_line();
    void ask();
    bool wants_line() const;
    void take_line(const std::string& line);
    bool take_action(const std::string& line);
    bool take_command(const std::string& line);
    bool take_saying(std::string_view line);
    std::string why_not(const std::string& action) const;
    void act(const std::string& action);
    void play_queued();
    bool is(std::string_view word, std::string_view key) const;
    void say(std::string_view text) const;
    void say_lines(const std::vector<std::string>& lines) const;
    void sit_down(std::string_view place);
    void show_table() const;

    LineInput& input_;
    const Texts& texts_;
    bool words_;
    bool person_;
    RemoteTalk talk_;
    RemoteLink& link_;
    const RemoteTable& table_;
    std::vector<std::string> story_;
    std::deque<std::string> queued_;  // cards that were typed in one line and wait for their turn
    std::string asked_;               // the question that was put, and the view that it was about
    RemoteLink::Line told_line_ = RemoteLink::Line::open;
};

}  // namespace brelan::cli

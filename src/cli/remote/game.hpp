#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/remote/talk.hpp"
#include "client/house.hpp"
#include "term/line_input.hpp"

namespace brelan::cli {

// A table on a server, line by line. Events are printed as they happen; people type actions or one of the
// words that `help` lists.
class RemoteGame {
  public:
    // With `person`, lines are read at any time; otherwise only when there is something to answer.
    RemoteGame(LineInput& input, const client::House& house, const std::string& table, const Texts& texts,
               bool words, bool person);

    // How the player enters: only to look at first, or to take the first free seat.
    enum class Entrance : std::uint8_t { look, sit };
    // Runs until the player leaves, the table closes or the connection ends. Returns the exit code.
    int run(Entrance entrance);

  private:
    struct Left {};  // thrown when the player leaves the table

    void hear(int milliseconds);
    void come_in(Entrance entrance);
    void tell_line();
    void ask();
    bool wants_line() const;
    void take_line(const std::string& line);
    bool take_command(const std::string& line);
    bool take_saying(std::string_view line);
    bool is(std::string_view word, std::string_view key) const;
    void sit_down(std::string_view place);
    void show_table() const;

    LineInput& input_;
    const Texts& texts_;
    bool words_;
    bool person_;
    RemoteTalk talk_;
    client::SocketLink& link_;
    const RemoteTable& table_;
    const client::SeenTable& seen_;
    std::vector<std::string> story_;
    std::string asked_;  // the question asked, and the view it was about
    client::SocketLink::Line told_line_ = client::SocketLink::Line::open;
};

}  // namespace brelan::cli

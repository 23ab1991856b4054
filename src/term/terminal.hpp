#pragma once
#include <termios.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>

#include "term/keys.hpp"
#include "term/screen.hpp"
#include "term/terminal_signals.hpp"

namespace brelan {

enum class EventKind : std::uint8_t {
    key,           // `key` was pressed
    redraw,        // the terminal was resized or overwritten: redraw everything for size()
    stop,          // Ctrl-C, SIGTERM or SIGHUP arrived (`signal`): exit
    end_of_input,  // the terminal is gone
    timeout,       // nothing happened within the given time
};

// An event from the terminal.
struct Event {
    EventKind kind = EventKind::timeout;
    Key key{};
    int signal = 0;
};

// The terminal as an alternate screen with raw keys, from `open` until the object is destroyed. The terminal
// is restored however the program ends (return, exit, Ctrl-C, SIGTERM, SIGHUP, a crash); Ctrl-Z and `fg` work
// as in any program.
class Terminal {
  public:
    // Whether input and output are a suitable terminal.
    static bool there(int input = 0, int output = 1);

    // Takes the terminal; returns nullptr if there is no suitable one.
    [[nodiscard]] static std::unique_ptr<Terminal> open(int input = 0, int output = 1);

    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    // The next event; waits at most this many milliseconds, or forever if negative.
    Event wait(int milliseconds = -1);

    // Sends all bytes; returns false if the terminal is gone.
    bool write(std::string_view bytes);

    // The current size of the terminal.
    ScreenSize size() const;

  private:
    using Clock = std::chrono::steady_clock;

    Terminal(int input, int output, const termios& before);
    void enter(bool whole);
    void leave();
    void suspend();
    bool take_news();
    void read_keys(bool gone);
    int pause_before(Clock::time_point deadline, bool endless) const;

    int input_;
    int output_;
    termios before_;
    TerminalSignals signals_;
    KeyDecoder decoder_;
    int stop_ = 0;
    bool redraw_ = false;
    bool ended_ = false;
};

// The size of the terminal on this file; if unknown, the size in COLUMNS and LINES, otherwise 80 by 24.
ScreenSize terminal_size(int file);

}  // namespace brelan

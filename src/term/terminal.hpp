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
    redraw,        // the terminal has another size, or shows something else: draw everything, for size()
    stop,          // Ctrl-C, SIGTERM or SIGHUP came (`signal`): leave
    end_of_input,  // the terminal is gone
    timeout,       // nothing happened for the time given
};

// Something that happened at the terminal.
struct Event {
    EventKind kind = EventKind::timeout;
    Key key{};
    int signal = 0;
};

// The terminal as a screen of its own with raw keys, from `open` until the object goes. However the program
// ends (return, exit, Ctrl-C, SIGTERM, SIGHUP, a crash), the terminal is then as it was; Ctrl-Z and `fg` work
// as in any program.
class Terminal {
  public:
    // Says whether input and output are a terminal that can do this.
    static bool there(int input = 0, int output = 1);

    // Takes the terminal; none where there is none.
    static std::unique_ptr<Terminal> open(int input = 0, int output = 1);

    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    // The next event; waits so many milliseconds at most, or without end where it is negative.
    Event wait(int milliseconds = -1);

    // Sends bytes, all of them; false when the terminal is gone.
    bool write(std::string_view bytes);

    // How large the terminal is now.
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

// The size of the terminal at a file, else that of COLUMNS and LINES, else 80 by 24.
ScreenSize terminal_size(int file);

}  // namespace brelan

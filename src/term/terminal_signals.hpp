#pragma once
#include <termios.h>

#include <string_view>

namespace brelan {

// The signals received since the last check; there may be several.
struct SignalNews {
    int stop = 0;            // SIGINT, SIGTERM or SIGHUP
    bool suspend = false;    // SIGTSTP
    bool continued = false;  // SIGCONT
    bool resized = false;    // SIGWINCH
};

// Catches the signals that matter to a program that holds the terminal, during its lifetime; only one may
// exist at a time. Signal handlers belong to the process, and so does their data.
class TerminalSignals {
  public:
    // How a dying program restores the terminal: it sends `farewell` and restores the modes.
    struct LastWill {
        int input;
        int output;
        termios modes;
        std::string_view farewell;
    };

    explicit TerminalSignals(const LastWill& will);
    ~TerminalSignals();
    TerminalSignals(const TerminalSignals&) = delete;
    TerminalSignals& operator=(const TerminalSignals&) = delete;

    // False if the process cannot even create a pipe, or another instance exists.
    bool good() const { return good_; }

    // A file that becomes readable when a signal arrives.
    static int file();

    // Returns the signals that have arrived since the last call.
    static SignalNews take();

    // Sets whether we hold the terminal: if we do, a deadly signal must restore it.
    static void arm(bool armed);

    // Stops the process like an uncaught SIGTSTP; returns when it is continued.
    static void stop_process();

  private:
    bool good_ = false;
};

}  // namespace brelan

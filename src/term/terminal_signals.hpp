#pragma once
#include <termios.h>

#include <string_view>

namespace brelan {

// What signals told since the last look; several may have come.
struct SignalNews {
    int stop = 0;            // SIGINT, SIGTERM or SIGHUP
    bool suspend = false;    // SIGTSTP
    bool continued = false;  // SIGCONT
    bool resized = false;    // SIGWINCH
};

// Catches the signals that matter to a program that holds the terminal, for as long as it lives; one at a
// time. Handlers are a matter of the whole process, hence what they touch is too.
class TerminalSignals {
  public:
    // What a dying program still does for the terminal: sends `farewell` and puts the modes back.
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

    // False when the process lacks even a pipe, or another one lives.
    bool good() const { return good_; }

    // A file that can be read as soon as there is news.
    static int file();

    // All that came since the last call.
    static SignalNews take();

    // Says whether the terminal is in our hands, so that dying must put it back.
    static void arm(bool armed);

    // Stops the process as SIGTSTP does when nobody catches it; returns when it is continued.
    static void stop_process();

  private:
    bool good_ = false;
};

}  // namespace brelan

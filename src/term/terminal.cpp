#include "term/terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

namespace brelan {
namespace {

constexpr int kEscapeMilliseconds = 50;  // the time that the rest of a sequence may take after Esc
constexpr int kWriteMilliseconds = 5000;

constexpr std::string_view kAlternateScreen = "\x1B[?1049h";
constexpr std::string_view kOurModes =
    "\x1B[?25l\x1B[?2004h\x1B[?7l\x1B[0m";  // no cursor, bracketed paste, no line wrap
constexpr std::string_view kFarewell = "\x1B[0m\x1B[?7h\x1B[?2004l\x1B[?25h\x1B[?1049l";

// The modes for raw keys, in which Ctrl-C, Ctrl-Z and Ctrl-\ still send signals.
termios raw_modes(termios modes) {
    modes.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
    modes.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN);
    modes.c_lflag |= ISIG;
    modes.c_cc[VMIN] = 0;  // Ctrl-C empties the queue, so the input that poll() reported may be gone
    modes.c_cc[VTIME] = 0;
    return modes;
}

// The number in an environment variable if it is between 1 and 9999, otherwise 0.
std::size_t number_of(const char* text) {
    const long number = text == nullptr ? 0 : std::strtol(text, nullptr, 10);
    return number >= 1 && number <= 9999 ? static_cast<std::size_t>(number) : 0;
}

}  // namespace

ScreenSize terminal_size(int file) {
    ScreenSize size;
    winsize window{};
    const bool known = ioctl(file, TIOCGWINSZ, &window) == 0;
    const std::size_t columns =
        known && window.ws_col > 0 ? window.ws_col : number_of(std::getenv("COLUMNS"));
    const std::size_t rows = known && window.ws_row > 0 ? window.ws_row : number_of(std::getenv("LINES"));
    if (columns > 0) size.columns = columns;
    if (rows > 0) size.rows = rows;
    return size;
}

bool Terminal::there(int input, int output) {
    const char* term = std::getenv("TERM");
    const std::string_view name = term == nullptr ? "" : term;
    return !name.empty() && name != "dumb" && isatty(input) == 1 && isatty(output) == 1;
}

std::unique_ptr<Terminal> Terminal::open(int input, int output) {
    termios before{};
    if (!there(input, output) || tcgetattr(input, &before) != 0) return nullptr;
    std::unique_ptr<Terminal> terminal(new Terminal(input, output, before));
    if (!terminal->signals_.good()) return nullptr;
    terminal->enter(true);
    return terminal;
}

Terminal::Terminal(int input, int output, const termios& before)
    : input_(input), output_(output), before_(before), signals_({input, output, before, kFarewell}) {}

Terminal::~Terminal() {
    if (signals_.good()) leave();
}

// Takes the terminal; if `whole` is false, the alternate screen is still active.
void Terminal::enter(bool whole) {
    TerminalSignals::arm(true);
    const termios raw = raw_modes(before_);
    tcsetattr(input_, TCSADRAIN, &raw);
    if (whole) write(kAlternateScreen);
    write(kOurModes);
}

// Restores the terminal; unread keys are discarded.
void Terminal::leave() {
    TerminalSignals::arm(false);
    write(kFarewell);
    tcsetattr(input_, TCSAFLUSH, &before_);
}

// Restores the terminal, suspends the process, and takes the terminal again when it resumes.
void Terminal::suspend() {
    leave();
    TerminalSignals::stop_process();
    decoder_ = KeyDecoder();
    const SignalNews news = TerminalSignals::take();
    if (news.stop != 0) stop_ = news.stop;
    enter(true);
}

Event Terminal::wait(int milliseconds) {
    const auto deadline = Clock::now() + std::chrono::milliseconds(std::max(milliseconds, 0));
    while (true) {
        if (take_news()) continue;
        if (stop_ != 0) return {EventKind::stop, {}, std::exchange(stop_, 0)};
        if (std::exchange(redraw_, false)) return {EventKind::redraw};
        if (const auto key = decoder_.next()) return {EventKind::key, *key};
        if (ended_) return {EventKind::end_of_input};
        std::array<pollfd, 2> files{{{input_, POLLIN, 0}, {TerminalSignals::file(), POLLIN, 0}}};
        const int ready = poll(files.data(), files.size(), pause_before(deadline, milliseconds < 0));
        if (ready > 0 && files[0].revents != 0) read_keys(files[0].revents != POLLIN);
        if (ready != 0) continue;
        if (decoder_.pending()) {
            decoder_.flush();
        } else {
            return {EventKind::timeout};
        }
    }
}

// The time to wait for the next byte.
int Terminal::pause_before(Clock::time_point deadline, bool endless) const {
    if (decoder_.pending()) return kEscapeMilliseconds;
    if (endless) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
}

// Handles pending signals; returns true if the program was suspended in the meantime, because more signals
// may then have arrived.
bool Terminal::take_news() {
    const SignalNews news = TerminalSignals::take();
    if (news.stop != 0) stop_ = news.stop;
    if (news.resized || news.continued || news.suspend) redraw_ = true;
    if (news.suspend) {
        suspend();
        return true;
    }
    if (news.continued) enter(false);
    return false;
}

// Reads the available keys; if there are none, `gone` says whether the terminal is gone.
void Terminal::read_keys(bool gone) {
    std::array<char, 256> bytes{};
    const ssize_t got = read(input_, bytes.data(), bytes.size());
    if (got > 0) {
        decoder_.feed({bytes.data(), static_cast<std::size_t>(got)});
    } else if (got == 0) {
        ended_ = gone;
    } else {
        ended_ = errno != EINTR && errno != EAGAIN;
    }
}

bool Terminal::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::write(output_, bytes.data(), bytes.size());
        if (sent > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        } else if (sent < 0 && errno == EAGAIN) {
            pollfd file{output_, POLLOUT, 0};
            if (poll(&file, 1, kWriteMilliseconds) == 0) return false;
        } else if (sent == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

ScreenSize Terminal::size() const { return terminal_size(output_); }

}  // namespace brelan

#include "term/terminal.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <stdexcept>
#include <string>

#include "kit/signals.hpp"
#include "term/stop_flag.hpp"

namespace brelan {
namespace {

constexpr std::string_view kFarewell = "\x1B[0m\x1B[?7h\x1B[?2004l\x1B[?25h\x1B[?1049l";

// The program under test: it reports events, and a key chooses how it ends.
int program() {
    const rlimit no_dump{0, 0};
    setrlimit(RLIMIT_CORE, &no_dump);
    const auto terminal = Terminal::open();
    if (!terminal) return 99;
    terminal->write("<ready>");
    while (true) {
        const Event event = terminal->wait();
        if (event.kind == EventKind::stop) return 128 + event.signal;
        if (event.kind == EventKind::end_of_input) return 98;
        if (event.kind == EventKind::redraw) {
            const ScreenSize size = terminal->size();
            terminal->write("<size " + std::to_string(size.columns) + "x" + std::to_string(size.rows) + ">");
        }
        if (event.kind != EventKind::key) continue;
        if (event.key == character('q')) return 7;
        if (event.key == character('e')) std::exit(8);
        if (event.key == character('x')) __builtin_trap();
        if (event.key == character('a')) std::abort();
        if (event.key.kind == KeyKind::up) terminal->write("<up>");
        if (event.key.kind == KeyKind::escape) terminal->write("<esc>");
        if (event.key.kind == KeyKind::enter) terminal->write("<enter>");
    }
}

// A shell with one job. It runs the program in the foreground; when the program stops, the shell waits for a
// byte and resumes it.
int shell() {
    std::signal(SIGTTOU, SIG_IGN);
    const pid_t child = fork();
    if (child < 0) return 96;
    if (child == 0) {
        setpgid(0, 0);
        tcsetpgrp(0, getpid());
        std::signal(SIGTTOU, SIG_DFL);
        std::exit(program());
    }
    setpgid(child, child);
    while (true) {
        int status = 0;
        waitpid(child, &status, WUNTRACED);
        tcsetpgrp(0, getpid());
        if (WIFEXITED(status)) return WEXITSTATUS(status);
        if (WIFSIGNALED(status)) return 200 + WTERMSIG(status) % 50;
        char byte = 0;
        if (::write(1, "<stopped>", 9) != 9 || ::read(0, &byte, 1) != 1) return 97;
        tcsetpgrp(0, child);
        kill(-child, SIGCONT);
    }
}

// The program in a shell with its own terminal, observed from outside.
class Session {
  public:
    Session() {
        setenv("TERM", "xterm", 1);
        std::fflush(nullptr);  // otherwise the child would print the buffered text again
        const winsize size{24, 80, 0, 0};
        int seen[2];  // the shell starts once the original modes have been read
        if (pipe(seen) != 0) throw std::runtime_error("no pipe can be opened here");
        pid_ = forkpty(&master_, nullptr, nullptr, &size);
        if (pid_ == 0) {
            char byte = 0;
            close(seen[1]);
            (void)!::read(seen[0], &byte, 1);
            close(seen[0]);
            kit::usual_signals();
            _exit(shell());
        }
        if (pid_ < 0) throw std::runtime_error("no terminal can be opened here: is /dev/pts mounted?");
        before_ = modes();
        close(seen[0]);
        close(seen[1]);
    }
    ~Session() {
        if (master_ >= 0) close(master_);  // hangs up, which also ends the program
        if (pid_ <= 0) return;             // -1 would mean all processes
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    // Types bytes.
    void type(std::string_view bytes) {
        EXPECT_EQ(::write(master_, bytes.data(), bytes.size()), ssize_t(bytes.size()));
    }
    // Waits until the output since the last call contains a text, and discards everything up to that text.
    // Returns false after ten seconds.
    bool sees(std::string_view text) {
        while (output_.find(text) == std::string::npos) {
            if (!read_more()) return false;
        }
        passed_ = output_.substr(0, output_.find(text) + text.size());
        output_.erase(0, passed_.size());
        return true;
    }
    // The output that the last call of sees() skipped.
    const std::string& passed() const { return passed_; }
    // The process group in the foreground.
    pid_t foreground() const { return tcgetpgrp(master_); }
    // Sends a signal to the process group in the foreground.
    void signal(int number) const {
        const pid_t group = foreground();
        ASSERT_GT(group, 1);
        kill(-group, number);
    }
    void resize(unsigned short columns, unsigned short rows) {
        const winsize size{rows, columns, 0, 0};
        ioctl(master_, TIOCSWINSZ, &size);
    }
    // Reads until the shell ends. Returns the shell's exit status, or -1 if the shell does not end or a
    // signal kills it.
    int finish() {
        while (read_more()) {
        }
        for (int i = 0; i < 200; ++i) {
            int status = 0;
            if (waitpid(pid_, &status, WNOHANG) != pid_) {
                usleep(50'000);
                continue;
            }
            pid_ = -1;
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        return -1;
    }
    const std::string& rest() const { return output_; }
    // Whether the terminal is back in its original modes.
    bool clean() const {
        const termios now = modes();
        return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag &&
               now.c_cflag == before_.c_cflag && now.c_lflag == before_.c_lflag &&
               std::memcmp(now.c_cc, before_.c_cc, sizeof now.c_cc) == 0;
    }

  private:
    termios modes() const {
        termios modes{};
        EXPECT_EQ(tcgetattr(master_, &modes), 0);
        return modes;
    }
    bool read_more() {
        pollfd file{master_, POLLIN, 0};
        if (poll(&file, 1, 10'000) <= 0) return false;
        char bytes[1024];
        const ssize_t got = ::read(master_, bytes, sizeof bytes);
        if (got > 0) output_.append(bytes, static_cast<std::size_t>(got));
        return got > 0;
    }

    int master_ = -1;
    pid_t pid_ = -1;
    termios before_{};
    std::string output_;
    std::string passed_;
};

TEST(Terminal, gives_keys_and_leaves_cleanly) {
    Session session;
    ASSERT_TRUE(session.sees("<ready>"));
    EXPECT_NE(session.passed().find("\x1B[?1049h"), std::string::npos);
    EXPECT_FALSE(session.clean());
    session.type("\x1B[A");
    EXPECT_TRUE(session.sees("<up>"));
    session.type("\x1B");
    EXPECT_TRUE(session.sees("<esc>"));
    session.type("\r");
    EXPECT_TRUE(session.sees("<enter>"));
    session.type("\x1B[200~q\r\x1B[201~\x1BOA");
    EXPECT_TRUE(session.sees("<up>"));
    session.type("q");
    EXPECT_EQ(session.finish(), 7);
    EXPECT_TRUE(session.rest().ends_with(kFarewell));
    EXPECT_TRUE(session.clean());
}

TEST(Terminal, tells_a_new_size) {
    Session session;
    ASSERT_TRUE(session.sees("<ready>"));
    session.resize(132, 50);
    EXPECT_TRUE(session.sees("<size 132x50>"));
    session.type("q");
    EXPECT_EQ(session.finish(), 7);
}

TEST(Terminal, signals_end_it_cleanly) {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        Session session;
        ASSERT_TRUE(session.sees("<ready>"));
        if (number == SIGINT) {
            session.type("\x03");
        } else {
            session.signal(number);
        }
        EXPECT_EQ(session.finish(), 128 + number);
        EXPECT_TRUE(session.rest().ends_with(kFarewell));
        EXPECT_TRUE(session.clean());
    }
}

TEST(Terminal, is_clean_after_exit_and_crash) {
    for (const std::string_view key : {"e", "x", "a", "\x1C"}) {
        Session session;
        ASSERT_TRUE(session.sees("<ready>"));
        session.type(key);
        EXPECT_NE(session.finish(), 97);
        EXPECT_NE(session.rest().find(kFarewell), std::string::npos);
        EXPECT_TRUE(session.clean());
    }
}

TEST(Terminal, is_clean_while_suspended_and_comes_back) {
    Session session;
    ASSERT_TRUE(session.sees("<ready>"));
    for (int round = 0; round < 2; ++round) {
        session.type("\x1A");
        ASSERT_TRUE(session.sees("<stopped>"));
        EXPECT_NE(session.passed().find(kFarewell), std::string::npos);
        EXPECT_TRUE(session.clean());
        session.resize(100, 30);
        session.type("\n");
        ASSERT_TRUE(session.sees("<size 100x30>"));
        EXPECT_NE(session.passed().find("\x1B[?1049h"), std::string::npos);
        EXPECT_FALSE(session.clean());
    }
    session.type("q");
    EXPECT_EQ(session.finish(), 7);
    EXPECT_TRUE(session.clean());
}

TEST(Terminal, a_signal_while_suspended_is_not_forgotten) {
    Session session;
    ASSERT_TRUE(session.sees("<ready>"));
    const pid_t program = session.foreground();
    session.type("\x1A");
    ASSERT_TRUE(session.sees("<stopped>"));
    kill(-program, SIGTERM);
    session.type("\n");
    EXPECT_EQ(session.finish(), 128 + SIGTERM);
    EXPECT_TRUE(session.clean());
}

TEST(Terminal, needs_a_terminal) {
    const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    EXPECT_EQ(Terminal::open(null, null), nullptr);
    setenv("COLUMNS", "97", 1);
    unsetenv("LINES");
    EXPECT_EQ(terminal_size(null), (ScreenSize{97, 24}));
    unsetenv("COLUMNS");
    close(null);
}

TEST(StopFlag, the_first_signal_only_asks) {
    {
        const StopFlag stop;
        EXPECT_FALSE(StopFlag::flag());
        std::raise(SIGTERM);
        EXPECT_TRUE(StopFlag::flag());
        EXPECT_EQ(StopFlag::signal(), SIGTERM);
    }
    const StopFlag again;
    EXPECT_FALSE(StopFlag::flag());
}

// Signals in the order in which `timeout` sends them: first to the program, then to its process group.
TEST(StopFlag, the_echo_of_a_signal_is_not_a_second_one) {
    EXPECT_TRUE(is_echo(0));
    EXPECT_FALSE(is_echo(1000));
    const StopFlag stop;
    std::raise(SIGINT);
    std::raise(SIGINT);
    EXPECT_EQ(StopFlag::signal(), SIGINT);
}

TEST(StopFlag, a_later_signal_ends_the_program) {
    const pid_t child = fork();
    if (child == 0) {
        kit::usual_signals();
        const StopFlag stop;
        std::raise(SIGINT);
        for (timespec left{1, 100'000'000}; nanosleep(&left, &left) != 0;) {
        }
        std::raise(SIGTERM);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGTERM);
}

}  // namespace
}  // namespace brelan

#include "cli/table/asked_line.hpp"

#include <termios.h>
#include <unistd.h>

#include "cli/output.hpp"

namespace brelan::cli {
namespace {

// Turns off the terminal's echo for its own lifetime.
class Blind {
  public:
    explicit Blind(bool wanted) : blind_(wanted && tcgetattr(STDIN_FILENO, &before_) == 0) {
        if (!blind_) return;
        termios modes = before_;
        modes.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes);
    }
    ~Blind() {
        if (blind_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    }
    Blind(const Blind&) = delete;
    Blind& operator=(const Blind&) = delete;
    bool blind() const { return blind_; }

  private:
    termios before_{};
    bool blind_;
};

}  // namespace

std::optional<std::string> ask_line(LineInput& input, std::string_view question, Shown shown) {
    print(std::string(question) + " ", false);
    finish_output();
    const Blind blind(shown == Shown::no);
    std::optional<std::string> line = input.next();
    if (blind.blind()) print("\n", false);
    return line;
}

}  // namespace brelan::cli

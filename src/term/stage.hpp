#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "term/screen.hpp"
#include "term/terminal.hpp"

namespace brelan {

// Thrown to end a wait when the program should exit: Ctrl-C, SIGTERM, SIGHUP, or (0) the terminal is gone.
struct Stopped {
    int signal = 0;
};

// The number of lines by which a page key scrolls a text that is longer than its area of the screen.
inline constexpr int kScrollLines = 5;

// Makes the lines of a picture for a terminal of this size.
using Painter = std::function<std::vector<std::string>(ScreenSize)>;

// The terminal as a stage for one picture at a time, which is repainted whenever the size changes. If the
// terminal is too small, the stage says so and waits until it is larger.
class Stage {
  public:
    static constexpr ScreenSize kSmallest{72, 20};

    // Takes the terminal; returns nullptr if there is no suitable one. `small` is the message for a terminal
    // that is too small.
    [[nodiscard]] static std::unique_ptr<Stage> open(std::string small, bool colour);

    // Sets the message that is shown if the terminal is too small; called when the language changes.
    void say_small(std::string small) { small_ = std::move(small); }

    // Shows a picture and keeps it up to date until the next one; anything that the picture refers to must
    // live that long.
    void show(Painter painter);
    const Painter& picture() const { return painter_; }
    // Leaves the picture on the screen without repainting it, because data that it refers to is about to be
    // destroyed.
    void forget_picture() { painter_ = nullptr; }

    // Work that runs repeatedly, as long as this object exists, while the stage waits for a key without a
    // time limit. It paints nothing.
    class Meanwhile {
      public:
        Meanwhile(Stage& stage, std::function<void()> what) : stage_(stage) {
            stage.meanwhile_ = std::move(what);
        }
        ~Meanwhile() { stage_.meanwhile_ = nullptr; }
        Meanwhile(const Meanwhile&) = delete;
        Meanwhile& operator=(const Meanwhile&) = delete;

      private:
        Stage& stage_;
    };

    // The next key, or nothing after this many milliseconds (negative: no limit). Throws Stopped.
    std::optional<Key> key(int milliseconds = -1);

    ScreenSize size() const { return screen_.size(); }

  private:
    Stage(std::unique_ptr<Terminal> terminal, std::string small, bool colour);
    bool too_small() const;
    void paint();

    std::unique_ptr<Terminal> terminal_;
    std::string small_;
    Screen screen_;
    Painter painter_;
    std::function<void()> meanwhile_{};
};

}  // namespace brelan

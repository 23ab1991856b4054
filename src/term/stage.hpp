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

// Thrown out of a wait when the program is to leave: Ctrl-C, SIGTERM, SIGHUP, or (0) the terminal is gone.
struct Stopped {
    int signal = 0;
};

// How far a key for a page moves what is longer than its place on the screen.
inline constexpr int kScrollLines = 5;

// Makes the lines of a picture for a size of the terminal.
using Painter = std::function<std::vector<std::string>(ScreenSize)>;

// The terminal as a stage for one picture at a time, which is painted again whenever the size changes. Where
// the terminal is too small it says so and waits until it is larger.
class Stage {
  public:
    static constexpr ScreenSize kSmallest{72, 20};

    // Takes the terminal; none where there is no terminal that can do this. `small` is what it says where the
    // terminal is too small.
    static std::unique_ptr<Stage> open(std::string small, bool colour);

    // Says the same from now on in another language.
    void say_small(std::string small) { small_ = std::move(small); }

    // Shows a picture, and keeps it in shape until the next one; what it refers to must live that long.
    void show(Painter painter);
    const Painter& picture() const { return painter_; }
    // Leaves the picture on the screen and paints it no more, because what it refers to is about to go.
    void forget_picture() { painter_ = nullptr; }

    // What is done over and over while keys are waited for without end, as long as this lives; it paints
    // nothing.
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

    // The next key, or nothing when so many milliseconds passed (negative: waits without end). Throws
    // Stopped.
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

#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace brelan {

// A line of text as sent to the terminal. Style marks become escape sequences; without colour, they are
// dropped. Any other control character and broken UTF-8 become U+FFFD, so that no text from outside can
// control the terminal.
std::string styled(std::string_view text, bool colour);

// Converts multi-line text printed outside a screen in the same way, but line breaks and tabs remain.
std::string styled_lines(std::string_view text, bool colour);

// The facts that determine whether colour is used, passed in so that the decision can be tested.
struct ColourFacts {
    bool wanted = true;  // false with `--no-color`
    bool terminal = false;
    const char* no_color = nullptr;  // NO_COLOR
    const char* term = nullptr;      // TERM
};

// Whether to use colour.
bool use_colour(const ColourFacts& facts);

// Whether to use colour in an open file (1 or 2), given the environment of the process.
bool use_colour(int file, bool wanted);

struct ScreenSize {
    std::size_t columns = 80;
    std::size_t rows = 24;
    friend bool operator==(const ScreenSize&, const ScreenSize&) = default;
};

// A cell of the screen; rows and columns are numbered from 0.
struct Cursor {
    std::size_t row = 0;
    std::size_t column = 0;
};

// Remembers the contents of a terminal, so that a new frame sends only the changed lines, in one write.
class Screen {
  public:
    Screen(ScreenSize size, bool colour) : size_(size), colour_(colour) {}

    // Takes a new size and forgets the contents.
    void resize(ScreenSize size);

    // Forgets the contents: the next frame draws everything.
    void forget();

    // The bytes that make the terminal show these lines, clipped to its size, with the cursor at a position
    // or hidden. Empty if nothing changes.
    std::string frame(std::span<const std::string> lines, std::optional<Cursor> cursor = std::nullopt);

    ScreenSize size() const { return size_; }
    bool colour() const { return colour_; }

  private:
    ScreenSize size_;
    bool colour_;
    bool blank_ = false;  // whether the terminal has been cleared, so that `shown_` is its contents
    std::vector<std::string> shown_;
    std::string cursor_;
};

}  // namespace brelan

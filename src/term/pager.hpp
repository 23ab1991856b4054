#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "term/stage.hpp"

namespace brelan {

// A long text to read, which is generated for the width of the screen.
struct Page {
    std::string title;
    std::function<std::vector<std::string>(std::size_t columns)> lines;
    bool from_end = false;  // whether to begin at the last lines
};

// The key hints on the last line of a page: for scrolling and leaving it, or only for leaving one that fits
// the screen.
struct PageKeys {
    std::string_view more;
    std::string_view done;
};

// Shows a page until the reader leaves it (Esc, Enter, q, or the key `again` that opened it). Arrows, Page
// keys, Home and End scroll.
void show_page(Stage& stage, const PageKeys& keys, const Page& page, Key again = {});

// A full-width line in reverse video: the title on the left, a short text on the right.
std::string title_bar(std::string_view left, std::string_view right, std::size_t columns);

}  // namespace brelan

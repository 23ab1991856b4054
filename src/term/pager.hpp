#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "term/stage.hpp"

namespace brelan {

// A long text to be looked at, made for a width.
struct Page {
    std::string title;
    std::function<std::vector<std::string>(std::size_t columns)> lines;
    bool from_end = false;  // begins at the last lines
};

// What the last line of a page says: which keys move and leave it, and which leave one that is seen whole.
struct PageKeys {
    std::string_view more;
    std::string_view done;
};

// Shows a page until the reader is done with it (Esc, Enter, q, or the key `again` that opened it). Arrows,
// Page keys, Home and End move.
void show_page(Stage& stage, const PageKeys& keys, const Page& page, Key again = {});

// A line across the screen in reverse: the title on the left, something short on the right.
std::string title_bar(std::string_view left, std::string_view right, std::size_t columns);

}  // namespace brelan

#pragma once
#include <functional>
#include <string>
#include <vector>

#include "cli/stage.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// A long text to be looked at, made for a width.
struct Page {
    std::string title;
    std::function<std::vector<std::string>(std::size_t columns)> lines;
    bool from_end = false;  // begins at the last lines
};

// Shows a page until the reader is done with it (Esc, Enter, q, or the key `again` that opened it). Arrows,
// Page keys, Home and End move.
void show_page(Stage& stage, const Texts& texts, const Page& page, Key again = {});

// A line across the screen in reverse: the title on the left, something short on the right.
std::string title_bar(std::string_view left, std::string_view right, std::size_t columns);

}  // namespace brelan::cli

#pragma once
#include <string>
#include <vector>

#include "cli/table/story.hpp"
#include "term/screen.hpp"

namespace brelan::cli {

// The offered actions, one of them marked.
struct Buttons {
    std::vector<std::string> labels{};
    std::size_t marked = 0;
    bool places = true;                   // number each button with the key that chooses it
    std::vector<std::string> headings{};  // the text before each button, if any
};

// Everything on the screen at one moment, independent of the terminal's size.
struct Scene {
    std::string title;
    std::string corner;            // the text to the right of the title
    std::string table;             // the table as the game shows it
    bool words = false;            // the table is in sentences, which may be longer than a line
    const Story* story = nullptr;  // what has happened
    std::string track;             // chips on the move; empty: none
    std::string ask;               // whose turn it is and the question, or what the table is waiting for
    Buttons buttons;
    std::string keys;  // what the keys do
    std::string more;  // `{n} more lines`, if the table does not fit
    int scroll = 0;    // how many lines the reader has scrolled the table
};

// The lines of the scene: the title, the table, the story (below the table, or beside it on a wide terminal),
// the chip track, the question, the actions and the keys.
std::vector<std::string> scene_lines(const Scene& scene, ScreenSize size);

}  // namespace brelan::cli

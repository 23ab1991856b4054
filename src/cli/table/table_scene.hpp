#pragma once
#include <string>
#include <vector>

#include "cli/table/story.hpp"
#include "term/screen.hpp"

namespace brelan::cli {

// The actions that are offered, one of them marked.
struct Buttons {
    std::vector<std::string> labels{};
    std::size_t marked = 0;
    bool places = true;                   // each has its place before it, for the key that chooses it
    std::vector<std::string> headings{};  // what stands before each, if anything
};

// What is to be seen at the table at one moment, before anybody knows the size of the terminal.
struct Scene {
    std::string title;
    std::string corner;            // on the right of the title
    std::string table;             // as the game shows it
    bool words = false;            // in sentences, which may be longer than a line
    const Story* story = nullptr;  // what has happened
    std::string track;             // chips on their way; empty: none
    std::string ask;               // whose turn it is and what is asked, or what is awaited
    Buttons buttons;
    std::string keys;  // what the keys do
    std::string more;  // `{n} more lines`, where the table does not fit
    int scroll = 0;    // lines that the reader has scrolled the table by
};

// The lines of the scene: the title, the table, the story below it (beside it on a wide terminal), the track
// of the chips, the question, the actions and the keys.
std::vector<std::string> scene_lines(const Scene& scene, ScreenSize size);

}  // namespace brelan::cli

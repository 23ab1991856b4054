#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/texts.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A row of a menu: what it is, its value where it has one, and what it means.
struct MenuRow {
    std::string label;
    std::string value{};
    std::string help{};
    bool strong = false;  // set apart: changed, or what most people want
};

// A list to choose from.
struct MenuList {
    std::string title;
    std::vector<std::string> intro{};  // lines above the rows
    std::vector<MenuRow> rows{};
    std::string warning{};  // why something does not go together
    std::string keys{};
};

// What the reader did in a list.
struct MenuAnswer {
    enum class Kind : std::uint8_t { chosen, less, more, back };
    Kind kind;
    std::size_t row = 0;
};

// Shows a list until a row is chosen (Enter, its first digit), its value changed (left, right) or the list
// left (Esc). `row` is the marked one, and keeps its place between calls.
MenuAnswer ask_list(Stage& stage, const MenuList& list, std::size_t& row);

// Asks for a line of text, beginning with what there is; nothing where the reader changed his mind.
std::optional<std::string> ask_line(Stage& stage, const Texts& texts, const std::string& question,
                                    std::string text);

}  // namespace brelan::cli

#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/texts.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// A row of a menu: its label, its value if it has one, and its help.
struct MenuRow {
    std::string label;
    std::string value{};
    std::string help{};
    bool strong = false;  // highlighted: changed, or the usual choice
};

// A list to choose from.
struct MenuList {
    std::string title;
    std::vector<std::string> intro{};  // lines above the rows
    std::vector<MenuRow> rows{};
    std::string warning{};  // why the choices contradict each other
    std::string keys{};
};

// The user's answer to a list.
struct MenuAnswer {
    enum class Kind : std::uint8_t { chosen, less, more, back };
    Kind kind;
    std::size_t row = 0;
};

// Shows a list until the user chooses a row (Enter, its digit), changes its value (Left, Right) or leaves
// (Esc). `row` is the marked row, which persists between calls.
MenuAnswer ask_list(Stage& stage, const MenuList& list, std::size_t& row);

// Asks for a line of text, starting from `text`; `nullopt` if the user cancels.
std::optional<std::string> ask_line(Stage& stage, const Texts& texts, const std::string& question,
                                    std::string text);

}  // namespace brelan::cli

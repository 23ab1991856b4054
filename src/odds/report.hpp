#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "odds/fraction.hpp"
#include "odds/json.hpp"

// What a topic answers: facts in the reader's language, and how each was obtained; the program makes a page,
// JSON and pictures of it. Every `key` is for programs: ASCII, the same in all languages, told apart within
// its report.
namespace brelan::odds {

// A number that is not exact, with its error: the standard error where it was simulated, else a bound.
struct Real {
    double value = 0;
    double error = 0;
};

// Nothing to say here; an empty cell, null for programs.
struct Nothing {};

using Cell = std::variant<Nothing, std::string, Integer, Fraction, Real>;

// How people see the numbers of a column. Whole numbers (Integer) are always written as they are, and a Real
// has its error beside it where that shows at these places.
enum class Show : std::uint8_t {
    ratio,          // 8/221
    percent,        // 3.62 %
    percent_ratio,  // 3.62 %  8/221
    decimal,        // 0.0362
    decimal_ratio,  // 0.0362  8/221
};

struct Column {
    std::string key;      // of JSON
    std::string heading;  // for people
    Show show = Show::percent_ratio;
    int places = 2;      // behind the point, of percentages and decimals
    bool signs = false;  // + before numbers above zero (gains and losses)
};

// Numbers stand to the right, texts to the left.
struct Table {
    std::string key;
    std::string title;
    std::string method;  // one sentence: how the numbers were obtained
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;     // each as long as `columns`
    std::vector<std::string> row_keys = {};  // for rows that only a text tells apart: one for each of them

    // A row that programs find by its key; then all rows have one.
    void add_row(std::string row_key, std::vector<Cell> cells) {
        row_keys.push_back(std::move(row_key));
        rows.push_back(std::move(cells));
    }
};

struct Paragraph {
    std::string text;
    std::string key = {};    // where it says something that programs want to know,
    std::string value = {};  // and what it says
};

struct PlotPoint {
    double x = 0;
    double y = 0;
    double error = 0;  // half the width of its band; 0: none
};

struct PlotLine {
    std::string name;
    std::vector<PlotPoint> points;
};

struct PlotBar {
    std::string name;
    double value = 0;
    double error = 0;
};

// A picture of lines, or of bars: what of the two has entries.
struct Plot {
    std::string key;
    std::string title;
    std::string subtitle;
    std::string x_axis;
    std::string y_axis;
    bool percent = false;   // values of y are shares: 0.25 is written 25 %
    bool from_zero = true;  // the y axis of lines begins at zero
    std::vector<PlotLine> lines = {};
    std::vector<PlotBar> bars = {};
    std::optional<std::pair<double, std::string>> level = {};  // a dotted line to compare with, and its name
};

using Block = std::variant<Paragraph, Table, Plot>;

struct Report {
    std::string title;
    std::vector<Block> blocks;
    std::optional<Json> json = {};  // in place of the JSON that is made of the blocks

    Report& add(Block block) {
        blocks.push_back(std::move(block));
        return *this;
    }
};

}  // namespace brelan::odds

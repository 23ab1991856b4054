#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "odds/fraction.hpp"
#include "odds/json.hpp"

// The answer of a topic: facts in the reader's language, and how each was obtained. The program turns it into
// a page, JSON or plots. Every `key` is for programs: ASCII, the same in all languages, unique within its
// report.
namespace brelan::odds {

// An inexact number with its error: a standard error if the number was simulated, otherwise a bound.
struct Real {
    double value = 0;
    double error = 0;
};

// An empty cell, which is null in JSON.
struct Nothing {};

using Cell = std::variant<Nothing, std::string, Integer, Fraction, Real>;

// The format for the numbers in a column. Integers are always written out. A Real is followed by its error if
// the error is visible with this number of decimal places.
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
    int places = 2;      // the number of decimal places in percentages and decimals
    bool signs = false;  // + before numbers above zero (gains and losses)
};

// Numbers are right-aligned, and texts are left-aligned.
struct Table {
    std::string key;
    std::string title;
    std::string method;  // one sentence on how the numbers were obtained
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;     // each row is as long as `columns`
    std::vector<std::string> row_keys = {};  // one key per row, if otherwise only a text identifies the rows

    // Adds a row that programs find by its key; all rows of the table must then have keys.
    void add_row(std::string row_key, std::vector<Cell> cells) {
        row_keys.push_back(std::move(row_key));
        rows.push_back(std::move(cells));
    }
};

struct Paragraph {
    std::string text;
    std::string key = {};    // set if programs need a value from this paragraph
    std::string value = {};  // the value that programs need
};

struct PlotPoint {
    double x = 0;
    double y = 0;
    double error = 0;  // half the width of the band around the point; 0: none
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

// A plot with lines or with bars, depending on which of the two lists has entries.
struct Plot {
    std::string key;
    std::string title;
    std::string subtitle;
    std::string x_axis;
    std::string y_axis;
    bool percent = false;   // y values are shares: 0.25 is written 25 %
    bool from_zero = true;  // whether the y axis of lines begins at zero
    std::vector<PlotLine> lines = {};
    std::vector<PlotBar> bars = {};
    std::optional<std::pair<double, std::string>> level = {};  // a dotted reference line, and its name
};

using Block = std::variant<Paragraph, Table, Plot>;

struct Report {
    std::string title;
    std::vector<Block> blocks;
    std::optional<Json> json = {};  // replaces the JSON derived from the blocks

    Report& add(Block block) {
        blocks.push_back(std::move(block));
        return *this;
    }
};

}  // namespace brelan::odds

#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sim/histogram.hpp"

namespace brelan::sim {

// A bin counts neighbouring values together; the outermost bins may include everything beyond them.
struct Bin {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::uint64_t count = 0;
    bool open_below = false;  // the bin means "last and less"
    bool open_above = false;  // the bin means "first and more"
};

// At most `rows` bins (at least 2) of equal round width that show the histogram well; a long, thin tail goes
// into one open bin.
std::vector<Bin> make_bins(const Histogram& histogram, std::size_t rows);

// The separators that a language uses in numbers.
struct NumberSigns {
    std::string_view group = ",";
    std::string_view decimal = ".";
};

// A whole number, or one with decimals, written with these separators.
std::string number_text(std::int64_t number, const NumberSigns& signs = {});
std::string decimal_text(double number, int decimals, const NumberSigns& signs = {});

struct HistogramLook {
    std::size_t rows = 20;
    std::size_t columns = 80;
    bool ascii = false;  // only ASCII, with `#` instead of block characters
    NumberSigns signs{};
};

// The label of a bin: `7`, `10..19`, `<= 4`, `>= 200`.
std::string bin_label(const Bin& bin, const HistogramLook& look);

// The histogram for people: one line per bin with its label, a bar, its count and its percentage. Empty if
// there are no values.
std::string histogram_text(const Histogram& histogram, const HistogramLook& look);

// CSV: the header line, and one line per value with its count and share. `series` distinguishes several
// histograms in one file.
std::string csv_header();
std::string csv_rows(std::string_view series, const Histogram& histogram);

}  // namespace brelan::sim

#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sim/histogram.hpp"

namespace brelan::sim {

// Neighbouring values counted together; the outermost bins may stand for all that lies beyond.
struct Bin {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::uint64_t count = 0;
    bool open_below = false;  // means "last and less"
    bool open_above = false;  // means "first and more"
};

// At most `rows` bins (taken as 2 where it is less) of equal round width that show the histogram well; a long
// thin tail goes into one open bin.
std::vector<Bin> make_bins(const Histogram& histogram, std::size_t rows);

// The signs of a language in a number.
struct NumberSigns {
    std::string_view group = ",";
    std::string_view decimal = ".";
};

// A whole number, or one with decimals, written with these signs.
std::string number_text(std::int64_t number, const NumberSigns& signs = {});
std::string decimal_text(double number, int decimals, const NumberSigns& signs = {});

struct HistogramLook {
    std::size_t rows = 20;
    std::size_t columns = 80;
    bool ascii = false;  // `#` instead of block characters, and no other character beyond ASCII
    NumberSigns signs{};
};

// The name of a bin: `7`, `10..19`, `<= 4`, `>= 200`.
std::string bin_label(const Bin& bin, const HistogramLook& look);

// The histogram for people: a line a bin with its label, a bar, its count and its percentage; empty where
// nothing was counted.
std::string histogram_text(const Histogram& histogram, const HistogramLook& look);

// CSV: the header line, and a line a value with its count and share. `series` tells several histograms in one
// file apart.
std::string csv_header();
std::string csv_rows(std::string_view series, const Histogram& histogram);

}  // namespace brelan::sim

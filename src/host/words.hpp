#pragma once
#include <algorithm>
#include <string_view>
#include <vector>

#include "core/word.hpp"

namespace brelan::host {

// Splits a line into words at spaces, with their columns. The line must outlive the words.
inline std::vector<Word> words_of(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    std::vector<Word> words;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back({line.substr(at, end - at), static_cast<std::uint32_t>(at + 1)});
        at = end;
    }
    return words;
}

}  // namespace brelan::host

#pragma once
#include <algorithm>
#include <string_view>
#include <vector>

#include "core/word.hpp"
#include "host/words.hpp"

namespace brelan::world {

// Parses the lines of a row into facts, for the games' parsers. The text must outlive these facts.
struct RowFacts {
    explicit RowFacts(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            words.push_back(host::words_of(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        for (const auto& line : words) {
            if (!line.empty()) facts.push_back({line[0], WordSpan(line).subspan(1), 0});
        }
    }

    std::vector<std::vector<Word>> words;
    std::vector<Fact> facts;
};

}  // namespace brelan::world

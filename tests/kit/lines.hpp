#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "core/word.hpp"

// Splits text into the words and facts that the games' parsers accept.
namespace brelan::kit {

// The words of one line with their columns. The text must outlive these words.
inline std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t end = line.find(' ', at);
        words.push_back({line.substr(at, end - at), static_cast<std::uint32_t>(at + 1)});
        if (end == std::string_view::npos) break;
        at = end;
    }
    return words;
}

// The lines of a text as facts, numbered from 1; the first word of each line is the fact's name.
class Lines {
  public:
    explicit Lines(std::string text) : text_(std::move(text)) {
        std::string_view rest = text_;
        for (std::uint32_t line = 1; !rest.empty(); ++line) {
            const std::size_t end = rest.find('\n');
            add(rest.substr(0, end), line);
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
    }
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    Facts facts() const { return facts_; }

  private:
    void add(std::string_view line, std::uint32_t number) {
        words_.push_back(words_of(line));
        const std::vector<Word>& words = words_.back();
        if (!words.empty()) facts_.push_back({words[0], WordSpan(words).subspan(1), number});
    }

    std::string text_;
    std::deque<std::vector<Word>> words_;  // a deque: the facts point into its elements
    std::vector<Fact> facts_;
};

}  // namespace brelan::kit

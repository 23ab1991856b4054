#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "record/record.hpp"

namespace brelan::record {

// Splits a text into lines at LF or CRLF, skipping the byte order mark that some editors add.
class Lexer {
  public:
    explicit Lexer(std::string_view text);
    bool at_end() const { return rest_.empty(); }
    // Returns the next line without its line break, and counts it.
    std::string_view next();
    std::uint32_t number() const { return number_; }

  private:
    std::string_view rest_;
    std::uint32_t number_ = 0;
};

// The first reason why a line is not valid text: too long, a control character, or broken UTF-8.
[[nodiscard]] std::optional<Failure> check_text(std::string_view line, std::uint32_t number);

// Splits a line into words at spaces and tabs. Within quotes, a space is part of the word and a backslash
// escapes the next character. An unclosed quote is a failure.
[[nodiscard]] std::optional<Failure> split_words(std::string_view line, std::uint32_t number,
                                                 std::vector<Word>& words);

// The line without the spaces at its ends.
std::string_view trimmed(std::string_view line);

}  // namespace brelan::record

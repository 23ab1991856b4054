#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "record/record.hpp"

namespace brelan::record {

// Cuts a text into lines: at LF or CRLF, without the byte order mark that some editors put in front.
class Lexer {
  public:
    explicit Lexer(std::string_view text);
    bool at_end() const { return rest_.empty(); }
    // The next line without its end; counts on.
    std::string_view next();
    std::uint32_t number() const { return number_; }

  private:
    std::string_view rest_;
    std::uint32_t number_ = 0;
};

// The first thing that makes a line no text: too long, a control character, bytes that are not UTF-8.
std::optional<Failure> check_text(std::string_view line, std::uint32_t number);

// Cuts a line into words at blanks (space, tab). Between quotes a blank is part of the word, and a backslash
// takes the character behind it along; an open quote is a failure.
std::optional<Failure> split_words(std::string_view line, std::uint32_t number, std::vector<Word>& words);

// The line without blanks at either end.
std::string_view trimmed(std::string_view line);

}  // namespace brelan::record

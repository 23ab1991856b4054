#include <variant>

#include "record/failure.hpp"
#include "record/grammar.hpp"
#include "record/lexer.hpp"
#include "record/order.hpp"
#include "record/record.hpp"
#include "record/words.hpp"

namespace brelan::record {

namespace {

using Checked = std::optional<Failure>;

// Words are plain ASCII without quotes, except for people's names.
Checked check_characters(LineKind kind, const std::vector<Word>& words, std::uint32_t line) {
    if (kind == LineKind::seats) return std::nullopt;
    for (const Word& word : words) {
        for (std::size_t i = 0; i < word.text.size(); ++i) {
            const bool quote = word.text[i] == '"';
            if (!quote && static_cast<unsigned char>(word.text[i]) < 0x80) continue;
            return failure(line, word.column + static_cast<std::uint32_t>(i),
                           quote ? "record.quote" : "record.letter");
        }
    }
    return std::nullopt;
}

// The canonical form of a line, which separates words by at most two spaces, must not be too long either.
Checked check_room(const std::vector<Word>& words, std::uint32_t line) {
    std::size_t size = 0;
    for (const Word& word : words) size += word.text.size() + 2;
    if (size <= kMaxLine) return std::nullopt;
    return failure(line, 0, "record.words_size", {counted("n", size), counted("most", kMaxLine)});
}

// Reads the lines one by one until one is wrong.
class Parser {
  public:
    Checked take(std::string_view text, std::uint32_t number) {
        if (Checked wrong = check_text(text, number)) return wrong;
        const std::string_view content = trimmed(text);
        if (content.empty()) return std::nullopt;
        if (content[0] == '#' || content[0] == '_') return take_remark(text, content, number);
        words_.clear();
        if (Checked wrong = split_words(text, number, words_)) return wrong;
        return take_words(text, number);
    }
    Checked finish() const { return order_.finish(); }
    std::vector<Line> lines() && { return std::move(lines_); }

  private:
    Checked take_remark(std::string_view text, std::string_view content, std::uint32_t number) {
        const LineKind kind = content[0] == '#' ? LineKind::comment : LineKind::own;
        const auto column = static_cast<std::uint32_t>(content.data() - text.data() + 1);
        if (Checked wrong = order_.take(kind, {content.substr(0, 1), column}, number)) return wrong;
        lines_.push_back({kind, number, text});
        return std::nullopt;
    }

    Checked take_words(std::string_view text, std::uint32_t number) {
        const Word& name = words_[0];
        const auto kind = kind_of(name.text);
        if (!kind && name.text.starts_with('!')) {
            return failure(number, name.column, "record.no_blank", {Arg::word("word", name.text)});
        }
        if (Checked wrong = order_.take(kind.value_or(LineKind::cards), name, number)) return wrong;
        if (!kind) {
            return failure(number, name.column, "record.no_name", {Arg::word("word", name.text)});
        }
        if (Checked wrong = check_characters(*kind, words_, number)) return wrong;
        if (Checked wrong = check_room(words_, number)) return wrong;
        const WordSpan all(words_);
        const WordSpan rest = *kind == LineKind::actions ? all : all.subspan(1);
        if (Checked wrong = check_words(*kind, name, rest, number)) return wrong;
        if (*kind == LineKind::expectation && rest[0].text == "with" && ++changes_ > kMaxChanges) {
            return failure(number, name.column, "record.many_with", {counted("most", kMaxChanges)});
        }
        lines_.push_back({*kind, number, text});
        return std::nullopt;
    }

    Order order_;
    std::vector<Word> words_;
    std::vector<Line> lines_;
    std::size_t changes_ = 0;
};

}  // namespace

Read<Record> read(std::string_view text) {
    if (text.size() > kMaxFile) {
        return failure(0, 0, "record.file_size", {counted("n", text.size()), counted("most", kMaxFile)});
    }
    auto own = std::make_shared<const std::string>(text);
    Lexer lexer(*own);
    Parser parser;
    while (!lexer.at_end()) {
        const std::string_view line = lexer.next();
        if (Checked wrong = parser.take(line, lexer.number())) return *wrong;
    }
    if (Checked wrong = parser.finish()) return *wrong;
    return Record(std::move(own), std::move(parser).lines());
}

}  // namespace brelan::record

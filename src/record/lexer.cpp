#include "record/lexer.hpp"

#include "record/failure.hpp"
#include "text/utf8.hpp"

namespace brelan::record {

namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t";

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// `0x1B`.
std::string hex(char c) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {'0', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

// The end of the word that begins at `from`; npos if a quote in it is not closed.
std::size_t end_of_word(std::string_view line, std::size_t from) {
    bool quoted = false;
    for (std::size_t i = from; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (quoted && line[i] == '\\') {
            ++i;
        } else if (!quoted && is_blank(line[i])) {
            return i;
        }
    }
    return quoted ? std::string_view::npos : line.size();
}

}  // namespace

Lexer::Lexer(std::string_view text) : rest_(text) {
    if (rest_.starts_with(kMark)) rest_.remove_prefix(kMark.size());
}

std::string_view Lexer::next() {
    ++number_;
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::optional<Failure> check_text(std::string_view line, std::uint32_t number) {
    if (line.size() > kMaxLine) {
        return failure(number, 0, "record.line_size", {counted("n", line.size()), counted("most", kMaxLine)});
    }
    std::uint32_t column = 1;
    for (std::size_t i = 0; i < line.size(); ++column) {
        const std::size_t length = utf8_length(line.substr(i));
        const auto byte = static_cast<unsigned char>(line[i]);
        if (length == 0) {
            return failure(number, column, "record.byte", {Arg::text("byte", hex(line[i]))});
        }
        if ((byte < 0x20 && line[i] != '\t') || byte == 0x7F) {
            return failure(number, column, "record.control", {Arg::text("byte", hex(line[i]))});
        }
        i += length;
    }
    return std::nullopt;
}

std::optional<Failure> split_words(std::string_view line, std::uint32_t number, std::vector<Word>& words) {
    std::uint32_t column = 1;
    for (std::size_t at = 0; at < line.size();) {
        if (is_blank(line[at])) {
            ++at;
            ++column;
            continue;
        }
        const std::size_t end = end_of_word(line, at);
        if (end == std::string_view::npos) {
            return failure(number, column, "record.open_quote");
        }
        const std::string_view text = line.substr(at, end - at);
        words.push_back({text, column});
        column += static_cast<std::uint32_t>(utf8_count(text));
        at = end;
    }
    return std::nullopt;
}

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
}

LineWords::LineWords(const Line& line) {
    if (split_words(line.text, line.number, rest_) || rest_.empty()) return;
    if (line.kind == LineKind::actions) return;
    name_ = rest_.front();
    rest_.erase(rest_.begin());
}

}  // namespace brelan::record

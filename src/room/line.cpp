#include "room/line.hpp"

#include "record/words.hpp"

namespace brelan::room {

std::vector<std::string_view> cut_line(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(' ', at)) != std::string_view::npos;) {
        const std::size_t begin = at;
        for (bool inside = false; at < line.size() && (inside || line[at] != ' '); ++at) {
            if (line[at] == '"') inside = !inside;
            if (line[at] == '\\' && inside && at + 1 < line.size()) ++at;
        }
        words.push_back(line.substr(begin, at - begin));
    }
    return words;
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out += '"';
}

std::optional<std::string> unquoted(std::string_view word) {
    if (word.size() < 2 || word.front() != '"' || word.back() != '"') return std::nullopt;
    word = word.substr(1, word.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] == '"') return std::nullopt;
        if (word[i] != '\\') {
            text += word[i];
            continue;
        }
        if (++i == word.size()) return std::nullopt;
        if (word[i] != '"' && word[i] != '\\' && word[i] != 'n') return std::nullopt;
        text += word[i] == 'n' ? '\n' : word[i];
    }
    return text;
}

bool is_account(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_bot_name(std::string_view text) {
    constexpr std::size_t kMost = 32;
    if (text.size() > kMost) return false;
    for (std::size_t plus = text.find('+'); plus != std::string_view::npos; plus = text.find('+')) {
        if (!record::is_name(text.substr(0, plus))) return false;
        text.remove_prefix(plus + 1);
    }
    return record::is_name(text);
}

}  // namespace brelan::room

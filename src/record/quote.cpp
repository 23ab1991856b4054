#include "record/quote.hpp"

#include "record/record.hpp"
#include "text/utf8.hpp"

namespace brelan::record {

std::string quote(std::string_view name) {
    std::string text = "\"";
    for (std::size_t count = 0; !name.empty() && count < kMaxName; ++count) {
        const std::size_t length = utf8_length(name);
        const auto byte = static_cast<unsigned char>(name[0]);
        if (length == 0 || byte < 0x20 || byte == 0x7F) {
            text += '?';
        } else {
            if (name[0] == '"' || name[0] == '\\') text += '\\';
            text.append(name.substr(0, length));
        }
        name.remove_prefix(length == 0 ? 1 : length);
    }
    return text += '"';
}

std::optional<std::string> unquote(std::string_view text) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::string name;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') return std::nullopt;
        if (text[i] == '\\' && (++i == text.size() || (text[i] != '"' && text[i] != '\\')))
            return std::nullopt;
        name += text[i];
    }
    if (name.empty() || utf8_count(name) > kMaxName) return std::nullopt;
    return name;
}

}  // namespace brelan::record

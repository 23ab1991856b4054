#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// Extracts the few fields that the load client needs from a message without parsing the whole message,
// because the client's own work must not mask the server's.
namespace brelan::load {

// The text after the first `"key":`; empty if there is none.
inline std::string_view behind(std::string_view text, std::string_view key) {
    const std::string wanted = "\"" + std::string(key) + "\":";
    const std::size_t at = text.find(wanted);
    return at == std::string_view::npos ? std::string_view{} : text.substr(at + wanted.size());
}

inline std::int64_t number_behind(std::string_view text, std::string_view key) {
    std::int64_t number = 0;
    for (const char c : behind(text, key)) {
        if (c < '0' || c > '9') break;
        number = number * 10 + (c - '0');
    }
    return number;
}

inline std::string_view text_behind(std::string_view text, std::string_view key) {
    const std::string_view rest = behind(text, key);
    if (!rest.starts_with('"')) return {};
    return rest.substr(1, rest.find('"', 1) - 1);
}

// The list of legal actions without its brackets: `"play Kh","play 3h"`; empty if it is not our turn.
inline std::string_view legal_in(std::string_view text) {
    const std::string_view rest = behind(text, "legal");
    if (!rest.starts_with('[')) return {};
    return rest.substr(1, rest.find(']') - 1);
}

// The action at index `place` in the list, modulo the list's length.
inline std::string_view pick(std::string_view list, std::uint64_t place) {
    std::uint64_t quotes = 0;
    for (const char c : list) quotes += c == '"' ? 1U : 0U;
    if (quotes < 2) return {};
    std::uint64_t skip = 2 * (place % (quotes / 2)) + 1;
    std::size_t begin = 0;
    for (; skip > 0; ++begin) skip -= list[begin] == '"' ? 1U : 0U;
    return list.substr(begin, list.find('"', begin) - begin);
}

}  // namespace brelan::load

#include "host/options_json.hpp"

#include <optional>

#include "core/options.hpp"

namespace brelan::host {
namespace {

// A set in the notation; nothing if it contains anything other than numbers.
std::optional<std::string> set_text(const Json& set) {
    std::string text;
    for (const Json& item : set.array()) {
        if (!item.is(Json::Kind::number)) return std::nullopt;
        text.append(text.empty() ? "" : "+").append(std::to_string(item.number()));
    }
    return text.empty() ? "none" : text;
}

std::optional<std::string> value_text(const Json& value) {
    switch (value.kind()) {
        case Json::Kind::number: return std::to_string(value.number());
        case Json::Kind::boolean: return value.boolean() ? "true" : "false";
        case Json::Kind::text: return value.text();
        case Json::Kind::array: return set_text(value);
        default: return std::nullopt;
    }
}

// Whether this can be the name of an option.
bool is_name(std::string_view text) {
    if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
    return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string_view::npos;
}

}  // namespace

Result<std::string> option_word(std::string_view key, std::string_view value) {
    if (value.empty() || value.find_first_of(" \t\r\n") != std::string_view::npos)
        return Fault(0, "fault.one_word", {Arg::word("key", key)});
    return std::string(key).append("=").append(value);
}

Result<std::string> option_word(const Json::Member& member) {
    const std::optional<std::string> text = value_text(member.second);
    if (!is_name(member.first)) return Fault(0, "fault.no_option", {Arg::word("key", member.first)});
    if (!text) return Fault(0, "fault.one_word", {Arg::word("key", member.first)});
    return option_word(member.first, *text);
}

Result<std::string> option_words(const Json& options) {
    if (options.is(Json::Kind::text)) return options.text();
    std::string line;
    for (const Json::Member& member : options.object()) {
        const Result<std::string> word = option_word(member);
        if (!word) return word.fault();
        line.append(line.empty() ? "" : " ").append(*word);
    }
    return line;
}

}  // namespace brelan::host

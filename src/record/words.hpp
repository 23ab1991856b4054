#pragma once
#include <optional>
#include <string_view>

#include "core/payoff.hpp"
#include "core/word.hpp"

// The lexical form of words in the notation, for every game.
namespace brelan::record {

// `p` and digits: a word that can only be a seat. In every game, each action begins with such a word and
// contains no other.
constexpr bool is_seat_word(std::string_view text) {
    if (text.size() < 2 || text[0] != 'p') return false;
    return text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

// `a-z`, then `a-z`, digits, `_` and `-`: names of lines, games and options.
constexpr bool is_name(std::string_view text) {
    if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
    return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string_view::npos;
}

// `key=value`, with neither part empty.
constexpr bool is_pair(std::string_view text) {
    const Pair pair = split_pair(text);
    return is_name(pair.key) && pair.value && !pair.value->empty();
}

// `bot:random`: the name of the bot.
constexpr std::optional<std::string_view> read_bot(std::string_view text) {
    constexpr std::string_view kPrefix = "bot:";
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789_-.:=,+";
    if (!text.starts_with(kPrefix)) return std::nullopt;
    text.remove_prefix(kPrefix.size());
    if (text.empty() || text.size() > 64) return std::nullopt;
    if (text.find_first_not_of(kAllowed) != std::string_view::npos) return std::nullopt;
    return text;
}

// A whole number with or without a minus sign, as the canonical form writes it.
constexpr std::optional<std::int32_t> read_amount(std::string_view text) {
    const bool minus = text.starts_with('-');
    const auto number = read_number(text.substr(minus ? 1 : 0), minus ? 1 : 0, 2000000000);
    if (!number) return std::nullopt;
    return static_cast<std::int32_t>(minus ? -*number : *number);
}

// Splits the words of an action line into actions: calls `action(seat word, its words)` until it returns
// false.
template <class F>
bool for_each_action(WordSpan words, F action) {
    for (std::size_t from = 0; from < words.size();) {
        std::size_t to = from + 1;
        while (to < words.size() && !is_seat_word(words[to].text)) ++to;
        if (!action(words[from], words.subspan(from + 1, to - from - 1))) return false;
        from = to;
    }
    return true;
}

}  // namespace brelan::record

#include "cli/choices.hpp"

#include <algorithm>

#include "cli/game_options.hpp"

namespace brelan::cli {

std::string label_of(std::string_view action, const Phrases& phrases) {
    const std::size_t blank = action.find(' ');
    const std::string_view ask = phrases.find("ask." + std::string(action.substr(0, blank)));
    if (ask.empty()) return std::string(action);
    std::string label(ask);
    if (blank != std::string_view::npos) label += action.substr(blank);
    return label;
}

std::vector<Choice> choices(const host::Table& table, const Phrases& phrases) {
    std::vector<Choice> all;
    for (const host::Move move : table.legal()) {
        const std::string typed = table.write_move(move);
        all.push_back({move, typed, label_of(typed, phrases)});
    }
    return all;
}

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(" \t\r", at)) != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
        words.push_back({line.substr(at, end - at), static_cast<std::uint32_t>(at + 1)});
        at = end;
    }
    return words;
}

std::optional<std::string> refusal(const host::Table& table, std::string_view typed, const Phrases& phrases) {
    const std::vector<Word> words = words_of(typed);
    const Result<host::Move> move = table.read_move(words);
    if (!move) return std::nullopt;
    const Clause clause = table.check(table.actor(), *move);
    if (clause.none()) return std::nullopt;
    const std::string name = clause_text(clause);
    return say(phrases, "refuse." + name) + " (" + name + ")";
}

}  // namespace brelan::cli

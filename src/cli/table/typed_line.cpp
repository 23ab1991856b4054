#include "cli/table/typed_line.hpp"

#include <algorithm>

#include "core/read_card.hpp"
#include "text/spelling.hpp"
#include "text/write_text.hpp"

namespace brelan::cli {
namespace {

// The card that a word spells, in the notation. Returns the word itself if it spells no card.
std::string card_of(std::string_view word, const Phrases& phrases) {
    const auto face = read_face(word) ? std::nullopt : read_spelled(word, phrases);
    return face ? write_text([&](TextOut& out) { write(*face, out); }) : std::string(word);
}

// The first word of a word-and-card action; empty for any other action.
std::string_view word_before_card(std::string_view action) {
    const std::vector<Word> words = words_of(action);
    return words.size() == 2 && is_card(words[1].text) ? words[0].text : std::string_view();
}

}  // namespace

bool is_word_for(const Texts& texts, std::string_view key, std::string_view word) {
    const std::vector<Word> words = words_of(texts(key));
    return std::any_of(words.begin(), words.end(), [&](const Word& each) { return each.text == word; });
}

bool is_card(std::string_view word) {
    const auto face = read_face(word);
    return face && *face != Face(kUnknownCard);
}

std::string in_notation(std::string_view line, const Phrases& phrases) {
    std::string out;
    for (const Word& word : words_of(line))
        out.append(out.empty() ? "" : " ").append(card_of(word.text, phrases));
    return out;
}

std::string with_word(std::string_view line, const std::vector<Choice>& all) {
    const std::vector<Word> words = words_of(line);
    if (words.size() != 1 || !is_card(words[0].text)) return std::string(line);
    const std::string_view card = words[0].text;
    std::vector<std::string_view> ending;    // the actions that end with the card
    std::vector<std::string_view> possible;  // the words that go with a card
    for (const Choice& choice : all) {
        const std::vector<Word> parts = words_of(choice.typed);
        if (!parts.empty() && parts.back().text == card) ending.emplace_back(choice.typed);
        const std::string_view word = word_before_card(choice.typed);
        if (!word.empty() && std::find(possible.begin(), possible.end(), word) == possible.end())
            possible.push_back(word);
    }
    if (ending.size() == 1 && !word_before_card(ending[0]).empty()) return std::string(ending[0]);
    if (!ending.empty() || possible.size() != 1) return std::string(line);
    return std::string(possible[0]).append(" ").append(card);
}

std::vector<std::string> several(const std::string& line, const std::vector<Choice>& all) {
    std::vector<Word> words = words_of(line);
    std::string_view word;
    for (const Choice& choice : all) {
        const std::string_view one = word_before_card(choice.typed);
        if (one.empty() || (!words.empty() && !is_card(words[0].text) && one != words[0].text)) continue;
        if (!word.empty() && one != word) return {};
        word = one;
    }
    if (!words.empty() && words[0].text == word) words.erase(words.begin());
    const bool cards =
        std::all_of(words.begin(), words.end(), [](const Word& one) { return is_card(one.text); });
    if (word.empty() || words.size() < 2 || !cards) return {};
    std::vector<std::string> out;
    for (const Word& one : words) out.push_back(std::string(word).append(" ").append(one.text));
    return out;
}

std::optional<NoCard> no_card(std::string_view line, const std::vector<Choice>& all) {
    const std::vector<Word> words = words_of(line);
    if (words.size() != 2 || is_card(words[1].text)) return std::nullopt;
    std::optional<NoCard> found;
    for (const Choice& choice : all) {
        const std::vector<Word> parts = words_of(choice.typed);
        if (parts[0].text != words[0].text) continue;
        if (word_before_card(choice.typed).empty()) return std::nullopt;
        if (!found) found = NoCard{std::string(words[1].text), std::string(parts[1].text)};
    }
    return found;
}

}  // namespace brelan::cli

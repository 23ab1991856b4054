#pragma once
#include <algorithm>
#include <cctype>
#include <cstring>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bot/bot.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/rng.hpp"
#include "fair/transcript.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "record/called.hpp"
#include "study/knowledge.hpp"

// The made-up language (tools/made_up_language) is English in Cyrillic letters. So any Latin word in the
// output is notation, a name, or a text that is not in a catalogue.
namespace brelan::made_up {

inline void add(std::set<std::string, std::less<>>& words, std::string_view word) { words.emplace(word); }

// Names that people type. They are therefore the same in every language.
inline std::set<std::string, std::less<>> typed_names() {
    std::set<std::string, std::less<>> words{"brelan", "game", "help", "key", "xx"};
    const auto add_options = [&](const std::vector<cli::Option>& options) {
        for (const cli::Option& option : options) {
            add(words, option.name);
            add(words, option.fallback);
            for (const std::string_view choice : option.choices) add(words, choice);
        }
    };
    add_options(cli::general_options());
    for (const cli::VerbRow& row : cli::verb_rows()) {
        const cli::Verb verb = row.describe();
        add(words, verb.name);
        add_options(verb.options);
    }
    return words;
}

// The names of a game: its options, its editions, its bots, and its odds topics.
inline void add_names(std::set<std::string, std::less<>>& words, const host::Host& game) {
    add(words, game.name());
    for (const host::EditionInfo& edition : game.editions()) add(words, edition.name);
    for (const FieldInfo& field : game.fields()) {
        add(words, field.key);
        for (const std::string_view choice : field.choices) add(words, choice);
    }
    for (const std::string_view bot : bot::names(game)) add(words, bot);
    for (const odds::Topic& topic : study::topics_of(game.name())) {
        add(words, topic.name);
        for (const odds::Parameter& parameter : topic.parameters) {
            add(words, parameter.name);
            add(words, parameter.fallback);
            for (const std::string_view choice : parameter.choices) add(words, choice);
        }
    }
}

// The words of a game's actions, taken from a random match.
inline void add_actions(std::set<std::string, std::less<>>& words, const host::Host& game) {
    const std::unique_ptr<host::Table> table = game.open(game.edition_options(0));
    Rng rng(7);
    table->draw(rng);
    for (int step = 0; step < 2000 && !table->finished(); ++step) {
        if (table->over()) table->deal(rng);
        const std::vector<host::Move> legal = table->legal();
        if (legal.empty()) continue;
        for (const host::Move move : legal) {
            const std::string text = table->write_move(move);
            for (const Word& word : host::words_of(text)) add(words, word.text);
        }
        table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

inline const std::set<std::string, std::less<>>& names() {
    static const std::set<std::string, std::less<>> kNames = [] {
        auto words = typed_names();
        for (const host::Host* game : host::games()) {
            add_names(words, *game);
            add_actions(words, *game);
        }
        for (int wrong = 0; wrong <= static_cast<int>(fair::Wrong::bot); ++wrong)
            add(words, fair::name_of(static_cast<fair::Wrong>(wrong)));
        return words;
    }();
    return kNames;
}

// Whether a word does not belong to any language: a single letter (of a pack or a unit), a number, a card, a
// place, a path, a file, key=value, or NAME in a usage line.
inline bool is_notation(const std::string& word) {
    static const std::regex kCard("[A-Z][shdc]");
    const auto is_sign = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) ||
               std::string_view("=_/:.").find(c) != std::string_view::npos;
    };
    const auto is_capital = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
    return word.size() < 2 || std::any_of(word.begin(), word.end(), is_sign) ||
           std::all_of(word.begin(), word.end(), is_capital) || std::regex_match(word, kCard) ||
           names().contains(word);
}

// Erases a name or a sentence wherever it is not part of a longer word.
inline void erase_all(std::string& text, std::string_view part) {
    if (part.empty()) return;
    const auto is_letter = [&](std::size_t at) {
        return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
    };
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
        if ((at > 0 && is_letter(at - 1)) || is_letter(at + part.size()))
            ++at;
        else
            text.erase(at, part.size());
    }
}

// The text without code (`brelan play`, and the lines of examples), quotations, names of bots, and messages
// from the operating system.
inline std::string without_code(std::string text) {
    for (const std::string_view name : record::kFirstNames) erase_all(text, name);
    for (int error = 1; error < 134; ++error) erase_all(text, std::strerror(error));
    static const std::regex kCode("`[^`]*`|\n +brelan [^\n]*|\"[^\"\n]*\"|'[^'\n]*'");
    return std::regex_replace(text, kCode, "\n");
}

inline std::vector<std::string> latin_words(const std::string& text) {
    static const std::regex kWord("[A-Za-z0-9_][A-Za-z0-9_=/:.+-]*[A-Za-z0-9_]");
    std::vector<std::string> words;
    for (std::sregex_iterator at(text.begin(), text.end(), kWord), end; at != end; ++at)
        words.push_back(at->str());
    return words;
}

// The words of a text that are in no catalogue, each with its line; the text may repeat words of `typed`.
inline std::set<std::string> unmarked(const std::string& text, const std::string& typed = {}) {
    const std::vector<std::string> own = latin_words(typed);
    std::set<std::string> found;
    std::istringstream lines(without_code(text));
    for (std::string line; std::getline(lines, line);) {
        for (const std::string& word : latin_words(line)) {
            if (is_notation(word) || std::find(own.begin(), own.end(), word) != own.end()) continue;
            found.insert(word + "   <- " + line);
        }
    }
    return found;
}

}  // namespace brelan::made_up

#include "host/action_label.hpp"

#include <array>
#include <vector>

#include "core/read_card.hpp"
#include "core/word.hpp"
#include "host/words.hpp"
#include "text/style.hpp"
#include "text/write_text.hpp"

namespace brelan::host {
namespace {

constexpr std::int64_t kMostNumber = 1'000'000'000'000;

// The names of the placeholders that the words of an action fill.
constexpr auto kPlaces = std::to_array<std::string_view>(
    {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"});

// Converts a word to an argument of a sentence.
Arg argument(std::string_view place, std::string_view word, const Phrases& phrases) {
    const auto card = read_face(word);
    if (card && *card != Face(kUnknownCard)) return Arg::card(place, *card);
    if (const auto number = read_number(word, 0, kMostNumber)) return Arg::number(place, *number);
    const std::string_view known = phrases.find("ask.word." + std::string(word));
    return Arg::text(place, known.empty() ? word : known);
}

void write_argument(const Arg& argument, const Phrases& phrases, TextOut& out) {
    switch (argument.kind) {
        case Arg::Kind::card: return phrases.card(out, Face{static_cast<std::uint8_t>(argument.value)});
        case Arg::Kind::number: out.number(argument.value); return;
        default: out << argument.words;
    }
}

// The key of a sentence, and how many words of an action it covers.
struct Sentence {
    std::string key{};
    std::size_t words = 0;
};

// The sentence that covers the most words; if there is none, its key is empty and it covers no words.
Sentence sentence_for(std::span<const Word> words, const Phrases& phrases) {
    for (std::size_t taken = words.size(); taken > 0; --taken) {
        std::string key = "ask." + std::string(words[0].text);
        for (const Word& word : words.subspan(1, taken - 1)) key.append(".").append(word.text);
        if (!phrases.find(key).empty()) return {key, taken};
    }
    return {};
}

}  // namespace

std::string label_of(std::string_view action, const Phrases& phrases) {
    const std::vector<Word> words = words_of(action);
    const Sentence sentence = sentence_for(words, phrases);
    const std::size_t taken = sentence.words;
    std::vector<Arg> rest;
    for (std::size_t i = taken; i < words.size() && rest.size() < kPlaces.size(); ++i)
        rest.push_back(argument(kPlaces[rest.size()], words[i].text, phrases));
    const bool places = phrases.find(sentence.key).find('{') != std::string_view::npos;
    std::string label = write_text([&](TextOut& out) {
        if (taken > 0) phrases.say(out, sentence.key, rest);
        for (std::size_t i = 0; i < rest.size() && !places; ++i) {
            if (taken + i > 0) out << ' ';
            write_argument(rest[i], phrases, out);
        }
    });
    std::erase_if(label, style::is_mark);  // a label has only one style
    return label;
}

}  // namespace brelan::host

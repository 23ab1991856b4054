#include "cli/table/spoken_line.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/table/typed_line.hpp"
#include "core/face.hpp"

namespace brelan::cli {
namespace {

using SpokenWords = std::vector<std::string>;

// Accented letters with their plain spelling. Punctuation between words becomes a space.
constexpr auto kPlainLetters = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"à", "a"},  {"â", "a"},  {"ç", "c"},      {"é", "e"},      {"è", "e"}, {"ê", "e"},
     {"ë", "e"},  {"î", "i"},  {"ï", "i"},      {"ô", "o"},      {"ù", "u"}, {"û", "u"},
     {"œ", "oe"}, {"À", "a"},  {"Ç", "c"},      {"É", "e"},      {"È", "e"}, {"Ê", "e"},
     {"Ô", "o"},  {"Œ", "oe"}, {"’", " "},      {"'", " "},      {"-", " "}, {".", " "},
     {",", " "},  {":", " "},  {"\u00A0", " "}, {"\u202F", " "}, {"!", " "}});

std::string folded(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto* found = std::find_if(kPlainLetters.begin(), kPlainLetters.end(),
                                         [&](const auto& pair) { return text.starts_with(pair.first); });
        if (found != kPlainLetters.end()) {
            out += found->second;
            text.remove_prefix(found->first.size());
            continue;
        }
        const char c = text.front();
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        text.remove_prefix(1);
    }
    return out;
}

// A word without its verb or plural ending, so that `joue`, `jouez` and `jouer` are equal.
std::string stem(std::string word) {
    constexpr std::size_t kLeast = 3;
    for (const std::string_view ending : {"ez", "er", "es", "re", "e", "s"}) {
        if (word.size() < kLeast + ending.size() || !word.ends_with(ending)) continue;
        word.resize(word.size() - ending.size());
        break;
    }
    if (word.size() > kLeast && (word.ends_with("ll") || word.ends_with("tt"))) word.pop_back();
    return word;
}

// The stems of the words in a text. Cards stay in the notation.
SpokenWords stems(std::string_view text, const Phrases& phrases) {
    constexpr std::size_t kLongestCard = 6;  // bytes
    SpokenWords out;
    for (const Word& word : words_of(text)) {
        const bool short_one = word.text.size() <= kLongestCard;
        const std::string card = short_one ? in_notation(word.text, phrases) : std::string();
        if (is_card(card)) {
            out.push_back(card);
            continue;
        }
        const std::string plain = folded(word.text);
        for (const Word& part : words_of(plain)) out.push_back(stem(std::string(part.text)));
    }
    return out;
}

// Removes words that may precede a verb.
void drop_subject(SpokenWords& words, std::string_view subjects, const Phrases& phrases) {
    const SpokenWords list = stems(subjects, phrases);
    const auto begins = [&] { return std::find(list.begin(), list.end(), words.front()) != list.end(); };
    while (!words.empty() && begins()) words.erase(words.begin());
}

// How well words fit a label: not at all, as some of its words, as its beginning, or completely.
enum class Fit : std::uint8_t { none, some, beginning, whole };

Fit fitness(const SpokenWords& typed, const SpokenWords& label) {
    const auto [end, other] = std::mismatch(typed.begin(), typed.end(), label.begin(), label.end());
    if (end == typed.end()) return other == label.end() ? Fit::whole : Fit::beginning;
    constexpr std::size_t kTelling = 4;  // a word with this many letters is more than an article
    const bool tells = std::any_of(typed.begin(), typed.end(), [](const std::string& word) {
        return word.size() >= kTelling || is_card(word);
    });
    auto at = label.begin();
    for (const std::string& word : typed) {
        at = std::find(at, label.end(), word);
        if (at == label.end()) return Fit::none;
        ++at;
    }
    return tells ? Fit::some : Fit::none;
}

// How well words fit an action, with its cards as symbols or as words.
Fit fit_of(const SpokenWords& typed, const Choice& choice, const Phrases& phrases) {
    Fit best = Fit::none;
    for (const bool in_words : {false, true}) {
        Phrases as = phrases;
        as.use_words(in_words);
        best = std::max(best, fitness(typed, stems(label_of(choice.typed, as), phrases)));
    }
    return best;
}

}  // namespace

Spoken spoken(std::string_view line, const std::vector<Choice>& all, const Phrases& phrases,
              std::string_view subjects) {
    Spoken out;
    SpokenWords typed = stems(line, phrases);
    drop_subject(typed, subjects, phrases);
    if (typed.empty()) return out;
    Fit best = Fit::none;
    for (const Choice& choice : all) {
        const Fit fit = fit_of(typed, choice, phrases);
        if (fit == Fit::none || fit < best) continue;
        if (fit > best) out.labels.clear();
        best = fit;
        out.action = choice.typed;
        out.labels.push_back(choice.label);
    }
    if (out.labels.size() > 1) out.action.clear();
    return out;
}

std::string with_notations_verb(std::string_view line, const std::vector<Choice>& all, const Phrases& phrases,
                                std::string_view subjects) {
    SpokenWords typed = stems(line, phrases);
    drop_subject(typed, subjects, phrases);
    for (const Choice& choice : all) {
        if (choice.card.empty()) continue;
        const SpokenWords verb = stems(choice.heading, phrases);
        const bool begins = typed.size() > verb.size() && std::equal(verb.begin(), verb.end(), typed.begin());
        const auto cards = typed.begin() + static_cast<std::ptrdiff_t>(begins ? verb.size() : 0);
        if (!begins || !std::all_of(cards, typed.end(), is_card)) continue;
        std::string out = choice.word;
        for (auto card = cards; card != typed.end(); ++card) out.append(" ").append(*card);
        return out;
    }
    return std::string(line);
}

std::vector<std::string> meanings(std::string_view line, const std::vector<Choice>& all,
                                  const Phrases& phrases, std::string_view subjects) {
    const std::string exact = in_notation(with_notations_verb(line, all, phrases, subjects), phrases);
    const std::string completed = with_word(exact, all);
    std::vector<std::string> out{std::string(line), exact};
    if (completed == exact) {
        const std::string action = spoken(line, all, phrases, subjects).action;
        if (!action.empty()) out.push_back(action);
    }
    if (out.size() == 2) out.push_back(completed);
    return out;
}

std::string listed(const std::vector<std::string>& labels) {
    constexpr std::size_t kMost = 5;
    std::string out;
    for (std::size_t i = 0; i < labels.size() && i < kMost; ++i)
        out.append(i > 0 ? " / " : "").append(labels[i]);
    return labels.size() > kMost ? out + " / ..." : out;
}

}  // namespace brelan::cli

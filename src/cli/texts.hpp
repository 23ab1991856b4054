#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/phrases.hpp"

namespace brelan::cli {

// The language of a locale or code (`fr`, `fr_CA.UTF-8`, `EN-gb`), if supported.
std::optional<Language> parse_language(std::string_view locale);

// The language of the environment, given by the first of LC_ALL, LC_MESSAGES and LANG that is not empty. If
// that language is not supported, English is used.
Language language_of(const char* lc_all, const char* lc_messages, const char* lang);

// The language of a command line: `--lang fr` before any `--`, else the environment's language.
Language choose_language(std::span<const std::string_view> words);

// The command that runs the program: `brelan`, or the value of BRELAN_CALLED_AS, which ./run sets.
std::string_view called_as();

// The texts of one language by key, read from catalogues.
//   # a comment
//   key: a text
//     a line that starts with two spaces continues the text above, after a line break
// Commands in texts, such as `brelan play`, start with the name under which the user called the program.
class Texts {
  public:
    explicit Texts(Language language = Language::english) : language_(language) {}
    Texts(Language language, std::string_view catalogue) : language_(language) { add(catalogue); }

    // Adds the texts of a catalogue; keys that already exist keep their text.
    void add(std::string_view catalogue);

    // The text of a key, or the key itself if there is none.
    std::string_view operator()(std::string_view key) const;

    bool has(std::string_view key) const { return by_key_.find(key) != by_key_.end(); }
    Language language() const { return language_; }

    // All keys in alphabetical order, for tests that compare languages.
    std::vector<std::string_view> keys() const;

    // Errors in catalogues: lines that are not a text, comment or continuation, and duplicate keys. Empty in
    // a correct build.
    const std::vector<std::string>& faults() const { return faults_; }

  private:
    void add_line(std::string_view line, std::string*& open);

    Language language_;
    std::map<std::string, std::string, std::less<>> by_key_;
    std::vector<std::string> faults_;
};

using Filling = std::pair<std::string_view, std::string_view>;

// The pattern with every `{name}` replaced by its filling; names without a filling are left as they are.
std::string fill(std::string_view pattern, std::span<const Filling> fillings);
inline std::string fill(std::string_view pattern, std::initializer_list<Filling> fillings) {
    return fill(pattern, std::span(fillings.begin(), fillings.size()));
}

// A whole number in the language's format: 1,234,567 or 1 234 567 (with narrow no-break spaces).
std::string grouped(std::int64_t number, Language language);

// A number with this many decimals in the language's format: 1,234.50 or 1 234,50.
std::string decimal(double number, int decimals, Language language);

// A number of ASCII digits, with an optional sign and decimals, in the language's format.
std::string localised(std::string_view number, Language language);

}  // namespace brelan::cli

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

// "en" or "fr".
std::string_view language_code(Language language);

// The language that a locale or a code names (`fr`, `fr_CA.UTF-8`, `EN-gb`), or none.
std::optional<Language> parse_language(std::string_view locale);

// The language of the environment: the first of LC_ALL, LC_MESSAGES and LANG that is not empty decides;
// English where it names no language of ours.
Language language_of(const char* lc_all, const char* lc_messages, const char* lang);

// The language for a command line: `--lang en|fr` before any `--`, else the environment's.
Language choose_language(std::span<const std::string_view> words);

// What the user types to call the program: `brelan`, or what the environment says in BRELAN_CALLED_AS, as
// ./run does.
std::string_view called_as();

// The sentences of one language by key, read from catalogues.
//   # a comment
//   key: a text
//     a line that begins with two spaces goes on with the text above, after a line break
// What a text tells to type, such as `brelan play`, begins with what the user calls the program.
class Texts {
  public:
    explicit Texts(Language language = Language::english) : language_(language) {}
    Texts(Language language, std::string_view catalogue) : language_(language) { add(catalogue); }

    // Takes the texts of one more catalogue; a key that is there already keeps its text.
    void add(std::string_view catalogue);

    // The text of a key, or the key itself where there is none.
    std::string_view operator()(std::string_view key) const;

    bool has(std::string_view key) const { return by_key_.find(key) != by_key_.end(); }
    Language language() const { return language_; }

    // All keys in alphabetical order, so that a test can compare two languages.
    std::vector<std::string_view> keys() const;

    // Lines of the catalogues that are neither text, comment nor continuation, and keys given twice; empty in
    // a sound build.
    const std::vector<std::string>& faults() const { return faults_; }

  private:
    void add_line(std::string_view line, std::string*& open);

    Language language_;
    std::map<std::string, std::string, std::less<>> by_key_;
    std::vector<std::string> faults_;
};

using Filling = std::pair<std::string_view, std::string_view>;

// A pattern with every `{name}` replaced by its filling; a name without filling stays as it is.
std::string fill(std::string_view pattern, std::span<const Filling> fillings);
inline std::string fill(std::string_view pattern, std::initializer_list<Filling> fillings) {
    return fill(pattern, std::span(fillings.begin(), fillings.size()));
}

// A whole number as people of the language write it: 1,234,567 or 1 234 567 (with narrow no-break spaces).
std::string grouped(std::int64_t number, Language language);

// A number with so many decimals as people of the language write it: 1,234.50 or 1 234,50.
std::string decimal(double number, int decimals, Language language);

// A number of digits, with a sign before and a point and decimals behind or not, as people of the language
// write it.
std::string localised(std::string_view number, Language language);

// The signs of a language between thousands and before decimals.
std::string_view group_sign(Language language);
std::string_view decimal_sign(Language language);

}  // namespace brelan::cli

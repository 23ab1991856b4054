#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace brelan {

// A language, identified by its place in src/languages.json, the only list of languages. English is the
// first, and is used if no other language is known. Only tests refer to a second language by name.
enum class Language : std::uint8_t { english, french };

// The facts about a language in the list.
struct LanguageRow {
    Language language;
    std::string_view code;          // `fr`
    std::string_view name;          // the name of the language in that language: `Français`
    bool zero_is_singular;          // whether 0, like 1, takes the singular
    std::string_view decimal_sign;  // `.` in 40.5
    std::string_view group_sign;    // the sign between thousands
};

// All languages in the order of the list. The build generates this function from the list.
std::span<const LanguageRow> languages();

inline const LanguageRow& row_of(Language language) {
    return languages()[static_cast<std::size_t>(language)];
}

// The language with this code; nothing if the list does not have it.
std::optional<Language> find_language(std::string_view code);

}  // namespace brelan

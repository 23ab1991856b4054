#include "text/language.hpp"

namespace brelan {

std::optional<Language> find_language(std::string_view code) {
    for (const LanguageRow& row : languages()) {
        if (row.code == code) return row.language;
    }
    return std::nullopt;
}

}  // namespace brelan

#include <cstdint>
#include <string_view>
#include <vector>

#include "text/loaded_phrase.hpp"

// A table module contains no texts. The module loads each language in parts; the first part has the texts
// that a first deal needs. A line `key:` in a part says that no part has this text; `stem.:` says that no key
// begins with this stem. docs/engine-api.md.
extern "C" {

// Asks the host environment, through brelan_texts, to add the next part of this language. The function is
// called when no part loaded so far has the key. Does not return if the part cannot be loaded.
[[clang::import_module("texts"), clang::import_name("more")]] void brelan_more_texts(std::uint32_t language,
                                                                                     const char* key,
                                                                                     std::uint32_t size);
}

namespace brelan {
namespace {

struct Texts {
    std::vector<std::string_view> parts;
    bool whole = false;
};

Texts& texts_of(Language language) {
    static Texts all[1 << 8];  // one entry for each value of a language number
    return all[static_cast<std::size_t>(language)];
}

// True if a line of this part says that no part has the key.
bool is_nowhere(std::string_view part, std::string_view key) {
    while (!part.empty()) {
        const std::size_t end = part.find('\n');
        std::string_view line = part.substr(0, end);
        part.remove_prefix(end == std::string_view::npos ? part.size() : end + 1);
        if (!line.ends_with(':')) continue;
        line.remove_suffix(1);
        if (key == line || (line.ends_with('.') && key.starts_with(line))) return true;
    }
    return false;
}

}  // namespace

// Texts already found stay in place: a later part is stored separately.
std::string_view loaded_phrase(Language language, std::string_view key) {
    Texts& texts = texts_of(language);
    for (std::size_t i = 0;; ++i) {
        if (i == texts.parts.size()) {
            if (texts.whole) return {};
            brelan_more_texts(static_cast<std::uint32_t>(language), key.data(),
                              static_cast<std::uint32_t>(key.size()));
        }
        const std::string_view text = find_phrase(texts.parts[i], key);
        if (!text.empty() || is_nowhere(texts.parts[i], key)) return text;
    }
}

}  // namespace brelan

// Adds a part and takes ownership of it: `text` comes from brelan_alloc and must not be freed. `last` is not
// 0 if there are no more parts.
extern "C" __attribute__((export_name("brelan_texts"))) void brelan_texts(std::uint32_t language,
                                                                          const char* text,
                                                                          std::uint32_t size,
                                                                          std::uint32_t last) {
    brelan::Texts& texts = brelan::texts_of(static_cast<brelan::Language>(language));
    texts.parts.emplace_back(text, size);
    texts.whole = last != 0;
}

#include "host/catalogues.hpp"

#include "texts/all.hpp"

namespace brelan::host {
namespace {

// The name of an embedded file in the language's subfolder of this folder; empty if the file is elsewhere.
std::string_view name_in(std::string_view path, std::string_view folder, Language language) {
    const std::string_view code = row_of(language).code;
    if (!path.starts_with(folder)) return {};
    path.remove_prefix(folder.size());
    return path.starts_with(code) && path.substr(code.size()).starts_with('/') ? path.substr(code.size() + 1)
                                                                               : std::string_view();
}

}  // namespace

std::string catalogues(std::string_view folder, Language language) {
    std::string all;
    for (const texts::Embedded& text : texts::all()) {
        if (name_in(text.path, folder, language).ends_with(".txt")) all.append(text.content).append("\n");
    }
    return all;
}

std::string_view rules_text(std::string_view folder, Language language) {
    for (const texts::Embedded& text : texts::all()) {
        if (name_in(text.path, folder, language) == "rules.md") return text.content;
    }
    return {};
}

}  // namespace brelan::host

#pragma once
#include <string>
#include <string_view>

#include "text/phrases.hpp"
#include "texts/host.hpp"

namespace brelan::kit {

// What is wrong, as one reads it in English; `catalogue` has the texts of the game, where it is about one.
inline std::string english(const Fault& fault, std::string_view catalogue = {}) {
    Text<1024> text;
    Phrases(Language::english, catalogue, texts::host::kEnglish).say(text, fault);
    return std::string(text.view());
}

}  // namespace brelan::kit

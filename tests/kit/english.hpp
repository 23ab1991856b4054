#pragma once
#include <string>
#include <string_view>

#include "text/phrases.hpp"
#include "texts/host.hpp"

namespace brelan::kit {

// The text of a fault in English; `catalogue` has the game's texts, for faults that concern a game.
inline std::string english(const Fault& fault, std::string_view catalogue = {}) {
    Text<1024> text;
    Phrases(Language::english, catalogue, texts::host::in(Language::english)).say(text, fault);
    return std::string(text.view());
}

}  // namespace brelan::kit

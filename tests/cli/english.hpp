#pragma once
#include "cli/texts.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {

// The terminal's texts in English.
inline const Texts& english() {
    static const Texts kTexts(Language::english, texts::cli::in(Language::english));
    return kTexts;
}

}  // namespace brelan::cli

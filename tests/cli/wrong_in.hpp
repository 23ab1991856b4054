#pragma once
#include <gtest/gtest.h>

#include <string>

#include "cli/fair/notes_text.hpp"

namespace brelan::cli {

// The first contradiction found in notes, in English; empty if there is none.
inline std::string wrong_in(const client::NotesReport& report) {
    if (!report.wrong) return {};
    const std::string french = notes_text(*report.wrong, Language::french);
    EXPECT_EQ(french.find("notes."), std::string::npos) << french;
    EXPECT_EQ(french.find('{'), std::string::npos) << french;
    return notes_text(*report.wrong, Language::english);
}

}  // namespace brelan::cli

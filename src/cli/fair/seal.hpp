#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/fair/notes.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

enum class SealColour : std::uint8_t { none, green, plain, amber, red };

// What a table shows about its shuffle.
struct Seal {
    SealColour colour = SealColour::none;
    std::string_view kind = "none";  // selects the texts `fair.label.<kind>` and `fair.sentence.<kind>`
    int given = 0;                   // how many players' numbers are in the deck, or sealed for it
    int persons = 0;
    std::optional<fair::Finding> finding{};
    bool checked = false;  // the last closed epoch has been recomputed
    bool operator==(const Seal& other) const {
        return kind == other.kind && given == other.given && persons == other.persons;
    }
};

// What is known about the current epoch in addition to the stored notes.
struct SealFacts {
    std::optional<fair::Finding> finding{};
    bool late = false;       // the client's own number is not in the deck
    bool elsewhere = false;  // another program of the same account has sealed
    bool left_out = false;   // the client is seated, but the deck was opened without its seat
    bool checked = false;
};
Seal seal_of(const FairKept& kept, const SealFacts& facts);

// The label is `3 of 4 sealed` or a sentence. The explanation says what it means and who could have caused
// it, one sentence per line.
std::string seal_label(const Seal& seal, const Texts& texts);
std::string seal_sentence(const Seal& seal, const Texts& texts);
std::vector<std::string> seal_page(const Seal& seal, const FairNotes& notes, const Texts& texts);
// What is wrong and who could have caused it, with the two values.
std::string finding_sentence(const fair::Finding& finding, const Texts& texts);

}  // namespace brelan::cli

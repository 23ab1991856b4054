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

// What a table shows of its shuffle.
struct Seal {
    SealColour colour = SealColour::none;
    std::string_view kind = "none";  // of the texts `fair.label.<kind>` and `fair.sentence.<kind>`
    int given = 0;                   // numbers of players that are in the deck, or are sealed for it
    int persons = 0;
    std::optional<fair::Finding> finding{};
    bool checked = false;  // the last epoch that was closed has been computed again
    bool operator==(const Seal& other) const {
        return kind == other.kind && given == other.given && persons == other.persons;
    }
};

// What one knows of the running epoch besides what is kept.
struct SealFacts {
    std::optional<fair::Finding> finding{};
    bool late = false;       // one's own number is not in the deck
    bool elsewhere = false;  // another program of the same account has sealed
    bool left_out = false;   // one sits there, and the deck was opened without one's place
    bool checked = false;
};
Seal seal_of(const FairKept& kept, const SealFacts& facts);

// `3 of 4 sealed`, or a sentence; what it means and who could have caused it, one sentence a line.
std::string seal_label(const Seal& seal, const Texts& texts);
std::string seal_sentence(const Seal& seal, const Texts& texts);
std::vector<std::string> seal_page(const Seal& seal, const FairNotes& notes, const Texts& texts);
// What is wrong and who could have caused it, with the two values.
std::string finding_sentence(const fair::Finding& finding, const Texts& texts);

}  // namespace brelan::cli

#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "client/fair/notes.hpp"

namespace brelan::client {

enum class SealColour : std::uint8_t { none, green, plain, amber, red };

// What a table shows about its shuffle.
struct Seal {
    SealColour colour = SealColour::none;
    std::string_view kind = "none";  // the state of the shuffle in one word
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
    bool elsewhere = false;  // another program of the same account has sealed a number
    bool left_out = false;   // the client is seated, but the deck was opened without its seat
    bool checked = false;
};
Seal seal_of(const FairKept& kept, const SealFacts& facts);

}  // namespace brelan::client

#include "client/fair/seal.hpp"

#include <algorithm>

namespace brelan::client {
namespace {

// A seat that withholds this often could be choosing decks in league with the server.
constexpr int kOften = 2;

bool withholds_often(const FairKept& kept) {
    return std::any_of(kept.withheld.begin(), kept.withheld.end(), [&](const auto& one) {
        return std::count_if(kept.withheld.begin(), kept.withheld.end(),
                             [&](const auto& other) { return other.first == one.first; }) >= kOften;
    });
}

}  // namespace

Seal seal_of(const FairKept& kept, const SealFacts& facts) {
    Seal seal;
    seal.finding = facts.finding;
    seal.checked = facts.checked;
    const auto as = [&](SealColour colour, std::string_view kind) {
        seal.colour = colour;
        seal.kind = kind;
        return seal;
    };
    if (kept.open) {
        for (const fair::SeatPart& seat : kept.open->terms.seats) {
            if (seat.kind != fair::Kind::person) continue;  // only players' numbers randomise a deck
            ++seal.persons;
            seal.given += seat.commit && (seat.nonce || !kept.open->dealt) ? 1 : 0;
        }
    }
    if (facts.finding) return as(SealColour::red, "wrong");
    if (!kept.open) return facts.checked ? as(SealColour::green, "checked") : as(SealColour::none, "none");
    if (withholds_often(kept)) return as(SealColour::amber, "often");
    if (facts.elsewhere) return as(SealColour::amber, "elsewhere");
    if (facts.left_out) return as(SealColour::amber, "left-out");
    if (facts.late) return as(SealColour::amber, "late");
    if (kept.open->dealt && fair::withheld(kept.open->terms.seats) > 0)
        return as(SealColour::amber, "withheld");
    if (!kept.open->sealed) return as(SealColour::plain, "sealing");
    if (seal.given == 0) return as(SealColour::plain, "server");
    return seal.given < seal.persons ? as(SealColour::plain, "some") : as(SealColour::green, "all");
}

}  // namespace brelan::client

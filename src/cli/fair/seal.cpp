#include "cli/fair/seal.hpp"

#include <algorithm>

#include "cli/args/args_value.hpp"
#include "cli/table/choices.hpp"
#include "record/said.hpp"

namespace brelan::cli {
namespace {

// A seat that withholds this often could be choosing decks in league with the server.
constexpr int kOften = 2;
constexpr std::size_t kMostOfValue = 80;

bool withholds_often(const FairKept& kept) {
    return std::any_of(kept.withheld.begin(), kept.withheld.end(), [&](const auto& one) {
        return std::count_if(kept.withheld.begin(), kept.withheld.end(),
                             [&](const auto& other) { return other.first == one.first; }) >= kOften;
    });
}

std::string filled(std::string_view text, const Seal& seal) {
    return fill(text, {{"given", std::to_string(seal.given)}, {"persons", std::to_string(seal.persons)}});
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
            if (seat.kind != fair::Kind::person) continue;  // only the numbers of players randomize a deck
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

std::string seal_label(const Seal& seal, const Texts& texts) {
    return filled(texts("fair.label." + std::string(seal.kind)), seal);
}

std::string seal_sentence(const Seal& seal, const Texts& texts) {
    return filled(texts("fair.sentence." + std::string(seal.kind)), seal);
}

std::string finding_sentence(const fair::Finding& finding, const Texts& texts) {
    std::string text(texts("fair.wrong." + std::string(fair::name_of(finding.wrong))));
    const auto piece = [](const std::string& value) { return shown(shortened(value, kMostOfValue)); };
    if (finding.seat)
        text += " " + fill(texts("fair.finding.place"), {{"place", std::to_string(*finding.seat + 1)}});
    const std::string told = record::told_in(texts.language(), finding);
    const std::string computed = record::computed_in(texts.language(), finding);
    if (!told.empty()) text += " " + fill(texts("fair.finding.told"), {{"told", piece(told)}});
    if (!computed.empty())
        text += " " + fill(texts("fair.finding.computed"), {{"computed", piece(computed)}});
    return text;
}

std::vector<std::string> seal_page(const Seal& seal, const FairNotes& notes, const Texts& texts) {
    std::vector<std::string> lines{fill(texts("fair.seal"), {{"label", seal_label(seal, texts)}}),
                                   seal_sentence(seal, texts)};
    if (seal.finding) lines.push_back(finding_sentence(*seal.finding, texts));
    if (notes.kept().restored) lines.emplace_back(texts("fair.restored"));
    if (seal.checked && seal.kind != "checked") lines.emplace_back(texts("fair.before"));
    const FairNotes::Obstacle& obstacle = notes.obstacle();
    if (!obstacle.key.empty()) {
        lines.push_back(fill(texts(obstacle.key), {{"why", shown(obstacle.why)}}));
    } else {
        lines.push_back(fill(texts("fair.notes"), {{"file", shown(notes.file())}}));
    }
    lines.emplace_back(texts("fair.operator"));
    return lines;
}

}  // namespace brelan::cli

#include "cli/fair/seal.hpp"

#include "cli/args/args_value.hpp"
#include "core/text.hpp"
#include "record/said.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kMostOfValue = 80;

std::string filled(std::string_view text, const client::Seal& seal) {
    return fill(text, {{"given", std::to_string(seal.given)}, {"persons", std::to_string(seal.persons)}});
}

}  // namespace

std::string seal_label(const client::Seal& seal, const Texts& texts) {
    return filled(texts("fair.label." + std::string(seal.kind)), seal);
}

std::string seal_sentence(const client::Seal& seal, const Texts& texts) {
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

std::string obstacle_sentence(const client::FairNotes::Obstacle& obstacle, const Texts& texts) {
    using Kind = client::FairNotes::Obstacle::Kind;
    const std::string_view key = obstacle.kind == Kind::no_folder ? "fair.no-notes.folder"
                                 : obstacle.kind == Kind::busy    ? "fair.no-notes.busy"
                                                                  : "fair.no-notes.file";
    return fill(texts(key), {{"why", shown(obstacle.why)}});
}

std::vector<std::string> seal_page(const client::Seal& seal, const client::FairNotes& notes,
                                   const Texts& texts) {
    std::vector<std::string> lines{fill(texts("fair.seal"), {{"label", seal_label(seal, texts)}}),
                                   seal_sentence(seal, texts)};
    if (seal.finding) lines.push_back(finding_sentence(*seal.finding, texts));
    if (notes.kept().restored) lines.emplace_back(texts("fair.restored"));
    if (seal.checked && seal.kind != "checked") lines.emplace_back(texts("fair.before"));
    if (notes.obstacle()) {
        lines.push_back(obstacle_sentence(notes.obstacle(), texts));
    } else {
        lines.push_back(fill(texts("fair.notes"), {{"file", shown(notes.file())}}));
    }
    lines.emplace_back(texts("fair.operator"));
    return lines;
}

}  // namespace brelan::cli

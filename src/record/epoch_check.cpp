#include "record/epoch_check.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "record/fair_check.hpp"
#include "record/header.hpp"
#include "record/replay.hpp"

namespace brelan::record {

using fair::Finding;
using fair::Wrong;

Finding finding_of(const Failure& failure, Wrong wrong) {
    if (failure.finding) return *failure.finding;
    Finding finding{wrong, {}, failure.fault.within("finding.values.told", "told"), {}};
    if (failure.game != nullptr) finding.game = failure.game->name();
    return finding;
}

std::string head_lines(const host::Host& host, const host::OptionSet& options, std::string_view draw) {
    std::string text = "brelan 1\ngame ";
    text.append(host.name()).append(" rules ").append(std::to_string(host.rules_version()));
    text.append("\noptions ").append(host.write_options(options)).append("\n");
    return text.append(draw);
}

std::optional<Finding> check_epoch(const fair::Transcript& transcript, const Record& deals,
                                   std::unique_ptr<host::Table>& table) {
    const Read<Header> read = read_header(deals);
    if (const auto* failure = std::get_if<Failure>(&read)) return finding_of(*failure, Wrong::format);
    const auto count = std::count_if(deals.lines().begin(), deals.lines().end(),
                                     [](const Line& line) { return line.kind == LineKind::deal; });
    FairEpoch epoch{transcript, 0, table->deals() + 1, table->deals() + count, 0, deals.lines().size()};
    FairCheck check({epoch}, {});
    if (const auto wrong = check.judge_bytes()) return finding_of(*wrong, Wrong::rules);
    Replay replay(deals, std::get<Header>(read), std::move(table));
    std::optional<Failure> wrong;
    for (std::size_t i = 0; !wrong && i < deals.lines().size(); ++i) {
        const Line& line = deals.lines()[i];
        wrong = check.before(line, replay);
        if (!wrong) wrong = replay.play(i);
        if (!wrong) wrong = check.after(line, i, replay);
    }
    if (!wrong) wrong = check.judge_end(epoch, replay, 0);
    table = replay.take_table();
    return wrong ? std::optional(finding_of(*wrong, Wrong::rules)) : std::nullopt;
}

std::string actions_in(const Record& deals) {
    std::string text;
    for (const Line& line : deals.lines()) {
        if (line.kind == LineKind::actions) text.append(line.text).append("\n");
        if (line.kind != LineKind::deal) continue;
        const LineWords words(line);
        text.append("deal ").append(words.rest()[0].text).append("\n");
    }
    return text;
}

}  // namespace brelan::record

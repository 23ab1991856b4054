#include "study/told.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "record/replay.hpp"
#include "record/words.hpp"
#include "study/steps.hpp"

namespace brelan::study {
namespace {

using record::Failure;
using record::LineKind;

// The number of lines that a line of the original record becomes when every action has its own line.
std::size_t parts_of(const record::Line& line) {
    if (line.kind != LineKind::actions) return 1;
    const record::LineWords words(line);
    std::size_t actions = 0;
    record::for_each_action(words.rest(), [&](const Word&, WordSpan) { return ++actions > 0; });
    return actions;
}

std::vector<std::uint32_t> lines_of(const record::Record& record, std::size_t wanted) {
    std::vector<std::uint32_t> lines;
    for (const record::Line& line : record.lines()) lines.insert(lines.end(), parts_of(line), line.number);
    lines.resize(wanted);
    return lines;
}

bool untold(const Failure& failure) { return failure.refused && failure.refused->clause == kUntold; }

// Plays a loaded record line by line, as far as possible. `passed` is called after each line that was played;
// if it returns false, play stops.
template <class Passed>
std::optional<Failure> play_through(const Loaded& loaded, Passed passed) {
    record::Replay replay(loaded.by_action, loaded.header);
    for (std::size_t i = 0; i < loaded.by_action.lines().size(); ++i) {
        if (auto failure = replay.play(i)) return failure;
        if (!passed(replay, i)) break;
    }
    return std::nullopt;
}

// Whether observers are told about a line of this kind.
bool is_step(LineKind kind) {
    return kind == LineKind::deal || kind == LineKind::position || kind == LineKind::actions ||
           kind == LineKind::undo || kind == LineKind::stand_in || kind == LineKind::time_out;
}

std::vector<Seat> observers(const host::Table& table) {
    std::vector<Seat> all{kSpectator};
    for (const Seat seat : seats(table.players())) all.push_back(seat);
    return all;
}

// The sentences for an observer about the line just played.
std::string sentence(const host::Table& table, LineKind kind, Seat observer, const Phrases& phrases) {
    if (kind == LineKind::actions) return table.tell(observer, phrases);
    const bool begins = kind == LineKind::deal || kind == LineKind::position;
    return begins ? table.tell_deal(observer, phrases) : std::string();
}

ToldStep step_of(const host::Table& table, LineKind kind, const Phrases& phrases) {
    ToldStep step;
    step.kind = kind;
    step.over = table.over();
    step.actor = table.over() ? kNobody : table.actor();
    step.score = table.score_of(table.deals());
    step.total = table.total();
    if (kind == LineKind::actions) {
        const host::Table::Step& last = table.steps(table.deals()).back();
        step.seat = last.seat;
        step.action = table.write_move(last.move);
    }
    for (const Seat observer : observers(table)) {
        step.views.push_back(table.view(observer));
        step.told.push_back(sentence(table, kind, observer, phrases));
    }
    return step;
}

}  // namespace

record::Read<Loaded> load(std::string_view text) {
    auto read = record::read(text);
    if (const auto* failure = std::get_if<Failure>(&read)) return *failure;
    Loaded loaded;
    loaded.record = std::get<record::Record>(std::move(read));
    auto header = record::read_header(loaded.record);
    if (const auto* failure = std::get_if<Failure>(&header)) return *failure;
    loaded.header = std::get<record::Header>(std::move(header));
    if (const auto against = record::contradiction_in(loaded.header)) return *against;
    loaded.canonical = record::write(loaded.record);
    loaded.by_action = record_by_action(loaded.canonical);
    loaded.lines = lines_of(loaded.record, loaded.by_action.lines().size());
    std::size_t played = 0;
    auto failure = play_through(loaded, [&](const record::Replay&, std::size_t) { return ++played > 0; });
    if (!failure) return loaded;
    failure->fault.line = loaded.lines[played];
    if (!untold(*failure)) return *failure;
    loaded.untold = failure;
    return loaded;
}

Summary summary_of(const Loaded& loaded) {
    Summary summary;
    const auto& lines = loaded.by_action.lines();
    summary.open = std::none_of(lines.begin(), lines.end(), [](const record::Line& line) {
        return line.kind == LineKind::cards && line.text.find('?') != std::string_view::npos;
    });
    play_through(loaded, [&](const record::Replay& replay, std::size_t at) {
        const host::Table& table = replay.table();
        const LineKind kind = lines[at].kind;
        if (kind == LineKind::deal || kind == LineKind::position)
            summary.deals.push_back({table.deals(), 0, loaded.lines[at], {}});
        if (!summary.deals.empty()) {
            DealSummary& deal = summary.deals.back();
            deal.actions = static_cast<std::int64_t>(table.steps(table.deals()).size());
            deal.score = table.score_of(table.deals());
        }
        summary.total = table.total();
        summary.finished = table.finished();
        return true;
    });
    return summary;
}

ToldDeal tell_deal(const Loaded& loaded, std::int64_t deal, const Phrases& phrases) {
    ToldDeal told;
    play_through(loaded, [&](const record::Replay& replay, std::size_t at) {
        const host::Table& table = replay.table();
        const LineKind kind = loaded.by_action.lines()[at].kind;
        if (table.deals() > deal) return false;
        if (deal == 1 && kind == LineKind::draw) told.draw = table.tell_draw(phrases);
        if (table.deals() != deal || !is_step(kind)) return true;
        told.steps.push_back(step_of(table, kind, phrases));
        told.steps.back().line = loaded.lines[at];
        return true;
    });
    return told;
}

}  // namespace brelan::study

#include <algorithm>

#include "host/write_text.hpp"
#include "record/action_lines.hpp"
#include "room/folded.hpp"
#include "room/play_row.hpp"

namespace brelan::room {
namespace {

// Where the next action of the match will stand in its record.
Remark here(const Match& match) {
    const host::Table& table = *match.table;
    if (table.deals() == 0 || table.over()) return {table.deals() + 1, 0, {}};
    return {table.deals(), table.steps(table.deals()).size(), {}};
}

// Takes the time that the seat has used beyond that of a move from its bank.
void charge(Folded& folded, Seat seat, Time now) {
    if (folded.setup.move_milliseconds == 0) return;
    const std::int64_t over = now - folded.match.turn_since - folded.setup.move_milliseconds;
    if (over > 0) folded.chair(seat).bank -= std::min(over, folded.chair(seat).bank);
}

// What is taken back stays in the record: the actions with their remarks, and the line `undo`.
void remember_undone(Match& match, std::int64_t remaining) {
    const host::Table& table = *match.table;
    const std::int64_t deal = table.deals();
    const std::vector<host::Table::Step>& steps = table.steps(deal);
    const std::size_t taken = static_cast<std::size_t>(table.actions() - remaining);
    const std::size_t from = steps.size() - taken;
    std::string text;
    std::vector<Remark> kept;
    record::ActionLines lines;
    std::size_t step = from;
    const auto write_up_to = [&](std::size_t end) {
        for (; step < end; ++step)
            lines.add(text, steps[step].seat, table.step_text(deal, steps[step], host::kEverybody));
        lines.finish(text);
    };
    for (Remark& remark : match.remarks) {
        if (remark.deal < deal || (remark.deal == deal && remark.step < from)) {
            kept.push_back(std::move(remark));
            continue;
        }
        write_up_to(remark.deal == deal ? remark.step : steps.size());
        text += remark.text;
    }
    write_up_to(steps.size());
    match.remarks = std::move(kept);
    match.remarks.push_back({deal, from, text + "undo to " + std::to_string(remaining) + "\n"});
}

bool is_action(const Match::Row& row) { return row.second.what == What::act; }

// Lets the spectators' table follow, as many actions behind as was agreed.
bool follow(Folded& folded, std::uint64_t seq, const Entry& entry) {
    Match& match = folded.match;
    match.ahead.emplace_back(seq, entry);
    auto actions = std::count_if(match.ahead.begin(), match.ahead.end(), is_action);
    while (!match.ahead.empty() && (!is_action(match.ahead.front()) || actions > folded.setup.delay)) {
        actions -= is_action(match.ahead.front()) ? 1 : 0;
        if (!play_watched(match)) return false;
    }
    return true;
}

}  // namespace

bool play_watched(Match& match) {
    Match::Row row = std::move(match.ahead.front());
    match.ahead.pop_front();
    if (!play_row(*match.watched, row.second)) return false;
    match.arrived.push_back(std::move(row));
    return true;
}

void remark(Match& match, std::string text) {
    if (!match.table) return;
    Remark remark = here(match);
    remark.text = std::move(text);
    if (!match.remarks.empty() && match.remarks.back().deal == remark.deal &&
        match.remarks.back().step == remark.step) {
        match.remarks.back().text += remark.text;
    } else {
        match.remarks.push_back(std::move(remark));
    }
}

bool fold_game(Folded& folded, const Event& event, const Entry& entry, bool cards) {
    if (!folded.playing()) return false;
    if (cards) {
        if (entry.what == What::act && is_player(entry.seat, folded.players()))
            charge(folded, entry.seat, event.at);
        if (entry.what == What::undo) {
            const host::Table& table = *folded.match.table;
            if (table.deals() == 0 || entry.number >= table.actions() ||
                table.actions() - entry.number > static_cast<std::int64_t>(table.steps(table.deals()).size()))
                return false;
            remember_undone(folded.match, entry.number);
        }
        if (!play_row(*folded.match.table, entry)) return false;
        if (folded.match.watched && !follow(folded, event.seq, entry)) return false;
    }
    folded.match.turn_since = event.at;
    folded.match.seq = event.seq;
    folded.request.reset();
    for (Chair& chair : folded.chairs) {
        chair.late = false;
        if (entry.what == What::deal) chair.ready = false;
    }
    return true;
}

}  // namespace brelan::room

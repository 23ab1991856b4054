#include <algorithm>

#include "record/action_lines.hpp"
#include "room/folded.hpp"
#include "room/play_row.hpp"

namespace brelan::room {
namespace {

// The position of the next action in the record of the match.
Remark here(const Match& match) {
    const host::Table& table = *match.table;
    if (table.deals() == 0 || table.over()) return {table.deals() + 1, 0, {}};
    return {table.deals(), table.steps(table.deals()).size(), {}};
}

// Deducts from the seat's bank any time used beyond the limit for an action.
void charge(Folded& folded, Seat seat, Time now) {
    if (folded.setup.move_milliseconds == 0) return;
    const std::int64_t over = now - folded.match.turn_since - folded.setup.move_milliseconds;
    if (over > 0) folded.chair(seat).bank -= std::min(over, folded.chair(seat).bank);
}

// The score sheet shows the deals that had actions taken back, and the number of those actions.
void note_taken_back(Match& match, std::int64_t actions) {
    const std::int64_t deal = match.table->deals();
    if (match.taken_back.empty() || match.taken_back.back().first != deal)
        match.taken_back.emplace_back(deal, 0);
    match.taken_back.back().second += actions;
    std::erase_if(match.taken_back, [&](const auto& each) { return each.first <= deal - host::kScoresKept; });
}

// Keeps in the record what was taken back: the actions with their remarks, and the line `undo`.
void remember_undone(Match& match, std::int64_t remaining) {
    const host::Table& table = *match.table;
    const std::int64_t deal = table.deals();
    const std::vector<host::Table::Step>& steps = table.steps(deal);
    const std::size_t taken = static_cast<std::size_t>(table.actions() - remaining);
    const std::size_t from = steps.size() - taken;
    std::string text;
    record::ActionLines lines;
    std::size_t step = from;
    const auto write_up_to = [&](std::size_t end) {
        for (; step < end; ++step)
            lines.add(text, steps[step].seat, table.step_text(deal, steps[step], host::kEverybody));
        lines.finish(text);
    };
    const auto is_before = [&](const Remark& remark) {
        return remark.deal < deal || (remark.deal == deal && remark.step < from);
    };
    const auto first = std::partition_point(match.remarks.begin(), match.remarks.end(), is_before);
    for (auto remark = first; remark != match.remarks.end(); ++remark) {
        write_up_to(remark->deal == deal ? remark->step : steps.size());
        text += remark->text;
    }
    write_up_to(steps.size());
    match.remarks.erase(first, match.remarks.end());
    match.remarks.push_back({deal, from, text + "undo to " + std::to_string(remaining) + "\n"});
}

}  // namespace

void remark(Match& match, std::string text) {
    if (!match.whole || !match.table) return;
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
            if (is_revealed(folded)) return false;
            if (table.deals() == 0 || entry.number >= table.actions() ||
                table.actions() - entry.number > static_cast<std::int64_t>(table.steps(table.deals()).size()))
                return false;
            if (folded.match.whole) remember_undone(folded.match, entry.number);
            note_taken_back(folded.match, table.actions() - entry.number);
        }
        host::Table& table = *folded.match.table;
        if (entry.what == What::deal) fold_followed(folded.fairness, table);
        if (!play_row(table, entry)) return false;
        if (entry.what == What::deal && !folded.match.whole) table.forget_before(table.deals());
    }
    if (entry.what == What::undo) ++folded.match.undone;
    if (entry.what == What::deal) folded.match.undone = 0;
    if (entry.what == What::deal && !fold_dealt(folded.fairness)) return false;
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

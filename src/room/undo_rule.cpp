#include "room/undo_rule.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/face.hpp"
#include "core/read_card.hpp"

namespace brelan::room {
namespace {

using Codes = std::vector<std::uint8_t>;

// The known cards in a text in the notation: in order, with repetitions.
Codes cards_in(std::string_view text) {
    constexpr std::string_view kParts = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    Codes codes;
    while (true) {
        text.remove_prefix(std::min(text.find_first_of(kParts), text.size()));
        if (text.empty()) break;
        const std::size_t end = std::min(text.find_first_not_of(kParts), text.size());
        if (const auto face = read_face(text.substr(0, end)))
            codes.insert(std::upper_bound(codes.begin(), codes.end(), face->code), face->code);
        text.remove_prefix(end);
    }
    return codes;
}

Codes cards_seen(const host::Table& table, Seat observer) { return cards_in(table.view(observer)); }

std::vector<Seat> observers(const host::Table& table) {
    std::vector<Seat> all{kSpectator};
    for (const Seat seat : seats(table.players())) all.push_back(seat);
    return all;
}

}  // namespace

bool may_be_undone(host::Table& table, Seat by) {
    const std::int64_t deal = table.deals();
    if (deal == 0 || table.steps(deal).empty()) return false;
    const host::Table::Step last = table.steps(deal).back();
    if (last.seat != by) return false;
    const Codes named = cards_in(table.write_move(last.move));
    const std::vector<Seat> all = observers(table);
    std::vector<Codes> after;
    for (const Seat seat : all) after.push_back(cards_seen(table, seat));
    table.undo_to(table.actions() - 1);
    bool fine = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Codes before = cards_seen(table, all[i]);
        Codes fresh;
        std::set_difference(after[i].begin(), after[i].end(), before.begin(), before.end(),
                            std::back_inserter(fresh));
        const auto is_named = [&](std::uint8_t code) {
            return std::find(named.begin(), named.end(), code) != named.end();
        };
        fine = fine && std::all_of(fresh.begin(), fresh.end(), is_named);
    }
    table.play(last.move);
    return fine;
}

std::optional<std::int64_t> remaining_after_undo(const Folded& folded, Seat by) {
    host::Table& table = *folded.match.table;
    if (is_revealed(folded) || table.deals() == 0) return std::nullopt;
    if (!folded.setup.free_undo)
        return may_be_undone(table, by) ? std::optional(table.actions() - 1) : std::nullopt;
    const auto& steps = table.steps(table.deals());
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [&](const host::Table::Step& step) {
        return folded.chair(step.seat).person();
    });
    if (last == steps.rend()) return std::nullopt;
    return table.actions() - (last - steps.rbegin()) - 1;
}

}  // namespace brelan::room

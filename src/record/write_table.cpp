#include "record/write_table.hpp"

#include "core/assert.hpp"
#include "record/action_lines.hpp"
#include "record/failure.hpp"
#include "record/quote.hpp"

namespace brelan::record {

namespace {

void write_head(const host::Host& host, const host::Table& table, std::string& out) {
    out.append("brelan 1\ngame ").append(host.name());
    out.append(" rules ").append(std::to_string(host.rules_version()));
    out.append("\noptions ").append(host.write_options(table.options())).append("\n");
}

// Writes the seats that have a name or a bot; writes no line if no seat has either.
void write_seats(std::span<const SeatInfo> seats, std::string& out) {
    std::string line;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const SeatInfo& info = seats[i];
        if (info.name.empty() && info.bot.empty()) continue;
        line.append(" ").append(text_of(Seat{static_cast<std::uint8_t>(i)})).append("=");
        line.append(info.name.empty() ? "bot:" + info.bot : quote(info.name));
    }
    if (!line.empty()) out.append("seats").append(line).append("\n");
}

// ` p1 3 p2 -1 ...`
void write_payoff(std::string_view name, const Payoff& payoff, int players, std::string& out) {
    out.append(name);
    for (const Seat seat : brelan::seats(players))
        out.append(" ").append(text_of(seat)).append(" ").append(std::to_string(payoff[seat]));
    out.append("\n");
}

}  // namespace

void write_deal_head(const host::Table& table, std::int64_t deal, Seat observer, std::string& out) {
    out.append("deal ").append(std::to_string(deal)).append(table.deal_text(deal, observer));
}

void write_score(const host::Table& table, std::int64_t deal, std::string& out) {
    if (const auto score = table.score_of(deal)) write_payoff("score", *score, table.players(), out);
}

void write_deal(const host::Table& table, std::int64_t deal, Seat observer, std::string& out) {
    write_deal_head(table, deal, observer, out);
    ActionLines lines;
    for (const host::Table::Step& step : table.steps(deal))
        lines.add(out, step.seat, table.step_text(deal, step, observer));
    lines.finish(out);
    write_score(table, deal, out);
}

void write_result(const host::Table& table, std::string& out) {
    if (!table.finished()) return;
    write_payoff("result", table.total(), table.players(), out);
    out.append("end\n");
}

std::string write_table(const host::Host& host, const host::Table& table, std::span<const SeatInfo> seats,
                        Seat observer) {
    BRELAN_ASSERT(seats.size() <= static_cast<std::size_t>(table.players()));
    std::string out;
    write_head(host, table, out);
    write_seats(seats, out);
    out.append(table.draw_text());
    for (std::int64_t deal = 1; deal <= table.deals(); ++deal) write_deal(table, deal, observer, out);
    write_result(table, out);
    if (table.finished()) return out;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].name.empty() || seats[i].bot.empty()) continue;
        out.append("stand-in ").append(text_of(Seat{static_cast<std::uint8_t>(i)}));
        out.append(" bot:").append(seats[i].bot).append("\n");
    }
    return out;
}

}  // namespace brelan::record

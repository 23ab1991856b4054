#include "room/record_text.hpp"

#include "record/action_lines.hpp"
#include "record/quote.hpp"
#include "record/write_table.hpp"
#include "text/write_text.hpp"

namespace brelan::room {
namespace {

std::string seat_text(std::size_t place) {
    return write_text([&](TextOut& out) { write(Seat{static_cast<std::uint8_t>(place)}, out); });
}

void write_head(const Folded& folded, std::string& out) {
    const host::Host& game = *folded.setup.game;
    out.append("brelan 1\ngame ").append(game.name());
    out.append(" rules ").append(std::to_string(game.rules_version()));
    out.append("\noptions ").append(game.write_options(folded.setup.options)).append("\nseats");
    for (std::size_t i = 0; i < folded.chairs.size(); ++i) {
        const Chair& chair = folded.chairs[i];
        out.append(" ").append(seat_text(i)).append("=");
        out.append(chair.first_account.empty() ? "bot:" + chair.first_bot : record::quote(chair.first_name));
    }
    out.append("\n").append(folded.match.table->draw_text());
}

// The remarks before this action of the deal.
void write_remarks(const Match& match, std::int64_t deal, std::size_t step, std::size_t& next,
                   record::ActionLines& lines, std::string& out) {
    for (; next < match.remarks.size(); ++next) {
        const Remark& remark = match.remarks[next];
        if (remark.deal != deal || remark.step > step) return;
        lines.finish(out);
        out.append(remark.text);
    }
}

// The epochs that were closed after this many deals had begun.
void write_epochs(const Match& match, std::int64_t deals, std::string& out) {
    for (const auto& [before, lines] : match.epochs) {
        if (before == deals) out.append(lines);
    }
}

}  // namespace

std::string write_record(const Folded& folded) {
    const Match& match = folded.match;
    const host::Table& table = *match.table;
    std::string out;
    write_head(folded, out);
    std::size_t next = 0;
    write_epochs(match, 0, out);
    for (std::int64_t deal = 1; deal <= table.deals(); ++deal) {
        record::write_deal_head(table, deal, host::kEverybody, out);
        record::ActionLines lines;
        const std::vector<host::Table::Step>& steps = table.steps(deal);
        for (std::size_t i = 0; i <= steps.size(); ++i) {
            write_remarks(match, deal, i, next, lines, out);
            if (i < steps.size())
                lines.add(out, steps[i].seat, table.step_text(deal, steps[i], host::kEverybody));
        }
        lines.finish(out);
        record::write_score(table, deal, out);
        write_epochs(match, deal, out);
    }
    record::write_result(table, out);
    return out;
}

}  // namespace brelan::room

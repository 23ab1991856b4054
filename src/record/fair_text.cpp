#include "record/fair_text.hpp"

#include "record/action_lines.hpp"
#include "record/failure.hpp"
#include "record/write_table.hpp"

namespace brelan::record {
namespace {

void write_actions(const host::Table& table, std::int64_t deal, std::string& out) {
    ActionLines lines;
    for (const host::Table::Step& step : table.steps(deal))
        lines.add(out, step.seat, table.step_text(deal, step, host::kEverybody));
    lines.finish(out);
}

void write_seat(const fair::SeatPart& part, std::size_t place, std::string& out) {
    const bool person = part.kind == fair::Kind::person;
    out.append("fair ").append(text_of(Seat{static_cast<std::uint8_t>(place)}));
    out.append(person ? " person=" : " bot=").append(part.player);
    if (part.commit) out.append(" commit=").append(fair::hex(*part.commit));
    if (part.nonce) out.append(" nonce=").append(fair::hex(*part.nonce));
    out.append("\n");
}

}  // namespace

std::string fair_rules(const host::Host& host, const host::OptionSet& options) {
    std::string rules(host.name());
    rules.append("/").append(std::to_string(host.rules_version()));
    return rules.append(" ").append(host.write_options(options));
}

std::string fair_actions(const host::Table& table, std::int64_t first, std::int64_t last) {
    std::string out;
    for (std::int64_t deal = first; deal <= last; ++deal) {
        out.append("deal ").append(std::to_string(deal)).append("\n");
        write_actions(table, deal, out);
    }
    return out;
}

std::string fair_deals(const host::Table& table, std::int64_t first, std::int64_t last) {
    std::string out;
    for (std::int64_t deal = first; deal <= last; ++deal) {
        write_deal_head(table, deal, host::kEverybody, out);
        write_actions(table, deal, out);
        write_score(table, deal, out);
    }
    return out;
}

std::string fair_lines(const fair::Transcript& transcript, std::int64_t nodes, std::int64_t first,
                       std::int64_t last) {
    const fair::Terms& terms = transcript.terms;
    std::string out = "fair epoch " + std::to_string(terms.epoch);
    out.append(" table=").append(fair::hex(terms.table)).append(" prev=").append(fair::hex(terms.prev));
    out.append(" deck=").append(std::to_string(terms.deck_size));
    out.append(" nodes=").append(std::to_string(nodes));
    out.append(" commit=").append(fair::hex(transcript.commit)).append("\n");
    for (std::size_t i = 0; i < terms.seats.size(); ++i) write_seat(terms.seats[i], i, out);
    out.append("fair close ").append(std::to_string(terms.epoch));
    out.append(transcript.is_void ? " void" : " played");
    out.append(" deals=").append(first > last ? "none" : std::to_string(first) + "-" + std::to_string(last));
    out.append(" secret=").append(fair::hex(transcript.secret));
    out.append(" actions=").append(fair::hex(transcript.actions));
    if (transcript.close) out.append(" close=").append(fair::hex(*transcript.close));
    return out.append("\n");
}

}  // namespace brelan::record

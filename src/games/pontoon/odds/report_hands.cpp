#include "games/pontoon/odds/hands_dealt.hpp"
#include "games/pontoon/odds/reports.hpp"

// `odds pontoon hands`: the final hands under a rule.
namespace brelan::pontoon {

namespace {

odds::Table cards_table(const Request& request, const HandsDealt& dealt) {
    odds::Table table = make_table(request, "cards");
    table.columns = {text_column(request, "cards"), chance_column(request, "chance", Show::percent_ratio)};
    for (const auto& [cards, chance] : dealt.cards) table.rows.push_back({Integer{cards}, chance});
    return table;
}

odds::Plot finishes_plot(const Request& request, std::string_view title, const RankedHands& rows) {
    odds::Plot plot;
    plot.key = "finishes";
    plot.title = title;
    plot.y_axis = line(request, "odds.column.chance");
    plot.percent = true;
    for (const auto& [finish, chance] : rows)
        plot.bars.push_back({.name = finish_name(request, finish), .value = chance.approximate()});
    return plot;
}

}  // namespace

Result<Report> report_hands(const Request& request) {
    const Result<Asked> asked = read_asked(request);
    if (!asked) return asked.fault();
    const Model model(asked->options);
    const HandsDealt dealt = hands_dealt(model, asked->rules.punter);
    const auto rows = ranked(asked->options, dealt);
    Report report;
    report.title = line(request, "odds.hands.head",
                        {Arg::text("edition", edition_name(asked->options)),
                         Arg::text("rule", text_of(asked->rules.punter))});
    report.add(
        odds::Paragraph{line(request, "odds.hands.model", {Arg::number("n", packs_of(asked->options))})});
    report.add(finishes_table(request, "finishes", rows));
    report.add(cards_table(request, dealt));
    report.add(finishes_plot(request, report.title, rows));
    return report;
}

}  // namespace brelan::pontoon

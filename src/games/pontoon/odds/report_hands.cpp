#include <algorithm>

#include "games/pontoon/odds/hands_dealt.hpp"
#include "games/pontoon/odds/reports.hpp"

// `odds pontoon hands`: with which hands a rule ends.
namespace brelan::pontoon {

namespace {

// From the best hand to the worst, as the edition ranks them.
int height(const Options& options, Finish finish) {
    if (finish == kFinishNatural) return 1000;
    if (finish == kFinishBust) return -1;
    const bool five = of_five_cards(finish) && options.five_card_rank != FiveCardRank::none;
    return (five ? 500 : 0) + total_of(finish);
}

// Five cards are told apart from a total only where they rank.
Finish as_ranked(const Options& options, Finish finish) {
    if (!is_total(finish) || !of_five_cards(finish)) return finish;
    return options.five_card_rank == FiveCardRank::none ? finish_with(total_of(finish), false)
                                                        : finish_with(kTwentyOne, true);
}

std::string finish_name(const Request& request, Finish finish) {
    if (finish == kFinishNatural) return line(request, "odds.finish.natural");
    if (finish == kFinishBust) return line(request, "odds.finish.bust");
    if (of_five_cards(finish)) return line(request, "odds.finish.five");
    return std::to_string(total_of(finish));
}

std::vector<std::pair<Finish, Fraction>> ranked(const Options& options, const HandsDealt& dealt) {
    std::map<Finish, Fraction> sums;
    for (const auto& [finish, chance] : dealt.finishes) sums[as_ranked(options, finish)] += chance;
    std::vector<std::pair<Finish, Fraction>> rows(sums.begin(), sums.end());
    std::sort(rows.begin(), rows.end(), [&](const auto& one, const auto& other) {
        return height(options, one.first) > height(options, other.first);
    });
    return rows;
}

odds::Table finishes_table(const Request& request, const std::vector<std::pair<Finish, Fraction>>& rows) {
    odds::Table table = make_table(request, "finishes");
    table.columns = {text_column(request, "finish"), chance_column(request, "chance", Show::percent_ratio)};
    for (const auto& [finish, chance] : rows) table.rows.push_back({finish_name(request, finish), chance});
    return table;
}

odds::Table cards_table(const Request& request, const HandsDealt& dealt) {
    odds::Table table = make_table(request, "cards");
    table.columns = {text_column(request, "cards"), chance_column(request, "chance", Show::percent_ratio)};
    for (const auto& [cards, chance] : dealt.cards) table.rows.push_back({Integer{cards}, chance});
    return table;
}

odds::Plot finishes_plot(const Request& request, std::string_view title,
                         const std::vector<std::pair<Finish, Fraction>>& rows) {
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
    if (!asked) return asked.error();
    const Model model(asked->options);
    const HandsDealt dealt = hands_dealt(model, asked->rules.punter);
    const auto rows = ranked(asked->options, dealt);
    Report report;
    report.title = line(request, "odds.hands.head",
                        {Arg::text("edition", edition_name(asked->options)),
                         Arg::text("rule", text_of(asked->rules.punter))});
    report.add(odds::Paragraph{line(request, "odds.hands.model", {Arg::number("n", packs_of(asked->options))})});
    report.add(finishes_table(request, rows));
    report.add(cards_table(request, dealt));
    report.add(finishes_plot(request, report.title, rows));
    return report;
}

}  // namespace brelan::pontoon

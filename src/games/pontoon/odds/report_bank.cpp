#include "games/pontoon/odds/advice.hpp"
#include "games/pontoon/odds/reports.hpp"
#include "games/pontoon/odds/search.hpp"

// `odds pontoon bank`: a banker's best play against punters who play by a rule.
namespace brelan::pontoon {

namespace {

std::optional<FoundRule> search(const Request& request, const BankerSide& side) {
    const WorthOfRule worth = [&](const DrawingRule& rule) -> std::optional<Fraction> {
        if (!against_banker_rule(side.model(), rule).none()) return std::nullopt;
        return Fraction(0) - side.expects(rule, 1);
    };
    return best_rule(worth, true, request.watch);
}

odds::Table bank_table(const Request& request, const BankerSide& side,
                       const std::optional<FoundRule>& found) {
    odds::Table table = make_table(request, "bank");
    table.columns = {text_column(request, "way"), gain_column(request, "banker_gains", Show::decimal_ratio)};
    const auto add = [&](std::string key, const std::string& name, const Fraction& gain) {
        table.add_row(std::move(key), {name, gain});
    };
    for (const int threshold : {16, 17, 18, 19}) {
        const DrawingRule rule = draws_below(threshold);
        if (against_banker_rule(side.model(), rule).none())
            add(text_of(rule), text_of(rule), Fraction(0) - side.expects(rule, 1));
    }
    if (found)
        add("thresholds", line(request, "odds.bank.found", {Arg::text("rule", text_of(found->rule))}),
            found->worth);
    add("free", line(request, "odds.bank.free"), Fraction(0) - side.best(1));
    return table;
}

odds::Table found_table(const Request& request, const DrawingRule& rule) {
    odds::Table table = make_table(request, "bank_rule");
    table.columns = {text_column(request, "cards"), text_column(request, "hard_below"),
                     text_column(request, "soft_below")};
    constexpr std::string_view kRows[] = {"usual", "three", "four"};
    for (std::size_t size = 0; size < rule.below.size(); ++size) {
        const DrawingRule::Below& below = rule.below[size];
        const std::string key(kRows[size]);
        table.add_row(key, {line(request, "odds.bank." + key), Integer{below.hard}, Integer{below.soft}});
    }
    return table;
}

void add_tables(Report& report, const Request& request, const BankerSide& side) {
    for (std::size_t start = 0; start < side.starts().size(); ++start) {
        const Values& values = side.values(start);
        const std::vector<Integer> worth =
            best_banker_outlook(side.model(), values, side.starts()[start].first);
        const JudgeHand judge = [&](std::int32_t place) -> std::optional<Judged> {
            const Holding& hand = side.model().tree[place];
            const Integer chance = values.chance[static_cast<std::size_t>(place)];
            const bool asked = hand.cards >= 2 && !hand.natural() && !side.model().tree.complete(hand);
            if (!asked || chance == 0) return std::nullopt;
            Judged judged{.chance = chance};
            if (banker_may_stick(side.model(), hand))
                judged.worth[0] = values.stand[static_cast<std::size_t>(place)];
            if (banker_may_draw(side.model(), hand))
                judged.worth[1] = banker_draws(side.model(), values, worth, place);
            if (!judged.worth[0] || !judged.worth[1]) return std::nullopt;
            return judged;
        };
        add_advice(report, request, side.model(), "bank_draws", side.starts()[start].doubled, false, judge);
    }
}

}  // namespace

Result<Report> report_bank(const Request& request) {
    const Result<Asked> asked = read_asked(request);
    if (!asked) return asked.fault();
    const Model model(asked->options, asked->stake);
    const BankerSide side(model, asked->rules.punter, asked->rules.doubles);
    const auto found = search(request, side);
    Report report;
    report.title = line(request, "odds.bank.head",
                        {Arg::text("edition", edition_name(asked->options)),
                         Arg::text("punter", text_of(asked->rules.punter))});
    add_model(report, request, *asked);
    report.add(bank_table(request, side, found));
    if (found) report.add(found_table(request, found->rule));
    report.add(odds::Paragraph{line(request, "odds.legend")});
    add_tables(report, request, side);
    return report;
}

}  // namespace brelan::pontoon

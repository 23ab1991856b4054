#include "games/pontoon/odds/advice.hpp"
#include "games/pontoon/odds/reports.hpp"
#include "games/pontoon/odds/search.hpp"

// `odds pontoon reply`: a punter's best play against a banker's rule.
namespace brelan::pontoon {

namespace {

std::optional<FoundRule> best_threshold_rule(const Request& request, const PunterSide& side) {
    const WorthOfRule worth = [&](const DrawingRule& rule) -> std::optional<Fraction> {
        if (!against_punter_rule(side.model(), rule).none()) return std::nullopt;
        return side.expects(rule, 1);
    };
    return best_rule(worth, false, request.watch);
}

odds::Table reply_table(const Request& request, const PunterSide& side) {
    odds::Table table = make_table(request, "reply");
    table.columns = {text_column(request, "way"), gain_column(request, "gain", Show::decimal_ratio)};
    if (const auto found = best_threshold_rule(request, side))
        table.add_row("thresholds",
                      {line(request, "odds.reply.thresholds", {Arg::text("rule", text_of(found->rule))}),
                       found->worth});
    table.add_row("free", {line(request, "odds.reply.free"), side.best(false, 1)});
    if (side.model().options.buy)
        table.add_row("buying", {line(request, "odds.reply.buying"), side.best(true, 1)});
    return table;
}

// The counters on a hand beyond its stake if each card so far was bought at the highest price.
int all_bought(const Model& model, bool doubled, int cards) {
    int bought = 0;
    for (int held = 2; held < cards; ++held) {
        const Holding any{.cards = static_cast<std::uint8_t>(held), .low = kTwentyOne};
        bought += price_of_card(model, doubled, any, bought, false).most;
    }
    return bought;
}

JudgeHand judge_of(const PunterSide& side, std::size_t start, PunterOutlook& outlook, bool buying) {
    return [&side, start, &outlook, buying](std::int32_t place) -> std::optional<Judged> {
        const Model& model = side.model();
        const Holding& hand = model.tree[place];
        const Values& values = side.values(start);
        const Integer chance = values.chance[static_cast<std::size_t>(place)];
        if (hand.cards < 2 || hand.natural() || !punter_may_draw(model, hand) || chance == 0)
            return std::nullopt;
        const int bought = buying ? all_bought(model, side.starts()[start].doubled, hand.cards) : 0;
        const Outlook& look = outlook.at(place, bought, !buying);
        return Judged{.worth = {look.stick, look.twist, look.buy}, .chance = chance};
    };
}

void add_tables(Report& report, const Request& request, const PunterSide& side) {
    for (std::size_t start = 0; start < side.starts().size(); ++start) {
        const bool doubled = side.starts()[start].doubled;
        PunterOutlook plain(side.model(), side.values(start), doubled, nullptr, false);
        add_advice(report, request, side.model(), "draw", doubled, true, judge_of(side, start, plain, false));
        if (!side.model().options.buy) continue;
        PunterOutlook buying(side.model(), side.values(start), doubled, nullptr, true);
        add_advice(report, request, side.model(), "buy", doubled, true, judge_of(side, start, buying, true));
    }
}

}  // namespace

Result<Report> report_reply(const Request& request) {
    const Result<Asked> asked = read_asked(request);
    if (!asked) return asked.fault();
    const Model model(asked->options, asked->stake);
    const PunterSide side(model, asked->rules.banker, asked->rules.doubles);
    Report report;
    report.title = line(request, "odds.reply.head",
                        {Arg::text("edition", edition_name(asked->options)),
                         Arg::text("banker", text_of(asked->rules.banker))});
    add_model(report, request, *asked);
    report.add(reply_table(request, side));
    report.add(odds::Paragraph{line(request, "odds.legend")});
    add_tables(report, request, side);
    return report;
}

}  // namespace brelan::pontoon

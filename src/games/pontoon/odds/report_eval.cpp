#include <map>

#include "games/pontoon/odds/advice.hpp"
#include "games/pontoon/odds/reports.hpp"

// `eval pontoon "Ah 5d"`: what to do with a hand.
namespace brelan::pontoon {

namespace {

struct Line {
    std::string_view text;
    std::optional<Integer> worth;
};

void add_row(odds::Table& table, const Request& request, const Line& row, Integer chance) {
    std::vector<Cell> cells{line(request, row.text), odds::Nothing{}};
    if (row.worth) cells[1] = Fraction(*row.worth, chance);
    if (!row.worth) cells[0] = line(request, row.text) + line(request, "odds.eval.refused");
    table.rows.push_back(std::move(cells));
}

// With nothing drawn yet, or each card bought; and after a twist.
odds::Table answers_table(const Request& request, const Asked& asked, const PunterSide& side, std::int32_t place) {
    odds::Table table = make_table(request, "answers");
    table.columns = {text_column(request, "answer"), gain_column(request, "gain", Show::decimal_ratio)};
    const Values& values = side.values(0);
    const Integer chance = values.chance[static_cast<std::size_t>(place)];
    PunterOutlook outlook(side.model(), values, false, nullptr, asked.options.buy);
    const int bought = static_cast<int>(request.number("bought"));
    const Outlook& look = outlook.at(place, bought, side.model().tree[place].cards > 2 && bought == 0);
    for (const Line& row : {Line{"odds.eval.stick", look.stick}, Line{"odds.eval.twist", look.twist}})
        add_row(table, request, row, chance);
    if (asked.options.buy) add_row(table, request, {"odds.eval.buy", look.buy}, chance);
    return table;
}

odds::Table banker_table(const Request& request, const Model& model, const Asked& asked, const Counts& held) {
    odds::Table table = make_table(request, "banker_ends");
    table.columns = {text_column(request, "finish"), chance_column(request, "chance", Show::percent_ratio)};
    Spread spread(model.tree);
    const Counts left = without(model.pack, held);
    spread.look(left);
    const Course course = banker_course(model, asked.rules.banker, {}, true);
    std::map<int, Fraction> totals;  // bust is 0, a natural above all
    for (const Ending& ending : course.stands) {
        const Holding& hand = model.tree[ending.hand];
        const int rank = hand.natural() ? kTwentyOne + 1 : hand.best();
        totals[rank] += Fraction(spread.ways(ending.hand) * ending.ways, falling(size_of(left), hand.cards));
    }
    for (const Ending& ending : course.busts)
        totals[0] += Fraction(spread.ways(ending.hand) * ending.ways * spread.busting(ending.hand),
                              falling(size_of(left), model.tree[ending.hand].cards + 1));
    for (auto at_total = totals.rbegin(); at_total != totals.rend(); ++at_total) {
        const auto& [total, chance] = *at_total;
        const std::string name = total == 0             ? line(request, "odds.finish.bust")
                                 : total > kTwentyOne ? line(request, "odds.finish.natural")
                                                      : std::to_string(total);
        table.rows.push_back({name, chance});
    }
    return table;
}

}  // namespace

Result<Report> report_eval(const Request& request) {
    const Result<Asked> asked = read_asked(request);
    if (!asked) return asked.error();
    const Result<Counts> held = read_hand(request, asked->options);
    if (!held) return held.error();
    if (size_of(*held) == 2 && request.number("bought") > 0) {
        Error error;
        error.message.append(line(request, "odds.error.bought"));
        return error;
    }
    const Model model(asked->options, asked->stake);
    const std::int32_t place = model.tree.find(*held);
    const Holding& hand = model.tree[place];
    Report report;
    report.title = line(request, "odds.eval.head",
                        {Arg::text("hand", hand_text(hand)), Arg::text("edition", edition_name(asked->options)),
                         Arg::text("banker", text_of(asked->rules.banker))});
    add_model(report, request, *asked);
    const bool asks = !hand.natural() && punter_may_draw(model, hand);
    const std::string_view total = hand.natural() ? "odds.eval.natural" : hand.soft() ? "odds.eval.soft" : "odds.eval.hard";
    report.add(odds::Paragraph{line(request, total, {Arg::number("n", hand.best())})});
    if (!asks && !hand.natural()) report.add(odds::Paragraph{line(request, "odds.eval.done")});
    if (!hand.natural()) {
        const PunterSide side(model, asked->rules.banker, 0);
        report.add(answers_table(request, *asked, side, place));
    }
    report.add(banker_table(request, model, *asked, *held));
    return report;
}

}  // namespace brelan::pontoon

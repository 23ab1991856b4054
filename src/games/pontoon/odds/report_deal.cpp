#include <optional>
#include <utility>

#include "games/pontoon/odds/reports.hpp"
#include "games/pontoon/odds/split.hpp"

// `odds pontoon`: a punter's expected gain per deal if both sides play by a rule.
namespace brelan::pontoon {

namespace {

constexpr int kFirstShown = 12;  // the lowest threshold shown

bool may_play(const Model& model, const DrawingRule& rule, bool punter) {
    return (punter ? against_punter_rule(model, rule) : against_banker_rule(model, rule)).none();
}

// The pairs; nothing if their numbers would be too large and the request does not split any.
std::optional<std::vector<SplitPair>> counted_pairs(const Asked& asked, const PunterSide& side) {
    if (asked.rules.splits != 0) return split_pairs(side, asked.rules);
    return odds::unless_too_large([&] { return split_pairs(side, asked.rules); });
}

// The gain per deal from splitting pairs instead of playing them as one hand.
Fraction gain_of_splits(const Asked& asked, const std::vector<SplitPair>& pairs) {
    Fraction gain;
    for (const SplitPair& pair : pairs) {
        if (has_value(asked.rules.splits, pair.value)) gain += pair.split - pair.kept;
    }
    return gain;
}

odds::Table expectation_table(const Request& request, const Asked& asked, const PunterSide& side,
                              const Fraction& splits) {
    odds::Table table = make_table(request, "expectation");
    table.columns = {text_column(request, "who"), gain_column(request, "gain", Show::decimal_ratio)};
    if (naturals_between_two(asked.options)) {
        const Fraction gain = side.expects(asked.rules.punter, 1) + splits;
        table.add_row("each_punter", {line(request, "odds.each_punter"), gain});
        table.add_row("banker", {line(request, "odds.the_banker"), Fraction(0) - gain});
        return table;
    }
    Fraction all;
    for (int place = 1; place <= side.model().punters(); ++place) {
        const Fraction gain = side.expects(asked.rules.punter, place) + splits;
        all += gain;
        table.add_row("punter_" + std::to_string(place),
                      {line(request, "odds.punter_at", {Arg::number("n", place)}), gain});
    }
    table.add_row("banker", {line(request, "odds.the_banker_in_all"), Fraction(0) - all});
    return table;
}

// Every pair that may be split, played as one hand and split.
odds::Table splits_table(const Request& request, const std::vector<SplitPair>& pairs) {
    odds::Table table = make_table(request, "splits");
    table.columns = {text_column(request, "pair"), chance_column(request, "chance"),
                     gain_column(request, "kept"), gain_column(request, "split"),
                     gain_column(request, "per_deal", Show::decimal_ratio)};
    for (const SplitPair& pair : pairs) {
        if (pair.chance == Fraction(0)) continue;
        const std::string name = rank_text(request.phrases, pair.value + 1);
        std::string twice = name;
        twice.append(" ").append(name);
        table.add_row(names_of(only(pair.value)), {std::move(twice), pair.chance, pair.kept / pair.chance,
                                                   pair.split / pair.chance, pair.split - pair.kept});
    }
    return table;
}

odds::Table first_cards_table(const Request& request, const Asked& asked, const PunterSide& punter,
                              const BankerSide& banker) {
    odds::Table table = make_table(request, "first_cards");
    table.columns = {text_column(request, "first"), chance_column(request, "chance"),
                     gain_column(request, "punter_holds"), gain_column(request, "banker_holds")};
    const Model& model = punter.model();
    for (int value = 0; value < kValues; ++value) {
        table.rows.push_back({value_name(request, value), Fraction(at(model.pack, value), model.cards()),
                              punter.expects_with_first(asked.rules.punter, value),
                              banker.expects_with_first(asked.rules.banker, value)});
    }
    return table;
}

// What other thresholds for one side would earn against the other side's rule.
odds::Table thresholds_table(const Request& request, const Asked& asked, const PunterSide& punter,
                             const BankerSide& banker) {
    odds::Table table = make_table(
        request, "thresholds",
        {Arg::text("punter", text_of(asked.rules.punter)), Arg::text("banker", text_of(asked.rules.banker))});
    table.columns = {text_column(request, "rule"), gain_column(request, "punter_plays"),
                     gain_column(request, "banker_plays")};
    for (int threshold = kFirstShown; threshold <= kMostThreshold; ++threshold) {
        const DrawingRule rule = draws_below(threshold);
        std::vector<Cell> row{text_of(rule), odds::Nothing{}, odds::Nothing{}};
        if (may_play(punter.model(), rule, true)) row[1] = punter.expects(rule, 1);
        if (may_play(punter.model(), rule, false)) row[2] = banker.expects(rule, 1);
        table.rows.push_back(std::move(row));
    }
    return table;
}

odds::Plot thresholds_plot(const Request& request, const odds::Table& table) {
    odds::Plot plot;
    plot.key = "thresholds";
    plot.title = table.title;
    plot.x_axis = line(request, "odds.axis.threshold");
    plot.y_axis = line(request, "odds.axis.gain");
    plot.from_zero = false;
    for (const std::size_t column : {1U, 2U}) {
        odds::PlotLine points{.name = table.columns[column].heading, .points = {}};
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const Cell& cell = table.rows[row][column];
            if (const auto* gain = std::get_if<Fraction>(&cell))
                points.points.push_back(
                    {.x = static_cast<double>(row) + kFirstShown, .y = gain->approximate()});
        }
        if (!points.points.empty()) plot.lines.push_back(std::move(points));
    }
    return plot;
}

}  // namespace

Result<Report> report_deal(const Request& request) {
    const Result<Asked> asked = read_asked(request);
    if (!asked) return asked.fault();
    const Model model(asked->options, asked->stake);
    const PunterSide punter(model, asked->rules.banker, asked->rules.doubles);
    const BankerSide banker(model, asked->rules.punter, asked->rules.doubles);
    Report report;
    report.title = line(request, "odds.deal.title",
                        {Arg::text("edition", edition_name(asked->options)),
                         Arg::text("punter", text_of(asked->rules.punter)),
                         Arg::text("banker", text_of(asked->rules.banker))});
    const auto pairs = counted_pairs(*asked, punter);
    add_model(report, request, *asked, pairs.has_value());
    const Fraction splits = pairs ? gain_of_splits(*asked, *pairs) : Fraction();
    report.add(expectation_table(request, *asked, punter, splits));
    if (pairs && !pairs->empty()) report.add(splits_table(request, *pairs));
    if (naturals_between_two(asked->options)) report.add(first_cards_table(request, *asked, punter, banker));
    const odds::Table thresholds = thresholds_table(request, *asked, punter, banker);
    report.add(thresholds);
    report.add(thresholds_plot(request, thresholds));
    return report;
}

}  // namespace brelan::pontoon

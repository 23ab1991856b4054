#include "games/pontoon/odds/advice.hpp"
#include "games/pontoon/odds/reports.hpp"

// `eval pontoon "Ah 5d"`: what to do with a hand.
namespace brelan::pontoon {

namespace {

struct Line {
    std::string_view key;
    std::optional<Integer> worth;
};

std::string answer_name(const Request& request, std::string_view key) {
    return line(request, "odds.eval." + std::string(key));
}

void add_row(odds::Table& table, const Request& request, const Line& row, Integer chance) {
    std::vector<Cell> cells{answer_name(request, row.key), odds::Nothing{}};
    if (row.worth) cells[1] = Fraction(*row.worth, chance);
    if (!row.worth) cells[0] = answer_name(request, row.key) + line(request, "odds.eval.refused");
    table.add_row(std::string(row.key), std::move(cells));
}

// What each answer earns, and which is best. If nothing was bought, all cards after the first two were
// twisted.
void add_answers(Report& report, const Request& request, const Asked& asked, const PunterSide& side,
                 std::int32_t place) {
    odds::Table table = make_table(request, "answers");
    table.columns = {text_column(request, "answer"), gain_column(request, "gain", Show::decimal_ratio)};
    const Values& values = side.values(0);
    const Integer chance = values.chance[static_cast<std::size_t>(place)];
    PunterOutlook outlook(side.model(), values, false, nullptr, asked.options.buy);
    const int bought = static_cast<int>(request.number("bought"));
    const Outlook& look = outlook.at(place, bought, side.model().tree[place].cards > 2 && bought == 0);
    for (const Line& row : {Line{"stick", look.stick}, Line{"twist", look.twist}})
        add_row(table, request, row, chance);
    if (asked.options.buy) add_row(table, request, {"buy", look.buy}, chance);
    report.add(std::move(table));
    const Judged judged{.worth = {look.stick, look.twist, look.buy}, .chance = chance};
    constexpr std::string_view kNames[] = {"stick", "twist", "buy"};
    const std::string best(kNames[static_cast<std::size_t>(judged.best(true))]);
    report.add(odds::Paragraph{
        line(request, "odds.eval.best", {Arg::text("answer", answer_name(request, best))}), "best", best});
}

}  // namespace

Result<Report> report_eval(const Request& request) {
    const Result<Asked> asked = read_asked(request);
    if (!asked) return asked.fault();
    const Result<Counts> held = read_hand(request, asked->options);
    if (!held) return held.fault();
    if (size_of(*held) == 2 && request.number("bought") > 0) return Fault(0, "odds.error.bought");
    const Model model(asked->options, asked->stake);
    const std::int32_t place = model.tree.find(*held);
    const Holding& hand = model.tree[place];
    Report report;
    report.title = line(request, "odds.eval.head",
                        {Arg::text("hand", hand_text(request.phrases, hand)),
                         Arg::text("edition", edition_name(asked->options)),
                         Arg::text("banker", text_of(asked->rules.banker))});
    add_model(report, request, *asked);
    const bool asks = !hand.natural() && punter_may_draw(model, hand);
    const std::string_view total = hand.natural() ? "odds.eval.natural"
                                   : hand.soft()  ? "odds.eval.soft"
                                                  : "odds.eval.hard";
    report.add(odds::Paragraph{line(request, total, {Arg::number("n", hand.best())})});
    if (!asks && !hand.natural()) report.add(odds::Paragraph{line(request, "odds.eval.done")});
    if (!hand.natural()) {
        const PunterSide side(model, asked->rules.banker, 0);
        add_answers(report, request, *asked, side, place);
    }
    const HandsDealt banker = hands_dealt(model, asked->rules.banker, *held);
    report.add(finishes_table(request, "banker_ends", ranked(asked->options, banker)));
    return report;
}

}  // namespace brelan::pontoon

#include "games/tarot/odds/sheet_report.hpp"

#include "core/options.hpp"
#include "games/tarot/tarot.hpp"

namespace brelan::tarot {

namespace {

using odds::Cell;
using odds::Integer;

// Writes the tables of one sheet, with the players' names.
class SheetPages {
  public:
    SheetPages(const Sheet& sheet, const Phrases& phrases)
        : sheet_(sheet),
          options_(sheet.options),
          names_(sheet.names.begin(), sheet.names.end()),
          phrases_(phrases) {
        phrases_.set_names(names_);
    }

    odds::Report make() const {
        const auto deals = static_cast<std::int64_t>(sheet_.deals.size());
        odds::Report report = odds::make_report(
            line("score.sheet.title", {Arg::number("n", options_.players), Arg::number("deals", deals)}));
        report.json = json();
        report.add(deals_table());
        report.add(totals_table());
        return report;
    }

  private:
    std::string line(std::string_view key, std::initializer_list<Arg> args = {}) const {
        return odds::say(phrases_, key, args);
    }
    std::string name(Seat seat) const { return line("score.name", {Arg::seat("who", seat)}); }

    void add_seats(odds::Table& table, bool signs) const {
        for (const Seat seat : seats(options_.players))
            table.columns.push_back(
                {.key = "p" + std::to_string(seat.index + 1), .heading = name(seat), .signs = signs});
    }

    odds::Table deals_table() const {
        odds::Table table = odds::make_table("deals", line("score.sheet.deals"), "");
        table.columns = {{.key = "deal", .heading = line("score.head.deal")},
                         {.key = "what", .heading = line("score.head.contract")}};
        add_seats(table, true);
        for (std::size_t i = 0; i < sheet_.deals.size(); ++i) {
            const SheetDeal& deal = sheet_.deals[i];
            std::vector<Cell> row{Integer{static_cast<std::int64_t>(i + 1)}, summary(deal)};
            for (const Seat seat : seats(options_.players)) row.emplace_back(Integer{deal.payoff[seat]});
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    // Garde by Ann with Ben, 49 points with 2 oudlers: made by 8.
    std::string summary(const SheetDeal& deal) const {
        const Outcome& outcome = deal.entry.outcome;
        if (outcome.contract == Contract::none) return line("score.sheet.passed");
        const Sum sum = sum_of(options_, outcome);
        const bool shared = outcome.partner != kNobody && outcome.partner != outcome.taker;
        const std::string contract = contract_name(options_, outcome.contract, phrases_);
        const std::string points = points_text(outcome.halves, phrases_);
        const std::string head = line(shared ? "score.sheet.with" : "score.sheet.by",
                                      {Arg::text("contract", contract), Arg::seat("who", outcome.taker),
                                       Arg::seat("partner", shared ? outcome.partner : outcome.taker)});
        return line(sum.made ? "score.sheet.made" : "score.sheet.failed",
                    {Arg::text("head", head), Arg::text("points", points),
                     Arg::number("oudlers", outcome.oudlers), Arg::number("n", sum.counted)});
    }

    odds::Table totals_table() const {
        odds::Table table = odds::make_table("totals", line("score.sheet.totals"), "");
        table.columns = {{.key = "deal", .heading = line("score.head.after")}};
        add_seats(table, true);
        for (std::size_t i = 0; i < sheet_.deals.size(); ++i) {
            std::vector<Cell> row{Integer{static_cast<std::int64_t>(i + 1)}};
            for (const Seat seat : seats(options_.players))
                row.emplace_back(Integer{sheet_.deals[i].totals[seat]});
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    odds::Json totals(const PerSeat<std::int64_t>& values) const {
        odds::Json out = odds::Json::array();
        for (const Seat seat : seats(options_.players)) out.add(odds::Json::number(values[seat]));
        return out;
    }

    odds::Json json() const {
        Text<4096> options;
        write_options<Rules>(options_, options);
        odds::Json names = odds::Json::array();
        for (const std::string& one : sheet_.names) names.add(odds::Json::text(one));
        odds::Json deals = odds::Json::array();
        for (const SheetDeal& deal : sheet_.deals) {
            odds::Json one = deal_json(counted(options_), deal.standing, deal.entry.outcome);
            one.add("totals", totals(deal.totals));
            one.add("line", odds::Json::number(deal.line));
            deals.add(std::move(one));
        }
        odds::Json out = odds::Json::object();
        out.add("options", odds::Json::text(std::string(options.view())));
        out.add("names", std::move(names));
        out.add("deals", std::move(deals));
        return out.add("totals",
                       totals(sheet_.deals.empty() ? PerSeat<std::int64_t>{} : sheet_.deals.back().totals));
    }

    const Sheet& sheet_;
    const Options& options_;
    std::vector<std::string_view> names_;
    Phrases phrases_;
};

}  // namespace

odds::Report sheet_report(const Sheet& sheet, const Phrases& phrases) {
    return SheetPages(sheet, phrases).make();
}

}  // namespace brelan::tarot

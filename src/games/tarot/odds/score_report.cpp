#include "games/tarot/odds/score_report.hpp"

#include <array>
#include <optional>

#include "games/tarot/rules/chips.hpp"

namespace brelan::tarot {

namespace {

using odds::Integer;

std::string times_text(const Options& options, const Outcome& outcome, Seat seat, const Phrases& phrases) {
    const int shares = shares_of(options, outcome, seat);
    const std::string_view role = !is_attack(outcome, seat) ? "score.role.defender"
                                  : seat == outcome.taker   ? "score.role.taker"
                                                            : "score.role.partner";
    return odds::say(phrases, role, {Arg::number("n", shares)});
}

// The lines of a sum, each with the points that it adds for the attack.
class SumTable {
  public:
    SumTable(const Options& options, const Entry& entry, const Phrases& phrases)
        : options_(options),
          entry_(entry),
          outcome_(entry.outcome),
          phrases_(phrases),
          sum_(sum_of(options, entry.outcome)) {}

    odds::Table make() {
        contract();
        handfuls();
        slams();
        total();
        table_.key = "sum";
        table_.title = line("score.sum");
        table_.method = line("score.sum.method");
        table_.columns = {{.key = "what", .heading = line("score.head.what")},
                          {.key = "points", .heading = line("score.head.points"), .signs = true}};
        return table_;
    }

  private:
    std::string line(std::string_view key, std::initializer_list<Arg> args = {}) const {
        return odds::say(phrases_, key, args);
    }
    void row(std::string_view key, int points, std::initializer_list<Arg> args = {}) {
        table_.rows.push_back({line(key, args), Integer{points}});
    }

    void contract() {
        const int sign = sum_.made ? 1 : -1;
        const std::string name = contract_name(options_, outcome_.contract, phrases_);
        const Arg contract = Arg::text("contract", name);
        row(sum_.made ? "score.row.made" : "score.row.failed", sign * sum_.base, {contract});
        row(sum_.made ? "score.row.above" : "score.row.missing", sign * sum_.counted);
        if (sum_.petit != 0)
            row(sum_.petit > 0 ? "score.row.petit.attack" : "score.row.petit.defence", sum_.petit);
        if (sum_.multiplier != 1) {
            row("score.row.together", sum_.contract / sum_.multiplier);
            row("score.row.times", sum_.contract, {contract, Arg::number("n", sum_.multiplier)});
        }
    }

    void handfuls() {
        constexpr std::array<std::string_view, 3> kKeys{"score.row.simple", "score.row.double",
                                                        "score.row.triple"};
        for (const Seat seat : seats(options_.players)) {
            const int level = outcome_.handfuls[seat];
            if (level == 0) continue;
            const bool shower = options_.handful_to == HandfulTo::shower;
            const bool plus = shower ? is_attack(outcome_, seat) : sum_.made;
            const int bonus = handful_bonus(options_, level);
            const std::string who = owner(seat);
            row(kKeys[static_cast<std::size_t>(level - 1)], plus ? bonus : -bonus, {Arg::text("who", who)});
        }
    }

    // The handful's owner, as far as the entry says.
    std::string owner(Seat seat) const {
        if (seat == outcome_.partner && entry_.stranger) return line("score.the-partner");
        if (!has(entry_.named, seat)) return line("score.the-defence");
        return line("score.of", {Arg::seat("who", seat)});
    }

    void slams() {
        const int lost = outcome_.slam == Side::defence ? -200 : 0;  // R7.25
        const int own = sum_.slam - lost;
        if (own != 0)
            row(own == 400   ? "score.row.slam.announced"
                : own == 200 ? "score.row.slam"
                             : "score.row.slam.failed",
                own);
        if (lost != 0) row("score.row.slam.defence", lost);
        const int petit = sum_.petit_slam;
        if (petit != 0)
            row(petit == 300   ? "score.row.petit-slam.announced"
                : petit == 150 ? "score.row.petit-slam"
                               : "score.row.petit-slam.failed",
                petit);
    }

    void total() {
        row("score.row.each", sum_.exact);
        constexpr std::array<int, 3> kSteps{1, 5, 10};
        const int step = kSteps[static_cast<std::size_t>(options_.rounding)];
        if (step != 1) row("score.row.rounded", sum_.each, {Arg::number("n", step)});
    }

    const Options& options_;
    const Entry& entry_;
    const Outcome& outcome_;
    const Phrases& phrases_;
    Sum sum_;
    odds::Table table_;
};

// R10.1, R10.2: the points needed and counted, and the result of the contract.
std::string points_sentence(const Options& options, const Outcome& outcome, const Phrases& phrases) {
    const Sum sum = sum_of(options, outcome);
    const std::string needed = points_text(sum.needed, phrases);
    const std::string points = points_text(outcome.halves, phrases);
    std::string out = odds::say(
        phrases, "score.needs",
        {Arg::number("oudlers", outcome.oudlers), Arg::text("needed", needed), Arg::text("points", points)});
    if (sum.difference % 2 != 0) {
        constexpr std::array<std::string_view, 4> kKeys{"score.half.winner", "score.half.attack_loses",
                                                        "score.half.attack_wins", "score.half.drop"};
        out += " " + odds::say(phrases, kKeys[static_cast<std::size_t>(options.half_point)]);
    }
    const Arg counted = Arg::number("n", sum.counted);
    const std::string_view made = sum.counted == 0 ? "score.made.just" : "score.made";
    return out + " " + odds::say(phrases, sum.made ? made : "score.failed", {counted});
}

// How much each player wins.
odds::Table seats_table(const Options& options, const Standing& standing, const Outcome& outcome,
                        const Phrases& phrases) {
    const bool chips = options.medium == Medium::chips;
    bool miseres = false;
    for (const Seat seat : seats(options.players)) miseres = miseres || outcome.miseres[seat] > 0;
    miseres = miseres && !chips;
    odds::Table table = odds::make_table("seats", odds::say(phrases, "score.seats"), "");
    const auto add_column = [&](std::string key, std::string_view heading, bool signs) {
        table.columns.push_back(
            {.key = std::move(key), .heading = odds::say(phrases, heading), .signs = signs});
    };
    add_column("seat", "score.head.seat", false);
    add_column("role", "score.head.role", false);
    if (miseres) add_column("contract", "score.head.contract", true);
    if (miseres) add_column("misere", "score.head.misere", true);
    add_column("score", chips ? "score.head.chips" : "score.head.score", true);
    const Payoff payoff = score(options, standing, outcome);
    for (const Seat seat : seats(options.players)) {
        const int misere = misere_of(options, outcome, seat);
        std::vector<odds::Cell> row{odds::say(phrases, "score.name", {Arg::seat("who", seat)}),
                                    times_text(options, outcome, seat, phrases)};
        if (miseres) row.insert(row.end(), {Integer{payoff[seat] - misere}, Integer{misere}});
        row.emplace_back(Integer{payoff[seat]});
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string title_of(const Options& options, const Outcome& outcome, const Phrases& phrases) {
    const std::string contract = contract_name(options, outcome.contract, phrases);
    return odds::say(phrases, "score.title",
                     {Arg::text("contract", contract), Arg::seat("who", outcome.taker),
                      Arg::number("n", options.players)});
}

}  // namespace

std::string contract_name(const Options& options, Contract contract, const Phrases& phrases) {
    constexpr std::array<std::string_view, 5> kKeys{"score.contract.none", "score.contract.prise",
                                                    "score.contract.garde", "score.contract.garde-sans",
                                                    "score.contract.garde-contre"};
    const bool older = options.bids == Bids::petite_pousse;
    if (older && contract == Contract::prise) return odds::say(phrases, "score.contract.petite");
    if (older && contract == Contract::garde) return odds::say(phrases, "score.contract.pousse");
    return odds::say(phrases, kKeys[static_cast<std::size_t>(contract)]);
}

odds::Report deal_report(const Options& options, const Standing& standing, const Entry& entry,
                         const Phrases& phrases) {
    const Outcome& outcome = entry.outcome;
    odds::Report report = odds::make_report(title_of(options, outcome, phrases));
    report.json = deal_json(options, standing, outcome);
    if (entry.stranger) {  // the partner was not named
        const std::string seat = "p" + std::to_string(outcome.partner.index + 1);
        report.json->add("assumed_partner", odds::Json::text(seat));
    }
    report.add(odds::Paragraph{points_sentence(options, outcome, phrases)});
    if (options.medium == Medium::chips) {
        const Arg level = Arg::number("n", level_of(options, standing, outcome.contract));
        report.add(
            odds::Paragraph{odds::say(phrases, "score.chips", {level, Arg::number("has", options.chips)})});
    } else {
        report.add(SumTable(options, entry, phrases).make());
    }
    report.add(seats_table(options, standing, outcome, phrases));
    if (entry.stranger) report.add(odds::Paragraph{odds::say(phrases, "score.note.stranger")});
    return report;
}

odds::Json deal_json(const Options& options, const Standing& standing, const Outcome& outcome) {
    const Payoff payoff = score(options, standing, outcome);
    const bool chips = options.medium == Medium::chips;
    const auto of_contract = [&](Seat seat) {
        return payoff[seat] - (chips ? 0 : misere_of(options, outcome, seat));
    };
    std::optional<int> defender;
    bool same = true;
    odds::Json all = odds::Json::array();
    for (const Seat seat : seats(options.players)) {
        all.add(odds::Json::number(payoff[seat]));
        if (is_attack(outcome, seat)) continue;
        same = same && defender.value_or(of_contract(seat)) == of_contract(seat);
        defender = of_contract(seat);
    }
    const bool played = outcome.contract != Contract::none;
    const bool shared = outcome.partner != kNobody && outcome.partner != outcome.taker;
    odds::Json out = odds::Json::object();
    out.add("taker", played ? odds::Json::number(of_contract(outcome.taker)) : odds::Json::null());
    out.add("partner", shared ? odds::Json::number(of_contract(outcome.partner)) : odds::Json::null());
    out.add("defender", played && same ? odds::Json::number(*defender) : odds::Json::null());
    return out.add("seats", std::move(all));
}

}  // namespace brelan::tarot

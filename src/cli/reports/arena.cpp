#include "cli/reports/arena.hpp"

#include <algorithm>
#include <cmath>

#include "cli/args/args_value.hpp"
#include "cli/args/game_options.hpp"
#include "cli/reports/prose.hpp"
#include "cli/reports/table_text.hpp"
#include "sim/statistics.hpp"

namespace brelan::cli {
namespace {

using arena::Who;

constexpr const char* kUnknown = "-";

// Builds the report of one contest, section by section.
class ArenaReport {
  public:
    ArenaReport(const ArenaRun& run, const Texts& texts)
        : run_(run),
          tally_(run.run.tally),
          texts_(texts),
          language_(texts.language()),
          phrases_(run.contest.game->phrases(texts.language())),
          unit_(arena::unit_of(host::players_of(*run.contest.game, run.contest.options))) {}

    std::string text() const {
        std::string out = heading() + "\n" + differences();
        if (tally_.deals > 0) out += "\n" + scores();
        if (!tally_.against.empty()) out += "\n" + undertakings();
        out += "\n" + answers();
        if (run_.contest.judged > 0) out += "\n" + losses();
        if (run_.calibration) out += "\n" + calibration();
        return out + "\n" + rate();
    }

  private:
    std::string number(std::uint64_t n) const { return grouped(static_cast<std::int64_t>(n), language_); }
    std::string_view word(std::string_view key) const { return texts_("arena." + std::string(key)); }
    std::string cell(std::string_view key) const { return std::string(word(key)); }
    std::string signed_text(double value, int places) const {
        const std::string digits = decimal(value, places, language_);
        return (value > 0 ? "+" : "") + digits;
    }
    std::string share(std::uint64_t part, std::uint64_t whole) const {
        if (whole == 0) return "";
        return decimal(100 * static_cast<double>(part) / static_cast<double>(whole), 1, language_) + " %";
    }
    std::string role_name(std::size_t role) const {
        const auto roles = run_.contest.game->roles();
        if (role >= roles.size()) return cell(roles.empty() ? "role.all" : "role.none");
        return say(phrases_, "role." + std::string(roles[role]));
    }
    std::string letter(Who who) const { return who == Who::a ? "A" : who == Who::b ? "B" : cell("auction"); }

    std::string heading() const {
        const arena::Contest& contest = run_.contest;
        std::string out = bold(fill(word("heading"), {{"game", contest.game->name()},
                                                      {"a", contest.a},
                                                      {"b", contest.b},
                                                      {"deals", number(run_.run.done)},
                                                      {"seed", std::to_string(contest.seed)}}));
        out += "\n" + contest.game->write_options(contest.options) + "\n";
        const bool roles = contest.exchange == arena::Exchange::roles;
        write_wrapped(out,
                      fill(word(roles ? "roles" : "seats"), {{"auction", bot_of(contest, Who::auction)}}), 0);
        for (const auto& [key, count] : {std::pair("idle", tally_.idle), {"unopened", tally_.unopened}}) {
            if (count > 0) write_wrapped(out, fill(word(key), {{"n", number(count)}}), 0);
        }
        if (!run_.run.complete)
            write_wrapped(out, fill(word("stopped"), {{"wanted", number(contest.deals)}}), 0);
        return out;
    }

    TableRow difference_row(std::string label, const arena::Sums& sums) const {
        const arena::Estimate seen = arena::estimate(sums, unit_);
        std::string interval =
            signed_text(seen.mean - seen.half, 2) + " .. " + signed_text(seen.mean + seen.half, 2);
        return {std::move(label), seen.count > 0 ? signed_text(seen.mean, 2) : kUnknown,
                seen.has_interval() ? interval : kUnknown, number(seen.count)};
    }

    std::string differences() const {
        std::vector<TableRow> rows{{cell("difference"), cell("points"), cell("interval"), cell("deals")},
                                   difference_row(cell("whole"), tally_.whole)};
        for (std::size_t role = 0; role < tally_.roles.size(); ++role) {
            if (tally_.roles[role].count > 0)
                rows.push_back(difference_row(role_name(role), tally_.roles[role]));
        }
        return table_text(rows) + sprt();
    }

    std::string sprt() const {
        if (!run_.run.sprt) return {};
        const arena::Sprt& test = *run_.run.sprt;
        const arena::SprtBounds& bounds = *run_.contest.sprt;
        const std::string_view verdict = test.verdict == arena::Verdict::h1   ? "sprt.h1"
                                         : test.verdict == arena::Verdict::h0 ? "sprt.h0"
                                                                              : "sprt.open";
        std::string out = "\n";
        write_wrapped(out,
                      fill(word("sprt"), {{"h0", decimal(bounds.h0, 2, language_)},
                                          {"h1", decimal(bounds.h1, 2, language_)},
                                          {"alpha", decimal(bounds.alpha, 3, language_)},
                                          {"beta", decimal(bounds.beta, 3, language_)},
                                          {"ratio", ratio_text(test.ratio)},
                                          {"lower", decimal(test.lower, 2, language_)},
                                          {"upper", decimal(test.upper, 2, language_)},
                                          {"verdict", word(verdict)}}),
                      0);
        return out;
    }

    std::string ratio_text(double ratio) const {
        if (std::isinf(ratio)) return ratio > 0 ? "+∞" : "-∞";
        return decimal(ratio, 2, language_);
    }

    // The scores of A and B in each role.
    std::string scores() const {
        std::vector<TableRow> rows{{cell("part"), "A", cell("score"), "B", cell("score")}};
        for (std::size_t role = 0; role <= tally_.roles.size(); ++role) {
            const auto sums = [&](Who who) { return tally_.side(who).scores[role]; };
            if (sums(Who::a).count + sums(Who::b).count == 0) continue;
            TableRow row{role_name(role)};
            for (const Who who : {Who::a, Who::b}) {
                const arena::Estimate seen = arena::estimate(sums(who));
                row.push_back(number(seen.count));
                row.push_back((seen.count > 0 ? signed_text(seen.mean, 1) : kUnknown) + " ± " +
                              (seen.has_interval() ? decimal(seen.half, 1, language_) : kUnknown));
            }
            rows.push_back(std::move(row));
        }
        return table_text(rows) + takes();
    }

    std::string takes() const {
        if (tally_.against.empty() || run_.contest.exchange == arena::Exchange::roles) return {};
        const auto rate = [&](Who who) { return share(tally_.side(who).takes(), tally_.side(who).seats); };
        return fill(word("takes"), {{"a", rate(Who::a)}, {"b", rate(Who::b)}}) + "\n";
    }

    // Contracts by bid: A's, B's and, with Exchange::roles, B's against A.
    std::string undertakings() const {
        const bool roles = run_.contest.exchange == arena::Exchange::roles;
        std::vector<TableRow> rows{{cell("undertaken"), "A", cell("made"), "B", cell("made")}};
        if (roles) rows[0].insert(rows[0].end(), {cell("against"), cell("made")});
        for (std::size_t i = 0; i < tally_.against.size(); ++i) {
            TableRow row{say(phrases_, "undertaking." + std::string(run_.contest.game->undertakings()[i]))};
            std::vector<arena::Made> columns{tally_.side(Who::a).undertaken[i],
                                             tally_.side(Who::b).undertaken[i]};
            if (roles) columns.push_back(tally_.against[i]);
            for (const arena::Made& made : columns) {
                row.push_back(number(made.tried));
                row.push_back(share(made.made, made.tried));
            }
            rows.push_back(std::move(row));
        }
        return table_text(rows);
    }

    std::string milliseconds(double microseconds) const {
        return decimal(microseconds / 1000, microseconds < 10'000 ? 3 : 1, language_);
    }

    // How long answers took, and how many attempts gave no answer.
    std::string answers() const {
        std::vector<TableRow> rows{
            {cell("bot"), cell("moves"), cell("mean-time"), cell("p99"), cell("longest"), cell("failures")}};
        for (const Who who : {Who::a, Who::b, Who::auction}) {
            const arena::SideTally& side = tally_.side(who);
            if (side.microseconds.empty()) continue;
            const sim::Summary times = sim::summarise(side.microseconds);
            rows.push_back({letter(who) + " " + bot_of(run_.contest, who), number(times.count),
                            milliseconds(times.mean),
                            milliseconds(static_cast<double>(sim::quantile(side.microseconds, 99, 100))),
                            milliseconds(static_cast<double>(times.max)), number(side.failures)});
        }
        return table_text(rows) + failures();
    }

    // The reason for a program's first failure to answer.
    std::string failures() const {
        std::string out;
        for (const Who who : {Who::a, Who::b, Who::auction}) {
            const arena::Failure& first = tally_.side(who).first_failure;
            if (first.fault == bot::Lapse::none) continue;
            const std::string_view sentence = texts_("bot.fault." + std::string(bot::name_of(first.fault)));
            const std::string what =
                fill(sentence, {{"bot", shown(bot_of(run_.contest, who))}, {"detail", shown(first.detail)}});
            write_wrapped(
                out, fill(word("failed"), {{"who", letter(who)}, {"n", number(first.deal)}, {"what", what}}),
                0);
        }
        return out;
    }

    // The average loss of a card compared with the best card, when all cards are known.
    std::string losses() const {
        std::vector<TableRow> rows{
            {cell("bot"), cell("cards"), cell("loss"), cell("interval"), cell("best-card")}};
        for (const Who who : {Who::a, Who::b}) {
            const arena::SideTally& side = tally_.side(who);
            if (side.losses.empty()) continue;
            const arena::Estimate seen = arena::estimate(side.lost(), arena::kHalves);
            std::uint64_t best = 0;
            side.losses.each([&](std::int64_t loss, std::uint64_t times) { best += loss == 0 ? times : 0; });
            const std::string interval = decimal(seen.mean - seen.half, 3, language_) + " .. " +
                                         decimal(seen.mean + seen.half, 3, language_);
            rows.push_back({letter(who) + " " + bot_of(run_.contest, who), number(seen.count),
                            decimal(seen.mean, 3, language_), seen.has_interval() ? interval : kUnknown,
                            share(best, seen.count)});
        }
        return table_text(rows);
    }

    std::string calibration() const {
        std::vector<TableRow> rows{{cell("said"), cell("bids"), cell("said.mean"), cell("said.made"), "±"}};
        for (const Who who : {Who::a, Who::b}) {
            for (const arena::Bin& bin : tally_.side(who).calibration.bins(kLeastOfBin)) {
                const std::string range =
                    decimal(bin.from / 10.0, 0, language_) + " .. " + decimal(bin.to / 10.0, 0, language_);
                const double error = 100 * sim::share_error(bin.made, bin.count);
                rows.push_back({letter(who) + " " + range + " %", number(bin.count),
                                share(bin.predicted, 1000 * bin.count), share(bin.made, bin.count),
                                decimal(error, 1, language_) + " %"});
            }
        }
        if (rows.size() == 1) return std::string(word("said.nothing")) + "\n";
        return table_text(rows);
    }

    std::string rate() const {
        return fill(word("rate"), {{"plays", number(tally_.plays)},
                                   {"seconds", decimal(run_.seconds, 2, language_)},
                                   {"threads", std::to_string(run_.contest.threads)}}) +
               "\n";
    }

    const ArenaRun& run_;
    const arena::Tally& tally_;
    const Texts& texts_;
    Language language_;
    Phrases phrases_;
    std::int64_t unit_;
};

}  // namespace

std::string arena_report(const ArenaRun& run, const Texts& texts) { return ArenaReport(run, texts).text(); }

}  // namespace brelan::cli

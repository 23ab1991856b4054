#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "core/options.hpp"
#include "games/tarot/odds/solve_topic.hpp"
#include "games/tarot/solve/random_ending.hpp"
#include "games/tarot/solve/solver.hpp"
#include "games/tarot/tarot.hpp"
#include "odds/make.hpp"

// `brelan solve tarot endings`: how long the solver takes.
namespace brelan::tarot {

namespace {

using odds::Integer;
using odds::line;
using odds::Request;

struct EndingsMeasured {
    std::vector<std::int64_t> nodes;
    std::vector<std::int64_t> microseconds;
    std::int64_t halves = 0;  // the attack's half-points, summed over all endings
};

EndingsMeasured measure_endings(const Request& request, const Options& options, int left) {
    solve::Solver solver(static_cast<std::size_t>(request.number("memory")));
    Rng rng(static_cast<std::uint64_t>(request.number("seed")));
    const std::int64_t count = request.number("count");
    if (request.watch.total != nullptr) *request.watch.total = static_cast<std::uint64_t>(count);
    EndingsMeasured out;
    for (std::int64_t i = 0; i < count && !request.watch.stopped(); ++i) {
        const State state = solve::random_ending(options, left, 0, rng);
        const auto begin = std::chrono::steady_clock::now();
        const auto value = solver.value(state, {0, request.watch.stop});
        const auto end = std::chrono::steady_clock::now();
        if (!value) break;
        out.nodes.push_back(solver.nodes());
        out.microseconds.push_back(
            std::chrono::duration_cast<std::chrono::microseconds>(end - begin).count());
        out.halves += *value;
        request.watch.step();
    }
    return out;
}

// A row: the minimum, the median, the 90th percentile, the maximum, the mean.
std::vector<odds::Cell> row_of(std::string name, std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    std::int64_t sum = 0;
    for (const std::int64_t value : values) sum += value;
    const auto size = static_cast<std::int64_t>(values.size());
    const auto at = [&](std::int64_t part) {
        return Integer(values[static_cast<std::size_t>((size - 1) * part / 10)]);
    };
    return {std::move(name), at(0), at(5), at(9), at(10), Integer(sum / size)};
}

}  // namespace

Result<odds::Report> report_endings(const Request& request) {
    const Result<Options> options = read_options<Rules>(request.settings);
    if (!options) return options.fault();
    const int left = static_cast<int>(request.number("left"));
    if (const int most = hand_size(options->players); left > most)
        return Fault(0, "solve.left", {Arg::number("players", options->players), Arg::number("n", most)});
    const EndingsMeasured measured = measure_endings(request, *options, left);
    if (measured.nodes.empty()) return Fault(0, "solve.stopped");
    const auto count = static_cast<std::int64_t>(measured.nodes.size());
    odds::Report report = odds::make_report(
        line(request, "solve.endings.title",
             {Arg::number("n", count), Arg::number("players", options->players), Arg::number("left", left)}));
    odds::Table table = odds::make_table("endings", "", line(request, "solve.endings.method"));
    table.columns = {odds::plain_column(request, "what", "solve.head.what"),
                     odds::plain_column(request, "least", "solve.head.least"),
                     odds::plain_column(request, "median", "solve.head.median"),
                     odds::plain_column(request, "nine_tenths", "solve.head.tenths"),
                     odds::plain_column(request, "most", "solve.head.most"),
                     odds::plain_column(request, "mean", "solve.head.mean")};
    table.rows.push_back(row_of(line(request, "solve.microseconds"), measured.microseconds));
    table.rows.push_back(row_of(line(request, "solve.nodes"), measured.nodes));
    report.add(std::move(table));
    report.add(odds::Paragraph{line(request, "solve.endings.sum", {Arg::number("n", measured.halves)})});
    if (const std::int64_t wanted = request.number("count"); count < wanted)
        report.add(odds::Paragraph{line(request, "solve.endings.part", {Arg::number("n", wanted)}),
                                   "stopped_before", std::to_string(wanted)});
    return report;
}

}  // namespace brelan::tarot

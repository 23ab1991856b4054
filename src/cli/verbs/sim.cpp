#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/args/args_value.hpp"
#include "cli/args/game_examples.hpp"
#include "cli/args/game_options.hpp"
#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/sim.hpp"
#include "cli/verbs/verbs.hpp"
#include "files/write_file.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr std::string_view kAllFigures = "all";
constexpr std::string_view kNoFigure = "none";

unsigned thread_count(const Call& call) {
    const auto wanted = static_cast<unsigned>(call.arguments.natural("threads"));
    return wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

// Runs the plan with a progress bar until it ends or Ctrl-C stops it.
SimRun run_plan(const sim::Plan& plan, const Call& call) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    SimRun run{plan, {}, 0, plan.threads};
    Progress progress(call.texts,
                      {std::string(call.texts("sim.progress")), std::string(call.texts("sim.progress.unit"))},
                      plan.matches, !call.arguments.given("no-color"));
    run.outcome = sim::simulate(plan, {&StopFlag::flag(), &progress.done()});
    progress.finish();
    run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return run;
}

// The numbers of the figures whose histograms were requested; `nullopt` and an error if a name is unknown.
std::optional<std::vector<std::size_t>> wanted_histograms(const sim::Plan& plan, const Call& call,
                                                          std::string& error) {
    const std::vector<std::string> names = sim::figure_names(*plan.game, plan.options);
    std::vector<std::size_t> wanted;
    if (!call.arguments.given("histogram")) return std::vector<std::size_t>{0};
    for (const std::string_view name : call.arguments.all("histogram")) {
        const auto at = std::find(names.begin(), names.end(), name);
        if (name == kAllFigures) {
            for (std::size_t i = 0; i < names.size(); ++i) wanted.push_back(i);
        } else if (at != names.end()) {
            wanted.push_back(static_cast<std::size_t>(at - names.begin()));
        } else if (name != kNoFigure) {
            std::string all;
            for (const std::string& figure : names) all += figure + ", ";
            error = fill(
                call.texts("sim.no-figure"),
                {{"name", name}, {"names", all + std::string(kAllFigures) + ", " + std::string(kNoFigure)}});
            return std::nullopt;
        }
    }
    return wanted;
}

// The files that a run would write. Creates the folder for the pictures if it does not exist.
std::vector<std::string> planned_files(const Call& call) {
    std::vector<std::string> files;
    for (const std::string_view option : {"csv", "json-file"}) {
        if (call.arguments.given(option)) files.emplace_back(call.arguments.text(option));
    }
    if (!call.arguments.given("svg")) return files;
    const std::string name(call.arguments.text("svg"));
    if (!is_picture(name)) mkdir(name.c_str(), kFolderMode);
    files.push_back(is_picture(name) ? name : name + "/wins.svg");
    return files;
}

// The error for the first requested file that cannot be written; empty if all can.
std::string file_obstacle(const Call& call) {
    for (const std::string& file : planned_files(call)) {
        std::string obstacle = write_obstacle(file);
        if (!obstacle.empty()) return obstacle;
    }
    return {};
}

// Writes the picture of `figure`, or all pictures into a folder. Returns the error, which is empty if there
// is none.
std::string write_plots(const SimRun& run, const std::string& name, std::size_t figure, const Texts& texts) {
    if (is_picture(name)) return write_file(name, figure_plot(run, figure, texts));
    const std::vector<std::string> names = sim::figure_names(*run.plan.game, run.plan.options);
    std::string error = write_file(name + "/wins.svg", wins_plot(run, texts));
    for (std::size_t i = 0; i < names.size() && error.empty(); ++i) {
        error = write_file(name + "/" + names[i] + ".svg", figure_plot(run, i, texts));
    }
    return error;
}

// Writes the requested files; returns the error, which is empty if there is none.
std::string write_files(const SimRun& run, const std::vector<std::size_t>& figures, const Call& call) {
    const Arguments& given = call.arguments;
    std::string error;
    if (given.given("csv")) error = write_file(std::string(given.text("csv")), sim_csv(run));
    if (error.empty() && given.given("json-file")) {
        error = write_file(std::string(given.text("json-file")), sim_json(run));
    }
    if (error.empty() && given.given("svg") && run.outcome.done > 0) {
        error =
            write_plots(run, std::string(given.text("svg")), figures.empty() ? 0 : figures[0], call.texts);
    }
    return error;
}

}  // namespace

Verb describe_sim() {
    Verb verb{"sim", "verb.sim", "verb.sim.details"};
    verb.positionals = {game_word()};
    verb.settings = "word.settings";
    Option histogram = text_option("histogram", "sim.option.histogram", "word.figure");
    histogram.repeats = true;
    constexpr std::int64_t kMost = 1'000'000'000'000'000;
    verb.options = {integer_option("matches", "sim.option.matches", "word.n", 1, kMost, "100000"),
                    natural_option("seed", "option.seed", "word.n", "1"),
                    integer_option("threads", "sim.option.threads", "word.n", 1, 1024),
                    integer_option("max-deals", "sim.option.max-deals", "word.n", 1, kMost),
                    histogram,
                    text_option("csv", "sim.option.csv", "word.file"),
                    text_option("svg", "sim.option.svg", "word.file"),
                    flag("json", "option.json"),
                    text_option("json-file", "sim.option.json-file", "word.file")};
    verb.examples =
        with_games({{"sim {game}", "example.sim"},
                    {"sim {game} edition={edition} players=8 --matches 500k", "example.sim.options"},
                    {"sim {game} --seed 7 --csv {game}.csv --svg {game}.svg", "example.sim.files"}});
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.sim.1"}, {2, "exit.2"}, {130, "exit.130"}};
    return verb;
}

int sim_verb(const Call& call) {
    const GameChoice choice = choose_game(call.arguments.word(0), call.arguments.settings(), call.texts);
    if (!choice.good()) return usage_error("sim", choice.error);
    const sim::Plan plan{choice.game,
                         choice.options,
                         call.arguments.natural("seed"),
                         call.arguments.natural("matches"),
                         call.arguments.integer("max-deals"),
                         thread_count(call)};
    std::string error;
    const auto histograms = wanted_histograms(plan, call, error);
    if (!histograms) return usage_error("sim", error);
    error = file_obstacle(call);
    if (!error.empty()) return usage_error("sim", error);
    const StopFlag stop;
    const SimRun run = run_plan(plan, call);
    if (call.arguments.given("json")) {
        print_raw(sim_json(run));
    } else {
        print(sim_report(run, *histograms, call.texts), call.colour);
    }
    error = write_files(run, *histograms, call);
    if (!error.empty()) complain("sim", error);
    if (!run.outcome.complete) return stopped_by(StopFlag::signal());
    return error.empty() && run.outcome.result.unbalanced == 0 ? kOk : kFailed;
}

}  // namespace brelan::cli

#include <algorithm>

#include "cli/args/args_value.hpp"
#include "cli/output.hpp"
#include "cli/reports/analysis.hpp"
#include "cli/reports/progress.hpp"
#include "cli/table/advice.hpp"
#include "cli/table/play_match.hpp"
#include "cli/verbs/verbs.hpp"
#include "study/adviser.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

// The requested seat; kNobody if none was requested, kPool if it is not at the table.
Seat seat_of(std::string_view typed, int players) {
    if (typed.empty()) return kNobody;
    const auto seat = read_seat(typed);
    return seat && is_player(*seat, players) ? *seat : kPool;
}

study::AnalysisWish wish_of(const Call& call, const LoadedGame& game) {
    const Arguments& given = call.arguments;
    study::AnalysisWish wish;
    wish.bot = given.text("bot");
    if (wish.bot.empty()) wish.bot = study::adviser_at(*game.restored.host, game.restored.seats);
    wish.limit.nodes = given.given("nodes") ? given.integer("nodes") : 0;
    wish.limit.milliseconds = given.given("ms") ? given.integer("ms") : 0;
    wish.limit.stop = &StopFlag::flag();
    wish.seat = seat_of(given.text("seat"), game.restored.table->players());
    return wish;
}

// Analyses the record with a progress bar, then prints the result. Returns the exit code.
int judge(const Call& call, const LoadedGame& game, const study::AnalysisWish& wish) {
    const std::int64_t mistake = call.arguments.integer("mistake") * 1000;
    const StopFlag stop;
    Progress progress(
        call.texts, {std::string(call.texts("analyse.progress")), std::string(call.texts("analyse.unit"))},
        static_cast<std::uint64_t>(study::count_actions(game.text)), !call.arguments.given("no-color"));
    const study::Analysis analysis = study::analyse(game.text, wish, [&] { ++progress.done(); });
    progress.finish();
    const Voice voice(*game.restored.host, game.restored.seats, call.texts, false);
    if (call.arguments.given("json")) {
        print_raw(analysis_json(analysis, game, wish, mistake));
    } else {
        print(analysis_text(analysis, game, wish, mistake, voice), call.colour);
    }
    if (!finish_output()) return output_failed("analyse");
    if (StopFlag::signal() != 0) return stopped_by(StopFlag::signal());
    if (analysis.failed.good()) return kOk;
    complain("analyse",
             voice.say("bot.fault." + std::string(bot::name_of(analysis.failed.fault)),
                       {{"bot", shown(wish.bot)}, {"detail", shown(analysis.failed.why(voice.phrases()))}}));
    return kFailed;
}

}  // namespace

Verb describe_analyse() {
    constexpr std::int64_t kMost = 1'000'000'000;
    Verb verb{"analyse", "verb.analyse", "verb.analyse.details"};
    verb.positionals = {{"word.file", "analyse.word.file"}};
    verb.options = {
        text_option("bot", "analyse.option.bot", "play.value.bot"),
        text_option("seat", "analyse.option.seat", "play.value.seat"),
        integer_option("mistake", "analyse.option.mistake", "word.n", 0, kMost, "1"),
        integer_option("nodes", "analyse.option.nodes", "word.n", 1, kMost),
        integer_option("ms", "analyse.option.ms", "word.n", 1, kMost),
        flag("json", "option.json"),
    };
    verb.examples = {{"analyse game.brl", "analyse.example.1"},
                     {"analyse game.brl --seat p1 --bot keen", "analyse.example.2"},
                     {"analyse game.brl --nodes 5000 --json", "analyse.example.3"}};
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.file.1"}, {2, "exit.file.2"}, {130, "exit.130"}};
    return verb;
}

int analyse_verb(const Call& call) {
    const std::string file(call.arguments.word(0));
    const LoadedGame game = load_as_far_as_known(file, call.texts.language());
    if (!game.error.empty()) {
        complain("analyse", game.error);
        return game.code;
    }
    const study::AnalysisWish wish = wish_of(call, game);
    const int players = game.restored.table->players();
    if (wish.seat == kPool) {
        return usage_error("analyse",
                           fill(call.texts("play.bad.seat"), {{"seat", shown(call.arguments.text("seat"))},
                                                              {"players", std::to_string(players)}}));
    }
    const std::string problem = wrong_bots({{}, {}, wish.bot, {}}, *game.restored.host, players, call.texts);
    if (!problem.empty()) return usage_error("analyse", problem);
    return judge(call, game, wish);
}

}  // namespace brelan::cli

#include <algorithm>
#include <csignal>
#include <string>

#include "cli/args/args_value.hpp"
#include "cli/files/load_game.hpp"
#include "cli/kit_words.hpp"
#include "cli/output.hpp"
#include "cli/table/replay_view.hpp"
#include "cli/verbs/verbs.hpp"

namespace brelan::cli {
namespace {

// The options of a replay.
struct ReplayManner {
    bool plain = false;
    bool words = false;
    std::int64_t from = 0;
    std::string seat{};
    Speed speed{};
};

// Prints the story from a step to the end; returns the exit code.
int tell_all(const LoadedGame& game, const Voice& voice, Seat observer, std::int64_t from) {
    std::signal(SIGPIPE, SIG_IGN);
    print(voice.company(game.restored.seats) + "\n", false);
    study::ReplaySteps* steps = nullptr;
    std::int64_t first = 0;
    const auto passed = [&](std::int64_t step) {
        if (steps == nullptr || step < first) return;
        const std::string text = told_of(*steps, step, voice, observer);
        print((steps->begins_deal(step) ? "\n" : "") + text + (text.ends_with('\n') ? "" : "\n"), false);
    };
    study::ReplaySteps all(game.text, passed);
    first = all.step_of_action(from);
    steps = &all;
    all.go_again(all.last());
    print("\n", false);
    for (const std::string& line : voice.sheet(all.table(), {}, kPlainColumns)) print(line + "\n", false);
    return finish_output() ? kOk : output_failed("replay");
}

// The seat whose view `--seat` selects; kSpectator by default, kNobody if there is no such seat.
Seat observer_of(std::string_view typed, int players) {
    if (typed.empty()) return kSpectator;
    const auto seat = read_seat(typed);
    return seat && is_player(*seat, players) ? *seat : kNobody;
}

int misused(std::string_view message) {
    complain("replay", message);
    return kUsage;
}

// Replays the record in a file; returns the exit code.
int replay_file(const std::string& file, const ReplayManner& manner, const Call& call) {
    const LoadedGame game = load_game(file, call.texts.language());
    if (!game.error.empty()) {
        complain("replay", game.error);
        return game.code;
    }
    const host::Table& table = *game.restored.table;
    if (table.deals() == 0)
        return complain("replay", fill(call.texts("replay.nothing"), {{"file", file}})), kFailed;
    const Seat observer = observer_of(manner.seat, table.players());
    if (observer == kNobody) {
        return misused(fill(call.texts("play.bad.seat"),
                            {{"seat", shown(manner.seat)}, {"players", std::to_string(table.players())}}));
    }
    Voice voice(*game.restored.host, game.restored.seats, call.texts, manner.words);
    auto stage = manner.plain ? nullptr : open_stage(call.texts, call.colour);
    if (!stage) return tell_all(game, voice, observer, manner.from);
    try {
        ReplayView view(*stage, game, voice, observer, manner.speed);
        view.run_from_action(manner.from);
    } catch (const Stopped& stopped) {
        return stopped.signal == 0 ? kOk : stopped_by(stopped.signal);
    }
    return kOk;
}

}  // namespace

Verb describe_replay() {
    Verb verb{"replay", "verb.replay", "verb.replay.details"};
    verb.positionals = {{"replay.file", "replay.file.help"}};
    std::vector<std::string_view> speeds;
    for (const Pace& pace : kPaces) speeds.push_back(pace.name);
    verb.options = {
        natural_option("from", "replay.option.from", "play.value.n", "0"),
        text_option("seat", "replay.option.seat", "play.value.seat"),
        choice_option("speed", "replay.option.speed", speeds, "normal"),
        flag("plain", "replay.option.plain"),
        flag("words", "play.option.words"),
    };
    verb.examples = {
        {"replay game.brl", "replay.example.1"},
        {"replay game.brl --plain", "replay.example.2"},
        {"replay game.brl --from 41 --seat p2", "replay.example.3"},
    };
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.file.1"}, {2, "exit.file.2"}, {130, "exit.130"}};
    return verb;
}

int replay_verb(const Call& call) {
    const Arguments& arguments = call.arguments;
    constexpr std::uint64_t kFarAway = 1'000'000'000;
    ReplayManner manner;
    manner.words = arguments.given("words");
    manner.plain = arguments.given("plain") || manner.words;
    manner.from = static_cast<std::int64_t>(std::min(arguments.natural("from"), kFarAway));
    manner.seat = arguments.text("seat");
    manner.speed = Speed(arguments.text("speed"));
    return replay_file(std::string(arguments.word(0)), manner, call);
}

}  // namespace brelan::cli

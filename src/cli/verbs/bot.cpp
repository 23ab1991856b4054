#include <algorithm>
#include <csignal>

#include "bot/engine.hpp"
#include "bot/protocol.hpp"
#include "cli/args/args_value.hpp"
#include "cli/output.hpp"
#include "cli/reports/prose.hpp"
#include "cli/verbs/verbs.hpp"
#include "host/registry.hpp"
#include "term/line_input.hpp"
#include "term/stop_flag.hpp"
#include "text/write_text.hpp"

namespace brelan::cli {
namespace {

// A one-sentence description of a bot.
std::string about(const host::Host& game, std::string_view name, Language language) {
    const Phrases phrases = game.phrases(language);
    return write_text([&](TextOut& out) { phrases.say(out, "bot." + std::string(name)); });
}

// Lists the bots of every game.
int list_bots(const Call& call) {
    constexpr std::size_t kIndent = 18;  // wider than the longest name
    std::string text;
    for (const host::Host* game : host::games()) {
        text.append(text.empty() ? "" : "\n").append(game->name()).append("\n");
        for (const std::string_view name : bot::names(*game)) {
            write_wrapped(text, about(*game, name, call.language()), kIndent,
                          "  " + std::string(name) + "  ");
        }
    }
    print(text, call.colour);
    return kOk;
}

// All bot names, without duplicates.
std::vector<std::string_view> all_names() {
    std::vector<std::string_view> all;
    for (const host::Host* game : host::games()) {
        for (const std::string_view name : bot::names(*game)) {
            if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
        }
    }
    return all;
}

// Answers line by line until `quit`, end of input or a signal.
int speak(std::string_view name) {
    std::signal(SIGPIPE, SIG_IGN);  // the next write reports that the reader has gone
    const StopFlag stop;
    LineInput input(0, bot::kLongestQuestion + 1);
    bot::Engine engine(name);
    engine.stop_by(&StopFlag::flag());
    while (!engine.finished()) {
        const auto line = input.next();
        if (!line) break;
        print_raw(engine.take(*line));
        if (!finish_output()) return output_failed("bot");
    }
    return StopFlag::flag() ? stopped_by(StopFlag::signal()) : kOk;
}

}  // namespace

Verb describe_bot() {
    Verb verb{"bot", "verb.bot", "verb.bot.details"};
    Positional name{"play.value.bot", "bot.word.name"};
    name.least = 0;
    verb.positionals = {name};
    verb.examples = {{"bot", "bot.example.1"}, {"bot basic", "bot.example.2"}};
    verb.exit_codes = {{0, "exit.0"}, {2, "exit.2"}, {130, "exit.130"}};
    return verb;
}

int bot_verb(const Call& call) {
    const std::string_view name = call.arguments.word(0);
    if (name.empty()) return list_bots(call);
    const std::vector<std::string_view> all = all_names();
    if (std::find(all.begin(), all.end(), name) != all.end()) return speak(name);
    complain("bot", fill(call.texts("bot.bad.name"), {{"bot", shown(name)}, {"bots", joined(all)}}));
    return kUsage;
}

}  // namespace brelan::cli

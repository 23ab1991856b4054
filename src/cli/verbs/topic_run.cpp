#include "cli/verbs/topic_run.hpp"

#include <unistd.h>

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "cli/args/args_value.hpp"
#include "cli/args/game_options.hpp"
#include "cli/files/load_game.hpp"
#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/topic.hpp"
#include "files/read_file.hpp"
#include "files/write_file.hpp"
#include "host/said.hpp"
#include "study/report_json.hpp"
#include "term/stop_flag.hpp"
#include "term/terminal.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kLargestFile = 4 << 20;
constexpr std::size_t kNarrowest = 40;
constexpr std::size_t kWidest = 100;

// Owns everything a request points to.
struct Gathered {
    std::vector<odds::Given> given;
    std::deque<std::string> numbers;  // normalised: 2000 for 2k
    std::vector<std::string> setting_texts;
    std::vector<Word> settings;
    std::string line;  // the words after the topic, joined by spaces
    std::vector<Word> words;
    std::string file;
    LoadedGame position{};
};

// A value in the form that topics expect.
std::string_view value_of(const odds::Parameter& parameter, std::string_view typed, Gathered& out) {
    if (parameter.kind != odds::ParameterKind::number) return typed;
    const auto number = read_integer(typed);
    return number ? out.numbers.emplace_back(std::to_string(*number)) : typed;
}

void gather_parameters(const odds::Topic& topic, const Arguments& arguments, Gathered& out) {
    for (const odds::Parameter& parameter : topic.parameters) {
        for (const std::string_view value : arguments.all(parameter.name)) {
            out.given.push_back({parameter.name, value_of(parameter, value, out)});
        }
    }
    for (const odds::Parameter& parameter : topic.parameters) {
        if (arguments.given(parameter.name) || parameter.fallback.empty()) continue;
        out.given.push_back({parameter.name, value_of(parameter, parameter.fallback, out)});
    }
}

// Joins the words and splits them again at spaces, keeping their columns.
void gather_words(const Arguments& arguments, Gathered& out) {
    for (const std::string_view word : arguments.words()) {
        out.line.append(out.line.empty() ? "" : " ").append(word);
    }
    const std::string_view line = out.line;
    for (std::size_t at = line.find_first_not_of(" \t\n"); at < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t\n", at), line.size());
        out.words.push_back({line.substr(at, end - at), static_cast<std::uint32_t>(at + 1)});
        at = line.find_first_not_of(" \t\n", end);
    }
}

// Gathers the game's options, edition first; returns the error, which is empty if there is none.
std::string gather_settings(const TopicChoice& choice, const Call& call, Gathered& out) {
    const Arguments& arguments = call.arguments;
    if (arguments.given("edition"))
        out.setting_texts.push_back("edition=" + std::string(arguments.text("edition")));
    for (const Setting& setting : arguments.settings()) {
        out.setting_texts.push_back(std::string(setting.key) + "=" + std::string(setting.value));
    }
    std::vector<Setting> settings;
    for (const std::string& text : out.setting_texts) {
        const std::string_view view = text;
        const std::size_t equals = view.find('=');
        out.settings.push_back({view, 0});
        settings.push_back({view.substr(0, equals), view.substr(equals + 1)});
    }
    return choose_game(choice.game, settings, call.texts).error;
}

// Loads the position from a record or a case; returns the error, which is empty if there is none.
std::string gather_position(const TopicChoice& choice, const Call& call, Gathered& out) {
    const std::string file(call.arguments.word(0));
    const std::int64_t after = call.arguments.given("after") ? call.arguments.integer("after") : -1;
    out.position = load_game(file, call.texts.language(), after);
    if (!out.position.error.empty()) return out.position.error;
    const std::string_view game = out.position.restored.host->name();
    if (game == choice.game) return {};
    return fill(call.texts("topics.other-game"), {{"file", file}, {"game", game}, {"wanted", choice.game}});
}

// Gathers everything the request needs; returns the error, which is empty if there is none.
std::string gather(const TopicChoice& choice, const Call& call, Gathered& out) {
    const odds::Topic& topic = *choice.topic;
    gather_parameters(topic, call.arguments, out);
    if (topic.settings) {
        std::string error = gather_settings(choice, call, out);
        if (!error.empty()) return error;
    }
    if (topic.behind == odds::Behind::words) gather_words(call.arguments, out);
    if (call.arguments.words().empty()) return {};
    if (topic.behind == odds::Behind::position) return gather_position(choice, call, out);
    if (topic.behind != odds::Behind::file) return {};
    std::string problem;
    const std::string name(call.arguments.word(0));
    out.file = read_file(name, kLargestFile, problem);
    if (!problem.empty()) return name + ": " + problem;
    if (out.file.size() > kLargestFile) return fill(call.texts("topics.large"), {{"file", name}});
    if (out.file.empty()) return fill(call.texts("topics.empty"), {{"file", name}});
    return {};
}

// What is wrong with a file, and where: `FILE:3:7: message`.
std::string fault_of_file(const Fault& fault, std::string_view file, const Phrases& phrases) {
    std::string out = std::string(file) + ":";
    if (fault.line != 0) out += std::to_string(fault.line) + ":";
    if (fault.line != 0 && fault.column != 0) out += std::to_string(fault.column) + ":";
    return out.append(" ").append(host::say(phrases, fault));
}

// What is wrong, with the user's words below and a mark under the wrong one.
std::string fault_of_words(const Fault& fault, std::string_view line, const Phrases& phrases) {
    std::string out = host::say(phrases, fault);
    if (line.empty() || fault.column == 0 || fault.column > line.size()) return out;
    out.append("\n  ").append(line).append("\n  ");
    return out.append(text_width(line.substr(0, fault.column - 1)), ' ').append("^");
}

// The command that produces the report again, without the options that only affect its display.
std::string command_of(const TopicChoice& choice, const Verb& verb) {
    std::string out(verb.name);
    for (std::size_t i = 0; i < choice.rest.size(); ++i) {
        const std::string_view word = choice.rest[i];
        const bool valued = word == "--svg" || word == "--lang";
        i += valued ? 1 : 0;
        const bool shows = valued || word == "--json" || word == "--no-color" || word.starts_with("--svg=") ||
                           word.starts_with("--lang=");
        if (!shows) out.append(" ").append(word);
    }
    return out;
}

// The width of a report: the terminal's width, within limits.
std::size_t report_columns() {
    if (isatty(STDOUT_FILENO) != 1) return kWidest;
    return std::clamp(terminal_size(STDOUT_FILENO).columns, kNarrowest, kWidest);
}

int print_report(const odds::Report& report, const TopicChoice& choice, const Verb& verb, const Call& call) {
    const Arguments& given = call.arguments;
    std::string error;
    if (given.given("svg")) {
        error = picture_obstacle(report, given.text("svg"), call.texts);
        if (!error.empty()) {
            complain(verb.name, error);
            return kUsage;
        }
    }
    if (given.given("json")) {
        print_raw(study::report_json(report, {choice.game, choice.topic->verb, choice.topic->name}));
    } else {
        print(report_text(report, call.texts, report_columns()), call.colour);
    }
    if (given.given("svg"))
        error = write_pictures(report, given.text("svg"), command_of(choice, verb), call.texts);
    if (!error.empty()) complain(verb.name, error);
    return error.empty() ? kOk : kFailed;
}

}  // namespace

int run_topic(const TopicChoice& choice, const Verb& verb, const study::TopicTexts& texts, const Call& call) {
    Gathered all;
    const std::string wrong = gather(choice, call, all);
    if (!wrong.empty()) {
        complain(verb.name, wrong);
        return kUsage;
    }
    const Phrases phrases = texts.phrases();
    const StopFlag stop;
    Progress progress(call.texts,
                      {std::string(call.texts("topics.progress")), std::string(call.texts("topics.unit"))}, 0,
                      !call.arguments.given("no-color"));
    odds::Request request{all.words, all.given, all.settings,
                          all.file,  phrases,   {&StopFlag::flag(), &progress.done(), &progress.total()}};
    if (all.position.restored.table) request.state = all.position.restored.table->state();
    const Result<odds::Report> report = choice.topic->run(request);
    progress.finish();
    const int signal = StopFlag::signal();
    if (signal != 0 && !choice.topic->part) return stopped_by(signal);
    int code = kUsage;
    if (report) {
        code = print_report(*report, choice, verb, call);
    } else {
        const bool of_file = request.has_file() && report.fault().line != 0;
        complain(verb.name, of_file ? fault_of_file(report.fault(), call.arguments.word(0), phrases)
                                    : fault_of_words(report.fault(), all.line, phrases));
    }
    return signal != 0 ? stopped_by(signal) : code;
}

}  // namespace brelan::cli

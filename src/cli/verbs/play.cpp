#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/args/args_value.hpp"
#include "cli/args/game_examples.hpp"
#include "cli/args/game_options.hpp"
#include "cli/files/games_folder.hpp"
#include "cli/output.hpp"
#include "cli/remote/play.hpp"
#include "cli/table/play_match.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/word.hpp"
#include "files/write_file.hpp"
#include "host/registry.hpp"
#include "record/quote.hpp"

namespace brelan::cli {
namespace {

PlayManner manner_of(const Call& call) {
    const bool words = call.arguments.given("words");
    return {call.arguments.given("plain") || words, words, call.colour, Speed(call.arguments.text("speed"))};
}

std::uint64_t seed_of(const Arguments& arguments) {
    return arguments.given("seed") ? arguments.natural("seed") : fresh_seed();
}

// Makes a name suitable for a record by replacing characters that a record cannot hold.
std::string fitting_name(std::string_view name) {
    return record::unquote(record::quote(name)).value_or(std::string());
}

// Reads the human players' names. Returns the error, which is empty if there is none.
std::string read_names(const Call& call, int players, Company& company) {
    const Arguments& arguments = call.arguments;
    for (const std::string_view typed : arguments.all("name")) {
        const std::string name = fitting_name(typed);
        if (name.find_first_not_of(' ') == std::string::npos)
            return std::string(call.texts("play.bad.name-empty"));
        if (std::find(company.names.begin(), company.names.end(), name) != company.names.end()) {
            return fill(call.texts("play.bad.name-twice"), {{"name", shown(name)}});
        }
        company.names.push_back(name);
    }
    const bool watch = arguments.given("watch");
    std::size_t persons = std::max<std::size_t>(company.names.size(), watch ? 0 : 1);
    if (arguments.given("humans")) persons = static_cast<std::size_t>(arguments.integer("humans"));
    if (watch && persons > 0) return std::string(call.texts("play.bad.watch"));
    if (persons < company.names.size()) return std::string(call.texts("play.bad.humans"));
    if (persons > static_cast<std::size_t>(players)) {
        return fill(call.texts("play.bad.persons"),
                    {{"persons", std::to_string(persons)}, {"players", std::to_string(players)}});
    }
    while (company.names.size() < persons) {
        const std::string number = std::to_string(company.names.size() + 1);
        company.names.push_back(fill(call.texts("people.person"), {{"n", number}}));
    }
    return {};
}

// Reads the human players' seats. Returns the error, which is empty if there is none.
std::string read_seats(const Call& call, int players, Company& company) {
    for (const std::string_view typed : call.arguments.all("seat")) {
        const auto seat = read_seat(typed);
        if (!seat || !is_player(*seat, players)) {
            return fill(call.texts("play.bad.seat"),
                        {{"seat", shown(typed)}, {"players", std::to_string(players)}});
        }
        if (std::find(company.seats.begin(), company.seats.end(), *seat) != company.seats.end()) {
            return fill(call.texts("play.bad.seat-twice"), {{"seat", shown(typed)}});
        }
        company.seats.push_back(*seat);
    }
    if (company.seats.size() > company.names.size()) return std::string(call.texts("play.bad.seats"));
    return {};
}

// Reads the bots: `keen` for all seats, `p3=keen` for one.
void read_bots(const Call& call, Company& company) {
    for (const std::string_view typed : call.arguments.all("bots")) {
        const std::size_t equals = typed.find('=');
        const auto seat =
            equals == std::string_view::npos ? std::nullopt : read_seat(typed.substr(0, equals));
        if (seat) {
            company.bots.push_back({*seat, std::string(typed.substr(equals + 1))});
        } else {
            company.bot = typed;
        }
    }
}

// Starts a new match of the game named by the first word.
int play_game(const Call& call) {
    const Positional games = game_word();
    const std::string_view name = call.arguments.word(0);
    if (host::find_game(name) == nullptr) {
        const std::string_view key = name.empty() ? "play.bad.no-game" : "play.bad.game";
        return usage_error("play",
                           fill(call.texts(key), {{"game", shown(name)}, {"games", joined(games.choices)}}));
    }
    const GameChoice choice = choose_game(name, call.arguments.settings(), call.texts);
    if (!choice.good()) return usage_error("play", choice.error);
    NewMatch match{choice.game, choice.options, {}, seed_of(call.arguments), {}};
    const int players = host::players_of(*choice.game, choice.options);
    read_bots(call, match.company);
    std::string problem = wrong_bots(match.company, *choice.game, players, call.texts);
    if (problem.empty()) problem = read_names(call, players, match.company);
    if (problem.empty()) problem = read_seats(call, players, match.company);
    if (!problem.empty()) return usage_error("play", problem);
    match.file = call.arguments.text("record");
    if (!match.file.empty()) {
        std::error_code unseen;
        if (std::filesystem::exists(match.file, unseen)) {
            return usage_error("play", fill(call.texts("play.bad.exists"), {{"file", shown(match.file)}}));
        }
        if (const std::string obstacle = write_obstacle(match.file); !obstacle.empty())
            return usage_error("play", obstacle);
    }
    return play_new(match, manner_of(call), call.texts);
}

// Resumes the game in a file, or the game that was played last.
int resume(const Call& call) {
    for (const std::string_view option : {"name", "humans", "seat", "watch", "record"}) {
        if (call.arguments.given(option)) {
            return usage_error("play", fill(call.texts("play.bad.resume-with"), {{"option", option}}));
        }
    }
    if (!call.arguments.settings().empty()) return usage_error("play", call.texts("play.bad.resume-options"));
    const std::string_view word = call.arguments.word(0);
    std::string file(word);
    if (word.empty() || host::find_game(word) != nullptr) {
        const auto newest = newest_game(games_folder(), word);
        if (!newest)
            return usage_error(
                "play", fill(call.texts("play.bad.nothing-left"), {{"folder", games_folder().string()}}));
        file = newest->string();
    }
    Company company;
    read_bots(call, company);
    return play_on(file, company, seed_of(call.arguments), manner_of(call), call.texts);
}

}  // namespace

Verb describe_play() {
    Verb verb{"play", "verb.play", "verb.play.details"};
    Positional game{"word.game", "play.word"};
    game.least = 0;
    verb.positionals = {game};
    verb.settings = "play.settings";
    std::vector<std::string_view> speeds;
    for (const Pace& pace : kPaces) speeds.push_back(pace.name);
    Option name = text_option("name", "play.option.name", "play.value.name");
    Option seat = text_option("seat", "play.option.seat", "play.value.seat");
    Option bots = text_option("bots", "play.option.bots", "play.value.bot");
    name.repeats = seat.repeats = bots.repeats = true;
    verb.options = {
        name,
        integer_option("humans", "play.option.humans", "play.value.n", 0, kMaxSeats),
        seat,
        bots,
        natural_option("seed", "play.option.seed", "play.value.n"),
        flag("watch", "play.option.watch"),
        choice_option("speed", "play.option.speed", speeds, "normal"),
        flag("plain", "play.option.plain"),
        flag("words", "play.option.words"),
        text_option("record", "play.option.record", "play.value.file"),
        flag("resume", "play.option.resume"),
        text_option("server", "play.option.server", "play.value.url"),
        text_option("table", "play.option.table", "play.value.table"),
        text_option("login", "play.option.login", "play.value.login"),
        text_option("token", "play.option.token", "play.value.file"),
        text_option("ca", "play.option.ca", "play.value.file"),
    };
    verb.examples = with_games({
        {"play {game}", "play.example.1"},
        {"play {game} --name Alice --name Bob players=7", "play.example.2"},
        {"play {game} --watch --speed fast edition={edition}", "play.example.3"},
        {"play {game} --words --seed 7", "play.example.4"},
        {"play {game} --bots basic --bots \"p3=program:./mybot.py --fast\"", "play.example.6"},
        {"play --resume", "play.example.5"},
        {"play --server http://localhost:8080 --name Alice", "play.example.7"},
    });
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.1"}, {2, "exit.file.2"}, {130, "exit.130"}};
    return verb;
}

int play_verb(const Call& call) {
    if (call.arguments.given("server")) return play_remote(call);
    for (const std::string_view option : {"table", "login", "token", "ca"}) {
        if (call.arguments.given(option))
            return usage_error("play", fill(call.texts("remote.bad.no-server"), {{"option", option}}));
    }
    return call.arguments.given("resume") ? resume(call) : play_game(call);
}

}  // namespace brelan::cli

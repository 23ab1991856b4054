#include "cli/args/arena_setup.hpp"

#include <algorithm>
#include <optional>
#include <thread>
#include <vector>

#include "arena/judging.hpp"
#include "bot/bot.hpp"
#include "cli/args/args_value.hpp"
#include "cli/args/game_examples.hpp"
#include "cli/args/game_options.hpp"
#include "cli/args/suggest.hpp"
#include "host/registry.hpp"
#include "host/said.hpp"
#include "host/words.hpp"

namespace brelan::cli {
namespace {

constexpr std::int64_t kMostDeals = 1'000'000'000;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kMostTime = 3'600'000;
constexpr std::int64_t kMostThreads = 1024;
constexpr std::int64_t kMostJudged = 12;

// A number with an optional minus sign and decimals: `-0.5`, `12`.
std::optional<double> read_decimal(std::string_view text) {
    const bool minus = text.starts_with('-');
    if (minus) text.remove_prefix(1);
    double value = 0;
    double scale = 0;  // power of ten of the next decimal; 0 before the point
    bool digits = false;
    for (const char c : text) {
        if (c == '.' && scale == 0) {
            scale = 1;
        } else if (c < '0' || c > '9') {
            return std::nullopt;
        } else {
            digits = true;
            value = value * 10 + (c - '0');
            scale *= 10;
        }
    }
    if (!digits || text.size() > 12) return std::nullopt;
    return (minus ? -value : value) / (scale == 0 ? 1 : scale);
}

// `H0,H1` or `H0,H1,ALPHA,BETA`; `nullopt` if these do not define a test.
std::optional<arena::SprtBounds> read_bounds(std::string_view text) {
    std::vector<double> numbers;
    bool good = true;
    for_each_item(text, [&](std::string_view item, std::size_t) {
        const auto number = read_decimal(item);
        good = good && number.has_value();
        numbers.push_back(number.value_or(0));
        return good;
    });
    if (!good || (numbers.size() != 2 && numbers.size() != 4)) return std::nullopt;
    arena::SprtBounds bounds{numbers[0], numbers[1]};
    if (numbers.size() == 4) {
        bounds.alpha = numbers[2];
        bounds.beta = numbers[3];
    }
    const auto is_risk = [](double risk) { return risk > 0 && risk < 0.5; };
    if (!(bounds.h0 < bounds.h1) || !is_risk(bounds.alpha) || !is_risk(bounds.beta)) return std::nullopt;
    return bounds;
}

// Fills a contest from a command line. Only the first error is kept.
class ContestChooser {
  public:
    explicit ContestChooser(const Call& call) : call_(call), given_(call.arguments) {}

    ContestChoice choose() {
        const GameChoice game = choose_game(given_.text("game"), given_.settings(), call_.texts);
        if (!game.good()) return {{}, game.error};
        contest_.game = game.game;
        contest_.options = game.options;
        contest_.a = bot("a");
        contest_.b = bot("b");
        contest_.auction = given_.given("auction") ? bot("auction") : "";
        contest_.nodes = given_.integer("nodes");
        contest_.milliseconds = given_.integer("ms");
        contest_.seed = given_.natural("seed");
        contest_.deals = given_.natural("deals");
        const auto threads = static_cast<unsigned>(given_.natural("threads"));
        contest_.threads = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
        choose_exchange();
        choose_opening();
        choose_test();
        choose_judge();
        return {std::move(contest_), std::move(error_)};
    }

  private:
    void fail(std::string_view key, std::initializer_list<Filling> fillings) {
        if (error_.empty()) error_ = fill(call_.texts(key), fillings);
    }

    // The bot named by an option.
    std::string bot(std::string_view option) {
        const std::string name(given_.text(option));
        if (!bot::is_bot(name, *contest_.game)) {
            const std::string names = joined(bot::names(*contest_.game));
            fail("arena.no-bot",
                 {{"option", option}, {"name", name}, {"game", contest_.game->name()}, {"names", names}});
        }
        return name;
    }

    void choose_exchange() {
        if (given_.text("exchange") == "roles") contest_.exchange = arena::Exchange::roles;
        const auto roles = contest_.game->roles();
        const bool by_roles = contest_.exchange == arena::Exchange::roles;
        if (by_roles && roles.empty()) fail("arena.no-roles", {{"game", contest_.game->name()}});
        for (const std::string_view option : {"role", "auction"}) {
            if (!by_roles && given_.given(option)) fail("arena.only-roles", {{"option", option}});
        }
        for (const std::string_view name : given_.all("role")) {
            const auto at = std::find(roles.begin(), roles.end(), name);
            if (at == roles.end()) {
                fail("arena.no-role",
                     {{"game", contest_.game->name()}, {"name", name}, {"names", joined(roles)}});
            } else {
                contest_.roles.push_back(static_cast<std::size_t>(at - roles.begin()));
            }
        }
    }

    // The actions must exist in the game. The legality of the actions is checked deal by deal.
    void choose_opening() {
        const auto table = contest_.game->open(contest_.options);
        for (const std::string_view text : given_.all("opening")) {
            contest_.opening.emplace_back(text);
            const std::vector<Word> words = host::words_of(text);
            const Result<host::Move> move =
                words.empty() ? Fault(0, "fault.action") : table->read_move(words);
            if (!move) {
                const std::string why =
                    host::say(contest_.game->phrases(call_.texts.language()), move.fault());
                fail("arena.bad-opening", {{"action", text}, {"why", why}});
            }
        }
    }

    void choose_test() {
        if (!given_.given("sprt")) return;
        contest_.sprt = read_bounds(given_.text("sprt"));
        if (!contest_.sprt) fail("arena.bad-sprt", {{"value", given_.text("sprt")}});
    }

    void choose_judge() {
        contest_.judged = static_cast<int>(given_.integer("double-dummy"));
        if (contest_.judged > 0 && !arena::make_judging(*contest_.game, contest_.judged))
            fail("arena.no-judge", {{"game", contest_.game->name()}});
    }

    const Call& call_;
    const Arguments& given_;
    arena::Contest contest_;
    std::string error_;
};

// True if the game supports every figure of the report: scores by role, and contracts.
bool has_all_figures(const host::Host& game) { return !game.roles().empty() && !game.undertakings().empty(); }

// The default game: the first game with all figures, or else the first game.
std::string_view usual_game() {
    const auto games = host::games();
    const auto at = std::find_if(games.begin(), games.end(),
                                 [](const host::Host* game) { return has_all_figures(*game); });
    return (at != games.end() ? *at : games.front())->name();
}

}  // namespace

ContestChoice choose_contest(const Call& call) { return ContestChooser(call).choose(); }

Verb describe_arena() {
    Verb verb{"arena", "verb.arena", "verb.arena.details"};
    verb.settings = "word.settings";
    std::vector<std::string_view> games;
    for (const host::Host* game : host::games()) games.push_back(game->name());
    Option role = text_option("role", "arena.option.role", "word.role");
    role.repeats = true;
    Option opening = text_option("opening", "arena.option.opening", "word.action");
    opening.repeats = true;
    verb.options = {choice_option("game", "arena.option.game", games, usual_game()),
                    text_option("a", "arena.option.a", "word.bot", "strong"),
                    text_option("b", "arena.option.b", "word.bot", "basic"),
                    integer_option("deals", "arena.option.deals", "word.n", 1, kMostDeals, "2000"),
                    choice_option("exchange", "arena.option.exchange", {"seats", "roles"}, "seats"),
                    role,
                    text_option("auction", "arena.option.auction", "word.bot"),
                    opening,
                    integer_option("nodes", "arena.option.nodes", "word.n", 1, kMostNodes),
                    integer_option("ms", "arena.option.ms", "word.n", 1, kMostTime),
                    text_option("sprt", "arena.option.sprt", "word.bounds"),
                    integer_option("double-dummy", "arena.option.double-dummy", "word.n", 1, kMostJudged),
                    flag("calibration", "arena.option.calibration"),
                    natural_option("seed", "option.seed", "word.n", "1"),
                    integer_option("threads", "sim.option.threads", "word.n", 1, kMostThreads),
                    text_option("records", "arena.option.records", "word.folder"),
                    flag("json", "option.json")};
    verb.examples = with_games(
        {{"arena --game {game} --a strong --b basic --deals 200", "example.arena", has_all_figures},
         {"arena --game {game} --exchange roles --deals 500", "example.arena.roles", has_all_figures},
         {"arena --game {game} --a keen --sprt 0,2 --deals 100k players=3", "example.arena.sprt"}});
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.arena.1"}, {2, "exit.2"}, {130, "exit.130"}};
    return verb;
}

}  // namespace brelan::cli

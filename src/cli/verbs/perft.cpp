#include <cstdio>
#include <string>

#include "cli/args/game_examples.hpp"
#include "cli/args/game_options.hpp"
#include "cli/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

// A table at the start of its first deal, drawn and dealt from a seed.
std::unique_ptr<host::Table> deal_first(const GameChoice& choice, std::uint64_t seed) {
    Rng rng(seed);
    std::unique_ptr<host::Table> table = choice.game->open(choice.options);
    table->draw(rng);
    table->deal(rng);
    return table;
}

std::string perft_json(const GameChoice& choice, const host::Table& table, std::uint64_t seed, int depth) {
    JsonWriter json;
    json.open_object()
        .key("game")
        .text(choice.game->name())
        .key("rules")
        .number(choice.game->rules_version());
    json.key("options").text(choice.game->write_options(choice.options)).key("seed").number(seed);
    json.key("counts").open_array();
    for (int i = 1; i <= depth; ++i) {
        json.open_object().key("depth").number(i).key("sequences").number(table.perft(i)).close();
    }
    return json.close().close().finish();
}

}  // namespace

Verb describe_perft() {
    Verb verb{"perft", "verb.perft", "verb.perft.details"};
    verb.positionals = {game_word()};
    verb.settings = "word.settings";
    verb.options = {natural_option("seed", "option.seed", "word.n", "1"),
                    integer_option("depth", "perft.option.depth", "word.n", 1, 100, "4"),
                    flag("json", "option.json")};
    verb.examples = with_games({{"perft {game} --depth 3", "example.perft"},
                                {"perft {game} players=8 --seed 3", "example.perft.options"}});
    verb.exit_codes = {{0, "exit.0"}, {2, "exit.2"}, {130, "exit.130"}};
    return verb;
}

int perft_verb(const Call& call) {
    const GameChoice choice = choose_game(call.arguments.word(0), call.arguments.settings(), call.texts);
    if (!choice.good()) {
        complain("perft", choice.error);
        return kUsage;
    }
    const std::uint64_t seed = call.arguments.natural("seed");
    const int depth = static_cast<int>(call.arguments.integer("depth"));
    const std::unique_ptr<host::Table> table = deal_first(choice, seed);
    if (call.arguments.given("json")) {
        print_raw(perft_json(choice, *table, seed, depth));
        return kOk;
    }
    for (int i = 1; i <= depth; ++i) {
        print_raw("perft " + std::to_string(i) + " " + std::to_string(table->perft(i)) + "\n");
        finish_output();  // so that Ctrl-C keeps the results so far
    }
    return kOk;
}

}  // namespace brelan::cli

#include <algorithm>
#include <optional>
#include <string>

#include "cli/args/args_value.hpp"
#include "cli/args/game_examples.hpp"
#include "cli/output.hpp"
#include "cli/reports/rules.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/word.hpp"
#include "host/rules_text.hpp"
#include "host/schema.hpp"

namespace brelan::cli {
namespace {

// `R4.2`, or `R4` for a whole chapter.
std::optional<Clause> read_choice(std::string_view text) {
    if (const auto clause = read_clause(text)) return clause;
    const auto chapter = text.starts_with('R') ? read_number(text.substr(1), 0, 255) : std::nullopt;
    if (!chapter) return std::nullopt;
    return Clause{static_cast<std::uint8_t>(*chapter), 0};
}

// Reads the requested clauses into `choice`. Returns the first requested clause that the rules do not
// contain, or an empty text if they contain all of them.
std::string_view read_clauses(const host::Host& game, const Call& call, ClauseChoice& choice) {
    const auto blocks = host::read_rules(game.rules(call.language()));
    for (const std::string_view text : call.arguments.all("clause")) {
        const auto clause = read_choice(text);
        if (!clause) return text;
        const ClauseChoice one{{*clause}};
        const bool known = std::any_of(blocks.begin(), blocks.end(), [&](const host::RulesBlock& block) {
            return block.kind == host::BlockKind::clause && one.has(block.clause);
        });
        if (!known) return text;
        choice.clauses.push_back(*clause);
    }
    return {};
}

// The game and its options; `--edition E` is short for `edition=E`.
GameChoice choose(const Call& call, std::string& edition) {
    std::vector<Setting> settings = call.arguments.settings();
    if (call.arguments.given("edition")) {
        constexpr std::size_t kKey = 7;
        edition = "edition=" + std::string(call.arguments.text("edition"));
        const std::string_view words = edition;
        settings.insert(settings.begin(), {words.substr(0, kKey), words.substr(kKey + 1)});
    }
    return choose_game(call.arguments.word(0), settings, call.texts);
}

}  // namespace

Verb describe_rules() {
    Verb verb{"rules", "verb.rules", "verb.rules.details"};
    verb.positionals = {game_word()};
    verb.settings = "word.settings";
    Option clause = text_option("clause", "rules.option.clause", "rules.word.clause");
    clause.repeats = true;
    verb.options = {text_option("edition", "rules.option.edition", "rules.word.edition"),
                    clause,
                    flag("options", "rules.option.options"),
                    flag("compare", "rules.option.compare"),
                    flag("schema", "rules.option.schema"),
                    flag("json", "option.json")};
    verb.examples = with_games({{"rules {game}", "example.rules"},
                                {"rules {game} --clause R1 edition={edition}", "example.rules.clause"},
                                {"rules {game} --options", "example.rules.options"},
                                {"rules {game} --compare", "example.rules.compare"}});
    verb.exit_codes = {{0, "exit.0"}, {2, "exit.2"}};
    return verb;
}

int rules_verb(const Call& call) {
    std::string edition;
    const GameChoice choice = choose(call, edition);
    if (!choice.good()) return usage_error("rules", choice.error);
    ClauseChoice clauses;
    const std::string_view unknown = read_clauses(*choice.game, call, clauses);
    if (!unknown.empty()) {
        return usage_error("rules", fill(call.texts("rulebook.no-clause"),
                                         {{"clause", shown(unknown)}, {"game", choice.game->name()}}));
    }
    if (call.arguments.given("schema")) {
        print_raw(host::options_schema(*choice.game, call.language()));
    } else if (call.arguments.given("json")) {
        print_raw(rules_json(choice, clauses, call.texts));
    } else if (call.arguments.given("compare")) {
        print(compare_report(*choice.game, call.texts), call.colour);
    } else if (call.arguments.given("options")) {
        print(options_report(choice, call.texts), call.colour);
    } else {
        print(rules_report(choice, clauses, call.texts), call.colour);
    }
    return kOk;
}

}  // namespace brelan::cli

#include <string>
#include <string_view>
#include <vector>

#include "bot/bot.hpp"
#include "cli/args/arena_setup.hpp"
#include "cli/args/game_examples.hpp"
#include "cli/args/game_options.hpp"
#include "cli/english.hpp"
#include "cli/verbs/verbs.hpp"
#include "host/registry.hpp"
#include "kit/program.hpp"

// The examples in the verbs' help. They can be pasted into a shell, whichever games are built in.
namespace brelan::cli {
namespace {

// Splits an example into words as a shell would: at spaces, except within quotes or a command substitution.
std::vector<std::string> copied(std::string_view example) {
    std::vector<std::string> words(1);
    bool quoted = false;
    int depth = 0;  // how many parentheses are open
    for (const char c : example) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ' ' && !quoted && depth == 0) {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

// The error in the words after a verb, found before anything is played; empty if they contain no error.
std::string wrong_with(const Verb& verb, const std::vector<std::string>& copied_words) {
    const std::vector<std::string_view> words(copied_words.begin() + 1, copied_words.end());
    const Parsed parsed = parse_arguments(verb, words, english());
    if (!parsed.good()) return parsed.error;
    const Arguments& given = parsed.arguments;
    if (verb.name == "arena") return choose_contest({given, english()}).error;
    if (given.words().empty() || verb.positionals[0].name != "word.game") return {};
    const GameChoice choice = choose_game(given.word(0), given.settings(), english());
    if (!choice.good() || verb.name != "play") return choice.error;
    for (const std::string_view bot : given.all("bots")) {
        const bool everywhere = bot.find('=') == std::string_view::npos;
        if (everywhere && !bot::is_bot(bot, *choice.game)) return "no bot " + std::string(bot);
    }
    return {};
}

TEST(Examples, of_verbs_can_be_copied) {
    int with_a_game = 0;
    for (const VerbRow& row : verb_rows()) {
        const Verb verb = row.describe();
        for (const Example& example : verb.examples) {
            SCOPED_TRACE(example.words);
            EXPECT_EQ(example.words.find('{'), std::string::npos) << "a place that was not filled in";
            const std::vector<std::string> words = copied(example.words);
            EXPECT_EQ(words[0], verb.name);
            if (row.run_words == nullptr) {
                EXPECT_EQ(wrong_with(verb, words), "");
            }
            with_a_game += words.size() > 1 && host::find_game(words[1]) != nullptr ? 1 : 0;
        }
    }
    EXPECT_GT(with_a_game, 10);
}

TEST(Examples, of_quick_verbs_do_what_they_say) {
    for (const VerbRow& row : verb_rows()) {
        const Verb verb = row.describe();
        if (verb.name != "rules" && verb.name != "perft" && verb.name != "odds") continue;
        EXPECT_GE(verb.examples.size(), 2U) << verb.name;
        for (const Example& example : verb.examples) {
            const kit::Ran ran = kit::run_program(copied(example.words));
            EXPECT_EQ(ran.code, 0) << example.words << "\n" << ran.err;
        }
    }
}

bool has_fast(const host::Host& game) { return game.has_fast_playout(); }

bool can_seat(const host::Host& game, int players) {
    for (const FieldInfo& field : game.fields()) {
        if (field.key == "players") return field.min <= players && players <= field.max;
    }
    return false;
}

// The words, with the star replaced by the first game of this kind; empty if there is no such game.
template <class Kind>
std::string with_first(std::string_view words, Kind is_of_the_kind) {
    const std::size_t star = words.find('*');
    for (const host::Host* game : host::games()) {
        if (!is_of_the_kind(*game)) continue;
        return std::string(words.substr(0, star)).append(game->name()).append(words.substr(star + 1));
    }
    return {};
}

TEST(Examples, show_the_first_game_that_can_be_played_so) {
    const auto shown = [](const GameExample& example) {
        const std::vector<Example> all = with_games({example});
        return all.empty() ? std::string() : all[0].words;
    };
    const host::Host& first = *host::games().front();
    EXPECT_EQ(shown({"play {game}", "help"}), "play " + std::string(first.name()));
    EXPECT_EQ(shown({"rules {game} edition={edition}", "help"}),
              "rules " + std::string(first.name()) + " edition=" + std::string(first.editions()[1].name));
    const auto twelve = [](const host::Host& game) { return can_seat(game, 12); };
    const auto four_fast = [](const host::Host& game) { return has_fast(game) && can_seat(game, 4); };
    const auto twelve_fast = [](const host::Host& game) { return has_fast(game) && can_seat(game, 12); };
    EXPECT_EQ(shown({"play {game} players=12", "help"}), with_first("play * players=12", twelve));
    EXPECT_EQ(shown({"bench {game} --fast", "help", has_fast}), with_first("bench * --fast", has_fast));
    EXPECT_EQ(shown({"play {game} players=4 --fast", "help", has_fast}),
              with_first("play * players=4 --fast", four_fast));
    EXPECT_EQ(shown({"play {game} players=12 --fast", "help", has_fast}),
              with_first("play * players=12 --fast", twelve_fast));
    EXPECT_EQ(shown({"play {game} players=99", "help"}), "") << "nobody can play that";
    EXPECT_EQ(shown({"play --name=Alice --bots \"p3=program:./mybot.py\"", "help"}),
              "play --name=Alice --bots \"p3=program:./mybot.py\"")
        << "what sets no option of a game is left alone";
}

}  // namespace
}  // namespace brelan::cli

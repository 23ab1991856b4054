#pragma once
#include <functional>
#include <span>
#include <string_view>

#include "cli/args/args.hpp"
#include "cli/exit_code.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// One call of a verb: its arguments, parsed and checked, and the command-line texts in the user's language.
struct Call {
    const Arguments& arguments;
    const Texts& texts;
    bool colour = false;  // whether standard output has colours
    Language language() const { return texts.language(); }
};

// One verb of the program: its description for parsing and help, and its action.
struct VerbRow {
    Verb (*describe)();
    int (*run)(const Call& call);  // returns the exit code
    // Replaces `run` in verbs whose options depend on their words; it parses the words itself.
    int (*run_words)(std::span<const std::string_view> words, const Texts& texts) = nullptr;
};

// Parses the words after a verb, then runs it, prints its help or reports the error. Returns the exit code.
int run_verb(const Verb& verb, std::span<const std::string_view> words, const Texts& texts,
             const std::function<int(const Call&)>& run);

// All verbs, in the order of the general help. To add a verb, create a file <name>.cpp, and add two lines
// below and a row in verbs.cpp.
std::span<const VerbRow> verb_rows();

Verb describe_arena();
int arena_verb(const Call& call);
Verb describe_analyse();
int analyse_verb(const Call& call);
Verb describe_bench();
int bench_verb(const Call& call);
Verb describe_bot();
int bot_verb(const Call& call);
Verb describe_eval();
int eval_verb(std::span<const std::string_view> words, const Texts& texts);
Verb describe_odds();
int odds_verb(std::span<const std::string_view> words, const Texts& texts);
Verb describe_perft();
int perft_verb(const Call& call);
Verb describe_play();
int play_verb(const Call& call);
Verb describe_replay();
int replay_verb(const Call& call);
Verb describe_rules();
int rules_verb(const Call& call);
Verb describe_score();
int score_verb(std::span<const std::string_view> words, const Texts& texts);
Verb describe_selftest();
int selftest_verb(const Call& call);
Verb describe_serve();
int serve_verb(const Call& call);
Verb describe_backup();
int backup_verb(const Call& call);
Verb describe_password();
int password_verb(const Call& call);
Verb describe_sim();
int sim_verb(const Call& call);
Verb describe_solve();
int solve_verb(std::span<const std::string_view> words, const Texts& texts);
Verb describe_verify();
int verify_verb(const Call& call);
Verb describe_version();
int version_verb(const Call& call);

// The interactive menu, shown when the program is called without a verb in a terminal.
int menu(const Call& call);

}  // namespace brelan::cli

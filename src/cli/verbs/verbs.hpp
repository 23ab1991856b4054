#pragma once
#include <functional>
#include <span>
#include <string_view>

#include "cli/args/args.hpp"
#include "cli/exit_code.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// How a verb is called: what was typed behind its name, read and found good, and the texts of the command
// line in the language of the user.
struct Call {
    const Arguments& arguments;
    const Texts& texts;
    bool colour = false;  // of the standard output
    Language language() const { return texts.language(); }
};

// One verb of the program: all that arguments and help need to know, and what it does.
struct VerbRow {
    Verb (*describe)();
    int (*run)(const Call& call);  // answers an exit code
    // In its place, of a verb whose options depend on its words: reads them itself.
    int (*run_words)(std::span<const std::string_view> words, const Texts& texts) = nullptr;
};

// Reads the words behind a verb and runs it with them, or gives its help, or says what is wrong with them.
int run_verb(const Verb& verb, std::span<const std::string_view> words, const Texts& texts,
             const std::function<int(const Call&)>& run);

// All verbs in the order of the general help. A verb is a file <name>.cpp, two lines below, and a row of
// verbs.cpp.
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

// What the program does in a terminal when it is called without a verb.
int menu(const Call& call);

}  // namespace brelan::cli

#include "cli/verbs/verbs.hpp"

namespace brelan::cli {
namespace {

constexpr VerbRow kRows[] = {
    {describe_serve, serve_verb},
    {describe_backup, backup_verb},
    {describe_password, password_verb},
    {describe_play, play_verb},
    {describe_replay, replay_verb},
    {describe_analyse, analyse_verb},
    {describe_sim, sim_verb},
    {describe_rules, rules_verb},
    {describe_odds, nullptr, odds_verb},
    {describe_eval, nullptr, eval_verb},
    {describe_score, nullptr, score_verb},
    {describe_solve, nullptr, solve_verb},
    {describe_bot, bot_verb},
    {describe_verify, verify_verb},
    {describe_arena, arena_verb},
    {describe_bench, bench_verb},
    {describe_perft, perft_verb},
    {describe_selftest, selftest_verb},
    {describe_version, version_verb},
};

}  // namespace

std::span<const VerbRow> verb_rows() { return kRows; }

}  // namespace brelan::cli

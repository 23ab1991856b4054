#include "games/tonk/rules/options.hpp"

namespace brelan::tonk {

namespace {

constexpr std::string_view kMatchEnds[] = {"deals", "target"};
constexpr std::string_view kFirstDealers[] = {"random", "highest_card", "seat_0"};
constexpr std::string_view kRotations[] = {"left_each_hand", "winner_deals"};
constexpr std::string_view kRedeals[] = {"next_dealer", "same_dealer"};
constexpr std::string_view kHandSizes[] = {"5", "7"};
constexpr std::string_view kSeveralTonks[] = {"void", "each_paid_by_the_others", "best_wins", "split"};
constexpr std::string_view kDeclarations[] = {"automatic", "manual_forfeit"};
constexpr std::string_view kDropTimings[] = {"start_of_turn_instead_of_play"};
constexpr std::string_view kHitHolds[] = {"off", "one_turn_per_hit"};
constexpr std::string_view kLimits[] = {"unlimited", "1"};
constexpr std::string_view kAcesInRuns[] = {"low", "high", "both"};
constexpr std::string_view kDropTies[] = {"fails", "wins", "push"};
constexpr std::string_view kPenalties[] = {"2_each_equal_or_lower", "2_lowest_only", "all_stakes"};
constexpr std::string_view kPayers[] = {"above_dropper", "everyone_else", "none"};
constexpr std::string_view kPayees[] = {"lower_than_dropper", "equal_or_lower", "lowest_overall", "none"};
constexpr std::string_view kExhausted[] = {"lowest_wins", "void", "reshuffle_discards"};
constexpr std::string_view kExhaustedWhen[] = {"on_decline", "last_card_turn_end"};
constexpr std::string_view kLowestTies[] = {"each_lowest_paid", "void", "split"};
constexpr std::string_view kInsolvencies[] = {"credit", "table_stakes"};

constexpr Field<Options> kFields[] = {
    number_field<&Options::players>("players", {1, 1}, 2, kMostPlayers),
    number_field<&Options::players_min>("players_min", {1, 2}, 2, kMostPlayers),
    number_field<&Options::players_max>("players_max", {1, 3}, 2, kMostPlayers),
    number_field<&Options::stake>("stake", {1, 6}, 1, 100),
    number_field<&Options::counters>("counters", {1, 7}, 1, 10000),
    choice_field<&Options::match_end>("match_end", {1, 10}, kMatchEnds),
    number_field<&Options::match_deals>("match_deals", {1, 11}, 1, 10000),
    number_field<&Options::target>("target", {1, 13}, 1, 10000),
    choice_field<&Options::first_dealer>("first_dealer", {2, 1}, kFirstDealers),
    choice_field<&Options::dealer_rotation>("dealer_rotation", {2, 6}, kRotations),
    choice_field<&Options::void_redeal_by>("void_redeal_by", {2, 9}, kRedeals),
    choice_field<&Options::hand_size>("hand_size", {3, 2}, kHandSizes),
    number_field<&Options::tonk_low_max>("tonk_low_max", {4, 2}, 0, 20),
    set_field<&Options::tonk_high_totals>("tonk_high_totals", {4, 3}, kLeastHighTotal, kMostHighTotal),
    number_field<&Options::tonk_pays>("tonk_pays", {4, 4}, 1, 3),
    choice_field<&Options::multiple_tonks>("multiple_tonks", {4, 6}, kSeveralTonks),
    choice_field<&Options::tonk_declaration>("tonk_declaration", {4, 11}, kDeclarations),
    choice_field<&Options::drop_timing>("drop_timing", {5, 3}, kDropTimings),
    flag_field<&Options::drop_first_turn>("drop_first_turn", {5, 4}),
    flag_field<&Options::must_use_taken_discard>("must_use_taken_discard", {5, 8}),
    choice_field<&Options::hit_hold>("hit_hold", {5, 14}, kHitHolds),
    choice_field<&Options::ace_in_runs>("ace_in_runs", {6, 4}, kAcesInRuns),
    choice_field<&Options::melds_per_turn>("melds_per_turn", {6, 9}, kLimits),
    flag_field<&Options::extend_own>("extend_own", {7, 4}),
    flag_field<&Options::extend_others>("extend_others", {7, 6}),
    choice_field<&Options::extend_cards_per_turn>("extend_cards_per_turn", {7, 8}, kLimits),
    flag_field<&Options::set_blocked_by_run_on_table>("set_blocked_by_run_on_table", {8, 1}),
    flag_field<&Options::may_discard_taken_upcard>("may_discard_taken_upcard", {9, 2}),
    number_field<&Options::out_pays>("out_pays", {9, 6}, 1, 3),
    number_field<&Options::out_without_discard_pays>("out_without_discard_pays", {9, 7}, 1, 3),
    flag_field<&Options::discard_required_to_go_out>("discard_required_to_go_out", {9, 8}),
    flag_field<&Options::meld_before_count>("meld_before_count", {10, 2}),
    number_field<&Options::drop_win_pays>("drop_win_pays", {10, 4}, 1, 3),
    choice_field<&Options::drop_tie>("drop_tie", {10, 6}, kDropTies),
    choice_field<&Options::failed_drop_penalty>("failed_drop_penalty", {10, 9}, kPenalties),
    choice_field<&Options::failed_drop_payers>("failed_drop_payers", {10, 12}, kPayers),
    choice_field<&Options::failed_drop_payees>("failed_drop_payees", {10, 15}, kPayees),
    choice_field<&Options::stock_exhausted_when>("stock_exhausted_when", {11, 1}, kExhaustedWhen),
    choice_field<&Options::stock_exhausted>("stock_exhausted", {11, 3}, kExhausted),
    choice_field<&Options::lowest_tie>("lowest_tie", {11, 8}, kLowestTies),
    number_field<&Options::stalemate_turns>("stalemate_turns", {11, 12}, 1, 10000),
    choice_field<&Options::insolvency>("insolvency", {12, 2}, kInsolvencies),
};

// The values that the two English descriptions share: after a failed drop, everybody else pays the lowest
// hand.
constexpr Options lowest_is_paid(std::uint8_t edition) {
    Options options;
    options.edition = edition;
    options.failed_drop_payers = Payers::everyone_else;
    options.failed_drop_payees = Payees::lowest_overall;
    return options;
}

constexpr Options speno() {
    Options options = lowest_is_paid(1);
    options.multiple_tonks = SeveralTonks::each_paid_by_the_others;
    return options;
}

constexpr Options pagat() {
    Options options = lowest_is_paid(2);
    options.players_max = 4;
    options.first_dealer = FirstDealer::highest_card;
    options.tonk_low_max = 0;
    options.set_blocked_by_run_on_table = false;
    options.out_without_discard_pays = 2;
    return options;
}

constexpr Edition<Options> kEditions[] = {
    {"wikipedia-fr", "Wikipédia, Tonk (jeu)", {}},
    {"speno", "John P. Speno, Tonk from Black Company", speno()},
    {"pagat", "pagat.com, Tonk", pagat()},
};

}  // namespace

std::span<const Field<Options>> fields() { return kFields; }

std::span<const Edition<Options>> editions() { return kEditions; }

Contradiction contradiction(const Options& options) {
    if (options.players_min > options.players_max) return {{1, 2}, "players_min_max"};
    if (options.players < options.players_min || options.players > options.players_max) {
        return {{1, 1}, "players_range"};
    }
    if (options.players * cards_each(options) + 1 > 52) return {{3, 3}, "hand_size"};
    return {};
}

}  // namespace brelan::tonk

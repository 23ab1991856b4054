#include "games/pontoon/rules/options.hpp"

namespace brelan::pontoon {

namespace {

constexpr std::string_view kMatchEnds[] = {"deals", "banks", "target"};
constexpr std::string_view kInsolvencies[] = {"credit", "table_stakes_from_left"};
constexpr std::string_view kFirstBankers[] = {"first_ace", "highest_card", "first_jack", "random", "seat"};
constexpr std::string_view kDrawAces[] = {"high", "low"};
constexpr std::string_view kPackNames[] = {"1", "2", "3", "4", "auto_over_7"};
constexpr std::string_view kReshuffles[] = {"every_deal", "after_natural", "natural_or_exhausted"};
constexpr std::string_view kUsedCardsTo[] = {"pone", "bottom_of_pack", "discard"};
constexpr std::string_view kPackExhausted[] = {"use_pone_pack", "no_more_cards"};
constexpr std::string_view kDrawnVisible[] = {"true", "false", "twist_only"};
constexpr std::string_view kBrulets[] = {"off", "pool", "limit"};
constexpr std::string_view kRelevies[] = {"when_cleared", "never"};
constexpr std::string_view kStakeTimings[] = {"before_deal", "after_first_card"};
constexpr std::string_view kStakeModes[] = {"fixed", "free"};
constexpr std::string_view kNaturalPaidBy[] = {"banker", "all_players"};
constexpr std::string_view kNaturalSettled[] = {"at_once", "at_showdown"};
constexpr std::string_view kFiveCardRanks[] = {"none", "equal_to_21", "above_21"};
constexpr std::string_view kTieRules[] = {"push", "banker_wins_except_21", "banker_wins"};
constexpr std::string_view kSplits[] = {"none", "same_rank", "aces_only"};
constexpr std::string_view kSplitStakes[] = {"equal_to_original"};
constexpr std::string_view kSplitFirstCards[] = {"free", "player_choice"};
constexpr std::string_view kSplitNaturals[] = {"as_natural", "as_21", "natural_rank_single_pay"};
constexpr std::string_view kBankerSplits[] = {"each_hand", "best_hand"};
constexpr std::string_view kBuyMaxima[] = {"original_stake", "current_stake", "twice_original"};
constexpr std::string_view kBuyCapBases[] = {"before_double", "after_double"};
constexpr std::string_view kCountings[] = {"low", "best"};
constexpr std::string_view kMaxCards[] = {"0", "5"};
constexpr std::string_view kBankerDrawRules[] = {"free", "draw_to_17", "draw_to_16"};
constexpr std::string_view kTransfers[] = {"natural_holder", "rotate_left", "natural_holder_may", "never"};
constexpr std::string_view kMisericordes[] = {"off", "first_round_of_tenure", "first_round_of_game"};
constexpr std::string_view kLossChecks[] = {"off", "on"};

constexpr Field<Options> kFields[] = {
    number_field<&Options::players>("players", {1, 1}, 2, 10),
    number_field<&Options::players_min>("players_min", {1, 2}, 2, 10),
    number_field<&Options::players_max>("players_max", {1, 3}, 2, 10),
    number_field<&Options::counters>("counters", {1, 5}, 1, 10000),
    choice_field<&Options::match_end>("match_end", {1, 7}, kMatchEnds),
    number_field<&Options::match_length>("match_length", {1, 8}, 1, 1000),
    number_field<&Options::target>("target", {1, 14}, 1, 10000),
    choice_field<&Options::first_banker>("first_banker", {2, 1}, kFirstBankers),
    choice_field<&Options::draw_ace>("draw_ace", {2, 5}, kDrawAces),
    choice_field<&Options::packs>("packs", {3, 1}, kPackNames),
    choice_field<&Options::reshuffle>("reshuffle", {3, 3}, kReshuffles),
    choice_field<&Options::used_cards_to>("used_cards_to", {3, 8}, kUsedCardsTo),
    choice_field<&Options::pack_exhausted>("pack_exhausted", {3, 12}, kPackExhausted),
    choice_field<&Options::brulet>("brulet", {4, 1}, kBrulets),
    number_field<&Options::brulet_levy>("brulet_levy", {4, 8}, 1, 2),
    choice_field<&Options::brulet_relevy>("brulet_relevy", {4, 9}, kRelevies),
    choice_field<&Options::stake_timing>("stake_timing", {5, 1}, kStakeTimings),
    choice_field<&Options::stake_mode>("stake_mode", {5, 4}, kStakeModes),
    number_field<&Options::stake_min>("stake_min", {5, 6}, 1, 100),
    number_field<&Options::stake_max>("stake_max", {5, 7}, 1, 100),
    flag_field<&Options::look_before_stake>("look_before_stake", {5, 9}),
    flag_field<&Options::banker_looks>("banker_looks", {5, 11}),
    flag_field<&Options::banker_may_double>("banker_may_double", {5, 13}),
    choice_field<&Options::natural_settled>("natural_settled", {6, 4}, kNaturalSettled),
    choice_field<&Options::natural_paid_by>("natural_paid_by", {6, 7}, kNaturalPaidBy),
    flag_field<&Options::natural_ends_round>("natural_ends_round", {6, 9}),
    flag_field<&Options::banker_natural_ends_round>("banker_natural_ends_round", {6, 10}),
    choice_field<&Options::drawn_cards_visible>("drawn_cards_visible", {7, 5}, kDrawnVisible),
    number_field<&Options::min_stand_total>("min_stand_total", {7, 6}, 0, 21),
    choice_field<&Options::stand_total_counts>("stand_total_counts", {7, 7}, kCountings),
    flag_field<&Options::stop_at_21>("stop_at_21", {7, 9}),
    choice_field<&Options::max_cards>("max_cards", {7, 11}, kMaxCards),
    flag_field<&Options::buy>("buy", {7, 13}),
    number_field<&Options::buy_min>("buy_min", {7, 15}, 1, 100),
    choice_field<&Options::buy_max_per_card>("buy_max_per_card", {7, 16}, kBuyMaxima),
    choice_field<&Options::buy_cap_base>("buy_cap_base", {7, 20}, kBuyCapBases),
    flag_field<&Options::buy_after_twist>("buy_after_twist", {7, 22}),
    number_field<&Options::fifth_card_buy_min_total>("fifth_card_buy_min_total", {7, 24}, 0, 21),
    choice_field<&Options::fifth_card_buy_total>("fifth_card_buy_total", {7, 25}, kCountings),
    choice_field<&Options::split>("split", {8, 1}, kSplits),
    number_field<&Options::split_max_hands>("split_max_hands", {8, 5}, 1, 4),
    choice_field<&Options::split_stake>("split_stake", {8, 6}, kSplitStakes),
    choice_field<&Options::split_first_card>("split_first_card", {8, 7}, kSplitFirstCards),
    choice_field<&Options::split_natural>("split_natural", {8, 10}, kSplitNaturals),
    flag_field<&Options::banker_may_split>("banker_may_split", {8, 15}),
    choice_field<&Options::banker_split_settlement>("banker_split_settlement", {8, 17}, kBankerSplits),
    choice_field<&Options::banker_draw_rule>("banker_draw_rule", {9, 5}, kBankerDrawRules),
    number_field<&Options::natural_pays>("natural_pays", {10, 2}, 1, 3),
    number_field<&Options::banker_natural_vs_natural>("banker_natural_vs_natural", {10, 3}, 0, 3),
    number_field<&Options::banker_natural_vs_21_or_five>("banker_natural_vs_21_or_five", {10, 4}, 0, 3),
    number_field<&Options::banker_natural_vs_others>("banker_natural_vs_others", {10, 5}, 0, 3),
    number_field<&Options::banker_21_collects>("banker_21_collects", {10, 6}, 1, 2),
    number_field<&Options::banker_21_vs_21>("banker_21_vs_21", {10, 7}, 0, 2),
    number_field<&Options::drawn_21_pays>("drawn_21_pays", {10, 8}, 1, 2),
    choice_field<&Options::tie_rule>("tie_rule", {10, 10}, kTieRules),
    flag_field<&Options::banker_bust_pays_21_double>("banker_bust_pays_21_double", {10, 13}),
    number_field<&Options::bust_pays>("bust_pays", {10, 14}, 1, 3),
    choice_field<&Options::five_card_rank>("five_card_rank", {10, 15}, kFiveCardRanks),
    number_field<&Options::five_card_pays>("five_card_pays", {10, 17}, 1, 2),
    number_field<&Options::banker_five_card_collects>("banker_five_card_collects", {10, 18}, 1, 2),
    choice_field<&Options::max_loss_multiplier_check>("max_loss_multiplier_check", {10, 21}, kLossChecks),
    choice_field<&Options::bank_transfer>("bank_transfer", {11, 1}, kTransfers),
    flag_field<&Options::bank_offer_passes_on>("bank_offer_passes_on", {11, 5}),
    flag_field<&Options::bank_transfer_if_banker_natural>("bank_transfer_if_banker_natural", {11, 8}),
    choice_field<&Options::misericorde>("misericorde", {11, 10}, kMisericordes),
    flag_field<&Options::split_natural_passes_bank>("split_natural_passes_bank", {11, 13}),
    choice_field<&Options::insolvency>("insolvency", {12, 2}, kInsolvencies),
};

// Each edition is defined by its differences from a later one; the values in options.hpp define the edition
// of 2011.
constexpr Options make_1939() {
    Options options;
    options.edition = 1;
    options.first_banker = FirstBanker::highest_card;
    options.used_cards_to = UsedCardsTo::discard;
    options.banker_looks = true;
    options.banker_may_double = true;
    options.natural_pays = 3;
    options.fifth_card_buy_min_total = 0;
    options.min_stand_total = 0;
    options.split = Split::same_rank;
    options.split_max_hands = 2;
    options.split_natural = SplitNatural::as_natural;
    options.banker_natural_vs_21_or_five = 2;
    options.banker_natural_vs_others = 3;
    options.banker_21_collects = 2;
    options.five_card_rank = FiveCardRank::equal_to_21;
    options.five_card_pays = 2;
    options.banker_five_card_collects = 2;
    options.drawn_21_pays = 2;
    options.banker_bust_pays_21_double = true;
    options.bank_transfer = BankTransfer::natural_holder;
    return options;
}

// The common part of the two older editions.
constexpr Options make_vingt_un() {
    Options options = make_1939();
    options.first_banker = FirstBanker::first_ace;
    options.packs = Packs::one;
    options.reshuffle = Reshuffle::natural_or_exhausted;
    options.used_cards_to = UsedCardsTo::pone;
    options.natural_pays = 2;
    options.natural_settled = NaturalSettled::at_once;
    options.banker_natural_ends_round = true;
    options.drawn_cards_visible = DrawnVisible::all;
    options.buy = false;
    options.max_cards = MaxCards::none;
    options.stop_at_21 = true;
    options.split_natural = SplitNatural::as_21;
    options.banker_natural_vs_natural = 0;
    options.banker_natural_vs_others = 2;
    options.banker_21_vs_21 = 0;
    options.five_card_rank = FiveCardRank::none;
    options.five_card_pays = 1;
    options.banker_five_card_collects = 1;
    return options;
}

constexpr Options make_1850() {
    Options options = make_vingt_un();
    options.edition = 2;
    options.brulet = Brulet::pool;
    options.split_max_hands = 3;
    options.banker_may_split = true;
    options.tie_rule = TieRule::banker_wins_except_21;
    options.bank_transfer = BankTransfer::rotate_left;
    options.misericorde = Misericorde::first_round_of_tenure;
    return options;
}

constexpr Options make_1800() {
    Options options = make_vingt_un();
    options.edition = 3;
    options.stake_timing = StakeTiming::before_deal;
    options.stake_mode = StakeMode::fixed;
    options.look_before_stake = false;
    options.stake_max = 1;
    options.banker_may_double = false;
    options.natural_paid_by = NaturalPaidBy::all_players;
    options.natural_ends_round = true;
    options.split = Split::none;
    options.split_max_hands = 1;
    options.tie_rule = TieRule::push;
    options.bank_transfer_if_banker_natural = true;
    return options;
}

constexpr Edition<Options> kEditions[] = {
    {"2011", "Peter Arnold, Chambers Card Games (2011)", {}},
    {"1939", "Phillips and Westall, The Complete Book of Card Games (1939)", make_1939()},
    {"1850", "The Hand-Book of Games, Bohn (London, 1850)", make_1850()},
    {"1800", "Charles Jones, Hoyle's Games Improved (London, 1800)", make_1800()},
};

Contradiction against_table(const Options& options) {
    if (options.players_min > options.players_max) return {{1, 2}, "players_min_max"};  // R1.2
    if (options.players < options.players_min || options.players > options.players_max)
        return {{1, 1}, "players_range"};  // R1.1
    if (options.match_end == MatchEnd::banks && options.bank_transfer == BankTransfer::never)
        return {{1, 12}, "banks_never"};  // R1.12
    const int most_won = options.counters * (options.players - 1);
    if (options.match_end == MatchEnd::target && options.insolvency == Insolvency::table_stakes_from_left &&
        options.target > most_won)
        return {{1, 14}, "target_unreachable"};  // R1.14
    return {};
}

Contradiction against_deal(const Options& options) {
    if (options.reshuffle == Reshuffle::after_natural && options.used_cards_to == UsedCardsTo::discard)
        return {{3, 11}, "after_natural_discard"};                              // R3.11
    if (options.stake_min > options.stake_max) return {{5, 6}, "stake_range"};  // R5.6
    if (options.look_before_stake && options.stake_timing == StakeTiming::before_deal)
        return {{5, 9}, "look_before_deal"};                                                    // R5.9
    if (options.banker_may_double && !options.banker_looks) return {{5, 13}, "double_unseen"};  // R5.13
    if (options.banker_natural_ends_round && !options.banker_looks)
        return {{6, 10}, "natural_unseen"};  // R6.10
    if (options.buy && options.buy_max_per_card == BuyMax::current_stake &&
        options.max_cards == MaxCards::none)
        return {{7, 19}, "buy_unbounded"};  // R7.19
    return {};
}

// R10.10 to R10.12: the options for equal hands of 21 must agree with the rule for ties.
Contradiction against_ties(const Options& options) {
    const bool stand_off = options.banker_21_vs_21 == 0;
    if (options.tie_rule == TieRule::push && !stand_off) return {{10, 10}, "tie_push"};
    if (options.tie_rule == TieRule::banker_wins_except_21 && !stand_off) return {{10, 11}, "tie_except_21"};
    if (options.tie_rule == TieRule::banker_wins && stand_off) return {{10, 12}, "tie_banker_wins"};
    return {};
}

}  // namespace

std::span<const Field<Options>> fields() { return kFields; }

std::span<const Edition<Options>> editions() { return kEditions; }

Contradiction contradiction(const Options& options) {
    const Contradiction table = against_table(options);
    if (!table.none()) return table;
    const Contradiction deal = against_deal(options);
    return deal.none() ? against_ties(options) : deal;
}

}  // namespace brelan::pontoon

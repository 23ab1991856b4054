#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/field.hpp"
#include "core/plain.hpp"

namespace brelan::pontoon {

enum class MatchEnd : std::uint8_t { deals, banks, target };
enum class Insolvency : std::uint8_t { credit, table_stakes_from_left };
enum class FirstBanker : std::uint8_t { first_ace, highest_card, first_jack, random, seat };
enum class DrawAce : std::uint8_t { high, low };
enum class Packs : std::uint8_t { one, two, three, four, auto_over_7 };
enum class Reshuffle : std::uint8_t { every_deal, after_natural, natural_or_exhausted };
enum class UsedCardsTo : std::uint8_t { pone, bottom_of_pack, discard };
enum class PackExhausted : std::uint8_t { use_pone_pack, no_more_cards };
enum class DrawnVisible : std::uint8_t { all, none, twist_only };
enum class Brulet : std::uint8_t { off, pool, limit };
enum class BruletRelevy : std::uint8_t { when_cleared, never };
enum class StakeTiming : std::uint8_t { before_deal, after_first_card };
enum class StakeMode : std::uint8_t { fixed, free };
enum class NaturalPaidBy : std::uint8_t { banker, all_players };
enum class NaturalSettled : std::uint8_t { at_once, at_showdown };
enum class FiveCardRank : std::uint8_t { none, equal_to_21, above_21 };
enum class TieRule : std::uint8_t { push, banker_wins_except_21, banker_wins };
enum class Split : std::uint8_t { none, same_rank, aces_only };
enum class SplitStake : std::uint8_t { equal_to_original };
enum class SplitFirstCard : std::uint8_t { free, player_choice };
enum class SplitNatural : std::uint8_t { as_natural, as_21, natural_rank_single_pay };
enum class BankerSplitSettlement : std::uint8_t { each_hand, best_hand };
enum class BuyMax : std::uint8_t { original_stake, current_stake, twice_original };
enum class BuyCapBase : std::uint8_t { before_double, after_double };
enum class Counting : std::uint8_t { low, best };
enum class MaxCards : std::uint8_t { none, five };
enum class BankerDrawRule : std::uint8_t { free, draw_to_17, draw_to_16 };
enum class BankTransfer : std::uint8_t { natural_holder, rotate_left, natural_holder_may, never };
enum class Misericorde : std::uint8_t { off, first_round_of_tenure, first_round_of_game };
enum class LossCheck : std::uint8_t { off, on };

// Every way to play that the sources describe or Brelan adds, in the order of the rules; fields() lists the
// values of each option and the clause that it changes.
struct Options {
    // R1: table, counters, match
    std::uint16_t counters = 100;
    std::uint16_t match_length = 20;
    std::uint16_t target = 100;
    std::uint8_t edition = 0;
    std::uint8_t players = 5;
    std::uint8_t players_min = 2;
    std::uint8_t players_max = 10;
    MatchEnd match_end = MatchEnd::deals;
    Insolvency insolvency = Insolvency::credit;
    // R2: the first banker
    FirstBanker first_banker = FirstBanker::first_jack;
    DrawAce draw_ace = DrawAce::high;
    // R3: the pack
    Packs packs = Packs::auto_over_7;
    Reshuffle reshuffle = Reshuffle::every_deal;
    UsedCardsTo used_cards_to = UsedCardsTo::bottom_of_pack;
    PackExhausted pack_exhausted = PackExhausted::use_pone_pack;
    // R4: the brulet
    Brulet brulet = Brulet::off;
    std::uint8_t brulet_levy = 1;
    BruletRelevy brulet_relevy = BruletRelevy::when_cleared;
    // R5: stakes
    StakeTiming stake_timing = StakeTiming::after_first_card;
    StakeMode stake_mode = StakeMode::free;
    bool look_before_stake = true;
    std::uint8_t stake_min = 1;
    std::uint8_t stake_max = 10;
    bool banker_looks = false;
    bool banker_may_double = false;
    // R6: naturals
    std::uint8_t natural_pays = 2;
    NaturalPaidBy natural_paid_by = NaturalPaidBy::banker;
    NaturalSettled natural_settled = NaturalSettled::at_showdown;
    bool natural_ends_round = false;
    bool banker_natural_ends_round = false;
    // R7: drawing
    DrawnVisible drawn_cards_visible = DrawnVisible::twist_only;
    bool buy = true;
    std::uint8_t buy_min = 1;
    BuyMax buy_max_per_card = BuyMax::original_stake;
    BuyCapBase buy_cap_base = BuyCapBase::before_double;
    bool buy_after_twist = false;
    std::uint8_t fifth_card_buy_min_total = 12;
    Counting fifth_card_buy_total = Counting::low;
    std::uint8_t min_stand_total = 16;
    Counting stand_total_counts = Counting::best;
    MaxCards max_cards = MaxCards::five;
    bool stop_at_21 = false;
    // R8: splitting
    Split split = Split::aces_only;
    std::uint8_t split_max_hands = 4;
    SplitStake split_stake = SplitStake::equal_to_original;
    SplitFirstCard split_first_card = SplitFirstCard::free;
    SplitNatural split_natural = SplitNatural::natural_rank_single_pay;
    bool banker_may_split = false;
    BankerSplitSettlement banker_split_settlement = BankerSplitSettlement::each_hand;
    // R9: the banker's play
    BankerDrawRule banker_draw_rule = BankerDrawRule::free;
    // R10: settlement
    std::uint8_t banker_natural_vs_natural = 1;
    std::uint8_t banker_natural_vs_21_or_five = 1;
    std::uint8_t banker_natural_vs_others = 1;
    std::uint8_t banker_21_collects = 1;
    std::uint8_t banker_21_vs_21 = 1;
    FiveCardRank five_card_rank = FiveCardRank::above_21;
    std::uint8_t five_card_pays = 1;
    std::uint8_t banker_five_card_collects = 1;
    std::uint8_t drawn_21_pays = 1;
    bool banker_bust_pays_21_double = false;
    TieRule tie_rule = TieRule::banker_wins;
    std::uint8_t bust_pays = 1;
    LossCheck max_loss_multiplier_check = LossCheck::off;
    // R11: the bank
    BankTransfer bank_transfer = BankTransfer::natural_holder_may;
    bool bank_transfer_if_banker_natural = false;
    bool bank_offer_passes_on = true;
    bool split_natural_passes_bank = false;
    Misericorde misericorde = Misericorde::off;
    std::array<std::uint8_t, 1> unused{};
};
static_assert(Plain<Options>);

std::span<const Field<Options>> fields();
std::span<const Edition<Options>> editions();

// The first contradiction among these options.
Contradiction contradiction(const Options& options);

// R3.1: the number of packs shuffled together.
constexpr int packs_of(const Options& options) {
    if (options.packs == Packs::auto_over_7) return options.players > 7 ? 2 : 1;
    return static_cast<int>(options.packs) + 1;
}

}  // namespace brelan::pontoon

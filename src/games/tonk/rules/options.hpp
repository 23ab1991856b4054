#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/field.hpp"
#include "core/plain.hpp"

namespace brelan::tonk {

inline constexpr int kMostPlayers = 10;  // R1.3

enum class MatchEnd : std::uint8_t { deals, target };
enum class FirstDealer : std::uint8_t { random, highest_card, seat_0 };
enum class Rotation : std::uint8_t { left_each_hand, winner_deals };
enum class Redeal : std::uint8_t { next_dealer, same_dealer };
enum class HandSize : std::uint8_t { five, seven };
enum class SeveralTonks : std::uint8_t { void_deal, each_paid_by_the_others, best_wins, split };
enum class Declaration : std::uint8_t { automatic, manual_forfeit };
enum class DropTiming : std::uint8_t { start_of_turn_instead_of_play };
enum class HitHold : std::uint8_t { off, one_turn_per_hit };
enum class Limit : std::uint8_t { unlimited, one };
enum class AceInRuns : std::uint8_t { low, high, both };
enum class DropTie : std::uint8_t { fails, wins, push };
enum class Penalty : std::uint8_t { two_each_equal_or_lower, two_lowest_only, all_stakes };
enum class Payers : std::uint8_t { above_dropper, everyone_else, none };
enum class Payees : std::uint8_t { lower_than_dropper, equal_or_lower, lowest_overall, none };
enum class Exhausted : std::uint8_t { lowest_wins, void_deal, reshuffle_discards };
enum class ExhaustedWhen : std::uint8_t { on_decline, last_card_turn_end };
enum class LowestTie : std::uint8_t { each_lowest_paid, void_deal, split };
enum class Insolvency : std::uint8_t { credit, table_stakes };

// Every way to play that the sources describe or that Brelan adds. fields() has the allowed values and the
// clause of each option.
struct Options {
    std::uint16_t counters = 100;
    std::uint16_t match_deals = 20;
    std::uint16_t target = 100;
    std::uint16_t stalemate_turns = 200;
    std::uint16_t tonk_high_totals = 0b11'0000'0000;  // bit i: kLeastHighTotal + i
    std::uint8_t edition = 0;  // the index in editions() of the edition that provided the initial values
    std::uint8_t players = 3;
    std::uint8_t players_min = 2;
    std::uint8_t players_max = 5;
    std::uint8_t stake = 1;
    std::uint8_t tonk_low_max = 15;  // 0: no low Tonk
    std::uint8_t tonk_pays = 2;
    std::uint8_t out_pays = 1;
    std::uint8_t out_without_discard_pays = 1;
    std::uint8_t drop_win_pays = 1;
    MatchEnd match_end = MatchEnd::deals;
    FirstDealer first_dealer = FirstDealer::random;
    Rotation dealer_rotation = Rotation::left_each_hand;
    Redeal void_redeal_by = Redeal::next_dealer;
    HandSize hand_size = HandSize::five;
    SeveralTonks multiple_tonks = SeveralTonks::void_deal;
    Declaration tonk_declaration = Declaration::automatic;
    DropTiming drop_timing = DropTiming::start_of_turn_instead_of_play;
    HitHold hit_hold = HitHold::off;
    AceInRuns ace_in_runs = AceInRuns::low;
    Limit melds_per_turn = Limit::unlimited;
    Limit extend_cards_per_turn = Limit::unlimited;
    DropTie drop_tie = DropTie::fails;
    Penalty failed_drop_penalty = Penalty::two_each_equal_or_lower;
    Payers failed_drop_payers = Payers::above_dropper;
    Payees failed_drop_payees = Payees::lower_than_dropper;
    ExhaustedWhen stock_exhausted_when = ExhaustedWhen::on_decline;
    Exhausted stock_exhausted = Exhausted::lowest_wins;
    LowestTie lowest_tie = LowestTie::each_lowest_paid;
    Insolvency insolvency = Insolvency::credit;
    bool drop_first_turn = true;
    bool must_use_taken_discard = false;
    bool extend_own = true;
    bool extend_others = true;
    bool set_blocked_by_run_on_table = true;
    bool may_discard_taken_upcard = true;
    bool discard_required_to_go_out = false;
    bool meld_before_count = false;
    std::array<std::uint8_t, 2> unused{};
};
static_assert(Plain<Options>);

inline constexpr int kLeastHighTotal = 41;
inline constexpr int kMostHighTotal = 50;

// R3.2, R3.3: how many cards each player is dealt.
constexpr int cards_each(const Options& options) { return options.hand_size == HandSize::five ? 5 : 7; }

std::span<const Field<Options>> fields();
std::span<const Edition<Options>> editions();

// The first contradiction in these options.
Contradiction contradiction(const Options& options);

}  // namespace brelan::tonk

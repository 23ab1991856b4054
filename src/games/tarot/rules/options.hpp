#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "core/field.hpp"
#include "core/plain.hpp"

namespace brelan::tarot {

inline constexpr int kMostPlayers = 5;   // R2.1
inline constexpr int kLeastPlayers = 3;  // R2.1

enum class Shuffle : std::uint8_t { full, gathered };
enum class PetitSec : std::uint8_t { forced_redeal, optional_redeal, petit_imprenable, play_on };
enum class Auction : std::uint8_t { one_round, multi_round };
enum class Bids : std::uint8_t { modern, no_prise, petite_pousse };
enum class Lead : std::uint8_t { dealer_right, taker_right };
enum class CallDepth : std::uint8_t { cavaliers, jacks };  // KQN, KQNJ
enum class HandfulBonus : std::uint8_t { twenty_thirty_forty, twenty_forty_sixty };
enum class HandfulTo : std::uint8_t { winner, shower };
enum class HandfulShow : std::uint8_t { exact, at_least };
enum class PetitAuBout : std::uint8_t { contains, won_with };
enum class HalfPoint : std::uint8_t { winner, attack_loses, attack_wins, drop };
enum class ExcuseLast : std::uint8_t { changes_camp, to_trick_winner, kept };
enum class SlamAnnounced : std::uint8_t { after_contract, with_bid };
enum class Base : std::uint8_t { times_25, by_contract };   // 25xM, 20_40_80_160
enum class ContreMultiplier : std::uint8_t { six, eight };  // 6, 8
enum class Rounding : std::uint8_t { one, five, ten };      // 1, 5, 10
enum class Medium : std::uint8_t { sheet, chips };
enum class ChipsOut : std::uint8_t { ends, raise };
enum class MatchEnd : std::uint8_t { deals, target };

// Every way to play that the sources describe or Brelan adds; fields() lists the values of each option and
// its clause.
struct Options {
    std::uint16_t match_deals = 20;
    std::uint16_t target = 1000;
    std::uint16_t chips = 100;
    std::uint8_t edition = 0;  // the index in editions() of the starting values
    std::uint8_t players = 4;
    std::uint8_t soft_shuffles = 0;
    Shuffle shuffle = Shuffle::full;
    PetitSec petit_sec = PetitSec::forced_redeal;
    Auction auction = Auction::one_round;
    Bids bids = Bids::modern;
    Lead lead = Lead::dealer_right;
    CallDepth call_depth = CallDepth::jacks;
    HandfulBonus handful_bonus = HandfulBonus::twenty_thirty_forty;
    HandfulTo handful_to = HandfulTo::winner;
    HandfulShow handful_show = HandfulShow::exact;
    PetitAuBout petit_au_bout = PetitAuBout::contains;
    HalfPoint half_point = HalfPoint::winner;
    ExcuseLast excuse_last = ExcuseLast::changes_camp;
    SlamAnnounced slam_announced = SlamAnnounced::after_contract;
    Base base = Base::times_25;
    ContreMultiplier garde_contre_multiplier = ContreMultiplier::six;
    Rounding rounding = Rounding::one;
    Medium medium = Medium::sheet;
    ChipsOut chips_out = ChipsOut::ends;
    MatchEnd match_end = MatchEnd::deals;
    bool self_call = true;
    bool called_suit_lead_ban = true;
    bool misere = false;
    bool misere_no_trump = true;
    bool misere_no_court = true;
    bool petit_slam = false;
    bool broke_defender_wins = false;
    std::uint8_t unused = 0;
};
static_assert(Plain<Options> && sizeof(Options) == 36);

// R3.3: the size of a hand and of the dog, and the number of cards in a packet.
constexpr int hand_size(int players) { return players == 3 ? 24 : players == 4 ? 18 : 15; }
constexpr int dog_size(int players) { return players == 5 ? 3 : 6; }
constexpr int packet_size(int players) { return players == 3 ? 4 : 3; }

// R7.1: the number of trumps in a handful of a level (1 simple, 2 double, 3 triple).
constexpr int handful_size(int players, int level) {
    constexpr std::array<std::array<std::uint8_t, 3>, 3> kSizes{{{13, 15, 18}, {10, 13, 15}, {8, 10, 13}}};
    return kSizes[static_cast<std::size_t>(players - kLeastPlayers)][static_cast<std::size_t>(level - 1)];
}

std::span<const Field<Options>> fields();
std::span<const Edition<Options>> editions();

// The first contradiction among these options.
Contradiction contradiction(const Options& options);

}  // namespace brelan::tarot

#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/field.hpp"
#include "core/plain.hpp"

namespace brelan::tontine {

enum class AceRank : std::uint8_t { low, high };
enum class Direction : std::uint8_t { counter_clockwise, clockwise };
enum class Side : std::uint8_t { left, right };
enum class Counting : std::uint8_t { all_seats, live_seats_only };
enum class FirstDealer : std::uint8_t { highest_card, random, seat_0 };
enum class Exposure : std::uint8_t { face_down_turned_in_turn, face_up_at_deal };
enum class Settlement : std::uint8_t { sequential, simultaneous };
enum class ShortPayer : std::uint8_t { pays_what_he_has, debt, out_of_game };
enum class PoolShort : std::uint8_t { take_what_is_there, pool_owes, players_refill };
enum class EndCheck : std::uint8_t { immediate, end_of_hand };
enum class NoSurvivor : std::uint8_t { not_possible, pool_split_among_last_dead, replay };
enum class NextDealer : std::uint8_t { next_live_right_of_dealer, first_player_of_previous_hand };
enum class Shuffle : std::uint8_t { every_hand, when_exhausted };

// Every way to play that the sources describe or that Brelan adds. fields() has the allowed values and the
// clause that each option changes.
struct Options {
    std::uint32_t max_hands = 0;  // 0: no limit
    std::uint16_t stake = 12;
    std::uint16_t ante = 3;
    std::uint8_t edition = 0;  // the index in editions() of the edition that provided the initial values
    std::uint8_t players = 5;
    std::uint8_t players_min = 5;
    std::uint8_t players_max = 12;
    bool allow_small_tables = false;
    AceRank dealer_draw_ace = AceRank::low;
    Direction direction = Direction::counter_clockwise;
    Side neighbour_side = Side::left;
    Counting neighbour_count = Counting::all_seats;
    FirstDealer first_dealer = FirstDealer::highest_card;
    Exposure card_exposure = Exposure::face_down_turned_in_turn;
    Settlement settlement = Settlement::sequential;
    ShortPayer short_payer = ShortPayer::pays_what_he_has;
    PoolShort pool_short = PoolShort::take_what_is_there;
    EndCheck end_check = EndCheck::immediate;
    NoSurvivor no_survivor = NoSurvivor::not_possible;
    NextDealer next_dealer = NextDealer::first_player_of_previous_hand;
    Shuffle shuffle = Shuffle::every_hand;
    std::array<std::uint8_t, 2> unused{};
};
static_assert(Plain<Options>);

std::span<const Field<Options>> fields();
std::span<const Edition<Options>> editions();

// The first contradiction in these options.
Contradiction contradiction(const Options& options);

}  // namespace brelan::tontine

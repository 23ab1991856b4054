#include "games/tontine/rules/options.hpp"

namespace brelan::tontine {

namespace {

constexpr std::string_view kDirections[] = {"counter_clockwise", "clockwise"};
constexpr std::string_view kSides[] = {"left", "right"};
constexpr std::string_view kCountings[] = {"all_seats", "live_seats_only"};
constexpr std::string_view kFirstDealers[] = {"highest_card", "random", "seat_0"};
constexpr std::string_view kAceRanks[] = {"low", "high"};
constexpr std::string_view kExposures[] = {"face_down_turned_in_turn", "face_up_at_deal"};
constexpr std::string_view kSettlements[] = {"sequential", "simultaneous"};
constexpr std::string_view kShortPayers[] = {"pays_what_he_has", "debt", "out_of_game"};
constexpr std::string_view kPoolShorts[] = {"take_what_is_there", "pool_owes", "players_refill"};
constexpr std::string_view kEndChecks[] = {"immediate", "end_of_hand"};
constexpr std::string_view kNoSurvivors[] = {"not_possible", "pool_split_among_last_dead", "replay"};
constexpr std::string_view kNextDealers[] = {"next_live_right_of_dealer", "first_player_of_previous_hand"};
constexpr std::string_view kShuffles[] = {"every_hand", "when_exhausted"};

constexpr Field<Options> kFields[] = {
    number_field<&Options::players>("players", {1, 1}, 2, 52),
    number_field<&Options::players_min>("players_min", {1, 1}, 2, 20),
    number_field<&Options::players_max>("players_max", {1, 1}, 2, 52),
    flag_field<&Options::allow_small_tables>("allow_small_tables", {1, 6}),
    number_field<&Options::stake>("stake", {1, 3}, 1, 999),
    number_field<&Options::ante>("ante", {1, 4}, 0, 999),
    choice_field<&Options::first_dealer>("first_dealer", {2, 1}, kFirstDealers),
    choice_field<&Options::dealer_draw_ace>("dealer_draw_ace", {2, 2}, kAceRanks),
    choice_field<&Options::shuffle>("shuffle", {3, 1}, kShuffles),
    choice_field<&Options::card_exposure>("card_exposure", {3, 8}, kExposures),
    choice_field<&Options::settlement>("settlement", {4, 4}, kSettlements),
    choice_field<&Options::direction>("direction", {5, 1}, kDirections),
    choice_field<&Options::neighbour_side>("neighbour_side", {5, 3}, kSides),
    choice_field<&Options::neighbour_count>("neighbour_count", {5, 6}, kCountings),
    choice_field<&Options::short_payer>("short_payer", {6, 1}, kShortPayers),
    choice_field<&Options::pool_short>("pool_short", {6, 7}, kPoolShorts),
    choice_field<&Options::next_dealer>("next_dealer", {8, 1}, kNextDealers),
    choice_field<&Options::end_check>("end_check", {9, 1}, kEndChecks),
    choice_field<&Options::no_survivor>("no_survivor", {9, 6}, kNoSurvivors),
    number_field<&Options::max_hands>("max_hands", {9, 9}, 0, 1000000),
};

// The values that the two later editions share: a large company, cards face up, dealing to the right.
constexpr Options face_up(std::uint8_t edition) {
    Options options;
    options.edition = edition;
    options.players = 12;
    options.players_max = 20;
    options.first_dealer = FirstDealer::random;
    options.card_exposure = Exposure::face_up_at_deal;
    options.next_dealer = NextDealer::next_live_right_of_dealer;
    return options;
}

constexpr Options dictionnaire() {
    Options options = face_up(2);
    options.players_min = 12;
    options.stake = 20;
    return options;
}

constexpr Edition<Options> kEditions[] = {
    {"salon-1725", "Académie universelle des jeux, Legras, Paris 1725", {}},
    {"sporting-magazine", "The Sporting Magazine, London", face_up(1)},
    {"dictionnaire-1792", "Dictionnaire des jeux, Paris 1792", dictionnaire()},
};

// R9.6: the options under which everybody can lose their last chip at once.
bool all_may_die(const Options& options) {
    return options.settlement == Settlement::simultaneous || options.end_check == EndCheck::end_of_hand;
}

}  // namespace

std::span<const Field<Options>> fields() { return kFields; }

std::span<const Edition<Options>> editions() { return kEditions; }

Contradiction contradiction(const Options& options) {
    const bool small = options.allow_small_tables;
    if (options.players_min > options.players_max) return {{1, 1}, "players_min_max"};
    if (options.players < 5 && !small) return {{1, 5}, "small_table"};
    if (options.players > options.players_max || (options.players < options.players_min && !small)) {
        return {{1, 1}, "players_range"};
    }
    if (options.ante >= options.stake) return {{1, 4}, "ante"};
    if (options.no_survivor == NoSurvivor::not_possible && all_may_die(options))
        return {{9, 6}, "no_survivor"};
    return {};
}

}  // namespace brelan::tontine

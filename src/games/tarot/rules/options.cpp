#include "games/tarot/rules/options.hpp"

namespace brelan::tarot {

namespace {

constexpr std::string_view kShuffles[] = {"full", "gathered"};
constexpr std::string_view kPetitSecs[] = {"forced_redeal", "optional_redeal", "petit_imprenable", "play_on"};
constexpr std::string_view kAuctions[] = {"one_round", "multi_round"};
constexpr std::string_view kBids[] = {"modern", "no_prise", "petite_pousse"};
constexpr std::string_view kLeads[] = {"dealer_right", "taker_right"};
constexpr std::string_view kCallDepths[] = {"KQN", "KQNJ"};
constexpr std::string_view kHandfulBonuses[] = {"20_30_40", "20_40_60"};
constexpr std::string_view kHandfulTo[] = {"winner", "shower"};
constexpr std::string_view kHandfulShows[] = {"exact", "at_least"};
constexpr std::string_view kPetitsAuBout[] = {"contains", "won_with"};
constexpr std::string_view kHalfPointRules[] = {"winner", "attack_loses", "attack_wins", "drop"};
constexpr std::string_view kExcuseLast[] = {"changes_camp", "to_trick_winner", "kept"};
constexpr std::string_view kSlamAnnounced[] = {"after_contract", "with_bid"};
constexpr std::string_view kBases[] = {"25xM", "20_40_80_160"};
constexpr std::string_view kContreMultipliers[] = {"6", "8"};
constexpr std::string_view kRoundings[] = {"1", "5", "10"};
constexpr std::string_view kMedia[] = {"sheet", "chips"};
constexpr std::string_view kChipsOut[] = {"ends", "raise"};
constexpr std::string_view kMatchEnds[] = {"deals", "target"};
constexpr std::string_view kNoYes[] = {"no", "yes"};
constexpr std::string_view kOffOn[] = {"off", "on"};

constexpr Field<Options> kFields[] = {
    number_field<&Options::players>("players", {2, 1}, kLeastPlayers, kMostPlayers),
    choice_field<&Options::shuffle>("shuffle", {3, 1}, kShuffles),
    number_field<&Options::soft_shuffles>("soft_shuffles", {3, 10}, 0, 5),
    choice_field<&Options::petit_sec>("petit_sec", {3, 4}, kPetitSecs),
    choice_field<&Options::auction>("auction", {4, 3}, kAuctions),
    choice_field<&Options::bids>("bids", {4, 4}, kBids),
    choice_field<&Options::call_depth>("call_depth", {5, 8}, kCallDepths),
    choice_field<&Options::self_call>("self_call", {5, 5}, kNoYes),
    choice_field<&Options::called_suit_lead_ban>("called_suit_lead_ban", {5, 4}, kNoYes),
    choice_field<&Options::handful_show>("handful_show", {7, 7}, kHandfulShows),
    choice_field<&Options::handful_bonus>("handful_bonus", {7, 17}, kHandfulBonuses),
    choice_field<&Options::handful_to>("handful_to", {7, 2}, kHandfulTo),
    choice_field<&Options::slam_announced>("slam_announced", {7, 3}, kSlamAnnounced),
    choice_field<&Options::petit_slam>("petit_slam", {7, 4}, kOffOn),
    choice_field<&Options::misere>("misere", {7, 5}, kOffOn),
    choice_field<&Options::misere_no_trump>("misere_no_trump", {7, 30}, kNoYes),
    choice_field<&Options::misere_no_court>("misere_no_court", {7, 31}, kNoYes),
    choice_field<&Options::lead>("lead", {8, 1}, kLeads),
    choice_field<&Options::excuse_last>("excuse_last", {9, 4}, kExcuseLast),
    choice_field<&Options::half_point>("half_point", {10, 2}, kHalfPointRules),
    choice_field<&Options::petit_au_bout>("petit_au_bout", {10, 3}, kPetitsAuBout),
    choice_field<&Options::base>("base", {10, 19}, kBases),
    choice_field<&Options::garde_contre_multiplier>("garde_contre_multiplier", {10, 18}, kContreMultipliers),
    choice_field<&Options::rounding>("rounding", {10, 7}, kRoundings),
    choice_field<&Options::medium>("medium", {10, 8}, kMedia),
    number_field<&Options::chips>("chips", {10, 24}, 1, 10000),
    choice_field<&Options::chips_out>("chips_out", {10, 32}, kChipsOut),
    choice_field<&Options::broke_defender_wins>("broke_defender_wins", {10, 29}, kNoYes),
    choice_field<&Options::match_end>("match_end", {10, 9}, kMatchEnds),
    number_field<&Options::match_deals>("match_deals", {10, 36}, 1, 1000),
    number_field<&Options::target>("target", {10, 38}, 1, 50000),
};

constexpr Options classic() {
    Options options;
    options.edition = 1;
    options.shuffle = Shuffle::gathered;
    options.petit_sec = PetitSec::optional_redeal;
    options.auction = Auction::multi_round;
    options.lead = Lead::taker_right;
    options.call_depth = CallDepth::cavaliers;
    options.self_call = false;
    options.called_suit_lead_ban = false;
    options.handful_bonus = HandfulBonus::twenty_forty_sixty;
    options.handful_show = HandfulShow::at_least;
    options.petit_au_bout = PetitAuBout::won_with;
    options.slam_announced = SlamAnnounced::with_bid;
    return options;
}

constexpr Options house() {
    Options options;
    options.edition = 2;
    options.misere = true;
    options.petit_slam = true;
    return options;
}

constexpr Options pagat() {
    Options options;
    options.edition = 3;
    options.excuse_last = ExcuseLast::to_trick_winner;
    return options;
}

constexpr Edition<Options> kEditions[] = {
    {"fft", "Fédération française de tarot, R-RO201206, 2012", {}},
    {"classic", "", classic()},
    {"house", "", house()},
    {"pagat", "pagat.com, French Tarot", pagat()},
};

}  // namespace

std::span<const Field<Options>> fields() { return kFields; }

std::span<const Edition<Options>> editions() { return kEditions; }

Contradiction contradiction(const Options& options) {
    if (options.misere && !options.misere_no_trump && !options.misere_no_court) return {{7, 31}, "no_misere"};
    const int most = options.chips * (options.players - 1);
    const bool by_target = options.medium == Medium::chips && options.match_end == MatchEnd::target;
    if (by_target && options.target > most) return {{10, 38}, "target"};
    return {};
}

}  // namespace brelan::tarot

#include "games/pontoon/odds/asked.hpp"

#include <algorithm>
#include <span>

#include "core/options.hpp"
#include "core/read_card.hpp"
#include "games/pontoon/odds/split.hpp"
#include "games/pontoon/pontoon.hpp"

namespace brelan::pontoon {

namespace {

using odds::Request;

// Options that affect neither the cards nor the payments in a deal between one punter and the banker.
constexpr std::string_view kNoPart[] = {
    "players_min",
    "players_max",
    "counters",
    "match_end",
    "match_length",
    "target",
    "first_banker",
    "draw_ace",
    "stake_timing",
    "stake_mode",
    "look_before_stake",
    "drawn_cards_visible",
    "bank_transfer",
    "misericorde",
    "reshuffle",
    "used_cards_to",
    "pack_exhausted",
    "brulet",
    "brulet_levy",
    "brulet_relevy",
    "split_stake",
    "banker_may_split",
    "banker_split_settlement",
    "bank_offer_passes_on",
    "split_natural_passes_bank",
    "bank_transfer_if_banker_natural",
};

constexpr std::string_view kOfSplits[] = {"split", "split_max_hands", "split_first_card", "split_natural"};

// The values named by `A,10`.
std::optional<ValueSet> read_values(std::string_view text) {
    ValueSet set = 0;
    const bool good = for_each_item(text, [&](std::string_view piece, std::size_t) {
        const bool court = piece == "J" || piece == "Q" || piece == "K";
        const auto number = piece == "A" ? std::optional<std::int64_t>(1)
                            : court      ? std::optional<std::int64_t>(10)
                                         : read_number(piece, 2, 10);
        if (!number) return false;
        set = static_cast<ValueSet>(set | 1U << static_cast<unsigned>(*number - 1));
        return true;
    });
    return good ? std::optional<ValueSet>(set) : std::nullopt;
}

// What the model leaves out, because including it would mean that the sides play differently.
std::optional<Fault> against_options(const Options& options) {
    if (options.insolvency != Insolvency::credit) return Fault(0, "odds.error.insolvency");
    if (options.max_loss_multiplier_check == LossCheck::on) return Fault(0, "odds.error.loss_check");
    if (options.max_cards == MaxCards::none && packs_of(options) > 1) return Fault(0, "odds.error.packs");
    return std::nullopt;
}

std::optional<Fault> against_stake(const Asked& asked) {
    const Options& options = asked.options;
    if (asked.stake >= options.stake_min && asked.stake <= options.stake_max) return std::nullopt;
    return Fault(0, "odds.error.stake",
                 {Arg::number("n", asked.stake), Arg::number("least", options.stake_min),
                  Arg::number("most", options.stake_max)});
}

std::optional<Fault> read_doubles(const Request& request, Asked& asked) {
    const std::string_view text = request.text("doubles");
    if (text.empty() || text == "none") return std::nullopt;
    const auto doubles = read_values(text);
    if (!doubles) return Fault(0, "odds.error.doubles", {Arg::word("value", text)});
    if (!asked.options.banker_may_double) return Fault(0, "odds.error.may_not_double");
    if (!naturals_between_two(asked.options)) return Fault(0, "odds.error.doubles_naturals");
    asked.rules.doubles = *doubles;
    return std::nullopt;
}

std::optional<Fault> read_splits(const Request& request, Asked& asked) {
    const std::string_view text = request.text("splits");
    if (text.empty() || text == "none") return std::nullopt;
    const auto splits = read_values(text);
    if (!splits) return Fault(0, "odds.error.splits", {Arg::word("value", text)});
    const ValueSet allowed = splittable(asked.options);
    if (asked.options.split_first_card != SplitFirstCard::free) return Fault(0, "odds.error.splits_drawn");
    if (allowed == 0) return Fault(0, "odds.error.may_not_split");
    if ((*splits & ~allowed) != 0)
        return Fault(0, "odds.error.splits_others", {Arg::text("value", names_of(allowed))});
    asked.rules.splits = *splits;
    return std::nullopt;
}

using Judge = Illegal (*)(const Model&, const DrawingRule&);

std::optional<Fault> read_rule(const Request& request, std::string_view name, const Model& model, Judge judge,
                               DrawingRule& rule) {
    const std::string_view text = request.text(name);
    if (text.empty()) return std::nullopt;
    const auto read = read_drawing_rule(text);
    if (!read)
        return Fault(0, "odds.error.rule",
                     {Arg::text("name", name), Arg::word("value", text),
                      Arg::number("least", kLeastThreshold), Arg::number("most", kMostThreshold)});
    const Illegal illegal = judge(model, *read);
    rule = *read;
    if (illegal.none()) return std::nullopt;
    const std::string hand = hand_text(request.phrases, model.tree[illegal.hand]);
    return Fault(0, read->draws(model.tree[illegal.hand]) ? "odds.error.draws" : "odds.error.sticks",
                 {Arg::text("name", name), Arg::word("value", text), Arg::text("hand", hand)});
}

}  // namespace

std::string names_of(ValueSet values) {
    std::string names;
    for (int value = 0; value < kValues; ++value) {
        if (!has_value(values, value)) continue;
        names += names.empty() ? "" : ",";
        names += value == kAceValue ? "A" : std::to_string(value + 1);
    }
    return names;
}

Result<Asked> read_asked(const Request& request) {
    const auto options = read_options<Rules>(request.settings);
    if (!options) return options.fault();
    Asked asked{.options = *options};
    if (const auto fault = against_options(*options)) return *fault;
    asked.stake = request.has("stake") ? static_cast<int>(request.number("stake")) : options->stake_min;
    if (const auto fault = against_stake(asked)) return *fault;
    if (const auto fault = read_doubles(request, asked)) return *fault;
    if (const auto fault = read_splits(request, asked)) return *fault;
    asked.rules.punter = draws_below(std::max<int>(17, options->min_stand_total));
    asked.rules.banker = draws_below(options->banker_draw_rule == BankerDrawRule::draw_to_16 ? 16 : 17);
    const Model model(*options);
    const Judge of_rule = request.text("who") == "banker" ? against_banker_rule : against_punter_rule;
    if (const auto fault = read_rule(request, "punter", model, against_punter_rule, asked.rules.punter))
        return *fault;
    if (const auto fault = read_rule(request, "banker", model, against_banker_rule, asked.rules.banker))
        return *fault;
    if (const auto fault = read_rule(request, "rule", model, of_rule, asked.rules.punter)) return *fault;
    return asked;
}

Result<Counts> read_hand(const Request& request, const Options& options) {
    std::array<std::uint8_t, kPackSize> seen{};
    Holding hand;
    for (const Word& word : request.words) {
        const Result<Card> card = read_card(word.text, word.column);
        if (!card) return card.fault();
        if (!is_known(*card)) return Fault(0, "odds.error.unknown_card");
        if (++seen[card->id] > packs_of(options)) {
            return Fault(word.column, "odds.error.card_twice",
                         {Arg::word("card", word.text), Arg::number("n", packs_of(options))});
        }
        ++at(hand.held, points_of(*card) - 1);
        ++hand.cards;
        hand.low = static_cast<std::uint8_t>(std::min(hand.low + points_of(*card), 99));
    }
    const int most = options.max_cards == MaxCards::five ? 5 : kTwentyOne;
    if (hand.cards < 2 || hand.cards > most)
        return Fault(0, "odds.error.hand_size", {Arg::number("n", hand.cards), Arg::number("most", most)});
    if (hand.low > kTwentyOne) return Fault(0, "odds.error.bust", {Arg::number("n", hand.low)});
    return hand.held;
}

std::string without_part(const Request& request, bool splits) {
    std::string names;
    for (const Word& word : request.settings) {
        const std::string_view key = split_pair(word.text).key;
        const bool of_splits =
            std::find(std::begin(kOfSplits), std::end(kOfSplits), key) != std::end(kOfSplits);
        const bool none = std::find(std::begin(kNoPart), std::end(kNoPart), key) != std::end(kNoPart);
        if (!none && (splits || !of_splits)) continue;
        names += (names.empty() ? "" : ", ") + std::string(key);
    }
    return names;
}

}  // namespace brelan::pontoon

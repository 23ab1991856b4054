#include <array>

#include "games/tarot/bot/measure.hpp"
#include "games/tarot/cards_text.hpp"
#include "games/tarot/odds/reports.hpp"
#include "games/tarot/odds/scale.hpp"
#include "games/tarot/options.hpp"

// `eval tarot`: what the article's scale makes of a hand, and what the hand has.
namespace brelan::tarot {

namespace {

using odds::Integer;
using odds::Request;
using odds::Table;

constexpr std::array<std::string_view, 14> kMeritKeys{
    "eval.merit.world",  "eval.merit.excuse",    "eval.merit.petit",      "eval.merit.trumps",
    "eval.merit.majors", "eval.merit.sequences", "eval.merit.king-queen", "eval.merit.king",
    "eval.merit.queen",  "eval.merit.cavaliers", "eval.merit.jacks",      "eval.merit.length",
    "eval.merit.void",   "eval.merit.singleton"};
constexpr std::array<std::string_view, 4> kSuitKeys{"eval.suit.spades", "eval.suit.hearts",
                                                    "eval.suit.diamonds", "eval.suit.clubs"};
constexpr std::array<std::string_view, 5> kAdviceKeys{"eval.advice.pass", "eval.advice.prise",
                                                      "eval.advice.garde", "eval.advice.garde-sans",
                                                      "eval.advice.garde-contre"};
constexpr std::array<std::string_view, 4> kHandfulKeys{"eval.handful.none", "eval.handful.simple",
                                                       "eval.handful.double", "eval.handful.triple"};
constexpr int kLeastLong = 5;

// How many play with hands of this size; 0: nobody.
constexpr int players_with(int size) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        if (hand_size(players) == size) return players;
    }
    return 0;
}

std::string text_of(const CardSet& cards) {
    Text<kPackSize * 4> out;
    for_each(cards, [&](Card card) {
        if (out.size() > 0) out << ' ';
        write(card, out);
    });
    return std::string(out.view());
}

Error complaint(const Request& request, std::uint32_t column, std::string_view key,
                std::initializer_list<Arg> args) {
    return error_at(column, line(request, key, args));
}

Result<CardSet> read_hand(const Request& request) {
    CardSet hand;
    for (const Word& word : request.words) {
        const Result<Card> card = read_card(word.text, word.column);
        if (!card || !is_card(*card))
            return complaint(request, word.column, "eval.error.card",
                             {Arg::text("card", shortened(word.text, 40))});
        if (holds(hand, *card))
            return complaint(request, word.column, "eval.error.twice", {Arg::text("card", word.text)});
        add(hand, *card);
    }
    if (players_with(count(hand)) == 0)
        return complaint(request, 0, "eval.error.count", {Arg::number("n", count(hand))});
    return hand;
}

// The scale, line by line: first what counts for every bid, then what counts where the dog is left alone.
Table scale_table(const Request& request, const Judgement& judgement) {
    Table table = make_table("scale", line(request, "eval.scale"), line(request, "eval.scale.method"));
    table.columns = {plain_column(request, "merit", "eval.column.merit"),
                     plain_column(request, "cards", "eval.column.cards"),
                     plain_column(request, "points", "eval.column.points")};
    const auto add_lines = [&](bool alone) {
        for (const ScaleLine& one : judgement.lines) {
            if (counts_alone(one.merit) != alone) continue;
            const std::string suit =
                one.suit < 0 ? "" : line(request, kSuitKeys[static_cast<std::size_t>(one.suit)]);
            table.rows.push_back({line(request, kMeritKeys[static_cast<std::size_t>(one.merit)],
                                       {Arg::text("suit", suit), Arg::number("n", count(one.cards))}),
                                  text_of(one.cards), Integer(one.points)});
        }
    };
    add_lines(false);
    table.rows.push_back({line(request, "eval.sum"), std::string(), Integer(judgement.points)});
    add_lines(true);
    table.rows.push_back({line(request, "eval.sum-alone"), std::string(), Integer(judgement.points_alone)});
    return table;
}

// The suits of a hand whose length lies within limits, by name.
std::string suits_of_length(const Request& request, const CardSet& hand, int least, int most) {
    std::string out;
    for (int suit = 0; suit < kSuits; ++suit) {
        if (length_of(hand, suit) < least || length_of(hand, suit) > most) continue;
        if (!out.empty()) out += ", ";
        out += line(request, kSuitKeys[static_cast<std::size_t>(suit)]);
        if (least > 1) out += " (" + std::to_string(length_of(hand, suit)) + ")";
    }
    return out.empty() ? line(request, "eval.none") : out;
}

int handful_level(int players, const CardSet& hand) {
    int level = 0;
    while (level < 3 && scale_trumps(hand) >= handful_size(players, level + 1)) ++level;
    return level;
}

// What the hand has, by the names of the game.
Table hand_table(const Request& request, const CardSet& hand, int players) {
    Table table = make_table("hand", line(request, "eval.hand.table"), line(request, "eval.hand.method"));
    table.columns = {plain_column(request, "what", "eval.column.what"),
                     {.key = "value",
                      .heading = line(request, "eval.column.value"),
                      .show = odds::Show::decimal,
                      .places = 1}};
    const auto row = [&](std::string_view key, odds::Cell value) {
        table.rows.push_back({line(request, key), std::move(value)});
    };
    row("eval.what.players", Integer(players));
    row("eval.what.points", odds::Fraction(half_points(hand), 2));
    row("eval.what.oudlers", Integer(bits::count(hand.trumps & kOudlerBits)));
    row("eval.what.trumps", Integer(scale_trumps(hand)));
    row("eval.what.handful",
        line(request, kHandfulKeys[static_cast<std::size_t>(handful_level(players, hand))]));
    row("eval.what.void", suits_of_length(request, hand, 0, 0));
    row("eval.what.singleton", suits_of_length(request, hand, 1, 1));
    row("eval.what.length", suits_of_length(request, hand, kLeastLong, 14));
    return table;
}

std::string advice(const Request& request, const Judgement& judgement) {
    return line(request, kAdviceKeys[static_cast<std::size_t>(judgement.advised)],
                {Arg::number("n", judgement.points), Arg::number("alone", judgement.points_alone)});
}

constexpr std::array<std::string_view, 5> kBidKeys{"eval.bid.pass", "eval.bid.prise", "eval.bid.garde",
                                                   "eval.bid.garde-sans", "eval.bid.garde-contre"};
constexpr std::uint64_t kSeed = 1;

// What each bid brings when the hand is played.
Table measured_table(const Request& request, const CardSet& hand, int players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    const auto deals = static_cast<int>(request.number("deals"));
    if (request.watch.total != nullptr) *request.watch.total = static_cast<std::uint64_t>(deals);
    const MeasuredHand measured = measure_hand(options, hand, deals, kSeed, request.watch);
    Table table = make_table("measured", line(request, "eval.measured"),
                             line(request, "eval.measured.method", {Arg::number("n", deals)}));
    table.columns = {plain_column(request, "bid", "eval.column.bid"),
                     {.key = "made",
                      .heading = line(request, "eval.column.made"),
                      .show = odds::Show::percent,
                      .places = 1},
                     {.key = "score",
                      .heading = line(request, "eval.column.score"),
                      .show = odds::Show::decimal,
                      .places = 1,
                      .signs = true}};
    for (const Measured& one : measured) {
        const bool bids = one.contract != Contract::none;
        odds::Cell made =
            bids ? odds::Cell(odds::share(one.made, one.score.count())) : odds::Cell(std::string());
        table.rows.push_back({line(request, kBidKeys[static_cast<std::size_t>(one.contract)]),
                              std::move(made), one.score.mean()});
    }
    return table;
}

}  // namespace

Result<odds::Report> report_eval(const odds::Request& request) {
    const Result<CardSet> hand = read_hand(request);
    if (!hand) return hand.error();
    const int players = players_with(count(*hand));
    const Judgement judgement = judge(*hand);
    odds::Report report = make_report(line(request, "eval.title", {Arg::number("players", players)}));
    report.add(odds::Paragraph{text_of(*hand)});
    report.add(hand_table(request, *hand, players));
    report.add(scale_table(request, judgement));
    report.add(odds::Paragraph{advice(request, judgement)});
    const bool petit_sec = hand->trumps == kPetitBit;
    if (petit_sec) report.add(odds::Paragraph{line(request, "eval.petit-sec")});
    if (request.has("deals") && !petit_sec) report.add(measured_table(request, *hand, players));
    return report;
}

}  // namespace brelan::tarot

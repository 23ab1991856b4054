#include <array>

#include "games/tarot/bot/measure.hpp"
#include "games/tarot/notation/cards.hpp"
#include "games/tarot/odds/reports.hpp"
#include "games/tarot/odds/scale.hpp"
#include "games/tarot/rules/options.hpp"
#include "games/tarot/rules/special_hands.hpp"
#include "text/spelling.hpp"

// `eval tarot`: the value of a hand on the article's scale, and what it contains.
namespace brelan::tarot {

namespace {

using odds::Integer;
using odds::Request;
using odds::Table;

constexpr std::array<std::string_view, 14> kMerits{
    "world", "excuse", "petit",     "trumps", "majors", "sequences", "king-queen",
    "king",  "queen",  "cavaliers", "jacks",  "length", "void",      "singleton"};
constexpr std::array<std::string_view, 4> kSuitNames{"spades", "hearts", "diamonds", "clubs"};
constexpr std::array<std::string_view, 5> kBids{"pass", "prise", "garde", "garde-sans", "garde-contre"};
constexpr std::array<std::string_view, 4> kHandfulKeys{"eval.handful.none", "eval.handful.simple",
                                                       "eval.handful.double", "eval.handful.triple"};

// The number of players whose hands have this size; 0 if there is no such number.
constexpr int players_with(int size) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        if (hand_size(players) == size) return players;
    }
    return 0;
}

// A row of cards, each written by `write_one(card, out)`.
template <class WriteOne>
std::string row_of(const CardSet& cards, WriteOne write_one) {
    Text<kPackSize * 4> out;
    for_each(cards, [&](Card card) {
        if (out.size() > 0) out << ' ';
        write_one(card, out);
    });
    return std::string(out.view());
}

// Writes the cards as readers spell them in their language.
std::string text_of(const Request& request, const CardSet& cards) {
    return row_of(cards,
                  [&](Card card, TextOut& out) { write_spelled(face_of(card), request.phrases, out); });
}

// Writes the cards as programs read them, in any language.
std::string notation_of(const CardSet& cards) {
    return row_of(cards, [](Card card, TextOut& out) { write(card, out); });
}

// The text for a name that programs use; for the suit `spades`, the text `eval.suit.spades`.
std::string named(const Request& request, std::string_view stem, std::string_view name,
                  std::initializer_list<Arg> args = {}) {
    return line(request, std::string(stem) + std::string(name), args);
}

Result<CardSet> read_hand(const Request& request) {
    CardSet hand;
    for (const Word& word : request.words) {
        const auto face = read_spelled(word.text, request.phrases);
        const Card card = face ? card_of(*face) : kNoCard;
        if (!is_card(card)) return Fault(word.column, "eval.error.card", {Arg::word("card", word.text)});
        if (holds(hand, card)) return Fault(word.column, "eval.error.twice", {Arg::word("card", word.text)});
        add(hand, card);
    }
    if (players_with(count(hand)) == 0) return Fault(0, "eval.error.count", {Arg::number("n", count(hand))});
    return hand;
}

// The scale, line by line: first what counts for every bid, then what counts only if the dog is left alone.
Table scale_table(const Request& request, const Judgement& judgement) {
    Table table = make_table("scale", line(request, "eval.scale"), line(request, "eval.scale.method"));
    table.columns = {plain_column(request, "merit", "eval.column.merit"),
                     plain_column(request, "cards", "eval.column.cards"),
                     plain_column(request, "points", "eval.column.points")};
    const auto add_lines = [&](bool alone) {
        for (const ScaleLine& one : judgement.lines) {
            if (counts_alone(one.merit) != alone) continue;
            const std::string_view merit = kMerits[static_cast<std::size_t>(one.merit)];
            const bool of_suit = one.suit >= 0;
            const std::string_view name = of_suit ? kSuitNames[static_cast<std::size_t>(one.suit)] : "";
            const std::string suit = of_suit ? named(request, "eval.suit.", name) : "";
            table.add_row(std::string(merit) + (of_suit ? "-" : "") + std::string(name),
                          {named(request, "eval.merit.", merit,
                                 {Arg::text("suit", suit), Arg::number("n", count(one.cards))}),
                           text_of(request, one.cards), Integer(one.points)});
        }
    };
    add_lines(false);
    table.add_row("sum", {line(request, "eval.sum"), std::string(), Integer(judgement.points)});
    add_lines(true);
    table.add_row("sum-alone",
                  {line(request, "eval.sum-alone"), std::string(), Integer(judgement.points_alone)});
    return table;
}

// The suits that give a hand this name.
std::string suits_of(const Request& request, const SpecialHand& kind, const CardSet& hand) {
    std::string out;
    for_each_suit(kind, hand, [&](int suit, int length) {
        if (!out.empty()) out += ", ";
        out += named(request, "eval.suit.", kSuitNames[static_cast<std::size_t>(suit)]);
        if (kind.least != kind.most) out += " (" + std::to_string(length) + ")";
    });
    return out.empty() ? line(request, "eval.none") : out;
}

int handful_level(int players, const CardSet& hand) {
    int level = 0;
    while (level < 3 && scale_trumps(hand) >= handful_size(players, level + 1)) ++level;
    return level;
}

// The features of the hand, by the game's names for them.
Table hand_table(const Request& request, const CardSet& hand, int players) {
    Table table = make_table("hand", line(request, "eval.hand.table"), line(request, "eval.hand.method"));
    table.columns = {plain_column(request, "what", "eval.column.what"),
                     {.key = "value",
                      .heading = line(request, "eval.column.value"),
                      .show = odds::Show::decimal,
                      .places = 1}};
    const auto row = [&](std::string_view key, odds::Cell value) {
        table.add_row(std::string(key), {named(request, "eval.what.", key), std::move(value)});
    };
    row("players", Integer(players));
    row("points", odds::Fraction(half_points(hand), 2));
    row("oudlers", Integer(bits::count(hand.trumps & kOudlerBits)));
    row("trumps", Integer(scale_trumps(hand)));
    row("handful", line(request, kHandfulKeys[static_cast<std::size_t>(handful_level(players, hand))]));
    for (const SpecialHand& kind : kSpecialHands) row(kind.name, suits_of(request, kind, hand));
    return table;
}

odds::Paragraph advice(const Request& request, const Judgement& judgement) {
    const std::string_view bid = kBids[static_cast<std::size_t>(judgement.advised)];
    return {named(request, "eval.advice.", bid,
                  {Arg::number("n", judgement.points), Arg::number("alone", judgement.points_alone)}),
            "advice", std::string(bid)};
}

constexpr std::uint64_t kSeed = 1;

// What each bid earns when the hand is played.
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
        const std::string_view bid = kBids[static_cast<std::size_t>(one.contract)];
        table.add_row(std::string(bid),
                      {named(request, "eval.bid.", bid), std::move(made), one.score.mean()});
    }
    return table;
}

}  // namespace

Result<odds::Report> report_eval(const odds::Request& request) {
    const Result<CardSet> hand = read_hand(request);
    if (!hand) return hand.fault();
    const int players = players_with(count(*hand));
    const Judgement judgement = judge(*hand);
    odds::Report report = make_report(line(request, "eval.title", {Arg::number("players", players)}));
    report.add(odds::Paragraph{text_of(request, *hand), "cards", notation_of(*hand)});
    report.add(hand_table(request, *hand, players));
    report.add(scale_table(request, judgement));
    report.add(advice(request, judgement));
    const bool petit_sec = hand->trumps == kPetitBit;
    if (petit_sec) report.add(odds::Paragraph{line(request, "eval.petit-sec")});
    if (!petit_sec) {
        if (request.has("deals")) {
            report.add(measured_table(request, *hand, players));
        } else {
            report.add(odds::Paragraph{line(request, "eval.measure")});
        }
    }
    return report;
}

}  // namespace brelan::tarot

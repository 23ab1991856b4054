#include "games/pontoon/odds/blackjack.hpp"
#include "games/pontoon/odds/naturals.hpp"
#include "games/pontoon/odds/published.hpp"
#include "games/pontoon/odds/reports.hpp"

// `odds pontoon blackjack-check`: checks the method against published figures.
namespace brelan::pontoon {

namespace {

constexpr Integer kMillion = 1'000'000;

Fraction millionths(int number) { return {number, kMillion}; }

// Whether the exact number, rounded to the same number of decimals, equals the printed one.
bool agrees(const Fraction& exact, const Fraction& printed, int places) {
    return odds::decimal_text(exact, places) == odds::decimal_text(printed, places);
}

// The number of figures that match the printed ones.
struct Agreement {
    int same = 0;
    int all = 0;
    bool add(bool agreed) {
        ++all;
        same += agreed ? 1 : 0;
        return agreed;
    }
    odds::Paragraph told(const Request& request) const {
        return {line(request, "odds.agree", {Arg::number("n", same), Arg::number("all", all)})};
    }
};

Column exact_column(const Request& request, std::string_view key, Show show = Show::decimal) {
    Column column = gain_column(request, key, show);
    column.signs = false;
    return column;
}

// The dealer's results if they have no natural: 17 to 21, or bust.
std::array<Fraction, 6> without_natural(const DealerResult& result) {
    std::array<Fraction, 6> out;
    const Fraction rest = Fraction(1) - result.natural;
    for (std::size_t i = 0; i < result.totals.size(); ++i) out[i] = result.totals[i] / rest;
    out[5] = result.bust / rest;
    return out;
}

constexpr std::string_view kResults[] = {"dealer_17", "dealer_18", "dealer_19",
                                         "dealer_20", "dealer_21", "bust"};

// Why a printed cell differs, if known.
Cell reason(const Request& request, int up, std::size_t result) {
    constexpr int kSix = 5;
    constexpr std::size_t kDealer21 = 4;
    if (up != kSix || result != kDealer21) return odds::Nothing{};
    return line(request, "odds.dealer_differs.rounded");
}

// Our figures next to the printed figures, and how many cells match.
void add_dealer(Report& report, const Request& request) {
    odds::Table ours = make_table(request, "dealer");
    odds::Table theirs = make_table(request, "dealer_printed");
    for (odds::Table* table : {&ours, &theirs}) {
        table->columns.push_back(text_column(request, "up_card"));
        for (const std::string_view key : kResults) table->columns.push_back(exact_column(request, key));
    }
    ours.columns.push_back(exact_column(request, "natural"));
    odds::Table other = make_table(request, "dealer_differs");
    other.columns = {text_column(request, "up_card"), text_column(request, "finish"),
                     exact_column(request, "exact"), exact_column(request, "printed"),
                     text_column(request, "why")};
    other.columns[2].places = 9;
    Agreement agreement;
    for (int up = 0; up < kValues; ++up) {
        const DealerResult result = dealer_result(up);
        const std::array<Fraction, 6> exact = without_natural(result);
        std::vector<Cell> row{value_name(request, up)};
        std::vector<Cell> printed_row{value_name(request, up)};
        for (std::size_t i = 0; i < exact.size(); ++i) {
            const Fraction printed = millionths(published::kDealer[static_cast<std::size_t>(up)][i]);
            if (!agreement.add(agrees(exact[i], printed, 6)))
                other.rows.push_back({value_name(request, up), ours.columns[i + 1].heading, exact[i], printed,
                                      reason(request, up, i)});
            row.emplace_back(exact[i]);
            printed_row.emplace_back(printed);
        }
        row.emplace_back(result.natural);
        ours.rows.push_back(std::move(row));
        theirs.rows.push_back(std::move(printed_row));
    }
    report.add(std::move(ours)).add(std::move(theirs));
    report.add(agreement.told(request));
    if (!other.rows.empty()) report.add(std::move(other));
}

const BlackjackHand& find_hand(const std::vector<BlackjackHand>& hands, int one, int two) {
    for (const BlackjackHand& hand : hands) {
        const int low = hand.one + 1;
        const int high = hand.two + 1;
        if ((low == one && high == two) || (low == two && high == one)) return hand;
    }
    return hands.front();
}

std::string pair_name(const Phrases& phrases, int one, int two) {
    return rank_text(phrases, one) + " " + rank_text(phrases, two);
}

void add_hands(Report& report, const Request& request, const Blackjack& game) {
    odds::Table table = make_table(request, "against_ace");
    table.columns = {text_column(request, "hand")};
    for (const std::string_view key :
         {"stand", "stand_printed", "hit", "hit_printed", "twice", "twice_printed"})
        table.columns.push_back(gain_column(request, key));
    const std::vector<BlackjackHand> hands = game.hands(kAceValue);
    Agreement agreement;
    for (const published::AgainstAce& printed : published::kAgainstAce) {
        const BlackjackHand& hand = find_hand(hands, printed.one, printed.two);
        std::vector<Cell> row{pair_name(request.phrases, printed.one, printed.two)};
        for (const auto& [exact, theirs] :
             {std::pair(hand.stand, printed.stand), std::pair(hand.hit, printed.hit),
              std::pair(hand.twice, printed.twice)}) {
            agreement.add(agrees(exact, millionths(theirs), 6));
            row.emplace_back(exact);
            row.emplace_back(millionths(theirs));
        }
        table.rows.push_back(std::move(row));
    }
    report.add(std::move(table));
    report.add(agreement.told(request));
}

// Individual figures with their sources.
void add_single(Report& report, const Request& request, const Blackjack& game) {
    odds::Table table = make_table(request, "single");
    table.columns = {text_column(request, "figure"), exact_column(request, "exact", Show::decimal_ratio),
                     text_column(request, "printed"), text_column(request, "source")};
    const BlackjackHand hand = find_hand(game.hands(8), 10, 6);
    const Fraction bust = (Fraction(1) + hand.stand) / Fraction(2);  // a 16 wins if the dealer is bust
    const auto add = [&](std::string_view key, const Fraction& exact, const std::string& printed,
                         std::string_view source) {
        table.add_row(std::string(key.substr(key.rfind('.') + 1)),
                      {line(request, key), exact, printed, line(request, source)});
    };
    add("odds.single.natural", naturals_chance(fresh_counts(1), 1, 0), "128/2652", "odds.source.textbook");
    add("odds.single.bust", bust, odds::decimal_text({published::kGriffinBust, 10000}, 4),
        "odds.source.griffin");
    add("odds.single.stand", hand.stand, odds::decimal_text({published::kGriffinStand, 10000}, 4),
        "odds.source.griffin");
    add("odds.single.hit", hand.hit, odds::decimal_text({published::kGriffinHit, 100}, 2),
        "odds.source.griffin");
    report.add(std::move(table));
}

void add_game(Report& report, const Request& request, const Blackjack& game) {
    odds::Table table = make_table(request, "whole_game");
    table.columns = {text_column(request, "figure"), gain_column(request, "gain_percent"),
                     gain_column(request, "printed"), text_column(request, "source")};
    for (const std::size_t column : {1U, 2U}) {
        table.columns[column].show = Show::percent;
        table.columns[column].places = 5;
    }
    const auto add = [&](std::string_view key, const Fraction& exact, const Fraction& printed,
                         std::string_view source) {
        table.add_row(std::string(key.substr(key.rfind('.') + 1)),
                      {line(request, key), exact, printed, line(request, source)});
    };
    const Integer nairn = 10 * kMillion;
    const std::array<Fraction, 2> split = game.expects_with_split();
    add("odds.whole.totals", game.expects_by_totals(), {published::kNairnNoSplit, nairn},
        "odds.source.nairn");
    add("odds.whole.split", split[0], millionths(published::kWizardSplit), "odds.source.wizard");
    add("odds.whole.double", split[1], millionths(published::kWizardSplitDouble), "odds.source.wizard");
    report.add(std::move(table));
    report.add(odds::Paragraph{line(request, "odds.whole.why")});
}

}  // namespace

Result<Report> report_blackjack(const Request& request) {
    Report report;
    report.title = line(request, "odds.blackjack.head");
    report.add(odds::Paragraph{line(request, "odds.blackjack.model")});
    const Blackjack game;
    add_single(report, request, game);
    add_dealer(report, request);
    add_hands(report, request, game);
    add_game(report, request, game);
    return report;
}

}  // namespace brelan::pontoon

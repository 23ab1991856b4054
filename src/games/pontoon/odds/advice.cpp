#include "games/pontoon/odds/advice.hpp"

#include <algorithm>
#include <map>

namespace brelan::pontoon {

namespace {

constexpr std::size_t kAnswers = 3;
constexpr int kMostColumns = 4;  // two, three, four, and five or more cards

// All hands with the same total and the same number of cards.
struct Cells {
    struct Entry {
        std::int32_t hand;
        Judged judged;
        Answer best;
    };
    std::vector<Entry> entries;
    std::array<Integer, kAnswers> deals{};

    Answer usual() const {
        return static_cast<Answer>(std::max_element(deals.begin(), deals.end()) - deals.begin());
    }
    bool mixed() const {
        return std::count_if(deals.begin(), deals.end(), [](Integer n) { return n > 0; }) > 1;
    }
};

// Hard totals come before soft totals, and both are sorted from the highest down.
struct Row {
    bool soft;
    int total;
    bool operator<(const Row& other) const { return soft != other.soft ? !soft : total > other.total; }
};
using Grid = std::map<Row, std::array<Cells, kMostColumns>>;

// The number of ways to order a hand's values.
Integer orders(const Holding& hand) {
    Integer ways = 1;
    int cards = 0;
    for (const std::uint8_t count : hand.held) {
        for (int i = 1; i <= count; ++i) ways = ways * ++cards / i;
    }
    return ways;
}

Grid make_grid(const Model& model, bool much, const JudgeHand& judge) {
    Grid grid;
    for (std::int32_t place = 0; place < model.tree.size(); ++place) {
        const Holding& hand = model.tree[place];
        const auto judged = judge(place);
        if (!judged) continue;
        const int column = std::min<int>(hand.cards - 2, kMostColumns - 1);
        Cells& cells = grid[{hand.soft(), hand.best()}][static_cast<std::size_t>(column)];
        const Answer best = judged->best(much);
        cells.entries.push_back({place, *judged, best});
        cells.deals[static_cast<std::size_t>(best)] += judged->chance * orders(hand);
    }
    return grid;
}

int columns_of(const Model& model) { return model.options.max_cards == MaxCards::five ? 3 : kMostColumns; }

odds::Table grid_table(const Request& request, const Model& model, const Grid& grid, std::string_view key) {
    odds::Table table = make_table(request, key);
    table.columns = {text_column(request, "total")};
    constexpr std::string_view kNames[] = {"cards_2", "cards_3", "cards_4", "cards_5"};
    for (int column = 0; column < columns_of(model); ++column)
        table.columns.push_back(text_column(request, kNames[column]));
    for (const auto& [row, cells] : grid) {
        std::vector<Cell> out{
            line(request, row.soft ? "odds.soft" : "odds.hard", {Arg::number("n", row.total)})};
        for (int column = 0; column < columns_of(model); ++column) {
            const Cells& cell = cells[static_cast<std::size_t>(column)];
            if (cell.entries.empty()) {
                out.emplace_back(odds::Nothing{});
            } else {
                out.emplace_back(answer_name(request, cell.usual()) + (cell.mixed() ? "*" : ""));
            }
        }
        table.rows.push_back(std::move(out));
    }
    return table;
}

// The hands whose best answer differs from the one in their cell, and what the better answer gains.
odds::Table exceptions_table(const Request& request, const Model& model, const Grid& grid,
                             std::string_view key) {
    odds::Table table = make_table(request, "exceptions");
    table.key = std::string(key) + "_exceptions";
    table.columns = {text_column(request, "hand"), text_column(request, "total"),
                     text_column(request, "answer"), text_column(request, "usual"),
                     gain_column(request, "better_by")};
    table.columns.back().signs = false;
    for (const auto& [row, cells] : grid) {
        for (const Cells& cell : cells) {
            for (const Cells::Entry& entry : cell.entries) {
                if (entry.best == cell.usual()) continue;
                Cell better = odds::Nothing{};
                if (entry.judged.worth[static_cast<std::size_t>(cell.usual())]) {
                    const Integer more = entry.judged.of(entry.best) - entry.judged.of(cell.usual());
                    better = Fraction(odds::absolute(more), entry.judged.chance);
                }
                table.rows.push_back(
                    {hand_text(request.phrases, model.tree[entry.hand]),
                     line(request, row.soft ? "odds.soft" : "odds.hard", {Arg::number("n", row.total)}),
                     answer_name(request, entry.best), answer_name(request, cell.usual()), better});
            }
        }
    }
    return table;
}

}  // namespace

Answer Judged::best(bool much) const {
    std::optional<Answer> best;
    for (const Answer answer : {Answer::stick, Answer::twist, Answer::buy}) {
        const auto& value = worth[static_cast<std::size_t>(answer)];
        if (value && (!best || (much ? *value > of(*best) : *value < of(*best)))) best = answer;
    }
    return *best;
}

std::string answer_name(const Request& request, Answer answer) {
    constexpr std::string_view kKeys[] = {"odds.answer.stick", "odds.answer.twist", "odds.answer.buy"};
    return line(request, kKeys[static_cast<std::size_t>(answer)]);
}

void add_advice(Report& report, const Request& request, const Model& model, std::string_view key,
                bool doubled, bool much, const JudgeHand& judge) {
    const Grid grid = make_grid(model, much, judge);
    odds::Table table = grid_table(request, model, grid, key);
    odds::Table exceptions = exceptions_table(request, model, grid, key);
    for (odds::Table* one : {&table, &exceptions}) {
        if (!doubled) continue;
        one->key += "_doubled";
        one->title += line(request, "odds.when_doubled");
    }
    report.add(std::move(table));
    if (!exceptions.rows.empty()) report.add(std::move(exceptions));
}

}  // namespace brelan::pontoon

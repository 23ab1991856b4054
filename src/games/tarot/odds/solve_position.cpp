#include <algorithm>
#include <chrono>
#include <cstring>
#include <string>
#include <vector>

#include "games/tarot/notation/cards.hpp"
#include "games/tarot/odds/said.hpp"
#include "games/tarot/odds/solve_topic.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/rules/table.hpp"
#include "games/tarot/solve/solver.hpp"
#include "odds/make.hpp"

// `brelan solve tarot FILE`: the result of a position if all cards are known and nobody makes a mistake.
namespace brelan::tarot {

namespace {

using odds::Integer;
using odds::Json;
using odds::line;
using odds::Request;

// A position with its solution.
struct Solved {
    State state;
    int value = 0;  // half-points of the attack
    std::vector<Action> cards;
    std::vector<int> values;
    std::vector<Card> line;
    State end;  // the state after the line has been played
    std::int64_t nodes = 0;
    std::int64_t milliseconds = 0;
};

std::string notation_of(Card card) {
    Text<8> text;
    write(card, text);
    return std::string(text.view());
}

std::string shown(const Request& request, Card card) {
    return line(request, "solve.card", {Arg::card("card", face_of(card))});
}

std::string shown(const Request& request, Seat seat) {
    return line(request, "solve.seat", {Arg::seat("who", seat)});
}

std::string_view key_of(solve::Obstacle obstacle) {
    switch (obstacle) {
        case solve::Obstacle::none: return {};
        case solve::Obstacle::no_play: return "solve.no-play";
        case solve::Obstacle::unknown_hand: return "solve.unknown-hand";
        case solve::Obstacle::unknown_sides: return "solve.unknown-sides";
        case solve::Obstacle::unknown_tricks: return "solve.unknown-tricks";
    }
    return {};
}

// The actions that play a card; handfuls that might still be shown do not affect the play.
std::vector<Action> cards_of(const State& state) {
    Actions actions;
    legal(state, actions);
    std::vector<Action> cards;
    for (const Action action : actions) {
        if (action.move == Move::play) cards.push_back(action);
    }
    return cards;
}

// Returns false if the node limit is not enough or the work was stopped.
bool find_answer(const Request& request, Solved& solved) {
    solve::Solver solver(static_cast<std::size_t>(request.number("memory")));
    const solve::Effort effort(request.number("nodes"), request.watch.stop);
    const auto begin = std::chrono::steady_clock::now();
    solved.cards = cards_of(solved.state);
    solved.values.resize(solved.cards.size());
    if (!solver.value_of_each(solved.state, solved.cards, solved.values, effort)) return false;
    const auto end = std::chrono::steady_clock::now();
    solved.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(end - begin).count();
    solved.nodes = solver.nodes();
    const auto [least, most] = std::minmax_element(solved.values.begin(), solved.values.end());
    solved.value = is_attacker(solved.state, solved.state.actor) ? *most : *least;
    solved.line = solver.best_line(solved.state, effort);
    solved.end = solved.state;
    for (const Card card : solved.line) play(solved.end, card_action(Move::play, card));
    return !solved.line.empty();
}

// How much a card loses for the side that plays it, in half-points.
int loss(const Solved& solved, int value) {
    return is_attacker(solved.state, solved.state.actor) ? solved.value - value : value - solved.value;
}

// The value, and what it means for the contract.
std::string value_sentence(const Request& request, const Solved& solved) {
    const Sum sum = sum_of(solved.state.options, outcome(solved.end));
    const std::string points = points_text(solved.value, request.phrases);
    const std::string needed = points_text(sum.needed, request.phrases);
    return line(
        request, sum.made ? "solve.made" : "solve.lost",
        {Arg::text("points", points), Arg::number("halves", solved.value), Arg::text("needed", needed)});
}

odds::Table cards_table(const Request& request, const Solved& solved) {
    odds::Table table =
        odds::make_table("cards", line(request, "solve.cards", {Arg::seat("who", solved.state.actor)}),
                         line(request, "solve.method"));
    table.columns = {odds::plain_column(request, "card", "solve.head.card"),
                     odds::plain_column(request, "halves", "solve.head.halves"),
                     odds::plain_column(request, "loss", "solve.head.loss")};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < solved.cards.size(); ++i) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return loss(solved, solved.values[a]) < loss(solved, solved.values[b]);
    });
    for (const std::size_t i : order) {
        const int value = solved.values[i];
        table.rows.push_back(
            {shown(request, Card{solved.cards[i].a}), Integer(value), Integer(loss(solved, value))});
    }
    return table;
}

// Trick by trick: the leader, the cards in order from there, and the winner.
odds::Table line_table(const Request& request, const Solved& solved) {
    odds::Table table =
        odds::make_table("line", line(request, "solve.line"), line(request, "solve.line.method"));
    table.columns = {odds::plain_column(request, "trick", "solve.head.trick"),
                     odds::plain_column(request, "leader", "solve.head.leader"),
                     odds::plain_column(request, "cards", "solve.head.cards"),
                     odds::plain_column(request, "winner", "solve.head.winner")};
    State at = solved.state;
    std::string cards;
    for (int place = 0; place < at.on_table; ++place)
        cards += "(" + shown(request, table_card(at, place)) + ") ";
    for (const Card card : solved.line) {
        const Seat leader = at.leader;
        const int trick = tricks_before(at) + 1;
        cards += shown(request, card) + " ";
        play(at, card_action(Move::play, card));
        if (at.on_table != 0) continue;
        cards.pop_back();
        table.rows.push_back({Integer(trick), shown(request, leader), cards, shown(request, at.leader)});
        cards.clear();
    }
    return table;
}

Json json_of(const Solved& solved) {
    const auto seat_text = [](Seat seat) { return Json::text("p" + std::to_string(seat.index + 1)); };
    Json cards = Json::array();
    for (std::size_t i = 0; i < solved.cards.size(); ++i) {
        Json one = Json::object();
        one.add("card", Json::text(notation_of(Card{solved.cards[i].a})));
        one.add("value", Json::number(solved.values[i]));
        cards.add(std::move(one.add("loss", Json::number(loss(solved, solved.values[i])))));
    }
    Json moves = Json::array();
    State at = solved.state;
    for (const Card card : solved.line) {
        Json one = Json::object();
        one.add("seat", seat_text(at.actor));
        moves.add(std::move(one.add("card", Json::text(notation_of(card)))));
        play(at, card_action(Move::play, card));
    }
    Json out = Json::object();
    out.add("turn", seat_text(solved.state.actor));
    out.add("value", Json::number(solved.value));
    out.add("cards", std::move(cards)).add("line", std::move(moves));
    out.add("nodes", Json::number(solved.nodes));
    return out.add("milliseconds", Json::number(solved.milliseconds));
}

}  // namespace

Result<odds::Report> report_position(const Request& request) {
    if (request.state.size() != sizeof(State)) return Fault(0, "solve.no-file");
    Solved solved;
    std::memcpy(&solved.state, request.state.data(), sizeof(State));
    const solve::Obstacle obstacle = solve::obstacle(solved.state);
    if (obstacle != solve::Obstacle::none) return Fault(0, key_of(obstacle));
    if (!find_answer(request, solved)) {
        return Fault(0, "solve.limit", {Arg::number("n", request.number("nodes"))});
    }
    const int left = table_hand(solved.state) - tricks_before(solved.state);
    odds::Report report = odds::make_report(
        line(request, "solve.title", {Arg::seat("who", solved.state.actor), Arg::number("n", left)}));
    report.add(odds::Paragraph{value_sentence(request, solved)});
    report.add(cards_table(request, solved));
    report.add(line_table(request, solved));
    report.add(odds::Paragraph{line(
        request, "solve.work", {Arg::number("n", solved.nodes), Arg::number("ms", solved.milliseconds)})});
    report.json = json_of(solved);
    return report;
}

}  // namespace brelan::tarot

#include <algorithm>

#include "games/tonk/notation/facts.hpp"
#include "games/tonk/notation/lists.hpp"
#include "games/tonk/notation/notation.hpp"
#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/first_dealer.hpp"
#include "games/tonk/rules/sound.hpp"

// A case that begins in the middle of a deal, at the start of somebody's turn.
namespace brelan::tonk {

namespace {

bool read_count(std::string_view text, std::int64_t most, std::int64_t& count) {
    const auto number = read_number(text, 0, most);
    if (number) count = *number;
    return number.has_value();
}

// Reads the words of the line. By default, everybody has already completed a turn.
bool read_word(const Pair& pair, State& state) {
    const int players = state.options.players;
    const std::string_view text = *pair.value;
    std::int64_t count = 0;
    if (pair.key == "dealer") return read_player(text, players, state.opening.dealer);
    if (pair.key == "turn") return read_player(text, players, state.actor);
    if (pair.key == "counters") return read_sums(text, players, state.opening.counters);
    if (pair.key == "holds") return read_numbers(text, players, state.hold);
    if (pair.key == "deals") {
        const bool good = read_count(text, 1'000'000'000, count);
        state.opening.deals = static_cast<std::uint32_t>(count);
        return good;
    }
    if (pair.key == "turns") {
        const bool good = read_count(text, 9999, count);
        state.turns = static_cast<std::uint16_t>(count);
        return good;
    }
    if (pair.key == "played") {
        const auto set = read_seats(text, players);
        state.played = set.value_or(SeatSet{0});
        return set.has_value();
    }
    const auto cards = read_cards(text);
    state.open = cards ? cards->known : 0;
    return pair.key == "open" && cards && bits::count(cards->known) == cards->count;
}

Result<State> read_words(const Options& options, const Fact& fact) {
    State state;
    state.options = options;
    state.opening = first(options, Draw{});
    state.opening.dealer = kNobody;
    state.from_position = true;
    state.played = static_cast<SeatSet>((1U << options.players) - 1);
    for (std::size_t i = 0; i < fact.words.size(); ++i) {
        const Word& word = fact.words[i];
        const Pair pair = split_pair(word.text);
        if (const auto twice = repeated_key(fact.words, i)) return *twice;
        if (!pair.value || !read_word(pair, state))
            return Fault(word.column, "fault.position_word", {Arg::word("word", word.text)});
    }
    state.in = dealt_in(options, state.opening.counters);
    state.played = static_cast<SeatSet>(state.played & state.in);
    if (state.opening.dealer == kNobody) return Fault(fact.name.column, "fault.needs_dealer");
    if (finished(options, state.opening)) return Fault(fact.name.column, "fault.match_over");
    if (!has(state.in, state.opening.dealer)) return Fault(fact.name.column, "fault.poor_dealer");
    if (state.actor == kNobody) state.actor = next_in(state.in, state.opening.dealer);
    if (!has(state.in, state.actor)) return Fault(fact.name.column, "fault.poor_actor");
    if (state.turns >= options.stalemate_turns) return Fault(fact.name.column, "fault.too_many_turns");
    return state;
}

// Puts the cards in place; without a line for the stock, its cards are unknown.
Result<bool> place_cards(const Stated& stated, State& state) {
    std::size_t count = stated.pile.size() + stated.stock.size();
    for_each_after(Seat{0}, state.in, [&](Seat seat) {
        for (const Card card : stated.hand[seat]) state.hand[seat] |= is_known(card) ? lane(card) : 0;
        state.held[seat] = static_cast<std::uint8_t>(stated.hand[seat].size());
        count += stated.hand[seat].size();
    });
    state.spreads = stated.spreads;
    for (const Spread& spread : stated.spreads)
        count += static_cast<std::size_t>(bits::count(cards_of(spread)));
    state.pile = stated.pile;
    if (stated.pile.empty()) return Fault(0, "fault.needs_pile");
    if (count > kPackSize || (stated.has_stock && count < kPackSize)) return Fault(0, "fault.position_size");
    const std::size_t size = stated.has_stock ? stated.stock.size() : kPackSize - count;
    Stock& stock = state.stock;
    stock.end = kPackSize;
    stock.next = static_cast<std::uint8_t>(kPackSize - size);
    for (std::size_t i = 0; i < size; ++i)
        stock.cards[stock.next + i] = stated.has_stock ? stated.stock[i] : kUnknownCard;
    return true;
}

Result<State> read_whole(const Options& options, Facts facts) {
    Result<State> words = read_words(options, facts[0]);
    if (!words) return words;
    State state = *words;
    const Result<Stated> stated = read_stated(options, state.in, false, facts.subspan(1));
    if (!stated) return stated.fault();
    const Result<bool> placed = place_cards(*stated, state);
    if (!placed) return placed.fault();
    const Result<Cards> spare = spare_of(options, *stated);
    if (!spare) return spare.fault();
    state.again.cards = *spare;
    if (!sound(state)) return Fault(0, "fault.no_fit_position");
    return state;
}

}  // namespace

Result<State> read_position(const Options& options, Facts facts) {
    const Result<State> state = read_whole(options, facts);
    if (state) return state;
    return on_line(state.fault(), facts[0].line);
}

}  // namespace brelan::tonk

#include "games/high/notation/notation.hpp"

#include <algorithm>

#include "core/deal_lines.hpp"
#include "core/read_card.hpp"
#include "text/commas.hpp"

namespace brelan::high {

namespace {

// A deal in which every card is unknown.
State untold(const Options& options, const Carry& carry) {
    State state{options, carry};
    state.cards.fill(kUnknownCard);
    return state;
}

// Passes each word `key=value` to `take`. A repeated key is a fault, and so is a word that `take` refuses.
template <class Take>
std::optional<Fault> read_pairs(WordSpan words, std::string_view fault, Take take) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Pair pair = split_pair(words[i].text);
        if (const auto twice = repeated_key(words, i)) return *twice;
        if (!pair.value || !take(pair.key, *pair.value))
            return Fault(words[i].column, fault, {Arg::word("word", words[i].text)});
    }
    return std::nullopt;
}

bool read_carry(std::string_view key, std::string_view value, const Options& options, Carry& carry) {
    if (key == "dealer") return read_player(value, options.players, carry.dealer);
    const auto deals = read_number(value, 0, options.deals - 1);
    carry.deals = static_cast<std::uint8_t>(deals.value_or(0));
    return key == "deals" && deals;
}

// `Ks,?,?,?`: one card for each seat, in the order of dealing.
bool read_hands(std::string_view text, State& known) {
    std::size_t count = 0;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t place) {
        const Result<Card> card = read_card(item, 0);
        if (!card || place >= known.options.players) return false;
        known.cards[place] = *card;
        count = place + 1;
        return true;
    });
    return good && count == known.options.players;
}

// Reads `hand p1 Ks` or `stock 4h 2h`; none of the cards may be known already.
std::optional<Fault> read_line(const Fact& fact, State& state) {
    const int players = state.options.players;
    const bool stock = fact.name.text == "stock";
    const auto seat = fact.words.empty() ? std::nullopt : read_player(fact.words[0].text, players);
    if (!stock && !(fact.name.text == "hand" && seat))
        return Fault(fact.name.column, "fault.deal_line", {Arg::word("word", fact.name.text)});
    std::size_t place = stock ? state.options.players : place_of(state, *seat);
    const std::size_t end = stock ? state.cards.size() : place + 1;
    for (const Word& word : fact.words.subspan(stock ? 0 : 1)) {
        const Result<Card> card = read_card(word.text, word.column);
        if (!card) return card.fault();
        if (is_known(*card) && std::find(state.cards.begin(), state.cards.end(), *card) != state.cards.end())
            return Fault(word.column, "fault.card_twice", {Arg::word("card", word.text)});
        if (place == end || is_known(state.cards[place])) return Fault(word.column, "fault.too_many_cards");
        state.cards[place++] = *card;
    }
    return std::nullopt;
}

// Reads the lines of known cards; any other card stays unknown.
Result<State> read_lines(State state, Facts facts) {
    for (const Fact& fact : facts) {
        if (const auto fault = read_line(fact, state)) return on_line(*fault, fact.line);
    }
    return state;
}

}  // namespace

void write(Action action, TextOut& out) { out << (action == Action::show ? "show" : "?"); }

Result<Action> read_action(WordSpan words) {
    if (words.size() == 1 && words[0].text == "show") return Action::show;
    if (words.empty()) return Fault(0, "fault.action");
    return Fault(words[0].column, "fault.only_show", {Arg::word("word", words[0].text)});
}

void write_deal(const Options& options, const Carry& carry, const Cards& pack, TextOut& out) {
    const State state = start(options, carry, pack);
    out << " dealer=";
    write(carry.dealer, out);
    out << '\n';
    for (const Seat seat : seats(options.players)) write_hand(seat, &pack[place_of(state, seat)], 1, out);
    write_line("stock", pack.data() + options.players, pack.size() - options.players, out);
}

Result<Cards> read_deal(const Options& options, const Carry& carry, Facts facts) {
    if (const auto fault = against_seat_word(facts[0], "dealer", carry.dealer, "fault.dealer"))
        return on_line(*fault, facts[0].line);
    const Result<State> state = read_lines(untold(options, carry), facts.subspan(1));
    if (!state) return state.fault();
    return state->cards;
}

Result<State> read_position(const Options& options, Facts facts) {
    State state = untold(options, {});
    const auto take = [&](std::string_view key, std::string_view value) {
        return read_carry(key, value, options, state.carry);
    };
    if (const auto fault = read_pairs(facts[0].words, "fault.position_word", take))
        return on_line(*fault, facts[0].line);
    if (state.carry.dealer == kNobody) return on_line(Fault(0, "fault.needs_dealer"), facts[0].line);
    return read_lines(state, facts.subspan(1));
}

void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    out << "turn=";
    write(actor(known), out);
    out << " dealer=";
    write(known.carry.dealer, out);
    (out << " deals=").number(known.carry.deals) << " cards=";
    Commas commas(out);
    for (std::size_t place = 0; place < known.options.players; ++place)
        write(known.cards[place], commas.next());
}

Result<Visible> read_view(const Options& options, WordSpan words) {
    Visible view{untold(options, {})};
    State& known = view.known;
    Seat turn = kNobody;
    const auto take = [&](std::string_view key, std::string_view value) {
        if (key == "turn") return value == "-" || read_player(value, options.players, turn);
        return key == "cards" ? read_hands(value, known) : read_carry(key, value, options, known.carry);
    };
    if (const auto fault = read_pairs(words, "fault.no_view_word", take)) return *fault;
    if (known.carry.dealer != kNobody)
        known.shown = turn == kNobody ? options.players : static_cast<std::uint8_t>(place_of(known, turn));
    if (!sound(known)) return Fault(0, "fault.no_fit_view");
    return view;
}

}  // namespace brelan::high

#include "core/bits.hpp"
#include "core/deal_lines.hpp"
#include "core/read_card.hpp"
#include "games/tontine/notation/notation.hpp"
#include "games/tontine/notation/purses.hpp"
#include "games/tontine/rules/hand.hpp"

namespace brelan::tontine {

void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
    const State state = start(options, carry, pack);
    out << " dealer=";
    write(state.purses.dealer, out);
    out << '\n';
    for (const Seat seat : seats(options.players)) {
        if (state.hand[seat] != kNoCard) write_hand(seat, &state.hand[seat], 1, out);
    }
    if (!state.stock.empty()) write_line("stock", state.stock.begin(), state.stock.size(), out);
}

namespace {

// The cards stated by the lines `hand` and `stock`.
struct Stated {
    BySeat<Card> hand;
    List<Card, kPackSize> stock;
    CardSet known = 0;
    bool has_stock = false;
};

// Reads a card that must not have been stated before.
Result<Card> read_new_card(const Word& word, CardSet& known) {
    const Result<Card> card = read_card(word.text, word.column);
    if (!card || !is_known(*card)) return card;
    if ((known & set_of(*card)) != 0)
        return Fault(word.column, "fault.card_twice", {Arg::word("card", word.text)});
    known |= set_of(*card);
    return card;
}

Result<bool> read_hand(const Options& options, const Purses& purses, const Fact& fact, Stated& stated) {
    const auto seat = fact.words.size() == 2 ? read_seat(fact.words[0].text) : std::nullopt;
    if (!seat || !is_player(*seat, options.players)) {
        return Fault(fact.name.column, "fault.hand");
    }
    if (!alive(purses, *seat))
        return Fault(fact.words[0].column, "fault.no_chips", {Arg::word("seat", fact.words[0].text)});
    if (stated.hand[*seat] != kNoCard)
        return Fault(fact.words[0].column, "fault.has_card", {Arg::word("seat", fact.words[0].text)});
    const Result<Card> card = read_new_card(fact.words[1], stated.known);
    if (!card) return card.fault();
    stated.hand[*seat] = *card;
    return true;
}

Result<bool> read_stock(const Fact& fact, Stated& stated) {
    if (stated.has_stock) return Fault(fact.name.column, "fault.line_twice", {Arg::text("line", "stock")});
    stated.has_stock = true;
    for (const Word& word : fact.words) {
        const Result<Card> card = read_new_card(word, stated.known);
        if (!card) return card.fault();
        if (stated.stock.full()) return Fault(word.column, "fault.too_many_cards");
        stated.stock.push(*card);
    }
    return true;
}

Result<Stated> read_cards(const Options& options, const Purses& purses, Facts facts, CardSet used) {
    Stated stated;
    stated.hand.values.fill(kNoCard);
    stated.known = used;
    for (const Fact& fact : facts) {
        Result<bool> read = Fault(fact.name.column, "fault.deal_line", {Arg::word("word", fact.name.text)});
        if (fact.name.text == "hand") read = read_hand(options, purses, fact, stated);
        if (fact.name.text == "stock") read = read_stock(fact, stated);
        if (!read) return on_line(read.fault(), fact.line);
    }
    for (const Seat seat : seats(options.players)) {
        if (alive(purses, seat) && stated.hand[seat] == kNoCard) return fault_of("fault.no_card", seat);
    }
    return stated;
}

// The pack in dealing order. Without a line for the stock, its cards are unknown.
Result<Pack> pack_of(const Options& options, const Purses& purses, const Stated& stated, CardSet used) {
    Pack pack;
    for (int i = 1; i <= options.players; ++i) {
        const Seat seat = after(purses.dealer, i, options.players);
        if (stated.hand[seat] != kNoCard) pack.cards.push(stated.hand[seat]);
    }
    const std::size_t whole = kPackSize - static_cast<std::size_t>(bits::count(used));
    if (pack.cards.size() + stated.stock.size() > whole) return Fault(0, "fault.too_many_cards");
    for (const Card card : stated.stock) pack.cards.push(card);
    if (!stated.has_stock) {
        while (pack.cards.size() < whole) pack.cards.push(kUnknownCard);
    }
    pack.used = used;
    if (pack.cards.size() < whole) return Fault(0, "fault.too_few_cards");
    return pack;
}

// Whether the rest of the pack keeps its earlier order, as far as the old and new orders are known.
bool continues(const Pack& pack, const Carry& carry) {
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        if (is_known(pack.cards[i]) && is_known(carry.rest[i]) && pack.cards[i] != carry.rest[i])
            return false;
    }
    return true;
}

// Whether a hand may begin with these claims. Random play never gets near the limit, but a handwritten record
// may reach it.
Result<bool> judge_claims(const Options& options, const Purses& purses) {
    for (const Seat seat : seats(options.players)) {
        if (purses.claim[seat] <= kMostClaim) continue;
        return Fault(0, "fault.large_claim", {Arg::number("most", kMostClaim)});
    }
    return true;
}

}  // namespace

Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
    const Fact& deal = facts[0];
    const Purses& purses = carry.purses;
    if (const auto fault = against_seat_word(deal, "dealer", purses.dealer, "fault.dealer"))
        return on_line(*fault, deal.line);
    const Result<bool> countable = judge_claims(options, purses);
    if (!countable) return on_line(countable.fault(), deal.line);
    const CardSet used = goes_on_from_rest(options, carry) ? carry.used : 0;
    const Result<Stated> stated = read_cards(options, purses, facts.subspan(1), used);
    if (!stated) return on_line(stated.fault(), deal.line);
    const Result<Pack> pack = pack_of(options, purses, *stated, used);
    if (!pack) return on_line(pack.fault(), deal.line);
    if (goes_on_from_rest(options, carry) && !continues(*pack, carry)) {
        return on_line(Fault(0, "fault.not_the_rest"), deal.line);
    }
    return pack;
}

namespace {

// `used 3h 4c ...`: cards seen since the last shuffle.
Result<CardSet> read_used(Facts& facts) {
    CardSet used = 0;
    if (facts.empty() || facts[0].name.text != "used") return used;
    for (const Word& word : facts[0].words) {
        const Result<Card> card = read_new_card(word, used);
        if (!card) return on_line(card.fault(), facts[0].line);
        if (!is_known(*card)) return on_line(Fault(word.column, "fault.used_untold"), facts[0].line);
    }
    facts = facts.subspan(1);
    return used;
}

// The purses of a position; a missing pool is computed from the chips.
Result<Purses> read_position_purses(const Options& options, const Fact& fact) {
    Purses purses;
    bool has_pool = false;
    for (std::size_t i = 0; i < fact.words.size(); ++i) {
        const Word& word = fact.words[i];
        if (const auto twice = repeated_key(fact.words, i)) return *twice;
        const Result<bool> read = read_purse_word(word, options.players, "", purses);
        if (!read) return read.fault();
        if (!*read) {
            return Fault(word.column, "fault.position_word", {Arg::word("word", word.text)});
        }
        has_pool = has_pool || split_pair(word.text).key == "pool";
    }
    std::uint64_t chips = 0;
    for (const Seat seat : seats(options.players)) chips += purses.chips[seat];
    const std::uint64_t all = std::uint64_t{options.stake} * options.players;
    if (!has_pool && chips <= all) purses.pool = static_cast<std::uint32_t>(all - chips);
    if (chips + purses.pool != all) return Fault(fact.name.column, "fault.chips_sum");  // R1.8
    if (purses.dealer == kNobody) return Fault(fact.name.column, "fault.needs_dealer");
    const std::uint32_t most = options.max_hands != 0 ? options.max_hands : 1000000000;  // R9.10
    if (purses.end != End::none || count_alive(purses, options.players) < 2 || purses.hands >= most)
        return Fault(fact.name.column, "fault.match_over");
    const Result<bool> countable = judge_claims(options, purses);
    if (!countable) return countable.fault();
    purses.anted = 1;
    return purses;
}

}  // namespace

Result<State> read_position(const Options& options, Facts facts) {
    const std::uint32_t line = facts[0].line;
    const Result<Purses> purses = read_position_purses(options, facts[0]);
    if (!purses) return on_line(purses.fault(), line);
    facts = facts.subspan(1);
    const Result<CardSet> used = read_used(facts);
    if (!used) return used.fault();
    const Result<Stated> stated = read_cards(options, *purses, facts, *used);
    if (!stated) return on_line(stated.fault(), line);
    const Result<Pack> pack = pack_of(options, *purses, *stated, *used);
    if (!pack) return on_line(pack.fault(), line);
    Carry carry;
    carry.purses = *purses;
    const State state = start(options, carry, *pack);
    if (!sound(state)) return on_line(Fault(facts.empty() ? 0 : 1, "fault.no_fit_position"), line);
    return state;
}

}  // namespace brelan::tontine

#include "core/bits.hpp"
#include "games/tontine/hand.hpp"
#include "games/tontine/notation.hpp"
#include "games/tontine/purses_text.hpp"

namespace brelan::tontine {

void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
    const State state = start(options, carry, pack);
    out << " dealer=";
    write(state.purses.dealer, out);
    out << '\n';
    for (const Seat seat : seats(options.players)) {
        if (state.hand[seat] == kNoCard) continue;
        out << "hand ";
        write(seat, out);
        out << ' ';
        write(state.hand[seat], out);
        out << '\n';
    }
    if (state.stock.empty()) return;
    out << "stock";
    for (const Card card : state.stock) {
        out << ' ';
        write(card, out);
    }
    out << '\n';
}

namespace {

// The cards that the lines `hand` and `stock` state.
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
    if ((known & set_of(*card)) != 0) return error_at(word.column, word.text, " is there twice");
    known |= set_of(*card);
    return card;
}

Result<bool> read_hand(const Options& options, const Purses& purses, const Fact& fact, Stated& stated) {
    const auto seat = fact.words.size() == 2 ? read_seat(fact.words[0].text) : std::nullopt;
    if (!seat || !is_player(*seat, options.players)) {
        return error_at(fact.name.column, "expected `hand pN CARD` with a seat of this table and one card");
    }
    if (!alive(purses, *seat))
        return error_at(fact.words[0].column, fact.words[0].text, " has no chips, so it gets no card");
    if (stated.hand[*seat] != kNoCard)
        return error_at(fact.words[0].column, fact.words[0].text, " has its card already");
    const Result<Card> card = read_new_card(fact.words[1], stated.known);
    if (!card) return card.error();
    stated.hand[*seat] = *card;
    return true;
}

Result<bool> read_stock(const Fact& fact, Stated& stated) {
    if (stated.has_stock) return error_at(fact.name.column, "the stock is there twice");
    stated.has_stock = true;
    for (const Word& word : fact.words) {
        const Result<Card> card = read_new_card(word, stated.known);
        if (!card) return card.error();
        if (stated.stock.full()) return error_at(word.column, "the stock has more than 52 cards");
        stated.stock.push(*card);
    }
    return true;
}

Result<Stated> read_cards(const Options& options, const Purses& purses, Facts facts, CardSet used) {
    Stated stated;
    stated.hand.values.fill(kNoCard);
    stated.known = used;
    for (const Fact& fact : facts) {
        Result<bool> read = error_at(fact.name.column, "'", shortened(fact.name.text, 40),
                                     "': a deal of Tontine has lines `hand` and `stock`");
        if (fact.name.text == "hand") read = read_hand(options, purses, fact, stated);
        if (fact.name.text == "stock") read = read_stock(fact, stated);
        if (!read) return on_line(read.error(), fact.line);
    }
    for (const Seat seat : seats(options.players)) {
        if (!alive(purses, seat) || stated.hand[seat] != kNoCard) continue;
        Text<8> name;
        write(seat, name);
        return error_at(0, name.view(), " has chips, so it needs a line `hand ", name.view(), " CARD`");
    }
    return stated;
}

// The pack in the order of dealing. A stock that is not stated is unknown.
Result<Pack> pack_of(const Options& options, const Purses& purses, const Stated& stated, CardSet used) {
    Pack pack;
    for (int i = 1; i <= options.players; ++i) {
        const Seat seat = after(purses.dealer, i, options.players);
        if (stated.hand[seat] != kNoCard) pack.cards.push(stated.hand[seat]);
    }
    const std::size_t whole = kPackSize - static_cast<std::size_t>(bits::count(used));
    if (pack.cards.size() + stated.stock.size() > whole)
        return error_at(0, "hands and stock have more cards than the pack");
    for (const Card card : stated.stock) pack.cards.push(card);
    if (!stated.has_stock) {
        while (pack.cards.size() < whole) pack.cards.push(kUnknownCard);
    }
    pack.used = used;
    if (pack.cards.size() < whole) return error_at(0, "hands and stock have fewer cards than the pack");
    return pack;
}

// The rest of the pack is in the order in which it lay, as far as both are known.
bool continues(const Pack& pack, const Carry& carry) {
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        if (is_known(pack.cards[i]) && is_known(carry.rest[i]) && pack.cards[i] != carry.rest[i])
            return false;
    }
    return true;
}

// Whether a hand may begin with these claims; random play never comes near the limit, a written record may.
Result<bool> judge_claims(const Options& options, const Purses& purses) {
    for (const Seat seat : seats(options.players)) {
        if (purses.claim[seat] <= kMostClaim) continue;
        return error_at(0, "the pool owes a seat more than 60000 chips: this program does not count further");
    }
    return true;
}

}  // namespace

Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
    const Fact& deal = facts[0];
    Purses purses = carry.purses;
    Text<16> dealer;
    dealer << "dealer=";
    write(purses.dealer, dealer);
    if (deal.words.size() != 1 || deal.words[0].text != dealer.view()) {
        const std::uint32_t column = deal.words.empty() ? deal.name.column : deal.words[0].column;
        return on_line(error_at(column, "expected `", dealer.view(), "` here: that is who deals this hand"),
                       deal.line);
    }
    const Result<bool> countable = judge_claims(options, purses);
    if (!countable) return on_line(countable.error(), deal.line);
    const CardSet used = goes_on_from_rest(options, carry) ? carry.used : 0;
    const Result<Stated> stated = read_cards(options, purses, facts.subspan(1), used);
    if (!stated) return stated.error().line == 0 ? on_line(stated.error(), deal.line) : stated.error();
    const Result<Pack> pack = pack_of(options, purses, *stated, used);
    if (!pack) return on_line(pack.error(), deal.line);
    if (goes_on_from_rest(options, carry) && !continues(*pack, carry)) {
        return on_line(
            error_at(0, "the cards are not the rest of the pack in its order, and it is not shuffled yet"),
            deal.line);
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
        if (!card) return on_line(card.error(), facts[0].line);
        if (!is_known(*card))
            return on_line(error_at(word.column, "a used card has been seen, so it must be written"),
                           facts[0].line);
    }
    facts = facts.subspan(1);
    return used;
}

// The purses of a position; what is not said of the pool follows from the chips.
Result<Purses> read_position_purses(const Options& options, const Fact& fact) {
    Purses purses;
    bool has_pool = false;
    for (std::size_t i = 0; i < fact.words.size(); ++i) {
        const Word& word = fact.words[i];
        if (repeats_key(fact.words, i))
            return error_at(word.column, shortened(split_pair(word.text).key, 40), " is given twice");
        const Result<bool> read = read_purse_word(word, options.players, "", purses);
        if (!read) return read.error();
        if (!*read) {
            return error_at(
                word.column, "'", shortened(word.text, 48),
                "': a position of Tontine has dealer= chips= pool= hands= debts= claims= gone= revivals=");
        }
        has_pool = has_pool || split_pair(word.text).key == "pool";
    }
    std::uint64_t chips = 0;
    for (const Seat seat : seats(options.players)) chips += purses.chips[seat];
    const std::uint64_t all = std::uint64_t{options.stake} * options.players;
    if (!has_pool && chips <= all) purses.pool = static_cast<std::uint32_t>(all - chips);
    if (chips + purses.pool != all)
        return error_at(fact.name.column,
                        "the chips of all seats and the pool must be players x stake (R1.8)");
    if (purses.dealer == kNobody)
        return error_at(fact.name.column, "a position needs its dealer, like dealer=p2");
    const std::uint32_t most = options.max_hands != 0 ? options.max_hands : 1000000000;  // R9.10
    if (purses.end != End::none || count_alive(purses, options.players) < 2 || purses.hands >= most)
        return error_at(fact.name.column, "the game of this position is over");
    const Result<bool> countable = judge_claims(options, purses);
    if (!countable) return countable.error();
    purses.anted = 1;
    return purses;
}

}  // namespace

Result<State> read_position(const Options& options, Facts facts) {
    const std::uint32_t line = facts[0].line;
    const Result<Purses> purses = read_position_purses(options, facts[0]);
    if (!purses) return on_line(purses.error(), line);
    facts = facts.subspan(1);
    const Result<CardSet> used = read_used(facts);
    if (!used) return used.error();
    const Result<Stated> stated = read_cards(options, *purses, facts, *used);
    if (!stated) return stated.error().line == 0 ? on_line(stated.error(), line) : stated.error();
    const Result<Pack> pack = pack_of(options, *purses, *stated, *used);
    if (!pack) return on_line(pack.error(), line);
    Carry carry;
    carry.purses = *purses;
    const State state = start(options, carry, *pack);
    if (!sound(state))
        return on_line(error_at(facts.empty() ? 0 : 1, "this position does not fit together"), line);
    return state;
}

}  // namespace brelan::tontine

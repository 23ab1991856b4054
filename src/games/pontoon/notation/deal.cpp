#include <algorithm>

#include "core/deal_lines.hpp"
#include "core/read_card.hpp"
#include "games/pontoon/notation/notation.hpp"
#include "games/pontoon/notation/table.hpp"
#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

namespace {

// The seats that get cards, in dealing order.
using Order = List<Seat, kMostPlayers>;

Order order_of(const State& state) {
    Order order;
    if (state.phase == Phase::over && state.next == 0) return order;  // nobody can play in such a deal
    for (int i = 1; i <= state.options.players; ++i) {
        const Seat seat = after(state.table.bank, i, state.options.players);
        if (state.hand_count[seat] > 0) order.push(seat);
    }
    return order;
}

void write_cards(std::string_view name, const Pile& cards, std::size_t from, std::size_t to, TextOut& out) {
    if (from < to) write_line(name, cards.begin() + from, to - from, out);
}

// The state of a deal with all cards unknown.
State blank_deal(const Options& options, const Carry& carry) {
    Pack pack;
    const int all = packs_of(options) * kPackSize;
    for (int i = 0; i < all; ++i) pack.cards.push(kUnknownCard);
    const bool afresh = is_shuffled_afresh(options, carry);
    pack.rest = static_cast<std::uint8_t>(afresh ? static_cast<std::size_t>(all) : carry.rest());
    return start(options, carry, pack);
}

}  // namespace

void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
    const State blank = blank_deal(options, carry);
    out << " bank=";
    write(carry.table.bank, out);
    out << '\n';
    if (blank.phase == Phase::brulet) return write_cards("pack", pack.cards, 0, pack.cards.size(), out);
    const Order order = order_of(blank);
    for (const Seat seat : seats(options.players)) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (order[i] != seat) continue;
            const Card hand[] = {pack.cards[i], pack.cards[order.size() + i]};
            write_hand(seat, hand, 2, out);
        }
    }
    const std::size_t dealt = 2 * order.size();
    write_cards("stock", pack.cards, dealt, pack.rest, out);
    write_cards("heap", pack.cards, std::max<std::size_t>(dealt, pack.rest), pack.cards.size(), out);
}

namespace {

// Reads the card lines that follow a deal or a position, and puts their cards in a pack.
class PackReader {
  public:
    PackReader(const Options& options, const Carry& carry)
        : blank_(blank_deal(options, carry)), order_(order_of(blank_)), packs_(packs_of(options)) {
        pack_.cards = blank_.cards;
        pack_.rest = blank_.rest;
    }

    Result<Pack> read(Facts facts) {
        for (const Fact& fact : facts) {
            const Result<bool> read = read_line(fact);
            if (!read) return on_line(read.fault(), fact.line);
            in_order_ = in_order_ || fact.name.text == "pack";
        }
        return in_order_ || blank_.phase == Phase::brulet ? Result<Pack>(pack_) : with_all_hands();
    }

  private:
    Result<bool> read_line(const Fact& fact) {
        const std::size_t dealt = 2 * order_.size();
        const std::size_t rest = pack_.rest;
        if (fact.name.text == "pack") return read_cards(fact, 0, pack_.cards.size());
        if (fact.name.text == "bottom") return read_cards(fact, rest - 1, rest);
        if (fact.name.text == "hand") return read_hand(fact);
        if (fact.name.text == "stock") return read_cards(fact, std::min(dealt, rest), rest);
        if (fact.name.text == "heap") return read_cards(fact, std::max(dealt, rest), pack_.cards.size());
        return Fault(fact.name.column, "fault.deal_line", {Arg::word("word", fact.name.text)});
    }

    // Reads cards for the places `from` to `to`; missing cards are unknown.
    Result<bool> read_cards(const Fact& fact, std::size_t from, std::size_t to) {
        if (fact.words.size() > to - from)
            return Fault(fact.name.column, "fault.more_cards",
                         {Arg::number("n", static_cast<std::int64_t>(to - from))});
        for (std::size_t i = 0; i < fact.words.size(); ++i) {
            const Result<bool> put = put_card(fact.words[i], from + i);
            if (!put) return put;
        }
        return true;
    }

    Result<bool> put_card(const Word& word, std::size_t place) {
        const Result<Card> card = read_card(word.text, word.column);
        if (!card) return card.fault();
        if (!is_known(*card)) return true;
        if (is_known(pack_.cards[place])) return Fault(word.column, "fault.card_told");
        if (count_[card->id]++ == packs_)
            return Fault(word.column, "fault.card_too_often", {Arg::word("card", word.text)});
        pack_.cards[place] = *card;
        return true;
    }

    Result<bool> read_hand(const Fact& fact) {
        const auto seat = fact.words.size() == 3 ? read_seat(fact.words[0].text) : std::nullopt;
        if (!seat) return Fault(fact.name.column, "fault.hand");
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (order_[i] != *seat) continue;
            if (told_[i])
                return Fault(fact.words[0].column, "fault.has_cards",
                             {Arg::word("seat", fact.words[0].text)});
            told_[i] = true;
            const Result<bool> first = put_card(fact.words[1], i);
            return first ? put_card(fact.words[2], order_.size() + i) : first;
        }
        return Fault(fact.words[0].column, "fault.gets_no_cards", {Arg::word("seat", fact.words[0].text)});
    }

    Result<Pack> with_all_hands() const {
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (!told_[i]) return fault_of("fault.no_cards", order_[i]);
        }
        return pack_;
    }

    State blank_;
    Order order_;
    int packs_;
    Pack pack_;
    std::array<int, kPackSize> count_{};
    std::array<bool, kMostPlayers> told_{};
    bool in_order_ = false;  // whether a `pack` line gave the whole order
};

// Whether the rest of the pack is in its previous order, as far as both orders are known.
bool continues(const Pack& pack, const Carry& carry) {
    for (std::size_t i = 0; i < carry.rest(); ++i) {
        const Card card = carry.pack.cards[i];
        if (is_known(pack.cards[i]) && is_known(card) && pack.cards[i] != card) return false;
    }
    return true;
}

}  // namespace

Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
    const Fact& deal = facts[0];
    if (const auto fault = against_seat_word(deal, "bank", carry.table.bank, "fault.bank"))
        return on_line(*fault, deal.line);
    const Result<Pack> pack = PackReader(options, carry).read(facts.subspan(1));
    if (!pack) return on_line(pack.fault(), deal.line);
    if (!is_shuffled_afresh(options, carry) && !continues(*pack, carry))
        return on_line(Fault(0, "fault.not_the_rest"), deal.line);
    if (!sound(start(options, carry, *pack))) return on_line(Fault(0, "fault.no_fit_used"), deal.line);
    return pack;
}

namespace {

// `used 3h 4c ...`: cards dealt and seen by everybody since the last shuffle; the rest of the pack is
// unknown.
Result<bool> read_used(const Options& options, const Fact& fact, Carry& carry) {
    if (options.reshuffle == Reshuffle::every_deal) return Fault(fact.name.column, "fault.none_used");
    Pile used;
    for (const Word& word : fact.words) {
        const Result<Card> card = read_card(word.text, word.column);
        if (!card) return card.fault();
        if (!is_known(*card)) return Fault(word.column, "fault.used_untold");
        if (carry.table.exposed[card->id] == packs_of(options))
            return Fault(word.column, "fault.card_too_often", {Arg::word("card", word.text)});
        ++carry.table.exposed[card->id];
        used.push(*card);
    }
    carry.pack.rest =
        static_cast<std::uint8_t>(packs_of(options) * kPackSize - static_cast<int>(used.size()));
    for (int i = 0; i < carry.pack.rest; ++i) carry.pack.cards.push(kUnknownCard);
    carry.pack.cards.append(used.begin(), used.size());
    return true;
}

// The words of `position`; a pool that is not given is computed from the counters.
Result<Carry> read_position_table(const Options& options, const Fact& fact) {
    Carry carry;
    Table& table = carry.table;
    table.bank = kNobody;
    for (const Seat seat : seats(options.players)) table.counters[seat] = options.counters;
    for (std::size_t i = 0; i < fact.words.size(); ++i) {
        const Word& word = fact.words[i];
        const std::string_view key = split_pair(word.text).key;
        if (const auto twice = repeated_key(fact.words, i)) return *twice;
        const bool of_cards = key == "exposed" || key == "looker";
        const Result<bool> read = of_cards ? false : read_table_word(word, options.players, "", table);
        if (!read) return read.fault();
        if (!*read) return Fault(word.column, "fault.position_word", {Arg::word("word", word.text)});
    }
    if (table.bank == kNobody) return Fault(fact.name.column, "fault.needs_bank");
    std::int64_t sum = table.pool;
    for (const Seat seat : seats(options.players)) sum += table.counters[seat];
    if (sum != std::int64_t{options.counters} * options.players)
        return Fault(fact.name.column, "fault.counters_sum");
    if (finished(options, carry)) return Fault(fact.name.column, "fault.match_over");
    if (!plays(options, table, table.bank)) return Fault(fact.name.column, "fault.poor_banker");
    return carry;
}

}  // namespace

Result<State> read_position(const Options& options, Facts facts) {
    const std::uint32_t line = facts[0].line;
    Result<Carry> carry = read_position_table(options, facts[0]);
    if (!carry) return on_line(carry.fault(), line);
    Carry from = *carry;
    facts = facts.subspan(1);
    if (!facts.empty() && facts[0].name.text == "used") {
        const Result<bool> used = read_used(options, facts[0], from);
        if (!used) return on_line(used.fault(), facts[0].line);
        facts = facts.subspan(1);
    }
    const Result<Pack> pack = PackReader(options, from).read(facts);
    if (!pack) return on_line(pack.fault(), line);
    const State state = start(options, from, *pack);
    if (!sound(state)) return on_line(Fault(1, "fault.no_fit_position"), line);
    return state;
}

}  // namespace brelan::pontoon

#pragma once
#include "core/read_card.hpp"
#include "laws/planted/whisper.hpp"

// The notation of the test game: `play 3h`, ` dealer=p1`, `hand p1 As 3h`, `stock 4s ..`, and one-line views.
namespace brelan::laws::whisper {

inline void write_cards(CardSet set, TextOut& out) {
    for_cards(set, [&](Card card) {
        out << ' ';
        brelan::write(card, out);
    });
}

inline void write_action(Action action, TextOut& out) {
    out << "play ";
    brelan::write(action.what(), out);
}

inline Result<Action> read_action(WordSpan words) {
    if (words.size() != 2 || words[0].text != "play") return Fault(0, "fault.action");
    const Result<Card> card = read_card(words[1].text, words[1].column);
    if (!card) return card.fault();
    if (!is_ours(*card)) return Fault(words[1].column, "fault.card", {Arg::word("word", words[1].text)});
    return play_of(*card);
}

inline void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
    (out << " dealer=p").number(carry.dealer + 1) << '\n';
    std::size_t top = 0;
    for (const Seat seat : seats(options.players)) {
        (out << "hand p").number(seat.index + 1);
        for (int i = 0; i < kTricks; ++i) {
            out << ' ';
            brelan::write(pack.cards[top++], out);
        }
        out << '\n';
    }
    out << "stock";
    for (; top < pack.cards.size(); ++top) {
        out << ' ';
        brelan::write(pack.cards[top], out);
    }
    out << '\n';
}

inline Result<Pack> read_deal(const Options&, const Carry&, Facts facts) {
    Pack pack;
    std::size_t top = 0;
    for (const Fact& fact : facts.subspan(1)) {
        for (const Word& word : fact.words.subspan(fact.name.text == "hand" ? 1 : 0)) {
            const Result<Card> card = read_card(word.text, word.column);
            if (!card) return card.fault();
            if (top == pack.cards.size()) return Fault(word.column, "fault.too_many_cards");
            pack.cards[top++] = *card;
        }
    }
    return pack;
}

// The pack with `?` for cards that the view does not show.
inline Pack redact(const Pack& pack, const Visible& view) {
    CardSet seen = 0;
    for (const CardSet hand : view.known.hands) seen |= hand;
    for (const Card card : view.known.played) seen |= set_of(card);
    Pack redacted = pack;
    for (Card& card : redacted.cards) {
        if (!is_known(card) || (seen & set_of(card)) == 0) card = kUnknownCard;
    }
    return redacted;
}

// pN's view as `seat=N pool=.. dealer=.. deals=.. mine=..,.. played=..,..`; the rest follows from these.
inline void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    (out << "seat=").number(view.seat.index);
    (out << " pool=").number(known.carry.pool);
    (out << " dealer=").number(known.carry.dealer);
    (out << " deals=").number(known.carry.deals);
    out << " mine";
    if (is_player(view.seat, known.options.players)) write_cards(known.hands[view.seat.index], out);
    out << " played";
    for (const Card card : known.played) {
        out << ' ';
        brelan::write(card, out);
    }
}

// Reads the words `mine As 3h played 2s`, starting with word number `at`.
inline void read_cards(WordSpan words, std::size_t at, CardSet& mine,
                       List<Card, kMostPlayers * kTricks>& played) {
    bool own = true;
    for (; at < words.size(); ++at) {
        if (words[at].text == "played") own = false;
        const Result<Card> card = read_card(words[at].text, words[at].column);
        if (!card) continue;
        if (own) {
            mine |= set_of(*card);
        } else {
            played.push(*card);
        }
    }
}

inline Result<Visible> read_view(const Options& options, WordSpan words) {
    constexpr std::size_t kNumbers = 4;
    std::array<std::int64_t, kNumbers> numbers{};
    for (std::size_t i = 0; i < kNumbers; ++i) {
        const Pair pair = split_pair(i < words.size() ? words[i].text : "");
        const auto number = read_number(pair.value.value_or(""), 0, 1000000);
        if (!number) return Fault(0, "fault.no_fit_view");
        numbers[i] = *number;
    }
    const Seat seat{static_cast<std::uint8_t>(numbers[0])};
    const Carry carry{static_cast<std::int32_t>(numbers[1]), static_cast<std::uint8_t>(numbers[2]),
                      static_cast<std::uint8_t>(numbers[3])};
    CardSet mine = 0;
    List<Card, kMostPlayers * kTricks> played;
    read_cards(words, kNumbers, mine, played);
    State known = start(options, carry, Pack{});
    for (const Card card : played) play(known, play_of(card));
    known.hands = {};
    if (is_player(seat, options.players)) known.hands[seat.index] = mine;
    for (Card& card : known.stock) card = kUnknownCard;
    return Visible{known, seat};
}

}  // namespace brelan::laws::whisper

#include "core/derived_words.hpp"
#include "core/read_card.hpp"
#include "games/pontoon/notation/notation.hpp"
#include "games/pontoon/notation/table.hpp"
#include "games/pontoon/notation/totals.hpp"
#include "games/pontoon/rules/croupier.hpp"
#include "games/pontoon/rules/visible.hpp"

// Everything a seat knows, in one line:
// `phase=punters turn=p2 p1=3:Ah!,Kd! p2=2+1:?,5c,9d~:twisted p3=0:?.,?. order=p1,p2,... rest=52`, then the
// words for the table, the words for the table before the deal with the prefix `was.`, and the best total of
// each hand whose cards are known: `total.p1=21 total.p2=?/14`.
//
// A hand is its stake, its purchases, its cards and its marks; `/` separates a seat's hands. After a card,
// `!` means that everybody sees it, `.` that its owner has not looked, `^` that it was seen in a look for a
// brulet, `+` that it was bought, and `~` that it was twisted. `order` lists who got each card, in dealing
// order.
namespace brelan::pontoon {

namespace {

constexpr std::string_view kBefore = "was.";
constexpr std::string_view kPhases[] = {"brulet", "stakes", "doubling", "punters", "banker", "offer", "over"};

struct MarkName {
    std::uint8_t mark;
    std::string_view name;
};
constexpr MarkName kMarks[] = {{kSplitHand, "split"}, {kTwisted, "twisted"}, {kStood, "stuck"},
                               {kBust, "bust"},       {kNatural, "natural"}, {kWon, "won"},
                               {kPaid, "settled"}};
constexpr std::string_view kDry = "dry";

struct Sign {
    std::uint8_t seen;
    char sign;
};
constexpr Sign kSigns[] = {{kOpen, '!'}, {kByLooker, '^'}, {kBought, '+'}, {kTwist, '~'}};
constexpr char kNotByOwner = '.';

void write_place(std::uint8_t place, TextOut& out) {
    if (place == kThrownOut) {
        out << '-';
        return;
    }
    write(Seat{static_cast<std::uint8_t>(place / kMostHands)}, out);
    if (place % kMostHands > 0) (out << '/').number(place % kMostHands + 1);
}

void write_card_seen(const State& known, std::size_t card, TextOut& out) {
    write(known.cards[card], out);
    for (const Sign& sign : kSigns) {
        if ((known.seen[card] & sign.seen) != 0) out << sign.sign;
    }
    if ((known.seen[card] & kByOwner) == 0) out << kNotByOwner;
}

void write_hand(const State& known, Seat seat, int number, TextOut& out) {
    const Hand& hand = known.hand_of(seat, number);
    out.number(hand.stake);
    if (hand.bought > 0) (out << '+').number(hand.bought);
    out << ':';
    bool any = false;
    for (std::size_t i = 0; i < known.next; ++i) {
        if (known.place[i] != place_of(seat, number)) continue;
        if (any) out << ',';
        any = true;
        write_card_seen(known, i, out);
    }
    for (const MarkName& mark : kMarks) {
        if (hand.has(mark.mark)) out << ':' << mark.name;
    }
    if (hand.dry != 0) out << ':' << kDry;
}

void write_seat(const State& known, Seat seat, TextOut& out) {
    if (known.hand_count[seat] == 0) return;
    out << ' ';
    write(seat, out);
    out << '=';
    for (int number = 0; number < known.hand_count[seat]; ++number) {
        if (number > 0) out << '/';
        write_hand(known, seat, number, out);
    }
}

void write_order(const State& known, TextOut& out) {
    for (std::size_t i = 0; i < known.next; ++i) {
        out << (i == 0 ? " order=" : ",");
        write_place(known.place[i], out);
    }
}

// ` thrown=As,Kd`, ` top=5h`, ` bottom=9c`: known cards that are not in front of anybody.
void write_ends(const State& known, TextOut& out) {
    if (known.thrown != 0) {
        out << " thrown=";
        write(known.cards[0], out);
        out << ',';
        write(known.cards[known.rest], out);
    }
    if (known.next == 0 && is_known(known.cards[0])) {
        out << " top=";
        write(known.cards[0], out);
    }
    if (known.next < known.rest && is_known(known.cards[known.rest - 1U])) {
        out << " bottom=";
        write(known.cards[known.rest - 1U], out);
    }
}

void write_number(std::string_view key, int value, TextOut& out) {
    if (value != 0) (out << ' ' << key << '=').number(value);
}

}  // namespace

void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    out << "phase=" << kPhases[static_cast<std::size_t>(known.phase)] << " turn=";
    write(known.actor, out);
    if (known.hand > 0) write_number("hand", known.hand + 1, out);
    for (const Seat seat : seats(known.options.players)) write_seat(known, seat, out);
    write_order(known, out);
    write_ends(known, out);
    write_number("rest", known.rest, out);
    write_number("doubled", known.doubled, out);
    write_number("looked", known.looked, out);
    if (known.next_bank != known.table.bank) {
        out << " next=";
        write(known.next_bank, out);
    }
    write_table(known.table, known.options.players, "", out);
    write_table(known.opening, known.options.players, kBefore, out);
    write_totals(known, out);
}

namespace {

// Reads the words of a view into a state for this table.
class ViewReader {
  public:
    explicit ViewReader(const Options& options) {
        known_.options = options;
        known_.table.bank = kNobody;
        known_.opening.bank = kNobody;
        known_.next_bank = kNobody;
        for (int i = 0; i < packs_of(options) * kPackSize; ++i) known_.cards.push(kUnknownCard);
    }

    Result<Visible> read(WordSpan words) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const Word& word = words[i];
            const Pair pair = split_pair(word.text);
            if (const auto twice = repeated_key(words, i)) return *twice;
            if (pair.value && pair.key.starts_with(kTotal) && totals_.keep(word.text)) continue;
            const Result<bool> table = read_tables(word);
            if (!table) return table.fault();
            if (!*table && !(pair.value && read_word(pair.key, *pair.value)))
                return Fault(word.column, "fault.no_view_word", {Arg::word("word", word.text)});
        }
        if (!put_together() || !sound(known_) || !totals_fit()) return Fault(0, "fault.no_fit_view");
        return Visible{known_};
    }

  private:
    Result<bool> read_tables(const Word& word) {
        const Result<bool> before = read_table_word(word, players(), kBefore, known_.opening);
        if (!before || *before) return before;
        return read_table_word(word, players(), "", known_.table);
    }

    int players() const { return known_.options.players; }

    bool read_word(std::string_view key, std::string_view text) {
        if (key == "phase") return read_phase(text);
        if (key == "turn") return text == "-" || read_player(text, players(), known_.actor);
        if (key == "next") return read_player(text, players(), known_.next_bank);
        if (key == "hand") return read_small(text, 2, kMostHands, known_.hand) && (--known_.hand, true);
        if (key == "rest") return read_small(text, 0, static_cast<int>(known_.cards.size()), known_.rest);
        if (key == "doubled") return read_small(text, 1, 1, known_.doubled);
        if (key == "looked") return read_small(text, 1, 1, known_.looked);
        if (key == "order") return read_order(text);
        if (key == "thrown") return read_thrown(text);
        if (key == "top") return read_known(text, top_);
        if (key == "bottom") return read_known(text, bottom_);
        Seat seat{};
        return read_player(key, players(), seat) && read_hands(seat, text);
    }

    static bool read_small(std::string_view text, int least, int most, std::uint8_t& number) {
        const auto read = read_number(text, least, most);
        if (read) number = static_cast<std::uint8_t>(*read);
        return read.has_value();
    }

    bool read_phase(std::string_view text) {
        for (std::size_t i = 0; i < std::size(kPhases); ++i) {
            if (kPhases[i] != text) continue;
            known_.phase = static_cast<Phase>(i);
            return true;
        }
        return false;
    }

    static bool read_known(std::string_view text, Card& card) {
        const Result<Card> read = read_card(text, 0);
        if (!read || !is_known(*read)) return false;
        card = *read;
        return true;
    }

    bool read_thrown(std::string_view text) {
        known_.thrown = 1;
        const std::size_t comma = text.find(',');
        return comma != std::string_view::npos && read_known(text.substr(0, comma), top_) &&
               read_known(text.substr(comma + 1), bottom_);
    }

    // `p1,p2/2,-`: who got each card.
    bool read_order(std::string_view text) {
        return for_each_item(text, [&](std::string_view item, std::size_t place) {
            if (place >= known_.cards.size()) return false;
            known_.next = static_cast<std::uint8_t>(place + 1);
            if (item == "-") {
                known_.place[place] = kThrownOut;
                return place == 0;
            }
            const std::size_t slash = item.find('/');
            std::uint8_t number = 1;
            Seat seat{};
            if (slash != std::string_view::npos && !read_small(item.substr(slash + 1), 2, kMostHands, number))
                return false;
            if (!read_player(item.substr(0, slash), players(), seat)) return false;
            known_.place[place] = place_of(seat, number - 1);
            return true;
        });
    }

    // The hands of a seat, separated by `/`.
    bool read_hands(Seat seat, std::string_view text) {
        for (int number = 0; number < kMostHands; ++number) {
            const std::size_t slash = text.find('/');
            if (!read_hand(text.substr(0, slash), known_.hand_of(seat, number),
                           cards_[place_of(seat, number)]))
                return false;
            known_.hand_count[seat] = static_cast<std::uint8_t>(number + 1);
            if (slash == std::string_view::npos) return true;
            text.remove_prefix(slash + 1);
        }
        return false;
    }

    // `3+2:Ah!,?,9d~:twisted`; the cards remain text until their order is known.
    static bool read_hand(std::string_view text, Hand& hand, std::string_view& cards) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) return false;
        const std::string_view stakes = text.substr(0, colon);
        const std::size_t plus = stakes.find('+');
        const auto stake = read_number(stakes.substr(0, plus), 0, 65535);
        const auto bought = plus == std::string_view::npos ? std::optional<std::int64_t>(0)
                                                           : read_number(stakes.substr(plus + 1), 1, 65535);
        if (!stake || !bought) return false;
        hand.stake = static_cast<std::uint16_t>(*stake);
        hand.bought = static_cast<std::uint16_t>(*bought);
        text.remove_prefix(colon + 1);
        const std::size_t end = text.find(':');
        cards = text.substr(0, end);
        return end == std::string_view::npos || read_marks(text.substr(end + 1), hand);
    }

    static bool read_marks(std::string_view text, Hand& hand) {
        while (true) {
            const std::size_t colon = text.find(':');
            const std::string_view name = text.substr(0, colon);
            bool known = name == kDry;
            if (known) hand.dry = 1;
            for (const MarkName& mark : kMarks) {
                if (mark.name != name) continue;
                hand.mark(mark.mark);
                known = true;
            }
            if (!known) return false;
            if (colon == std::string_view::npos) return true;
            text.remove_prefix(colon + 1);
        }
    }

    // Deals the cards of the hands in order.
    bool put_together() {
        if (known_.table.bank == kNobody || known_.opening.bank == kNobody) return false;
        if (known_.next_bank == kNobody) known_.next_bank = known_.table.bank;
        for (std::size_t i = 0; i < known_.next; ++i) {
            if (known_.place[i] != kThrownOut && !take_card(i)) return false;
        }
        for (const std::string_view cards : cards_) {
            if (!cards.empty()) return false;
        }
        if (!put_ends()) return false;
        known_.end = static_cast<std::uint8_t>(end_of_cards(known_));
        recount(known_);
        return true;
    }

    bool totals_fit() const {
        Text<1'024> line;
        write_totals(known_, line);
        return totals_.are(line.view());
    }

    // Takes the next card of the hand that got card number `at`.
    bool take_card(std::size_t at) {
        std::string_view& cards = cards_[known_.place[at]];
        if (cards.empty()) return false;
        const std::size_t comma = cards.find(',');
        std::string_view item = cards.substr(0, comma);
        cards.remove_prefix(comma == std::string_view::npos ? cards.size() : comma + 1);
        std::uint8_t seen = kByOwner;
        for (bool more = true; more && !item.empty();) {
            more = false;
            if (item.back() == kNotByOwner) {
                seen &= static_cast<std::uint8_t>(~kByOwner);
                more = true;
            }
            for (const Sign& sign : kSigns) {
                if (item.back() != sign.sign) continue;
                seen |= sign.seen;
                more = true;
            }
            if (more) item.remove_suffix(1);
        }
        const Result<Card> card = read_card(item, 0);
        if (!card) return false;
        known_.cards[at] = *card;
        known_.seen[at] = seen;
        Hand& hand = known_.hands[known_.place[at] / kMostHands][known_.place[at] % kMostHands];
        if (hand.cards < 2) hand.dealt[hand.cards] = static_cast<std::uint8_t>(at);
        ++hand.cards;
        return true;
    }

    // Places the known cards at both ends of the pack.
    bool put_ends() {
        if (known_.thrown != 0) {
            if (known_.rest >= known_.cards.size() || known_.place[0] != kThrownOut) return false;
            known_.cards[0] = top_;
            known_.cards[known_.rest] = bottom_;
            known_.place[known_.rest] = kThrownOut;
            known_.seen[0] = known_.seen[known_.rest] = kOpen;
            return true;
        }
        if (top_ != kNoCard) {
            if (known_.next > 0) return false;
            known_.cards[0] = top_;
        }
        if (bottom_ != kNoCard) {
            if (known_.rest <= known_.next) return false;
            known_.cards[known_.rest - 1U] = bottom_;
        }
        return true;
    }

    State known_;
    DerivedWords totals_;
    std::array<std::string_view, kMostPlayers * kMostHands> cards_{};
    Card top_ = kNoCard;
    Card bottom_ = kNoCard;
};

}  // namespace

Result<Visible> read_view(const Options& options, WordSpan words) { return ViewReader(options).read(words); }

}  // namespace brelan::pontoon

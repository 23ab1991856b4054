#include "games/tarot/notation/lists.hpp"
#include "games/tarot/notation/notation.hpp"
#include "games/tarot/rules/pack.hpp"

namespace brelan::tarot {

namespace {

// R3.2, R3.12: writes the cut and the dog's places, each as `?` if unknown (R3.11).
void write_cut(const Pack& pack, std::size_t dog, TextOut& out) {
    if (pack.cut == 0) {
        out << " cut=? dog=?";
        return;
    }
    (out << " cut=").number(pack.cut) << " dog=";
    for (std::size_t i = 0; i < dog; ++i) (out << (i > 0 ? "," : "")).number(pack.dog_places[i]);
}

}  // namespace

void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
    const auto dog = static_cast<std::size_t>(dog_size(options.players));
    out << " dealer=";
    write(carry.standing.dealer, out);
    if (is_gathered(options, carry)) write_cut(pack, dog, out);
    if (pack.petit_sec != kNobody) {
        out << " petit-sec=";
        write(pack.petit_sec, out);
    }
    out << '\n';
    for (const Seat seat : seats(options.players)) {
        Text<16> name;
        name << "hand ";
        write(seat, name);
        write_line(name.view(), pack.hands[seat], hand_size(options.players), out);
    }
    write_line("dog", pack.dog.data(), dog, out);
}

namespace {

// Reads the words and lines of a deal into a pack.
class DealReader {
  public:
    DealReader(const Options& options, const Carry& carry) : options_(options), carry_(carry) {
        for (std::size_t i = dog_count(); i < kMostDog; ++i) pack_.dog[i] = kNoCard;
    }

    Result<Pack> read(Facts facts) {
        const Result<bool> words = read_words(facts[0]);
        if (!words) return on_line(words.fault(), facts[0].line);
        for (const Fact& fact : facts.subspan(1)) {
            const Result<bool> read = read_line(fact);
            if (!read) return on_line(read.fault(), fact.line);
        }
        if (pack_.cut > 0 && options_.soft_shuffles == 0 && !deal_gathered())
            return on_line(Fault(0, "fault.not_gathered"), facts[0].line);
        return pack_;
    }

  private:
    bool gathered() const { return is_gathered(options_, carry_); }
    std::size_t dog_count() const { return static_cast<std::size_t>(dog_size(options_.players)); }

    // The words after `deal N`.
    Result<bool> read_words(const Fact& deal) {
        Text<16> dealer;
        dealer << "dealer=";
        write(carry_.standing.dealer, dealer);
        WordSpan words = deal.words;
        if (words.empty() || words[0].text != dealer.view())
            return Fault(words.empty() ? deal.name.column : words[0].column, "fault.dealer",
                         {Arg::text("dealer", dealer.view())});
        constexpr std::string_view kPetitSec = "petit-sec=";
        if (words.back().text.starts_with(kPetitSec)) {
            const std::string_view seat = words.back().text.substr(kPetitSec.size());
            if (!read_player(seat, options_.players, pack_.petit_sec))
                return Fault(words.back().column, "fault.seat", {Arg::word("word", words.back().text)});
            words = words.first(words.size() - 1);
        }
        if (!gathered()) {
            if (words.size() == 1) return true;
            return Fault(words[1].column, "fault.shuffled");
        }
        if (words.size() != 3 || !words[1].text.starts_with("cut=") || !words[2].text.starts_with("dog="))
            return Fault(words.back().column, "fault.gathered");
        if (words[1].text == "cut=?" && words[2].text == "dog=?") return true;
        return read_gathered(words[1], words[2]);
    }

    Result<bool> read_gathered(const Word& cut, const Word& dog) {
        const auto number = read_number(cut.text.substr(4), kLeastCut, kMostCut);
        if (!number) return Fault(cut.column, "fault.cut");
        pack_.cut = static_cast<std::uint8_t>(*number);
        std::size_t count = 0;
        const bool read = for_each_item(dog.text.substr(4), [&](std::string_view item, std::size_t place) {
            const auto at = read_number(item, 0, kPackSize - 1);
            if (!at || place >= dog_count()) return false;
            pack_.dog_places[place] = static_cast<std::uint8_t>(*at);
            ++count;
            return true;
        });
        if (!read || count != dog_count() || !dog_may_fall(options_.players, pack_.dog_places))
            return Fault(dog.column, "fault.dog_places");
        return true;
    }

    Result<bool> read_line(const Fact& fact) {
        if (fact.name.text == "hand") return read_hand(fact);
        if (fact.name.text == "dog") return read_dog(fact);
        return Fault(fact.name.column, "fault.deal_line", {Arg::word("word", fact.name.text)});
    }

    // A hand may list fewer cards than it has: the other cards are unknown.
    Result<bool> read_hand(const Fact& fact) {
        const auto seat = fact.words.empty() ? std::nullopt : read_seat(fact.words[0].text);
        if (!seat || !is_player(*seat, options_.players))
            return Fault(fact.name.column, "fault.line_of_seat", {Arg::text("line", "hand")});
        if (has(told_, *seat))
            return Fault(fact.words[0].column, "fault.has_cards", {Arg::word("seat", fact.words[0].text)});
        told_ = static_cast<SeatSet>(told_ | seat_bit(*seat));
        CardLine cards;
        const Result<bool> read = read_cards(fact.words.subspan(1), known_, cards);
        if (!read) return read;
        if (cards.size() > static_cast<std::size_t>(hand_size(options_.players)))
            return Fault(fact.name.column, "fault.hand_size");
        pack_.hands[*seat] = set_of(cards);
        return true;
    }

    Result<bool> read_dog(const Fact& fact) {
        if (has_dog_) return Fault(fact.name.column, "fault.line_twice", {Arg::text("line", "dog")});
        has_dog_ = true;
        CardLine cards;
        const Result<bool> read = read_cards(fact.words, known_, cards);
        if (!read) return read;
        if (cards.size() != dog_count()) return Fault(fact.name.column, "fault.dog_size");
        for (std::size_t i = 0; i < dog_count(); ++i) pack_.dog[i] = cards[i];
        return true;
    }

    // R3.7: if the whole gathered pack is known, the cut determines every card, and the cards in the lines
    // must be the same.
    bool deal_gathered() {
        CardSet told;
        for (const Card card : carry_.gathered) {
            if (is_card(card)) add(told, card);
        }
        if (told != kWholePack) return true;
        Pack dealt = pack_;
        dealt.hands = {};
        deal_out(carry_.gathered, carry_.standing.dealer, options_.players, dealt);
        for (const Seat seat : seats(options_.players)) {
            if (!is_empty(pack_.hands[seat] - dealt.hands[seat])) return false;
        }
        for (std::size_t i = 0; i < dog_count(); ++i) {
            if (is_card(pack_.dog[i]) && pack_.dog[i] != dealt.dog[i]) return false;
        }
        pack_ = dealt;
        return true;
    }

    const Options& options_;
    const Carry& carry_;
    Pack pack_;
    CardSet known_;
    SeatSet told_ = 0;
    bool has_dog_ = false;
};

}  // namespace

Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
    return DealReader(options, carry).read(facts);
}

}  // namespace brelan::tarot

#include "games/tarot/notation/lists.hpp"
#include "games/tarot/notation/position.hpp"

// The lines of cards below a position.
namespace brelan::tarot {

namespace {

class CardsReader {
  public:
    explicit CardsReader(const Options& options) : options_(options) {}

    Result<bool> read(const Fact& fact) {
        const std::string_view name = fact.name.text;
        if (name == "hand") return read_hand(fact);
        if (name == "dog") return read_dog(fact);
        if (name == "aside") return read_aside(fact);
        if (name == "won") return read_won(fact);
        if (name == "owes") return read_owes(fact);
        if (name == "shown") return read_shown(fact);
        if (name == "trick") return read_trick(fact);
        return Fault(fact.name.column, "fault.position_line", {Arg::word("word", name)});
    }
    const PositionCards& stated() const { return stated_; }

  private:
    std::size_t dog_count() const { return static_cast<std::size_t>(dog_size(options_.players)); }

    // The seat at the start of a line.
    Result<Seat> read_owner(const Fact& fact) const {
        Seat seat{};
        if (!fact.words.empty() && read_player(fact.words[0].text, options_.players, seat)) return seat;
        return Fault(fact.name.column, "fault.line_of_seat", {Arg::text("line", fact.name.text)});
    }

    Result<bool> read_hand(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        if (has(stated_.told, *seat))
            return Fault(fact.words[0].column, "fault.has_cards", {Arg::word("seat", fact.words[0].text)});
        stated_.told = static_cast<SeatSet>(stated_.told | seat_bit(*seat));
        return read_cards(fact.words.subspan(1), stated_.known, stated_.hands[*seat]);
    }

    Result<bool> read_dog(const Fact& fact) {
        if (stated_.has_dog) return Fault(fact.name.column, "fault.line_twice", {Arg::text("line", "dog")});
        stated_.has_dog = true;
        CardSet known;  // the dog's cards may have been moved since
        const Result<bool> read = read_cards(fact.words, known, stated_.dog);
        if (read && stated_.dog.size() != dog_count()) return Fault(fact.name.column, "fault.dog_size");
        return read;
    }

    Result<bool> read_aside(const Fact& fact) {
        if (stated_.has_aside)
            return Fault(fact.name.column, "fault.line_twice", {Arg::text("line", "aside")});
        stated_.has_aside = true;
        const Result<bool> read = read_cards(fact.words, stated_.known, stated_.aside);
        if (read && stated_.aside.size() > dog_count())
            return Fault(fact.name.column, "fault.too_much_aside");
        return read;
    }

    Result<bool> read_won(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        PositionCards::Won* there = nullptr;
        for (PositionCards::Won& won : stated_.won) {
            if (won.by == *seat) there = &won;
        }
        if (there == nullptr) {
            stated_.won.push({*seat, {}});
            there = &stated_.won[stated_.won.size() - 1];
        }
        const Result<bool> read = read_cards(fact.words.subspan(1), stated_.known, there->cards);
        if (read && there->cards.size() % options_.players != 0)
            return Fault(fact.name.column, "fault.whole_tricks");
        return read;
    }

    Result<bool> read_owes(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        if (stated_.owes != kNobody || fact.words.size() > 1) return Fault(fact.name.column, "fault.owes");
        stated_.owes = *seat;
        return true;
    }

    Result<bool> read_shown(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        CardSet known = make_set(0, stated_.shown);
        CardLine cards;
        const Result<bool> read = read_cards(fact.words.subspan(1), known, cards);
        if (!read) return read;
        if (plain(known) != 0 || tarot::count(set_of(cards)) != static_cast<int>(cards.size()))
            return Fault(fact.name.column, "fault.shown");
        stated_.shown = known.trumps;
        return true;
    }

    // `trick p2 Kc  p3 12t`: seats in order, one card each.
    Result<bool> read_trick(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.fault();
        if (stated_.leader != kNobody)
            return Fault(fact.name.column, "fault.line_twice", {Arg::text("line", "trick")});
        stated_.leader = *seat;
        const WordSpan words = fact.words;
        for (std::size_t i = 0; i < words.size(); i += 2) {
            Text<8> name;
            write(after(*seat, static_cast<int>(i / 2) % options_.players, options_.players), name);
            if (words[i].text != name.view())
                return Fault(words[i].column, "fault.trick_order", {Arg::text("seat", name.view())});
            if (i + 1 == words.size()) return Fault(words[i].column, "fault.trick_card");
            const Result<bool> read = read_cards(words.subspan(i + 1, 1), stated_.known, stated_.trick);
            if (!read) return read;
        }
        if (stated_.trick.size() < options_.players) return true;
        return Fault(fact.name.column, "fault.trick_over");
    }

    const Options& options_;
    PositionCards stated_;
};

}  // namespace

Result<PositionCards> read_position_cards(const Options& options, Facts facts) {
    CardsReader reader(options);
    for (const Fact& fact : facts) {
        const Result<bool> read = reader.read(fact);
        if (!read) return on_line(read.fault(), fact.line);
    }
    return reader.stated();
}

}  // namespace brelan::tarot

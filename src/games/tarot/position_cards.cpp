#include "games/tarot/lists_text.hpp"
#include "games/tarot/position_text.hpp"

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
        return error_at(fact.name.column, "'", shortened(name, 40),
                        "': a position of Tarot has lines hand, dog, aside, won, owes, shown and trick");
    }
    const PositionCards& stated() const { return stated_; }

  private:
    std::size_t dog_count() const { return static_cast<std::size_t>(dog_size(options_.players)); }

    // The seat at the beginning of a line.
    Result<Seat> read_owner(const Fact& fact) const {
        Seat seat{};
        if (!fact.words.empty() && read_player(fact.words[0].text, options_.players, seat)) return seat;
        return error_at(fact.name.column, "expected `", fact.name.text, " pN ...` with a seat of this table");
    }

    Result<bool> read_hand(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
        if (has(stated_.told, *seat))
            return error_at(fact.words[0].column, fact.words[0].text, " has its cards already");
        stated_.told = static_cast<SeatSet>(stated_.told | seat_bit(*seat));
        return read_cards(fact.words.subspan(1), stated_.known, stated_.hands[*seat]);
    }

    Result<bool> read_dog(const Fact& fact) {
        if (stated_.has_dog) return error_at(fact.name.column, "the dog is there twice");
        stated_.has_dog = true;
        CardSet known;  // its cards may lie elsewhere by now
        const Result<bool> read = read_cards(fact.words, known, stated_.dog);
        if (read && stated_.dog.size() != dog_count())
            return error_at(fact.name.column, "the dog has 6 cards, with five players 3");
        return read;
    }

    Result<bool> read_aside(const Fact& fact) {
        if (stated_.has_aside) return error_at(fact.name.column, "the line aside is there twice");
        stated_.has_aside = true;
        const Result<bool> read = read_cards(fact.words, stated_.known, stated_.aside);
        if (read && stated_.aside.size() > dog_count())
            return error_at(fact.name.column, "no more cards lie aside than the dog has");
        return read;
    }

    Result<bool> read_won(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
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
            return error_at(fact.name.column, "these are no whole tricks: a trick has a card from each seat");
        return read;
    }

    Result<bool> read_owes(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
        if (stated_.owes != kNobody || fact.words.size() > 1)
            return error_at(fact.name.column, "expected one line `owes pN`");
        stated_.owes = *seat;
        return true;
    }

    Result<bool> read_shown(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
        CardSet known = make_set(0, stated_.shown);
        CardLine cards;
        const Result<bool> read = read_cards(fact.words.subspan(1), known, cards);
        if (!read) return read;
        if (plain(known) != 0 || tarot::count(set_of(cards)) != static_cast<int>(cards.size()))
            return error_at(fact.name.column,
                            "a handful shows trumps and the Excuse, and all of them are told");
        stated_.shown = known.trumps;
        return true;
    }

    // `trick p2 Kc  p3 12t`: seats in their order, a card each.
    Result<bool> read_trick(const Fact& fact) {
        const Result<Seat> seat = read_owner(fact);
        if (!seat) return seat.error();
        if (stated_.leader != kNobody) return error_at(fact.name.column, "the line trick is there twice");
        stated_.leader = *seat;
        const WordSpan words = fact.words;
        for (std::size_t i = 0; i < words.size(); i += 2) {
            Text<8> name;
            write(after(*seat, static_cast<int>(i / 2) % options_.players, options_.players), name);
            if (words[i].text != name.view())
                return error_at(words[i].column, "expected ", name.view(), ": the seats play in their order");
            if (i + 1 == words.size()) return error_at(words[i].column, "expected a card behind this seat");
            const Result<bool> read = read_cards(words.subspan(i + 1, 1), stated_.known, stated_.trick);
            if (!read) return read;
        }
        if (stated_.trick.size() < options_.players) return true;
        return error_at(fact.name.column, "a trick in which all have played is over: write it as `won`");
    }

    const Options& options_;
    PositionCards stated_;
};

}  // namespace

Result<PositionCards> read_position_cards(const Options& options, Facts facts) {
    CardsReader reader(options);
    for (const Fact& fact : facts) {
        const Result<bool> read = reader.read(fact);
        if (!read) return on_line(read.error(), fact.line);
    }
    return reader.stated();
}

}  // namespace brelan::tarot

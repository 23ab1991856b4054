#include <algorithm>

#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/lay_offs.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "games/tonk/rules/visible.hpp"

// Worlds consistent with a view. Each card of the first pack has one place in that pack, and each reshuffled
// discard has one in the new stock. A place that was dealt to a seat or drawn by it holds either a card that
// nobody has seen, or a card that this seat laid or discarded after the place was drawn.
namespace brelan::tonk {

namespace {

constexpr int kMostTries = 1 << 18;  // consistent views need far fewer tries

// A card known to have been in a hand, and how far the stock had been drawn by then.
struct Held {
    Card card = kNoCard;
    std::uint8_t at = 0;
    constexpr bool operator==(const Held&) const = default;
};

// The known cards that one seat has received from one pack.
struct Share {
    List<Held, kPackSize> held;            // the known cards, in the order in which they were seen
    List<std::uint8_t, kPackSize> places;  // places of unknown cards: dealt ones, then drawn ones
    std::uint8_t dealt = 0;                // how many of these places were dealt

    constexpr bool operator==(const Share&) const = default;
    void add(Card card, std::uint8_t at) {
        held.push({card, at});
        for (std::size_t i = held.size() - 1; i > 0 && held[i].at < held[i - 1].at; --i)
            std::swap(held[i], held[i - 1]);
    }
};

// The cards that nobody has seen; those already handed out are in random order.
struct Pool {
    List<Card, kPackSize> cards;
    Card draw(Rng& rng) {
        std::swap(cards[rng.below(static_cast<std::uint32_t>(cards.size()))], cards[cards.size() - 1]);
        return cards.pop();
    }
};

Pool pool_of(Lanes set) {
    Pool pool;
    for_each_card(set, [&](Card card) { pool.cards.push(card); });
    return pool;
}

class Sampler {
  public:
    Sampler(const State& known, Seat seat, Rng& rng) : known_(known), seat_(seat), rng_(rng) {
        Lanes seen = 0;
        for (const Lanes hand : known.hand.values) seen |= hand;
        for (const Spread& spread : known.spreads) seen |= cards_of(spread);
        for (const Card card : known.pile) seen |= is_known(card) ? lane(card) : 0;
        first_ = pool_of(kAllCards & ~seen & ~known.renewed);
        second_ = pool_of(known.renewed & ~seen);
    }

    State sample() {
        gather();
        for (int tries = 1; !try_once() && tries < kMostTries;) ++tries;
        fill_stocks();
        guess_answers();
        return world_;
    }

  private:
    static Lanes placed_in(const Stock& stock) {
        Lanes cards = 0;
        for (const Card card : stock.cards) cards |= is_known(card) ? lane(card) : 0;
        return cards;
    }

    // Collects the known cards of every seat from both packs.
    void gather() {
        const Lanes placed = placed_in(known_.stock);
        for_each_dealt(known_.opening.dealer, known_.in, cards_each(known_.options),
                       [&](Seat seat, int place) {
                           Share& share = first_shares_[seat];
                           // In a position, the stock occupies the places of the hands.
                           if (known_.from_position) return;
                           if (known_.stock.cards[static_cast<std::size_t>(place)] != kUnknownCard) return;
                           share.places.push(static_cast<std::uint8_t>(place));
                           ++share.dealt;
                       });
        const int begin = dealt_cards(known_.options, known_.in) + 1;
        gather_stock(known_.stock, begin, placed, ~known_.renewed, first_shares_);
        if (known_.renewed != 0)
            gather_stock(known_.again, 0, placed_in(known_.again), known_.renewed, second_shares_);
    }

    void gather_stock(const Stock& stock, int begin, Lanes placed, Lanes of_it, PerSeat<Share>& shares) {
        for (std::size_t place = static_cast<std::size_t>(begin); place < stock.next; ++place) {
            if (stock.cards[place] == kUnknownCard)
                shares[stock.drawn_by[place]].places.push(static_cast<std::uint8_t>(place));
        }
        for (std::uint8_t id = 0; id < kPackSize; ++id) {
            const Leaving& left = stock.left[id];
            if (left.by != kNobody && !holds(placed, Card{id})) shares[left.by].add(Card{id}, left.at);
        }
        for_each_after(Seat{0}, known_.in, [&](Seat seat) {
            if (known_.from_position) return;
            for_each_card(known_.hand[seat] & ~known_.open & ~placed & of_it,
                          [&](Card card) { shares[seat].add(card, stock.next); });
        });
    }

    // Proposes one world; returns whether that world is consistent.
    bool try_once() {
        world_ = known_;
        first_left_ = first_;
        second_left_ = second_;
        bool fits = true;
        for_each_after(Seat{0}, known_.in, [&](Seat seat) {
            if (!fits) return;
            deal_share(seat, first_shares_[seat], world_.stock, first_left_);
            fits = !is_undeclared_tonk(seat);
            deal_share(seat, second_shares_[seat], world_.again, second_left_);
        });
        if (!fits) return false;
        if (known_.from_position) deal_unknown_past();
        const Card duty = must_lay(world_);
        return duty == kNoCard || can_use(world_, world_.hand[world_.actor], duty);
    }

    // Puts every seen card in a random place that the seat had by then, and unseen cards in the other places.
    void deal_share(Seat seat, const Share& share, Stock& stock, Pool& pool) {
        List<std::uint8_t, kPackSize> free;
        std::size_t next = 0;
        const auto open_until = [&](std::size_t at) {
            for (; next < share.places.size() && (next < share.dealt || share.places[next] < at); ++next)
                free.push(share.places[next]);
        };
        for (const Held& held : share.held) {
            open_until(held.at);
            if (free.empty()) return;  // an inconsistent view
            std::swap(free[rng_.below(static_cast<std::uint32_t>(free.size()))], free[free.size() - 1]);
            stock.cards[free.pop()] = held.card;
        }
        open_until(kPackSize);
        for (const std::uint8_t place : free) {
            if (pool.cards.empty()) return;
            stock.cards[place] = pool.draw(rng_);
            world_.hand[seat] |= lane(stock.cards[place]);
        }
    }

    // R4.11: a Tonk would have been declared.
    bool is_undeclared_tonk(Seat seat) const {
        if (known_.options.tonk_declaration != Declaration::automatic || known_.from_position) return false;
        return !has(known_.declared, seat) && is_tonk(known_.options, total(dealt_to(seat)));
    }

    Lanes dealt_to(Seat seat) const {
        Lanes hand = 0;
        for_each_dealt(known_.opening.dealer, known_.in, cards_each(known_.options),
                       [&](Seat other, int place) {
                           const Card card = world_.stock.cards[static_cast<std::size_t>(place)];
                           if (other == seat && is_known(card)) hand |= lane(card);
                       });
        return hand;
    }

    // In a position, only the number of unknown cards in each hand is known; cards that were never discarded
    // are in hands.
    void deal_unknown_past() {
        List<Seat, kPackSize> lacking;
        for_each_after(Seat{0}, known_.in, [&](Seat seat) {
            for (int i = bits::count(known_.hand[seat]); i < known_.held[seat]; ++i) lacking.push(seat);
        });
        brelan::shuffle(lacking.begin(), static_cast<std::uint32_t>(lacking.size()), rng_);
        for (const Seat seat : lacking) {
            const bool from_second = known_.renewed != 0 && first_left_.cards.empty();
            Pool& pool = from_second ? second_left_ : first_left_;
            if (!pool.cards.empty()) world_.hand[seat] |= lane(pool.draw(rng_));
        }
    }

    // Fills in the cards of the stocks, and the order that discards would have in a new one.
    void fill_stocks() {
        Stock& now = world_.stock;
        for (std::size_t place = now.next; place < now.end; ++place) {
            if (now.cards[place] == kUnknownCard && !first_left_.cards.empty())
                now.cards[place] = first_left_.draw(rng_);
        }
        Stock& again = world_.again;
        for (std::size_t place = again.next; place < again.end; ++place) {
            if (again.cards[place] == kUnknownCard && !second_left_.cards.empty())
                again.cards[place] = second_left_.draw(rng_);
        }
        Pool others = pool_of(kAllCards & ~known_.renewed);
        for (std::size_t place = again.end; place < kPackSize; ++place) {
            if (again.cards[place] == kUnknownCard && !others.cards.empty())
                again.cards[place] = others.draw(rng_);
        }
    }

    // R4.14, R4.15: a player with a Tonk may have answered either way.
    void guess_answers() {
        if (known_.phase != Phase::answer) return;
        for_each_after(Seat{0}, known_.answered, [&](Seat seat) {
            if (seat == seat_ || !is_tonk(known_.options, total(world_.hand[seat]))) return;
            if (rng_.below(2) == 0) world_.declared = with(world_.declared, seat);
        });
    }

    const State& known_;
    Seat seat_;
    Rng& rng_;
    PerSeat<Share> first_shares_;
    PerSeat<Share> second_shares_;
    Pool first_;
    Pool second_;
    Pool first_left_;
    Pool second_left_;
    State world_;
};

}  // namespace

State resample(const Visible& view, Seat seat, Rng& rng) { return Sampler(view.known, seat, rng).sample(); }

}  // namespace brelan::tonk

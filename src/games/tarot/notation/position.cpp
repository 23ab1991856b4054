#include "games/tarot/notation/position.hpp"

#include <algorithm>

#include "games/tarot/notation/notation.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/lay_trick.hpp"
#include "games/tarot/rules/sound.hpp"
#include "games/tarot/rules/table.hpp"
#include "games/tarot/rules/tricks.hpp"

// A case that begins in the middle of a deal.
namespace brelan::tarot {

namespace {

// Puts the cards from the lines in their places.
class Placer {
  public:
    Placer(const PositionWords& words, const PositionCards& stated, State& state)
        : words_(words), stated_(stated), state_(state) {}

    Result<bool> place() {
        place_hands();
        place_piles();
        if (const Result<bool> trick = place_tricks(); !trick) return trick;
        if (const Result<bool> sizes = judge_sizes(); !sizes) return sizes;
        if (const Result<bool> partner = settle_partner(); !partner) return partner;
        if (const Result<bool> owed = judge_owed(); !owed) return owed;
        return settle_lone();
    }

  private:
    int players() const { return state_.options.players; }

    void place_hands() {
        for (const Seat seat : seats(players())) state_.hands[seat] = set_of(stated_.hands[seat]);
        state_.shown = stated_.shown;
    }

    void place_piles() {
        const auto dog = static_cast<std::size_t>(dog_size(players()));
        for (std::size_t i = 0; i < kMostDog; ++i) {
            state_.dog[i] = i >= dog ? kNoCard : stated_.has_dog ? stated_.dog[i] : kUnknownCard;
        }
        if (state_.phase > Phase::discard) {
            state_.aside = state_.dog;
            if (takes_dog(state_.contract)) std::fill_n(state_.aside.begin(), dog, kUnknownCard);
        }
        CardLine aside = stated_.aside;
        if (std::all_of(aside.begin(), aside.end(), is_card)) std::sort(aside.begin(), aside.end());  // R6.5
        std::copy(aside.begin(), aside.end(), state_.aside.begin());
    }

    // The number of tricks played, from the largest known hand, or else from the known tricks.
    int tricks_played() const {
        int tricks = table_hand(state_) + 1;
        std::size_t told = 0;
        for (const PositionCards::Won& won : stated_.won) told += won.cards.size();
        for (const Seat seat : seats(players())) {
            if (!has(stated_.told, seat)) continue;
            const int now = (seat.index + players() - first_of_trick().index) % players() <
                                    static_cast<int>(stated_.trick.size())
                                ? 1
                                : 0;
            tricks =
                std::min(tricks, table_hand(state_) - now - static_cast<int>(stated_.hands[seat].size()));
        }
        return tricks > table_hand(state_) ? static_cast<int>(told) / players() : tricks;
    }
    Seat first_of_trick() const { return stated_.leader == kNobody ? Seat{0} : stated_.leader; }

    Result<bool> place_tricks() {
        if (state_.phase != Phase::play) {
            if (stated_.won.empty() && stated_.leader == kNobody) return true;
            return Fault(0, "fault.tricks_before_play");
        }
        const int tricks = tricks_played();
        const std::size_t untold = static_cast<std::size_t>(std::max(tricks, 0) * players());
        std::fill_n(state_.played.begin(), std::min(untold, state_.played.size()), kUnknownCard);
        std::size_t at = 0;
        for (const PositionCards::Won& won : won_by_seats()) {
            if (at + won.cards.size() > untold) return Fault(0, "fault.too_many_tricks");
            std::copy(won.cards.begin(), won.cards.end(),
                      state_.played.begin() + static_cast<std::ptrdiff_t>(at));
            at += won.cards.size();
            if (const Result<bool> counted = count_tricks(won); !counted) return counted;
        }
        state_.untold = static_cast<std::uint8_t>(untold);
        state_.plays = state_.untold;
        return place_trick();
    }

    // Sorted by seat, so that heaps.cpp can determine from the cards alone who took which cards.
    List<PositionCards::Won, kMostPlayers> won_by_seats() const {
        auto won = stated_.won;
        std::sort(won.begin(), won.end(),
                  [](const auto& a, const auto& b) { return a.by.index < b.by.index; });
        return won;
    }

    // Counts a seat's tricks as end_trick does.
    Result<bool> count_tricks(const PositionCards::Won& won) {
        int halves = 0;
        for (const Card card : won.cards) {
            if (!is_card(card)) return Fault(0, "fault.won_untold");
            halves += half_points(card);
            const bool comes_back = card == kPetit && state_.lone != kNobody &&
                                    state_.options.petit_sec == PetitSec::petit_imprenable;
            if (card == kPetit) state_.petit_to = comes_back ? state_.lone : won.by;
            if (card == kWorld) state_.world_to = won.by;
            if (card == kExcuse && excuse_by() == kNobody) return Fault(0, "fault.needs_excuse");
            if (card != kExcuse && !comes_back) continue;
            const Seat owner = card == kExcuse ? excuse_by() : state_.lone;
            const int kept = half_points(card) - 1;
            halves -= kept;
            state_.halves[owner] = static_cast<std::uint8_t>(state_.halves[owner] + kept);
        }
        state_.halves[won.by] = static_cast<std::uint8_t>(state_.halves[won.by] + halves);
        state_.tricks[won.by] = static_cast<std::uint8_t>(
            state_.tricks[won.by] + won.cards.size() / static_cast<std::size_t>(players()));
        return true;
    }
    Seat excuse_by() {
        if (state_.excuse_by == kNobody) state_.excuse_by = stated_.owes;
        return state_.excuse_by;
    }

    Result<bool> place_trick() {
        const bool is_first = state_.plays == 0;
        if (stated_.leader != kNobody) {
            if (state_.leader != kNobody && state_.leader != stated_.leader)
                return Fault(0, "fault.other_leader");
            state_.leader = stated_.leader;
        }
        if (state_.leader == kNobody && is_first) state_.leader = first_leader(state_);
        if (state_.leader == kNobody) return Fault(0, "fault.needs_leader");
        for (const Card card : stated_.trick) {
            if (!is_card(card)) return Fault(0, "fault.trick_untold");
            state_.played[state_.plays++] = card;
        }
        lay_trick(state_);
        const Seat actor = table_seat(state_, cards_on_table(state_));
        if (words_.has_turn && state_.actor != actor) return Fault(0, "fault.other_turn");
        state_.actor = actor;
        return true;
    }

    Result<bool> judge_sizes() const {
        for (const Seat seat : seats(players())) {
            if (static_cast<int>(stated_.hands[seat].size()) > cards_held(state_, seat))
                return Fault(0, "fault.hand_size");
        }
        const bool elsewhere = takes_dog(state_.contract) && state_.phase > Phase::call;
        for (const Card card : stated_.dog) {
            if (!is_card(card) || !holds(stated_.known, card)) continue;
            bool others = !elsewhere;
            for (const Seat seat : seats(players()))
                others = others || (seat != state_.taker && holds(state_.hands[seat], card));
            if (others) return Fault(0, "fault.dog_in_hand");
        }
        if (!stated_.has_aside || (elsewhere && state_.phase == Phase::discard)) return true;
        if (!elsewhere) return Fault(0, "fault.nothing_aside");
        if (stated_.aside.size() == static_cast<std::size_t>(dog_size(players()))) return true;
        return Fault(0, "fault.aside_size");
    }

    // R5.3: who holds the called card; nobody if the lines do not say.
    Result<bool> settle_partner() {
        if (players() < 5 || state_.phase <= Phase::call) {
            if (state_.partner == kNobody) return true;
            return Fault(0, "fault.no_partner");
        }
        Seat holder = state_.called == kNoCard ? state_.taker : kNobody;
        for (const Seat seat : seats(players())) {
            if (state_.called != kNoCard && holds(state_.hands[seat], state_.called)) holder = seat;
        }
        for (const SmallPile& pile : {state_.dog, state_.aside}) {
            if (std::find(pile.begin(), pile.end(), state_.called) != pile.end() && state_.called != kNoCard)
                holder = state_.taker;
        }
        for (int place = 0; place < cards_on_table(state_); ++place) {
            if (table_card(state_, place) == state_.called) holder = table_seat(state_, place);
        }
        if (state_.partner != kNobody && holder != kNobody && state_.partner != holder)
            return Fault(0, "fault.other_partner");
        if (state_.partner == kNobody) state_.partner = holder;
        return true;
    }

    // `owes p1`: p1 has played the Excuse, and their side has no trick yet.
    Result<bool> judge_owed() const {
        if (stated_.owes == kNobody) return true;
        if (stated_.owes != state_.excuse_by) return Fault(0, "fault.owes_excuse");
        for (const Seat seat : seats(players())) {
            if (state_.tricks[seat] > 0 && same_side(seat, stated_.owes))
                return Fault(0, "fault.owes_nothing");
        }
        return true;
    }
    bool same_side(Seat a, Seat b) const {
        const auto attacks = [&](Seat seat) { return seat == state_.taker || seat == state_.partner; };
        return attacks(a) == attacks(b);
    }

    // R9.11: whether a lone Petit was dealt can be seen only if all cards of a hand are known.
    Result<bool> settle_lone() {
        if (words_.has_lone || state_.options.petit_sec != PetitSec::petit_imprenable) return true;
        for (const Seat seat : seats(players())) {
            if (state_.hands[seat].trumps != kPetitBit) continue;
            if (state_.phase != Phase::bid || !is_known(state_, seat)) return Fault(0, "fault.needs_lone");
            state_.lone = seat;
        }
        return true;
    }

    const PositionWords& words_;
    const PositionCards& stated_;
    State& state_;
};

Result<State> read_whole(const Options& options, Facts facts) {
    State state;
    const Result<PositionWords> words = read_position_words(options, facts[0], state);
    if (!words) return words.fault();
    const Result<PositionCards> stated = read_position_cards(options, facts.subspan(1));
    if (!stated) return stated.fault();
    const Result<bool> placed = Placer(*words, *stated, state).place();
    if (!placed) return placed.fault();
    if (!sound(state)) return Fault(0, "fault.no_fit_position");
    return state;
}

}  // namespace

Result<State> read_position(const Options& options, Facts facts) {
    const Result<State> state = read_whole(options, facts);
    if (state) return state;
    return on_line(state.fault(), facts[0].line);
}

}  // namespace brelan::tarot

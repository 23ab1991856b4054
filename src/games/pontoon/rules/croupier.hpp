#pragma once
#include "core/game.hpp"
#include "games/pontoon/rules/actions.hpp"
#include "games/pontoon/rules/pack.hpp"

namespace brelan::pontoon {

// The reason why counters move.
enum class Reason : std::uint8_t { settlement, levy, brulet, bust, natural };

// Runs a deal from one question to the next, in the order of the chapters of rules.md. Reports every movement
// of counters to the sink, if there is one.
class Croupier {
  public:
    explicit Croupier(State& state, const PaymentSink* sink = nullptr) : state_(state), sink_(sink) {}

    // Begins the deal, perhaps after a full shuffle, and continues to its first question.
    void begin(bool shuffled);
    // Takes an allowed answer, and continues to the next question or the end of the deal.
    void take(Action action);

  private:
    // R4: brulet.cpp
    void seat_players();
    void levy();
    void look_for_brulet();
    // R5: stakes.cpp
    void open_stakes();
    void take_stakes();
    void next_stake(int from);
    void lay_stake(int amount);
    void stakes_lie();
    void first_cards();
    void look_at_first_cards();
    void ask_to_double();
    void second_cards();
    // R6: naturals.cpp
    void declare(Seat seat, int hand);
    void naturals();
    Seat eldest_natural() const;
    void settle_naturals();
    void pay_by_all(Seat holder);
    // R7, R8: drawing.cpp
    void next_punter();
    void play_on(Action action);
    void draw(int seen);
    void after_draw(Seat seat, Hand& hand);
    void bust(Seat seat, Hand& hand);
    void split();
    void complete_split_hand(int hand);
    // R9: banker.cpp
    void banker_turn();
    void next_banker_hand();
    // R10: settlement.cpp
    void showdown();
    void settle(Seat seat, Hand& hand);
    // R11: bank.cpp
    void close();
    void offer(int from);
    void answer_offer(bool takes);

    void ask(Phase phase, Seat seat, int hand = 0) {
        state_.phase = phase;
        state_.actor = seat;
        state_.hand = static_cast<std::uint8_t>(hand);
    }
    void deal_card(Seat seat, int hand, int seen);
    void expose(Seat seat, int hand);
    void pay(Seat from, Seat to, int amount, Reason reason);
    // R10.1, R10.21: pays the hand's owner a multiple of the whole stake; a negative multiple goes to the
    // banker.
    void pay_multiple(Seat seat, Hand& hand, int multiple, Reason reason);
    int amount_of(const Hand& hand, int multiple) const;
    int multiple_of_best(const Hand& hand) const;
    int players() const { return state_.options.players; }
    Seat bank() const { return state_.table.bank; }
    bool on_credit() const { return state_.options.insolvency == Insolvency::credit; }

    State& state_;
    const PaymentSink* sink_;
};

// R10.1: the stake, doubled if the banker has doubled, plus all purchases.
constexpr int whole_stake(const State& state, const Hand& hand) {
    return (hand.stake << state.doubled) + hand.bought;
}

// R7.7, R7.8, R7.25, R7.26: the hand's total that is compared with a limit.
constexpr int counted(Counting counting, int low, int best) {
    return counting == Counting::best ? best : low;
}

// R10.2, R8.12: the payment for a punter's natural.
constexpr int natural_multiple(const Options& options, const Hand& hand) {
    const bool single = options.split_natural == SplitNatural::natural_rank_single_pay;
    return hand.has(kSplitHand) && single ? 1 : options.natural_pays;
}

// R12.4: a seat's counters that are not on its hands.
int free_counters(const State& state, Seat seat);

// R5.6, R5.7, R12.4, R12.5: the stakes open to the actor.
struct Range {
    int low;
    int high;
};
Range stake_range(const State& state);

// R7.16 to R7.21: the most that the next card of a hand may cost.
int buy_cap(const State& state, const Hand& hand);

// R10: the payment for a standing hand, as a multiple of its whole stake; negative if the hand has to pay.
int multiple_of(const Options& options, const Hand& punter, const Hand& banker);

// R6.2, R8.10: two dealt cards that are declared as a natural.
bool is_natural(const State& state, const Hand& hand);

// R11: whether a hand counts for the bank.
bool counts_for_bank(const Options& options, const Hand& hand);

State start(const Options& options, const Carry& carry, const Pack& pack);
Clause check(const State& state, Action action);
void legal(const State& state, Actions& out);
Payoff payoff(const State& state);
Carry carry(const State& state);
bool finished(const Options& options, const Carry& carry);
bool sound(const State& state);

}  // namespace brelan::pontoon

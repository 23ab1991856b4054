#include "games/tontine/tests/reference.hpp"

#include <algorithm>

namespace brelan::tontine::reference {

int Match::living() const {
    int n = 0;
    for (int seat = 0; seat < count(); ++seat) n += alive(seat) ? 1 : 0;
    return n;
}

int Match::living_from(int seat) const {
    for (int i = 0; i < count(); ++i) {
        if (alive((seat + i) % count())) return (seat + i) % count();
    }
    return seat % count();
}

// R5: finds the k-th neighbour in the direction of the gifts, among the seats that count.
std::optional<int> Match::neighbour(int seat, int k) const {
    const bool backwards =
        (options_.direction == Direction::counter_clockwise) == (options_.neighbour_side == Side::left);
    std::vector<int> ring;  // all seats, starting with the giver
    for (int i = 0; i < count(); ++i) ring.push_back((seat + (backwards ? count() - i : i)) % count());
    const bool living_only = options_.neighbour_count == Counting::live_seats_only;
    const auto counts = [&](int other) {
        return other == seat || (living_only ? alive(other) : !at(other).gone);
    };
    ring.erase(std::remove_if(ring.begin(), ring.end(), [&](int other) { return !counts(other); }),
               ring.end());
    if (living_only) {
        if (ring.size() == 1) return std::nullopt;  // R5.9
        return ring[1 + static_cast<std::size_t>(k - 1) % (ring.size() - 1)];
    }
    const int to = ring[static_cast<std::size_t>(k) % ring.size()];
    return to == seat ? std::nullopt : std::optional(to);  // R5.8
}

// Receives one chip: a debtor passes it on (R6.3), and a pool in debt gives it to the oldest claim (R6.9).
void Match::receive(int to) {
    if (to == kBasket) {
        if (company_.claimants.empty()) {
            ++company_.pool;
            return;
        }
        const int seat = company_.claimants.front();
        if (--at(seat).claim == 0) company_.claimants.pop_front();
        return receive(seat);
    }
    if (at(to).debt > 0) {
        --at(to).debt;
        return receive(at(to).creditor);
    }
    if (!alive(to)) ++company_.revivals;
    ++at(to).chips;
}

// Takes up to `due` chips out of a purse, and returns how many it took.
int Match::take_out(int seat, int due) {
    const int paid = std::min(due, at(seat).chips);
    at(seat).chips -= paid;
    return paid;
}

// R1.4, R6.11: pays the amount due into the pool, or as much as the seat has; no debt remains.
void Match::put_in(int seat, int due) {
    for (int i = take_out(seat, due); i > 0; --i) receive(kBasket);
}

void Match::ante() {
    for (int seat = 0; seat < count(); ++seat) put_in(seat, options_.ante);
}

// R6.1 to R6.4, R6.10: handles the part that a payer cannot pay.
void Match::fall_short(int seat, int to, int rest) {
    if (rest == 0) return;
    if (options_.short_payer == ShortPayer::debt) {
        at(seat).debt = rest;
        at(seat).creditor = to;
    }
    if (options_.short_payer == ShortPayer::out_of_game) {
        at(seat).gone = true;
        at(seat).claim = 0;
        auto& line = company_.claimants;
        line.erase(std::remove(line.begin(), line.end(), seat), line.end());
    }
}

// R4.7 to R4.9, R6.7 to R6.12: a court card takes from the pool.
void Match::take(int seat, int due) {
    if (options_.pool_short == PoolShort::players_refill && company_.pool < due) {
        for (int i = 0; i < count(); ++i) put_in((seat + i) % count(), options_.ante);
    }
    int left = due;
    for (; left > 0 && company_.pool > 0; --left) {
        --company_.pool;
        receive(seat);
    }
    if (left == 0 || options_.pool_short != PoolShort::pool_owes) return;
    if (at(seat).claim == 0) company_.claimants.push_back(seat);
    at(seat).claim += left;
}

// The receiver of a card's payment: the basket, a neighbour, or nobody.
std::optional<int> Match::receiver(int seat, int rank) const {
    if (rank >= 10) return std::nullopt;
    return rank <= 3 ? neighbour(seat, rank) : std::optional(kBasket);
}

void Match::sequential(int seat, int rank) {
    if (rank > 10) return take(seat, dues(rank));
    const std::optional<int> to = receiver(seat, rank);
    if (!to) return;
    const int paid = take_out(seat, dues(rank));
    fall_short(seat, *to, dues(rank) - paid);
    for (int i = 0; i < paid; ++i) receive(*to);
}

// R4.5, R4.6, D-10: first everybody pays, then everything is received, then the court cards take.
void Match::simultaneous() {
    std::vector<std::optional<int>> to;
    std::vector<int> paid;
    for (std::size_t i = 0; i < order_.size(); ++i) to.push_back(receiver(order_[i], ranks_[i]));
    for (std::size_t i = 0; i < order_.size(); ++i)
        paid.push_back(to[i] ? take_out(order_[i], dues(ranks_[i])) : 0);
    for (std::size_t i = 0; i < order_.size(); ++i) {
        if (to[i]) fall_short(order_[i], *to[i], dues(ranks_[i]) - paid[i]);
    }
    for (std::size_t i = 0; i < order_.size(); ++i) {
        if (!to[i]) continue;
        const int goal = *to[i] != kBasket && at(*to[i]).gone ? kBasket : *to[i];  // R6.6
        for (int chip = 0; chip < paid[i]; ++chip) receive(goal);
    }
    for (std::size_t i = 0; i < order_.size(); ++i) {
        if (ranks_[i] > 10) take(order_[i], dues(ranks_[i]));
    }
}

void Match::deal(const std::vector<int>& ranks) {
    before_ = company_;
    anted_before_ = anted_;
    ending_ = Ending::none;
    early_ = false;
    ++hands_;
    if (!anted_) ante();
    anted_ = true;
    first_ = living_from(dealer_ + 1);
    order_.clear();
    turned_ = 0;
    for (int i = 1; i <= count(); ++i) {  // R3.6, R3.7
        if (alive((dealer_ + i) % count())) order_.push_back((dealer_ + i) % count());
    }
    ranks_.assign(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(order_.size()));
}

void Match::turn() {
    const std::size_t now = turned_++;
    const bool last = turned_ == order_.size();
    if (options_.settlement == Settlement::simultaneous) {
        if (last) simultaneous();
    } else {
        sequential(order_[now], ranks_[now]);
        if (!last && options_.end_check == EndCheck::immediate && living() == 1) {  // R9.1
            early_ = true;
            return judge();
        }
    }
    if (last) judge();
}

// R9: ends the hand after the last card, or when one player is left.
void Match::judge() {
    turned_ = order_.size();
    if (living() == 1) {
        ending_ = Ending::survivor;
        lapse();
        const int winner = living_from(0);
        at(winner).chips += company_.pool;  // R9.4
        taken_ = company_.pool;
        company_.pool = 0;
        return;
    }
    if (living() == 0 && options_.no_survivor == NoSurvivor::replay) {  // R9.8
        company_ = before_;
        if (!anted_before_) ante();  // R1.4: the ante is paid only once, and stays paid
        ending_ = Ending::replay;
    } else if (living() == 0) {  // R9.7
        std::vector<int> sharers;
        for (int i = 0; i < count(); ++i) {
            const int seat = (first_ + i) % count();
            if (before_.players[static_cast<std::size_t>(seat)].chips > 0) sharers.push_back(seat);
        }
        ending_ = Ending::split;
        return share(sharers);
    }
    if (options_.max_hands == 0 || hands_ != static_cast<int>(options_.max_hands)) return;
    std::vector<int> sharers;  // R9.10
    for (int i = 1; i <= count(); ++i) {
        if (alive((dealer_ + i) % count())) sharers.push_back((dealer_ + i) % count());
    }
    ending_ = Ending::limit;
    share(sharers);
}

// Shares the pool chip by chip, round by round, so that the odd ones go to the first sharers.
void Match::share(const std::vector<int>& sharers) {
    lapse();
    for (std::size_t i = 0; company_.pool > 0; ++i, --company_.pool) ++at(sharers[i % sharers.size()]).chips;
}

// R9.5.
void Match::lapse() {
    company_.claimants.clear();
    for (Player& player : company_.players) player.claim = player.debt = 0;
}

int Match::next_dealer() const {
    if (options_.next_dealer == NextDealer::first_player_of_previous_hand) return living_from(first_);
    return living_from(dealer_ + 1);
}

}  // namespace brelan::tontine::reference

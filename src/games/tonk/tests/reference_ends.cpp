#include <algorithm>

#include "games/tonk/tests/reference.hpp"

// The ends of a deal and their payments, following R4 and R9 to R12 to the letter.
namespace brelan::tonk::reference {

std::vector<int> Table::from_left(int seat) const {
    std::vector<int> found;
    for (int at = (seat + 1) % options_.players; at != seat; at = (at + 1) % options_.players) {
        if (in_[static_cast<std::size_t>(at)]) found.push_back(at);
    }
    return found;
}

std::vector<int> Table::all() const {
    std::vector<int> found = from_left(dealer_);
    found.push_back(dealer_);
    return found;
}

std::vector<int> Table::others_than(const std::vector<int>& some) const {
    std::vector<int> found;
    for (const int seat : all()) {
        if (std::find(some.begin(), some.end(), seat) == some.end()) found.push_back(seat);
    }
    return found;
}

int Table::lowest(const std::vector<int>& among) const {
    int low = 1000;
    for (const int seat : among) low = std::min(low, points(hand(seat)));
    return low;
}

void Table::owe(int from, int to, int stakes) {
    if (from != to)
        owed_[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] += stakes * options_.stake;
}

// R12.1 to R12.3: each payer pays the others in turn, starting on their own left, out of what they had.
void Table::finish() {
    over_ = true;
    for (const int payer : all()) {
        int left = counters_[static_cast<std::size_t>(payer)];
        for (const int receiver : from_left(payer)) {
            int due = owed_[static_cast<std::size_t>(payer)][static_cast<std::size_t>(receiver)];
            if (options_.insolvency == Insolvency::table_stakes) due = std::min(due, left);
            left -= due;
            scores_[static_cast<std::size_t>(payer)] -= due;
            scores_[static_cast<std::size_t>(receiver)] += due;
        }
    }
    std::sort(winners_.begin(), winners_.end());
}

// R4.10, R11.10.
void Table::share(const std::vector<int>& takers, int stakes) {
    over_ = true;
    winners_ = takers;
    int pot = 0;
    for (const int payer : others_than(takers)) {
        int due = stakes * options_.stake;
        if (options_.insolvency == Insolvency::table_stakes)
            due = std::min(due, counters_[static_cast<std::size_t>(payer)]);
        scores_[static_cast<std::size_t>(payer)] -= due;
        pot += due;
    }
    while (pot > 0) {  // one counter each, round by round
        for (const int seat : all()) {
            if (pot == 0 || std::find(takers.begin(), takers.end(), seat) == takers.end()) continue;
            ++scores_[static_cast<std::size_t>(seat)];
            --pot;
        }
    }
    std::sort(winners_.begin(), winners_.end());
}

void Table::end_tonks(const std::vector<int>& holders) {
    std::vector<int> paid = holders;
    if (holders.size() > 1) {
        switch (options_.multiple_tonks) {
            case SeveralTonks::void_deal: return finish();
            case SeveralTonks::split: return share(holders, options_.tonk_pays);
            case SeveralTonks::each_paid_by_the_others: break;
            case SeveralTonks::best_wins: {
                std::vector<int> totals;
                for (const int seat : holders) totals.push_back(points(hand(seat)));
                const int high = *std::max_element(totals.begin(), totals.end());
                const int low = *std::min_element(totals.begin(), totals.end());
                const int best = high > 40 ? high : low;  // a high Tonk beats a low one
                if (std::count(totals.begin(), totals.end(), best) > 1) return finish();
                std::erase_if(paid, [&](int seat) { return points(hand(seat)) != best; });
            }
        }
    }
    winners_ = paid;
    for (const int from : others_than(paid)) {
        for (const int to : paid) owe(from, to, options_.tonk_pays);
    }
    finish();
}

void Table::end_out(bool with_discard) {
    winners_ = {actor_};
    for (const int from : others_than(winners_))
        owe(from, actor_, with_discard ? options_.out_pays : options_.out_without_discard_pays);
    finish();
}

void Table::end_drop() {
    const std::vector<int> others = others_than({dropper_});
    const int dropped = points(hand(dropper_));
    const int low = lowest(others);
    const bool won = dropped < low || (dropped == low && options_.drop_tie == DropTie::wins);
    if (dropped == low && options_.drop_tie == DropTie::push) return finish();
    if (!won) return failed_drop(others, dropped);
    winners_ = {dropper_};
    for (const int from : others) owe(from, dropper_, options_.drop_win_pays);
    finish();
}

void Table::failed_drop(const std::vector<int>& others, int dropped) {
    const int low = lowest(others);
    const int without_lowest = static_cast<int>(
        std::count_if(others.begin(), others.end(), [&](int seat) { return points(hand(seat)) > low; }));
    const bool all_stakes = options_.failed_drop_penalty == Penalty::all_stakes;
    for (const int seat : others) {
        const int sum = points(hand(seat));
        if (sum == low) winners_.push_back(seat);
        if (all_stakes && sum == low) owe(dropper_, seat, without_lowest + 1);
        if (options_.failed_drop_penalty == Penalty::two_lowest_only && sum == low) owe(dropper_, seat, 2);
        if (options_.failed_drop_penalty == Penalty::two_each_equal_or_lower && sum <= dropped)
            owe(dropper_, seat, 2);
    }
    for (const int payer : others) {
        const int has = points(hand(payer));
        const bool pays = options_.failed_drop_payers == Payers::everyone_else ||
                          (options_.failed_drop_payers == Payers::above_dropper && has > dropped);
        for (const int payee : others) {
            const int sum = points(hand(payee));
            const bool gets = (options_.failed_drop_payees == Payees::lower_than_dropper && sum < dropped) ||
                              (options_.failed_drop_payees == Payees::equal_or_lower && sum <= dropped) ||
                              (options_.failed_drop_payees == Payees::lowest_overall && sum == low);
            if (!all_stakes && pays && gets && sum < has) owe(payer, payee, 1);
        }
    }
    finish();
}

void Table::end_lowest() {
    if (options_.stock_exhausted == Exhausted::void_deal) return finish();
    const int low = lowest(all());
    std::vector<int> lucky;
    for (const int seat : all()) {
        if (points(hand(seat)) == low) lucky.push_back(seat);
    }
    if (lucky.size() > 1 && options_.lowest_tie == LowestTie::void_deal) return finish();
    if (lucky.size() > 1 && options_.lowest_tie == LowestTie::split) return share(lucky, 1);
    winners_ = lucky;
    for (const int from : others_than(lucky)) {
        for (const int to : lucky) owe(from, to, 1);
    }
    finish();
}

}  // namespace brelan::tonk::reference

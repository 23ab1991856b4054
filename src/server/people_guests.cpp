#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "server/people_inside.hpp"

// Guests: how many, from where, and how long they are remembered.
namespace brelan::server {
namespace {

constexpr std::int64_t kGuestLasts = 30 * kDay;
constexpr std::int64_t kBriefGuestLasts = 2 * kDay;  // for guests who stayed less than an hour
constexpr std::int64_t kTableLasts = 30 * kDay;      // after the table was closed
constexpr std::int64_t kBetweenNotes = 10 * 60'000;
constexpr std::size_t kForgottenAtOnce = 200;
constexpr std::size_t kTablesAtOnce = 100;
constexpr int kLookedAtAtOnce = 2'000;  // accounts examined at once, so that nobody has to wait

// Whether a guest has been away long enough to be forgotten.
bool has_gone(const store::AccountRow& account, const Running& running) {
    const bool brief = !is_worth_noting(account.created, account.seen);
    return account.login.empty() &&
           account.seen <= running.latest_of_age(brief ? kBriefGuestLasts : kGuestLasts);
}

}  // namespace

const std::string& People::address_of(const std::string& account) const {
    static const std::string unknown;
    const auto found = inside_->addresses.find(account);
    return found == inside_->addresses.end() ? unknown : found->second;
}

void People::was_here(const std::string& id) {
    store::AccountRow* account = inside_->directory.account(id);
    if (account == nullptr || !is_worth_noting(account->seen, inside_->now())) return;
    if (!inside_->may_be_noted(*account)) return;
    account->seen = seen_at(account->created, inside_->now());
    inside_->store.write({*account}, nullptr, stays);
}

// The store leaves out guests who have finished a match, because only the store knows about matches.
void People::forget_guests(const std::function<bool(const std::string& account)>& needed) {
    inside_->note_that_it_runs();
    if (inside_->frozen()) return;  // deleting rows does not shrink the file
    inside_->forget_tables();
    const auto guests = std::make_shared<std::vector<std::string>>(inside_->guests_to_forget(needed));
    if (guests->empty()) return;
    inside_->store.read(
        [guests](store::Store& store) {
            std::erase_if(*guests, [&](const std::string& guest) {
                store::MatchQuery query;
                query.account = guest;
                query.limit = 1;
                return !store.matches(query).empty();
            });
        },
        [this, guests, needed](const std::string& fault) {
            if (!fault.empty()) return;  // nobody knows who has played, so all of them stay
            std::erase_if(*guests, needed);
            inside_->forget(*guests);
        });
}

// Visits are recorded only in durable rows. While a row may still be undone, the visit can wait.
bool People::Inside::may_be_noted(const store::AccountRow& account) const {
    return !frozen() && !drafts.is_sent(account.id);
}

// While the house is frozen, no visits can be recorded, so this time does not count towards anybody's
// absence.
void People::Inside::note_that_it_runs() {
    running.pass(now(), clock(), !frozen());
    look_at_sessions();
    if (frozen() || clock() - noted < kBetweenNotes) return;
    noted = clock();
    store.write({running.kept()}, nullptr, stays);
}

void People::Inside::forget_tables() {
    if (swept != Running::kNone && clock() - swept < kDay) return;
    swept = clock();
    const std::int64_t last = running.latest_of_age(kTableLasts);
    if (last != Running::kNone) forget_closed(last + 1, {});
}

// Erases a batch of tables, then continues with the next. Each table is erased in a separate write: if a
// damaged page prevents a write, only that table stays.
void People::Inside::forget_closed(std::int64_t before, const std::string& after) {
    const auto closed = std::make_shared<std::vector<std::string>>();
    store.read(
        [closed, before, after](store::Store& from) { *closed = from.closed(before, after, kTablesAtOnce); },
        [this, closed, before](const std::string& fault) {
            if (!fault.empty() || closed->empty() || frozen()) return;
            for (const std::string& id : *closed) store.write({store::EraseTable{id}}, nullptr, stays);
            forget_closed(before, closed->back());
        });
}

// Limits guests per address, both at once and per day, and responds to those it rejects.
bool People::Inside::may_come(const Asked& asked) {
    if (most_newcomers != 0 && newcomers_today.blocked(asked.address, clock())) {
        asked.refuse(429, "too-many-guests");
        return false;
    }
    if (!newcomers.take(asked.address, clock())) {
        asked.refuse(429, "too-many");
        return false;
    }
    if (most_newcomers != 0) newcomers_today.add(asked.address, clock());
    return true;
}

void People::Inside::came_from(const std::string& account, const std::string& address) {
    std::string& last = addresses[account];
    if (last != address) last = address;
}

// Takes the batch that follows the guest checked last, and wraps around at the end.
std::vector<std::string> People::Inside::guests_to_forget(
    const std::function<bool(const std::string&)>& needed) {
    std::vector<std::string> guests;
    const std::string before = looked_at;
    looked_at.clear();
    int looks = 0;
    directory.each_after(before, [&](const store::AccountRow& account) {
        if (has_gone(account, running) && !needed(account.id)) guests.push_back(account.id);
        if (++looks < kLookedAtAtOnce && guests.size() < kForgottenAtOnce) return true;
        looked_at = account.id;
        return false;
    });
    return guests;
}

// Guests who have returned in the meantime stay.
void People::Inside::forget(const std::vector<std::string>& guests) {
    if (frozen()) return;
    for (const std::string& id : guests) {
        const store::AccountRow* account = directory.account(id);
        if (account == nullptr || !has_gone(*account, running)) continue;
        directory.erase_account(id);
        addresses.erase(id);
        ended(id);
        store.write({store::EraseAccount{id}}, nullptr, stays);
    }
}

}  // namespace brelan::server

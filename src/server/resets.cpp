#include "server/resets.hpp"

#include <algorithm>
#include <vector>

#include "room/clean.hpp"
#include "server/cryptography.hpp"
#include "server/running.hpp"
#include "store/fold.hpp"

namespace brelan::server {

bool is_fresh(const store::ResetRow& row, std::int64_t now) {
    return now - row.made < kResetLasts && row.made - now < kResetLasts;
}

const store::ResetRow* Resets::find(std::string_view hash, std::int64_t now) const {
    const store::ResetRow* row = of_hash(hash);
    return row == nullptr || !is_fresh(*row, now) || asleep_.contains(hash) ? nullptr : row;
}

const store::ResetRow* Resets::of_hash(std::string_view hash) const {
    const auto found = rows_.find(hash);
    return found == rows_.end() ? nullptr : &found->second;
}

std::vector<store::ResetRow> Resets::of(std::string_view account) const {
    std::vector<store::ResetRow> all;
    for (const auto& [hash, row] : rows_) {
        if (row.account == account) all.push_back(row);
    }
    return all;
}

void Resets::erase_of(std::string_view account) {
    std::erase_if(rows_, [&](const auto& row) { return row.second.account == account; });
}

Secret make_reset_at_rest(store::Store& store, const std::string& login, bool ends_factor, std::int64_t now) {
    const std::string folded = store::folded(room::clean(login));
    const std::vector<store::AccountRow> accounts = store.accounts();
    const auto account = std::find_if(accounts.begin(), accounts.end(), [&](const auto& one) {
        return !folded.empty() && one.login == folded;
    });
    if (account == accounts.end()) return {};
    Running seen;  // records the current time, to determine the link's age later
    seen.begin(store.ran(), now, 0);
    Secret secret = random_secret();
    store::Changes changes{seen.kept()};
    for (const store::ResetRow& before : store.resets()) {
        if (before.account == account->id) changes.emplace_back(store::EraseReset{before.hash});
    }
    changes.emplace_back(store::ResetRow{fingerprint(secret), account->id, now, ends_factor});
    const std::vector<store::Lost> lost = store.write({&changes, 1});
    if (!lost.empty()) throw store::Failure(lost[0].why);
    return secret;
}

}  // namespace brelan::server

#include "server/resets.hpp"

#include <algorithm>
#include <vector>

#include "room/clean.hpp"
#include "server/cryptography.hpp"
#include "server/limits.hpp"
#include "store/fold.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kResetLasts = kDay;

}  // namespace

bool is_fresh(const store::ResetRow& row, std::int64_t now) {
    return now - row.made < kResetLasts && row.made - now < kResetLasts;
}

const store::ResetRow* Resets::find(std::string_view hash, std::int64_t now) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](const auto& row) { return row.second.hash == hash; });
    return found == rows_.end() || !is_fresh(found->second, now) ? nullptr : &found->second;
}

void Resets::erase_of(const std::string& account, store::Changes& changes) {
    const auto found = rows_.find(account);
    if (found == rows_.end()) return;
    changes.emplace_back(store::EraseReset{found->second.hash});
    rows_.erase(found);
}

Secret make_reset_at_rest(store::Store& store, const std::string& login, bool ends_factor, std::int64_t now) {
    const std::string folded = store::folded(room::clean(login));
    const std::vector<store::AccountRow> accounts = store.accounts();
    const auto account = std::find_if(accounts.begin(), accounts.end(), [&](const auto& one) {
        return !folded.empty() && one.login == folded;
    });
    if (account == accounts.end()) return {};
    Secret secret = random_secret();
    store::Changes changes;
    for (const store::ResetRow& before : store.resets()) {
        if (before.account == account->id) changes.emplace_back(store::EraseReset{before.hash});
    }
    changes.emplace_back(store::ResetRow{fingerprint(secret), account->id, now, ends_factor});
    const std::vector<store::Lost> lost = store.write({&changes, 1});
    if (!lost.empty()) throw store::Failure(lost[0].why);
    return secret;
}

}  // namespace brelan::server

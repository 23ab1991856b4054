#include "server/directory.hpp"

namespace brelan::server {
namespace {

template <class Map>
auto* value_of(Map& map, std::string_view key) {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : &found->second;
}

}  // namespace

// When the house starts, accounts arrive in the order of their ids, so most of them belong at the end.
void Directory::put(const store::AccountRow& account) {
    store::AccountRow& kept = accounts_.try_emplace(accounts_.end(), account.id)->second;
    if (kept.login != account.login) logins_.erase(kept.login);
    if (!account.login.empty()) logins_[account.login] = account.id;
    kept = account;
}

void Directory::put(const store::SessionRow& session) {
    if (sessions_.insert_or_assign(session.hash, session).second)
        sessions_of_.emplace(session.account, session.hash);
}

void Directory::erase_account(const std::string& id) {
    const store::AccountRow* account = this->account(id);
    if (account == nullptr) return;
    if (!account->login.empty()) logins_.erase(account->login);
    for (const store::SessionRow* session : sessions_of(id)) erase_session(std::string(session->hash));
    departures_.erase(id);
    accounts_.erase(id);
}

void Directory::erase_session(const std::string& hash) {
    const auto found = sessions_.find(hash);
    if (found == sessions_.end()) return;
    const auto [from, to] = sessions_of_.equal_range(found->second.account);
    for (auto entry = from; entry != to; ++entry) {
        if (entry->second != hash) continue;
        sessions_of_.erase(entry);
        break;
    }
    sessions_.erase(found);
}

store::AccountRow* Directory::account(std::string_view id) { return value_of(accounts_, id); }

store::AccountRow* Directory::account_of_login(std::string_view folded_login) {
    const std::string* id = value_of(logins_, folded_login);
    return id == nullptr ? nullptr : account(*id);
}

store::SessionRow* Directory::session(std::string_view hash) { return value_of(sessions_, hash); }

std::vector<store::SessionRow*> Directory::sessions_of(std::string_view account) {
    std::vector<store::SessionRow*> all;
    const auto [from, to] = sessions_of_.equal_range(account);
    for (auto entry = from; entry != to; ++entry) all.push_back(session(entry->second));
    return all;
}

std::uint64_t Directory::departures(std::string_view account) const {
    const auto* times = value_of(departures_, account);
    return times == nullptr ? 0 : *times;
}

void Directory::depart(const std::string& account) { ++departures_[account]; }

bool Directory::reserve(const std::string& folded_login) { return logins_.try_emplace(folded_login).second; }

void Directory::release(const std::string& folded_login) {
    const std::string* id = value_of(logins_, folded_login);
    if (id != nullptr && id->empty()) logins_.erase(folded_login);
}

}  // namespace brelan::server

#include "room/lobby.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

// Every account that the table concerns, each once.
std::set<std::string> accounts_of(const Head& head) {
    std::set<std::string> all(head.invited.begin(), head.invited.end());
    all.insert(head.host);
    for (const Head::Sitting& sitting : head.seats) all.insert(sitting.account);
    all.erase("");
    return all;
}

}  // namespace

bool concerns(const Head& head, std::string_view account) {
    if (account.empty()) return false;
    const auto sits = [&](const Head::Sitting& sitting) { return sitting.account == account; };
    const auto is_he = [&](const std::string& invited) { return invited == account; };
    return head.host == account || std::any_of(head.seats.begin(), head.seats.end(), sits) ||
           std::any_of(head.invited.begin(), head.invited.end(), is_he);
}

void Lobby::enter(const Head& head) {
    if (head.stage == Stage::closed) return;
    const Key key{head.changed, head.id};
    if (head.visibility == "open") open_.insert(key);
    for (const std::string& account : accounts_of(head)) own_[account].insert(key);
}

void Lobby::withdraw(const Head& head) {
    const Key key{head.changed, head.id};
    open_.erase(key);
    for (const std::string& account : accounts_of(head)) {
        const auto own = own_.find(account);
        if (own == own_.end()) continue;
        own->second.erase(key);
        if (own->second.empty()) own_.erase(own);
    }
}

void Lobby::put(Head head) {
    remove(head.id);
    enter(head);
    std::string id = head.id;
    heads_.emplace(std::move(id), std::move(head));
}

void Lobby::remove(const std::string& id) {
    const auto found = heads_.find(id);
    if (found == heads_.end()) return;
    withdraw(found->second);
    heads_.erase(found);
}

const Head* Lobby::find(const std::string& id) const {
    const auto found = heads_.find(id);
    return found == heads_.end() ? nullptr : &found->second;
}

const Head* Lobby::find(const std::string& id, std::string_view account) const {
    const Head* head = find(id);
    if (head == nullptr) return nullptr;
    return head->visibility != "list" || concerns(*head, account) ? head : nullptr;
}

std::vector<const Head*> Lobby::list(std::string_view account, std::size_t most) const {
    std::vector<const Head*> listed;
    const auto own = own_.find(std::string(account));
    if (own != own_.end()) {
        for (auto key = own->second.begin(); key != own->second.end() && listed.size() < most; ++key)
            listed.push_back(find(key->second));
    }
    for (auto key = open_.begin(); key != open_.end() && listed.size() < most; ++key) {
        const Head* head = find(key->second);
        if (!concerns(*head, account)) listed.push_back(head);
    }
    return listed;
}

}  // namespace brelan::room

#include "server/lobby.hpp"

#include <algorithm>

namespace brelan::server {
namespace {

bool holds(const std::vector<std::string>& list, const std::string& account) {
    return std::find(list.begin(), list.end(), account) != list.end();
}

bool sits(const room::Head& head, const std::string& account) {
    return std::any_of(head.seats.begin(), head.seats.end(),
                       [&](const room::Head::Sitting& sitting) { return sitting.account == account; });
}

// As Room::admits(), which has the last word.
bool may_see(const room::Head& head, const room::Person* person) {
    if (person != nullptr) {
        if (holds(head.banned, person->account)) return false;
        if (head.host == person->account || sits(head, person->account)) return true;
        if (holds(head.former_hosts, person->account)) return true;
    }
    if (head.locked) return false;
    return head.visibility != "list" || (person != nullptr && holds(head.invited, person->account));
}

// Whoever has to do with a table, each once.
std::set<std::string> persons_of(const room::Head& head) {
    std::set<std::string> persons(head.invited.begin(), head.invited.end());
    persons.insert(head.host);
    persons.insert(head.former_hosts.begin(), head.former_hosts.end());
    for (const room::Head::Sitting& sitting : head.seats) {
        if (!sitting.account.empty()) persons.insert(sitting.account);
    }
    return persons;
}

bool is_shown_to_all(const room::Head& head) { return head.visibility == "open" && !head.locked; }

bool is_later(const room::Head* a, const room::Head* b) {
    return a->changed != b->changed ? a->changed > b->changed : a->id < b->id;
}

}  // namespace

void Lobby::put(const room::Head& head) {
    const auto found = heads_.find(head.id);
    if (found != heads_.end()) {
        leave(found->second);
        heads_.erase(found);
    }
    if (head.stage == room::Stage::closed) return;
    enter(heads_.emplace(head.id, head).first->second);
}

void Lobby::enter(const room::Head& head) {
    ++by_host_[head.host];
    for (const std::string& person : persons_of(head)) by_person_[person].insert(head.id);
    if (is_shown_to_all(head)) open_.emplace(-head.changed, head.id);
}

void Lobby::leave(const room::Head& head) {
    const auto host = by_host_.find(head.host);
    if (--host->second == 0) by_host_.erase(host);
    for (const std::string& person : persons_of(head)) {
        const auto tables = by_person_.find(person);
        tables->second.erase(head.id);
        if (tables->second.empty()) by_person_.erase(tables);
    }
    open_.erase({-head.changed, head.id});
}

const room::Head* Lobby::find(const std::string& id, const room::Person* person) const {
    const auto found = heads_.find(id);
    return found != heads_.end() && may_see(found->second, person) ? &found->second : nullptr;
}

std::vector<const room::Head*> Lobby::list(const room::Person* person, std::size_t most) const {
    std::vector<const room::Head*> shown;
    const auto own = person != nullptr ? by_person_.find(person->account) : by_person_.end();
    if (own != by_person_.end()) {
        for (const std::string& id : own->second) {
            if (const room::Head* head = find(id, person)) shown.push_back(head);
        }
    }
    std::size_t others = 0;
    for (auto at = open_.begin(); at != open_.end() && others < most; ++at) {
        if (own != by_person_.end() && own->second.contains(at->second)) continue;
        const room::Head* head = find(at->second, person);
        if (head == nullptr) continue;
        shown.push_back(head);
        ++others;
    }
    std::sort(shown.begin(), shown.end(), is_later);
    shown.resize(std::min(most, shown.size()));
    return shown;
}

std::vector<std::string> Lobby::known_to(const std::string& account) const {
    const auto found = by_person_.find(account);
    if (found == by_person_.end()) return {};
    return {found->second.begin(), found->second.end()};
}

bool Lobby::is_hosted_by(const std::string& id, const std::string& account) const {
    const auto found = heads_.find(id);
    return found != heads_.end() && found->second.host == account;
}

std::size_t Lobby::hosted_by(const std::string& account) const {
    const auto found = by_host_.find(account);
    return found == by_host_.end() ? 0 : found->second;
}

}  // namespace brelan::server

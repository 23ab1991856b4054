#include "room/company.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

constexpr std::size_t kMostVisitors = 200;

}  // namespace

const Watcher* Company::find(Link link) const {
    const auto found = std::find_if(watchers_.begin(), watchers_.end(),
                                    [&](const Watcher& watcher) { return watcher.link == link; });
    return found == watchers_.end() ? nullptr : &*found;
}

const Watcher* Company::find(std::string_view account) const {
    const auto found = std::find_if(watchers_.begin(), watchers_.end(), [&](const Watcher& watcher) {
        return watcher.person.account == account;
    });
    return found == watchers_.end() ? nullptr : &*found;
}

bool Company::was_here(const std::string& account) const { return holds(visitors_, account); }

OpenFacts::Presence Company::presence(const Folded& known, bool frozen) const {
    OpenFacts::Presence there;
    there.frozen = frozen;
    for (const Watcher& watcher : watchers_) {
        const Seat seat = known.seat_of(watcher.person.account);
        if (seat == kNobody) {
            ++there.spectators;
        } else {
            there.here[seat] = true;
        }
    }
    return there;
}

Watcher& Company::add(const Watcher& watcher) {
    std::erase(visitors_, watcher.person.account);
    visitors_.push_back(watcher.person.account);
    if (visitors_.size() > kMostVisitors) visitors_.erase(visitors_.begin());
    return watchers_.emplace_back(watcher);
}

void Company::remove(Link link) {
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.link == link; });
}

void Company::remove(std::string_view account) {
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.person.account == account; });
}

}  // namespace brelan::room

#include "server/lobby.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <system_error>

#include "server/entropy.hpp"

namespace brelan::server {
namespace {

using room::holds;

bool sits(const room::Head& head, const std::string& account) {
    return std::any_of(head.seats.begin(), head.seats.end(),
                       [&](const room::Head::Sitting& sitting) { return sitting.account == account; });
}

// Whether the table is in a person's list because of something they did, rather than because others invited
// them.
bool is_own(const room::Head& head, const std::string& account) {
    return head.host == account || head.founder == account || sits(head, account) ||
           holds(head.former_hosts, account);
}

// Mirrors Room::admits(), which has the final say.
bool may_see(const room::Head& head, const room::Person* person) {
    if (person != nullptr) {
        if (holds(head.banned, person->account)) return false;
        if (is_own(head, person->account)) return true;
    }
    if (head.locked) return person != nullptr && holds(head.let_in, person->account);
    return head.visibility != "list" || (person != nullptr && holds(head.invited, person->account));
}

// Everyone connected with a table, listed once each.
std::set<std::string> persons_of(const room::Head& head) {
    std::set<std::string> persons(head.invited.begin(), head.invited.end());
    persons.insert(head.let_in.begin(), head.let_in.end());
    persons.insert(head.host);
    if (!head.founder.empty()) persons.insert(head.founder);
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
    if (head.stage == room::Stage::closed) {
        addresses_.erase(head.id);
        return;
    }
    enter(heads_.emplace(head.id, head).first->second);
}

void Lobby::enter(const room::Head& head) {
    ++by_host_[head.host];
    for (const std::string& person : persons_of(head)) {
        Known& known = by_person_[person];
        known.tables.insert(head.id);
        mark(known, person, head);
    }
    if (!is_shown_to_all(head)) return;
    const std::string& opener = opener_of(head);
    open_by_[opener].emplace(-head.changed, head.id);
    rest_.emplace(-head.changed, head.id);
    share_out(opener);
}

void Lobby::leave(const room::Head& head) {
    const auto host = by_host_.find(head.host);
    if (--host->second == 0) by_host_.erase(host);
    for (const std::string& person : persons_of(head)) {
        const auto known = by_person_.find(person);
        known->second.tables.erase(head.id);
        unmark(known->second, head);
        if (known->second.tables.empty()) by_person_.erase(known);
    }
    if (!is_shown_to_all(head)) return;
    const Moment moment{-head.changed, head.id};
    const std::string& opener = opener_of(head);
    front_.erase(moment);
    rest_.erase(moment);
    const auto open = open_by_.find(opener);
    open->second.erase(moment);
    open->second.empty() ? void(open_by_.erase(open)) : share_out(opener);
}

const std::string& Lobby::opener_of(const room::Head& head) const {
    const auto found = addresses_.find(head.id);
    return found == addresses_.end() ? head.host : found->second;
}

// An opener's latest tables come first, so adding or removing a table moves at most one other.
void Lobby::share_out(const std::string& opener) {
    std::size_t place = 0;
    for (const Moment& moment : open_by_.at(opener)) {
        if (place > kShare) break;
        const bool front = place++ < kShare;
        (front ? front_ : rest_).insert(moment);
        (front ? rest_ : front_).erase(moment);
    }
}

const room::Head* Lobby::find(const std::string& id, const room::Person* person) const {
    const auto found = heads_.find(id);
    return found != heads_.end() && may_see(found->second, person) ? &found->second : nullptr;
}

std::string Lobby::write_mark(const Mark& mark) {
    return std::to_string(static_cast<int>(mark.part)) + "." + std::to_string(-mark.moment.first) + "." +
           mark.moment.second;
}

std::optional<Lobby::Mark> Lobby::read_mark(std::string_view text) {
    const std::size_t dot = text.find('.', 2);
    if (text.size() < 3 || text[0] < '0' || text[0] > '4' || text[1] != '.' || dot == text.npos) return {};
    std::int64_t time = 0;
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + dot, time);
    if (error != std::errc() || end != text.data() + dot || time < 0 || !is_id(text.substr(dot + 1)))
        return {};
    return Mark{static_cast<Part>(text[0] - '0'), {-time, std::string(text.substr(dot + 1))}};
}

bool Lobby::is_mark(std::string_view after) { return read_mark(after).has_value(); }

// Adds a table to the list of a person who may see it, so that no page requires a search through all tables.
void Lobby::mark(Known& known, const std::string& account, const room::Head& head) const {
    const room::Person person{account, {}, false, false};
    if (!may_see(head, &person)) return;
    const Moment moment{-head.changed, head.id};
    if (is_own(head, account)) {
        known.marks.insert({Part::own, moment});
        return;
    }
    Latest& of_one = known.invited_by[opener_of(head)];
    of_one.insert(moment);
    known.marks.insert({Part::more_invited, moment});
    share_invitations(known, of_one);
}

void Lobby::unmark(Known& known, const room::Head& head) const {
    const Moment moment{-head.changed, head.id};
    for (const Part part : {Part::own, Part::invited, Part::more_invited}) known.marks.erase({part, moment});
    const auto found = known.invited_by.find(opener_of(head));
    if (found == known.invited_by.end()) return;
    found->second.erase(moment);
    found->second.empty() ? void(known.invited_by.erase(found)) : share_invitations(known, found->second);
}

// Invitations have a quota per opener, so that nobody can flood the lists of others. Adding or removing an
// invitation moves at most one other.
void Lobby::share_invitations(Known& known, const Latest& of_one) {
    std::size_t place = 0;
    for (const Moment& moment : of_one) {
        if (place > kShare) break;
        const bool first = place++ < kShare;
        known.marks.insert({first ? Part::invited : Part::more_invited, moment});
        known.marks.erase({first ? Part::more_invited : Part::invited, moment});
    }
}

// The tables with which a person is connected, in the order of their list.
const std::set<Lobby::Mark>& Lobby::marks_of(const Known* known) {
    static const std::set<Mark> none;
    return known == nullptr ? none : known->marks;
}

Lobby::Page Lobby::page(const room::Person* person, std::size_t most, std::string_view after) const {
    Page page;
    const std::optional<Mark> from = read_mark(after);
    Mark last;
    bool more = false;
    // Returns false if the page is full.
    const auto show = [&](const Mark& mark) {
        const room::Head* head = find(mark.moment.second, person);
        if (head == nullptr) return true;
        more = page.heads.size() == most;
        if (more) return false;
        page.heads.push_back(head);
        last = mark;
        return true;
    };
    const auto found = person != nullptr ? by_person_.find(person->account) : by_person_.end();
    const Known* known = found == by_person_.end() ? nullptr : &found->second;
    const std::set<Mark>& marks = marks_of(known);
    const auto show_marks = [&](Part first, Part end) {
        const Mark start{first, {std::numeric_limits<std::int64_t>::min(), {}}};
        auto at = from && start < *from ? marks.upper_bound(*from) : marks.lower_bound(start);
        for (; at != marks.end() && at->part <= end && !more; ++at) show(*at);
    };
    const auto show_open = [&](Part part, const Latest& tables) {
        if (from && from->part > part) return;
        auto at = from && from->part == part ? tables.upper_bound(from->moment) : tables.begin();
        for (; at != tables.end() && !more; ++at) {
            if (known == nullptr || !known->tables.contains(at->second)) show({part, *at});
        }
    };
    show_marks(Part::own, Part::invited);
    show_open(Part::front, front_);
    show_open(Part::rest, rest_);
    show_marks(Part::more_invited, Part::more_invited);
    if (more) page.next = write_mark(last);
    std::sort(page.heads.begin(), page.heads.end(), is_later);
    return page;
}

std::vector<std::string> Lobby::known_to(const std::string& account) const {
    const auto found = by_person_.find(account);
    if (found == by_person_.end()) return {};
    return {found->second.tables.begin(), found->second.tables.end()};
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

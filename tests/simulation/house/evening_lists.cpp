#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "simulation/house/evening.hpp"

// What lists contain: only facts that the store keeps, and only for the people concerned. When all is quiet,
// lists show everything that follows from the rows.
namespace brelan::world {
namespace {

constexpr int kAccounts = 8;
constexpr room::Time kLongCalm = 3'600'000;

room::Person person(const std::string& account) { return {account, "Person", false, false}; }

}  // namespace

void Evening::look_sometimes() {
    const room::Time slow = calm_since() > kLongCalm ? kLongCalm / 20 : 0;  // the calm may last a whole day
    schedule.in(slow + 200 + below(4'000), [this] {
        if (gone_home_) return;
        if (hub_) look_at_lists();
        leave_what_is_over();
        if (quiet()) with_some_table([](TableDoor& door) { door.look(); });
        look_sometimes();
    });
}

void Evening::look_at_lists() {
    std::vector<std::string> accounts{""};
    for (int i = 1; i <= kAccounts; ++i) accounts.push_back(Client::account(i));
    for (const std::string& account : accounts) {
        look_at_list(account, 2);
        look_at_list(account, 100);
    }
    look_at_heads();
    if (!quiet() || !complaint_.empty()) return;
    ++lists_;
    look_at_counts();
    look_at_shares();
    for (const std::string& account : accounts) {
        for (const std::size_t most : {1U, 2U, 100U}) {
            const room::Person asks = person(account);
            std::vector<std::string> told;
            for (const room::Head* head : hub_->list(account.empty() ? nullptr : &asks, most))
                told.push_back(head->id);
            if (told != right_list(account, most))
                complain("the list for '" + account + "' is not what the rows come to");
        }
    }
}

// At any moment, each head in a list matches a stored row of a table that this person may see.
void Evening::look_at_list(const std::string& account, std::size_t most) {
    const room::Person asks = person(account);
    for (const room::Head* head : hub_->list(account.empty() ? nullptr : &asks, most)) {
        const auto door = doors_.find(head->id);
        if (door == doors_.end() || head->seq == 0 || head->seq > door->second->rows().size())
            return complain("a list tells of what is not kept");
        const Poster& poster = door->second->poster(head->seq);
        if (const std::string what = poster.differs(*head); !what.empty())
            return complain("a list tells another " + what + " than that of row " +
                            std::to_string(head->seq));
        if (!poster.is_listed(account))
            return complain("a list tells '" + account + "' of a table that is not for him");
    }
}

// Only people who may know about a table can find it.
void Evening::look_at_heads() {
    for (const auto& [id, door] : doors_) {
        if (door->hears_nothing()) complain("somebody at a table that is set aside is not told");
        const room::Person host = person(door->poster().host);
        const room::Head* head = hub_->find(id, &host);
        if (head == nullptr) {
            if (quiet() && door->poster().stage != room::Stage::closed)
                complain("a host does not find his table");
            continue;
        }
        const room::Person founder = person(door->poster().founder);
        if (quiet() && hub_->find(id, &founder) == nullptr) complain("a founder does not find their table");
        const Poster& poster = door->poster(std::min<std::uint64_t>(head->seq, door->rows().size()));
        const Poster& now = quiet() ? door->poster() : poster;
        if (const std::string what = now.differs(*head); !what.empty())
            complain("the " + what + " of table " + id + " at row " + std::to_string(head->seq) +
                     " is not what its " + std::to_string(door->rows().size()) + " rows come to");
        for (int i = 0; i <= kAccounts; ++i) {
            const std::string account = i == 0 ? "" : Client::account(i);
            const room::Person asks = person(account);
            const bool found = hub_->find(id, i == 0 ? nullptr : &asks) != nullptr;
            if (found != poster.may_see(account))
                complain("'" + account + "' may see a table or not, otherwise");
        }
    }
}

void Evening::look_at_counts() {
    std::size_t sockets = 0;
    for (const auto& [id, door] : doors_) sockets += door->sockets();
    if (hub_->visits_there() != sockets) complain("the house counts other sockets than there are");
    for (int i = 1; i <= kAccounts; ++i) {
        const std::string account = Client::account(i);
        std::size_t own = 0;
        std::size_t hosted = 0;
        for (const auto& [id, door] : doors_) {
            own += door->sockets_of(account);
            const bool open = door->poster().stage != room::Stage::closed;
            hosted += open && door->poster().host == account ? 1U : 0U;
        }
        if (hub_->visits().of_account(account) != own)
            complain("the house counts other sockets of " + account);
        if (hub_->has_too_many(account) != (hosted >= options_.tables_an_account))
            complain("the house counts other tables of " + account);
    }
}

// A page shows the person's own tables first, then invitations, then the other tables. From each address, a
// limited number of tables comes before all the other tables. The latest tables come first, and tables with
// the same time are ordered by id.
std::vector<std::string> Evening::right_list(const std::string& account, std::size_t most) {
    using Since = std::pair<std::int64_t, std::string>;
    std::vector<std::pair<int, Since>> all;
    std::map<std::string, std::set<Since>> invitations;  // invitations to this person, grouped by host
    std::map<std::string, std::set<Since>> open;         // of everybody
    std::vector<Since> others;
    for (const auto& [id, door] : doors_) {
        const Poster& poster = door->poster();
        const room::Person host = person(poster.host);
        const room::Head* head = hub_->find(id, &host);
        if (head == nullptr) continue;
        const Since since{-head->changed, id};
        if (poster.visibility == "open" && !poster.locked) open[opener_of(*door)].insert(since);
        if (!poster.is_listed(account)) continue;
        if (!account.empty() && poster.is_of(account)) {
            all.emplace_back(0, since);
        } else if (poster.invited.contains(account) || poster.let_in.contains(account)) {
            invitations[opener_of(*door)].insert(since);
        } else {
            others.push_back(since);
        }
    }
    const auto share_out = [&](const std::set<Since>& tables, int front, int rest, const auto& is_shown) {
        std::size_t place = 0;
        for (const Since& since : tables) {
            const int part = place++ < server::kShare ? front : rest;
            if (is_shown(since)) all.emplace_back(part, since);
        }
    };
    for (const auto& [host, tables] : invitations) share_out(tables, 1, 4, [](const Since&) { return true; });
    for (const auto& [host, tables] : open)
        share_out(tables, 2, 3, [&](const Since& since) {
            return std::find(others.begin(), others.end(), since) != others.end();
        });
    std::sort(all.begin(), all.end());
    all.resize(std::min(most, all.size()));
    std::vector<Since> shown;
    for (const auto& [part, since] : all) shown.push_back(since);
    std::sort(shown.begin(), shown.end());
    std::vector<std::string> ids;
    for (const auto& [changed, id] : shown) ids.push_back(id);
    return ids;
}

}  // namespace brelan::world

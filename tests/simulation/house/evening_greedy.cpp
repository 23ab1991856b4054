#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "simulation/house/evening.hpp"

// A greedy client among the others: it has many tables, and many sockets from one address that request states
// without end. Other people's messages are still read in time, and their tables stay in the list.
namespace brelan::world {
namespace {

constexpr int kFirstGreedy = 40;  // the accounts of one person, who uses one address
constexpr int kGreedyAccounts = 8;
constexpr int kGreedySockets = 5;             // per table
constexpr room::Time kLongestRead = 500;      // how long another person's message may wait
constexpr std::size_t kStatesAtOnce = 100;    // how many states one address gets at once
constexpr room::Time kBetweenStates = 200;    // how long it waits for each further state
constexpr room::Time kBetweenSetups = 1'500;  // the time before it opens another table

}  // namespace

bool Evening::is_greedy(const std::string& account) {
    return account >= Client::account(kFirstGreedy) &&
           account < Client::account(kFirstGreedy + kGreedyAccounts);
}

// Each person connects from a different network.
std::string Evening::address_of(const std::string& account) {
    return "192.0.2." + (is_greedy(account) ? std::string("200") : std::to_string(std::stoi(account)));
}

// Tables with a delay are left out, because spectators there receive more states than they request.
void Evening::seat_greedy(TableDoor& door) {
    for (int i = 0; i < kGreedySockets && greedy_ && !door.has_delay(); ++i) {
        const Client::Who who{Client::Kind::greedy, kFirstGreedy, "g" + std::to_string(i)};
        clients_.push_back(std::make_unique<Client>(*this, door, who, chance.next()));
        clients_.back()->begin();
    }
}

// Opens one table after another, as many as the address's budget allows.
void Evening::open_greedily() {
    if (calm()) return;
    const int number = kFirstGreedy + static_cast<int>(below(kGreedyAccounts));
    if (hub_) open_table_of(number, room::Visibility::open);
    schedule.in(kBetweenSetups + below(kBetweenSetups), [this] { open_greedily(); });
}

std::size_t Evening::honest_tables() const {
    return static_cast<std::size_t>(std::count_if(doors_.begin(), doors_.end(), [](const auto& door) {
        return !is_greedy(door.second->poster().host);
    }));
}

// Reads a message from a socket when it is the turn of the socket's address.
void Evening::read(const std::string& account, const std::function<void()>& take) {
    if (!reading_) return take();
    reading_->wait(address_of(account), [this, account, take](room::Time waited) {
        if (!is_greedy(account) && waited > kLongestRead)
            complain(account + " waits " + std::to_string(waited) + " ms until they are read");
        const int before = states_;
        take();
        return states_ - before;
    });
}

// Requests and replies stay within the allowance of an address. Each new arrival may get one extra state, and
// a restarted house has forgotten its counts.
void Evening::told_state(const std::string& account) {
    ++states_;
    if (!is_greedy(account)) return;
    const auto bound =
        greedy_comings_ + begun_ * kStatesAtOnce + static_cast<std::size_t>(schedule.now() / kBetweenStates);
    if (++greedy_states_ > bound)
        complain("one address is told " + std::to_string(greedy_states_) + " states");
}

// A house that started after a table was opened knows only the table's host.
std::string Evening::opener_of(const TableDoor& door) const {
    const auto found = openers_.find(door.id());
    return found == openers_.end() ? door.poster().host : found->second;
}

// A list with a limit for each person contains everybody's latest tables.
void Evening::look_at_shares() {
    std::map<std::string, std::set<std::pair<std::int64_t, std::string>>> open;
    for (const auto& [id, door] : doors_) {
        const room::Person host{door->poster().host, "Person", false, false};
        const room::Head* head = hub_->find(id, &host);
        const bool listed = door->poster().visibility == "open" && !door->poster().locked;
        if (head != nullptr && listed) open[opener_of(*door)].emplace(-head->changed, id);
    }
    std::set<std::string> shown;
    for (const room::Head* head : hub_->list(nullptr, open.size() * server::kShare)) shown.insert(head->id);
    for (const auto& [opener, tables] : open) {
        std::size_t place = 0;
        for (const auto& [changed, id] : tables) {
            if (place++ < server::kShare && !shown.contains(id))
                complain("table " + id + " is not in the list, where others have more than their share");
        }
    }
}

}  // namespace brelan::world

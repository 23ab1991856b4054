#include "server/hub.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "net/frames.hpp"
#include "server/entropy.hpp"
#include "server/waking.hpp"
#include "store/shard.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kBetweenSweeps = 2'000;
constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kFirstLook = 60'000;  // after the house starts
constexpr std::int64_t kBetweenWakes = 20;
constexpr std::int64_t kLongestSleep = 10'000;  // maximum delay of the job for sleeping tables
constexpr std::size_t kWakingAtOnce = 64;       // tables woken by one run of the job
// All guests at one address together may write as many rows as this many accounts.
constexpr std::int64_t kGuestsAtOnce = 10;

}  // namespace

Hub::Hub(House& house, HubOptions options)
    : house_(house),
      options_(options),
      visits_(house.loop),
      allowances_(options.rows_an_hour),
      address_allowances_(options.rows_an_hour * kGuestsAtOnce) {
    house_.wrote = [this](const std::string& host, const std::map<std::string, std::int64_t>& rows) {
        wrote(host, rows);
    };
    house_.changed = [this](const room::Head& head) { changed(head); };
    house_.broken = [this](const std::string& id) { house_.loop.post([this, id] { live_.erase(id); }); };
    house_.damaged = [this](const std::string& id, const std::string& why) {
        house_.loop.post([this, id, why] { set_aside(id, why); });
    };
    house_.loop.at(house_.loop.now() + kBetweenSweeps, [this] { sweep(); });
}

void Hub::load(const store::OpenTables& tables) {
    for (const std::string& id : tables.headless) set_aside(id, "it has rows and no head");
    for (const std::string& id : tables.hidden) set_aside(id, "its head is on a damaged page");
    since_ = house_.loop.now();
    std::int64_t soon = since_ + kFirstLook;
    for (const store::TableRow& row : tables.heads) {
        const auto head = room::read_head(row.head);
        if (!head || head->id != row.id) {
            set_aside(row.id, "its head cannot be read");
            continue;
        }
        lobby_.put(*head);
        // Work that falls due regardless of who is present is done now. The only other deadline is for
        // abandoned tables. This deadline counts only the time that the house has been running, so all tables
        // are checked later, one after the other.
        const bool at_once = !gone_from(*head).empty() || (row.wake != 0 && row.wake < row.changed + kHour);
        wake_later(row.id, at_once ? since_ : (soon += kBetweenWakes) + kHour);
    }
}

bool Hub::has_too_many(const std::string& account) const {
    const auto beginning = beginning_.find(account);
    const std::size_t more = beginning == beginning_.end() ? 0 : beginning->second;
    return lobby_.hosted_by(account) + more >= options_.tables_an_account;
}

void Hub::create(const room::Person& host, const room::Setup& setup,
                 std::function<void(const std::string& id)> then, const std::string& address) {
    const std::string id = store::in_shard(0, id_from(house_.chance()));  // one shard today
    if (!address.empty()) lobby_.came_from(id, address);
    const auto table = std::make_shared<LiveTable>(house_, id);
    live_[id] = {table, house_.loop.now()};
    ++beginning_[host.account];
    table->create(host, setup, [this, id, account = host.account, then = std::move(then)](bool kept) {
        const auto beginning = beginning_.find(account);
        if (--beginning->second == 0) beginning_.erase(beginning);
        then(kept ? id : std::string());
    });
}

std::unique_ptr<net::SocketListener> Hub::visit(const std::string& id, Visitor visitor,
                                                std::shared_ptr<net::Socket> socket) {
    visitor.hello.restored = !visitor.incarnation.empty() && visitor.incarnation != house_.incarnation;
    visitor.hello.incarnation = house_.incarnation;
    const auto visit = std::make_shared<Visit>(visits_, std::move(visitor), std::move(socket));
    const auto live = live_.find(id);
    if (live != live_.end()) {
        live->second.busy = house_.loop.now();
        visit->enter(live->second.table);
    } else if (damaged_.contains(id)) {
        visit->turn_away(wire::Code::damaged);
    } else {
        const bool asleep = !waking_.contains(id);
        waking_[id].push_back(visit);
        if (asleep) wake(id);
    }
    return listener_of(visit);
}

// ---- sleeping and waking

void Hub::wake_later(const std::string& id, std::int64_t time) {
    alarms_.set(id, time);
    arm();
}

// One job of the loop serves all sleeping tables, and it waits a few seconds at most. With one job for each
// table, every job would stay in the loop until its time came, however often the table had woken in the
// meantime.
void Hub::arm() {
    const std::optional<std::int64_t> first = alarms_.first();
    if (!first || waking_.size() >= kWakingAtOnce) return;
    const std::int64_t time = std::min(*first, house_.loop.now() + kLongestSleep);
    if (armed_ != 0 && armed_ <= time) return;
    armed_ = time;
    house_.loop.at(time, [this, mine = time] {
        if (armed_ != mine) return;
        armed_ = 0;
        wake_due();
        arm();
    });
}

// Wakes a limited number of the tables that are due; the others follow once these are awake.
void Hub::wake_due() {
    while (waking_.size() < kWakingAtOnce) {
        const std::optional<std::string> id = alarms_.take(house_.loop.now());
        if (!id) return;
        if (!lobby_.contains(*id) || live_.contains(*id) || damaged_.contains(*id) || waking_.contains(*id))
            continue;
        waking_[*id] = {};
        wake(*id);
    }
}

void Hub::wake(const std::string& id) {
    alarms_.drop(id);
    const auto then = [this, id](const std::shared_ptr<LiveTable>& table, const Waking::Fault& fault) {
        if (table) return woken(id, table);
        fault.trouble == Waking::Trouble::damaged ? set_aside(id, fault.why) : leave_asleep(id);
    };
    const std::uint64_t least = lobby_.contains(id) ? lobby_.head(id).seq : 0;
    std::make_shared<Waking>(house_, id, least, then)->go_on();
}

void Hub::woken(const std::string& id, const std::shared_ptr<LiveTable>& table) {
    assert(!live_.contains(id));  // two instances of one table would both write its next row
    live_[id] = {table, house_.loop.now()};
    lobby_.put(table->head());  // before the table does what is due: those rows are not stored yet
    table->wake_up(since_);
    freeze_one(*table);
    for (const auto& waiting : std::exchange(waking_[id], {})) {
        if (const auto visit = waiting.lock()) visit->enter(table);
    }
    waking_.erase(id);
    let_go(*table);
    arm();
}

// A table that cannot be trusted stays unchanged in the store, and nobody can play at it.
void Hub::set_aside(const std::string& id, const std::string& why) {
    house_.log.write(Level::error, "table-damaged", {{"id", id}, {"why", why}});
    damaged_.insert(id);
    alarms_.drop(id);
    live_.erase(id);
    turn_away(id, wire::Code::damaged);
}

// The store could not read the table's rows; it may succeed the next time somebody comes.
void Hub::leave_asleep(const std::string& id) {
    wake_later(id, house_.loop.now() + kHour);
    turn_away(id, wire::Code::unreadable);
}

void Hub::turn_away(const std::string& id, wire::Code code) {
    const auto waiting = waking_.find(id);
    if (waiting == waking_.end()) return;
    for (const auto& each : std::exchange(waiting->second, {})) {
        if (const auto visit = each.lock()) visit->turn_away(code);
    }
    waking_.erase(id);
    arm();
}

// Puts tables to sleep if they have been empty for a while.
void Hub::sweep() {
    if (house_.loop.is_far_behind()) catch_up();
    const std::int64_t now = house_.loop.now();
    for (auto at = live_.begin(); at != live_.end();) {
        Live& live = at->second;
        if (!live.table->idle()) live.busy = now;
        if (now - live.busy < options_.sleep_after) {
            ++at;
            continue;
        }
        const room::Head head = live.table->head();
        // A paused table's clocks are stopped, but the table may still be abandoned.
        if (head.stage != room::Stage::closed) wake_later(at->first, head.wake.value_or(now + kHour));
        at = live_.erase(at);
    }
    bool anybody = false;
    const auto goes_on = [&](const std::string& account_or_address) {
        hasty_.erase(account_or_address);
        anybody = true;
    };
    allowances_.look(house_.loop.ticks(), goes_on);
    address_allowances_.look(house_.loop.ticks(), goes_on);
    if (anybody) house_.loop.post([this] { freeze_all(); });
    house_.loop.at(now + kBetweenSweeps, [this] { sweep(); });
}

// ---- deleted accounts

void Hub::ended(const std::string& session_or_account) {
    visits_.close(session_or_account, net::kPolicy, "logout");
    for (const std::string& id : lobby_.known_to(session_or_account)) {
        if (!gone_from(lobby_.head(id)).empty()) let_go_later(id);
    }
}

// People who host or founded a table, or sit at it, but no longer have an account.
std::vector<std::string> Hub::gone_from(const room::Head& head) const {
    std::vector<std::string> gone;
    const auto look_at = [&](const std::string& account) {
        if (account.empty() || !house_.exists || house_.exists(account) || room::holds(gone, account)) return;
        gone.push_back(account);
    };
    look_at(head.host);
    look_at(head.founder);
    for (const room::Head::Sitting& sitting : head.seats) look_at(sitting.account);
    return gone;
}

void Hub::let_go(LiveTable& table) const {
    const std::vector<std::string> gone = gone_from(table.head());
    if (!gone.empty()) table.let_go(gone);
}

// Deferred, because the table may be in the middle of something. A sleeping table is woken for this.
void Hub::let_go_later(const std::string& id) {
    house_.loop.post([this, id] {
        const auto live = live_.find(id);
        if (live == live_.end()) return wake_later(id, house_.loop.now());
        const std::shared_ptr<LiveTable> table = live->second.table;
        let_go(*table);
    });
}

// ---- pausing

// If a table passes to a host who must rest, the table pauses. Deferred, because the table is in the middle
// of something.
void Hub::changed(const room::Head& head) {
    const bool hosted = lobby_.is_hosted_by(head.id, head.host);
    lobby_.put(head);
    if (head.stage != room::Stage::closed && !gone_from(head).empty()) let_go_later(head.id);
    if (hosted) return;
    house_.loop.post([this, id = head.id] {
        const auto live = live_.find(id);
        if (live != live_.end()) freeze_one(*live->second.table);
    });
}

// Rows are on their way to the store: rows written by people count against these people, and all other rows
// against the host. Anyone whose allowance is used up must rest: the tables they host are paused, and if they
// used it up themselves, their sockets close. Deferred, because the table is in the middle of something.
void Hub::wrote(const std::string& host, const std::map<std::string, std::int64_t>& rows) {
    for (const auto& [actor, count] : rows) {
        const bool acted = !actor.empty();
        spend(acted ? actor : host, count, acted);
        spend_of_address(acted ? actor : host, count, acted);
    }
}

void Hub::spend(const std::string& account, std::int64_t rows, bool acted) {
    if (!allowances_.spend(account, rows, house_.loop.ticks())) return;
    house_.log.write(Level::warn, "allowance-used-up", {{"account", account}});
    house_.loop.post([this, account, acted] {
        freeze_all();
        if (acted && hasty_.insert(account).second) visits_.close(account, net::kPolicy, "too-fast");
    });
}

// Nothing is gained by creating one guest after another. Accounts with a password are not affected.
void Hub::spend_of_address(const std::string& account, std::int64_t rows, bool acted) {
    const std::string address = address_of(account);
    if (!address_allowances_.spend(address, rows, house_.loop.ticks())) return;
    house_.log.write(Level::warn, "allowance-of-guests-used-up", {{"account", account}});
    house_.loop.post([this, address, acted] {
        freeze_all();
        if (acted && hasty_.insert(address).second) visits_.close_guests(address, net::kPolicy, "too-fast");
    });
}

std::string Hub::address_of(const std::string& account) const {
    return house_.address_of ? house_.address_of(account) : std::string();
}

bool Hub::must_rest(const std::string& account) const {
    return allowances_.rests(account) || address_allowances_.rests(address_of(account));
}

bool Hub::is_hasty(const std::string& account) const {
    const std::string address = address_of(account);
    return hasty_.contains(account) || (!address.empty() && hasty_.contains(address));
}

void Hub::freeze_one(LiveTable& table) const {
    const bool rests = !frozen_ && must_rest(table.host());
    table.freeze(frozen_ || rests, rests ? wire::Standstill::pace : why_frozen_);
}

// Checks each table against its host's current state: a guest may have come from another address since, or
// become a member.
void Hub::freeze_all() const {
    for (const auto& [id, live] : live_) freeze_one(*live.table);
}

void Hub::freeze(bool frozen, wire::Standstill why) {
    frozen_ = frozen;
    why_frozen_ = why;
    if (!frozen) since_ = house_.loop.now();
    freeze_all();
}

// The machine has slept, or its clock was set forward. All tables are paused while the house catches up with
// the calendar, and nobody loses any time.
void Hub::catch_up() {
    const std::int64_t before = house_.loop.now();
    const bool stands = frozen_;
    if (!stands) freeze(true, wire::Standstill::clock);
    house_.loop.catch_up();
    house_.log.write(Level::warn, "clock-ahead", {{"ms", std::to_string(house_.loop.now() - before)}});
    if (!stands) freeze(false, wire::Standstill::clock);
}

}  // namespace brelan::server

#include "server/hub.hpp"

#include <algorithm>
#include <utility>

#include "server/entropy.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kBetweenSweeps = 2'000;
constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kFirstLook = 60'000;  // after the start
constexpr std::int64_t kBetweenLooks = 20;

bool concerns(const room::Head& head, const room::Person& person) {
    if (head.host == person.account) return true;
    if (std::find(head.invited.begin(), head.invited.end(), person.account) != head.invited.end())
        return true;
    return std::any_of(head.seats.begin(), head.seats.end(),
                       [&](const room::Head::Sitting& sitting) { return sitting.account == person.account; });
}

room::Event event_of(store::EventRow row) {
    return {row.seq, std::move(row.command), std::move(row.actor), std::move(row.body), row.at};
}

}  // namespace

Hub::Hub(House& house, HubOptions options) : house_(house), options_(options) {
    house_.changed = [this](const room::Head& head) { changed(head); };
    house_.broken = [this](const std::string& id) { house_.loop.post([this, id] { live_.erase(id); }); };
    house_.loop.at(house_.loop.now() + kBetweenSweeps, [this] { sweep(); });
}

void Hub::load(const std::vector<store::TableRow>& rows) {
    std::int64_t soon = house_.loop.now() + kFirstLook;
    for (const store::TableRow& row : rows) {
        const auto head = room::read_head(row.head);
        if (!head || head->id != row.id) {
            set_aside(row.id, "its head cannot be read");
            continue;
        }
        changed(*head);
        // Where nobody knows of a time, it is looked at later, one after the other: it may be abandoned.
        wake_later(row.id, row.wake != 0 ? row.wake : std::max(soon += kBetweenLooks, row.changed + kHour));
    }
}

// Keeps a head up to date, and how many open tables its host has.
void Hub::changed(const room::Head& head) {
    const auto found = heads_.find(head.id);
    if (found != heads_.end()) {
        const auto host = by_host_.find(found->second.host);
        if (--host->second == 0) by_host_.erase(host);
        heads_.erase(found);
    }
    if (head.stage == room::Stage::closed) return;
    ++by_host_[head.host];
    heads_.emplace(head.id, head);
}

bool Hub::has_too_many(const std::string& account) const {
    const auto found = by_host_.find(account);
    return found != by_host_.end() && found->second >= options_.tables_an_account;
}

void Hub::create(const room::Person& host, const room::Setup& setup,
                 std::function<void(const std::string& id)> then) {
    const std::string id = new_id();
    const auto table = std::make_shared<LiveTable>(house_, id);
    live_[id] = {table, house_.loop.now()};
    table->create(host, setup, [id, then = std::move(then)] { then(id); });
}

const room::Head* Hub::find(const std::string& id, const room::Person* person) const {
    const auto found = heads_.find(id);
    if (found == heads_.end()) return nullptr;
    const room::Head& head = found->second;
    if (head.visibility != "list" || (person != nullptr && concerns(head, *person))) return &head;
    const auto live = live_.find(id);
    return person != nullptr && live != live_.end() && live->second.table->admits(*person) ? &head : nullptr;
}

std::vector<const room::Head*> Hub::list(const room::Person* person, std::size_t most) const {
    std::vector<const room::Head*> shown;
    for (const auto& [id, head] : heads_) {
        if (head.visibility == "open" || (person != nullptr && concerns(head, *person)))
            shown.push_back(&head);
    }
    const auto later = [](const room::Head* a, const room::Head* b) {
        return a->changed != b->changed ? a->changed > b->changed : a->id < b->id;
    };
    const auto end = shown.begin() + static_cast<std::ptrdiff_t>(std::min(most, shown.size()));
    std::partial_sort(shown.begin(), end, shown.end(), later);
    shown.erase(end, shown.end());
    return shown;
}

std::unique_ptr<net::SocketListener> Hub::visit(const std::string& id, Visitor visitor,
                                                std::shared_ptr<net::Socket> socket) {
    const auto visit = std::make_shared<Visit>(visits_, std::move(visitor), std::move(socket));
    const auto live = live_.find(id);
    if (live != live_.end()) {
        live->second.busy = house_.loop.now();
        visit->enter(live->second.table);
    } else if (damaged_.contains(id)) {
        visit->turn_away("damaged");
    } else {
        waking_[id].push_back(visit);
        if (waking_[id].size() == 1) wake(id);
    }
    return listener_of(visit);
}

// ---- sleeping and waking

void Hub::wake_later(const std::string& id, std::int64_t time) {
    house_.loop.at(time, [this, id] {
        if (!heads_.contains(id) || live_.contains(id) || damaged_.contains(id) || waking_.contains(id))
            return;
        waking_[id] = {};
        wake(id);
    });
}

// Has the rows of a table read; woken() goes on.
void Hub::wake(const std::string& id) {
    struct Found {
        std::vector<store::EventRow> rows;
        std::string damage;
    };
    const auto found = std::make_shared<Found>();
    house_.store.read(
        [id, found](store::Store& store) {
            try {
                found->rows = store.events(id);
            } catch (const store::Damaged& damage) {
                found->damage = damage.what();
            }
        },
        [this, id, found] { woken(id, std::move(found->rows), found->damage); });
}

void Hub::woken(const std::string& id, std::vector<store::EventRow> rows, const std::string& damage) {
    if (!damage.empty()) return set_aside(id, damage);
    std::vector<room::Event> events;
    events.reserve(rows.size());
    for (store::EventRow& row : rows) events.push_back(event_of(std::move(row)));
    const auto table = std::make_shared<LiveTable>(house_, id);
    if (events.empty() || !table->restore(events))
        return set_aside(id, events.empty() ? "it has no rows" : table->why());
    live_[id] = {table, house_.loop.now()};
    table->wake_up();
    freeze_one(*table);
    changed(table->head());
    for (const auto& waiting : std::exchange(waking_[id], {})) {
        if (const auto visit = waiting.lock()) visit->enter(table);
    }
    waking_.erase(id);
}

// A table that cannot be trusted stays as it is in the store, and nobody plays at it.
void Hub::set_aside(const std::string& id, const std::string& why) {
    house_.log.write(Level::error, "table-damaged", {{"id", id}, {"why", why}});
    damaged_.insert(id);
    const auto waiting = waking_.find(id);
    if (waiting == waking_.end()) return;
    for (const auto& each : waiting->second) {
        if (const auto visit = each.lock()) visit->turn_away("damaged");
    }
    waking_.erase(id);
}

// Lets tables fall asleep at which nobody has been for a while.
void Hub::sweep() {
    const std::int64_t now = house_.loop.now();
    for (auto at = live_.begin(); at != live_.end();) {
        Live& live = at->second;
        if (!live.table->idle()) live.busy = now;
        if (now - live.busy < options_.sleep_after) {
            ++at;
            continue;
        }
        const room::Head head = live.table->head();
        if (head.wake && head.stage != room::Stage::closed) wake_later(at->first, *head.wake);
        at = live_.erase(at);
    }
    house_.loop.at(now + kBetweenSweeps, [this] { sweep(); });
}

void Hub::freeze_one(LiveTable& table) const { table.freeze(frozen_, why_frozen_); }

void Hub::freeze(bool frozen, std::string_view why) {
    frozen_ = frozen;
    why_frozen_ = why;
    for (auto& [id, live] : live_) freeze_one(*live.table);
}

}  // namespace brelan::server

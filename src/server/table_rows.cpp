#include "server/table_rows.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace brelan::server {
namespace {

room::Event event_of(store::EventRow row) {
    return {row.seq, std::move(row.command), std::move(row.actor), std::move(row.body), row.at};
}

// A table that is being read.
struct Reading : std::enable_shared_from_this<Reading> {
    Reading(Keeper& from, std::string of, std::uint64_t behind, std::function<void(TableRows)> to)
        : store(from), table(std::move(of)), after(behind), then(std::move(to)) {}

    void go_on() {
        store.read([self = shared_from_this()](store::Store& from) { self->read(from); },
                   [self = shared_from_this()](const std::string& fault) {
                       if (fault.empty() && !self->done) return self->go_on();
                       self->rows.unread = fault;
                       self->then(std::move(self->rows));
                   });
    }

    void read(store::Store& from) {
        TableRows more = next_rows(from, table, after + rows.events.size());
        done = more.events.size() < kRowsAtOnce;
        std::move(more.events.begin(), more.events.end(), std::back_inserter(rows.events));
        rows.damage = std::move(more.damage);
    }

    Keeper& store;
    std::string table;
    std::uint64_t after;
    std::function<void(TableRows)> then;
    TableRows rows;
    bool done = false;
};

}  // namespace

TableRows next_rows(store::Store& from, const std::string& table, std::uint64_t after) {
    TableRows rows;
    try {
        for (store::EventRow& row : from.events(table, after, kRowsAtOnce))
            rows.events.push_back(event_of(std::move(row)));
    } catch (const store::Damaged& damage) {
        rows = {{}, damage.what(), {}};
    }
    return rows;
}

void read_rows(Keeper& store, const std::string& table, std::uint64_t after,
               std::function<void(TableRows)> then) {
    std::make_shared<Reading>(store, table, after, std::move(then))->go_on();
}

}  // namespace brelan::server

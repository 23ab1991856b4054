#include "server/table_rows.hpp"

#include <cstddef>
#include <memory>
#include <utility>

namespace brelan::server {
namespace {

constexpr std::size_t kRowsAtOnce = 2'048;

room::Event event_of(store::EventRow row) {
    return {row.seq, std::move(row.command), std::move(row.actor), std::move(row.body), row.at};
}

// One table that is being read.
struct Reading : std::enable_shared_from_this<Reading> {
    Reading(Keeper& from, std::string of, std::uint64_t behind, std::function<void(TableRows)> to)
        : store(from), table(std::move(of)), after(behind), then(std::move(to)) {}

    void go_on() {
        store.read(
            [self = shared_from_this()](store::Store& from) { self->read(from); },
            [self = shared_from_this()] { self->done ? self->then(std::move(self->rows)) : self->go_on(); });
    }

    void read(store::Store& from) {
        try {
            std::vector<store::EventRow> more = from.events(table, after + rows.events.size(), kRowsAtOnce);
            done = more.size() < kRowsAtOnce;
            for (store::EventRow& row : more) rows.events.push_back(event_of(std::move(row)));
        } catch (const store::Damaged& damage) {
            rows.damage = damage.what();
            done = true;
        }
    }

    Keeper& store;
    std::string table;
    std::uint64_t after;
    std::function<void(TableRows)> then;
    TableRows rows;
    bool done = false;
};

}  // namespace

void read_rows(Keeper& store, const std::string& table, std::uint64_t after,
               std::function<void(TableRows)> then) {
    std::make_shared<Reading>(store, table, after, std::move(then))->go_on();
}

}  // namespace brelan::server

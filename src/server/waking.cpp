#include "server/waking.hpp"

#include <utility>

#include "server/table_rows.hpp"

namespace brelan::server {

Waking::Waking(House& house, std::string id, Then then)
    : house_(house),
      id_(std::move(id)),
      then_(std::move(then)),
      table_(std::make_shared<LiveTable>(house_, id_)) {}

void Waking::go_on() {
    house_.store.read([self = shared_from_this()](store::Store& from) { self->read(from); },
                      [self = shared_from_this()] {
                          self->house_.workers.run([self] { self->fold(); },
                                                   [self] {
                                                       if (!self->done_) return self->go_on();
                                                       if (!self->fault_.empty()) self->table_.reset();
                                                       self->then_(self->table_, self->fault_);
                                                   });
                      });
}

void Waking::read(store::Store& from) {
    try {
        if (after_ == 0) cards_ = from.row_from_end(id_, room::kMatchBegins, room::kMatchesPlayed);
    } catch (const store::Damaged& damage) {
        fault_ = damage.what();
        return;
    }
    TableRows next = next_rows(from, id_, after_);
    rows_ = std::move(next.events);
    fault_ = std::move(next.damage);
    if (after_ == 0 && rows_.empty() && fault_.empty()) fault_ = "it has no rows";
}

// Folds what was read, and gives it back.
void Waking::fold() {
    done_ = !fault_.empty() || rows_.size() < kRowsAtOnce;
    if (!fault_.empty()) return;
    if (!table_->take_rows(rows_, cards_)) {
        fault_ = table_->why();
        done_ = true;
    } else if (done_) {
        table_->restored();
    }
    after_ += rows_.size();
    rows_ = {};
}

}  // namespace brelan::server

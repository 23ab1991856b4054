#include "server/waking.hpp"

#include <utility>

#include "server/table_rows.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kRowsLookedAt = 1'024;  // rows searched at once for the start of a match

}  // namespace

Waking::Waking(House& house, std::string id, std::uint64_t least, Then then)
    : house_(house),
      id_(std::move(id)),
      then_(std::move(then)),
      table_(std::make_shared<LiveTable>(house_, id_)),
      least_(least) {}

void Waking::go_on() {
    house_.store.read([self = shared_from_this()](store::Store& from) { self->read(from); },
                      [self = shared_from_this()](const std::string& unread) {
                          if (!unread.empty()) return self->then_(nullptr, {Trouble::unread, unread});
                          if (self->looking_ && self->fault_.empty()) return self->go_on();
                          self->house_.workers.run([self] { self->fold(); }, [self] { self->folded(); });
                      });
}

void Waking::folded() {
    if (!done_) return go_on();
    if (fault_.empty()) return then_(table_, {});
    table_.reset();
    then_(nullptr, {Trouble::damaged, fault_});
}

void Waking::read(store::Store& from) {
    try {
        if (looking_) look_for_matches(from);
    } catch (const store::Damaged& damage) {
        fault_ = damage.what();
        return;
    }
    if (looking_) return;
    TableRows next = next_rows(from, id_, after_);
    rows_ = std::move(next.events);
    fault_ = std::move(next.damage);
    if (after_ == 0 && rows_.empty() && fault_.empty()) fault_ = "it has no rows";
}

// The match that is being played, and the one before it, may have begun long ago. Only a limited number of
// rows is skipped at a time.
void Waking::look_for_matches(store::Store& from) {
    for (store::LookBack back{1, 1}; looking_ && back.row != 0;) {
        back = from.look_back(id_, room::kMatchBegins, looked_to_, kRowsLookedAt);
        looked_to_ = back.passed;
        looking_ = back.passed > 1;  // rows begin at 1
        if (back.row == 0 || ++matches_ < room::kMatchesPlayed) continue;
        cards_ = back.row;
        looking_ = false;
    }
}

// All rows must be there, including the last one: a log that ends early would be an older state that looks
// sound.
bool Waking::is_whole() {
    if (after_ >= least_) return table_->restored();
    fault_ = "row " + std::to_string(least_) + " is missing: its rows end with " + std::to_string(after_);
    return true;
}

// Folds the rows that were read, and returns the state.
void Waking::fold() {
    done_ = !fault_.empty() || rows_.size() < kRowsAtOnce;
    if (!fault_.empty()) return;
    after_ += rows_.size();
    if (!table_->take_rows(rows_, cards_) || (done_ && !is_whole())) {
        fault_ = table_->why();
        done_ = true;
    }
    rows_ = {};
}

}  // namespace brelan::server

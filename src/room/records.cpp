#include "room/records.hpp"

#include <algorithm>
#include <utility>

#include "room/record_text.hpp"

namespace brelan::room {
namespace {

constexpr std::ptrdiff_t kMostWanted = 4;  // per socket
constexpr Time kKept = 10'000;

}  // namespace

bool Records::finish(Time now, Effects& effects) {
    if (folded_.fairness.is_open()) {
        rows_.end_epoch(now, effects);
        return true;
    }
    if (!has_record(effects)) return false;
    end_match(now, effects);
    return true;
}

// Writes the record of the match, or requests the match if not all of it is in memory.
bool Records::has_record(Effects& effects) {
    if (folded_.match.whole) {
        record_ = write_record(folded_);
        return true;
    }
    if (record_ && row_ == folded_.match.seq) return true;
    request(effects);
    return false;
}

void Records::end_match(Time now, Effects& effects) {
    MatchEnd end;
    const Match& match = folded_.match;
    const Payoff total = match.table->total();
    for (const Seat seat : seats(folded_.players())) {
        const Chair& chair = folded_.chair(seat);
        const bool began = !chair.first_account.empty();
        end.places.push_back({began ? chair.first_account : chair.account,
                              began ? chair.first_name : chair.name,
                              chair.bot.empty() ? chair.first_bot : chair.bot, total[seat]});
    }
    end.number = match.number;
    end.game = folded_.setup.game->name();
    end.options = folded_.setup.game->write_options(folded_.setup.options);
    end.record = *std::exchange(record_, std::nullopt);
    end.begun = match.begun;
    end.ended = now;
    end.rated = folded_.counts();
    effects.ended.push_back(std::move(end));
    rows_.append(now, {.what = What::end}, effects);
}

// Requests the match up to its last row, once.
void Records::request(Effects& effects) {
    if (awaiting_) return;
    awaiting_ = effects.need_match = true;
    row_ = folded_.match.seq;
}

void Records::take(Time now, const WholeMatch& match, Effects& effects) {
    if (!std::exchange(awaiting_, false)) return;
    if (!match) return rows_.set_aside("what was played cannot be read back", effects);
    if (folded_.match_is_over() && row_ == folded_.match.seq) record_ = write_record(*match);
    if (!wanted_.empty()) {
        kept_ = match;
        kept_since_ = now;
    }
    for (const WantedDeals& wanted : std::exchange(wanted_, {})) {
        if (const Watcher* watcher = post_.company().find(wanted.link))
            post_.send_record(*watcher, wanted, match->match);
    }
}

void Records::answer(Time now, const Watcher& watcher, const WantedDeals& wanted, Effects& effects) {
    const host::Table* table = post_.match_known_to(watcher).table.get();
    if (table == nullptr || folded_.match.whole || wanted.deal >= table->deals())
        return post_.send_record(watcher, wanted, folded_.match);
    if (const Match* kept = find(wanted.deal)) return post_.send_record(watcher, wanted, *kept);
    const std::string& account = watcher.person.account;
    if (pace_.is_full(now, account) || !want(wanted))
        return post_.send_error(watcher, wanted.id, Problem{Code::too_fast});
    pace_.count(now, account);
    request(effects);
}

// Adds a reader to be answered later; returns false if this socket is already waiting for too many answers.
bool Records::want(const WantedDeals& wanted) {
    const auto waits = std::count_if(wanted_.begin(), wanted_.end(),
                                     [&](const WantedDeals& other) { return other.link == wanted.link; });
    if (waits >= kMostWanted) return false;
    wanted_.push_back(wanted);
    return true;
}

// The kept match, if it still covers this deal: every deal before the match's last one is final.
const Match* Records::find(std::int64_t deal) const {
    if (!kept_ || kept_->match.number != folded_.match.number) return nullptr;
    return deal < kept_->match.table->deals() ? &kept_->match : nullptr;
}

void Records::forget_old(Time now) {
    if (now >= kept_since_ + kKept) kept_.reset();
}

std::optional<Time> Records::kept_until() const {
    return kept_ ? std::optional(kept_since_ + kKept) : std::nullopt;
}

}  // namespace brelan::room

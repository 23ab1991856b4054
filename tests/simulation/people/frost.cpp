#include "simulation/people/frost.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace brelan::world {
namespace {

bool needs_no_writing(Wish wish) { return wish == Wish::look || wish == Wish::list; }

// Whether a request removes at least as much as it adds.
bool must_not_wait(Wish wish) {
    switch (wish) {
        case Wish::log_out:
        case Wish::everywhere:
        case Wish::others:
        case Wish::one:
        case Wish::change:
        case Wish::make_link:
        case Wish::follow_link: return true;
        default: return false;
    }
}

// The questions that may cause a row, and the account that the row belongs to. The account is empty if the
// row does not name it.
struct Cause {
    std::vector<Wish> wishes{};
    std::string account{};
};

struct Causes {
    Cause operator()(const store::AccountRow& row) const {
        return {{Wish::change, Wish::follow_link}, row.id};
    }
    Cause operator()(const store::SessionRow& row) const { return {{Wish::change}, row.account}; }
    Cause operator()(const store::ResetRow& row) const { return {{Wish::make_link}, row.account}; }
    Cause operator()(const store::Ran&) const { return {{Wish::make_link}}; }
    Cause operator()(const store::EraseSession&) const {
        return {{Wish::log_out, Wish::everywhere, Wish::others, Wish::one, Wish::change, Wish::follow_link}};
    }
    Cause operator()(const store::EraseReset&) const {
        return {{Wish::change, Wish::make_link, Wish::follow_link}};
    }
    Cause operator()(const store::EraseFactor& row) const { return {{Wish::follow_link}, row.account}; }
    template <class Row>
    Cause operator()(const Row&) const {
        return {};
    }
};

}  // namespace

void Frost::comes(bool full) {
    full_ = full;
    for (auto& [ticket, open] : open_) {
        open.always = open.always && full;
        open.ever = open.ever || full;
    }
}

void Frost::begins(std::uint64_t ticket, Wish wish, std::string account) {
    open_[ticket] = {wish, std::move(account), full_, full_};
}

std::string Frost::ends(std::uint64_t ticket, const Answer& answer) {
    const auto found = open_.extract(ticket);
    if (found.empty()) return {};
    const Open& open = found.mapped();
    const bool waits = answer.code == "frozen";
    if (waits && !open.ever) return "waits for a disk that has room";
    const bool free = needs_no_writing(open.wish) || must_not_wait(open.wish);
    if (free) return waits ? "waits for the disk, and need not" : "";
    if (!open.always || waits || answer.code == "account") return {};
    return answer.done() ? "is done while the disk is full" : "is not told that the disk is full";
}

bool Frost::is_asked_for(const store::Change& change) const {
    const Cause cause = std::visit(Causes(), change);
    return std::any_of(open_.begin(), open_.end(), [&](const auto& one) {
        const Open& open = one.second;
        const bool may = std::find(cause.wishes.begin(), cause.wishes.end(), open.wish) != cause.wishes.end();
        return may && (cause.account.empty() || cause.account == open.account);
    });
}

std::string Frost::writes(const store::Changes& changes) const {
    for (const store::Change& change : changes) {
        if (full_ && !is_asked_for(change))
            return "a row of kind " + std::to_string(change.index()) + " is written, though the disk is full";
    }
    return {};
}

}  // namespace brelan::world

#include "server/nameless.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

namespace brelan::server {
namespace {

constexpr int kMatchesAPage = 20;
constexpr std::string_view kSeats = "\nseats";

// The end of a seat entry that begins here, `p1="A B"` or `p2=bot:usual`.
std::size_t end_of_place(std::string_view line, std::size_t from) {
    bool quoted = false;
    for (std::size_t i = from; i < line.size(); ++i) {
        if (quoted && line[i] == '\\') {
            ++i;
        } else if (line[i] == '"') {
            quoted = !quoted;
        } else if (line[i] == ' ' && !quoted) {
            return i;
        }
    }
    return line.size();
}

// The entries of a `seats` line except the one that begins with `name`, each after a space.
std::string other_places(std::string_view places, std::string_view name) {
    std::string kept;
    while (!places.empty()) {
        const std::size_t end = end_of_place(places, 0);
        const std::string_view place = places.substr(0, end);
        if (!place.empty() && !place.starts_with(name)) kept.append(" ").append(place);
        places.remove_prefix(std::min(end + 1, places.size()));
    }
    return kept;
}

// Goes through the matches of an account, page by page.
struct Walk : std::enable_shared_from_this<Walk> {
    Walk(Keeper& in, std::string of, std::function<bool()> may, Keeper::Read to)
        : store(in), account(std::move(of)), may_write(std::move(may)), then(std::move(to)) {}

    void go_on() {
        store.read([self = shared_from_this()](store::Store& from) { self->read(from); },
                   [self = shared_from_this()](const std::string& fault) {
                       fault.empty() ? self->write() : self->then(fault);
                   });
    }

    void write() {
        const auto on = [self = shared_from_this()] { self->done ? self->then({}) : self->go_on(); };
        if (rows.empty()) return on();
        if (!may_write()) return then("nothing may be written");
        store.write(std::exchange(rows, {}), on,
                    [self = shared_from_this()](const store::Lost& lost) { self->then(lost.why); });
    }

    void read(store::Store& from) {
        store::MatchQuery query;
        query.account = account;
        query.before = last;
        query.limit = kMatchesAPage;
        const std::vector<store::Match> page = from.matches(query);
        done = page.size() < kMatchesAPage;
        if (!page.empty()) last = page.back().row.id;
        for (const store::Match& listed : page) {
            store::Match match = from.match(listed.row.id).value_or(listed);
            for (const store::MatchSeatRow& seat : match.seats) {
                if (seat.account == account) match.row.record = without_seat(match.row.record, seat.seat);
            }
            rows.emplace_back(std::move(match.row));
        }
    }

    Keeper& store;
    std::string account;
    std::function<bool()> may_write;
    Keeper::Read then;
    store::Changes rows;
    std::string last;
    bool done = false;
};

}  // namespace

std::string without_seat(const std::string& record, int seat) {
    const std::size_t line = record.find(kSeats);
    if (line == std::string::npos) return record;
    const std::size_t places = line + kSeats.size();
    const std::size_t end = std::min(record.find('\n', places), record.size());
    const std::string name = "p" + std::to_string(seat) + "=";
    const std::string kept = other_places(std::string_view(record).substr(places, end - places), name);
    const std::string before = record.substr(0, line);
    return before + (kept.empty() ? std::string() : std::string(kSeats) + kept) + record.substr(end);
}

void records_without(Keeper& store, const std::string& account, std::function<bool()> may_write,
                     Keeper::Read then) {
    std::make_shared<Walk>(store, account, std::move(may_write), std::move(then))->go_on();
}

}  // namespace brelan::server

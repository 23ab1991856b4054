#include "server/history.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "host/registry.hpp"
#include "server/export.hpp"
#include "server/history_json.hpp"
#include "server/match_query.hpp"
#include "server/problem.hpp"
#include "server/ratings.hpp"
#include "text/json.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kBest = 100;
constexpr int kMatchesLookedAt = 256;  // matches examined in one read of a search

net::Response json_response(JsonWriter json) {
    net::Response response;
    response.body = std::move(json).finish();
    return response;
}

bool has_played(const store::Match& match, const std::string& account) {
    return std::any_of(match.seats.begin(), match.seats.end(),
                       [&](const store::MatchSeatRow& seat) { return seat.account == account; });
}

// A page of matches; `next` is the place where the next page begins, and is empty on the last page.
net::Response list_response(const std::vector<store::Match>& matches, std::string_view next) {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("matches").open_array();
    for (const store::Match& match : matches) write_json(json, match);
    json.close();
    if (!next.empty()) json.key("next").text(next);
    return json_response(std::move(json.close()));
}

net::Response record_response(const std::string& record) {
    net::Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = record;
    return response;
}

// Unreadable data is an error, not an empty result.
net::Response unreadable(Language language) { return problem(language, 500, "unreadable"); }

// A search among the matches of an account. Each read examines a fixed number of matches, however few of them
// fit the query, so that others get their turn in between. All reads but the first are charged to the
// address: a search may take hundreds of reads, and waits if there have been too many. Only a few searches
// from one address may go on like this at once, and none for long, because a long search would outlive the
// client that asked for it. At these limits, the page ends early.
class Search : public std::enable_shared_from_this<Search> {
  public:
    Search(ReadingLine& line, Loop& loop, SearchLimits& limits, std::string address, store::MatchQuery query,
           Language language, net::Reply reply)
        : line_(line),
          loop_(loop),
          limits_(limits),
          address_(std::move(address)),
          query_(std::move(query)),
          limit_(query_.limit),
          language_(language),
          reply_(std::move(reply)) {}

    void go_on() {
        line_.read(
            address_, [self = shared_from_this()](store::Store& store) { self->read(store); },
            [self = shared_from_this()](const std::string& fault) {
                if (!fault.empty()) return self->answer(unreadable(self->language_));
                self->done_ ? self->answer(self->page()) : self->go_further();
            });
    }

  private:
    void go_further() {
        if (!has_place_) has_place_ = limits_.at_once.enter(address_);
        has_place_ ? go_on_in_time() : answer(too_much(language_, "too-many", kLongestSearch));
    }
    void go_on_in_time() {
        const std::int64_t now = loop_.ticks();
        if (now - begun_ > kLongestSearch) return answer(page());
        if (limits_.reads.take(address_, now)) return go_on();
        loop_.at(loop_.now() + limits_.reads.wait(address_, now),
                 [self = shared_from_this()] { self->go_on_in_time(); });
    }
    void read(store::Store& store) {
        query_.last = store.match_behind(query_, kMatchesLookedAt);
        query_.limit = limit_ - static_cast<int>(found_.size());
        for (store::Match& match : store.matches(query_)) found_.push_back(std::move(match));
        done_ = query_.last.empty() || is_full();
        query_.before = query_.last;
    }
    bool is_full() const { return std::ssize(found_) == limit_; }
    net::Response page() const {
        return list_response(found_, is_full() ? found_.back().row.id : query_.last);
    }
    // The destructor must not release the place: a search that is still waiting when the house stops outlives
    // `limits_`.
    void answer(net::Response response) {
        if (has_place_) limits_.at_once.leave(address_);
        reply_(std::move(response));
    }

    ReadingLine& line_;
    Loop& loop_;
    SearchLimits& limits_;
    std::string address_;
    store::MatchQuery query_;
    int limit_;
    Language language_;
    net::Reply reply_;
    std::vector<store::Match> found_;
    std::int64_t begun_ = loop_.ticks();
    bool has_place_ = false;
    bool done_ = false;
};

// The text after `prefix` if it is a single word; otherwise empty.
std::string_view behind(std::string_view path, std::string_view prefix) {
    if (!path.starts_with(prefix)) return {};
    const std::string_view rest = path.substr(prefix.size());
    return rest.find('/') == std::string_view::npos ? rest : std::string_view();
}

}  // namespace

bool History::handle(const net::Request& request, const Who& who, const net::Reply& reply) {
    constexpr std::string_view kRecord = "/record";
    const std::string_view path = request.path;
    const bool record = path.ends_with(kRecord);
    const std::string_view match =
        behind(record ? path.substr(0, path.size() - kRecord.size()) : path, "/api/matches/");
    const std::string_view game = behind(path, "/api/ratings/");
    const std::string_view person = behind(path, "/api/people/");
    const bool all = path == "/api/me/export";
    if (path != "/api/matches" && match.empty() && game.empty() && person.empty() && !all) return false;
    if (request.method != "GET") {
        reply(wrong_method(request, "GET"));
    } else if (!game.empty()) {
        rank(request, game, reply);
    } else if (!person.empty()) {
        describe(request, person, reply);
    } else if (!who) {
        reply(problem(request, 401, "account"));
    } else if (!match.empty()) {
        show(request, who->person.account, match, record, reply);
    } else if (who->person.program && all) {
        reply(problem(request, 403, "program"));
    } else {
        all ? export_all(request, who->person.account, reply) : list(request, who->person.account, reply);
    }
    return true;
}

// Exports are limited to a few per account and hour, because each contains everything the account has ever
// played.
void History::export_all(const net::Request& request, const std::string& account, const net::Reply& reply) {
    const std::int64_t now = loop_.ticks();
    if (!exports_.take(account, now))
        return reply(too_much(request, "too-many", exports_.wait(account, now)));
    export_account(line_, people_, account, counted_address(request.address), language_of(request), reply);
}

void History::list(const net::Request& request, const std::string& account, const net::Reply& reply) {
    store::MatchQuery query;
    const QueryFault flaw = read_match_query(request, query);
    if (!flaw.field.empty()) {
        const std::string value = request.query.find(flaw.field)->second;
        const std::string allowed = sentence(language_of(request), flaw.allowed);
        reply(problem(
            request, 400, "query",
            {Arg::text("field", flaw.field), Arg::text("value", value), Arg::text("allowed", allowed)}));
        return;
    }
    query.account = account;
    std::make_shared<Search>(line_, loop_, searches_, counted_address(request.address), query,
                             language_of(request), reply)
        ->go_on();
}

// A match of other players looks as if it did not exist.
void History::show(const net::Request& request, const std::string& account, std::string_view id, bool record,
                   const net::Reply& reply) {
    const auto found = std::make_shared<std::optional<store::Match>>();
    line_.read(
        counted_address(request.address),
        [wanted = std::string(id), found](store::Store& store) { *found = store.match(wanted); },
        [account, record, found, reply, language = language_of(request)](const std::string& fault) {
            if (!fault.empty()) return reply(unreadable(language));
            if (!*found || !has_played(**found, account)) return reply(problem(language, 404, "not-found"));
            if (record) return reply(record_response((*found)->row.record));
            JsonWriter json(JsonLayout::compact);
            write_json(json, **found);
            reply(json_response(std::move(json)));
        });
}

void History::rank(const net::Request& request, std::string_view game, const net::Reply& reply) const {
    if (host::find_game(game) == nullptr) return reply(problem(request, 404, "not-found"));
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("game").text(game).key("ratings").open_array();
    for (const store::RatingRow& row : people_.ratings().best(game, kBest)) {
        const store::AccountRow* account = people_.account(row.account);
        json.open_object()
            .key("account")
            .text(row.account)
            .key("name")
            .text(account == nullptr ? "" : account->name);
        write_rating(json, row);
        json.close();
    }
    reply(json_response(std::move(json.close().close())));
}

void History::describe(const net::Request& request, std::string_view id, const net::Reply& reply) {
    const store::AccountRow* account = people_.account(id);
    if (account == nullptr) return reply(problem(request, 404, "not-found"));
    const auto statistics = std::make_shared<std::vector<store::Statistic>>();
    line_.read(
        counted_address(request.address),
        [wanted = account->id, statistics](store::Store& store) { *statistics = store.statistics(wanted); },
        [this, row = *account, statistics, reply, language = language_of(request)](const std::string& fault) {
            if (!fault.empty()) return reply(unreadable(language));
            JsonWriter json(JsonLayout::compact);
            json.open_object().key("id").text(row.id).key("name").text(row.name);
            json.key("guest").boolean(row.login.empty()).key("games");
            write_json(json, *statistics);
            json.key("ratings").open_array();
            for (const store::RatingRow& rating : people_.ratings().of(row.id)) {
                json.open_object().key("game").text(rating.game);
                write_rating(json, rating);
                json.close();
            }
            reply(json_response(std::move(json.close().close())));
        });
}

}  // namespace brelan::server

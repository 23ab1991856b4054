#include "cost/planted.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "server/ratings.hpp"

// Compiled like the server itself, so that its work is counted.
namespace brelan::cost {
namespace {

using server::kit::WholeHouse;

constexpr std::size_t kMuch = 400'000;  // bytes

store::MatchQuery all_of(const std::string& account) {
    store::MatchQuery query;
    query.account = account;
    query.limit = std::numeric_limits<int>::max();
    return query;
}

net::Response with_body(std::string body) {
    net::Response response;
    response.body = std::move(body);
    return response;
}

// Reads something in one go and puts it into the response.
void answer_with(WholeHouse& house, const net::Reply& reply,
                 const std::function<std::string(store::Store&)>& read) {
    const auto body = std::make_shared<std::string>();
    house.thread->read([body, read](store::Store& store) { *body = read(store); },
                       [body, reply](const std::string&) { reply(with_body(*body)); });
}

bool counts_matches(WholeHouse& house, const net::Request& request, const net::Reply& reply) {
    constexpr std::string_view kPeople = "/api/people/";
    if (!request.path.starts_with(kPeople)) return false;
    answer_with(house, reply, [account = request.path.substr(kPeople.size())](store::Store& store) {
        return std::to_string(store.matches(all_of(account)).size());
    });
    return true;
}

bool exports_at_once(WholeHouse& house, const net::Request& request, const net::Reply& reply) {
    if (request.path != "/api/me/export") return false;
    const auto who = house.people->who(request);
    answer_with(house, reply, [account = who ? who->person.account : ""](store::Store& store) {
        std::string all;
        for (const store::Match& match : store.matches(all_of(account))) all += match.row.options;
        return all;
    });
    return true;
}

bool looks_at_ratings(WholeHouse& house, const net::Request& request, const net::Reply& reply) {
    if (request.path != "/api/me") return false;
    const auto rows = house.people->ratings().best("tonk", std::numeric_limits<std::size_t>::max());
    const auto found =
        std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row.account == "x"; });
    reply(with_body(found == rows.end() ? "none" : "one"));
    return true;
}

bool answers_much(WholeHouse&, const net::Request& request, const net::Reply& reply) {
    if (request.path != "/api/games/tarot") return false;
    reply(with_body(std::string(kMuch, ' ')));
    return true;
}

}  // namespace

std::string_view name_of(Plant plant) {
    switch (plant) {
        case Plant::none: break;
        case Plant::counts_matches: return "counts_matches";
        case Plant::exports_at_once: return "exports_at_once";
        case Plant::looks_at_ratings: return "looks_at_ratings";
        case Plant::reads_log: return "reads_log";
        case Plant::answers_much: return "answers_much";
        case Plant::forgets_budget: return "forgets_budget";
        case Plant::charges_sockets: return "charges_sockets";
    }
    return "none";
}

std::string_view offer_of(Plant plant) {
    switch (plant) {
        case Plant::counts_matches:
        case Plant::forgets_budget: return "GET /api/people/{id}";
        case Plant::exports_at_once: return "GET /api/me/export";
        case Plant::looks_at_ratings: return "GET /api/me";
        case Plant::answers_much: return "GET /api/games/{name}";
        default: return {};
    }
}

WholeHouse::First planted_part(Plant plant) {
    switch (plant) {
        case Plant::counts_matches: return counts_matches;
        case Plant::exports_at_once: return exports_at_once;
        case Plant::looks_at_ratings: return looks_at_ratings;
        case Plant::answers_much: return answers_much;
        default: return nullptr;
    }
}

}  // namespace brelan::cost

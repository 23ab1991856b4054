#include "cost/measuring.hpp"

#include <functional>
#include <memory>
#include <utility>

#include "cost/examples.hpp"
#include "server/limits.hpp"

namespace brelan::cost {
namespace {

using server::kit::WholeHouse;

// How many sockets an address may have, and how many commands the network accepts on one socket.
constexpr int kSockets = 63;
constexpr int kCommandsAtOnce = 40;
constexpr int kCommandsASecond = 20;

// A demand is measured up to this much work. If a fault is planted, less work is enough to find it.
constexpr std::uint64_t kTooMuch = 400'000'000;
constexpr std::uint64_t kTooMuchForPlants = 80'000'000;

// If a request is not answered at once, it has been refused, or it is a search that waits. A demand ends
// after more of these requests than an address may begin at once.
constexpr int kUnserved = 128;
static_assert(kUnserved > server::kHistory.burst);

std::uint64_t too_much_for(Plant plant) { return plant == Plant::none ? kTooMuch : kTooMuchForPlants; }

std::string address_of(int number) {
    return "10.0." + std::to_string(number / 250) + "." + std::to_string(number % 250);
}

net::Request request_of(const Example& example, int number) {
    const std::string method = example.offer.substr(0, example.offer.find(' '));
    net::Request request = WholeHouse::request(example.cookie, method, example.target, example.body);
    request.address = address_of(number);
    request.headers["sec-websocket-protocol"] = "brelan-2";
    return request;
}

bool is_about(const Example& example, std::string_view only) { return only.empty() || example.offer == only; }

// The response's status is 0 if no response comes at once.
Cost make(MeasuredHouse& house, const Example& example, int number, int& status) {
    const net::Request request = request_of(example, number);
    if (!request.path.ends_with("/socket")) {
        net::Response answer;
        const Cost cost = house.ask(request, answer);
        status = answer.status;
        return cost;
    }
    Place place;
    const Cost cost = house.enter(request, place);
    if (place.listener) place.listener->closed();
    status = place.status;
    return cost;
}

// Lets somebody enter a table, with texts in English.
std::unique_ptr<Place> at_table(MeasuredHouse& house, const std::string& cookie, const std::string& table,
                                int number) {
    auto place = std::make_unique<Place>();
    const Example enter{"GET /api/tables/{id}/socket",
                        "/api/tables/" + table + "/socket?texts=en&client=c" + std::to_string(number),
                        {},
                        cookie};
    house.enter(request_of(enter, number), *place);
    return place;
}

// With the planted fault, the log is read before each command.
Cost tell(MeasuredHouse& house, Place& place, const std::string& table, const std::string& text,
          Plant plant) {
    return house.cost_of([&] {
        if (plant == Plant::reads_log)
            house.house().thread->read([&](store::Store& store) { store.events(table); }, nullptr);
        if (place.listener) place.listener->received(text);
    });
}

std::string with_id(const Order& order, int id) {
    return "{\"id\":" + std::to_string(id) + "," + order.text + "}";
}

}  // namespace

std::vector<Measured> requests_of(FilledStore& store, Plant plant, std::string_view only) {
    std::vector<Measured> all;
    MeasuredHouse house(store.open(planted_part(plant)));
    int number = 0;
    for (const Example& example : examples(store)) {
        if (!is_about(example, only)) continue;
        int status = 0;
        const Cost cost = make(house, example, ++number, status);
        all.push_back({example.offer + " " + example.target, cost, std::to_string(status),
                       std::to_string(example.status)});
    }
    return all;
}

std::vector<Measured> commands_of(FilledStore& store, Plant plant) {
    std::vector<Measured> all;
    for (const auto& [name, table] : {std::pair("busy ", store.busy), std::pair("idle ", store.idle)}) {
        MeasuredHouse house(store.open());
        const auto place = at_table(house, store.rich.cookies[0], table, 1);
        const auto second = at_table(house, store.friend_of_rich.cookies[0], table, 2);
        const auto spectator = at_table(house, store.other.cookies[0], table, 3);
        int id = 1'000'000;
        for (const Order& order : orders(store)) {
            place->socket->outcome = "nothing";
            const Cost cost = tell(house, *place, table, with_id(order, ++id), plant);
            all.push_back({name + order.word, cost, place->socket->outcome, {}});
        }
    }
    return all;
}

// After one second, the address again demands as much as it may. Work that was still waiting counts too.
std::vector<Demand> demands_of_requests(FilledStore& store, Plant plant, std::string_view only) {
    std::vector<Demand> all;
    MeasuredHouse house(store.open(planted_part(plant)));
    int number = 0;
    for (const Example& example : examples(store)) {
        if (!is_about(example, only)) continue;
        ++number;
        const auto take = [&] {
            std::uint64_t work = 0;
            for (int unserved = 0; unserved < kUnserved && work < too_much_for(plant);) {
                if (plant == Plant::forgets_budget) ++number;
                int status = 0;
                work += make(house, example, number, status).all;
                if (status == 0 || status == 429) ++unserved;
            }
            return work;
        };
        Demand demand{example.offer + " " + example.target, take(), 0};
        demand.in_a_second = house.cost_of_waiting(1'000).all + take();
        all.push_back(std::move(demand));
    }
    return all;
}

std::vector<Demand> demands_of_commands(FilledStore& store, Plant plant) {
    std::vector<Demand> all;
    MeasuredHouse house(store.open());
    std::vector<std::unique_ptr<Place>> places;
    for (int i = 0; i < kSockets; ++i)
        places.push_back(
            at_table(house, store.rich.cookies[0], store.busy, plant == Plant::charges_sockets ? i : 0));
    int id = 1'000'000;
    for (const Order& order : orders(store)) {
        const auto take = [&](int commands) {
            std::uint64_t work = 0;
            for (int i = 0; i < commands * kSockets && work < too_much_for(plant); ++i) {
                Place& place = *places[static_cast<std::size_t>(i % kSockets)];
                work += tell(house, place, store.busy, with_id(order, ++id), plant).all;
            }
            return work;
        };
        Demand demand{order.word, take(kCommandsAtOnce), 0};
        demand.in_a_second = house.cost_of_waiting(1'000).all + take(kCommandsASecond);
        all.push_back(std::move(demand));
        house.cost_of_waiting(60'000);
    }
    return all;
}

}  // namespace brelan::cost

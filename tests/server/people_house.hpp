#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kit/english.hpp"
#include "server/beginning.hpp"
#include "server/history.hpp"
#include "server/manual_loop.hpp"
#include "server/people.hpp"
#include "server/store_thread.hpp"
#include "text/json_read.hpp"

namespace brelan::server::kit {

// Workers that run either when the test says so or immediately.
class ManualWorkers final : public Workers {
  public:
    explicit ManualWorkers(Loop& loop) : loop_(loop) {}
    void run(std::function<void()> work, std::function<void()> then) override {
        jobs_.emplace_back(std::move(work), std::move(then));
        if (!held) work_all();
    }
    void work_all() {
        while (!jobs_.empty()) work_one();
    }
    void work_one() {
        auto [work, then] = std::move(jobs_.front());
        jobs_.pop_front();
        work();
        loop_.post(std::move(then));
    }
    std::size_t waiting() const { return jobs_.size(); }

    bool held = false;

  private:
    Loop& loop_;
    std::deque<std::pair<std::function<void()>, std::function<void()>>> jobs_;
};

// Either stores rows, or loses every write as if a page were damaged.
class LosingKeeper final : public Keeper {
  public:
    explicit LosingKeeper(Keeper& store) : store_(store) {}
    using Keeper::write;
    void write(store::Changes changes, std::function<void()> done, Lost lost) override {
        if (!loses) return store_.write(std::move(changes), std::move(done), std::move(lost));
        EXPECT_TRUE(lost) << "the process would end";
        // Reports the loss only after all earlier requests are done.
        store_.read([](store::Store&) {},
                    [lost = std::move(lost)](const std::string&) {
                        lost({0, "page 7 is damaged"});
                    });
    }
    void read(std::function<void(store::Store&)> read, Read done) override {
        store_.read(std::move(read), std::move(done));
    }

    bool loses = false;

  private:
    Keeper& store_;
};

// A client with its own cookie or token.
struct Client {
    std::string cookie{};
    std::string token{};
    std::string address = "192.0.2.1";
    bool secure = false;
    std::string language{};
    std::string agent{};  // User-Agent
    std::string marks{};  // the marks that earlier logins left on the device
};

// People and history without sockets: requests go in, and responses come out.
class PeopleHouse {
  public:
    // `time` is what the clock shows at the start; 0 means the usual time.
    explicit PeopleHouse(std::unique_ptr<store::Store> store = store::open_memory(), int guests_a_day = 0,
                         std::int64_t time = 0) {
        if (time != 0) loop.start_at(time);
        Beginning first = read_beginning(*store);
        thread = std::make_unique<StoreThread>(std::move(store), loop);
        keeper = std::make_unique<LosingKeeper>(*thread);
        people = std::make_unique<People>(*keeper, loop, workers, PasswordCost::least, guests_a_day, 2);
        history = std::make_unique<History>(*thread, *people, loop);
        people->load(first.accounts, first.sessions, first.ratings, first.factors, first.resets,
                     std::move(first.ran));
        people->ended = [this](std::string_view what) { ended.emplace_back(what); };
    }

    net::Request request(const Client& client, const std::string& method, const std::string& path,
                         const std::string& body = {}) const {
        net::Request made;
        made.method = method;
        made.path = path.substr(0, path.find('?'));
        if (path.find('?') != std::string::npos) fill_query(made, path.substr(path.find('?') + 1));
        made.body = body;
        made.address = client.address;
        made.secure = client.secure;
        const bool both = !client.cookie.empty() && !client.marks.empty();
        const std::string cookies = client.cookie + (both ? "; " : "") + client.marks;
        if (!cookies.empty()) made.headers["cookie"] = cookies;
        if (!client.token.empty()) made.headers["authorization"] = "Bearer " + client.token;
        if (!client.language.empty()) made.headers["accept-language"] = client.language;
        if (!client.agent.empty()) made.headers["user-agent"] = client.agent;
        return made;
    }

    // Sends a request and takes the response when it comes; returns false if nothing handles this path.
    bool send(const net::Request& request, net::Reply reply) {
        return people->handle(request, reply) || history->handle(request, people->who(request), reply) ||
               (others && others(request, reply));
    }

    // Sends a request, waits for the response, and takes its cookie.
    net::Response ask(Client& client, const std::string& method, const std::string& path,
                      const std::string& body = {}) {
        std::optional<net::Response> answer;
        const bool taken =
            send(request(client, method, path, body), [&](net::Response got) { answer = std::move(got); });
        if (!taken) return {.status = -1, .body = "not taken"};
        if (!loop.run_until([&] { return answer.has_value(); })) return {.status = -2, .body = "no answer"};
        if (const auto more = std::exchange(answer->more, nullptr)) take_rest(*more, answer->body);
        for (const auto& [name, value] : answer->headers) {
            if (name != "Set-Cookie") continue;
            const std::string given = value.substr(0, value.find(';'));
            (given.find("brelan-known=") < given.find('=') ? client.marks : client.cookie) = given;
        }
        return *answer;
    }

    // Adds the remaining pieces of a response in order; adds "?" if a piece is unavailable.
    void take_rest(net::MoreBody& more, std::string& body) {
        for (bool end = false; !end;) {
            std::optional<std::optional<std::string>> piece;
            more.next([&](std::optional<std::string> got) { piece = std::move(got); });
            if (!loop.run_until([&] { return piece.has_value(); })) return;
            end = !*piece || (*piece)->empty();
            body += piece->value_or("?");
        }
    }

    // A new client with the cookie of a guest.
    Client guest(const std::string& name) {
        Client client;
        ask(client, "POST", "/api/guest", "{\"name\":\"" + name + "\"}");
        return client;
    }
    // A new client that has just registered.
    Client member(const std::string& login) {
        Client client;
        ask(client, "POST", "/api/register",
            "{\"login\":\"" + login + "\",\"password\":\"password of " + login + "\"}");
        return client;
    }
    std::string id(const Client& client) const {
        const auto who = people->who(request(client, "GET", "/api/me"));
        return who ? who->person.account : "nobody";
    }

    // Sends a request without waiting for the response.
    struct Pending {
        std::optional<net::Response> answer;
    };
    std::shared_ptr<Pending> begin(const Client& client, const std::string& method, const std::string& path,
                                   const std::string& body = {}) {
        auto pending = std::make_shared<Pending>();
        send(request(client, method, path, body), [pending](net::Response got) { pending->answer = got; });
        return pending;
    }
    net::Response end(const std::shared_ptr<Pending>& pending) {
        if (!loop.run_until([&] { return pending->answer.has_value(); }))
            return {.status = -2, .body = "no answer"};
        return *pending->answer;
    }

    // Waits until all store requests are done.
    void settle() {
        bool done = false;
        thread->read([](store::Store&) {}, [&](const std::string&) { done = true; });
        loop.run_until([&] { return done; });
    }
    void write(store::Changes changes) {
        thread->write(std::move(changes), nullptr);
        settle();
    }

    // Handles requests that neither People nor the history handles.
    std::function<bool(const net::Request&, const net::Reply&)> others;
    ManualLoop loop;
    ManualWorkers workers{loop};
    std::unique_ptr<StoreThread> thread;
    std::unique_ptr<LosingKeeper> keeper;
    std::unique_ptr<People> people;
    std::unique_ptr<History> history;
    std::vector<std::string> ended;

  private:
    static void fill_query(net::Request& request, std::string text) {
        while (!text.empty()) {
            const std::string pair = text.substr(0, text.find('&'));
            text.erase(0, pair.size() + 1);
            request.query[pair.substr(0, pair.find('='))] = pair.substr(pair.find('=') + 1);
        }
    }
};

// The fields of a login or a registration.
inline std::string login_as(const std::string& name, const std::string& password) {
    return R"({"login":")" + name + R"(","password":")" + password + "\"}";
}

// The text at a path of keys, such as `error.code`; "-" if there is none.
inline std::string field(const std::string& body, const std::string& path) {
    const Result<Json> read = read_json(body);
    if (!read) return "no JSON: " + brelan::kit::english(read.fault());
    const Json* json = &*read;
    for (std::size_t from = 0; from <= path.size() && json != nullptr;) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        const std::string key = path.substr(from, dot - from);
        from = dot + 1;
        if (json->is(Json::Kind::array)) {
            const std::size_t index = std::stoul(key);
            json = index < json->array().size() ? &json->array()[index] : nullptr;
        } else {
            json = json->is(Json::Kind::object) ? json->find(key) : nullptr;
        }
    }
    if (json == nullptr) return "-";
    switch (json->kind()) {
        case Json::Kind::text: return json->text();
        case Json::Kind::number: return std::to_string(json->number());
        case Json::Kind::boolean: return json->boolean() ? "true" : "false";
        case Json::Kind::array: return "[" + std::to_string(json->array().size()) + "]";
        default: return "{}";
    }
}

// The status and the error code, such as `401 login`.
inline std::string outcome(const net::Response& response) {
    const std::string code = field(response.body, "error.code");
    return std::to_string(response.status) + (code == "-" ? "" : " " + code);
}

}  // namespace brelan::server::kit

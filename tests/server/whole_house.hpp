#pragma once
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/app.hpp"
#include "server/beginning.hpp"
#include "server/games_api.hpp"
#include "server/history.hpp"
#include "server/hub_house.hpp"

// The whole house on top of a store, assembled as in `serve`, but without its sockets.
namespace brelan::server::kit {

// A store that waits for its thread after each request, so that results do not depend on the thread's speed.
// Each change is written in its own transaction.
class WaitedStore final : public Keeper {
  public:
    WaitedStore(std::unique_ptr<store::Store> opened, Loop& loop)
        : thread_(std::move(opened), loop, [this](const std::string& why) { end(why); }) {}

    using Keeper::write;
    void write(store::Changes changes, std::function<void()> done, Lost lost) override {
        if (!ended().empty()) return;
        thread_.write(std::move(changes), std::move(done), std::move(lost));
        wait();
        tell();
    }
    void read(std::function<void(store::Store&)> read, Read done) override {
        if (!ended().empty()) return;
        thread_.read(std::move(read), std::move(done));
        wait();
        tell();
    }
    // Called after each read or write, while the thread does nothing.
    std::function<void()> worked;
    // The reason why the process would have ended; empty if there is none.
    std::string ended() const {
        const std::lock_guard lock(mutex_);
        return ended_;
    }
    void stop() { thread_.stop(); }

  private:
    // When the second wait is over, the thread has also discarded the jobs that it had finished before.
    void tell() {
        if (!worked) return;
        wait();
        worked();
    }
    void wait() {
        bool over = false;
        thread_.read(
            [this, &over](store::Store&) {
                const std::lock_guard lock(mutex_);
                over = true;
                changed_.notify_one();
            },
            nullptr);
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return over || !ended_.empty(); });
    }
    void end(const std::string& why) {
        const std::lock_guard lock(mutex_);
        ended_ = why;
        changed_.notify_one();
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string ended_;
    StoreThread thread_;  // destroyed first, because it uses all other members
};

class WholeHouse {
  public:
    // The end of a response's text if the response was cut off.
    static constexpr const char* kCutOff = "\n(cut off)";

    // Responds to a request before the other parts do.
    using First = std::function<bool(WholeHouse&, const net::Request&, const net::Reply&)>;

    // Starts at this time with this store; if it cannot start, throws what the store throws.
    WholeHouse(std::unique_ptr<store::Store> opened, std::int64_t time, First answers_first = nullptr) {
        loop.start_at(time);
        Beginning first = read_beginning(*opened);
        thread = std::make_unique<WaitedStore>(std::move(opened), loop);
        people = std::make_unique<People>(*thread, loop, workers, PasswordCost::least, 0, 2);
        people->load(first.accounts, first.sessions, first.ratings, first.factors, first.resets,
                     std::move(first.ran));
        history = std::make_unique<History>(*thread, *people, loop);
        house = std::make_unique<House>(House{loop, *thread, bots, log, workers});
        house->incarnation = first.incarnation;
        house->exists = [this](const std::string& account) { return people->account(account) != nullptr; };
        hub = std::make_unique<Hub>(*house, HubOptions{});
        hub->load(first.tables);
        house->chronicle = [this](const std::string& table, const room::MatchEnd& end) {
            return people->chronicle(table, end);
        };
        house->address_of = [this](const std::string& account) -> const std::string& {
            return people->address_of(account);
        };
        tables = std::make_unique<TablesApi>(*hub, *people, 100, 0);
        std::vector<App::Part> parts;
        if (answers_first) {
            parts.emplace_back([this, answers_first](const net::Request& request, const net::Reply& reply) {
                return answers_first(*this, request, reply);
            });
        }
        parts.emplace_back(handle_games);
        parts.emplace_back([this](const net::Request& request, const net::Reply& reply) {
            return people->handle(request, reply);
        });
        parts.emplace_back([this](const net::Request& request, const net::Reply& reply) {
            return history->handle(request, people->who(request), reply);
        });
        app = std::make_unique<App>(settings, log, loop, *tables, Files({}), std::move(parts));
    }
    ~WholeHouse() {
        bots.stop();
        thread->stop();
    }
    WholeHouse(const WholeHouse&) = delete;
    WholeHouse& operator=(const WholeHouse&) = delete;

    // A request like one from a browser.
    static net::Request request(const std::string& cookie, const std::string& method,
                                const std::string& target, const std::string& body = {}) {
        net::Request request;
        request.method = method;
        request.path = target.substr(0, target.find('?'));
        for (std::size_t at = target.find('?'); at != std::string::npos;) {
            const std::size_t end = target.find('&', at + 1);
            const std::string pair = target.substr(at + 1, end == std::string::npos ? end : end - at - 1);
            request.query[pair.substr(0, pair.find('='))] = pair.substr(pair.find('=') + 1);
            at = end;
        }
        request.body = body;
        if (!cookie.empty()) request.headers["cookie"] = cookie;
        if (method != "GET") {
            request.headers["content-type"] = "application/json";
            request.headers["host"] = "house";
        }
        return request;
    }

    // Sends a request and waits for the response. Each request comes from a different address, to stay below
    // the limits.
    net::Response ask(const std::string& cookie, const std::string& method, const std::string& target,
                      const std::string& body = {}) {
        net::Request request = WholeHouse::request(cookie, method, target, body);
        request.address = "192.0." + std::to_string(asked_ / 250) + "." + std::to_string(asked_ % 250);
        ++asked_;
        std::optional<net::Response> answer;
        app->request(request, [&](net::Response got) { answer = std::move(got); });
        until([&] { return answer.has_value(); });
        if (answer && answer->more) take_rest(*std::exchange(answer->more, nullptr), answer->body);
        return answer.value_or(net::Response{.status = 0, .body = "no answer: " + ended()});
    }

    // A socket of this account at a table; null if the account may not know of such a table.
    std::shared_ptr<Heard> visit(const std::string& table, const room::Person& person) {
        if (hub->find(table, &person) == nullptr) return nullptr;
        auto socket = std::make_shared<Heard>();
        Visitor visitor;
        visitor.hello.person = person;
        visitor.hello.client = "c" + std::to_string(listeners.size());
        visitor.session = "s";
        visitor.address = "192.0.2.1";
        listeners.push_back(hub->visit(table, visitor, socket));
        return socket;
    }
    void say(const std::string& text) { listeners.back()->received(text); }

    // Completes all store requests, and whatever follows from them.
    void settle() {
        while (loop.run_one()) {
        }
    }
    // Waits until `done` is true; returns false if no jobs are left before that, or if the process would have
    // ended.
    bool until(const std::function<bool()>& done) {
        while (!done()) {
            if (!ended().empty() || !loop.run_one()) return false;
        }
        return true;
    }
    std::string ended() const { return thread->ended(); }

    ManualLoop loop;
    ManualWorkers workers{loop};
    Log log{Level::error, -1};
    Settings settings;
    Bots bots{workers, 100, 1};
    std::unique_ptr<WaitedStore> thread;
    std::unique_ptr<People> people;
    std::unique_ptr<History> history;
    std::unique_ptr<House> house;
    std::unique_ptr<Hub> hub;
    std::unique_ptr<TablesApi> tables;
    std::unique_ptr<App> app;
    std::vector<std::unique_ptr<net::SocketListener>> listeners;

  private:
    // The remaining pieces of a response; if a piece is unavailable, the response is visibly cut off.
    void take_rest(net::MoreBody& more, std::string& body) {
        for (bool over = false; !over;) {
            std::optional<std::optional<std::string>> piece;
            more.next([&](std::optional<std::string> got) { piece = std::move(got); });
            if (!until([&] { return piece.has_value(); })) return;
            over = !*piece || (*piece)->empty();
            body += piece->value_or(kCutOff);
        }
    }

    int asked_ = 0;
};

}  // namespace brelan::server::kit

#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "room/setup.hpp"
#include "server/hub.hpp"
#include "server/people_house.hpp"
#include "text/json_read.hpp"

// Tables with a store but without sockets.
namespace brelan::server::kit {

inline const std::string kAda(32, 'a');

inline room::Setup setup_of(const std::string& text) {
    const auto json = read_json(text);
    EXPECT_TRUE(json);
    const auto setup = room::read_setup(*json, Bots::knows);
    EXPECT_TRUE(setup) << text;
    return *setup;
}

// What was sent to a socket, and how the socket was closed.
class Heard : public net::Socket {
  public:
    void send(std::shared_ptr<const std::string> text) override { texts.push_back(*text); }
    void close(std::uint16_t, std::string_view reason) override { closed = reason; }
    const std::string& address() const override { return address_; }
    bool has(std::string_view part) const {
        for (const std::string& text : texts) {
            if (text.find(part) != std::string::npos) return true;
        }
        return false;
    }
    std::vector<std::string> texts;
    std::string closed;

  private:
    std::string address_ = "192.0.2.1";
};

struct Tables {
    explicit Tables(HubOptions options = {}, std::unique_ptr<store::Store> opened = store::open_memory())
        : thread(std::move(opened), loop), house{loop, thread, bots, log, workers}, hub(house, options) {}

    // Completes all store requests, and whatever follows from them.
    void settle() {
        for (int i = 0; i < 8; ++i) {
            bool done = false;
            thread.read([](store::Store&) {}, [&](const std::string&) { done = true; });
            EXPECT_TRUE(loop.run_until([&] { return done; }));
        }
    }
    std::string create(const std::string& text, const std::string& account = kAda) {
        std::string made;
        hub.create({account, "Ada", false, true}, setup_of(text), [&](const std::string& id) { made = id; });
        EXPECT_TRUE(loop.run_until([&] { return !made.empty(); }));
        return made;
    }
    std::shared_ptr<Heard> visit(const std::string& id, const std::string& account = kAda,
                                 bool guest = true) {
        auto socket = std::make_shared<Heard>();
        Visitor visitor;
        visitor.hello.person = {account, "Ada", false, guest};
        visitor.hello.client = "c" + std::to_string(listeners.size());
        visitor.session = "s";
        visitor.address = "192.0.2.1";
        listeners.push_back(hub.visit(id, visitor, socket));
        return socket;
    }

    // Someone opens a table and fills its log with this many rows.
    void sit_and_stand(const std::string& account, int rows) {
        const std::string id = create(R"({"game":"tonk"})", account);
        const auto socket = visit(id, account);
        settle();
        for (int i = 1; i <= rows; ++i) {
            const std::string what = i % 2 == 1 ? R"("do":"sit","seat":1)" : R"("do":"stand")";
            listeners.back()->received("{\"id\":" + std::to_string(i) + "," + what + "}");
        }
        settle();
    }

    ManualLoop loop;
    ManualWorkers workers{loop};
    Log log{Level::error};
    StoreThread thread;
    Bots bots{workers, 100, 1};
    House house;
    Hub hub;
    std::vector<std::unique_ptr<net::SocketListener>> listeners;
};

}  // namespace brelan::server::kit

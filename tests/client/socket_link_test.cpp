#include "client/socket_link.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "kit/nobody.hpp"
#include "net/frames.hpp"

namespace brelan::client {
namespace {

using Lines = std::vector<std::string>;

// A house that sends what the test wants, closes the link when told to, and keeps what it receives.
class FakeHouse : public kit::Nobody {
  public:
    Upgrade upgrade(const net::Request& request) override {
        keep(std::string(request.header("sec-websocket-protocol")));
        Upgrade upgrade;
        upgrade.answer.status = 101;
        if (!speaks.empty()) upgrade.answer.headers.emplace_back("Sec-WebSocket-Protocol", speaks);
        upgrade.opened = [this](const std::shared_ptr<net::Socket>& socket) {
            for (const std::string& text : says) socket->send(std::make_shared<const std::string>(text));
            return std::make_unique<Ear>(*this);
        };
        return upgrade;
    }
    Lines heard() {
        const std::scoped_lock lock(mutex_);
        return heard_;
    }

    Lines says;
    std::string speaks{wire::kProtocol};

  private:
    class Ear : public net::SocketListener {
      public:
        explicit Ear(FakeHouse& house) : house_(house) {}
        void received(std::string_view text) override { house_.keep(std::string(text)); }
        void closed() override {}

      private:
        FakeHouse& house_;
    };
    void keep(std::string text) {
        const std::scoped_lock lock(mutex_);
        heard_.push_back(std::move(text));
    }

    std::mutex mutex_;
    Lines heard_;
};

class SocketLinkTest : public testing::Test {
  protected:
    void come(Lines says, std::string speaks = std::string(wire::kProtocol)) {
        fake_.says = std::move(says);
        fake_.speaks = std::move(speaks);
        server_ = std::make_unique<net::Server>(loop_, fake_, net::ServerOptions{});
        ASSERT_EQ(server_->listen({"127.0.0.1", 0}), "");
        thread_ = std::thread([this] { loop_.run(); });
        house_.emplace(net::Place{"127.0.0.1", std::to_string(server_->port())}, "", Language::english);
        link_.emplace(*house_, "t", true);
    }
    void TearDown() override {
        link_.reset();
        loop_.post([this] { loop_.stop(); });
        thread_.join();
    }
    // The next message that arrives within a few seconds; `nullopt` if none arrives or the link closes.
    std::optional<SocketLink::Received> receive() {
        for (int i = 0; i < 200 && link_->line() == SocketLink::Line::open; ++i) {
            if (auto received = link_->receive(20)) return received;
        }
        return std::nullopt;
    }
    // Waits until the house has received this many lines. The first line is the version.
    Lines heard(std::size_t lines) {
        for (int i = 0; i < 200 && fake_.heard().size() < lines; ++i) link_->receive(20);
        return fake_.heard();
    }

    net::EventLoop loop_;
    FakeHouse fake_;
    std::unique_ptr<net::Server> server_;
    std::thread thread_;
    std::optional<House> house_;
    std::optional<SocketLink> link_;
};

TEST_F(SocketLinkTest, asks_and_hears_the_answer) {
    come({R"({"type":"pong","now":5})", R"({"type":"ok","id":1,"n":7})"});
    link_->ask(wire::doing::Act{41, "play 21t"});
    EXPECT_TRUE(link_->waits());
    EXPECT_TRUE(std::holds_alternative<wire::message::Pong>(receive()->message.value()));
    EXPECT_TRUE(link_->waits());
    EXPECT_TRUE(std::holds_alternative<wire::message::Ok>(receive()->message.value()));
    EXPECT_FALSE(link_->waits());
    EXPECT_EQ(heard(2), (Lines{"brelan-2", R"({"id":1,"do":"act","at":41,"act":"play 21t"})"}));
}

TEST_F(SocketLinkTest, asks_for_all_where_it_cannot_read_what_happened) {
    come({R"({"type":"event","n":1,"at":5,"what":"dance"})", R"({"type":"song"})", "{"});
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(receive()->message);
    EXPECT_EQ(heard(2), (Lines{"brelan-2", R"({"do":"state"})"}));
}

TEST_F(SocketLinkTest, hands_on_what_a_refusal_says_that_it_does_not_know) {
    come({R"({"type":"error","id":1,"code":"of-tomorrow","text":"No."})",
          R"({"type":"frozen","on":true,"reason":"flood","text":"Water."})"});
    link_->ask(wire::doing::Ready{});
    const auto error = receive();
    EXPECT_EQ(std::get<wire::message::Error>(error->message.value()).text, "No.");
    EXPECT_FALSE(link_->waits()) << "it was answered, whatever it means";
    const auto frozen = receive();
    EXPECT_EQ(std::get<wire::message::Frozen>(frozen->message.value()).text, "Water.");
}

TEST_F(SocketLinkTest, ends_where_it_cannot_read_how_the_table_stands) {
    come({R"({"type":"state","n":1})"});
    EXPECT_FALSE(receive()->message);
    EXPECT_EQ(link_->line(), SocketLink::Line::closed);
    EXPECT_EQ(link_->why().kind, Trouble::Kind::newer);
}

TEST_F(SocketLinkTest, is_refused_where_the_house_speaks_another_version) {
    come({}, "");
    EXPECT_EQ(link_->line(), SocketLink::Line::refused);
    EXPECT_EQ(link_->why().kind, Trouble::Kind::other_version);
}

}  // namespace
}  // namespace brelan::client

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "kit/nobody.hpp"
#include "kit/raw_socket.hpp"
#include "net/frames.hpp"
#include "net/server_inside.hpp"

// A loop may end before it has run all of its jobs. Everything that these jobs hold must then be freed with
// them.
namespace brelan::net {
namespace {

// A listener that keeps its socket, as a person at a table does.
class Keeps : public SocketListener {
  public:
    explicit Keeps(std::shared_ptr<Socket> socket) : socket_(std::move(socket)) {}
    void received(std::string_view) override {}
    void closed() override {}

  private:
    std::shared_ptr<Socket> socket_;
};

class EndOfLoop : public testing::Test {
  protected:
    EndOfLoop() {
        asio::io_context& context = loop_->inside().context;
        Tcp::acceptor door(context, Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
        client_.emplace(door.local_endpoint().port());
        Tcp::socket socket = door.accept();
        socket.non_blocking(true);
        begin_socket(inside_, {std::move(socket), "127.0.0.1", "127.0.0.1", "", ""},
                     [this](std::shared_ptr<Socket> opened) {
                         socket_ = opened;
                         return std::make_unique<Keeps>(std::move(opened));
                     });
    }
    void read() {
        loop_->inside().context.restart();
        loop_->inside().context.poll();
    }
    // The server is destroyed first, then the loop.
    bool is_left_at_the_end() {
        inside_.reset();
        loop_.reset();
        return !socket_.expired();
    }

    kit::Nobody nobody_;
    std::optional<EventLoop> loop_{std::in_place};
    std::shared_ptr<Server::Inside> inside_ =
        std::make_shared<Server::Inside>(*loop_, nobody_, ServerOptions{});
    std::optional<kit::RawSocket> client_;
    std::weak_ptr<Socket> socket_;
};

TEST_F(EndOfLoop, takes_a_socket_that_has_something_to_send) {
    read();
    socket_.lock()->send(std::make_shared<const std::string>("not sent any more"));
    socket_.lock()->close(kGone, "");
    EXPECT_FALSE(is_left_at_the_end());
}

}  // namespace
}  // namespace brelan::net

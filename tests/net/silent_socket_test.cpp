#include <gtest/gtest.h>
#include <poll.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kit/nobody.hpp"
#include "kit/raw_socket.hpp"
#include "net/frames.hpp"
#include "net/server_inside.hpp"

// A silent WebSocket: when the server pings it, and when the server closes it. The test sets the time and
// decides when the server reads, so no real clock is involved.
namespace brelan::net {
namespace {

class Told : public SocketListener {
  public:
    explicit Told(int& closed) : closed_(closed) {}
    void received(std::string_view) override {}
    void closed() override { ++closed_; }

  private:
    int& closed_;
};

ServerOptions patient(std::int64_t time) {
    ServerOptions options;
    options.ping_time = time;
    return options;
}

class SilentSocket : public testing::Test {
  protected:
    static constexpr std::int64_t kTime = 1'000'000;  // longer than the test runs
    static constexpr std::string_view kHead = "HTTP/1.1 101 Switching Protocols\r\n\r\n";

    SilentSocket() {
        Tcp::acceptor door(context(), Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
        client_ = std::make_unique<kit::RawSocket>(door.local_endpoint().port());
        Tcp::socket socket = door.accept();
        socket.non_blocking(true);
        server_side_ = socket.native_handle();
        begin_socket(shared_, {std::move(socket), "127.0.0.1", "127.0.0.1", std::string(kHead), ""},
                     [this](const std::shared_ptr<Socket>&) { return std::make_unique<Told>(closed_); });
        read();
        after_ = EventLoop::ticks();
        EXPECT_EQ(client_->take(kHead.size()), kHead);
    }
    ~SilentSocket() override {
        client_.reset();
        if (is_open()) wait_for_bytes();
        read();
    }

    asio::io_context& context() { return loop_.inside().context; }
    // Lets the server do its work: it reads what has arrived and sends the queued bytes.
    void read() {
        context().restart();
        context().poll();
    }
    // The client replies, and its bytes reach the machine, but the server has not read them yet.
    void answer() {
        client_->say(kit::client_frame(0x8A, ""));
        wait_for_bytes();
    }
    void wait_for_bytes() const {
        pollfd waiting{server_side_, POLLIN, 0};
        EXPECT_EQ(poll(&waiting, 1, 30'000), 1);
    }
    // The server checks its sockets at this time.
    void look_at(std::int64_t time) {
        const std::vector<Guest*> guests(shared_->guests.begin(), shared_->guests.end());
        for (Guest* guest : guests) guest->sweep(time);
    }
    bool is_open() const { return !shared_->guests.empty(); }
    std::uint64_t given_up() const { return shared_->counts.too_silent; }
    static std::string ping() { return {"\x89\x00", 2}; }

    EventLoop loop_;
    kit::Nobody nobody_;
    std::shared_ptr<Server::Inside> shared_ =
        std::make_shared<Server::Inside>(loop_, nobody_, patient(kTime));
    std::int64_t before_ = EventLoop::ticks();  // the client's last bytes came between these two times
    std::int64_t after_ = 0;
    int server_side_ = -1;
    int closed_ = 0;
    std::unique_ptr<kit::RawSocket> client_;
};

TEST_F(SilentSocket, IsAskedAndClosedAndCountedWhenItDoesNotAnswer) {
    look_at(before_ + kTime - 1);
    look_at(after_ + kTime);
    read();
    look_at(after_ + 2 * kTime - 1);
    EXPECT_TRUE(is_open()) << "it was asked less than that time ago";
    look_at(after_ + 2 * kTime);
    EXPECT_FALSE(is_open());
    EXPECT_EQ(given_up(), 1U);
    EXPECT_EQ(shared_->counts.sockets, 0U);
    read();
    EXPECT_EQ(closed_, 1);
    EXPECT_EQ(client_->all(), ping()) << "asked once";
}

// A server that was suspended could not hear from anybody, so it must not close a socket just because the
// socket has been silent.
TEST_F(SilentSocket, IsAskedFirstByAServerThatStoodStill) {
    const std::int64_t late = after_ + 100 * kTime;
    look_at(late);
    look_at(late);
    EXPECT_TRUE(is_open());
    read();
    EXPECT_EQ(client_->take(2), ping());
    look_at(late + kTime);
    EXPECT_FALSE(is_open());
    EXPECT_EQ(given_up(), 1U);
}

// A socket that has replied in time is not closed, even if the server has not read the reply yet.
TEST_F(SilentSocket, StaysWhileWhatItAnsweredIsNotReadYet) {
    look_at(after_ + kTime);
    read();
    EXPECT_EQ(client_->take(2), ping());
    answer();
    look_at(after_ + 50 * kTime);
    EXPECT_TRUE(is_open());
    EXPECT_EQ(given_up(), 0U);
    read();
    look_at(after_ + 50 * kTime);
    EXPECT_TRUE(is_open()) << "it is asked anew";
    read();
    EXPECT_EQ(client_->take(2), ping());
    EXPECT_EQ(closed_, 0);
    look_at(after_ + 51 * kTime);
    EXPECT_FALSE(is_open());
    EXPECT_EQ(given_up(), 1U);
}

// If a socket is rejected on arrival, its listener, like any other, is told that the socket has closed, and
// the socket is no longer counted.
TEST(SocketAtTheDoor, HearsOfItsEnd) {
    EventLoop loop;
    kit::Nobody nobody;
    const auto shared = std::make_shared<Server::Inside>(loop, nobody, ServerOptions{});
    Tcp::acceptor door(loop.inside().context, Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    const kit::RawSocket client(door.local_endpoint().port());
    Tcp::socket socket = door.accept();
    socket.non_blocking(true);
    int closed = 0;
    begin_socket(shared, {std::move(socket), "127.0.0.1", "127.0.0.1", "", ""},
                 [&](const std::shared_ptr<Socket>& opened) {
                     opened->close(kPolicy, "damaged");
                     return std::make_unique<Told>(closed);
                 });
    loop.inside().context.poll();
    EXPECT_EQ(closed, 1);
}

}  // namespace
}  // namespace brelan::net

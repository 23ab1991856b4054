#include "load/flood.hpp"

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <string>

namespace brelan::load {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr const char* kAddress = "127.0.0.66";
constexpr int kTogether = 16;
constexpr auto kBetween = std::chrono::milliseconds(2);  // pause before reconnecting after a refusal

}  // namespace

// One connection of the flood.
class Flood::Line : public std::enable_shared_from_this<Flood::Line> {
  public:
    Line(Flood& flood, const Options& options)
        : flood_(flood),
          server_(asio::ip::make_address_v4(options.host), options.port),
          socket_(flood.io_),
          timer_(flood.io_) {
        for (int i = 0; i < kTogether; ++i)
            text_ += "GET /api/tables HTTP/1.1\r\nHost: " + options.host + "\r\n\r\n";
    }

    void begin() {
        ErrorCode error;
        socket_ = Tcp::socket(flood_.io_);
        socket_.open(Tcp::v4(), error);
        socket_.bind({asio::ip::make_address_v4(kAddress), 0}, error);
        ++flood_.connections_;
        socket_.async_connect(server_, [self = shared_from_this()](ErrorCode fault) {
            if (fault) return self->again();
            self->say();
            self->hear();
        });
    }

  private:
    void say() {
        asio::async_write(socket_, asio::buffer(text_),
                          [self = shared_from_this()](ErrorCode fault, std::size_t bytes) {
                              self->flood_.bytes_ += static_cast<std::int64_t>(bytes);
                              if (!fault) self->say();
                          });
    }
    void hear() {
        socket_.async_read_some(asio::buffer(heard_),
                                [self = shared_from_this()](ErrorCode fault, std::size_t) {
                                    fault ? self->again() : self->hear();
                                });
    }
    void again() {
        ErrorCode error;
        socket_.close(error);
        timer_.expires_after(kBetween);
        timer_.async_wait([self = shared_from_this()](ErrorCode fault) {
            if (!fault) self->begin();
        });
    }

    Flood& flood_;
    Tcp::endpoint server_;
    Tcp::socket socket_;
    asio::steady_timer timer_;
    std::string text_;
    std::array<char, 16 * 1024> heard_{};
};

Flood::Flood(const Options& options) {
    if (options.flood == 0) return;
    for (int i = 0; i < options.flood; ++i) {
        lines_.push_back(std::make_shared<Line>(*this, options));
        lines_.back()->begin();
    }
    thread_ = std::thread([this] { io_.run(); });
}

Flood::~Flood() { stop(); }

void Flood::stop() {
    io_.stop();
    if (thread_.joinable()) thread_.join();
}

}  // namespace brelan::load

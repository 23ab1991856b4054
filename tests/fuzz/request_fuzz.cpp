#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "fuzz/demand.hpp"
#include "net/address.hpp"
#include "net/frames.hpp"
#include "net/handshake.hpp"
#include "net/http_reader.hpp"
#include "net/request.hpp"

// The bytes that a client sends over one connection, in pieces of any size: requests one after another, and
// frames once a request has upgraded the connection to WebSocket. It makes no difference how the bytes are
// divided.
namespace {

using namespace brelan;
using fuzz::demand;
using Step = net::HttpReader::Step;

constexpr std::size_t kHeader = 600;
constexpr std::size_t kBody = 200;
constexpr std::size_t kFrame = 300;

class Connection final : public net::FrameListener {
  public:
    // Returns whether the reader needs more bytes.
    bool take(std::string bytes) {
        if (in_socket_) {
            frames_.take({bytes.data(), bytes.size()}, *this);
            demand(frames_.held() <= 4 * kFrame + bytes.size());
        } else {
            go(reader_.feed(bytes));
            demand(reader_.held() <= 2 * (kHeader + kBody + 1'100 + bytes.size()));
        }
        return !ended_;
    }
    const std::string& heard() const { return heard_; }

  private:
    void go(Step step) {
        while (!ended_ && !in_socket_ && step != Step::more) {
            if (step == Step::fault) return refused();
            if (step == Step::expects) heard_ += "expects ";
            if (step == Step::done) serve();
            if (!ended_ && !in_socket_) step = reader_.go_on();
        }
    }
    // If a request has two errors, either of them may be reported first.
    void refused() {
        const int fault = reader_.fault();
        demand(fault == 400 || fault == 413 || fault == 431);
        end("fault", 0);
    }
    void serve() {
        static const auto trusted = net::read_prefix("10.0.0.0/8");
        const net::HttpReader::Taken taken = reader_.take("10.1.2.3", {*trusted});
        const net::Request& request = taken.request;
        if (!taken.good) return end("bad", taken.version == 10 || taken.version == 11 ? 400 : 505);
        demand(request.path.starts_with('/') && request.body.size() <= kBody);
        demand(net::read_address(request.address).has_value());
        for (const auto& [name, value] : request.headers) {
            demand(std::none_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; }));
            demand(value.find('\n') == std::string::npos);
        }
        heard_ += request.method + " " + request.path + " " + request.body + ";";
        if (net::wants_socket(request) && !net::handshake_fault(request)) return become_socket();
        if (!taken.keep_alive) end("closes", 0);
    }
    void become_socket() {
        in_socket_ = true;
        std::string rest = reader_.rest();
        frames_.take({rest.data(), rest.size()}, *this);
    }

    bool frame() override { return ++count_ < 1'000; }
    bool text(std::string_view message) override { return hear("t", message, kFrame); }
    bool ping(std::string_view payload) override { return hear("p", payload, 125); }
    bool pong(std::string_view payload) override { return hear("o", payload, 125); }
    void close(std::uint16_t code) override { end("close", code); }
    void broken(std::uint16_t code) override { end("broken", code); }
    bool hear(std::string_view kind, std::string_view text, std::size_t most) {
        demand(text.size() <= most);
        heard_.append(kind).append(text);
        return true;
    }
    void end(std::string_view how, std::uint16_t code) {
        heard_.append(how).append(std::to_string(code));
        ended_ = true;
    }

    net::HttpReader reader_{kHeader, kBody};
    net::FrameReader frames_{kFrame};
    std::string heard_;
    int count_ = 0;
    bool in_socket_ = false;
    bool ended_ = false;
};

std::string heard(std::string_view bytes, std::size_t piece) {
    Connection connection;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        if (!connection.take(std::string(bytes.substr(at, piece)))) break;
    }
    return connection.heard();
}

// Both outputs are equal, or one side has already found the error in the next request.
bool agree(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) std::swap(a, b);
    return b.starts_with(a) && (a.size() == b.size() || b.substr(a.size()).starts_with("fault"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const std::size_t piece = 1U + fuzz::take_byte(text);
    demand(agree(heard(text, piece), heard(text, 1)));
    return 0;
}

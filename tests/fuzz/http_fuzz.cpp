#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/demand.hpp"
#include "net/address.hpp"
#include "net/frames.hpp"
#include "net/handshake.hpp"
#include "net/request.hpp"
#include "net/url.hpp"

// Bytes from the network: the target and headers of a request, addresses, and the frames of a socket. They
// arrive in pieces of any size.
namespace {

using namespace brelan;
using fuzz::demand;

struct Heard final : net::FrameListener {
    bool frame() override { return ++frames < 1'000; }
    bool text(std::string_view message) override {
        demand(message.size() <= 4'096);
        all.append("t").append(message);
        return true;
    }
    bool ping(std::string_view payload) override {
        demand(payload.size() <= 125);
        all.append("p").append(payload);
        return true;
    }
    bool pong(std::string_view payload) override {
        demand(payload.size() <= 125);
        all.append("o").append(payload);
        return true;
    }
    void close(std::uint16_t code) override { end("c", code); }
    void broken(std::uint16_t code) override { end("b", code); }
    void end(std::string_view how, std::uint16_t code) {
        all.append(how).append(std::to_string(code));
        ended = true;
    }
    int frames = 0;
    bool ended = false;
    std::string all;
};

// The same bytes, received in pieces of this size.
std::string heard(std::string bytes, std::size_t piece) {
    Heard listener;
    net::FrameReader reader(4'096);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        reader.take({bytes.data() + at, std::min(piece, bytes.size() - at)}, listener);
        if (listener.ended) break;
        demand(reader.held() <= 3 * 4'096);
    }
    return listener.all;
}

void read_request(std::string_view text) {
    net::Request request;
    request.method = "GET";
    if (net::read_target(fuzz::take_part(text, "\n"), request)) demand(request.path.starts_with('/'));
    while (!text.empty()) {
        const std::string_view name = fuzz::take_part(text, ":");
        request.headers[std::string(name)] = fuzz::take_part(text, "\n");
    }
    const auto trusted = net::read_prefix("10.0.0.0/8");
    net::find_client("10.1.2.3", {*trusted}, request);
    demand(net::read_address(request.address).has_value());
    (void)net::wants_socket(request);
    (void)net::handshake_fault(request);
    demand(net::accept_key(request.header("sec-websocket-key")).size() == 28);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const std::uint8_t which = fuzz::take_byte(text);
    if (which % 2 == 0) {
        read_request(text);
        net::Place place;
        (void)net::read_url(text, place);
        (void)net::read_endpoint(text);
        (void)net::read_prefix(text);
    } else {
        demand(heard(std::string(text), 1) == heard(std::string(text), 1 + which / 2U) ||
               text.size() > 2'000);
    }
    return 0;
}

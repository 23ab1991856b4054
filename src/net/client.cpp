#include "net/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <utility>

#include "net/wire.hpp"

namespace brelan::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using beast::error_code;
using std::chrono::milliseconds;

constexpr std::uint64_t kMostAnswer = 64ULL << 20;
constexpr std::size_t kMostMessage = 16UL << 20;
constexpr int kCloseMilliseconds = 2'000;

// Runs one asynchronous operation to completion.
template <class Start>
error_code finish(asio::io_context& io, Start start) {
    std::optional<error_code> result;
    start([&](const error_code& error, auto&&...) { result = error; });
    io.restart();
    while (!result && io.run_one() > 0) {
    }
    return result.value_or(asio::error::operation_aborted);
}

// Connects to one of the addresses of the host, and turns off send delays.
error_code reach(asio::io_context& io, beast::tcp_stream& stream, const Place& place,
                 const ClientLimits& limits) {
    Tcp::resolver resolver(io);
    error_code error;
    const auto found = resolver.resolve(place.host, place.port, error);
    if (error) return error;
    for (const auto& entry : found) {
        stream.close();
        Tcp::socket& socket = stream.socket();
        socket.open(entry.endpoint().protocol(), error);
        if (!error && !limits.from.empty()) {
            const auto from = asio::ip::make_address(limits.from, error);
            if (!error) socket.bind({from, 0}, error);
        }
        if (error) continue;
        stream.expires_after(milliseconds(limits.connect_milliseconds));
        error = finish(io, [&](auto done) { stream.async_connect(entry.endpoint(), done); });
        if (error) continue;
        socket.set_option(Tcp::no_delay(true), error);
        return {};
    }
    return error ? error : error_code(asio::error::host_not_found);
}

Response nobody(const error_code& error) { return {0, "", error.message(), {}}; }

// Connects, with TLS if the URL asks for it. Returns the error, if any.
std::optional<Response> connect(asio::io_context& io, Wire& wire, const Place& place,
                                const ClientLimits& limits) {
    if (const error_code error = reach(io, wire.next_layer(), place, limits)) return nobody(error);
    if (!place.tls) return std::nullopt;
    if (auto trouble = wire.use_tls(place.host, limits.ca)) return trouble;
    wire.next_layer().expires_after(milliseconds(limits.connect_milliseconds));
    const error_code error =
        finish(io, [&](auto done) { wire.tls().async_handshake(asio::ssl::stream_base::client, done); });
    return error ? std::optional(wire.trouble(error)) : std::nullopt;
}

// Converts a response of the library into one of ours.
template <class Message>
Response response_of(const Message& message) {
    Response response;
    response.status = static_cast<int>(message.result_int());
    response.type = std::string(message[http::field::content_type]);
    response.body = message.body();
    for (const auto& field : message)
        response.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
    return response;
}

}  // namespace

Response fetch(const Place& place, const Ask& ask, const ClientLimits& limits) {
    asio::io_context io;
    Wire stream(io);
    if (auto trouble = connect(io, stream, place, limits)) return *trouble;
    http::request<http::string_body> request;
    request.method_string(ask.method);
    request.target(ask.target);
    request.set(http::field::host, authority_of(place));
    request.set(http::field::connection, "close");
    for (const auto& [name, value] : ask.headers) request.set(name, value);
    request.body() = ask.body;
    request.prepare_payload();
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMostAnswer);
    beast::flat_buffer buffer;
    stream.next_layer().expires_after(milliseconds(limits.answer_milliseconds));
    error_code error = finish(io, [&](auto done) { http::async_write(stream, request, done); });
    // A server that rejects an overlong request may respond before it has read the whole request.
    const bool broken = error == asio::error::broken_pipe || error == asio::error::connection_reset;
    if (!error || broken) {
        error = finish(io, [&](auto done) { http::async_read(stream, buffer, parser, done); });
    }
    return error ? nobody(error) : response_of(parser.get());
}

struct WebSocketClient::Inside {
    asio::io_context io;
    websocket::stream<Wire> stream{io};
    beast::flat_buffer buffer;
    std::deque<std::string> inbox;
    ClientLimits limits;
    std::string protocol;
    bool closed = false;
    std::string reason;
    std::uint16_t code = websocket::close_code::abnormal;

    // Records that no more data will arrive.
    void end() {
        closed = true;
        if (stream.reason().code != websocket::close_code::none) code = stream.reason().code;
        reason = std::string(stream.reason().reason.data(), stream.reason().reason.size());
    }
    void read() {
        stream.async_read(buffer, [this](const error_code& error, std::size_t) {
            if (error) return end();
            inbox.push_back(beast::buffers_to_string(buffer.data()));
            buffer.consume(buffer.size());
            read();
        });
    }
    // Runs the loop until `enough` returns true; returns false if the time runs out first.
    template <class Enough>
    bool run(int most, Enough enough) {
        const auto until = std::chrono::steady_clock::now() + milliseconds(most);
        io.restart();
        io.poll();
        while (!enough() && !closed) {
            const auto left = until - std::chrono::steady_clock::now();
            if (left <= left.zero()) return false;
            io.run_one_for(left);
        }
        return enough();
    }
};

WebSocketClient::WebSocketClient(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
WebSocketClient::~WebSocketClient() = default;

std::unique_ptr<WebSocketClient> WebSocketClient::open(const Place& place, const std::string& target,
                                                       const Headers& headers, Response& refusal,
                                                       const ClientLimits& limits) {
    auto inside = std::make_unique<Inside>();
    inside->limits = limits;
    auto& stream = inside->stream;
    if (auto trouble = connect(inside->io, stream.next_layer(), place, limits)) {
        refusal = *trouble;
        return nullptr;
    }
    beast::get_lowest_layer(stream).expires_never();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = milliseconds(limits.connect_milliseconds);
    timeout.idle_timeout = websocket::stream_base::none();
    stream.set_option(timeout);
    stream.read_message_max(kMostMessage);
    stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
    }));
    websocket::response_type answer;
    const error_code error = finish(
        inside->io, [&](auto done) { stream.async_handshake(answer, authority_of(place), target, done); });
    if (error) {
        refusal = error == websocket::error::upgrade_declined ? response_of(answer) : nobody(error);
        return nullptr;
    }
    inside->protocol = std::string(answer[http::field::sec_websocket_protocol]);
    inside->read();
    return std::unique_ptr<WebSocketClient>(new WebSocketClient(std::move(inside)));
}

const std::string& WebSocketClient::protocol() const { return inside_->protocol; }

bool WebSocketClient::send(std::string_view text) {
    Inside& inside = *inside_;
    inside.run(0, [] { return true; });
    if (inside.closed) return false;
    bool done = false;
    bool good = false;
    inside.stream.text(true);
    inside.stream.async_write(asio::buffer(text), [&](const error_code& error, std::size_t) {
        done = true;
        good = !error;
    });
    if (inside.run(inside.limits.answer_milliseconds, [&] { return done; })) return good;
    // The text must not be used after this returns.
    beast::get_lowest_layer(inside.stream).close();
    inside.io.restart();
    while (!done && inside.io.run_one() > 0) {
    }
    inside.closed = true;
    return false;
}

std::optional<std::string> WebSocketClient::receive(int milliseconds) {
    Inside& inside = *inside_;
    inside.run(milliseconds, [&] { return !inside.inbox.empty(); });
    if (inside.inbox.empty()) return std::nullopt;
    std::string text = std::move(inside.inbox.front());
    inside.inbox.pop_front();
    return text;
}

void WebSocketClient::close() {
    Inside& inside = *inside_;
    if (inside.closed) return;
    bool done = false;
    inside.stream.async_close(websocket::close_code::normal, [&](const error_code&) { done = true; });
    inside.run(kCloseMilliseconds, [&] { return done; });
    beast::get_lowest_layer(inside.stream).close();
    inside.io.restart();
    while (!done && inside.io.run_one() > 0) {
    }
    inside.closed = true;
}

bool WebSocketClient::closed() const { return inside_->closed && inside_->inbox.empty(); }
std::uint16_t WebSocketClient::code() const { return inside_->code; }
const std::string& WebSocketClient::reason() const { return inside_->reason; }

}  // namespace brelan::net

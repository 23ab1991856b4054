#include "load/visitor.hpp"

#include <boost/asio/connect.hpp>
#include <boost/beast/http.hpp>
#include <stdexcept>
#include <utility>

#include "wire/messages.hpp"

namespace brelan::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::size_t kPerAddress = 32;
constexpr std::size_t kAttackers = 100'000'000;  // number of the first attacker
constexpr std::size_t kPerAttacker = 1'000;

Tcp::socket connected(asio::io_context& io, const Options& options, std::size_t visitor) {
    Tcp::socket socket(io);
    socket.open(Tcp::v4());
    socket.bind({address_of(visitor), 0});
    socket.connect({asio::ip::make_address_v4(options.host), options.port});
    socket.set_option(Tcp::no_delay(true));
    return socket;
}

// The first cookie set by a response, in the form in which clients send it back.
std::string cookie_in(const http::response<http::string_body>& response) {
    const std::string line(response[http::field::set_cookie]);
    return line.substr(0, line.find(';'));
}

}  // namespace

asio::ip::address_v4 address_of(std::size_t visitor) {
    constexpr std::uint32_t kFirst = 0x7F010001;     // 127.1.0.1
    constexpr std::uint32_t kFirstBad = 0x7F000042;  // 127.0.0.66
    if (visitor >= kAttackers)
        return asio::ip::address_v4(kFirstBad +
                                    static_cast<std::uint32_t>((visitor - kAttackers) / kPerAttacker));
    return asio::ip::address_v4(kFirst + static_cast<std::uint32_t>(visitor / kPerAddress));
}

std::size_t attacker(int address, int number) {
    return kAttackers + kPerAttacker * static_cast<std::size_t>(address) + static_cast<std::size_t>(number);
}

Answer answer_to(asio::io_context& io, const Options& options, std::size_t visitor, std::string_view method,
                 const std::string& path, const std::string& body, const std::string& cookie) {
    Tcp::socket socket = connected(io, options, visitor);
    http::request<http::string_body> wanted(http::string_to_verb(method), path, 11);
    wanted.set(http::field::host, options.host + ":" + std::to_string(options.port));
    wanted.set(http::field::content_type, "application/json");
    if (!cookie.empty()) wanted.set(http::field::cookie, cookie);
    wanted.keep_alive(false);
    wanted.body() = body;
    wanted.prepare_payload();
    http::write(socket, wanted);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return {static_cast<int>(response.result_int()), response.body(), cookie_in(response)};
}

Answer request(asio::io_context& io, const Options& options, std::size_t visitor, std::string_view method,
               const std::string& path, const std::string& body, const std::string& cookie) {
    Answer answer = answer_to(io, options, visitor, method, path, body, cookie);
    if (answer.status / 100 != 2)
        throw std::runtime_error(path + ": " + std::to_string(answer.status) + " " + answer.body);
    return answer;
}

Visitor::Visitor(asio::io_context& io, const Options& options, std::size_t number)
    : io_(io), options_(options), number_(number), socket_(io) {}

void Visitor::enter() {
    const std::string name = "{\"name\":\"Load " + std::to_string(number_) + "\"}";
    cookie_ = request(io_, options_, number_, "POST", "/api/guest", name, "").cookie;
}

void Visitor::connect(const std::string& table, std::function<void(std::string_view)> heard) {
    heard_ = std::move(heard);
    socket_.next_layer() = connected(io_, options_, number_);
    socket_.set_option(websocket::stream_base::decorator([this](websocket::request_type& wanted) {
        wanted.set(http::field::cookie, cookie_);
        wanted.set(http::field::sec_websocket_protocol, wire::kProtocol);
    }));
    socket_.handshake(options_.host + ":" + std::to_string(options_.port),
                      "/api/tables/" + table + "/socket?client=load");
    socket_.text(true);
    listen();
}

void Visitor::listen() {
    socket_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
        if (error) return broken_ = true, void();
        const auto bytes = buffer_.cdata();
        heard_({static_cast<const char*>(bytes.data()), bytes.size()});
        buffer_.consume(buffer_.size());
        listen();
    });
}

void Visitor::send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write_next();
}

void Visitor::write_next() {
    socket_.async_write(asio::buffer(queue_.front()), [this](beast::error_code error, std::size_t) {
        if (error) return broken_ = true, void();
        queue_.pop_front();
        if (!queue_.empty()) write_next();
    });
}

}  // namespace brelan::load

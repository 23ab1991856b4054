#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <utility>

#include "net/handshake.hpp"
#include "net/request.hpp"
#include "net/server_inside.hpp"

namespace brelan::net {
namespace {

namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;

// One connection of HTTP/1.1: a request, its answer, the next request. While it waits it holds no buffer.
class Connection : public Guest, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Shared shared, Tcp::socket socket, std::string address)
        : shared_(std::move(shared)), socket_(std::move(socket)), peer_(std::move(address)) {
        shared_->enter(this, peer_);
    }
    ~Connection() override { shared_->leave(this, peer_); }

    void begin() {
        deadline_ = EventLoop::ticks() + shared_->options.request_time;
        wait();
    }
    void sweep(std::int64_t ticks) override {
        if (deadline_ != 0 && ticks >= deadline_) close();
    }
    void dismiss(std::uint16_t, std::string_view) override {
        last_ = true;
        if (idle_) close();
    }

  private:
    void wait();
    void read();
    void read_done(ErrorCode error);
    void answer_fault(ErrorCode error);
    bool fill(const Parser::value_type& message, Request& request) const;
    void serve(Request& request);
    void upgrade(const Request& request);
    void answer(const Response& response, bool body);
    void written(ErrorCode error);
    void drain();
    void close() {
        ErrorCode error;
        socket_.close(error);
        deadline_ = 0;
        shared_->leave(this, peer_);
    }

    Shared shared_;
    Tcp::socket socket_;
    std::string peer_;
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::string out_;
    std::int64_t deadline_ = 0;
    unsigned version_ = 11;
    bool idle_ = true;   // no request is under way
    bool last_ = false;  // nothing is read any more after the answer
};

// Waits for the first byte of a request.
void Connection::wait() {
    idle_ = true;
    if (buffer_.size() > 0) return read();
    buffer_ = {};
    socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](ErrorCode error) {
        if (error || !self->socket_.is_open()) return;
        self->deadline_ = EventLoop::ticks() + self->shared_->options.request_time;
        self->read();
    });
}

void Connection::read() {
    idle_ = false;
    const ServerOptions& options = shared_->options;
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(options.header_bytes));
    parser_->body_limit(options.body_bytes);
    buffer_.max_size(options.header_bytes + options.body_bytes + 1024);
    http::async_read(socket_, buffer_, *parser_,
                     [self = shared_from_this()](ErrorCode error, std::size_t) { self->read_done(error); });
}

// Says what is wrong with bytes that are no request, where somebody is still there to hear it.
void Connection::answer_fault(ErrorCode error) {
    if (error.category() != http::make_error_code(http::error::bad_method).category()) return close();
    if (error == http::error::end_of_stream || error == http::error::partial_message) return close();
    last_ = true;
    const int status = error == http::error::body_limit                                              ? 413
                       : error == http::error::header_limit || error == http::error::buffer_overflow ? 431
                                                                                                     : 400;
    answer(shared_->handler->problem(status), true);
}

// Translates a request; false where it is none that is served.
bool Connection::fill(const Parser::value_type& message, Request& request) const {
    request.method = std::string(message.method_string());
    for (const auto& field : message) {
        std::string name(field.name_string());
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        std::string& value = request.headers[name];
        if (!value.empty()) value += name == "cookie" ? "; " : ", ";
        value.append(field.value().data(), field.value().size());
    }
    const auto hosts = message.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && message.version() >= 11)) return false;
    const auto target = message.target();
    find_client(peer_, shared_->options.trusted, request);
    return read_target({target.data(), target.size()}, request);
}

void Connection::read_done(ErrorCode error) {
    if (!socket_.is_open()) return;
    if (error) return answer_fault(error);
    ++shared_->counts.requests;
    Parser::value_type message = parser_->release();
    parser_.reset();
    version_ = message.version();
    last_ = last_ || !message.keep_alive();
    deadline_ = EventLoop::ticks() + shared_->options.answer_time;
    Request request;
    if (fill(message, request) && (version_ == 10 || version_ == 11)) {
        last_ = last_ || has_word(request.header("connection"), "close");
        request.body = std::move(message.body());
        return serve(request);
    }
    last_ = true;
    answer(shared_->handler->problem(400), true);
}

void Connection::serve(Request& request) {
    if (wants_socket(request)) return upgrade(request);
    const bool body = request.method != "HEAD";
    if (!body) request.method = "GET";
    shared_->handler->request(request, [self = shared_from_this(), body](const Response& response) {
        if (self->socket_.is_open()) self->answer(response, body);
    });
}

void Connection::upgrade(const Request& request) {
    last_ = true;  // where it is refused
    if (const auto fault = handshake_fault(request)) {
        Response response = shared_->handler->problem(*fault);
        if (*fault == 426) response.headers.emplace_back("Sec-WebSocket-Version", "13");
        return answer(response, true);
    }
    Handler::Upgrade upgrade = shared_->handler->upgrade(request);
    if (upgrade.answer.status != 101) return answer(upgrade.answer, true);
    auto& headers = upgrade.answer.headers;
    headers.emplace_back("Upgrade", "websocket");
    headers.emplace_back("Connection", "Upgrade");
    headers.emplace_back("Sec-WebSocket-Accept", accept_key(request.header("sec-websocket-key")));
    const auto rest = buffer_.data();
    shared_->leave(this, peer_);
    begin_socket(shared_,
                 {std::move(socket_), peer_, request.address, write_answer(upgrade.answer, {}),
                  std::string(static_cast<const char*>(rest.data()), rest.size())},
                 upgrade.opened);
}

void Connection::answer(const Response& response, bool body) {
    last_ = last_ || shared_->closing;
    out_ = write_answer(response, {!last_, body, version_});
    asio::async_write(socket_, asio::buffer(out_),
                      [self = shared_from_this()](ErrorCode error, std::size_t) { self->written(error); });
}

void Connection::written(ErrorCode error) {
    if (!socket_.is_open()) return;
    if (error) return close();
    out_ = {};
    if (!last_) {
        deadline_ = EventLoop::ticks() + shared_->options.idle_time;
        return wait();
    }
    socket_.shutdown(Tcp::socket::shutdown_send, error);
    deadline_ = EventLoop::ticks() + shared_->options.close_time;
    drain();
}

// Reads away what the client still sends, so that it gets the answer before the connection is gone.
void Connection::drain() {
    socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](ErrorCode error) {
        if (!self->socket_.is_open()) return;
        if (!error) self->socket_.read_some(asio::buffer(self->shared_->buffer), error);
        if (error && error != asio::error::would_block) return self->close();
        self->drain();
    });
}

}  // namespace

void begin_connection(Shared shared, Tcp::socket socket, std::string address) {
    std::make_shared<Connection>(std::move(shared), std::move(socket), std::move(address))->begin();
}

}  // namespace brelan::net

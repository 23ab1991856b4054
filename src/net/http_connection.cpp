#include <boost/asio/write.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "net/handshake.hpp"
#include "net/http_reader.hpp"
#include "net/request.hpp"
#include "net/server_inside.hpp"

namespace brelan::net {
namespace {

// One HTTP/1.1 connection: a request, its response, the next request. A waiting connection holds no buffer.
class Connection : public Guest, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Shared shared, Tcp::socket socket, std::string address)
        : shared_(std::move(shared)),
          socket_(std::move(socket)),
          peer_(std::move(address)),
          reader_(shared_->options.header_bytes, shared_->options.body_bytes) {
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
    void receive();
    void step(HttpReader::Step step);
    void say_go_on();
    void serve_next();
    void serve_in_turn(Request request);
    void serve(Request& request);
    void upgrade(const Request& request);
    void answer(const Response& response, bool body);
    void write();
    void written(ErrorCode error);
    void go_on_answering();
    void take_piece(const std::optional<std::string>& piece);
    void drain();
    void close() {
        ErrorCode error;
        // If the end of the connection marks the end of a response, only a reset can show that the response
        // is incomplete.
        if (more_ && version_ < 11) socket_.set_option(asio::socket_base::linger(true, 0), error);
        socket_.close(error);
        deadline_ = 0;
        more_.reset();
        shared_->leave(this, peer_);
    }

    Shared shared_;
    Tcp::socket socket_;
    std::string peer_;
    HttpReader reader_;
    std::string out_;
    std::shared_ptr<MoreBody> more_;  // the rest of the response
    std::int64_t deadline_ = 0;
    unsigned version_ = 11;
    bool idle_ = true;   // no part of a request has arrived
    bool last_ = false;  // nothing more is read after the response
};

// Waits for bytes of a request.
void Connection::wait() {
    socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](ErrorCode error) {
        if (!error && self->socket_.is_open()) self->receive();
    });
}

void Connection::receive() {
    ErrorCode error;
    const std::size_t size = socket_.read_some(asio::buffer(shared_->buffer), error);
    if (error == asio::error::would_block) return wait();
    if (error) return close();
    if (std::exchange(idle_, false)) deadline_ = EventLoop::ticks() + shared_->options.request_time;
    step(reader_.feed({shared_->buffer.data(), size}));
}

void Connection::step(HttpReader::Step step) {
    switch (step) {
        case HttpReader::Step::more: return wait();
        case HttpReader::Step::expects: return say_go_on();
        case HttpReader::Step::done: return serve_next();
        case HttpReader::Step::fault:
            last_ = true;
            return answer(shared_->handler->problem(reader_.fault()), true);
    }
}

void Connection::say_go_on() {
    out_ = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(socket_, asio::buffer(out_), [self = shared_from_this()](ErrorCode error, std::size_t) {
        if (error || !self->socket_.is_open()) return self->close();
        self->step(self->reader_.go_on());
    });
}

void Connection::serve_next() {
    ++shared_->counts.requests;
    HttpReader::Taken taken = reader_.take(peer_, shared_->options.trusted);
    version_ = taken.version;
    last_ = last_ || !taken.keep_alive || !taken.good;
    deadline_ = EventLoop::ticks() + shared_->options.answer_time;
    taken.good ? serve_in_turn(std::move(taken.request)) : answer(shared_->handler->problem(400), true);
}

// Turns are counted by the client's address, regardless of any proxies in between.
void Connection::serve_in_turn(Request request) {
    const std::string home = household(request.address);
    shared_->turns.wait(home, [self = shared_from_this(), request = std::move(request)]() mutable {
        if (self->socket_.is_open()) self->serve(request);
    });
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
    last_ = true;  // in case the upgrade is rejected
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
    shared_->leave(this, peer_);
    begin_socket(
        shared_,
        {std::move(socket_), peer_, request.address, write_answer(upgrade.answer, {}), reader_.rest()},
        upgrade.opened);
}

void Connection::answer(const Response& response, bool body) {
    last_ = last_ || shared_->closing || (response.more && version_ < 11);
    out_ = write_answer(response, {!last_, body, version_});
    if (body) more_ = response.more;
    write();
}

void Connection::write() {
    asio::async_write(socket_, asio::buffer(out_),
                      [self = shared_from_this()](ErrorCode error, std::size_t) { self->written(error); });
}

// The client has received what was sent, so its time limit starts again for the next piece.
void Connection::go_on_answering() {
    deadline_ = EventLoop::ticks() + shared_->options.answer_time;
    more_->next([self = shared_from_this()](const std::optional<std::string>& piece) {
        if (self->socket_.is_open()) self->take_piece(piece);
    });
}

// If the rest is unavailable, the connection is dropped, so that nobody mistakes a part for the whole.
void Connection::take_piece(const std::optional<std::string>& piece) {
    if (!piece) return close();
    const bool end = piece->empty();
    if (end) more_.reset();
    out_ = end ? write_last_piece(version_) : write_piece(*piece, version_);
    write();
}

void Connection::written(ErrorCode error) {
    if (!socket_.is_open()) return;
    if (error) return close();
    out_ = {};
    if (more_) return go_on_answering();
    if (!last_) {
        const ServerOptions& options = shared_->options;
        idle_ = reader_.empty();
        deadline_ = EventLoop::ticks() + (idle_ ? options.idle_time : options.request_time);
        return step(reader_.go_on());
    }
    socket_.shutdown(Tcp::socket::shutdown_send, error);
    deadline_ = EventLoop::ticks() + shared_->options.close_time;
    drain();
}

// Discards what the client is still sending, so the client gets the response before the connection closes.
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

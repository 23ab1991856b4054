#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <utility>

#include "net/frames.hpp"
#include "net/server_inside.hpp"

namespace brelan::net {
namespace {

// The number of texts that are sent with one system call.
constexpr std::size_t kTogether = 16;

// A WebSocket after its handshake. An idle WebSocket holds no buffer.
class WebSocket : public Socket,
                  public Guest,
                  public FrameListener,
                  public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(Shared shared, SocketStart start)
        : shared_(std::move(shared)),
          socket_(std::move(start.socket)),
          peer_(std::move(start.peer)),
          address_(std::move(start.address)),
          home_(household(address_)),
          reader_(shared_->options.frame_bytes),
          tokens_(shared_->options.frame_burst * kToken),
          heard_(EventLoop::ticks()),
          refilled_(heard_) {
        shared_->enter(this, peer_);
        ++shared_->counts.sockets;
    }
    ~WebSocket() override { gone(); }

    void begin(std::string head, std::string rest,
               const std::function<std::unique_ptr<SocketListener>(std::shared_ptr<Socket>)>& opened);

    void send(std::shared_ptr<const std::string> text) override;
    void close(std::uint16_t code, std::string_view reason) override;
    const std::string& address() const override { return address_; }

    void sweep(std::int64_t ticks) override;
    void dismiss(std::uint16_t code, std::string_view reason) override { close(code, reason); }
    void flush() override;

    bool frame() override;
    bool text(std::string_view message) override;
    bool ping(std::string_view payload) override;
    bool pong(std::string_view) override { return !closing_; }
    void close(std::uint16_t code) override;
    void broken(std::uint16_t code) override { close(code, ""); }

  private:
    static constexpr std::int64_t kToken = 1000;

    struct Out {
        std::shared_ptr<const std::string> text;
        FrameHead head{};  // empty: the text is a complete frame
        std::size_t size() const { return head.size + text->size(); }
    };

    void queue(Out out);
    void queue_frame(std::string frame);
    void wait_to_read();
    void read_in_turn();
    void read();
    void write();
    void written(std::size_t bytes);
    bool has_spoken() const;
    void end_silent();
    void limit();
    void give_up();
    void tell_closed();
    void end();
    void gone();

    Shared shared_;
    Tcp::socket socket_;
    std::string peer_;
    std::string address_;
    std::string home_;  // the household whose turns are used for reading
    FrameReader reader_;
    std::unique_ptr<SocketListener> listener_;
    std::vector<Out> queue_;
    std::size_t first_ = 0;   // the first queued text not fully sent
    std::size_t begun_ = 0;   // bytes of it already sent
    std::size_t queued_ = 0;  // bytes
    std::int64_t tokens_;
    std::int64_t heard_;
    std::int64_t refilled_;
    std::int64_t pinged_ = 0;    // when the last ping was sent; 0: something has arrived since
    std::int64_t deadline_ = 0;  // set while closing
    bool dirty_ = false;         // a flush is scheduled
    bool waiting_ = false;       // waiting until the system accepts more data
    bool closing_ = false;       // our close frame is queued
    bool left_ = false;          // the peer's close frame has arrived
    bool told_ = false;          // the listener has been notified
    bool registered_ = true;
};

void WebSocket::begin(std::string head, std::string rest,
                      const std::function<std::unique_ptr<SocketListener>(std::shared_ptr<Socket>)>& opened) {
    // The system's buffer for a slow reader is bounded too; its default is megabytes.
    ErrorCode ignored;
    const auto most = static_cast<int>(shared_->options.queue_bytes);
    socket_.set_option(asio::socket_base::send_buffer_size(most), ignored);
    queue_frame(std::move(head));
    listener_ = opened(shared_from_this());
    if (std::exchange(told_, false)) tell_closed();  // closed before there was a listener to notify
    if (!rest.empty()) reader_.take(rest, *this);
    if (socket_.is_open()) wait_to_read();
}

// ---- incoming

void WebSocket::wait_to_read() {
    socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](ErrorCode error) {
        if (!error && self->socket_.is_open()) self->read_in_turn();
    });
}

void WebSocket::read_in_turn() {
    shared_->turns.wait(home_, [self = shared_from_this()] {
        if (self->socket_.is_open()) self->read();
    });
}

void WebSocket::read() {
    ErrorCode error;
    auto& buffer = shared_->buffer;
    const std::size_t bytes = socket_.read_some(asio::buffer(buffer), error);
    if (error == asio::error::would_block) return wait_to_read();
    if (error) return end();
    if (!left_) reader_.take({buffer.data(), bytes}, *this);
    if (socket_.is_open()) wait_to_read();
}

// Takes a token for each frame; tokens are restored over time.
bool WebSocket::frame() {
    if (closing_) return true;  // only waits for the peer's close frame
    const ServerOptions& options = shared_->options;
    heard_ = EventLoop::ticks();
    pinged_ = 0;
    tokens_ =
        std::min(options.frame_burst * kToken, tokens_ + (heard_ - refilled_) * options.frames_a_second);
    refilled_ = heard_;
    tokens_ -= kToken;
    if (tokens_ >= 0) return true;
    ++shared_->counts.too_fast;
    close(kPolicy, "too many messages");
    return false;
}

bool WebSocket::text(std::string_view message) {
    if (closing_) return true;
    ++shared_->counts.received;
    listener_->received(message);
    return true;
}

bool WebSocket::ping(std::string_view payload) {
    if (closing_) return true;
    queue_frame(pong_frame(payload));
    limit();
    return true;
}

// The peer closes the connection: it gets a close frame in reply, and nothing more.
void WebSocket::close(std::uint16_t code) {
    left_ = true;
    close(code, "");
    if (queued_ == 0) end();
}

void WebSocket::sweep(std::int64_t ticks) {
    if (closing_) {
        if (ticks >= deadline_) end();
        return;
    }
    const std::int64_t time = shared_->options.ping_time;
    if (pinged_ != 0) {
        if (ticks - pinged_ >= time && !has_spoken()) end_silent();
    } else if (ticks - heard_ >= time) {
        pinged_ = ticks;
        queue_frame(ping_frame());
    }
}

// True if unread data has arrived: the delay is then ours, not the client's.
bool WebSocket::has_spoken() const {
    ErrorCode error;
    return socket_.available(error) > 0 && !error;
}

void WebSocket::end_silent() {
    ++shared_->counts.too_silent;
    end();
}

// ---- outgoing

void WebSocket::send(std::shared_ptr<const std::string> text) {
    if (closing_) return;
    ++shared_->counts.sent;
    const FrameHead head = text_head(text->size());
    queue({std::move(text), head});
    limit();
}

// A client that reads may have a long queue; one that leaves too much unread is dropped.
void WebSocket::limit() {
    const std::size_t most = shared_->options.queue_bytes;
    if (queued_ > most && !waiting_ && socket_.is_open()) write();
    if (queued_ > most && !closing_) give_up();
}

void WebSocket::queue_frame(std::string frame) {
    queue({std::make_shared<const std::string>(std::move(frame)), {}});
}

void WebSocket::queue(Out out) {
    queued_ += out.size();
    queue_.push_back(std::move(out));
    if (!std::exchange(dirty_, true)) shared_->flush_later(shared_from_this());
}

void WebSocket::flush() {
    dirty_ = false;
    if (!waiting_ && socket_.is_open()) write();
}

// Writes as much as the system accepts, and waits to write the rest.
void WebSocket::write() {
    while (queued_ > 0) {
        std::vector<asio::const_buffer> buffers;
        std::size_t skip = begun_;
        for (std::size_t i = first_; i < std::min(queue_.size(), first_ + kTogether); ++i) {
            const Out& out = queue_[i];
            const std::size_t of_head = std::min(skip, out.head.size);
            buffers.emplace_back(out.head.bytes + of_head, out.head.size - of_head);
            buffers.emplace_back(out.text->data() + (skip - of_head), out.text->size() - (skip - of_head));
            skip = 0;
        }
        ErrorCode error;
        const std::size_t bytes = socket_.write_some(buffers, error);
        if (error == asio::error::would_block) break;
        if (error) return end();
        written(bytes);
    }
    if (queued_ == 0) return left_ ? end() : void();
    waiting_ = true;
    socket_.async_wait(Tcp::socket::wait_write, [self = shared_from_this()](ErrorCode error) {
        self->waiting_ = false;
        if (!error && self->socket_.is_open()) self->write();
    });
}

// Removes what has been sent from the queue.
void WebSocket::written(std::size_t bytes) {
    queued_ -= bytes;
    begun_ += bytes;
    while (first_ < queue_.size() && begun_ >= queue_[first_].size()) {
        begun_ -= queue_[first_].size();
        queue_[first_++].text.reset();
    }
    if (first_ < queue_.size()) {
        if (first_ < kTogether) return;
        queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
        return;
    }
    first_ = 0;
    if (queue_.capacity() > kTogether) queue_ = {};
    queue_.clear();
}

// A client that does not read is sent only the text already begun, and the close frame.
void WebSocket::give_up() {
    ++shared_->counts.too_slow;
    const std::size_t kept = first_ + (begun_ > 0 ? 1 : 0);
    while (queue_.size() > kept) {
        queued_ -= queue_.back().size();
        queue_.pop_back();
    }
    close(kTooSlow, "too slow to read");
}

// ---- closing

void WebSocket::close(std::uint16_t code, std::string_view reason) {
    if (closing_ || !socket_.is_open()) return;
    queue_frame(close_frame(code, reason));
    closing_ = true;
    deadline_ = EventLoop::ticks() + shared_->options.close_time;
    tell_closed();
}

// The connection has ended, for whatever reason.
void WebSocket::end() {
    closing_ = true;
    ErrorCode error;
    socket_.shutdown(Tcp::socket::shutdown_both, error);
    socket_.close(error);
    queue_ = {};
    queued_ = 0;
    tell_closed();
    gone();
}

// Deferred, because the listener may be sending. The callback is freed with the job, whether or not the job
// has run, because it may hold this socket.
void WebSocket::tell_closed() {
    if (std::exchange(told_, true)) return;
    asio::post(shared_->loop.inside().context, [listener = std::move(listener_)] {
        if (listener) listener->closed();
    });
}

void WebSocket::gone() {
    if (!std::exchange(registered_, false)) return;
    shared_->leave(this, peer_);
    --shared_->counts.sockets;
}

}  // namespace

void begin_socket(const Shared& shared, SocketStart start,
                  const std::function<std::unique_ptr<SocketListener>(std::shared_ptr<Socket>)>& opened) {
    std::string head = std::move(start.head);
    std::string rest = std::move(start.rest);
    std::make_shared<WebSocket>(shared, std::move(start))->begin(std::move(head), std::move(rest), opened);
}

}  // namespace brelan::net

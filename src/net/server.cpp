#include "net/server.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "net/frames.hpp"
#include "net/server_inside.hpp"

namespace brelan::net {
namespace {

// The time to wait when the system has run out of sockets.
constexpr auto kShortOfSockets = std::chrono::milliseconds(100);

// The address of the peer; an IPv4 address mapped to IPv6 is unmapped.
std::string peer_of(const Tcp::socket& socket) {
    ErrorCode error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return {};
    const asio::ip::address address = endpoint.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    }
    return address.to_string();
}

}  // namespace

std::string household(std::string_view address) {
    constexpr std::size_t kNetwork = 8;
    const auto bytes = read_address(address);
    if (!bytes || address.find(':') == std::string_view::npos) return std::string(address);
    return {bytes->begin(), bytes->begin() + kNetwork};
}

// A posted job keeps the server alive until it has run.
void Server::Inside::post(std::function<void()> job) {
    asio::post(loop.inside().context, [self = shared_from_this(), job = std::move(job)] { job(); });
}

std::int64_t Server::Inside::nanoseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

// Whether one more connection from this address is allowed.
bool Server::Inside::admit(const std::string& address) {
    if (address.empty() || guests.size() >= options.connections) return false;
    if (options.connections_an_address == 0 || is_in(options.trusted, address)) return true;
    const std::string home = household(address);
    const std::int64_t second = EventLoop::ticks() / 1000;
    if (std::exchange(comings_second, second) != second) comings.clear();
    if (++comings[home] > options.comings_an_address) return false;
    const auto found = by_address.find(home);
    return found == by_address.end() || found->second < options.connections_an_address;
}

void Server::Inside::accepted(Tcp::socket socket) {
    std::string address = peer_of(socket);
    if (!admit(address)) {
        ++counts.refused;
        return;  // the socket closes
    }
    ErrorCode error;
    socket.set_option(Tcp::no_delay(true), error);
    socket.non_blocking(true, error);
    if (error) return;
    ++counts.accepted;
    begin_connection(shared_from_this(), std::move(socket), std::move(address));
}

void Server::Inside::accept() {
    acceptor.async_accept([self = shared_from_this()](ErrorCode error, Tcp::socket socket) {
        if (self->closing || error == asio::error::operation_aborted) return;
        if (!error) self->accepted(std::move(socket));
        if (!error || error == asio::error::connection_aborted) return self->accept();
        self->loop.at(self->loop.now() + kShortOfSockets.count(), [self] {
            if (!self->closing) self->accept();
        });
    });
}

// Checks the deadlines, often enough for the shortest of them.
void Server::Inside::sweep_later() {
    const std::int64_t shortest =
        std::min({options.request_time, options.idle_time, options.ping_time, options.close_time});
    timer.expires_after(std::chrono::milliseconds(std::clamp<std::int64_t>(shortest / 4, 10, 1000)));
    timer.async_wait([weak = weak_from_this()](ErrorCode error) {
        const auto self = weak.lock();
        if (error || !self) return;
        const std::int64_t ticks = EventLoop::ticks();
        const std::vector<Guest*> there(self->guests.begin(), self->guests.end());
        for (Guest* guest : there) {
            if (self->guests.contains(guest)) guest->sweep(ticks);
        }
        if (!self->closing || !self->guests.empty()) self->sweep_later();
    });
}

// The job owns the sockets that wait for it. These sockets hold the server, so the server must not hold them:
// otherwise neither would be freed if the loop ended before the job ran.
void Server::Inside::flush_later(std::shared_ptr<Guest> guest) {
    if (const auto waiting = dirty.lock()) return waiting->push_back(std::move(guest));
    auto waiting = std::make_shared<std::vector<std::shared_ptr<Guest>>>(1, std::move(guest));
    dirty = waiting;
    asio::post(loop.inside().context, [self = shared_from_this(), waiting = std::move(waiting)] {
        self->dirty.reset();
        for (const auto& each : *waiting) each->flush();
    });
}

void Server::Inside::enter(Guest* guest, const std::string& address) {
    guests.insert(guest);
    ++by_address[household(address)];
    counts.connections = guests.size();
}

void Server::Inside::leave(Guest* guest, const std::string& address) {
    if (guests.erase(guest) == 0) return;
    const auto found = by_address.find(household(address));
    if (--found->second == 0) by_address.erase(found);
    counts.connections = guests.size();
}

void Server::Inside::close(std::uint16_t code, std::string_view reason) {
    if (std::exchange(closing, true)) return;
    ErrorCode error;
    acceptor.close(error);
    const std::vector<Guest*> there(guests.begin(), guests.end());
    for (Guest* guest : there) {
        if (guests.contains(guest)) guest->dismiss(code, reason);
    }
}

Server::Server(EventLoop& loop, Handler& handler, ServerOptions options)
    : inside_(std::make_shared<Inside>(loop, handler, std::move(options))) {}

Server::~Server() {
    close(kGone, "");
    inside_->timer.cancel();
    inside_->turns.stop();  // waiting jobs hold their connections, which hold `inside_`
}

std::string Server::listen(const Endpoint& endpoint) {
    ErrorCode error;
    const auto address = asio::ip::make_address(endpoint.address, error);
    if (error) return error.message();
    const Tcp::endpoint where(address, endpoint.port);
    Tcp::acceptor& acceptor = inside_->acceptor;
    acceptor.open(where.protocol(), error);
    if (!error) acceptor.set_option(Tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(where, error);
    if (!error) acceptor.listen(Tcp::acceptor::max_listen_connections, error);
    if (error) return error.message();
    inside_->accept();
    inside_->sweep_later();
    return {};
}

std::uint16_t Server::port() const {
    ErrorCode error;
    const auto endpoint = inside_->acceptor.local_endpoint(error);
    return error ? std::uint16_t{0} : endpoint.port();
}

void Server::close(std::uint16_t code, std::string_view reason) { inside_->close(code, reason); }

ServerCounts Server::counts() const { return inside_->counts; }

}  // namespace brelan::net

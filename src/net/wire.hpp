#pragma once
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "net/client.hpp"

namespace brelan::net {

// A client's connection, plain or TLS, in the form that Beast's algorithms expect. For the sources in net
// that use the socket library.
class Wire {
  public:
    using Tcp = boost::beast::tcp_stream;
    using Tls = boost::asio::ssl::stream<Tcp&>;
    using next_layer_type = Tcp;
    using executor_type = Tcp::executor_type;

    explicit Wire(boost::asio::io_context& io) : tcp_(io) {}

    Tcp& next_layer() { return tcp_; }
    const Tcp& next_layer() const { return tcp_; }
    executor_type get_executor() { return tcp_.get_executor(); }

    // Switches to TLS: the connected server must show a certificate for `host` that is trusted by the system
    // or by the file `ca`. Returns the error if the setup fails.
    std::optional<Response> use_tls(const std::string& host, const std::string& ca);
    // Whether the connection uses TLS; only then does tls() exist.
    bool secure() const { return tls_.has_value(); }
    Tls& tls() { return *tls_; }
    // Classifies a handshake error as one of the problems named by Response::type, and gives the reason.
    Response trouble(const boost::beast::error_code& error);

    // Completion handlers are type-erased first: otherwise every Beast algorithm would be compiled again with
    // all of the TLS code.
    using Done = std::function<void(const boost::beast::error_code&, std::size_t)>;
    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        read_some(all_of<boost::asio::mutable_buffer>(buffers), kept<Done>(std::forward<Handler>(handler)));
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        write_some(all_of<boost::asio::const_buffer>(buffers), kept<Done>(std::forward<Handler>(handler)));
    }

    using Ended = std::function<void(const boost::beast::error_code&)>;
    void tear_down(boost::beast::role_type role, Ended ended);
    // A std::function must be copyable, and Beast's handlers are not.
    template <class Function, class Handler>
    static Function kept(Handler&& handler) {
        auto shared = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
        return [shared](const auto&... what) { std::move (*shared)(what...); };
    }

  private:
    template <class Buffer, class Buffers>
    static std::vector<Buffer> all_of(const Buffers& buffers) {
        return {boost::asio::buffer_sequence_begin(buffers), boost::asio::buffer_sequence_end(buffers)};
    }
    void read_some(const std::vector<boost::asio::mutable_buffer>& buffers, Done done);
    void write_some(const std::vector<boost::asio::const_buffer>& buffers, Done done);

    Tcp tcp_;
    std::optional<boost::asio::ssl::context> context_{};
    std::optional<Tls> tls_{};
};

// Closes the connection of a WebSocket; Beast finds these functions by the type of the stream.
void teardown(boost::beast::role_type role, Wire& wire, boost::beast::error_code& error);
template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
    wire.tear_down(role, Wire::kept<Wire::Ended>(std::forward<Handler>(handler)));
}

}  // namespace brelan::net

#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// HTTP and WebSocket as the rest of the house uses them: no socket, no library.
namespace brelan::net {

struct Request {
    std::string method;  // GET, POST, DELETE ...
    std::string path;    // decoded, without the query; always begins with `/`
    std::map<std::string, std::string, std::less<>> query;
    std::string twice;  // the first key that occurs more than once in the query; empty if none does
    std::map<std::string, std::string, std::less<>> headers;  // names in lower case
    std::string body;
    std::string address;  // the client's address; with a trusted proxy, the address that the proxy names
    bool secure = false;  // the client's connection to the proxy uses TLS

    std::string_view header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string_view{} : std::string_view(found->second);
    }
};

// The rest of a response that is too long to fit in memory at once. For the loop's thread only.
class MoreBody {
  public:
    virtual ~MoreBody() = default;
    // Passes the next piece to `take`, now or later, in a single call. An empty piece marks the end; no piece
    // means that the rest is unavailable. Called again only after the client has received the previous piece.
    virtual void next(std::function<void(std::optional<std::string>)> take) = 0;
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers{};
    std::shared_ptr<MoreBody> more{};  // follows the body
};

// Takes the response; called exactly once, on the loop's thread, now or later.
using Reply = std::function<void(Response)>;

// One WebSocket of a client. For the loop's thread only.
class Socket {
  public:
    virtual ~Socket() = default;
    // Queues a text, which is sent when the current job of the loop ends, together with everything else
    // queued by then. A socket whose queue exceeds its limit is closed with 1013.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Closes after sending what is queued; `code` is from RFC 6455. SocketListener::closed() follows.
    virtual void close(std::uint16_t code, std::string_view reason) = 0;
    virtual const std::string& address() const = 0;
};

// The events of an open socket. No event follows closed().
class SocketListener {
  public:
    virtual ~SocketListener() = default;
    virtual void received(std::string_view text) = 0;
    virtual void closed() = 0;
};

// Handles the requests that arrive at the server.
class Handler {
  public:
    virtual ~Handler() = default;
    virtual void request(const Request& request, Reply reply) = 0;
    // The response to bytes that are not a request, or to a request that is too long; the status is given.
    virtual Response problem(int status) = 0;
    // A request to become a WebSocket: a response with any status but 101 rejects it. If the status is 101,
    // the response's headers are sent too; `opened` is then called with the new socket and returns the
    // socket's listener.
    struct Upgrade {
        Response answer{};
        std::function<std::unique_ptr<SocketListener>(std::shared_ptr<Socket>)> opened;
    };
    virtual Upgrade upgrade(const Request& request) = 0;
};

}  // namespace brelan::net

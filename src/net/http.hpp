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

// HTTP and WebSocket as the rest of the house sees them: no socket, no library.
namespace brelan::net {

struct Request {
    std::string method;  // GET, POST, DELETE ...
    std::string path;    // decoded, without what follows `?`; always begins with `/`
    std::map<std::string, std::string, std::less<>> query;
    std::string twice;  // the first key that stands in the query again; empty: none does
    std::map<std::string, std::string, std::less<>> headers;  // names in lower case
    std::string body;
    std::string address;  // of the client; behind a trusted proxy the one that it names
    bool secure = false;  // TLS, at the proxy

    std::string_view header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string_view{} : std::string_view(found->second);
    }
};

// The rest of an answer that is too long to be in memory at once. Only the thread of the loop uses it.
class MoreBody {
  public:
    virtual ~MoreBody() = default;
    // Gives the next piece, now or later, by one call of `take`; an empty one is the end, and nothing means
    // that the rest cannot be had. Not called before the client has taken the piece before.
    virtual void next(std::function<void(std::optional<std::string>)> take) = 0;
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers{};
    std::shared_ptr<MoreBody> more{};  // follows the body
};

// Takes the answer; exactly once, on the thread of the loop, now or later.
using Reply = std::function<void(Response)>;

// One WebSocket of a client. Only the thread of the loop uses it.
class Socket {
  public:
    virtual ~Socket() = default;
    // Queues a text; it leaves when the job of the loop that runs has ended, together with what else was sent
    // by then. A socket with more than its bound in the queue is closed with 1013.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Closes after what is queued; `code` of RFC 6455. SocketListener::closed() follows.
    virtual void close(std::uint16_t code, std::string_view reason) = 0;
    virtual const std::string& address() const = 0;
};

// What is told of an open socket. None is called after closed().
class SocketListener {
  public:
    virtual ~SocketListener() = default;
    virtual void received(std::string_view text) = 0;
    virtual void closed() = 0;
};

// What the server does with what comes in.
class Handler {
  public:
    virtual ~Handler() = default;
    virtual void request(const Request& request, Reply reply) = 0;
    // What is answered to bytes that are no request, or too long a one; the status is chosen.
    virtual Response problem(int status) = 0;
    // A request to become a WebSocket: an answer with a status other than 101 refuses it. With 101 its
    // headers go along, and `opened` is called with the socket as soon as it stands, and gives who listens.
    struct Upgrade {
        Response answer{};
        std::function<std::unique_ptr<SocketListener>(std::shared_ptr<Socket>)> opened;
    };
    virtual Upgrade upgrade(const Request& request) = 0;
};

}  // namespace brelan::net

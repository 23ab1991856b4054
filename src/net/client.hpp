#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/http.hpp"
#include "net/url.hpp"

// The other end of net/http.hpp, for programs that wait for their answers: one thread, a time-out for
// everything.
namespace brelan::net {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct ClientLimits {
    int connect_milliseconds = 5'000;
    int answer_milliseconds = 20'000;
    std::string from{};  // an address of this machine to come from; empty: any
    std::string ca{};    // a file of certificates to trust besides those of the system
};

// Where nobody answers, the status of a response is 0, its body says why in English, and its type is empty or
// one of these troubles with TLS.
inline constexpr std::string_view kNoTls = "no-tls";  // the server does not speak it
inline constexpr std::string_view kUnknownIssuer = "unknown-issuer";
inline constexpr std::string_view kExpired = "expired";
inline constexpr std::string_view kTooEarly = "too-early";
inline constexpr std::string_view kOtherName = "other-name";
inline constexpr std::string_view kBadCertificate = "bad-certificate";  // wrong in another way
inline constexpr std::string_view kBadFile = "bad-file";                // `ca` holds no certificates
inline constexpr std::string_view kBadName = "bad-name";                // no certificate is for such a name

// One request on a connection of its own.
struct Ask {
    std::string method = "GET";
    std::string target = "/";
    std::string body{};
    Headers headers{};
};

Response fetch(const Place& place, const Ask& ask, const ClientLimits& limits = {});

// A WebSocket. What comes in is taken only while one of its functions runs.
class WebSocketClient {
  public:
    // Connects and asks for `target`. Where the server answers otherwise, or nobody does, `refusal` is that.
    static std::unique_ptr<WebSocketClient> open(const Place& place, const std::string& target,
                                                 const Headers& headers, Response& refusal,
                                                 const ClientLimits& limits = {});
    ~WebSocketClient();
    WebSocketClient(const WebSocketClient&) = delete;
    WebSocketClient& operator=(const WebSocketClient&) = delete;

    // Sends a text; false when the socket is closed, or the other end does not take it in time.
    bool send(std::string_view text);
    // The next text; nothing when so many milliseconds have passed, or none will come any more.
    std::optional<std::string> receive(int milliseconds);
    // Closes in an orderly way, and waits for that for a moment.
    void close();

    // The sub-protocol that the server has chosen; empty: none.
    const std::string& protocol() const;
    bool closed() const;
    std::uint16_t code() const;  // the code of RFC 6455 that the server closed with; 1006: it just went
    const std::string& reason() const;  // what it said with that

  private:
    struct Inside;
    explicit WebSocketClient(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::net

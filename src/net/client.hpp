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

// The client side of net/http.hpp, for programs that block until the response arrives: one thread, with a
// time-out on everything.
namespace brelan::net {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct ClientLimits {
    int connect_milliseconds = 5'000;
    int answer_milliseconds = 20'000;
    std::string from{};  // a local address to connect from; empty: any
    std::string ca{};    // a file of certificates to trust in addition to the system's
};

// If the connection fails, the status of a response is 0, its body gives the reason in English, and its type
// is empty or names one of these TLS problems.
inline constexpr std::string_view kNoTls = "no-tls";  // the server does not support TLS
inline constexpr std::string_view kUnknownIssuer = "unknown-issuer";
inline constexpr std::string_view kExpired = "expired";
inline constexpr std::string_view kTooEarly = "too-early";
inline constexpr std::string_view kOtherName = "other-name";
inline constexpr std::string_view kBadCertificate = "bad-certificate";  // invalid in another way
inline constexpr std::string_view kBadFile = "bad-file";                // `ca` contains no certificates
inline constexpr std::string_view kBadName = "bad-name";                // the certificate is for another name

// One request on its own connection.
struct Ask {
    std::string method = "GET";
    std::string target = "/";
    std::string body{};
    Headers headers{};
};

Response fetch(const Place& place, const Ask& ask, const ClientLimits& limits = {});

// A WebSocket. Incoming data is read only while a member function is running.
class WebSocketClient {
  public:
    // Connects and asks for `target`. If the server declines or cannot be reached, `refusal` holds its
    // response.
    static std::unique_ptr<WebSocketClient> open(const Place& place, const std::string& target,
                                                 const Headers& headers, Response& refusal,
                                                 const ClientLimits& limits = {});
    ~WebSocketClient();
    WebSocketClient(const WebSocketClient&) = delete;
    WebSocketClient& operator=(const WebSocketClient&) = delete;

    // Sends a text; returns false if the socket is closed or the other end does not take the text in time.
    bool send(std::string_view text);
    // The next text; empty if none arrives within this many milliseconds, or if no more can arrive.
    std::optional<std::string> receive(int milliseconds);
    // Performs the closing handshake, and waits for it briefly.
    void close();

    // The sub-protocol that the server chose; empty if none.
    const std::string& protocol() const;
    bool closed() const;
    std::uint16_t code() const;  // the server's close code (RFC 6455); 1006 if it just dropped the connection
    const std::string& reason() const;  // the reason that the server gave

  private:
    struct Inside;
    explicit WebSocketClient(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::net

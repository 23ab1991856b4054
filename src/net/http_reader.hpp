#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/address.hpp"
#include "net/http.hpp"

namespace brelan::net {

// Assembles the bytes of a client into HTTP requests; bytes only, no socket. Between requests, the reader
// holds only the part of the next one that has arrived.
class HttpReader {
  public:
    HttpReader(std::size_t header_bytes, std::size_t body_bytes);
    ~HttpReader();

    enum class Step : std::uint8_t {
        more,     // more bytes are needed
        expects,  // the client waits for an interim response (100) before it sends the body; then call
                  // go_on()
        done,     // a request is complete: call take()
        fault     // not a valid request: fault() is the status, and nothing more is read
    };
    // Takes bytes as they arrive.
    Step feed(std::string_view bytes);
    // Parses the bytes already received: after take(), or after the interim response.
    Step go_on();

    // The completed request and its sender. A request is good if it can be served; otherwise the response is
    // 400.
    struct Taken {
        Request request{};
        bool good = false;
        unsigned version = 11;
        bool keep_alive = false;
    };
    Taken take(std::string_view peer, const std::vector<Prefix>& trusted);
    int fault() const { return fault_; }

    // No part of a request has arrived.
    bool empty() const { return parsing_ == nullptr && bytes_.empty(); }
    // The bytes received after the last request, for a protocol that replaces HTTP.
    std::string rest();
    std::size_t held() const { return bytes_.capacity(); }

  private:
    struct Parsing;
    Step refuse(int status);
    bool expects_word();

    std::size_t header_bytes_;
    std::size_t body_bytes_;
    std::string bytes_;  // not parsed yet
    std::unique_ptr<Parsing> parsing_;
    int fault_ = 0;
};

}  // namespace brelan::net

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

// Puts bytes of a client together into requests of HTTP; bytes only, no socket. Between requests it holds
// nothing but what has come of the next one.
class HttpReader {
  public:
    HttpReader(std::size_t header_bytes, std::size_t body_bytes);
    ~HttpReader();

    enum class Step : std::uint8_t {
        more,     // nothing can be said before more bytes come
        expects,  // the client waits for a word before it sends the body; then go_on()
        done,     // a request is there: take()
        fault     // what came is no request: fault() is the status; nothing more is read
    };
    // Takes bytes as they come.
    Step feed(std::string_view bytes);
    // Looks at what is there already: behind a request that was taken, or after the word.
    Step go_on();

    // The request that is done, with who asks. Good: one that can be served; others get 400.
    struct Taken {
        Request request{};
        bool good = false;
        unsigned version = 11;
        bool keep_alive = false;
    };
    Taken take(std::string_view peer, const std::vector<Prefix>& trusted);
    int fault() const { return fault_; }

    // Nothing of a request has come.
    bool empty() const { return parsing_ == nullptr && bytes_.empty(); }
    // What has come behind the last request, for whoever goes on without HTTP.
    std::string rest();
    std::size_t held() const { return bytes_.capacity(); }

  private:
    struct Parsing;
    Step refuse(int status);
    bool expects_word();

    std::size_t header_bytes_;
    std::size_t body_bytes_;
    std::string bytes_;  // that the parser has not taken
    std::unique_ptr<Parsing> parsing_;
    int fault_ = 0;
};

}  // namespace brelan::net

// In debug builds, Beast 1.74 asserts that the last chunk of a body arrives in one piece. The assertion fails
// if the chunk arrives byte by byte, although it is parsed correctly. The request parser is used nowhere
// else.
#define BOOST_DISABLE_ASSERTS
#include "net/http_reader.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <utility>

#include "net/handshake.hpp"
#include "net/request.hpp"

namespace brelan::net {
namespace {

namespace http = boost::beast::http;
using ErrorCode = boost::system::error_code;
using Parser = http::request_parser<http::string_body>;

// Extra room for chunk sizes and delimiters, in addition to the header and the body.
constexpr std::size_t kSpare = 1024;

int status_of(const ErrorCode& error) {
    if (error == http::error::body_limit) return 413;
    return error == http::error::header_limit || error == http::error::buffer_overflow ? 431 : 400;
}

// Names in lower case; the values of a repeated name are joined.
void read_headers(const Parser::value_type& message, Request& request) {
    for (const auto& field : message) {
        std::string name(field.name_string());
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        std::string& value = request.headers[name];
        if (!value.empty()) value += name == "cookie" ? "; " : ", ";
        value.append(field.value().data(), field.value().size());
    }
}

}  // namespace

struct HttpReader::Parsing {
    Parser parser;
    std::size_t head = 0;  // the size of the head in bytes
    bool asked = false;    // the interim response (100) is on its way
};

HttpReader::HttpReader(std::size_t header_bytes, std::size_t body_bytes)
    : header_bytes_(header_bytes), body_bytes_(body_bytes) {}

HttpReader::~HttpReader() = default;

HttpReader::Step HttpReader::refuse(int status) {
    fault_ = status;
    parsing_.reset();
    std::string().swap(bytes_);
    return Step::fault;
}

HttpReader::Step HttpReader::feed(std::string_view bytes) {
    if (fault_ != 0) return Step::fault;
    bytes_.append(bytes);
    return go_on();
}

// A client that waits for permission to send the rest gets it once (Expect: 100-continue).
bool HttpReader::expects_word() {
    const Parser& parser = parsing_->parser;
    if (parsing_->asked || !boost::beast::iequals(parser.get()[http::field::expect], "100-continue"))
        return false;
    return parsing_->asked = true;
}

HttpReader::Step HttpReader::go_on() {
    if (fault_ != 0) return Step::fault;
    if (parsing_ == nullptr) {
        if (bytes_.empty()) return Step::more;
        parsing_ = std::make_unique<Parsing>();
        parsing_->parser.header_limit(static_cast<std::uint32_t>(header_bytes_));
        parsing_->parser.body_limit(body_bytes_);
    }
    Parser& parser = parsing_->parser;
    while (!parser.is_done()) {
        if (parser.is_header_done() && expects_word()) return Step::expects;
        parser.eager(parser.is_header_done());
        if (bytes_.empty()) return Step::more;
        ErrorCode error;
        const bool in_head = !parser.is_header_done();
        const std::size_t taken = parser.put(boost::asio::buffer(bytes_), error);
        bytes_.erase(0, taken);
        // Beast's own limit depends on how the bytes are split.
        if (in_head && (parsing_->head += taken) > header_bytes_) return refuse(431);
        if (error && error != http::error::need_more) return refuse(status_of(error));
        if (error || taken == 0)
            return bytes_.size() > header_bytes_ + body_bytes_ + kSpare ? refuse(431) : Step::more;
    }
    return Step::done;
}

HttpReader::Taken HttpReader::take(std::string_view peer, const std::vector<Prefix>& trusted) {
    Parser::value_type message = std::exchange(parsing_, nullptr)->parser.release();
    if (bytes_.empty()) std::string().swap(bytes_);  // frees its memory too
    Taken taken;
    Request& request = taken.request;
    request.method = std::string(message.method_string());
    read_headers(message, request);
    taken.version = message.version();
    taken.keep_alive = message.keep_alive() && !has_word(request.header("connection"), "close");
    const auto hosts = message.count(http::field::host);
    const bool one_host = hosts == 1 || (hosts == 0 && taken.version < 11);
    const auto target = message.target();
    find_client(peer, trusted, request);
    taken.good = (taken.version == 10 || taken.version == 11) && one_host &&
                 read_target({target.data(), target.size()}, request);
    request.body = std::move(message.body());
    return taken;
}

std::string HttpReader::rest() { return std::exchange(bytes_, {}); }

}  // namespace brelan::net

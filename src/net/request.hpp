#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/address.hpp"
#include "net/http.hpp"

// Translates between the bytes of HTTP and the requests and responses of the house.
namespace brelan::net {

// Splits the target of a request into path and query, decoded; a repeated key keeps its first value. False if
// the target is malformed.
[[nodiscard]] bool read_target(std::string_view target, Request& request);

// Fills in the sender: the address of the peer, or the one that a trusted proxy reports.
void find_client(std::string_view peer, const std::vector<Prefix>& trusted, Request& request);

// The whole response as bytes. `body`: whether the body is sent too (not for HEAD).
struct AnswerStyle {
    bool keep_alive = true;
    bool body = true;
    unsigned version = 11;
};
std::string write_answer(const Response& response, const AnswerStyle& style);
// A chunk of a chunked response (RFC 9112, section 7.1), and the terminator after the last one.
std::string write_piece(std::string_view piece, unsigned version);
std::string write_last_piece(unsigned version);

}  // namespace brelan::net

#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/address.hpp"
#include "net/http.hpp"

// Between the bytes of HTTP and what the house knows of a request and an answer.
namespace brelan::net {

// Takes the target of a request apart: path and query, decoded; of a key that stands in it twice the first
// value. False where it cannot be one.
bool read_target(std::string_view target, Request& request);

// Fills in who asks: the address of the other side, or what a trusted proxy says of the one behind it.
void find_client(std::string_view peer, const std::vector<Prefix>& trusted, Request& request);

// The whole answer as bytes. `body`: it is sent too (not to HEAD).
struct AnswerStyle {
    bool keep_alive = true;
    bool body = true;
    unsigned version = 11;
};
std::string write_answer(const Response& response, const AnswerStyle& style);
// A piece of an answer that comes in pieces (RFC 9112, section 7.1), and what stands behind the last one.
std::string write_piece(std::string_view piece, unsigned version);
std::string write_last_piece(unsigned version);

}  // namespace brelan::net

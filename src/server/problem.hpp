#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/fault.hpp"
#include "net/http.hpp"
#include "text/phrases.hpp"

// The one format for errors, and the server's sentences.
namespace brelan::server {

// The language of the requester: `?texts=`, else Accept-Language, else English.
Language language_of(const net::Request& request);

// The sentence for a key in the server's catalogues.
std::string sentence(Language language, std::string_view key, std::initializer_list<Arg> args = {});

// `{"error":{"code":..,"text":..}}` with the sentence of `error.<code>`.
net::Response problem(Language language, int status, std::string_view code,
                      std::initializer_list<Arg> args = {});
net::Response problem(const net::Request& request, int status, std::string_view code,
                      std::initializer_list<Arg> args = {});
// The response for a fault given as a value; its key is `error.<code>`.
net::Response problem(const net::Request& request, int status, const Fault& wrong);

// 405, with the allowed methods in the `Allow` header.
net::Response wrong_method(const net::Request& request, std::string_view allowed);

// 429, with the time to wait in the `Retry-After` header.
net::Response too_much(Language language, std::string_view code, std::int64_t milliseconds);
net::Response too_much(const net::Request& request, std::string_view code, std::int64_t milliseconds);

}  // namespace brelan::server

#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "core/fault.hpp"
#include "net/http.hpp"
#include "server/problem.hpp"
#include "server/secret.hpp"
#include "text/json_read.hpp"

namespace brelan::server {

// The fields of a JSON object that a request brings. The first thing that is wrong stays as the answer.
class Fields {
  public:
    // Reads the body, which may be empty where no field is needed; no other fields than these are allowed.
    Fields(const net::Request& request, std::initializer_list<std::string_view> allowed);

    bool good() const { return !wrong_; }
    net::Response refusal() const { return problem(request_, 400, *wrong_); }

    std::string text(std::string_view key);  // must be there
    Secret secret(std::string_view key);     // must be there
    Secret optional_secret(std::string_view key);
    bool flag(std::string_view key);  // false where it is not there

  private:
    const Json* find(std::string_view key, Json::Kind kind, bool needed);
    void refuse(std::string_view key, std::string_view field);

    const net::Request& request_;
    Json json_;
    std::optional<Fault> wrong_;
};

}  // namespace brelan::server

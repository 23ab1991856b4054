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

// The JSON fields in a request. The first error is kept as the response.
class Fields {
  public:
    // Parses the body, which may be empty if no field is required; only these fields are allowed.
    Fields(const net::Request& request, std::initializer_list<std::string_view> allowed);

    bool good() const { return !wrong_; }
    net::Response refusal() const { return problem(request_, 400, *wrong_); }

    std::string text(std::string_view key);  // required
    Secret secret(std::string_view key);     // required
    Secret optional_secret(std::string_view key);
    bool flag(std::string_view key);  // false if absent

  private:
    const Json* find(std::string_view key, Json::Kind kind, bool needed);
    void refuse(std::string_view key, std::string_view field);

    const net::Request& request_;
    Json json_;
    std::optional<Fault> wrong_;
};

}  // namespace brelan::server

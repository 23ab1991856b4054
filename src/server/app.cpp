#include "server/app.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/text.hpp"
#include "server/problem.hpp"
#include "server/security.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kMethods = "GET, POST, DELETE";
constexpr std::int64_t kPatience = 1'000;  // delay before a client is told that it sent too many requests

bool is_unsafe(std::string_view method) { return method != "GET"; }

// The error code that goes with the status of a response to an invalid request.
std::string_view code_of(int status) {
    if (status == 413 || status == 431) return "too-large";
    return status == 426 ? "upgrade" : "bad-request";
}

net::Response ready(int status, std::string_view text) {
    net::Response response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = text;
    return response;
}

// A repeated key is ambiguous.
net::Response twice_in_query(const net::Request& request) {
    return problem(request, 400, "query-twice", {Arg::text("field", shortened(request.twice, 40))});
}

}  // namespace

App::App(const Settings& settings, const Log& log, Loop& loop, TablesApi& tables, Files files,
         std::vector<Part> parts)
    : settings_(settings),
      log_(log),
      loop_(loop),
      tables_(tables),
      files_(std::move(files)),
      parts_(std::move(parts)) {}

// Every response is sent from here.
net::Response App::dressed(net::Response response, bool tls) {
    add_security_headers(response, tls || settings_.tls());
    ++answers_[response.status];
    return response;
}

net::Response App::problem(int status) {
    return dressed(server::problem(Language::english, status, code_of(status)), false);
}

// Files are very cheap, and a household that caches the client on its phones requests many at once. Expensive
// requests also have their own budget. Returns how long to wait, in milliseconds, or 0.
std::int64_t App::wait_for(const net::Request& request) {
    const std::string address = counted_address(request.address);
    const std::int64_t now = loop_.ticks();
    const bool fetches = request.method == "GET" && files_.has(request.path);
    Buckets& all = fetches ? fetches_ : requests_;
    if (!all.take(address, now)) return all.wait(address, now);
    const std::optional<Kind> kind = kind_of(request);
    return kind ? budgets_.take(*kind, address, now) : 0;
}

// Rejects requests that no part needs to see.
bool App::refuse(const net::Request& request, const net::Reply& reply) {
    if (const std::int64_t wait = wait_for(request); wait > 0) {
        // Responds later, and reads nothing more from this client until then, so a flood costs others little.
        loop_.at(loop_.now() + kPatience,
                 [reply, response = too_much(request, "too-many", wait)] { reply(response); });
        return true;
    }
    if (!request.twice.empty()) return reply(twice_in_query(request)), true;
    const std::string_view method = request.method;
    if (method != "GET" && method != "POST" && method != "DELETE") {
        return reply(wrong_method(request, kMethods)), true;
    }
    if (!is_unsafe(method)) return false;
    if (stopping_) return reply(server::problem(request, 503, "stopping")), true;
    if (!may_act(request, settings_.public_url)) return reply(server::problem(request, 403, "origin")), true;
    const bool bare = request.body.empty() && method == "DELETE";
    if (!bare && !is_json(request)) return reply(server::problem(request, 415, "json-type")), true;
    return false;
}

void App::request(const net::Request& request, net::Reply reply) {
    const net::Reply dress = [this, tls = request.secure, reply = std::move(reply), method = request.method,
                              path = request.path, address = request.address](const net::Response& response) {
        const std::string status = std::to_string(response.status);
        log_.write(Level::trace, "request",
                   {{"method", method}, {"path", path}, {"status", status}, {"from", address}});
        reply(dressed(response, tls));
    };
    if (refuse(request, dress)) return;
    if (!is_offered(request.path)) return dress(file_of(request));
    if (request.path == "/healthz") return dress(ready(200, "ok\n"));
    if (request.path == "/readyz") return dress(stopping_ ? ready(503, "stopping\n") : ready(200, "ready\n"));
    if (tables_.handle(request, dress)) return;
    for (const Part& part : parts_) {
        if (part(request, dress)) return;
    }
    dress(server::problem(request, 404, "not-found"));
}

// All paths that the server does not offer belong to the client.
net::Response App::file_of(const net::Request& request) const {
    const auto file = request.method == "GET" ? files_.get(request) : std::nullopt;
    return file ? *file : server::problem(request, 404, "not-found");
}

net::Handler::Upgrade App::upgrade(const net::Request& request) {
    Upgrade upgrade;
    const std::string address = counted_address(request.address);
    if (!requests_.take(address, loop_.ticks())) {
        upgrade.answer = too_much(request, "too-many", requests_.wait(address, loop_.ticks()));
    } else if (const std::int64_t wait = budgets_.take(Kind::socket, address, loop_.ticks()); wait > 0) {
        upgrade.answer = too_much(request, "too-many", wait);
    } else if (!request.twice.empty()) {
        upgrade.answer = twice_in_query(request);
    } else if (stopping_) {
        upgrade.answer = server::problem(request, 503, "stopping");
    } else if (!may_upgrade(request, settings_.public_url)) {
        upgrade.answer = server::problem(request, 403, "origin");
    } else {
        upgrade = tables_.upgrade(request);
    }
    const std::string status = std::to_string(upgrade.answer.status);
    log_.write(Level::trace, "socket",
               {{"path", request.path}, {"status", status}, {"from", request.address}});
    upgrade.answer = dressed(std::move(upgrade.answer), request.secure);
    return upgrade;
}

}  // namespace brelan::server

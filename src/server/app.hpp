#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "net/http.hpp"
#include "server/budgets.hpp"
#include "server/files.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"
#include "server/settings.hpp"
#include "server/tables_api.hpp"

namespace brelan::server {

// Handles every request to the public address: first the checks common to all, then the part that owns the
// path.
class App : public net::Handler {
  public:
    // Answers a request, or returns false if the path belongs to another part.
    using Part = std::function<bool(const net::Request&, const net::Reply&)>;

    App(const Settings& settings, const Log& log, Loop& loop, TablesApi& tables, Files files,
        std::vector<Part> parts);

    void request(const net::Request& request, net::Reply reply) override;
    net::Response problem(int status) override;
    Upgrade upgrade(const net::Request& request) override;

    // From now on, no requests are served.
    void stop() { stopping_ = true; }
    const std::map<int, std::uint64_t>& answers() const { return answers_; }

  private:
    net::Response dressed(net::Response response, bool tls);
    std::int64_t wait_for(const net::Request& request);
    bool refuse(const net::Request& request, const net::Reply& reply);
    net::Response file_of(const net::Request& request) const;

    const Settings& settings_;
    const Log& log_;
    Loop& loop_;
    TablesApi& tables_;
    Files files_;
    std::vector<Part> parts_;
    std::map<int, std::uint64_t> answers_;  // by status
    Buckets requests_{kRequests};           // by address
    Buckets fetches_{kFiles};               // for files, by address
    Budgets budgets_;                       // for expensive requests, by address
    bool stopping_ = false;
};

}  // namespace brelan::server

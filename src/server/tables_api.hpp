#pragma once
#include <memory>
#include <string>

#include "net/http.hpp"
#include "server/hub.hpp"
#include "server/limits.hpp"
#include "server/people.hpp"

namespace brelan::server {

// /api/tables: the list, new tables, single tables, and their sockets.
class TablesApi {
  public:
    TablesApi(Hub& hub, People& people, std::size_t sockets_an_account, std::size_t sockets_an_address)
        : hub_(hub),
          people_(people),
          sockets_an_account_(sockets_an_account),
          sockets_an_address_(sockets_an_address) {}

    // Returns false if the path belongs to another part.
    bool handle(const net::Request& request, const net::Reply& reply);
    net::Handler::Upgrade upgrade(const net::Request& request);

  private:
    void list(const net::Request& request, const net::Reply& reply);
    void create(const net::Request& request, const net::Reply& reply);
    void one(const net::Request& request, const std::string& id, const net::Reply& reply);
    net::Response missing(const net::Request& request, const std::string& id) const;

    Hub& hub_;
    People& people_;
    std::size_t sockets_an_account_;
    std::size_t sockets_an_address_;
    Buckets setups_{kSetups};  // per account, in addition to the limits per address
};

}  // namespace brelan::server

#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "room/room.hpp"
#include "server/loop.hpp"
#include "server/store_thread.hpp"

namespace brelan::server {

// Accounts, sessions and the tokens of bots: who somebody is, decided here and nowhere else. All of them are
// in memory; every change is durable before it is answered.
class People {
  public:
    People(StoreThread& store, Loop& loop, Workers& workers);
    ~People();
    // From the store, before the first request.
    void load(std::vector<store::AccountRow> accounts, std::vector<store::SessionRow> sessions);

    // Who sends this, by cookie or token; nobody where it is neither.
    struct Who {
        room::Person person;
        std::string session;  // the hash of the session or token
    };
    std::optional<Who> who(const net::Request& request);

    // /api/me, /api/guest, /api/register, /api/login, /api/logout, /api/tokens ...; false: not one of its
    // paths.
    bool handle(const net::Request& request, const net::Reply& reply);

    // Called when a session ends (logout, deletion): its sockets must close.
    std::function<void(std::string_view session_or_account)> ended;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace brelan::server

#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/people.hpp"
#include "simulation/house/machine.hpp"
#include "simulation/people/question.hpp"
#include "simulation/world/scene.hpp"

namespace brelan::world {

// The server process as seen by accounts: the real People on a machine with virtual time. It dies and
// restarts from its store.
class Reception {
  public:
    // Calls `died` when the process dies, and `complain` if the store cannot keep its rows.
    Reception(Scene& scene, std::function<void()> died, std::function<void(const std::string&)> complain);

    bool up() const { return people_.has_value(); }
    void begin();
    void die(std::string_view why);
    void fail_next_commit() { keeper_.fail_next(); }
    // The disk is full for this long.
    void fill_disk(room::Time time);
    void go_on();

    void ask(const net::Request& request, net::Reply reply);
    // As the operator does it. The answer refers to it as `link`.
    void make_link(const std::string& login, bool ends_factor, const std::function<void(Answer)>& then);

  private:
    void look_after();

    // planted_reception.cpp: faults for the ledger to find.
    void spoil(store::Changes& changes);
    net::Reply planted(const net::Request& request, net::Reply reply);
    bool blocks(const net::Request& request, const net::Reply& reply);
    void watch(const net::Request& request, const net::Response& response);

    Scene& scene_;
    std::function<void()> died_;
    VirtualLoop loop_;
    VirtualWorkers workers_;
    VirtualKeeper keeper_;
    std::optional<server::People> people_;

    // State of the planted faults.
    struct Member {
        std::string password{};
        std::string cookie{};
        int failures = 0;
    };
    std::map<std::string, Member> members_;                  // by login
    std::map<std::string, store::FactorRow> first_factors_;  // by account and secret
    std::map<std::string, std::string> first_passwords_;     // by account
    std::optional<net::Response> list_;                      // the latest list of sessions
};

}  // namespace brelan::world

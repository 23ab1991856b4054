#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people.hpp"
#include "simulation/house/machine.hpp"
#include "simulation/people/question.hpp"
#include "simulation/world/scene.hpp"

namespace brelan::world {

// The part of the server process that handles accounts: the real People on a machine with virtual time. The
// process dies and restarts from its store.
class Reception {
  public:
    // Callbacks for anyone who watches the house.
    struct Listener {
        std::function<void()> died;
        std::function<void(bool up, bool full)> is;  // whether a process runs, and whether the disk is full
        std::function<bool(const std::string& account)> hosts;       // whether they host an open table
        std::function<void(const store::Changes& changes)> written;  // the house writes these changes
        std::function<void(const std::string& what)> complains;      // the store cannot keep its rows
    };
    Reception(Scene& scene, Listener listener);

    bool up() const { return people_.has_value(); }
    void begin();
    void die(std::string_view why);
    void fail_next_commit() { keeper_.fail_next(); }
    // The disk stays full for this long, whether or not a process is running.
    void fill_disk(room::Time time);
    // Catches up as the hub does if the calendar is far ahead.
    void catch_up();
    // From now on, the disk has room.
    void make_room();

    void ask(const net::Request& request, net::Reply reply);
    // Makes a link as the operator does. The response contains the link under the name `link`.
    void make_link(const std::string& login, bool ends_factor, const std::function<void(Answer)>& then);

  private:
    void look_after();
    void look_at_disk();
    void tell() const { listener_.is(up(), full_); }

    // Functions in planted_reception.cpp: faults that the ledger must find.
    void spoil(store::Changes& changes);
    net::Reply planted(const net::Request& request, net::Reply reply);
    void count_gaps(std::vector<store::RanRow>& ran) const;
    bool thaws(const net::Request& request, const net::Reply& reply);
    bool blocks(const net::Request& request, const net::Reply& reply);
    void watch(const net::Request& request, const net::Response& response);

    Scene& scene_;
    Listener listener_;
    VirtualLoop loop_;
    VirtualWorkers workers_;
    VirtualKeeper keeper_;
    std::optional<server::People> people_;
    room::Time full_until_ = 0;
    bool full_ = false;

    // The state of the planted faults.
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

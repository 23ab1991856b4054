#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "net/http.hpp"
#include "room/head.hpp"
#include "server/live_table.hpp"
#include "server/visit.hpp"

namespace brelan::server {

struct HubOptions {
    std::int64_t sleep_after = 60'000;  // milliseconds that nobody was there
    std::size_t tables_an_account = 50;
};

// All tables: their heads in memory, those that somebody needs awake, the others asleep in the store.
class Hub {
  public:
    Hub(House& house, HubOptions options);

    // The heads of the store, before the first request. Tables that have something to do wake up in time.
    void load(const std::vector<store::TableRow>& rows);

    // Sets up a table; `then` gets its id when it is kept.
    void create(const room::Person& host, const room::Setup& setup,
                std::function<void(const std::string& id)> then);
    bool has_too_many(const std::string& account) const;
    std::size_t most_tables() const { return options_.tables_an_account; }

    // The head of a table that this person may see, or nullptr: unknown and forbidden look the same.
    const room::Head* find(const std::string& id, const room::Person* person) const;
    // Those that a list shows to a person, the latest first.
    std::vector<const room::Head*> list(const room::Person* person, std::size_t most) const;

    // A socket comes to a table that find() has found.
    std::unique_ptr<net::SocketListener> visit(const std::string& id, Visitor visitor,
                                               std::shared_ptr<net::Socket> socket);
    Visits& visits() { return visits_; }
    std::size_t visits_there() const { return visits_.size(); }

    // No new deals, clocks stand; or on again.
    void freeze(bool frozen, std::string_view why);
    bool frozen() const { return frozen_; }

    std::size_t tables() const { return heads_.size(); }
    std::size_t awake() const { return live_.size(); }
    std::size_t damaged() const { return damaged_.size(); }

  private:
    struct Live {
        std::shared_ptr<LiveTable> table;
        std::int64_t busy = 0;  // when it was not idle last
    };
    void changed(const room::Head& head);
    void wake_later(const std::string& id, std::int64_t time);
    void wake(const std::string& id);
    void woken(const std::string& id, std::vector<store::EventRow> rows, const std::string& damage);
    void set_aside(const std::string& id, const std::string& why);
    void sweep();
    void freeze_one(LiveTable& table) const;

    House& house_;
    HubOptions options_;
    Visits visits_;
    std::unordered_map<std::string, room::Head> heads_;
    std::unordered_map<std::string, std::size_t> by_host_;
    std::unordered_map<std::string, Live> live_;
    std::unordered_map<std::string, std::vector<std::weak_ptr<Visit>>> waking_;
    std::unordered_set<std::string> damaged_;
    bool frozen_ = false;
    std::string why_frozen_;
};

}  // namespace brelan::server

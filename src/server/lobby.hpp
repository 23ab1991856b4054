#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "room/head.hpp"
#include "room/room.hpp"

namespace brelan::server {

// The number of each opener's tables that are listed first; all remaining tables come after these.
inline constexpr std::size_t kShare = 3;

// The heads of all open tables, which can be found by id or by person, or listed from the latest.
class Lobby {
  public:
    // Adds or updates a table; a closed one is removed.
    void put(const room::Head& head);
    // Sets the address that a table was opened from, before the table is added. Tables from one address share
    // a quota; if the address is unknown (because the house was restarted), the tables of one host share it.
    void came_from(const std::string& id, const std::string& address) { addresses_[id] = address; }

    // The head of a table that this person may see, or nullptr: unknown and forbidden look the same.
    const room::Head* find(const std::string& id, const room::Person* person) const;
    // A page of the list for a person: first their own tables, then those of other people, within the quota,
    // latest first.
    struct Page {
        std::vector<const room::Head*> heads;
        std::string next;  // where the next page begins; empty if there is none
    };
    Page page(const room::Person* person, std::size_t most, std::string_view after = {}) const;
    // Whether `after` came from an earlier page; otherwise the list cannot be continued from it.
    static bool is_mark(std::string_view after);
    // The first page.
    std::vector<const room::Head*> list(const room::Person* person, std::size_t most) const {
        return page(person, most).heads;
    }

    bool contains(const std::string& id) const { return heads_.contains(id); }
    const room::Head& head(const std::string& id) const { return heads_.at(id); }
    std::size_t size() const { return heads_.size(); }
    // Whether somebody is or was the host of a table, sits at one, or is invited to one.
    bool knows(const std::string& account) const { return by_person_.contains(account); }
    // The tables with which an account is connected.
    std::vector<std::string> known_to(const std::string& account) const;
    // Whether this account is the host of that table.
    bool is_hosted_by(const std::string& id, const std::string& account) const;
    // The number of tables that this account hosts.
    std::size_t hosted_by(const std::string& account) const;

  private:
    using Moment = std::pair<std::int64_t, std::string>;  // the negated time, and the id
    using Latest = std::set<Moment>;
    // The position of a table in a person's list.
    enum class Part : std::uint8_t { own, invited, front, rest, more_invited };
    struct Mark {
        Part part{};
        Moment moment;
        bool operator<(const Mark& other) const {
            return part != other.part ? part < other.part : moment < other.moment;
        }
    };
    static std::string write_mark(const Mark& mark);
    static std::optional<Mark> read_mark(std::string_view text);
    // A person's connections with tables.
    struct Known {
        std::set<std::string> tables;              // as host (now or once), seated, or invited
        std::set<Mark> marks;                      // marks of the tables that this person may see, in order
        std::map<std::string, Latest> invited_by;  // each opener's invitations to visible tables
    };
    void enter(const room::Head& head);
    void leave(const room::Head& head);
    const std::string& opener_of(const room::Head& head) const;
    void share_out(const std::string& opener);
    void mark(Known& known, const std::string& account, const room::Head& head) const;
    void unmark(Known& known, const room::Head& head) const;
    static void share_invitations(Known& known, const Latest& of_one);
    static const std::set<Mark>& marks_of(const Known* known);

    std::unordered_map<std::string, room::Head> heads_;
    std::unordered_map<std::string, std::size_t> by_host_;
    std::unordered_map<std::string, Known> by_person_;
    std::unordered_map<std::string, std::string> addresses_;  // where tables were opened from
    // Publicly listed tables: by opener, then those within the quota, then the rest.
    std::unordered_map<std::string, Latest> open_by_;
    Latest front_;
    Latest rest_;
};

}  // namespace brelan::server

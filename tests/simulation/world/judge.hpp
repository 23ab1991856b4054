#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "room/room.hpp"
#include "simulation/world/counting.hpp"
#include "simulation/world/referee.hpp"
#include "simulation/world/replay.hpp"
#include "simulation/world/turn_time.hpp"
#include "text/json_read.hpp"

namespace brelan::world {

// Checks everything that the room and its driver send, and reports violations. It knows the rows on the disk,
// the states that follow from them by the rules, and everything that was sent to anybody.
class Judge {
  public:
    // `rows` are the rows on the disk, and `incarnation` is the history that they belong to.
    explicit Judge(const std::vector<room::Event>& rows, std::string incarnation = {})
        : rows_(rows), incarnation_(std::move(incarnation)) {}
    void begin(const room::Setup& setup);

    // The events to be checked.
    void opened(std::uint64_t link, const room::Hello& hello);
    void closed(std::uint64_t link) { lines_.erase(link); }
    void sent(std::uint64_t link, std::string_view text);
    void kept(const room::Event& row);
    // A row is stored at the time `now` of the clock that is never set. The disk may have taken up to
    // `delay`.
    void kept_at(const room::Event& row, room::Time now, room::Time delay);
    // The history receives a match and the match's last row, which is stored after this call.
    void played(Played match) { counting_.played(std::move(match)); }
    void restored();
    void bounded(std::size_t rows, std::size_t bots, std::size_t texts);
    void queued(std::size_t bytes);
    // Checks that everybody present is told what follows from the rows on the disk. Call this only when all
    // is quiet.
    struct Look {
        Replay::Around around;
        // A requested state, and who asked for it.
        struct Told {
            Replay::Reader reader;
            std::string state;
        };
        std::vector<Told> told;
    };
    void look(const Look& look);

    const std::string& complaint() const { return complaint_; }
    void complain(const std::string& what);
    const Referee& referee() const { return *referee_; }
    const Counting& counting() const { return counting_; }
    std::size_t acknowledged() const { return acknowledged_.size(); }
    std::size_t looks() const { return looks_; }

  private:
    // A socket, and everything that was sent to it.
    struct Line {
        std::string account;
        std::string client;
        std::optional<std::uint64_t> last;  // no row up to this one is missing
        Seat seat = kNobody;                // the seat whose view it gets
        // What the client knew on arrival: its last row, and the history that this row belongs to.
        std::optional<std::uint64_t> from;
        std::string knows;
        std::uint64_t rows = 0;  // kept by then
        bool greeted = false;
    };
    void greet(Line& line, const Json& json, std::uint64_t n);
    void state(Line& line, const Json& json, std::uint64_t n);
    void event(Line& line, const Json& json, std::uint64_t n);
    void ok(const Line& line, const Json& json, std::uint64_t n);
    void sees(const Json& json, const Sight& sight, Seat seat);
    void totals(const Json& json, const Sight& sight);
    void count(const room::Event& row);
    void early(std::uint64_t n);
    bool undone(std::uint64_t n) const;
    bool is_behind(const Line& line) const;

    const std::vector<room::Event>& rows_;
    std::string incarnation_;
    room::Setup setup_;
    std::unique_ptr<Referee> referee_;
    Counting counting_;
    TurnTime turn_;
    std::map<std::uint64_t, Line> lines_;
    std::set<std::string> commands_;                     // account/client/id of all rows
    std::map<std::uint64_t, std::string> acknowledged_;  // each row with its command
    std::string secret_;                                 // the secret of the open shuffle, until it is closed
    std::vector<std::string> nonces_;                    // revealed numbers, secret until the deal
    std::string complaint_;
    std::size_t looks_ = 0;
};

}  // namespace brelan::world

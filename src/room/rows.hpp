#pragma once
#include <cstdint>
#include <span>
#include <string>

#include "room/effects.hpp"
#include "room/folded.hpp"
#include "room/log.hpp"
#include "room/post.hpp"

namespace brelan::room {

// The command being executed; its first row carries the key.
struct Doing {
    std::string account;
    std::string key;
    std::uint64_t became = 0;
};

// The rows of a table. Every change is a row: it is folded at once, stored, and sent to those who may know
// it.
class Rows {
  public:
    Rows(Folded& folded, Post& post) : folded_(folded), post_(post) {}
    Rows(const Rows&) = delete;  // only one object may track what is stored
    Rows& operator=(const Rows&) = delete;

    const Folded& folded() const { return folded_; }
    Post& post() const { return post_; }

    // Adds a row. The first row of a command carries its key.
    void append(Time now, const Entry& entry, Effects& effects, Doing* doing = nullptr);
    // Fills the empty seats with bots and begins the match.
    void begin_match(Time now, Effects& effects, Doing* doing = nullptr);
    // Reveals the secret of the epoch, because the epoch has been played out or never will be.
    void end_epoch(Time now, Effects& effects);
    void close_table(Time now, Effects& effects, Doing* doing = nullptr);

    // Restores the table: enters its rows in order and sends them to nobody, until restored() says whether
    // they form a table that can continue. If a row is invalid, or something is missing, why() says what.
    [[nodiscard]] bool restore(std::span<const Event> events, std::uint64_t cards);
    [[nodiscard]] bool restored();
    // Notes what is missing or invalid; always returns false.
    bool lack(std::string what);
    const std::string& why() const { return why_; }

    // Notes that all rows up to this one are stored. Returns the number that was noted before.
    std::uint64_t keep(std::uint64_t seq);
    std::uint64_t stored() const { return stored_; }
    bool all_stored() const { return stored_ == folded_.seq; }

    // Nothing here can be trusted any more, because of a bug in our code or because the stored rows are
    // damaged.
    bool are_broken() const { return broken_; }
    // Stops trusting the table, for this reason, and closes all sockets.
    void set_aside(const std::string& reason, Effects& effects);
    // The rows in memory differ from the stored ones: messages that wait for them must never be sent.
    void lose(Effects& effects);
    // Closes the socket at once, because there may be no more rows to wait for. Until a broken table is
    // removed, newcomers are sent away too.
    void send_away(Link link, Language language, Effects& effects) const;

  private:
    bool enter(const Event& event, bool cards);
    void give_up(const Entry& entry, Effects& effects);

    Folded& folded_;
    Post& post_;
    std::uint64_t stored_ = 0;
    bool broken_ = false;
    bool damaged_ = false;  // broken because of the stored rows
    std::string why_;
};

}  // namespace brelan::room

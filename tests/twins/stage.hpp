#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.hpp"

namespace brelan::twins {

// What a room could tell by mistake: planted, so that the comparison has something to find.
enum class Leak : std::uint8_t {
    none,
    legal_order,    // of what may be done
    field_size,     // blanks that nobody sees
    deck_hash,      // a number in a message
    bot_time,       // when a bot acts
    refusal,        // why something is not allowed
    message_order,  // what comes first
    extra_message,  // one message more
    log_line,       // what the operator reads
    head,           // what lists show
    wake,           // when the table wants to be woken
    state_only,     // what only those see who come back
};
inline constexpr int kLeaks = static_cast<int>(Leak::state_only);

// A room between people whom the test moves: all that comes out is written down, with its time.
class Stage {
  public:
    // The table comes from the first `from` rows; everybody's account is its number.
    Stage(const std::vector<room::Event>& rows, std::size_t from, Leak leak);

    room::Link open(int number, const char* client, bool texts, Language language,
                    std::optional<std::uint64_t> from = std::nullopt);
    void close(room::Link link);
    void say(room::Link link, const std::string& text);
    void pass(room::Time milliseconds);
    // Gives the bot that was asked its answer, and waits until it plays it.
    void answer(const std::string& action);
    const std::string& why() const { return why_; }  // there is no table
    bool asked() const { return !asked_.empty(); }

    const std::vector<room::Event>& rows() const { return rows_; }
    std::uint64_t seq() const { return rows_.size(); }
    // All that came to these sockets, and all that everybody may read besides: the log, the head of the
    // table, and when something happens.
    const std::string& told(room::Link link) { return told_[static_cast<std::uint64_t>(link)]; }
    const std::string& open_to_all() const { return open_; }

  private:
    void take(room::Effects effects);
    void write_down(const std::vector<room::Send>& sends);
    std::string leaking(std::string text) const;
    template <class Input>
    void with_room(Input input);

    std::unique_ptr<room::Room> room_;
    std::vector<room::Event> rows_;
    std::deque<room::AskBot> asked_;
    std::map<std::uint64_t, std::string> told_;
    std::string open_;
    std::string why_;
    std::optional<room::Time> wake_;
    room::Time now_ = 0;
    std::uint64_t links_ = 0;
    std::uint64_t secret_ = 0;  // follows from the cards
    Leak leak_;
};

}  // namespace brelan::twins

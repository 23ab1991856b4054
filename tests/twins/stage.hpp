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

// Leaks that a room could have by mistake. They are planted to show that the comparison finds them.
enum class Leak : std::uint8_t {
    none,
    legal_order,    // the order of legal actions
    field_size,     // invisible spaces
    deck_hash,      // a number in a message
    bot_time,       // when a bot acts
    refusal,        // the reason for a refusal
    message_order,  // the order of messages
    extra_message,  // an additional message
    log_line,       // what the operator reads
    head,           // what lists show
    wake,           // when the table asks to be woken
    state_only,     // only the state after reconnecting
};
inline constexpr int kLeaks = static_cast<int>(Leak::state_only);

// A room whose players and spectators are controlled by the test. All output is recorded with its time.
class Stage {
  public:
    // Restores the table from the first `from` rows. Each person's account is their number.
    Stage(const std::vector<room::Event>& rows, std::size_t from, Leak leak);

    room::Link open(int number, const char* client, bool texts, Language language,
                    std::optional<std::uint64_t> from = std::nullopt);
    void close(room::Link link);
    void say(room::Link link, const std::string& text);
    void pass(room::Time milliseconds);
    // Answers for the bot that was asked, and waits until it acts.
    void answer(const std::string& action);
    const std::string& why() const { return why_; }  // why there is no table
    bool asked() const { return !asked_.empty(); }

    const std::vector<room::Event>& rows() const { return rows_; }
    std::uint64_t seq() const { return rows_.size(); }
    // told() is everything that was sent to a socket. open_to_all() is everything public: the log, the head
    // of the table, and the times at which things happen.
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
    std::uint64_t secret_ = 0;  // a number that depends on the cards
    Leak leak_;
};

}  // namespace brelan::twins

#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/choices.hpp"
#include "cli/table/voice.hpp"
#include "core/payoff.hpp"
#include "host/glimpse.hpp"
#include "host/host.hpp"
#include "text/json_read.hpp"

namespace brelan::cli {

// A place at a table of a server.
struct RemoteSeat {
    std::string name;  // empty: nobody sits there
    std::string account;
    std::string bot;
    bool here = true;
    bool ready = false;
};

// Something that others at the table are asked to agree to.
struct RemoteAsk {
    std::string what;  // undo, swap
    Seat by = kNobody;
    std::vector<Seat> waits;
};

// A table of a server as the messages tell of it; each message becomes the sentences that it says to people.
class RemoteTable {
  public:
    RemoteTable(const Texts& texts, bool words) : texts_(texts), words_(words) {}
    RemoteTable(const RemoteTable&) = delete;
    RemoteTable& operator=(const RemoteTable&) = delete;

    // What a message tells; empty lines are left out by who prints it.
    std::vector<std::string> take(const Json& message);

    bool known() const { return host_ != nullptr; }  // a state has come
    const host::Host& game() const { return *host_; }
    const host::OptionSet& options() const { return options_; }
    const Voice& voice() const { return *voice_; }
    std::int64_t number() const { return number_; }  // of the last event
    std::int64_t match() const { return match_; }    // number of the match at this table
    const std::string& stage() const { return stage_; }
    bool playing() const { return stage_ == "playing"; }
    bool closed() const { return stage_ == "closed"; }
    const std::vector<RemoteSeat>& seats() const { return seats_; }
    Seat seat() const;  // one's own; kNobody
    bool is_host() const { return host_account_ == account_; }
    Seat turn() const { return turn_; }
    bool asked() const { return !legal_.empty(); }
    const std::vector<Choice>& choices() const { return choices_; }
    const host::Glimpse* glimpse() const { return glimpse_.get(); }
    const std::optional<RemoteAsk>& request() const { return request_; }
    // One is asked to agree to something.
    bool is_waited_for() const;
    // How many seconds the one whose turn it is has left; nothing where there is no clock.
    std::optional<std::int64_t> seconds_left() const;

    // Who sits where, and the score of the match, as lines.
    std::vector<std::string> places() const;
    std::vector<std::string> score() const;
    // Whose turn it is and what is asked; nothing where nobody is.
    std::string question() const;

  private:
    using Told = std::vector<std::string>;
    void take_state(const Json& state, Told& told);
    void take_event(const Json& event, Told& told);
    bool take_game(const Json& table);
    void take_match(const Json& state);
    void take_seats(const Json& from);
    void take_asks(const Json& from);
    void take_turn(const Json& from);
    void take_view(const Json& from);
    void take_score(const Json& event, Told& told);
    void tell_all(const Json& state, const Json& table, Told& told) const;
    void tell_restored(const Json& restored, Told& told) const;
    void tell_draw(const Json& event, Told& told) const;
    void tell_deal(const Json& event, Told& told) const;
    void tell_act(const Json& event, const host::Glimpse* before, Told& told) const;
    void tell_around(const Json& event, std::string_view what, Told& told) const;
    void tell_chat(const Json& line, Told& told) const;
    std::string name_of(Seat seat) const;
    Seat observer() const;

    const Texts& texts_;
    bool words_;
    const host::Host* host_ = nullptr;
    host::OptionSet options_{};
    std::string account_{};
    std::string host_account_{};
    std::string stage_{};
    std::int64_t number_ = 0;
    std::int64_t match_ = 0;
    std::int64_t deal_ = 0;
    std::vector<RemoteSeat> seats_{};
    std::unique_ptr<Voice> voice_{};  // with the names of those who sit there now
    std::shared_ptr<const host::Glimpse> glimpse_{};
    Seat turn_ = kNobody;
    std::vector<std::string> legal_{};
    std::vector<Choice> choices_{};
    std::optional<RemoteAsk> request_{};
    std::optional<std::chrono::steady_clock::time_point> deadline_{};
    std::vector<Payoff> sheet_{};
    Payoff total_{};
};

}  // namespace brelan::cli

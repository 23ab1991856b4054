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
#include "wire/messages.hpp"

namespace brelan::cli {

// A table on a server, as its messages describe it. Each message is turned into sentences for the player.
class RemoteTable {
  public:
    RemoteTable(const Texts& texts, bool words) : texts_(texts), words_(words) {}
    RemoteTable(const RemoteTable&) = delete;
    RemoteTable& operator=(const RemoteTable&) = delete;

    // The sentences for a message. The caller leaves out empty lines.
    std::vector<std::string> take(const wire::Message& message);

    bool known() const { return host_ != nullptr; }  // a state has arrived
    const host::Host& game() const { return *host_; }
    const host::OptionSet& options() const { return options_; }
    const Voice& voice() const { return *voice_; }
    std::int64_t number() const { return number_; }  // of the last event
    std::int64_t match() const { return match_; }    // number of the match at this table
    bool playing() const { return standing_.stage == wire::Stage::playing; }
    bool closed() const { return standing_.stage == wire::Stage::closed; }
    const std::vector<wire::Chair>& seats() const { return standing_.seats; }
    Seat seat() const;  // the player's own seat, or kNobody
    // The first free seat, or else the first bot's seat, or else kNobody.
    Seat free_place() const;
    std::string name_of(Seat seat) const;
    Seat turn() const { return turn_; }
    bool asked() const { return !choices_.empty(); }
    const std::vector<Choice>& choices() const { return choices_; }
    const host::Glimpse* glimpse() const { return glimpse_.get(); }
    // True if the player is asked to agree to something.
    bool is_waited_for() const;
    // The seconds left to the player to move; `nullopt` if there is no clock.
    std::optional<std::int64_t> seconds_left() const;

    // Who sits where, and the score of the match, as lines.
    std::vector<std::string> places() const;
    std::vector<std::string> score() const;
    // Whose turn it is and what is asked; empty if nobody is to act.
    std::string question() const;

  private:
    using Told = std::vector<std::string>;
    void take(const wire::message::State& state, Told& told);
    void take(const wire::message::Event& event, Told& told);
    void take(const wire::message::Here& here, Told& told);
    static void take(const wire::message::Error& error, Told& told) {
        told.push_back(error.text + (error.clause ? " (" + *error.clause + ")" : ""));
    }
    static void take(const wire::message::Frozen& frozen, Told& told) { told.push_back(frozen.text); }
    template <class Other>
    static void take(const Other&, Told&) {}

    void happen(const wire::happening::Stand& one, std::int64_t at, Told& told);
    void happen(const wire::happening::Start& one, std::int64_t at, Told& told);
    void happen(const wire::happening::Draw& one, std::int64_t at, Told& told);
    void happen(const wire::happening::Deal& one, std::int64_t at, Told& told);
    void happen(const wire::happening::Act& one, std::int64_t at, Told& told);
    void happen(const wire::happening::End& one, std::int64_t at, Told& told);
    void happen(const wire::happening::Chat& one, std::int64_t /*at*/, Told& told) {
        tell_chat(one.chatText, told);
    }
    void happen(const wire::happening::Phrase& one, std::int64_t /*at*/, Told& told) {
        tell_chat(one.chatPhrase, told);
    }
    template <class Other>
    void happen(const Other& one, std::int64_t at, Told& told);

    bool take_game(const wire::Table& table);
    void take_match(const wire::Match& match);
    void take_standing(const wire::Standing& standing, std::int64_t now);
    void take_sight(const wire::Sight& sight, std::int64_t now);
    void take_turn(const wire::Turn& turn, std::int64_t now);
    void take_score(const wire::Sight& sight, Told& told);
    void use_names();
    void tell_all(const wire::message::State& state, Told& told) const;
    void tell_restored(const wire::Restored& restored, Told& told) const;
    template <class One>
    void tell_around(const One& one, Told& told) const;
    void tell_chat(const wire::ChatText& said, Told& told) const;
    void tell_chat(const wire::ChatPhrase& said, Told& told) const;

    const Texts& texts_;
    bool words_;
    const host::Host* host_ = nullptr;
    host::OptionSet options_{};
    std::string account_{};
    wire::Standing standing_{};  // except for the turn, which is not always sent
    std::int64_t number_ = 0;
    std::int64_t match_ = 0;
    std::int64_t deal_ = 0;
    std::unique_ptr<Voice> voice_{};  // with the names of the current players
    std::shared_ptr<const host::Glimpse> glimpse_{};
    Seat turn_ = kNobody;
    std::vector<Choice> choices_{};
    std::optional<std::chrono::steady_clock::time_point> deadline_{};
    std::vector<Payoff> sheet_{};
    Payoff total_{};
};

}  // namespace brelan::cli

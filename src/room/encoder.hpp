#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/open_facts.hpp"
#include "room/outbox.hpp"
#include "room/seen.hpp"
#include "text/phrases.hpp"
#include "wire/messages.hpp"
#include "wire/writer.hpp"

namespace brelan::room {

using wire::Code;

// The reader of a message: what they see, their language, and whether they want sentences too.
struct Reader {
    Seat observer = kSpectator;  // kNobody: sees even less than a spectator
    Language language = Language::english;
    bool texts = false;
    bool operator==(const Reader&) const = default;
};

// The reason why a command was refused; a refused action comes with its clause and the game's sentence.
struct Problem {
    Code code{};
    std::string clause{};
    std::string text{};
};

// The only place that makes messages for sockets, from public facts and what one observer has seen.
class Encoder {
  public:
    // `seen` is nullptr if there is nothing to see, or nothing for this reader.
    Encoder(const OpenFacts& open, const Seen* seen, const Reader& reader);

    // The client knows a different history; the last row of this history dates from `at`.
    struct Restored {
        Time at = 0;
        bool lost = false;  // the client knows of rows that this history lacks
    };
    // Everything a newcomer needs to know.
    struct You {
        std::string_view account;
        Seat seat = kNobody;
        bool muted = false;
        std::string_view incarnation{};  // identifies the history
        std::optional<Restored> restored{};
    };
    Message state(const You& you, Time now) const;
    // The deals of the match from this one onwards, as many as fit in one message. With `own`, finished deals
    // are shown as this seat saw them.
    Message record(std::optional<std::int64_t> id, std::int64_t from, bool own, const Seen* before) const;
    // The changes made by a row, and the current situation.
    Message event(const Happened& happened) const;
    // The people who are here; this message is not an event.
    Message here() const;

    static Message ok(std::int64_t id, std::uint64_t n);
    static Message error(std::optional<std::int64_t> id, const Problem& problem, Language language);
    static Message hello(std::uint64_t n, std::string_view incarnation);
    static Message pong(std::optional<std::int64_t> id, Time now);
    static Message frozen(bool frozen, wire::Standstill why, Language language);

  private:
    // Wraps one case of wire::Message.
    static Message message(const wire::AnyCase& one);
    static Message event(const Happened& happened, const wire::AnyCase& what);
    Message event_around(const Happened& happened) const;
    Message event_of_shuffle(const Happened& happened) const;
    std::vector<std::int64_t> amounts(const Payoff& of) const;
    std::vector<wire::Chair> chairs() const;
    std::vector<wire::Ask> asks() const;
    static void tell_ask(const Request& request, std::vector<wire::Ask>& all);
    void tell_turn(wire::Turn& turn) const;
    void tell_clock(wire::Turn& turn) const;
    wire::Sight sight() const;
    void tell_sight(wire::Sight& sight) const;
    void tell_result(wire::Sight& sight) const;
    wire::Standing standing() const;
    wire::ChatPhrase chat_phrase(std::string_view account, std::string_view name, std::string_view key) const;
    wire::happening::Draw drawn() const;
    wire::happening::Deal dealt(const Happened& happened) const;
    wire::happening::Act acted(const Happened& happened) const;

    // encoder_state.cpp: the state for a newcomer.
    void tell_restored(const Restored& restored, wire::message::State& state) const;
    void tell_table(wire::Table& table) const;
    void tell_match(std::optional<wire::Match>& told) const;
    void tell_undone(wire::Match& match) const;
    std::vector<wire::Saying> sayings() const;
    wire::Line line(const ChatLine& line) const;

    // encoder_fair.cpp: the shuffle, for everybody to check.
    void tell_opened(wire::Opened& told) const;
    std::vector<wire::OrNull<std::string>> seals() const;
    std::vector<wire::OrNull<std::string>> nonces() const;
    std::optional<wire::DealtEpoch> revealed() const;
    wire::ClosedEpoch closed() const;
    void tell_epoch(std::optional<wire::RunningEpoch>& told) const;
    bool is_behind() const { return reader_.observer == kSpectator && open_.setup().delay > 0; }

    const OpenFacts& open_;
    const Seen* seen_;
    Reader reader_;
    std::vector<std::string_view> names_;
    Phrases phrases_;
};

// The phrases that can be said with a single key; the sentence is `phrase.<key>`.
inline constexpr std::string_view kPhrases[] = {"hello",     "thanks",  "well-played", "well-done",
                                                "sorry",     "oops",    "lucky",       "one-moment",
                                                "your-turn", "another", "good-bye"};

// A sentence from the room's own catalogue.
std::string room_text(std::string_view key, Language language);

}  // namespace brelan::room

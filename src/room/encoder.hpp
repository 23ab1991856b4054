#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "room/open_facts.hpp"
#include "room/outbox.hpp"
#include "room/seen.hpp"
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::room {

// For whom messages are made: what he sees, in which language, and whether he wants sentences too.
struct Reader {
    Seat observer = kSpectator;  // kNobody: not even what spectators see
    Language language = Language::english;
    bool texts = false;
    bool operator==(const Reader&) const = default;
};

// Why a command is not done: a code of docs/server-protocol.md; a refused action has its clause and the
// sentence of the game.
struct Problem {
    std::string_view code;
    std::string clause{};
    std::string text{};
};

// The one place that writes JSON for sockets. It knows what everybody knows, and what one observer has seen.
class Encoder {
  public:
    // `seen` may be nullptr: there is nothing to see, or not for this reader.
    Encoder(const OpenFacts& open, const Seen* seen, const Reader& reader);

    // A client knows another history than this one, of which the last row happened at that time.
    struct Restored {
        Time at = 0;
        bool lost = false;  // it knows of rows that this one does not have
    };
    // All that there is to know, for somebody who comes.
    struct You {
        std::string_view account;
        Seat seat = kNobody;
        bool muted = false;
        std::string_view incarnation{};  // which history this is of
        std::optional<Restored> restored{};
    };
    Message state(const You& you, Time now) const;
    // The deals of the match from this one on, as many as one message carries; `own`: those that are over are
    // his to tell as he saw them.
    Message record(const std::int64_t* id, std::int64_t from, bool own, const Seen* before) const;
    // What happened by a row, and what is now.
    Message event(const Happened& happened) const;
    // Who is here; it is no event.
    Message here() const;

    static Message ok(std::int64_t id, std::uint64_t n);
    static Message error(const std::int64_t* id, const Problem& problem, Language language);
    static Message hello(std::uint64_t n, std::string_view incarnation);
    static Message pong(const std::int64_t* id, Time now);
    static Message frozen(bool frozen, std::string_view why, Language language);

  private:
    void write_history(JsonWriter& json, const You& you) const;
    void write_now(JsonWriter& json) const;
    void write_turn(JsonWriter& json) const;
    void write_told(JsonWriter& json, What what) const;
    void write_deadline(JsonWriter& json) const;
    void write_amounts(JsonWriter& json, std::string_view key, const Payoff& amounts) const;
    void write_table(JsonWriter& json) const;
    void write_seats(JsonWriter& json) const;
    void write_match(JsonWriter& json) const;
    void write_undone(JsonWriter& json) const;
    void write_phrases(JsonWriter& json) const;
    void write_asks(JsonWriter& json) const;
    void write_chat_line(JsonWriter& json, const ChatLine& line) const;
    void write_game_event(JsonWriter& json, const Happened& happened) const;
    void write_table_event(JsonWriter& json, const Happened& happened) const;
    void write_talk(JsonWriter& json, const Happened& happened) const;

    // encoder_fair.cpp: the shuffle that everybody can check.
    void write_fair_event(JsonWriter& json, const Happened& happened) const;
    void write_epoch(JsonWriter& json) const;
    void write_opened(JsonWriter& json) const;
    void write_sealed(JsonWriter& json) const;
    void write_revealed(JsonWriter& json) const;
    void write_nonces(JsonWriter& json) const;
    void write_closed(JsonWriter& json) const;
    bool is_behind() const { return reader_.observer == kSpectator && open_.setup().delay > 0; }

    const OpenFacts& open_;
    const Seen* seen_;
    Reader reader_;
    std::vector<std::string_view> names_;
    Phrases phrases_;
};

// What one says with one key; its sentence is `phrase.<key>`.
inline constexpr std::string_view kPhrases[] = {"hello",     "thanks",  "well-played", "well-done",
                                                "sorry",     "oops",    "lucky",       "one-moment",
                                                "your-turn", "another", "good-bye"};

// The sentence of a key of the room's own catalogue.
std::string room_text(std::string_view key, Language language);

}  // namespace brelan::room

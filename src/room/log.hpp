#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"

// The rows of a table's log as text: docs/server-protocol.md, "The log of a table".
namespace brelan::room {

enum class What : std::uint8_t {
    open,
    sit,
    stand,
    bot,
    swap,
    start,
    draw,
    deal,
    act,
    late,
    stand_in,
    back,
    fault,
    undo,
    end,
    ask_undo,
    ask_swap,
    agree,
    refuse,
    drop,
    ready,
    chat,
    phrase,
    kick,
    mute,
    lock,
    host,
    invite,
    resume,
    closed,
    fair_open,
    fair_commit,
    fair_sealed,
    fair_reveal,
    fair_close,
};

// The first word of a row of this kind.
std::string_view name_of(What what);

// Whether a row of this kind advances the game: draw, deal, act, undo.
constexpr bool is_of_the_game(What what) {
    return what == What::draw || what == What::deal || what == What::act || what == What::undo;
}

// Whether a row of this kind belongs to the verifiable shuffle.
constexpr bool is_of_the_shuffle(What what) { return what >= What::fair_open; }

// One row; its kind determines which fields are used.
struct Entry {
    What what{};
    Seat seat = kNobody;
    Seat other = kNobody;
    std::int64_t number = 0;
    bool on = false;
    std::string account{};
    std::string name{};
    std::string word{};  // a bot, or the key of a phrase
    std::string text{};  // the text of a chat message, or a hexadecimal value
    std::string rest{};  // everything that follows, with its line breaks
};

std::string write_entry(const Entry& entry);

// nullopt if this is not a row of a log.
std::optional<Entry> read_entry(std::string_view body);

}  // namespace brelan::room

#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fair/scheme.hpp"

namespace brelan::fair {

// All that was said for one epoch, as its record has it.
struct Transcript {
    Terms terms{};
    Digest commit{};                // cS, told at OPEN
    Digest secret{};                // S, told at CLOSE
    Digest actions{};               // SHA-256 of what was played
    std::optional<Digest> close{};  // as it was told
    bool is_void = false;           // closed without having been played to its end
    bool operator==(const Transcript&) const = default;
};

// Which value is wrong.
enum class Wrong : std::uint8_t {
    server_commit,  // S is not what was sealed, or the context is another
    seat_commit,    // N_i is not what the seat had sealed
    house_bot,      // a bot of the house contributes
    unsealed,       // a nonce where nothing was sealed
    terms,          // the context cannot be one: epoch 0, no seat, no deck
    prev,           // it does not follow the epoch before
    actions,        // it was closed over other actions
    close,          // the close is not what follows from the rest
    deck,           // the cards dealt are not those of the deck
    bot,            // a bot of the house has not played what follows from its seed
    // What only one who was there can find.
    own_commit,   // another seal of one's own is told
    own_nonce,    // another number of one's own is told
    second_open,  // the epoch was told in two ways
    cards,        // one has seen other cards
    played,       // one has seen other actions
    rules,        // what is told of the deals is not by the rules
    format,       // what is told cannot be read
};

struct Finding {
    Wrong wrong{};
    std::optional<std::size_t> seat{};  // from 0, where it concerns one
    std::string told{};                 // in hexadecimal, or words
    std::string computed{};
};

// The name of a value: `server-commit`, `seat-commit` ..
std::string_view name_of(Wrong wrong);
std::optional<Wrong> read_wrong(std::string_view name);
// Which value differs and who could have caused it, in one English sentence.
std::string sentence(const Finding& finding);

// The first value of an epoch that is wrong by itself; nothing where all bytes are right. Whether cards and
// actions are those of the epoch is for whoever knows the game.
std::optional<Finding> judge(const Transcript& transcript);

// Whether an epoch follows another one of its table.
std::optional<Finding> judge_chain(const Terms& terms, std::uint64_t epoch_before,
                                   const Digest& close_before);

}  // namespace brelan::fair

#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "core/fault.hpp"
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
    // What was told and what is computed, as far as there is something: {told} and {computed}.
    Fault values{};
    std::string_view game{};  // whose texts have a part in the sentence
};

// A finding with two values: bytes or nothing in their place, words of a notation (as far as there are any),
// or phrases with what else is put into them. record/said.hpp makes the sentence.
Finding found(Wrong wrong, std::optional<std::size_t> seat, const std::optional<Digest>& told,
              const std::optional<Digest>& computed);
Finding found(Wrong wrong, std::optional<std::size_t> seat, std::string_view told, std::string_view computed);
Finding found(Wrong wrong, std::optional<std::size_t> seat, std::initializer_list<Arg> values);

// The name of a value: `server-commit`, `seat-commit` ..
std::string_view name_of(Wrong wrong);
std::optional<Wrong> read_wrong(std::string_view name);

// The first value of an epoch that is wrong by itself; nothing where all bytes are right. Whether cards and
// actions are those of the epoch is for whoever knows the game.
std::optional<Finding> judge(const Transcript& transcript);

// Whether an epoch follows another one of its table.
std::optional<Finding> judge_chain(const Terms& terms, std::uint64_t epoch_before,
                                   const Digest& close_before);

}  // namespace brelan::fair

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

// Everything published about one epoch, as the epoch's record contains it.
struct Transcript {
    Terms terms{};
    Digest commit{};                // cS, published at OPEN
    Digest secret{};                // S, published at CLOSE
    Digest actions{};               // SHA-256 of the actions played
    std::optional<Digest> close{};  // as published
    bool is_void = false;           // closed before it was played to its end
    bool operator==(const Transcript&) const = default;
};

// Which value is wrong.
enum class Wrong : std::uint8_t {
    server_commit,  // S does not match its seal, or the context differs
    seat_commit,    // N_i does not match the seat's seal
    house_bot,      // a house bot contributes
    unsealed,       // a nonce without a seal
    terms,          // the context is impossible: epoch 0, no seat, no deck
    prev,           // the epoch does not follow the previous one
    actions,        // the epoch was closed over different actions
    close,          // the close does not follow from the rest
    deck,           // the cards dealt do not match the deck
    bot,            // a house bot did not play what follows from its seed
    // Only a participant can detect the following.
    own_commit,   // the published seal is not your own
    own_nonce,    // the published number is not your own
    second_open,  // the epoch was published in two versions
    cards,        // you saw different cards
    played,       // you saw different actions
    rules,        // the published deals break the rules
    format,       // the published text cannot be read
};

struct Finding {
    Wrong wrong{};
    std::optional<std::size_t> seat{};  // counting from 0, if the finding concerns a seat
    // The published and the computed value, if they exist: {told} and {computed}.
    Fault values{};
    std::string_view game{};  // the game whose texts appear in the sentence
};

// A finding with two values. They are bytes (or none), words of the notation (or none), or phrases with
// arguments. record/said.hpp makes the sentence.
Finding found(Wrong wrong, std::optional<std::size_t> seat, const std::optional<Digest>& told,
              const std::optional<Digest>& computed);
Finding found(Wrong wrong, std::optional<std::size_t> seat, std::string_view told, std::string_view computed);
Finding found(Wrong wrong, std::optional<std::size_t> seat, std::initializer_list<Arg> values);

// The name of a value: `server-commit`, `seat-commit` ..
std::string_view name_of(Wrong wrong);
std::optional<Wrong> read_wrong(std::string_view name);

// The first value of an epoch that is wrong by itself; nothing if all bytes are right. Checking that cards
// and actions belong to the epoch requires the game.
[[nodiscard]] std::optional<Finding> judge(const Transcript& transcript);

// Whether an epoch follows another epoch of the same table.
[[nodiscard]] std::optional<Finding> judge_chain(const Terms& terms, std::uint64_t epoch_before,
                                                 const Digest& close_before);

}  // namespace brelan::fair

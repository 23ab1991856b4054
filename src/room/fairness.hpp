#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "fair/transcript.hpp"
#include "host/table.hpp"
#include "room/event.hpp"
#include "wire/messages.hpp"

// What the rows of a table come to as to its shuffles: docs/fairness.md. An epoch is opened, sealed, dealt
// from and closed; there is one at a time.
namespace brelan::room {

using wire::EpochStage;

// The least that a seat has for its seal where the table has just gone on: all have to connect again first.
inline constexpr Time kFairTimeAnew = 10'000;
// As long as the row is not kept: it is looked at again as soon as it is.
inline constexpr Time kUnkept = 86'400'000;
// Whoever has withheld what he had sealed is not asked for so many epochs.
inline constexpr std::uint64_t kExcusedEpochs = 20;

// Bytes of cards and actions of an epoch that one message carries. What is longer stands in the record of the
// match alone.
inline constexpr std::size_t kMostEpochRecord = 24UL * 1024;

// The deals of an epoch, as they are hashed, and as they stand in a record while that is not too long.
struct EpochDeals {
    Sha256 actions{};
    std::optional<std::string> record = "";

    void add(const host::Table& table, std::int64_t first, std::int64_t last);
};

// A closed epoch, as everybody may know it.
struct ClosedEpoch {
    fair::Transcript transcript{};
    std::optional<std::string> record{};  // of the deals from its pack, with every card; nothing: too long
};

struct Fairness {
    EpochStage stage = EpochStage::closed;
    fair::Terms terms{};           // of the epoch that is open, or was last
    Digest commit{};               // of the server
    Digest secret{};               // nobody is told before the epoch is closed
    std::int64_t nodes = 0;        // how many positions bots of the house look at
    Time since = 0;                // the row that opened or sealed it
    std::uint64_t row = 0;         // its number
    std::int64_t dealt = 0;        // deals of the match before the first from this pack
    EpochDeals followed{};         // the deals from this pack that others have followed
    std::int64_t followed_by = 0;  // and the number of the first that none has
    std::uint64_t epoch = 0;       // of all that were opened here, the last
    Digest prev{};                 // the close of the last that was closed
    std::optional<ClosedEpoch> closed{};
    std::vector<std::pair<std::string, std::uint64_t>> excused{};  // who, and up to which epoch

    bool is_open() const { return stage != EpochStage::closed; }
    bool is_excused(std::string_view account) const;
    fair::Values values() const { return {terms, secret}; }
};

// The first 16 bytes of what names a table: its 32 digits, or a hash of another name.
fair::TableId fair_table(std::string_view id);

// `deck=52 nodes=2000 table=.. secret=..`, as the row `fair-open` has it behind its number.
struct OpenWords {
    fair::TableId table{};
    std::uint32_t deck_size = 0;
    std::int64_t nodes = 0;
    Digest secret{};
};
std::string write_open_words(const OpenWords& words);
std::optional<OpenWords> read_open_words(std::string_view text);

}  // namespace brelan::room

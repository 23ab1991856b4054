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

// What the rows of a table say about its shuffles: docs/fairness.md. An epoch is opened, sealed, dealt from
// and closed; only one is open at a time.
namespace brelan::room {

using wire::EpochStage;

// The least time a seat has for its seal after the table has resumed, because all clients must reconnect
// first.
inline constexpr Time kFairTimeResumed = 10'000;
// The provisional deadline until the row is stored; the real one is set at that moment.
inline constexpr Time kUnkept = 86'400'000;
// Players who withhold a number they sealed are not asked again for this many epochs.
inline constexpr std::uint64_t kExcusedEpochs = 20;

// The maximum number of bytes of an epoch's cards and actions in one message. Anything longer is only in the
// record of the match.
inline constexpr std::size_t kMostEpochRecord = 24UL * 1024;

// The deals of an epoch: their hash, and their record if it is short enough.
struct EpochDeals {
    Sha256 actions{};
    std::optional<std::string> record = "";

    void add(const host::Table& table, std::int64_t first, std::int64_t last);
};

// The public facts of a closed epoch.
struct ClosedEpoch {
    fair::Transcript transcript{};
    std::optional<std::string> record{};  // the deals from its pack, with every card; nullopt if too long
};

struct Fairness {
    EpochStage stage = EpochStage::closed;
    fair::Terms terms{};           // of the open epoch, or else of the last one
    Digest commit{};               // the server's
    Digest secret{};               // secret until the epoch is closed
    std::int64_t nodes = 0;        // how many positions the bots of the house search
    Time since = 0;                // when the epoch was opened or sealed
    std::uint64_t row = 0;         // the number of that row
    std::int64_t dealt = 0;        // the number of deals before the first one from this pack
    EpochDeals followed{};         // the deals from this pack that are followed by another deal
    std::int64_t followed_by = 0;  // the number of the first deal not followed by another
    std::uint64_t epoch = 0;       // the number of the last epoch opened here
    Digest prev{};                 // the close of the last closed epoch
    std::optional<ClosedEpoch> closed{};
    std::vector<std::pair<std::string, std::uint64_t>>
        excused{};  // players, and the epochs until which they are excused

    bool is_open() const { return stage != EpochStage::closed; }
    bool is_excused(std::string_view account) const;
    fair::Values values() const { return {terms, secret}; }
};

// The random seed for a bot of the house at this seat; nullopt if there is no epoch.
std::optional<std::uint64_t> bot_seed(const Fairness& fairness, Seat seat);

// The first 16 bytes of a table's name: its 32 digits, or a hash of any other name.
fair::TableId fair_table(std::string_view id);

// `deck=52 nodes=2000 table=.. secret=..`, which follow the number in the row `fair-open`.
struct OpenWords {
    fair::TableId table{};
    std::uint32_t deck_size = 0;
    std::int64_t nodes = 0;
    Digest secret{};
};
std::string write_open_words(const OpenWords& words);
std::optional<OpenWords> read_open_words(std::string_view text);

}  // namespace brelan::room

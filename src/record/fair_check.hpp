#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "record/fair_read.hpp"
#include "record/replay.hpp"

namespace brelan::record {

// A request that a house bot choose an action again.
struct BotAgain {
    const host::Table& table;
    Seat seat;
    std::string bot;
    std::uint64_t seed;
    std::int64_t nodes;
};
// Returns the bot's action in the notation, or nothing if the program has no such bot or the bot failed.
using AskAgain = std::function<std::optional<std::string>(const BotAgain&)>;

// The findings about the shuffles of a record.
struct FairReport {
    std::vector<FairEpoch> epochs;
    int contributed = 0;  // the number of nonces that went into decks
    int withheld = 0;     // the number of nonces that were sealed and not revealed
    int server_only = 0;  // the number of epochs dealt without any nonce
    int voided = 0;
    int bot_actions = 0;  // the number of bot actions that were recomputed
};

// Checks the epochs of a record while it is played: bytes, chain, draws, cards, actions, bots.
class FairCheck {
  public:
    FairCheck(std::vector<FairEpoch> epochs, AskAgain ask) : ask_(std::move(ask)) {
        report_.epochs = std::move(epochs);
    }

    // Call this before anything is played: it checks each epoch by itself, and the sequence of epochs.
    [[nodiscard]] std::optional<Failure> judge_bytes();
    // Call these before and after a line of the record is played.
    [[nodiscard]] std::optional<Failure> before(const Line& line, Replay& replay);
    [[nodiscard]] std::optional<Failure> after(const Line& line, std::size_t place, const Replay& replay);
    // The finding about a house bot's action, if the action is wrong.
    [[nodiscard]] std::optional<fair::Finding> action(const Replay& replay, Seat seat, host::Move move);
    // Once the deals of an epoch are played, checks that the epoch's close covers the deals' actions and
    // correctly says whether the epoch was played out or void.
    [[nodiscard]] std::optional<Failure> judge_end(const FairEpoch& epoch, const Replay& replay,
                                                   std::uint32_t line);

    const FairReport& report() const { return report_; }

  private:
    const FairEpoch* epoch_of(std::int64_t deal) const;
    Failure of_no_epoch(const Line& line, std::int64_t deal) const;
    std::optional<Failure> beside_decks(const Line& line, const host::Table& table) const;
    std::optional<Failure> compare_deal(std::size_t place, const Replay& replay);
    static Failure no_score(std::uint32_t line, std::int64_t deal);

    FairReport report_;
    AskAgain ask_;
    std::string deal_{};       // the next deal, as computed from the deck of the epoch
    std::int64_t scored_ = 0;  // the last deal with a score
    std::int64_t closed_ = 0;  // the last deal of the closed epochs
};

}  // namespace brelan::record

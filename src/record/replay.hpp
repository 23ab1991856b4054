#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/host.hpp"
#include "record/header.hpp"
#include "record/record.hpp"

namespace brelan::record {

// A table that carries out the lines of a record one by one, and judges each of them.
class Replay {
  public:
    // How to apply the lines: as they were recorded, or with changed options. With changed options, scores
    // and results are not compared, and the game determines the dealer itself.
    enum class Under : std::uint8_t { own_options, changed_options };

    // The options must not contradict each other, and the record must outlive the replay.
    Replay(const Record& record, const Header& header, Under under = Under::own_options);
    // Replays the record on a table that has already played everything before the record's first deal.
    Replay(const Record& record, const Header& header, std::unique_ptr<host::Table> table);

    // Applies lines()[place]; the lines before it must have been played. Expectations and remarks do nothing.
    // At most `max_actions` actions are played.
    std::optional<Failure> play(std::size_t place, std::int64_t max_actions = -1);
    // A callback that receives each action before it is played, and returns a finding if the action is wrong.
    using Watch = std::function<std::optional<fair::Finding>(Seat seat, host::Move move)>;
    void watch(Watch watch) { watch_ = std::move(watch); }
    // The number of actions played, including those that were taken back.
    std::int64_t played() const { return played_; }

    host::Table& table() { return *table_; }
    const host::Table& table() const { return *table_; }
    const Record& record() const { return record_; }
    const std::vector<SeatInfo>& seats() const { return seats_; }
    [[nodiscard]] std::unique_ptr<host::Table> take_table() { return std::move(table_); }

  private:
    std::optional<Failure> draw(std::size_t place);
    std::optional<Failure> position(std::size_t place);
    std::optional<Failure> again(std::size_t place, std::string_view key) const;
    std::optional<Failure> deal(std::size_t place);
    std::optional<Failure> actions(const Line& line, std::int64_t max_actions);
    std::optional<Failure> action(const Line& line, const Word& who, WordSpan words);
    std::optional<Failure> score(const Line& line);
    std::optional<Failure> result(const Line& line);
    std::optional<Failure> end(const Line& line);
    std::optional<Failure> undo(const Line& line);
    std::optional<Failure> stand_in(const Line& line);
    std::optional<Failure> time_out(const Line& line);
    std::optional<Failure> back(const Line& line);
    std::optional<Failure> check_seat(const Line& line, const Word& word) const;
    Failure still_running(std::uint32_t line, std::uint32_t column) const;

    const Record& record_;
    const Header& header_;
    Under under_ = Under::own_options;
    std::unique_ptr<host::Table> table_;
    std::vector<SeatInfo> seats_;
    Watch watch_;
    std::int64_t played_ = 0;
    std::size_t behind_ = 0;  // the lines before this one have been applied
};

// Compares `p1 3 p2 -1 ...` with the payoff according to the rules; `what` is the key of the payoff's name.
[[nodiscard]] std::optional<Failure> compare_amounts(WordSpan words, const Payoff& payoff, int players,
                                                     std::uint32_t line, std::uint32_t column,
                                                     std::string_view what);

}  // namespace brelan::record

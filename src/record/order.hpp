#pragma once
#include <optional>

#include "record/record.hpp"

namespace brelan::record {

// The order of lines: the head, then the draw or a position, then deals, then the end.
class Order {
  public:
    // Takes the next line; returns a failure if that line is not allowed here.
    [[nodiscard]] std::optional<Failure> take(LineKind kind, const Word& name, std::uint32_t line);
    // The failure to report if the text ends here and something is missing.
    [[nodiscard]] std::optional<Failure> finish() const;

  private:
    // The kind of the preceding lines.
    enum class Stage : std::uint8_t { nothing, version, game, options, seats, draw, play, ended };

    std::optional<Failure> take_head(LineKind kind, const Word& name, std::uint32_t line);
    std::optional<Failure> take_start(LineKind kind, const Word& name, std::uint32_t line);

    Stage stage_ = Stage::nothing;
    bool cards_may_follow_ = false;
};

}  // namespace brelan::record

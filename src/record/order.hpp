#pragma once
#include <optional>

#include "record/record.hpp"

namespace brelan::record {

// Which line may follow which: the head, then the draw or a position, then deals, then the end.
class Order {
  public:
    // Takes the next line; a failure when it cannot stand here.
    std::optional<Failure> take(LineKind kind, const Word& name, std::uint32_t line);
    // What is missing when the text ends here.
    std::optional<Failure> finish() const;

  private:
    // What the lines up to now were.
    enum class Stage : std::uint8_t { nothing, version, game, options, seats, draw, play, ended };

    std::optional<Failure> take_head(LineKind kind, const Word& name, std::uint32_t line);
    std::optional<Failure> take_start(LineKind kind, const Word& name, std::uint32_t line);

    Stage stage_ = Stage::nothing;
    bool cards_may_follow_ = false;
};

}  // namespace brelan::record

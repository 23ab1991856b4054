#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/clause.hpp"
#include "core/fault.hpp"
#include "core/word.hpp"
#include "fair/transcript.hpp"
#include "host/options.hpp"

namespace brelan::host {
class Host;
}

// A record of a match, or a case, as text and as lines. The specification is docs/record-format.md.
namespace brelan::record {

// The occupant of a seat: a person's name, a bot's name without `bot:` (`random`), or neither. If both names
// are given, the bot stands in for that person.
struct SeatInfo {
    std::string name;
    std::string bot;
    bool operator==(const SeatInfo&) const = default;
};

// An action that a clause refuses, as records write it.
struct RefusedAction {
    std::string action;
    std::string seat;
    Clause clause;
    bool operator==(const RefusedAction&) const = default;
};

// The information that a seat has, in the notation of its game.
struct SeenBy {
    host::OptionSet options{};
    std::string view{};  // empty if it does not matter
};

// An error in a text: its position (columns count characters) and its reason. record/said.hpp makes the
// sentence.
struct Failure {
    Fault fault{};
    const host::Host* game = nullptr;  // the game whose texts contribute to the sentence
    std::optional<RefusedAction> refused{};
    SeenBy seen{};  // the refused player's view, for a fuller explanation by the game
    std::optional<fair::Finding> finding{};  // the finding about a shuffle, if that is the reason
    std::string more{};                      // a list of any length that fills {more} in the sentence
};

// The value read, or the reason why there is none.
template <class T>
using Read = std::variant<T, Failure>;

enum class LineKind : std::uint8_t {
    version,
    game,
    options,
    seats,
    draw,
    position,
    deal,
    cards,  // any fact of a game after `deal` or `position`: hand, stock, used ...
    actions,
    score,
    result,
    end,
    undo,
    stand_in,
    time_out,
    back,
    fair,
    expectation,
    comment,
    own,  // a user's own line, which begins with `_`
};

// One meaningful line. Its text lives as long as the record.
struct Line {
    LineKind kind = LineKind::comment;
    std::uint32_t number = 0;
    std::string_view text;  // without the line break
};

// The words of one line. An action line has no name: all its words are `rest()`.
class LineWords {
  public:
    explicit LineWords(const Line& line);
    const Word& name() const { return name_; }
    WordSpan rest() const { return rest_; }

  private:
    Word name_;
    std::vector<Word> rest_;
};

// A text in which every line is grammatical; verify() checks whether it is true.
class Record {
  public:
    Record() = default;
    Record(std::shared_ptr<const std::string> text, std::vector<Line> lines)
        : text_(std::move(text)), lines_(std::move(lines)) {}
    const std::vector<Line>& lines() const { return lines_; }

  private:
    std::shared_ptr<const std::string> text_;
    std::vector<Line> lines_;
};

// The limits of read(): longer lines and larger files are refused.
inline constexpr std::size_t kMaxLine = 16384;                   // in bytes, without the line break
inline constexpr std::size_t kMaxFile = std::size_t{128} << 20;  // bytes
inline constexpr std::size_t kMaxName = 64;                      // of a person's name, in characters
inline constexpr std::size_t kMaxChanges = 256;                  // `! with` lines in one file

// Reads arbitrary bytes; checks the grammar and the order of lines, but not the rules of a game.
[[nodiscard]] Read<Record> read(std::string_view text);

// The canonical form, byte for byte: read(write(r)) is r again.
std::string write(const Record& record);

// True if two records have the same contents.
bool same(const Record& a, const Record& b);

}  // namespace brelan::record

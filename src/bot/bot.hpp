#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "host/host.hpp"
#include "host/sight.hpp"
#include "think/thinker.hpp"

// Players that are programs. Seen from outside, everything is text. A bot gets only what its seat may know:
// neither the table nor the seed of the shuffle.
namespace brelan::bot {

// A question to a bot: what its seat sees and what it may do, in the notation.
struct Question {
    std::string_view view;               // the one-line view of the seat whose turn it is
    std::span<const std::string> legal;  // the allowed actions, in the game's order; never empty
    std::uint64_t number = 0;            // the number of earlier actions in the match
    Seat seat = kNobody;                 // the seat whose view it is
    think::Limit limit{};    // if the limit sets neither nodes nor a time, the bot's default applies
    std::uint64_t seed = 0;  // mixed into the bot's own seed
    std::optional<std::uint64_t> chance{};  // the thinker's initial random state, used instead of the seeds
    const host::Sight* sight = nullptr;     // this seat's view of this game, used instead of the line of view
};

// The reason to show to people: either a key of the game's catalogue with arguments (cards are in the
// notation), or an outside program's own words.
struct Reason {
    std::string key;
    std::vector<std::pair<std::string, std::string>> facts;
    std::string words;
};

// Why there is no answer.
enum class Lapse : std::uint8_t {
    none,
    unknown,    // there is no such bot here
    start,      // the program could not be started, or did not introduce itself
    game,       // the program does not play this game
    silent,     // no answer in time
    garbage,    // a line that violates the protocol
    illegal,    // an action that is not allowed
    turn,       // an action that was not requested
    long_line,  // a line that does not end
    flood,      // too many lines
    ended,      // the program ended
    view,       // the question makes no sense
    stopped,    // the answer is no longer wanted: limit.stop was raised while waiting for a program
};
std::string_view name_of(Lapse fault);

struct Answer {
    std::size_t choice = 0;                // the index of the chosen action in `legal`
    std::vector<think::Opinion> opinions;  // one opinion per allowed action, or none
    std::int64_t nodes = 0;                // positions examined
    int chance = -1;  // for a bid, the chance of making it, in thousandths; -1: none given
    Reason reason;
    Lapse fault = Lapse::none;  // any other value: there is no answer
    std::string detail;         // details of the fault: what the program wrote, or how it ended
    Fault unread;               // what is wrong with the question, if that is the fault
    bool good() const { return fault == Lapse::none; }
    // The details of the fault, if any.
    std::string why(const Phrases& phrases) const;
};

class Bot {
  public:
    virtual ~Bot() = default;

    // The same question gets the same answer if the question's only limit is a number of nodes.
    virtual Answer answer(const Question& question) = 0;

    // Tells the bot that a deal has ended with these scores: `p1 3 p2 -3`. Most bots ignore this.
    virtual void over(std::string_view /*scores*/) {}
};

// The names of a game's bots: its own bots, weakest first, then the bots that every game has.
std::vector<std::string_view> names(const host::Host& game);

// The initial random state for a question to a bot with this seed.
std::uint64_t seed_of(const Question& question, std::uint64_t seed);

// True if make() knows the name: either one of names() or an outside program's, `program:./mybot.py --fast`.
bool is_bot(std::string_view name, const host::Host& game);

// The default bot (`basic` if the game has it), and the bot that gives advice (`strong`).
std::string_view usual_name(const host::Host& game);
std::string_view adviser_name(const host::Host& game);

// The bot's name in a record: its own name or, for a program, `outside:` and the last part of its path.
// make() does not accept an `outside:` name, so reading a record never starts a program.
std::string label_of(std::string_view name);

// The bot with this name. Null if the name is unknown, or if the bot searches and this is a table's
// WebAssembly module. `seed` determines the bot's random choices. A program is not started until it is asked
// its first question.
[[nodiscard]] std::unique_ptr<Bot> make(std::string_view name, const host::Host& game,
                                        const host::OptionSet& options, std::uint64_t seed);

// How long this bot thinks by default; no limit for an outside program.
think::Limit usual_limit(std::string_view name, const host::Host& game);

// A seat's actions, read from its line of view; a fault if the line is not this seat's view, or if it is
// another seat's turn.
Result<bool> read_legal(const host::Host& game, const host::OptionSet& options, std::string_view view,
                        Seat seat, std::vector<std::string>& legal);

}  // namespace brelan::bot

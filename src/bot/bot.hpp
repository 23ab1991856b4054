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

// Those who play without a person, as the outside knows them: everything is text. A bot gets what its seat
// may know and nothing else: no table, no seed of the cards.
namespace brelan::bot {

// What a bot is asked: what its seat sees, what it may do, all in the notation.
struct Question {
    std::string_view view;               // the one-line view of the seat that is to act
    std::span<const std::string> legal;  // the actions allowed, in the order of the game; never empty
    std::uint64_t number = 0;            // how many actions of the match lie before this one
    Seat seat = kNobody;                 // whose view it is
    think::Limit limit{};                // where there is neither nodes nor a time: what is usual for the bot
    std::uint64_t seed = 0;              // mixed into the bot's own
    std::optional<std::uint64_t> chance{};  // in the place of all that: what the thinker's chance begins with
    const host::Sight* sight = nullptr;     // of this seat in this game, in the place of the line of view
};

// Why, for people: a key of the game's catalogue and what is filled in, cards in the notation; or, of a
// program of others, its own words.
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
    game,       // it does not play this game
    silent,     // no answer in time
    garbage,    // a line that is not of the protocol
    illegal,    // an action that is not allowed
    turn,       // an action that nobody had asked for
    long_line,  // a line without end
    flood,      // more lines than anybody needs
    ended,      // the program ended
    view,       // the question cannot be understood
    stopped,    // nobody wants to know any more: limit.stop was raised while a program was waited for
};
std::string_view name_of(Lapse fault);

struct Answer {
    std::size_t choice = 0;                // the place in `legal`
    std::vector<think::Opinion> opinions;  // one for each allowed action, or none
    std::int64_t nodes = 0;                // positions looked at
    int chance = -1;                       // of a bid, in thousandths: that it is made; -1: nothing is said
    Reason reason;
    Lapse fault = Lapse::none;  // anything else: there is no answer
    std::string detail;         // of the fault: what the program wrote, or how it ended
    Fault unread;               // what is wrong with the question, where that is it
    bool good() const { return fault == Lapse::none; }
    // More of the fault, where there is more.
    std::string why(const Phrases& phrases) const;
};

class Bot {
  public:
    virtual ~Bot() = default;

    // The same question gets the same answer, if only nodes limit it.
    virtual Answer answer(const Question& question) = 0;

    // A deal is over: `p1 3 p2 -3`, what it brought. For those who want to know.
    virtual void over(std::string_view /*scores*/) {}
};

// The names of the bots of a game: its own, the weakest first, then those that every game has.
std::vector<std::string_view> names(const host::Host& game);

// What a bot with this seed begins the chance of a question with.
std::uint64_t seed_of(const Question& question, std::uint64_t seed);

// Whether make() knows the name: one of names(), or a program of others, `program:./mybot.py --fast`.
bool is_bot(std::string_view name, const host::Host& game);

// Who plays where nothing is said (`basic` where the game has it), and who gives advice (`strong`).
std::string_view usual_name(const host::Host& game);
std::string_view adviser_name(const host::Host& game);

// What a record calls the bot: its name; of a program, `outside:` and the last part of its path, which is no
// name that make() knows: to read a record never starts a program.
std::string label_of(std::string_view name);

// The bot of this name; nothing where there is none, or where it searches and the module is that of a table.
// `seed` decides what it leaves to chance. A program is not started before the first question.
std::unique_ptr<Bot> make(std::string_view name, const host::Host& game, const host::OptionSet& options,
                          std::uint64_t seed);

// How long this bot thinks where nothing is said; no limit for a program of others.
think::Limit usual_limit(std::string_view name, const host::Host& game);

// What a seat may do, from what it sees; a fault where the line is no view of this seat, or it is not to
// act.
Result<bool> read_legal(const host::Host& game, const host::OptionSet& options, std::string_view view,
                        Seat seat, std::vector<std::string>& legal);

}  // namespace brelan::bot

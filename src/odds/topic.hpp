#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/word.hpp"
#include "odds/report.hpp"
#include "text/phrases.hpp"

// What a game knows: its folder odds/ has topics.hpp, which declares in the game's own namespace
//   std::span<const odds::Topic> topics();
// and its texts are in odds/text.en.txt and odds/text.fr.txt, with the game's own catalogues behind them.
namespace brelan::odds {

enum class ParameterKind : std::uint8_t { flag, text, number, choice };

// An option of a topic: --name, --name=value or --name value. The program checks it before the topic sees it.
struct Parameter {
    std::string_view name;  // `missing` for --missing
    std::string_view help;  // key of what it does
    ParameterKind kind = ParameterKind::flag;
    std::string_view value =
        {};  // key of the name of its value in the help: word.n, word.file, or one of the game's
    std::string_view fallback = {};  // the value when it is not given; empty: none
    std::int64_t least = std::numeric_limits<std::int64_t>::min();  // of a number
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::span<const std::string_view> choices = {};
    bool repeats = false;  // may be given several times
};

struct TopicExample {
    std::string_view words;  // what to type after the name of the program: verb, game, topic, parameters
    std::string_view help;   // key of what it does
};

// A value that was given for a parameter, or its fallback; that of a flag is empty.
struct Given {
    std::string_view name;
    std::string_view value;
};

// From outside, for long work; each may be null. What a stopped run answers is thrown away, unless the topic
// tells a part.
struct Watch {
    const std::atomic<bool>* stop = nullptr;      // look often, and return soon when it is true
    std::atomic<std::uint64_t>* done = nullptr;   // steps done so far
    std::atomic<std::uint64_t>* total = nullptr;  // steps in all, as soon as that is known
    void step(std::uint64_t steps = 1) const {
        if (done != nullptr) done->fetch_add(steps, std::memory_order_relaxed);
    }
    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct Request {
    WordSpan words;  // behind the topic, split at blanks; columns count in all of them, joined by blanks
    std::span<const Given> given;  // in the order typed, fallbacks at the end
    WordSpan settings;             // `edition=E key=value ...`: checked already, for read_options<Rules>
    std::string_view file = {};    // what is in the file, of a topic that takes one
    const Phrases& phrases;        // the texts of the game and of its odds, in the language of the reader
    Watch watch = {};
    // Of a topic about a position: the game's own State, as bytes; empty where none was named.
    std::span<const std::byte> state = {};

    bool has_file() const { return file.data() != nullptr; }

    // The (first) value of a parameter; empty where there is none.
    std::string_view text(std::string_view name) const {
        for (const Given& one : given) {
            if (one.name == name) return one.value;
        }
        return {};
    }
    // Says whether a parameter was given or has a fallback.
    bool has(std::string_view name) const {
        for (const Given& one : given) {
            if (one.name == name) return true;
        }
        return false;
    }
    // The number of a parameter of this kind; 0 where there is none.
    std::int64_t number(std::string_view name) const;
};

// What may stand behind the topic besides options.
// A position is a record or a case of the game, of which
// --after N leaves out what follows the first N actions.
enum class Behind : std::uint8_t { nothing, words, file, position };

// Something that a game can tell. `brelan odds <game> dog --missing 6`: verb, game, name, parameter.
struct Topic {
    std::string_view verb;   // odds, eval, score or solve
    std::string_view name;   // empty: the one topic that the verb has in this game
    std::string_view about;  // key of one line; that key with .details behind it, if there is one: paragraphs
    Result<Report> (*run)(const Request& request);
    std::span<const Parameter> parameters = {};
    std::span<const TopicExample> examples = {};
    Behind behind = Behind::nothing;
    std::string_view words = {};  // key of the name of what stands behind; with .help behind it: what that is
    bool settings = true;         // takes --edition and key=value of the game
    bool part = false;            // a stopped run tells what it has come to, or why that is nothing
};

// A sentence of a catalogue.
std::string say(const Phrases& phrases, std::string_view key, Args args = {});
inline std::string say(const Phrases& phrases, std::string_view key, std::initializer_list<Arg> args) {
    return say(phrases, key, Args(args.begin(), args.size()));
}

// A number as it stands in a sentence of the language: 3.62, in French 3,62.
std::string in_sentence(const Phrases& phrases, std::string number);

}  // namespace brelan::odds

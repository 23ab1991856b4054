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

// A game provides its odds in its folder odds/. There, topics.hpp declares in the game's own namespace
//   std::span<const odds::Topic> topics();
// The texts are in odds/en/text.txt and odds/fr/text.txt, backed by the game's own catalogues.
namespace brelan::odds {

enum class ParameterKind : std::uint8_t { flag, text, number, choice };

// An option of a topic: --name, --name=value or --name value. The program checks each option before the topic
// sees it.
struct Parameter {
    std::string_view name;  // `missing` for --missing
    std::string_view help;  // key of the description
    ParameterKind kind = ParameterKind::flag;
    std::string_view value = {};  // key of its value's name in the help: word.n, word.file, or a game's own
    std::string_view fallback = {};                                 // the default value; empty: there is none
    std::int64_t least = std::numeric_limits<std::int64_t>::min();  // of a number
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::span<const std::string_view> choices = {};
    bool repeats = false;  // whether the option may be given several times
};

struct TopicExample {
    std::string_view words;  // the words to type after the program's name: command, game, topic, parameters
    std::string_view help;   // key of the description
};

// A value given for a parameter, or its default; empty for a flag.
struct Given {
    std::string_view name;
    std::string_view value;
};

// Communication during long work; each pointer may be null. The answer of a stopped run is discarded, unless
// the topic reports partial results.
struct Watch {
    const std::atomic<bool>* stop = nullptr;      // check this often, and return soon once it is true
    std::atomic<std::uint64_t>* done = nullptr;   // steps done so far
    std::atomic<std::uint64_t>* total = nullptr;  // steps in all, once known
    void step(std::uint64_t steps = 1) const {
        if (done != nullptr) done->fetch_add(steps, std::memory_order_relaxed);
    }
    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct Request {
    WordSpan words;                // the words after the topic; columns refer to these words joined by spaces
    std::span<const Given> given;  // in the order in which they were typed, with the defaults at the end
    WordSpan settings;             // `edition=E key=value ...`: already checked, for read_options<Rules>
    std::string_view file = {};    // the contents of the file, if the topic takes one
    const Phrases& phrases;        // the texts of the game and of its odds, in the reader's language
    Watch watch = {};
    // For a topic about a position: the game's State as bytes; empty if no position was named.
    std::span<const std::byte> state = {};

    bool has_file() const { return file.data() != nullptr; }

    // The (first) value of a parameter; empty if it has none.
    std::string_view text(std::string_view name) const {
        for (const Given& one : given) {
            if (one.name == name) return one.value;
        }
        return {};
    }
    // Whether a parameter was given or has a default.
    bool has(std::string_view name) const {
        for (const Given& one : given) {
            if (one.name == name) return true;
        }
        return false;
    }
    // The value of a numeric parameter; 0 if it has none.
    std::int64_t number(std::string_view name) const;
};

// The kind of argument that may follow the topic besides options.
enum class Behind : std::uint8_t { nothing, words, file, position };

// A question that a game can answer. `brelan odds <game> dog --missing 6` consists of a verb, a game, the
// name of a topic and a parameter.
struct Topic {
    std::string_view verb;   // odds, eval, score or solve
    std::string_view name;   // empty: this is the only topic of the verb in this game
    std::string_view about;  // key of a summary line; KEY.details has more paragraphs, if any
    Result<Report> (*run)(const Request& request);
    std::span<const Parameter> parameters = {};
    std::span<const TopicExample> examples = {};
    Behind behind = Behind::nothing;
    std::string_view words = {};  // key of the argument's name; KEY.help has its description
    bool settings = true;         // whether --edition and options of the game are accepted
    bool part = false;            // whether a stopped run gives a partial result, or says why not
};

// A sentence from a catalogue.
std::string say(const Phrases& phrases, std::string_view key, Args args = {});
inline std::string say(const Phrases& phrases, std::string_view key, std::initializer_list<Arg> args) {
    return say(phrases, key, Args(args.begin(), args.size()));
}

// A number as it is written in sentences of the language: 3.62, or 3,62 in French.
std::string in_sentence(const Phrases& phrases, std::string_view number);

}  // namespace brelan::odds

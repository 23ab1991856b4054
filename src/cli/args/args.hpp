#pragma once
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"

namespace brelan::cli {

enum class ValueKind : std::uint8_t { flag, text, integer, natural, choice };

// One option of a verb. Texts are catalogue keys; values are written as the user types them.
struct Option {
    std::string_view name;  // `seed` for --seed
    std::string_view help;  // key of its description
    ValueKind kind = ValueKind::flag;
    std::string_view value = {};     // key of the value's name in the help: N, FILE
    std::string_view fallback = {};  // default value; empty: none
    std::int64_t least = std::numeric_limits<std::int64_t>::min();  // for integers
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::vector<std::string_view> choices = {};
    char letter = 0;       // `n` for -n
    bool repeats = false;  // may be given several times
};

// Shorthands for the usual kinds of options.
Option flag(std::string_view name, std::string_view help, char letter = 0);
Option text_option(std::string_view name, std::string_view help, std::string_view value,
                   std::string_view fallback = {});
Option natural_option(std::string_view name, std::string_view help, std::string_view value,
                      std::string_view fallback = {});
Option choice_option(std::string_view name, std::string_view help, std::vector<std::string_view> choices,
                     std::string_view fallback = {});
Option integer_option(std::string_view name, std::string_view help, std::string_view value,
                      std::int64_t least, std::int64_t most, std::string_view fallback = {});

// Positional arguments of a verb, in order. Only the last entry may take more than one word.
struct Positional {
    std::string_view name;  // key of its name: game, file
    std::string_view help;
    std::size_t least = 1;
    std::size_t most = 1;
    std::vector<std::string_view> choices = {};  // empty: any word
};

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

struct Example {
    std::string words;      // what to type after the program's name; not translated
    std::string_view help;  // key of its description
};

struct ExitCode {
    int code;
    std::string_view help;
};

// A verb of the program: everything that parsing and help need to know.
struct Verb {
    std::string_view name;
    std::string_view about;         // key of a one-line description
    std::string_view details = {};  // key of the paragraphs in the verb's help
    std::vector<Positional> positionals = {};
    std::vector<Option> options = {};
    std::string_view settings = {};  // key for its `key=value` words; empty: these are positionals
    std::vector<Example> examples = {};
    std::vector<ExitCode> exit_codes = {{0, "exit.0"}, {1, "exit.1"}, {2, "exit.2"}, {130, "exit.130"}};
};

// The options shared by all verbs: --help, --lang, --no-color.
const std::vector<Option>& general_options();

struct Setting {
    std::string_view key;
    std::string_view value;
};

// The arguments of one call. Asking for an option that the verb does not have is a bug. All string views
// point into the words of the command line.
class Arguments {
  public:
    explicit Arguments(const Verb& verb) : verb_(&verb) {}

    // True if the option was typed.
    bool given(std::string_view name) const { return !all(name).empty(); }

    // The typed value or the default; empty or 0 if there is neither.
    std::string_view text(std::string_view name) const;
    std::int64_t integer(std::string_view name) const;
    std::uint64_t natural(std::string_view name) const;

    // All values of a repeatable option.
    const std::vector<std::string_view>& all(std::string_view name) const;

    // The positional arguments and the key=value settings.
    const std::vector<std::string_view>& words() const { return words_; }
    std::string_view word(std::size_t index) const {
        return index < words_.size() ? words_[index] : std::string_view();
    }
    const std::vector<Setting>& settings() const { return settings_; }

  private:
    friend class ArgumentParser;

    const Verb* verb_;
    std::map<std::string_view, std::vector<std::string_view>> values_;
    std::vector<std::string_view> words_;
    std::vector<Setting> settings_;
};

// The arguments, a one-sentence error, or a request for help.
struct Parsed {
    Arguments arguments;
    std::string error;
    bool help = false;
    bool good() const { return error.empty() && !help; }
};

// Parses the words after the verb. The verb must outlive the result.
Parsed parse_arguments(const Verb& verb, std::span<const std::string_view> words, const Texts& texts);

// A verb's full help, with style marks, in at most `columns` columns.
std::string verb_help(const Verb& verb, const Texts& texts, std::size_t columns = 80);

// The program's help: its verbs, and what applies to all of them.
std::string program_help(std::span<const Verb> verbs, const Texts& texts, std::size_t columns = 80);

// The error for a verb that does not exist.
std::string unknown_verb(std::span<const Verb> verbs, std::string_view name, const Texts& texts);

}  // namespace brelan::cli

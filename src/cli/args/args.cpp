#include "cli/args/args.hpp"

#include <algorithm>

#include "cli/args/args_value.hpp"
#include "cli/args/suggest.hpp"
#include "core/assert.hpp"

namespace brelan::cli {
namespace {

constexpr std::string_view kOptionsEnd = "--";

// The option with this name, among the verb's options or the general ones; null if there is none.
const Option* find_option(const Verb& verb, std::string_view name) {
    for (const auto* table : {&verb.options, &general_options()}) {
        for (const Option& option : *table) {
            if (option.name == name) return &option;
        }
    }
    return nullptr;
}

// The option with this letter, or null.
const Option* find_letter(const Verb& verb, char letter) {
    for (const auto* table : {&verb.options, &general_options()}) {
        for (const Option& option : *table) {
            if (option.letter == letter && letter != 0) return &option;
        }
    }
    return nullptr;
}

// True if a word starts like a negative number.
bool is_negative_number(std::string_view word) {
    return word.size() >= 2 && word[0] == '-' && ((word[1] >= '0' && word[1] <= '9') || word[1] == '.');
}

// True if a word is an option rather than a value or a positional argument.
bool looks_like_option(std::string_view word) {
    return word.size() >= 2 && word[0] == '-' && !is_negative_number(word);
}

// True if a text can be the key of a setting: lower-case letters, digits, - and _, starting with a letter.
bool is_key(std::string_view text) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
    return !text.empty() && kLetters.find(text[0]) != std::string_view::npos &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string_view::npos;
}

}  // namespace

// Parses one command line; stops at the first error.
class ArgumentParser {
  public:
    ArgumentParser(const Verb& verb, std::span<const std::string_view> words, const Texts& texts)
        : verb_(verb), rest_(words), texts_(texts), parsed_{Arguments(verb), {}, false} {}

    Parsed run() {
        if (wants_help()) {
            parsed_.help = true;
            return parsed_;
        }
        while (!rest_.empty() && parsed_.error.empty()) take_word();
        if (parsed_.error.empty()) check_words();
        return parsed_;
    }

  private:
    // Help wins over any error in the rest of the line.
    bool wants_help() const {
        for (const std::string_view word : rest_) {
            if (word == kOptionsEnd) return false;
            if (word == "--help" || word == "-h") return true;
        }
        return false;
    }

    std::string_view next() {
        const std::string_view word = rest_.front();
        rest_ = rest_.subspan(1);
        return word;
    }

    void take_word() {
        const std::string_view word = next();
        if (options_ended_) return parsed_.arguments.words_.push_back(word);
        if (word == kOptionsEnd) {
            options_ended_ = true;
        } else if (word.starts_with("--")) {
            take_long(word);
        } else if (looks_like_option(word)) {
            take_letters(word);
        } else if (!take_setting(word)) {
            parsed_.arguments.words_.push_back(word);
        }
    }

    // --name, --name=value or --name value
    void take_long(std::string_view word) {
        const std::size_t equals = word.find('=');
        const std::string_view typed = word.substr(0, equals);
        const Option* option = find_option(verb_, typed.substr(2));
        if (option == nullptr) return unknown_option(typed);
        if (equals != std::string_view::npos) {
            const std::string_view value = word.substr(equals + 1);
            if (option->kind == ValueKind::flag) return fail("args.takes-no-value", typed, value);
            return take_value(*option, typed, value);
        }
        take_value_of_next(*option, typed);
    }

    // -n 5, -n5, or flags together: -qv
    void take_letters(std::string_view word) {
        for (std::size_t i = 1; i < word.size() && parsed_.error.empty(); ++i) {
            const Option* option = find_letter(verb_, word[i]);
            if (option == nullptr) return unknown_option(word);
            const std::string_view rest = word.substr(i + 1);
            const std::string typed = std::string("-") + word[i];
            if (option->kind == ValueKind::flag || rest.empty()) {
                take_value_of_next(*option, typed);
            } else {
                return take_value(*option, typed, rest.starts_with('=') ? rest.substr(1) : rest);
            }
        }
    }

    // An option whose value, if it takes one, is the next word.
    void take_value_of_next(const Option& option, std::string_view typed) {
        if (option.kind == ValueKind::flag) return take_value(option, typed, {});
        if (rest_.empty() || looks_like_option(rest_.front())) {
            const std::string allowed = allowed_values(option, texts_);
            const std::string_view key = allowed.empty() ? "args.missing-value.text" : "args.missing-value";
            parsed_.error =
                fill(texts_(key), {{"option", typed}, {"allowed", allowed}, {"value", texts_(option.value)}});
            return;
        }
        take_value(option, typed, next());
    }

    void take_value(const Option& option, std::string_view typed, std::string_view value) {
        std::vector<std::string_view>& values = parsed_.arguments.values_[option.name];
        if (!values.empty() && !option.repeats) return fail("args.repeated", typed, value);
        if (!allows(option, value)) return bad_value(option, typed, value);
        values.push_back(value);
    }

    // key=value, if the verb takes settings
    bool take_setting(std::string_view word) {
        const std::size_t equals = word.find('=');
        if (verb_.settings.empty() || equals == std::string_view::npos) return false;
        const Setting setting{word.substr(0, equals), word.substr(equals + 1)};
        if (!is_key(setting.key)) return false;
        auto& settings = parsed_.arguments.settings_;
        const bool twice = std::any_of(settings.begin(), settings.end(),
                                       [&](const Setting& s) { return s.key == setting.key; });
        if (twice) fail("args.repeated-setting", setting.key, setting.value);
        settings.push_back(setting);
        return true;
    }

    // Checks the positional arguments once all are known.
    void check_words() {
        const auto& words = parsed_.arguments.words_;
        std::size_t at = 0;
        for (const Positional& positional : verb_.positionals) {
            const std::size_t end = positional.most == kAnyNumber ? words.size() : at + positional.most;
            std::size_t taken = 0;
            for (; at < words.size() && at < end; ++at, ++taken) {
                if (!check_word(positional, words[at])) return;
            }
            if (taken < positional.least) return missing_word(positional);
        }
        if (at < words.size()) fail("args.extra-word", {}, words[at]);
    }

    bool check_word(const Positional& positional, std::string_view word) {
        const auto& choices = positional.choices;
        if (choices.empty() || std::find(choices.begin(), choices.end(), word) != choices.end()) return true;
        parsed_.error = fill(texts_("args.bad-word"), {{"name", texts_(positional.name)},
                                                       {"value", shown(word)},
                                                       {"values", joined(choices)},
                                                       {"hint", hint(nearest(word, choices))}});
        return false;
    }

    void missing_word(const Positional& positional) {
        const bool listed = !positional.choices.empty();
        parsed_.error = fill(texts_(listed ? "args.missing-word.choice" : "args.missing-word"),
                             {{"name", texts_(positional.name)},
                              {"values", joined(positional.choices)},
                              {"verb", verb_and_blank()}});
    }

    void bad_value(const Option& option, std::string_view typed, std::string_view value) {
        const bool text = option.kind == ValueKind::text;
        const std::string near(nearest(value, option.choices));
        parsed_.error = fill(texts_(text ? "args.missing-value.text" : "args.bad-value"),
                             {{"option", typed},
                              {"value", text ? std::string(texts_(option.value)) : shown(value)},
                              {"allowed", allowed_values(option, texts_)},
                              {"hint", hint(near)}});
    }

    void unknown_option(std::string_view typed) {
        std::vector<std::string_view> names;
        for (const auto* table : {&verb_.options, &general_options()}) {
            for (const Option& option : *table) names.push_back(option.name);
        }
        const std::string_view bare = typed.substr(std::min(typed.find_first_not_of('-'), typed.size()));
        const std::string_view near = nearest(bare.substr(0, bare.find('=')), names);
        if (near.empty()) return fail("args.unknown-option", typed, {});
        parsed_.error = fill(texts_("args.unknown-option.near"),
                             {{"option", shown(typed)}, {"hint", hint("--" + std::string(near))}});
    }

    // "; did you mean X?"; empty if no name is close.
    std::string hint(std::string_view near) const {
        return near.empty() ? std::string() : fill(texts_("args.hint"), {{"near", near}});
    }

    void fail(std::string_view key, std::string_view option, std::string_view value) {
        parsed_.error = fill(
            texts_(key), {{"option", shown(option)}, {"value", shown(value)}, {"verb", verb_and_blank()}});
    }

    // The verb and a space; empty for the program itself.
    std::string verb_and_blank() const {
        return verb_.name.empty() ? std::string() : std::string(verb_.name) + " ";
    }

    const Verb& verb_;
    std::span<const std::string_view> rest_;
    const Texts& texts_;
    Parsed parsed_;
    bool options_ended_ = false;
};

Option flag(std::string_view name, std::string_view help, char letter) {
    Option option{name, help};
    option.letter = letter;
    return option;
}

Option text_option(std::string_view name, std::string_view help, std::string_view value,
                   std::string_view fallback) {
    return {name, help, ValueKind::text, value, fallback};
}

Option natural_option(std::string_view name, std::string_view help, std::string_view value,
                      std::string_view fallback) {
    return {name, help, ValueKind::natural, value, fallback};
}

Option choice_option(std::string_view name, std::string_view help, std::vector<std::string_view> choices,
                     std::string_view fallback) {
    Option option{name, help, ValueKind::choice, {}, fallback};
    option.choices = std::move(choices);
    return option;
}

Option integer_option(std::string_view name, std::string_view help, std::string_view value,
                      std::int64_t least, std::int64_t most, std::string_view fallback) {
    return {name, help, ValueKind::integer, value, fallback, least, most};
}

namespace {

std::vector<std::string_view> language_codes() {
    std::vector<std::string_view> codes;
    for (const LanguageRow& row : languages()) codes.push_back(row.code);
    return codes;
}

}  // namespace

const std::vector<Option>& general_options() {
    static const std::vector<Option> kGeneral{
        flag("help", "option.help", 'h'),
        choice_option("lang", "option.lang", language_codes()),
        flag("no-color", "option.no-color"),
    };
    return kGeneral;
}

const std::vector<std::string_view>& Arguments::all(std::string_view name) const {
    static const std::vector<std::string_view> kNone;
    BRELAN_ASSERT(find_option(*verb_, name) != nullptr);
    const auto at = values_.find(name);
    return at == values_.end() ? kNone : at->second;
}

std::string_view Arguments::text(std::string_view name) const {
    const auto& values = all(name);
    if (!values.empty()) return values.back();
    const Option* option = find_option(*verb_, name);
    return option == nullptr ? std::string_view() : option->fallback;
}

std::int64_t Arguments::integer(std::string_view name) const { return read_integer(text(name)).value_or(0); }
std::uint64_t Arguments::natural(std::string_view name) const { return read_natural(text(name)).value_or(0); }

Parsed parse_arguments(const Verb& verb, std::span<const std::string_view> words, const Texts& texts) {
    return ArgumentParser(verb, words, texts).run();
}

std::string unknown_verb(std::span<const Verb> verbs, std::string_view name, const Texts& texts) {
    std::vector<std::string_view> names;
    for (const Verb& verb : verbs) names.push_back(verb.name);
    const std::string_view near = nearest(name, names);
    const std::string hint = near.empty() ? std::string() : fill(texts("args.hint"), {{"near", near}});
    return fill(texts("args.unknown-verb"),
                {{"verb", shown(name)}, {"values", joined(names)}, {"hint", hint}});
}

}  // namespace brelan::cli

#include "room/setup.hpp"

#include <algorithm>
#include <optional>

#include "host/options_json.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "record/header.hpp"
#include "room/clean.hpp"
#include "room/line.hpp"

namespace brelan::room {
namespace {

constexpr std::int64_t kDay = 86'400'000;

// A field that is a whole number, in milliseconds unless it says otherwise.
struct NumberField {
    std::string_view key;
    std::int64_t Setup::*value;
    std::int64_t least;
    std::int64_t most;
    bool or_zero;
};
constexpr NumberField kNumbers[] = {
    {"move", &Setup::move_milliseconds, 1'000, 14 * kDay, true},
    {"bank", &Setup::bank_milliseconds, 0, 14 * kDay, false},
    {"grace", &Setup::grace_milliseconds, 1'000, kDay, false},
    {"pause", &Setup::pause_milliseconds, 0, 600'000, false},
    {"bot_time", &Setup::bot_milliseconds, 0, 60'000, false},
    {"delay", &Setup::delay, 0, 100, false},
};

struct SwitchField {
    std::string_view key;
    bool Setup::*value;
};
constexpr SwitchField kSwitches[] = {{"fill", &Setup::fill},
                                     {"spectators", &Setup::spectators},
                                     {"chat", &Setup::chat},
                                     {"rated", &Setup::rated}};

constexpr std::string_view kVisibilities[] = {"open", "link", "list"};
constexpr std::string_view kLateRules[] = {"act", "bot"};

using Flaw = std::optional<Error>;

template <class... Parts>
Error wrong(std::string_view key, Parts... parts) {
    return error_at(0, key, ": ", parts...);
}

template <class T, std::size_t N>
Flaw choose(std::string_view key, std::string_view text, const std::string_view (&names)[N], T& value) {
    const auto found = std::find(std::begin(names), std::end(names), text);
    std::string all;
    for (const std::string_view name : names) all.append(all.empty() ? "" : ", ").append(name);
    if (found == std::end(names)) return wrong(key, "must be one of ", all);
    value = static_cast<T>(found - std::begin(names));
    return std::nullopt;
}

Flaw take_number(const NumberField& field, std::int64_t number, Setup& setup) {
    const bool good = (number >= field.least && number <= field.most) || (number == 0 && field.or_zero);
    if (!good) {
        return wrong(field.key, "must be a whole number from ", std::to_string(field.least), " to ",
                     std::to_string(field.most), field.or_zero ? ", or 0" : "");
    }
    setup.*field.value = number;
    return std::nullopt;
}

Flaw take_title(std::string_view text, Setup& setup) {
    const auto title = clean_name(text);
    if (!title && !clean(text).empty()) return wrong("title", "has at most 40 characters");
    setup.title = title.value_or("");
    return std::nullopt;
}

Flaw take_bots(std::string_view text, Setup& setup) {
    if (!text.empty() && !is_bot_name(text)) return wrong("bots", "must be the name of a bot of the house");
    setup.bots = text;
    return std::nullopt;
}

Flaw take_invited(std::string_view account, Setup& setup) {
    if (!is_account(account)) return wrong("invited", "an account is 32 hexadecimal digits");
    if (setup.invited.size() >= kMostInvited) return wrong("invited", "has at most 100 accounts");
    setup.invited.emplace_back(account);
    return std::nullopt;
}

Flaw take_game(std::string_view name, Setup& setup) {
    setup.game = host::find_game(name);
    if (setup.game != nullptr) return std::nullopt;
    std::string all;
    for (const host::Host* game : host::games()) all.append(all.empty() ? "" : ", ").append(game->name());
    return wrong("game", "must be one of ", all);
}

// The options in words; with them the game must be known.
Flaw take_options(std::string_view line, Setup& setup) {
    const auto options = setup.game->read_options(host::words_of(line));
    if (!options) return wrong("options", options.error().message.view());
    setup.options = *options;
    if (setup.game->contradiction(*options).none()) return std::nullopt;
    return wrong("options", record::contradiction_text(*setup.game, *options));
}

// Those fields that say something of each other.
Flaw contradict(const Setup& setup) {
    if (setup.bank_milliseconds > 0 && setup.move_milliseconds == 0)
        return wrong("bank", "spare time needs a clock: move must not be 0");
    if (setup.delay > 0 && !setup.spectators) return wrong("delay", "nobody may watch: spectators is false");
    if (setup.visibility != Visibility::list && !setup.invited.empty())
        return wrong("invited", "only a table with visibility list has invited people");
    return std::nullopt;
}

// Reads the members of an object as the fields of a table.
class JsonFields {
  public:
    explicit JsonFields(const host::Json& json) : json_(json) {}

    Result<Setup> read(KnowsBot knows_bot) {
        if (!json_.is(host::Json::Kind::object)) return error_at(0, "a table is set up by an object");
        const host::Json* game = json_.find("game");
        if (game == nullptr || !game->is(host::Json::Kind::text)) return wrong("game", "must be a text");
        if (const Flaw fault = take_game(game->text(), setup_)) return *fault;
        for (const host::Json::Member& member : json_.object()) {
            if (const Flaw fault = take(member.first, member.second)) return *fault;
        }
        if (const Flaw fault = room::take_options(options_, setup_)) return *fault;
        if (const Flaw fault = contradict(setup_)) return *fault;
        if (!setup_.bots.empty() && knows_bot != nullptr && !knows_bot(*setup_.game, setup_.bots))
            return wrong("bots", "the house has no such bot for this game");
        return setup_;
    }

  private:
    Flaw take(std::string_view key, const host::Json& value) {
        for (const NumberField& field : kNumbers) {
            if (field.key != key) continue;
            if (!value.is(host::Json::Kind::number)) return wrong(key, "must be a whole number");
            return take_number(field, value.number(), setup_);
        }
        for (const SwitchField& field : kSwitches) {
            if (field.key != key) continue;
            if (!value.is(host::Json::Kind::boolean)) return wrong(key, "must be true or false");
            setup_.*field.value = value.boolean();
            return std::nullopt;
        }
        if (key == "invited") return take_list(value);
        if (key == "options" && value.is(host::Json::Kind::object)) return take_options(value);
        return take_text(key, value);
    }

    Flaw take_text(std::string_view key, const host::Json& value) {
        const bool known = key == "game" || key == "edition" || key == "options" || key == "title" ||
                           key == "visibility" || key == "late" || key == "bots";
        if (!known) return wrong(shortened(key, 40), "there is no such field");
        if (!value.is(host::Json::Kind::text)) return wrong(key, "must be a text");
        const std::string& text = value.text();
        if (key == "title") return take_title(text, setup_);
        if (key == "visibility") return choose(key, text, kVisibilities, setup_.visibility);
        if (key == "late") return choose(key, text, kLateRules, setup_.late);
        if (key == "bots") return take_bots(text, setup_);
        if (key == "edition") return add_option("edition", text);
        if (key == "options") options_.append(" ").append(text);
        return std::nullopt;
    }

    Flaw take_list(const host::Json& value) {
        if (!value.is(host::Json::Kind::array)) return wrong("invited", "must be an array");
        for (const host::Json& account : value.array()) {
            if (!account.is(host::Json::Kind::text)) return wrong("invited", "must hold texts");
            if (const Flaw fault = take_invited(account.text(), setup_)) return fault;
        }
        return std::nullopt;
    }

    Flaw add_option(std::string_view key, std::string_view value) {
        const Result<std::string> word = host::option_word(key, value);
        if (!word) return wrong("options", word.error().message.view());
        options_.append(" ").append(*word);
        return std::nullopt;
    }

    Flaw take_options(const host::Json& options) {
        const Result<std::string> words = host::option_words(options);
        if (!words) return wrong("options", words.error().message.view());
        options_.append(" ").append(*words);
        return std::nullopt;
    }

    const host::Json& json_;
    Setup setup_;
    std::string options_;
};

// One word of a line.
Flaw take_word(std::string_view key, std::string_view value, Setup& setup) {
    for (const NumberField& field : kNumbers) {
        if (field.key != key) continue;
        const auto number = read_number(value, 0, field.most);
        if (!number) return wrong(key, "is no number");
        return take_number(field, *number, setup);
    }
    for (const SwitchField& field : kSwitches) {
        if (field.key != key) continue;
        setup.*field.value = value == "yes";
        return value == "yes" || value == "no" ? std::nullopt : Flaw(wrong(key, "must be yes or no"));
    }
    if (key == "game") return take_game(value, setup);
    if (key == "visibility") return choose(key, value, kVisibilities, setup.visibility);
    if (key == "late") return choose(key, value, kLateRules, setup.late);
    if (key == "bots") return take_bots(value, setup);
    if (key == "invited") {
        Flaw fault;
        for_each_item(value, [&](std::string_view account, std::size_t) {
            fault = take_invited(account, setup);
            return !fault;
        });
        return fault;
    }
    const auto text = unquoted(value);
    if (!text) return wrong(shortened(key, 40), "is no field of a table");
    if (key == "title") return take_title(*text, setup);
    if (key == "options" && setup.game != nullptr) return take_options(*text, setup);
    return wrong(shortened(key, 40), "is no field of a table");
}

}  // namespace

Result<Setup> read_setup(const host::Json& json, KnowsBot knows_bot) {
    return JsonFields(json).read(knows_bot);
}

std::string write_setup(const Setup& setup) {
    std::string line = "game=" + std::string(setup.game->name());
    line.append(" options=").append(quoted(setup.game->write_options(setup.options)));
    if (!setup.title.empty()) line.append(" title=").append(quoted(setup.title));
    line.append(" visibility=").append(kVisibilities[static_cast<std::size_t>(setup.visibility)]);
    for (const std::string& account : setup.invited)
        line.append(&account == setup.invited.data() ? " invited=" : ",").append(account);
    line.append(" late=").append(kLateRules[static_cast<std::size_t>(setup.late)]);
    if (!setup.bots.empty()) line.append(" bots=").append(setup.bots);
    for (const NumberField& field : kNumbers)
        line.append(" ").append(field.key).append("=").append(std::to_string(setup.*field.value));
    for (const SwitchField& field : kSwitches)
        line.append(" ").append(field.key).append(setup.*field.value ? "=yes" : "=no");
    return line;
}

Result<Setup> read_setup_line(std::string_view line) {
    Setup setup;
    for (const std::string_view word : cut_line(line)) {
        const Pair pair = split_pair(word);
        if (const Flaw fault = take_word(pair.key, pair.value.value_or(""), setup)) return *fault;
    }
    if (setup.game == nullptr || setup.options.values.empty())
        return error_at(0, "a table needs a game and its options");
    if (const Flaw fault = contradict(setup)) return *fault;
    return setup;
}

}  // namespace brelan::room

#include "room/setup.hpp"

#include <algorithm>
#include <optional>

#include "host/options_json.hpp"
#include "host/registry.hpp"
#include "host/said.hpp"
#include "host/words.hpp"
#include "room/clean.hpp"
#include "room/line.hpp"
#include "room/setup_flaws.hpp"

namespace brelan::room {
namespace {

constexpr std::int64_t kDay = 86'400'000;

// An integer field, in milliseconds unless stated otherwise.
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
                                     {"rated", &Setup::rated},
                                     {"free_undo", &Setup::free_undo}};

constexpr std::string_view kLateRules[] = {"act", "bot"};

template <class T, std::size_t N>
Flaw choose(const Wrong& wrong, std::string_view key, std::string_view text,
            const std::string_view (&names)[N], T& value) {
    const auto found = std::find(std::begin(names), std::end(names), text);
    if (found == std::end(names)) return wrong(key, "one-of", {Arg::text("names", joined(names))});
    value = static_cast<T>(found - std::begin(names));
    return std::nullopt;
}

Flaw take_number(const Wrong& wrong, const NumberField& field, std::int64_t number, Setup& setup) {
    const bool good = (number >= field.least && number <= field.most) || (number == 0 && field.or_zero);
    if (!good) {
        return wrong(field.key, field.or_zero ? "between-or-0" : "between",
                     {Arg::number("least", field.least), Arg::number("most", field.most)});
    }
    setup.*field.value = number;
    return std::nullopt;
}

Flaw take_title(const Wrong& wrong, std::string_view text, Setup& setup) {
    const auto title = clean_name(text);
    if (!title && !clean(text).empty()) return wrong("title", "title-long");
    setup.title = title.value_or("");
    return std::nullopt;
}

Flaw take_bots(const Wrong& wrong, std::string_view text, Setup& setup) {
    if (!text.empty() && !is_bot_name(text)) return wrong("bots", "bot-name");
    setup.bots = text;
    return std::nullopt;
}

Flaw take_invited(const Wrong& wrong, std::string_view account, Setup& setup) {
    if (!is_account(account)) return wrong("invited", "account");
    if (setup.invited.size() >= kMostInvited) return wrong("invited", "invited-most");
    setup.invited.emplace_back(account);
    return std::nullopt;
}

Flaw take_game(const Wrong& wrong, std::string_view name, Setup& setup) {
    setup.game = host::find_game(name);
    if (setup.game != nullptr) return std::nullopt;
    std::vector<std::string_view> names;
    for (const host::Host* game : host::games()) names.push_back(game->name());
    return wrong("game", "one-of", {Arg::text("names", joined(names))});
}

// Reads the options, which are given as words; the game must already be known.
Flaw take_options(const Wrong& wrong, std::string_view line, Setup& setup) {
    const auto options = setup.game->read_options(host::words_of(line));
    if (!options) return wrong.options(setup.game->phrases(wrong.language()), options.fault());
    setup.options = *options;
    return contradiction_flaw(wrong, *setup.game, *options);
}

// Checks the fields that depend on each other.
Flaw contradict(const Wrong& wrong, const Setup& setup) {
    if (setup.bank_milliseconds > 0 && setup.move_milliseconds == 0) return wrong("bank", "bank-no-clock");
    if (setup.delay > 0 && !setup.spectators) return wrong("delay", "delay-nobody");
    if (setup.free_undo && setup.rated) return wrong("free_undo", "undo-rated");
    if (setup.visibility != Visibility::list && !setup.invited.empty())
        return wrong("invited", "invited-no-list");
    return std::nullopt;
}

// Reads the members of an object as the fields of a table.
class JsonFields {
  public:
    JsonFields(const Json& json, Language language) : json_(json), wrong_(language) {}

    SetupRead read(KnowsBot knows_bot) {
        const Flaw flaw = read_fields(knows_bot);
        return flaw ? SetupRead(*flaw) : SetupRead(setup_);
    }

  private:
    Flaw read_fields(KnowsBot knows_bot) {
        if (!json_.is(Json::Kind::object)) return wrong_("", "object");
        const Json* game = json_.find("game");
        if (game == nullptr || !game->is(Json::Kind::text)) return wrong_("game", "text");
        if (const Flaw flaw = take_game(wrong_, game->text(), setup_)) return flaw;
        for (const Json::Member& member : json_.object()) {
            if (const Flaw flaw = take(member.first, member.second)) return flaw;
        }
        if (const Flaw flaw = room::take_options(wrong_, options_, setup_)) return flaw;
        if (const Flaw flaw = contradict(wrong_, setup_)) return flaw;
        if (!setup_.bots.empty() && knows_bot != nullptr && !knows_bot(*setup_.game, setup_.bots))
            return wrong_("bots", "no-such-bot");
        return std::nullopt;
    }

    Flaw take(std::string_view key, const Json& value) {
        for (const NumberField& field : kNumbers) {
            if (field.key != key) continue;
            if (!value.is(Json::Kind::number)) return wrong_(key, "whole-number");
            return take_number(wrong_, field, value.number(), setup_);
        }
        for (const SwitchField& field : kSwitches) {
            if (field.key != key) continue;
            if (!value.is(Json::Kind::boolean)) return wrong_(key, "true-or-false");
            setup_.*field.value = value.boolean();
            return std::nullopt;
        }
        if (key == "invited") return take_list(value);
        if (key == "options" && value.is(Json::Kind::object)) return take_options(value);
        return take_text(key, value);
    }

    Flaw take_text(std::string_view key, const Json& value) {
        const bool known = key == "game" || key == "edition" || key == "options" || key == "title" ||
                           key == "visibility" || key == "late" || key == "bots";
        if (!known) return wrong_(shortened(key, 40), "no-such-field");
        if (!value.is(Json::Kind::text)) return wrong_(key, "text");
        const std::string& text = value.text();
        if (key == "title") return take_title(wrong_, text, setup_);
        if (key == "visibility") return choose(wrong_, key, text, wire::kVisibilityWords, setup_.visibility);
        if (key == "late") return choose(wrong_, key, text, kLateRules, setup_.late);
        if (key == "bots") return take_bots(wrong_, text, setup_);
        if (key == "edition") return add_option("edition", text);
        if (key == "options") options_.append(" ").append(text);
        return std::nullopt;
    }

    Flaw take_list(const Json& value) {
        if (!value.is(Json::Kind::array)) return wrong_("invited", "array");
        for (const Json& account : value.array()) {
            if (!account.is(Json::Kind::text)) return wrong_("invited", "texts");
            if (const Flaw flaw = take_invited(wrong_, account.text(), setup_)) return flaw;
        }
        return std::nullopt;
    }

    Flaw add_option(std::string_view key, std::string_view value) {
        const Result<std::string> word = host::option_word(key, value);
        if (!word) return wrong_.options(host::common_phrases(wrong_.language()), word.fault());
        options_.append(" ").append(*word);
        return std::nullopt;
    }

    Flaw take_options(const Json& options) {
        for (const Json::Member& member : options.object()) {
            const Result<std::string> word = host::option_word(member);
            if (!word) return wrong_.options(host::common_phrases(wrong_.language()), word.fault());
            options_.append(" ").append(*word);
        }
        return std::nullopt;
    }

    const Json& json_;
    Wrong wrong_;
    Setup setup_;
    std::string options_;
};

// Reads one word of a line.
Flaw take_word(const Wrong& wrong, std::string_view key, std::string_view value, Setup& setup) {
    for (const NumberField& field : kNumbers) {
        if (field.key != key) continue;
        const auto number = read_number(value, 0, field.most);
        if (!number) return wrong(key, "whole-number");
        return take_number(wrong, field, *number, setup);
    }
    for (const SwitchField& field : kSwitches) {
        if (field.key != key) continue;
        setup.*field.value = value == "yes";
        return value == "yes" || value == "no" ? std::nullopt : wrong(key, "yes-or-no");
    }
    if (key == "game") return take_game(wrong, value, setup);
    if (key == "visibility") return choose(wrong, key, value, wire::kVisibilityWords, setup.visibility);
    if (key == "late") return choose(wrong, key, value, kLateRules, setup.late);
    if (key == "bots") return take_bots(wrong, value, setup);
    if (key == "invited") {
        Flaw flaw;
        for_each_item(value, [&](std::string_view account, std::size_t) {
            flaw = take_invited(wrong, account, setup);
            return !flaw;
        });
        return flaw;
    }
    const auto text = unquoted(value);
    if (!text) return wrong(shortened(key, 40), "no-such-field");
    if (key == "title") return take_title(wrong, *text, setup);
    if (key == "options" && setup.game != nullptr) return take_options(wrong, *text, setup);
    return wrong(shortened(key, 40), "no-such-field");
}

}  // namespace

SetupRead read_setup(const Json& json, KnowsBot knows_bot, Language language) {
    return JsonFields(json, language).read(knows_bot);
}

std::string write_setup(const Setup& setup) {
    std::string line = "game=" + std::string(setup.game->name());
    line.append(" options=").append(quoted(setup.game->write_options(setup.options)));
    if (!setup.title.empty()) line.append(" title=").append(quoted(setup.title));
    line.append(" visibility=").append(wire::word_of(setup.visibility));
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

SetupRead read_setup_line(std::string_view line) {
    const Wrong wrong(Language::english);
    Setup setup;
    for (const std::string_view word : cut_line(line)) {
        const Pair pair = split_pair(word);
        if (const Flaw flaw = take_word(wrong, pair.key, pair.value.value_or(""), setup))
            return SetupRead(*flaw);
    }
    if (setup.game == nullptr || setup.options.values.empty()) return SetupRead(*wrong("", "needs-game"));
    if (const Flaw flaw = contradict(wrong, setup)) return SetupRead(*flaw);
    return setup;
}

}  // namespace brelan::room

#include "room/setup_flaws.hpp"

#include <vector>

#include "core/value.hpp"
#include "core/word.hpp"
#include "host/words.hpp"
#include "host/write_text.hpp"
#include "texts/room.hpp"

namespace brelan::room {
namespace {

constexpr std::size_t kShown = 48;  // bytes of what somebody wrote

// What may stand behind `key=`, in words.
std::string allowed_text(const Wrong& wrong, const FieldInfo& info) {
    if (info.kind == FieldKind::number || info.kind == FieldKind::set) {
        return wrong.say(info.kind == FieldKind::set ? "values-set" : "values-number",
                         {Arg::number("least", info.min), Arg::number("most", info.max)});
    }
    std::string all;
    for (std::size_t i = 0; i < info.choices.size(); ++i) {
        const bool last = i + 1 == info.choices.size();
        if (i > 0) all.append(last ? " " + wrong.say("values-or") + " " : ", ");
        all.append(info.choices[i]);
    }
    return all;
}

Flaw edition_flaw(const Wrong& wrong, const host::Host& game, const Word& word) {
    std::vector<std::string_view> names;
    for (const host::EditionInfo& edition : game.editions()) {
        if (edition.name == split_pair(word.text).value) return std::nullopt;
        names.push_back(edition.name);
    }
    return wrong("options", "edition",
                 {Arg::text("word", shortened(word.text, kShown)), Arg::text("game", game.name()),
                  Arg::text("names", joined(names))});
}

Flaw word_flaw(const Wrong& wrong, const host::Host& game, const Word& word) {
    const Pair pair = split_pair(word.text);
    if (pair.key == "edition") return edition_flaw(wrong, game, word);
    for (const FieldInfo& info : game.fields()) {
        if (info.key != pair.key) continue;
        if (read_value(info, pair.value.value_or(""))) return std::nullopt;
        return wrong("options", "option-value",
                     {Arg::text("word", shortened(word.text, kShown)), Arg::text("option", info.key),
                      Arg::text("values", allowed_text(wrong, info))});
    }
    return wrong("options", "no-option",
                 {Arg::text("option", shortened(pair.key, kShown)), Arg::text("game", game.name())});
}

}  // namespace

std::string joined(std::span<const std::string_view> names) {
    std::string all;
    for (const std::string_view name : names) all.append(all.empty() ? "" : ", ").append(name);
    return all;
}

std::string Wrong::say(std::string_view key, std::initializer_list<Arg> args) const {
    const bool french = language_ == Language::french;
    const Phrases phrases(language_, french ? texts::room::kFrench : texts::room::kEnglish, {});
    return host::write_text([&](TextOut& out) { phrases.say(out, "setup." + std::string(key), args); });
}

Flaw Wrong::operator()(std::string_view field, std::string_view key, std::initializer_list<Arg> args) const {
    const std::string why = say(key, args);
    if (field.empty()) return why;
    return say("field", {Arg::text("field", field), Arg::text("why", why)});
}

Flaw option_flaw(const Wrong& wrong, const host::Host& game, std::string_view line) {
    const std::vector<Word> words = host::words_of(line);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (Flaw flaw = word_flaw(wrong, game, words[i])) return flaw;
        if (!repeats_key(words, i)) continue;
        const std::string_view key = shortened(split_pair(words[i].text).key, kShown);
        return wrong("options", "option-twice", {Arg::text("option", key)});
    }
    return wrong("options", "no-options");
}

Flaw contradiction_flaw(const Wrong& wrong, const host::Host& game, const host::OptionSet& options) {
    const Contradiction against = game.contradiction(options);
    if (against.none()) return std::nullopt;
    const auto text = [](auto write) { return host::write_text(write); };
    std::string why = text([&](TextOut& out) {
        game.phrases(wrong.language()).say(out, "against." + std::string(against.key));
    });
    while (why.ends_with('.')) why.pop_back();
    return wrong("options", "contradiction",
                 {Arg::text("clause", text([&](TextOut& out) { write(against.clause, out); })),
                  Arg::text("why", why)});
}

}  // namespace brelan::room

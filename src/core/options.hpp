#pragma once
#include "core/hash.hpp"
#include "core/list.hpp"
#include "core/value.hpp"

// What every game gets from its table of fields(): reading, writing and hashing options. (For their JSON
// schema, see host/.)
namespace brelan {

// The row of `key`, or nullptr.
template <class G>
const Field<typename G::Options>* find_field(std::string_view key) {
    for (const auto& field : G::fields()) {
        if (field.info.key == key) return &field;
    }
    return nullptr;
}

// The index in editions() of the edition with this name, if any.
template <class G>
std::optional<std::size_t> find_edition(std::string_view name) {
    for (std::size_t i = 0; i < G::editions().size(); ++i) {
        if (G::editions()[i].name == name) return i;
    }
    return std::nullopt;
}

namespace options_detail {

// The edition named by `edition=`, which may appear anywhere among the words. The default is the game's first
// edition.
template <class G>
Result<typename G::Options> read_edition(WordSpan words) {
    typename G::Options options = G::editions()[0].options;
    for (const Word& word : words) {
        const Pair pair = split_pair(word.text);
        if (pair.key != "edition") continue;
        const auto place = find_edition<G>(pair.value.value_or(""));
        if (place) {
            options = G::editions()[*place].options;
            continue;
        }
        Text<160> all;
        for (const auto& edition : G::editions()) all << (all.size() == 0 ? "" : " ") << edition.name;
        return Fault(
            word.column, "fault.value",
            {Arg::word("word", word.text), Arg::text("key", pair.key), Arg::list("allowed", all.view())});
    }
    return options;
}

}  // namespace options_detail

// Reads `edition=E key=value ...` in any order. The other words change the edition's values. Contradictions
// are not checked here (see G::contradiction).
template <class G>
Result<typename G::Options> read_options(WordSpan words) {
    const Result<typename G::Options> edition = options_detail::read_edition<G>(words);
    if (!edition) return edition;
    typename G::Options options = *edition;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        const Pair pair = split_pair(word.text);
        if (const auto twice = repeated_key(words, i)) return *twice;
        if (pair.key == "edition") continue;
        const auto* field = find_field<G>(pair.key);
        if (field == nullptr) {
            return Fault(word.column, "fault.option",
                         {Arg::text("game", G::kName), Arg::word("key", pair.key)});
        }
        const auto value = read_value(field->info, pair.value.value_or(""));
        if (!value) return bad_value(field->info, word);
        field->set(options, *value);
    }
    return options;
}

// Writes the canonical form: the edition, the players, then only the differences from the edition, in table
// order.
template <class G>
void write_options(const typename G::Options& options, TextOut& out) {
    const auto& edition = G::editions()[options.edition];
    out << "edition=" << edition.name;
    for (const auto& field : G::fields()) {
        const int value = field.get(options);
        if (field.info.key != "players" && value == field.get(edition.options)) continue;
        out << ' ' << field.info.key << '=';
        write_value(field.info, value, out);
    }
}

// A number that identifies a way to play: the first 8 bytes of the SHA-256 hash of the game, the rules
// version and every value.
template <class G>
std::uint64_t hash_options(const typename G::Options& options) {
    Sha256 hash;
    Text<4096> text;
    (text << G::kName << ' ').number(G::kRulesVersion);
    for (const auto& field : G::fields()) {
        text << ' ' << field.info.key << '=';
        write_value(field.info, field.get(options), text);
    }
    hash.add(text.view());
    return first_word(hash.finish());
}

}  // namespace brelan

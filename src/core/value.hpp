#pragma once
#include "core/fault.hpp"
#include "core/field.hpp"
#include "core/word.hpp"

// The value of one option in the notation: `5`, `true`, `highest_card`, `49+50`.
namespace brelan {

inline constexpr std::string_view kEmptySet = "none";

namespace value_detail {

// Writes the numbers of a set in ascending order.
inline void write_set(const FieldInfo& info, int value, TextOut& out) {
    if (value == 0) out << kEmptySet;
    for (int i = 0, written = 0; i <= info.max - info.min; ++i) {
        if ((value >> i & 1) == 0) continue;
        out << (written++ == 0 ? "" : "+");
        out.number(info.min + i);
    }
}

// Reads the numbers of a set, in any order, each at most once.
inline std::optional<int> read_set(const FieldInfo& info, std::string_view text) {
    if (text == kEmptySet) return 0;
    for (int value = 0;;) {
        const std::size_t plus = text.find('+');
        const auto number = read_number(text.substr(0, plus), info.min, info.max);
        const int bit = number ? 1 << (*number - info.min) : value;
        if ((value & bit) != 0 || !number) return std::nullopt;
        value |= bit;
        if (plus == std::string_view::npos) return value;
        text.remove_prefix(plus + 1);
    }
}

}  // namespace value_detail

// Writes the value in the notation.
inline void write_value(const FieldInfo& info, int value, TextOut& out) {
    switch (info.kind) {
        case FieldKind::number: out.number(value); break;
        case FieldKind::set: value_detail::write_set(info, value, out); break;
        case FieldKind::choice:
        case FieldKind::flag: out << info.choices[static_cast<std::size_t>(value)]; break;
    }
}

// The number that `text` stands for in this field, if it is allowed.
inline std::optional<int> read_value(const FieldInfo& info, std::string_view text) {
    if (info.kind == FieldKind::set) return value_detail::read_set(info, text);
    if (info.kind == FieldKind::number) {
        const auto number = read_number(text, info.min, info.max);
        if (!number) return std::nullopt;
        return static_cast<int>(*number);
    }
    for (std::size_t i = 0; i < info.choices.size(); ++i) {
        if (info.choices[i] == text) return static_cast<int>(i);
    }
    return std::nullopt;
}

// The fault for a word that is not a valid value.
inline Fault bad_value(const FieldInfo& info, const Word& word) {
    const Arg wrong = Arg::word("word", word.text);
    const Arg key = Arg::text("key", info.key);
    if (info.kind == FieldKind::number || info.kind == FieldKind::set) {
        const bool set = info.kind == FieldKind::set;
        return Fault(word.column, "fault.value",
                     {wrong, key, Arg::phrase("allowed", set ? "allowed.set" : "allowed.number"),
                      Arg::number("min", info.min), Arg::number("max", info.max)});
    }
    Text<160> choices;
    for (const std::string_view choice : info.choices) choices << (choices.size() == 0 ? "" : " ") << choice;
    return Fault(word.column, "fault.value", {wrong, key, Arg::list("allowed", choices.view())});
}

}  // namespace brelan

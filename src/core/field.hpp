#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/assert.hpp"
#include "core/clause.hpp"

namespace brelan {

enum class FieldKind : std::uint8_t { number, choice, flag, set };

inline constexpr int kMaxSetSize = 16;

// The public description of one option: its key in the notation, the clause it changes, and its allowed
// values. The value is a number from min to max; for a set of such numbers, bit i stands for min + i.
struct FieldInfo {
    std::string_view key;
    Clause clause;
    FieldKind kind;
    int min;
    int max;
    std::span<const std::string_view> choices;  // the names of the values min .. max, for a choice or a flag
};

// The limits of the value itself. These limits are `min` and `max`, except for a set.
constexpr int lowest_value(const FieldInfo& info) { return info.kind == FieldKind::set ? 0 : info.min; }
constexpr int highest_value(const FieldInfo& info) {
    return info.kind == FieldKind::set ? (1 << (info.max - info.min + 1)) - 1 : info.max;
}

// One row of a game's fields(): the description, and access to the member of its Options.
template <class O>
struct Field {
    FieldInfo info;
    int (*get)(const O&);
    void (*set)(O&, int);
};

inline constexpr std::string_view kFlagNames[] = {"false", "true"};

namespace field_detail {
template <class>
struct Member;
template <class O, class V>
struct Member<V O::*> {
    using Owner = O;
    using Value = V;
};
}  // namespace field_detail

// A row for the member `M` of a game's Options.
template <auto M>
constexpr auto field(FieldInfo info) {
    using O = typename field_detail::Member<decltype(M)>::Owner;
    using V = typename field_detail::Member<decltype(M)>::Value;
    return Field<O>{info, [](const O& options) { return static_cast<int>(options.*M); },
                    [](O& options, int value) { options.*M = static_cast<V>(value); }};
}

template <auto M>
constexpr auto number_field(std::string_view key, Clause clause, int min, int max) {
    return field<M>({key, clause, FieldKind::number, min, max, {}});
}

template <auto M, std::size_t N>
constexpr auto choice_field(std::string_view key, Clause clause, const std::string_view (&names)[N]) {
    return field<M>({key, clause, FieldKind::choice, 0, static_cast<int>(N) - 1, names});
}

template <auto M>
constexpr auto flag_field(std::string_view key, Clause clause) {
    return field<M>({key, clause, FieldKind::flag, 0, 1, kFlagNames});
}

// A set chosen from at most kMaxSetSize numbers.
template <auto M>
constexpr auto set_field(std::string_view key, Clause clause, int min, int max) {
    static_assert(std::is_same_v<typename field_detail::Member<decltype(M)>::Value, std::uint16_t>);
    BRELAN_ASSERT(min <= max && max - min < kMaxSetSize);
    return field<M>({key, clause, FieldKind::set, min, max, {}});
}

// A named combination of options, and the title of the source that it follows. The title is empty if the
// catalogues describe the combination.
template <class O>
struct Edition {
    std::string_view name;
    std::string_view source;
    O options;
};

// Options that contradict each other: the clause, the option to change, and the key of the sentence
// (`against.<key>`).
struct Contradiction {
    Clause clause{};
    std::string_view key;
    constexpr bool none() const { return clause.none(); }
};

}  // namespace brelan

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

// What the outside knows of one option: its key in the notation, the clause it changes, and what it may be.
// The value is a number from min to max; that of a set of such numbers has bit i for min + i.
struct FieldInfo {
    std::string_view key;
    Clause clause;
    FieldKind kind;
    int min;
    int max;
    std::span<const std::string_view> choices;  // the names of the values min .. max of a choice or a flag
};

// The limits of the value itself, which are those of the numbers in it except for a set.
constexpr int lowest_value(const FieldInfo& info) { return info.kind == FieldKind::set ? 0 : info.min; }
constexpr int highest_value(const FieldInfo& info) {
    return info.kind == FieldKind::set ? (1 << (info.max - info.min + 1)) - 1 : info.max;
}

// One row of a game's fields(): the description, and how to get at the member of its Options.
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

// A set of numbers, at most kMaxSetSize of them to choose from.
template <auto M>
constexpr auto set_field(std::string_view key, Clause clause, int min, int max) {
    static_assert(std::is_same_v<typename field_detail::Member<decltype(M)>::Value, std::uint16_t>);
    BRELAN_ASSERT(min <= max && max - min < kMaxSetSize);
    return field<M>({key, clause, FieldKind::set, min, max, {}});
}

// A named point in the space of options, with the source that it follows.
template <class O>
struct Edition {
    std::string_view name;
    std::string_view source;
    O options;
};

// Options that cannot hold together: the clause, the option to change, and the key of the sentence
// (`against.<key>`).
struct Contradiction {
    Clause clause{};
    std::string_view key;
    constexpr bool none() const { return clause.none(); }
};

}  // namespace brelan

#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "record/record.hpp"

namespace brelan::record {

// A failure whose sentence is in the catalogue of records.
inline Failure failure(std::uint32_t line, std::uint32_t column, std::string_view key,
                       std::initializer_list<Arg> args = {}) {
    Failure made;
    made.fault = Fault(column, key, args);
    made.fault.line = line;
    return made;
}

// A failure in a game's part of a record, on `line` unless the fault has its own line.
inline Failure failure_of(const host::Host& game, const Fault& fault, std::uint32_t line) {
    Failure made;
    made.fault = on_line(fault, line);
    made.game = &game;
    return made;
}

// Converts a finding about a shuffle into a failure of a line.
inline Failure failure_of(const fair::Finding& finding, std::uint32_t line, std::uint32_t column = 0) {
    Failure made;
    made.fault.line = line;
    made.fault.column = column;
    made.finding = finding;
    return made;
}

// Inserts a failure into another sentence of the catalogue of records as {reason}, at another position.
inline Failure within(Failure inner, std::uint32_t line, std::uint32_t column, std::string_view key,
                      std::initializer_list<Arg> args = {}) {
    inner.fault = inner.fault.within(key, "reason", args);
    inner.fault.line = line;
    inner.fault.column = column;
    return inner;
}

// A whole number as an argument of a sentence.
constexpr Arg counted(std::string_view name, std::size_t number) {
    return Arg::number(name, static_cast<std::int64_t>(number));
}

// The output of the core's `write(value, TextOut&)`, as a string.
template <class T>
std::string text_of(const T& value) {
    Text<32> text;
    write(value, text);
    return std::string(text.view());
}

}  // namespace brelan::record

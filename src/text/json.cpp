#include "text/json.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

#include "text/utf8.hpp"

namespace brelan {
namespace {

// The escape sequence of a character that must be escaped in a string.
std::string escaped(char c) {
    switch (c) {
        case '"': return "\\\"";
        case '\\': return "\\\\";
        case '\n': return "\\n";
        case '\t': return "\\t";
        case '\r': return "\\r";
        default: break;
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(c);
    return std::string("\\u00") + kDigits[code >> 4] + kDigits[code & 15];
}

template <class T>
std::string digits(T value) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

}  // namespace

JsonWriter& JsonWriter::close() {
    const char end = ends_.back();
    ends_.pop_back();
    if (!first_ && !compact_) new_line();
    out_ += end;
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    out_ += compact_ ? ":" : ": ";
    after_key_ = true;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    separate();
    quote(value);
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) { return raw(digits(value)); }
JsonWriter& JsonWriter::number(std::uint64_t value) { return raw(digits(value)); }
JsonWriter& JsonWriter::real(double value) { return raw(std::isfinite(value) ? digits(value) : "null"); }
JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }
JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::open(char begin, char end) {
    separate();
    out_ += begin;
    ends_.push_back(end);
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view value) {
    separate();
    out_ += value;
    return *this;
}

// Writes the separator between the last value and the next one.
void JsonWriter::separate() {
    if (after_key_) {
        after_key_ = false;
    } else if (!ends_.empty()) {
        if (!first_) out_ += ',';
        if (!compact_) new_line();
    }
    first_ = false;
}

void JsonWriter::new_line() { out_.append(1, '\n').append(2 * ends_.size(), ' '); }

void JsonWriter::quote(std::string_view value) {
    const auto plain = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
    };
    out_ += '"';
    while (!value.empty()) {
        std::size_t length = 0;
        while (length < value.size() && plain(value[length])) ++length;
        out_.append(value, 0, length);
        value.remove_prefix(length);
        if (value.empty()) break;
        length = utf8_length(value);
        if (length == 1) {
            out_ += escaped(value[0]);
        } else {
            out_ += length == 0 ? "\xEF\xBF\xBD" : value.substr(0, length);
        }
        value.remove_prefix(length == 0 ? 1 : length);
    }
    out_ += '"';
}

}  // namespace brelan

#include "host/json.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace brelan::host {
namespace {

// How many bytes the valid UTF-8 character at the start of `text` has; 0 when there is none.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    const unsigned char second = byte(1);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return 0;
    if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return 0;
    return length;
}

// A character that may not stand in a string as it is.
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
    if (!first_) new_line();
    out_ += end;
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    out_ += ": ";
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

// Writes what stands between the last value and the next one.
void JsonWriter::separate() {
    if (after_key_) {
        after_key_ = false;
    } else if (!ends_.empty()) {
        if (!first_) out_ += ',';
        new_line();
    }
    first_ = false;
}

void JsonWriter::new_line() { out_.append(1, '\n').append(2 * ends_.size(), ' '); }

void JsonWriter::quote(std::string_view value) {
    out_ += '"';
    while (!value.empty()) {
        const std::size_t length = utf8_length(value);
        const char c = value[0];
        if (length == 0) {
            out_ += "\xEF\xBF\xBD";
        } else if (length > 1) {
            out_ += value.substr(0, length);
        } else if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            out_ += escaped(c);
        } else {
            out_ += c;
        }
        value.remove_prefix(length == 0 ? 1 : length);
    }
    out_ += '"';
}

}  // namespace brelan::host

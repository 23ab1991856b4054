#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace brelan {

// The layout of JSON: indented for people, or on one line without spaces for programs.
enum class JsonLayout : std::uint8_t { indented, compact };

// Writes JSON (RFC 8259) piece by piece, in the order of the calls. Nothing else in Brelan writes JSON.
// In an object, write each key before its value.
class JsonWriter {
  public:
    explicit JsonWriter(JsonLayout layout = JsonLayout::indented) : compact_(layout == JsonLayout::compact) {}
    // Reserves memory for this many bytes.
    void reserve(std::size_t bytes) { out_.reserve(bytes); }

    JsonWriter& open_object() { return open('{', '}'); }
    JsonWriter& open_array() { return open('[', ']'); }
    JsonWriter& close();  // closes the innermost object or array
    JsonWriter& key(std::string_view name);

    // Writes a string; bytes that are not UTF-8 become U+FFFD.
    JsonWriter& text(std::string_view value);
    JsonWriter& number(std::int64_t value);
    JsonWriter& number(std::uint64_t value);
    JsonWriter& number(int value) { return number(std::int64_t{value}); }
    // Writes the shortest text that reads back as the same value; writes null if the value is not finite.
    JsonWriter& real(double value);
    JsonWriter& boolean(bool value);
    JsonWriter& null();

    // The complete text, with a line break at its end if indented. Every object and array must be closed.
    std::string finish() const& { return compact_ ? out_ : out_ + "\n"; }
    std::string finish() && {
        if (!compact_) out_ += '\n';
        return std::move(out_);
    }

  private:
    JsonWriter& open(char begin, char end);
    JsonWriter& raw(std::string_view value);
    void separate();
    void new_line();
    void quote(std::string_view value);

    std::string out_;
    std::vector<char> ends_;
    bool compact_;
    bool first_ = true;       // the innermost object or array is still empty
    bool after_key_ = false;  // a key has been written, and its value comes next
};

}  // namespace brelan

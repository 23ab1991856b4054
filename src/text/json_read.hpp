#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace brelan {

// A JSON value as other programs send it: whole numbers only, no duplicate keys.
class Json {
  public:
    enum class Kind : std::uint8_t { null, boolean, number, text, array, object };
    using Member = std::pair<std::string, Json>;

    Kind kind() const { return kind_; }
    bool is(Kind kind) const { return kind_ == kind; }
    bool boolean() const;
    std::int64_t number() const;
    const std::string& text() const;
    const std::vector<Json>& array() const;
    const std::vector<Member>& object() const;
    // The value of this key, or nullptr.
    const Json* find(std::string_view key) const;
    // The value of this key, or nullptr unless this is an object and the value is of this kind.
    const Json* find(std::string_view key, Kind kind) const;

  private:
    friend class JsonReader;
    Kind kind_ = Kind::null;
    std::int64_t number_ = 0;  // the number, or a boolean as 0 or 1
    std::string text_;
    std::vector<Json> items_;
    std::vector<Member> members_;
};

// Reads a single value with nothing after it: RFC 8259, at most eight levels, valid UTF-8, whole numbers of
// at most 53 bits, unique keys. A fault reports its byte offset as the column.
Result<Json> read_json(std::string_view text);

// The text, number or truth value of a member. If it is missing or of another type: empty, 0 or false.
std::string text_of(const Json& json, std::string_view key);
std::int64_t number_of(const Json& json, std::string_view key);
bool truth_of(const Json& json, std::string_view key);

}  // namespace brelan

#pragma once
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Any JSON value, nested to any depth, for tests that read documents; the server's own parser has limits.
namespace brelan::kit {

class JsonValue {
  public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<std::pair<std::string, JsonValue>>;

    // Throws std::runtime_error with the place of the mistake if the text is not JSON.
    static JsonValue read(std::string_view text) {
        Reader reader{text};
        JsonValue value = reader.value();
        reader.space();
        if (reader.at != text.size()) reader.fail();
        return value;
    }

    bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    const bool* boolean() const { return std::get_if<bool>(&value_); }
    const double* number() const { return std::get_if<double>(&value_); }
    const std::string* text() const { return std::get_if<std::string>(&value_); }
    const Array* array() const { return std::get_if<Array>(&value_); }
    const Object* object() const { return std::get_if<Object>(&value_); }

    const JsonValue* find(std::string_view key) const {
        if (object() == nullptr) return nullptr;
        for (const auto& [name, value] : *object()) {
            if (name == key) return &value;
        }
        return nullptr;
    }
    // The value of a required key.
    const JsonValue& operator[](std::string_view key) const {
        const JsonValue* found = find(key);
        if (found == nullptr) throw std::runtime_error("no key " + std::string(key));
        return *found;
    }
    bool operator==(const JsonValue&) const = default;

  private:
    struct Reader {
        std::string_view text;
        std::size_t at = 0;

        [[noreturn]] void fail() const { throw std::runtime_error("no JSON at byte " + std::to_string(at)); }
        void space() {
            while (at < text.size() &&
                   (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r'))
                ++at;
        }
        bool take(std::string_view word) {
            if (text.substr(at, word.size()) != word) return false;
            at += word.size();
            return true;
        }
        void need(std::string_view word) {
            space();
            if (!take(word)) fail();
        }
        JsonValue value() {
            space();
            JsonValue made;
            if (take("null")) return made;
            if (take("true")) {
                made.value_ = true;
            } else if (take("false")) {
                made.value_ = false;
            } else if (text.substr(at, 1) == "\"") {
                made.value_ = string();
            } else if (take("[")) {
                made.value_ = array();
            } else if (take("{")) {
                made.value_ = object();
            } else {
                made.value_ = number();
            }
            return made;
        }
        double number() {
            double value = 0;
            const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
            if (error != std::errc()) fail();
            at = static_cast<std::size_t>(end - text.data());
            return value;
        }
        std::string string() {
            need("\"");
            std::string out;
            while (at < text.size() && text[at] != '"') {
                if (text[at] != '\\') {
                    out += text[at++];
                    continue;
                }
                ++at;
                constexpr std::string_view kNames = "\"\\/bfnrt";
                constexpr std::string_view kValues = "\"\\/\b\f\n\r\t";
                const std::size_t name = at < text.size() ? kNames.find(text[at]) : std::string_view::npos;
                if (name != std::string_view::npos) {
                    out += kValues[name];
                    ++at;
                } else if (take("u") && at + 4 <= text.size()) {
                    out.append("\\u").append(text.substr(at, 4));  // no test needs the actual character
                    at += 4;
                } else {
                    fail();
                }
            }
            need("\"");
            return out;
        }
        Array array() {
            Array all;
            space();
            if (take("]")) return all;
            do {
                all.push_back(value());
                space();
            } while (take(","));
            need("]");
            return all;
        }
        Object object() {
            Object all;
            space();
            if (take("}")) return all;
            do {
                space();
                std::string key = string();
                need(":");
                all.emplace_back(std::move(key), value());
                space();
            } while (take(","));
            need("}");
            return all;
        }
    };

    std::variant<std::monostate, bool, double, std::string, Array, Object> value_;
};

}  // namespace brelan::kit

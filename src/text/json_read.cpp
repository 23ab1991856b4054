#include "text/json_read.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/assert.hpp"
#include "text/utf8_string.hpp"

namespace brelan {

static constexpr std::size_t kFewMembers = 32;  // keys of smaller objects are compared one by one

bool Json::boolean() const {
    BRELAN_ASSERT(is(Kind::boolean));
    return number_ != 0;
}

std::int64_t Json::number() const {
    BRELAN_ASSERT(is(Kind::number));
    return number_;
}

const std::string& Json::text() const {
    BRELAN_ASSERT(is(Kind::text));
    return text_;
}

const std::vector<Json>& Json::array() const {
    BRELAN_ASSERT(is(Kind::array));
    return items_;
}

const std::vector<Json::Member>& Json::object() const {
    BRELAN_ASSERT(is(Kind::object));
    return members_;
}

const Json* Json::find(std::string_view key) const {
    for (const Member& member : members_) {
        if (member.first == key) return &member.second;
    }
    return nullptr;
}

const Json* Json::find(std::string_view key, Kind kind) const {
    const Json* found = find(key);
    return found != nullptr && found->is(kind) ? found : nullptr;
}

// Reads through the text once, and stops at the first fault.
class JsonReader {
  public:
    explicit JsonReader(std::string_view text) : text_(text) {}

    Result<Json> all() {
        Json json;
        if (value(json, 0)) {
            skip_space();
            if (at_ < text_.size()) fail("fault.json.end");
        }
        if (fault_) return *fault_;
        return json;
    }

  private:
    static constexpr int kMaxDepth = 8;
    static constexpr std::int64_t kMaxNumber = std::int64_t{1} << 53;

    [[gnu::cold]] bool fail(std::string_view key, std::initializer_list<Arg> args = {}) {
        if (!fault_) fault_.emplace(static_cast<std::uint32_t>(at_ + 1), key, args);
        return false;
    }

    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    bool value(Json& json, int depth) {
        skip_space();
        switch (next()) {
            case '{': return object(json, depth + 1);
            case '[': return array(json, depth + 1);
            case '"': json.kind_ = Json::Kind::text; return string(json.text_);
            default: break;
        }
        if (next() == '-' || (next() >= '0' && next() <= '9')) return number(json);
        if (take("null")) return true;
        const bool yes = take("true");
        if (!yes && !take("false")) return fail("fault.json.value");
        json.kind_ = Json::Kind::boolean;
        json.number_ = yes ? 1 : 0;
        return true;
    }

    bool number(Json& json) {
        const bool negative = take("-");
        const std::size_t begin = at_;
        std::int64_t number = 0;
        for (; next() >= '0' && next() <= '9'; ++at_) {
            number = number * 10 + (next() - '0');
            if (number >= kMaxNumber) return fail("fault.json.large");
        }
        if (at_ == begin) return fail("fault.json.digit");
        if (text_[begin] == '0' && at_ > begin + 1) return fail("fault.json.zero");
        if (next() == '.' || next() == 'e' || next() == 'E') return fail("fault.json.whole");
        json.kind_ = Json::Kind::number;
        json.number_ = negative ? -number : number;
        return true;
    }

    bool string(std::string& out) {
        ++at_;
        while (true) {
            if (at_ >= text_.size()) return fail("fault.json.open");
            const char c = text_[at_];
            if (c == '"') break;
            if (static_cast<unsigned char>(c) < 0x20) return fail("fault.json.control");
            if (c == '\\') {
                if (!escape(out)) return false;
                continue;
            }
            const std::size_t length = utf8_length(text_.substr(at_));
            if (length == 0) return fail("fault.json.utf8");
            out.append(text_, at_, length);
            at_ += length;
        }
        ++at_;
        return true;
    }

    bool escape(std::string& out) {
        constexpr std::string_view kLetters = "\"\\/bfnrtu";
        constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
        ++at_;
        const std::size_t which = at_ < text_.size() ? kLetters.find(next()) : std::string_view::npos;
        if (which == std::string_view::npos) return fail("fault.json.escape");
        ++at_;
        if (which < kMeant.size()) {
            out += kMeant[which];
            return true;
        }
        return code_point(out);
    }

    // Reads the digits after \u: one code unit, or a pair of surrogates.
    bool code_point(std::string& out) {
        constexpr std::uint32_t kHigh = 0xD800;
        constexpr std::uint32_t kLow = 0xDC00;
        std::uint32_t code = 0;
        if (!code_unit(code)) return false;
        if (code >= kLow && code < kLow + 0x400) return fail("fault.json.surrogate");
        if (code >= kHigh && code < kLow) {
            std::uint32_t low = 0;
            if (!take("\\u")) return fail("fault.json.surrogate");
            if (!code_unit(low)) return false;
            if (low < kLow || low >= kLow + 0x400) return fail("fault.json.surrogate");
            code = 0x10000 + ((code - kHigh) << 10 | (low - kLow));
        }
        append_utf8(out, code);
        return true;
    }

    bool code_unit(std::uint32_t& code) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        for (int i = 0; i < 4; ++i, ++at_) {
            const char c = next();
            const std::size_t digit =
                kDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
            if (digit == std::string_view::npos) return fail("fault.json.hex");
            code = code << 4 | static_cast<std::uint32_t>(digit);
        }
        return true;
    }

    bool array(Json& json, int depth) {
        json.kind_ = Json::Kind::array;
        return list(depth, ']', [&] { return value(json.items_.emplace_back(), depth); });
    }

    bool object(Json& json, int depth) {
        json.kind_ = Json::Kind::object;
        if (!list(depth, '}', [&] { return member(json.members_, depth); })) return false;
        return json.members_.size() <= kFewMembers || all_differ(json.members_);
    }

    // Sorts the keys of a large object before comparing them, so that hostile input cannot make this slow.
    bool all_differ(const std::vector<Json::Member>& members) {
        std::vector<std::string_view> keys;
        for (const Json::Member& member : members) keys.emplace_back(member.first);
        std::sort(keys.begin(), keys.end());
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        return twice == keys.end() || fail("fault.json.twice", {Arg::word("key", *twice)});
    }

    bool member(std::vector<Json::Member>& members, int depth) {
        if (next() != '"') return fail("fault.json.key");
        std::string key;
        if (!string(key)) return false;
        const auto same = [&](const Json::Member& other) { return other.first == key; };
        const auto few = static_cast<std::ptrdiff_t>(std::min(members.size(), kFewMembers));
        if (std::any_of(members.begin(), members.begin() + few, same))
            return fail("fault.json.twice", {Arg::word("key", key)});
        skip_space();
        if (!take(":")) return fail("fault.json.colon");
        return value(members.emplace_back(std::move(key), Json()).second, depth);
    }

    // Reads the items up to the closing `end`, separated by commas.
    template <class Item>
    bool list(int depth, char end, Item item) {
        if (depth > kMaxDepth) return fail("fault.json.depth");
        ++at_;
        skip_space();
        if (next() == end) {
            ++at_;
            return true;
        }
        while (true) {
            skip_space();
            if (!item()) return false;
            skip_space();
            if (take(",")) continue;
            if (next() != end) return fail("fault.json.comma", {Arg::text("end", end == '}' ? "}" : "]")});
            ++at_;
            return true;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Fault> fault_;
};

Result<Json> read_json(std::string_view text) { return JsonReader(text).all(); }

std::string text_of(const Json& json, std::string_view key) {
    const Json* found = json.find(key, Json::Kind::text);
    return found != nullptr ? found->text() : std::string();
}

std::int64_t number_of(const Json& json, std::string_view key) {
    const Json* found = json.find(key, Json::Kind::number);
    return found != nullptr ? found->number() : 0;
}

bool truth_of(const Json& json, std::string_view key) {
    const Json* found = json.find(key, Json::Kind::boolean);
    return found != nullptr && found->boolean();
}

}  // namespace brelan

#pragma once
#include <algorithm>
#include <string_view>

// Checks whether a text is JSON according to RFC 8259, independently of the program's own writer.
namespace brelan::kit {

class JsonSyntax {
  public:
    explicit JsonSyntax(std::string_view text) : rest_(text) {}

    // One value and nothing after it.
    bool good() {
        const bool value = take_value();
        skip_space();
        return value && rest_.empty();
    }

  private:
    void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }
    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    bool take_digits() {
        const std::size_t count = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        rest_.remove_prefix(count);
        return count > 0;
    }
    bool take_number() {
        take("-");
        if (!take("0") && !take_digits()) return false;
        if (take(".") && !take_digits()) return false;
        if (!take("e") && !take("E")) return true;
        if (!take("+")) take("-");
        return take_digits();
    }
    bool take_string() {
        if (!take("\"")) return false;
        while (!rest_.empty() && rest_[0] != '"') {
            if (static_cast<unsigned char>(rest_[0]) < 0x20) return false;
            const std::size_t length = rest_[0] != '\\' ? 1 : rest_.starts_with("\\u") ? 6 : 2;
            if (length > rest_.size()) return false;
            rest_.remove_prefix(length);
        }
        return take("\"");
    }
    // The contents between `begin` and `end`, separated by commas.
    template <class Part>
    bool take_list(std::string_view begin, std::string_view end, Part part) {
        if (!take(begin)) return false;
        skip_space();
        if (take(end)) return true;
        do {
            if (!part()) return false;
            skip_space();
        } while (take(","));
        return take(end);
    }
    bool take_pair() {
        skip_space();
        if (!take_string()) return false;
        skip_space();
        return take(":") && take_value();
    }
    bool take_value() {
        skip_space();
        if (rest_.starts_with('{')) return take_list("{", "}", [this] { return take_pair(); });
        if (rest_.starts_with('[')) return take_list("[", "]", [this] { return take_value(); });
        if (rest_.starts_with('"')) return take_string();
        return take("true") || take("false") || take("null") || take_number();
    }

    std::string_view rest_;
};

inline bool is_json(std::string_view text) { return JsonSyntax(text).good(); }

}  // namespace brelan::kit

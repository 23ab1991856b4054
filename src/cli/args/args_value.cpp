#include "cli/args/args_value.hpp"

#include <algorithm>
#include <charconv>

#include "term/screen.hpp"

namespace brelan::cli {
namespace {

// Strips a k, M or G suffix from a number and returns its factor.
std::uint64_t take_scale(std::string_view& text) {
    if (text.size() < 2) return 1;
    std::uint64_t scale = 1;
    switch (text.back()) {
        case 'k':
        case 'K': scale = 1'000; break;
        case 'M': scale = 1'000'000; break;
        case 'G': scale = 1'000'000'000; break;
        default: return 1;
    }
    text.remove_suffix(1);
    return scale;
}

// Parses the entire text as a whole number and applies the suffix.
template <class Number>
std::optional<Number> read_whole(std::string_view text) {
    const std::uint64_t scale = take_scale(text);
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (__builtin_mul_overflow(number, static_cast<Number>(scale), &number)) return std::nullopt;
    return number;
}

// The values that an integer option allows, in words.
std::string allowed_integers(const Option& option, const Texts& texts) {
    const bool open_below = option.least == std::numeric_limits<std::int64_t>::min();
    const bool open_above = option.most == std::numeric_limits<std::int64_t>::max();
    const std::string least = grouped(option.least, texts.language());
    const std::string most = grouped(option.most, texts.language());
    if (open_below && open_above) return std::string(texts("args.allowed.integer"));
    if (open_above) return fill(texts("args.allowed.integer.least"), {{"least", least}});
    if (open_below) return fill(texts("args.allowed.integer.most"), {{"most", most}});
    return fill(texts("args.allowed.integer.range"), {{"least", least}, {"most", most}});
}

}  // namespace

std::optional<std::int64_t> read_integer(std::string_view text) { return read_whole<std::int64_t>(text); }
std::optional<std::uint64_t> read_natural(std::string_view text) { return read_whole<std::uint64_t>(text); }

bool allows(const Option& option, std::string_view value) {
    switch (option.kind) {
        case ValueKind::flag: return value.empty();
        case ValueKind::text: return !value.empty();
        case ValueKind::natural: return read_natural(value).has_value();
        case ValueKind::choice:
            return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
        case ValueKind::integer: {
            const auto number = read_integer(value);
            return number && *number >= option.least && *number <= option.most;
        }
    }
    return false;
}

std::string allowed_values(const Option& option, const Texts& texts) {
    switch (option.kind) {
        case ValueKind::integer: return allowed_integers(option, texts);
        case ValueKind::natural: return std::string(texts("args.allowed.natural"));
        case ValueKind::choice:
            return fill(texts("args.allowed.choice"), {{"values", joined(option.choices)}});
        case ValueKind::flag:
        case ValueKind::text: break;
    }
    return {};
}

std::string joined(std::span<const std::string_view> words) {
    std::string out;
    for (const std::string_view word : words) out.append(out.empty() ? "" : ", ").append(word);
    return out;
}

std::string shown(std::string_view typed) { return styled(typed, false); }

std::string named_problem(const std::string& path, const std::string& problem) {
    return shown(path == "-" ? "<stdin>" : path) + ": " + problem;
}

}  // namespace brelan::cli

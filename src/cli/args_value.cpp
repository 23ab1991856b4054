#include "cli/args_value.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "cli/screen.hpp"

namespace brelan::cli {
namespace {

// Takes k, M or G off the end of a number; what it multiplies with.
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

// Reads a whole number of a type, all of the text, and multiplies it.
template <class Number>
std::optional<Number> read_whole(std::string_view text) {
    const std::uint64_t scale = take_scale(text);
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (__builtin_mul_overflow(number, static_cast<Number>(scale), &number)) return std::nullopt;
    return number;
}

// What an integer option may be.
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

// A real number in as few digits as tell it.
std::string short_real(double number, Language language) {
    int decimals = 0;
    for (; decimals < 6; ++decimals) {
        const double scaled = number * std::pow(10.0, decimals);
        if (std::fabs(scaled - std::round(scaled)) < 1e-9) break;
    }
    return decimal(number, decimals, language);
}

// What a real option may be.
std::string allowed_reals(const Option& option, const Texts& texts) {
    const std::string least = short_real(option.real_least, texts.language());
    const std::string most = short_real(option.real_most, texts.language());
    const bool below = std::isfinite(option.real_least);
    const bool above = std::isfinite(option.real_most);
    if (below && above) return fill(texts("args.allowed.real.range"), {{"least", least}, {"most", most}});
    if (below) return fill(texts("args.allowed.real.least"), {{"least", least}});
    if (above) return fill(texts("args.allowed.real.most"), {{"most", most}});
    return std::string(texts("args.allowed.real"));
}

}  // namespace

std::optional<std::int64_t> read_integer(std::string_view text) { return read_whole<std::int64_t>(text); }
std::optional<std::uint64_t> read_natural(std::string_view text) { return read_whole<std::uint64_t>(text); }

std::optional<double> read_real(std::string_view text) {
    if (text.empty() || text.find_first_not_of("+-.0123456789eE") != std::string_view::npos)
        return std::nullopt;
    const std::string copy(text);
    char* end = nullptr;
    const double number = std::strtod(copy.c_str(), &end);
    if (end != copy.c_str() + copy.size() || !std::isfinite(number)) return std::nullopt;
    return number;
}

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
        case ValueKind::real: {
            const auto number = read_real(value);
            return number && *number >= option.real_least && *number <= option.real_most;
        }
    }
    return false;
}

std::string allowed_values(const Option& option, const Texts& texts) {
    switch (option.kind) {
        case ValueKind::integer: return allowed_integers(option, texts);
        case ValueKind::natural: return std::string(texts("args.allowed.natural"));
        case ValueKind::real: return allowed_reals(option, texts);
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

}  // namespace brelan::cli

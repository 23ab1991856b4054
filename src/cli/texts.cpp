#include "cli/texts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace brelan::cli {
namespace {

// The lower-case form of an ASCII letter.
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Inserts a separator between groups of thousands.
std::string group_digits(std::string_view digits, std::string_view sign) {
    std::string out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += sign;
        out += digits[i];
    }
    return out;
}

// The text with `brelan` replaced by the name under which the user called the program.
std::string with_our_name(std::string_view text) {
    constexpr std::string_view kName = "`brelan ";
    std::string out;
    for (std::size_t at = text.find(kName); at != std::string_view::npos; at = text.find(kName)) {
        out.append(text.substr(0, at)).append("`").append(called_as()).append(" ");
        text.remove_prefix(at + kName.size());
    }
    return out.append(text);
}

}  // namespace

std::string_view called_as() {
    const char* name = std::getenv("BRELAN_CALLED_AS");
    return name == nullptr || *name == '\0' ? "brelan" : name;
}

std::optional<Language> parse_language(std::string_view locale) {
    const std::string_view name = locale.substr(0, locale.find_first_of("_-.@"));
    std::string code(name);
    std::transform(code.begin(), code.end(), code.begin(), lower);
    return find_language(code);
}

Language language_of(const char* lc_all, const char* lc_messages, const char* lang) {
    for (const char* locale : {lc_all, lc_messages, lang}) {
        if (locale != nullptr && *locale != '\0') return parse_language(locale).value_or(Language::english);
    }
    return Language::english;
}

Language choose_language(std::span<const std::string_view> words) {
    constexpr std::string_view kOption = "--lang";
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        std::optional<Language> language;
        if (words[i] == kOption && i + 1 < words.size()) language = parse_language(words[i + 1]);
        if (words[i].starts_with("--lang=")) language = parse_language(words[i].substr(kOption.size() + 1));
        if (language) return *language;
    }
    return language_of(std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG"));
}

void Texts::add(std::string_view catalogue) {
    std::string* open = nullptr;
    while (!catalogue.empty()) {
        const std::size_t newline = catalogue.find('\n');
        std::string_view line = catalogue.substr(0, newline);
        catalogue.remove_prefix(newline == std::string_view::npos ? catalogue.size() : newline + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        add_line(line, open);
    }
}

// Takes one line of a catalogue; `open` is the text that a continuation line extends.
void Texts::add_line(std::string_view line, std::string*& open) {
    if (line.empty() || line.starts_with('#')) {
        open = nullptr;
    } else if (line.starts_with("  ")) {
        if (open == nullptr) {
            faults_.emplace_back(line);
        } else {
            open->append("\n").append(with_our_name(line.substr(2)));
        }
    } else {
        open = nullptr;
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || colon == 0) return faults_.emplace_back(line), void();
        std::string_view text = line.substr(colon + 1);
        if (text.starts_with(' ')) text.remove_prefix(1);
        const auto [at, fresh] = by_key_.emplace(line.substr(0, colon), with_our_name(text));
        if (!fresh) return faults_.emplace_back(line), void();
        open = &at->second;
    }
}

std::string_view Texts::operator()(std::string_view key) const {
    const auto at = by_key_.find(key);
    return at == by_key_.end() ? key : std::string_view(at->second);
}

std::vector<std::string_view> Texts::keys() const {
    std::vector<std::string_view> all;
    for (const auto& entry : by_key_) all.push_back(entry.first);
    return all;
}

std::string fill(std::string_view pattern, std::span<const Filling> fillings) {
    std::string out;
    while (!pattern.empty()) {
        const std::size_t open = pattern.find('{');
        out += pattern.substr(0, open);
        if (open == std::string_view::npos) break;
        pattern.remove_prefix(open);
        const std::size_t close = pattern.find('}');
        const std::string_view name = close == std::string_view::npos ? "" : pattern.substr(1, close - 1);
        const auto at =
            std::find_if(fillings.begin(), fillings.end(), [&](const Filling& f) { return f.first == name; });
        const bool known = close != std::string_view::npos && at != fillings.end();
        out += known ? at->second : pattern.substr(0, 1);
        pattern.remove_prefix(known ? close + 1 : 1);
    }
    return out;
}

std::string grouped(std::int64_t number, Language language) {
    const std::string digits = std::to_string(number);
    const bool negative = number < 0;
    const std::string_view magnitude = std::string_view(digits).substr(negative ? 1 : 0);
    return (negative ? "-" : "") + group_digits(magnitude, row_of(language).group_sign);
}

std::string decimal(double number, int decimals, Language language) {
    std::array<char, 400> buffer{};
    const int length =
        std::snprintf(buffer.data(), buffer.size(), "%.*f", std::clamp(decimals, 0, 20), std::fabs(number));
    if (!std::isfinite(number) || length < 0) return number < 0 ? "-\u221E" : (number > 0 ? "\u221E" : "?");
    const std::string_view all(buffer.data(), static_cast<std::size_t>(length));
    const bool zero = all.find_first_of("123456789") == std::string_view::npos;
    return (number < 0 && !zero ? "-" : "") + localised(all, language);
}

std::string localised(std::string_view number, Language language) {
    const std::size_t sign = number.starts_with('-') || number.starts_with('+') ? 1 : 0;
    const std::size_t point = std::min(number.find_first_not_of("0123456789", sign), number.size());
    std::string out(number.substr(0, sign));
    out += group_digits(number.substr(sign, point - sign), row_of(language).group_sign);
    if (point < number.size()) out.append(row_of(language).decimal_sign).append(number.substr(point + 1));
    return out;
}

}  // namespace brelan::cli

#include "server/log.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>

namespace brelan::server {
namespace {

constexpr std::array<std::string_view, 4> kLevels{"error", "warn", "info", "trace"};
constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::size_t kLongestValue = 400;

bool is_plain(std::string_view value) {
    return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
        return c > ' ' && c < 0x7F && c != '"' && c != '=' && c != '\\';
    });
}

void add_value(std::string& line, std::string_view value) {
    value = value.substr(0, kLongestValue);
    if (is_plain(value)) {
        line += value;
        return;
    }
    line += '"';
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) {
            line.append("\\x").append(1, kHex[byte >> 4U]).append(1, kHex[byte & 15U]);
        } else {
            if (c == '"' || c == '\\') line += '\\';
            line += c;
        }
    }
    line += '"';
}

// Now, in UTC, with milliseconds.
std::string time_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto all = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = all / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &parts);
    const std::string rest = std::to_string(1000 + all % 1000);
    return std::string(text.data(), size) + rest.substr(1) + "Z";
}

}  // namespace

std::string log_line(Level level, std::string_view what, std::initializer_list<Fact> facts) {
    std::string line(kLevels[static_cast<std::size_t>(level)]);
    line.append(" ").append(what);
    for (const auto& [key, value] : facts) {
        line.append(" ").append(key).append("=");
        add_value(line, value);
    }
    return line;
}

void Log::write(Level level, std::string_view what, std::initializer_list<Fact> facts) const {
    if (!wants(level)) return;
    const std::string line = time_text() + " " + log_line(level, what, facts) + "\n";
    std::size_t at = 0;
    while (at < line.size()) {
        const auto written = ::write(file_, line.data() + at, line.size() - at);
        if (written <= 0) return;  // nobody is reading the log
        at += static_cast<std::size_t>(written);
    }
}

}  // namespace brelan::server

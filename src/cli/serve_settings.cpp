#include "cli/serve_settings.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "cli/args_value.hpp"
#include "cli/games_folder.hpp"
#include "cli/read_file.hpp"
#include "server/security.hpp"

namespace brelan::cli {
namespace {

using server::Settings;

constexpr std::string_view kMemory = "memory";

// A whole number between two bounds.
template <class Number>
bool take_number(std::string_view text, std::int64_t least, std::int64_t most, Number& number) {
    const auto read = read_integer(text);
    if (!read || *read < least || *read > most) return false;
    number = static_cast<Number>(*read);
    return true;
}

bool take_listen(std::string_view text, Settings& settings) {
    const auto read = net::read_endpoint(text);
    if (read) settings.listen = *read;
    return read.has_value();
}

bool take_admin(std::string_view text, Settings& settings) {
    settings.admin = net::read_endpoint(text);
    return settings.admin.has_value();
}

bool take_store(std::string_view text, Settings& settings) {
    settings.store = text == kMemory ? std::string() : std::string(text);
    return !text.empty();
}

bool take_public_url(std::string_view text, Settings& settings) {
    while (text.ends_with('/')) text.remove_suffix(1);
    settings.public_url = text;
    return server::is_public_url(text);
}

bool take_trusted(std::string_view text, Settings& settings) {
    settings.trusted.clear();
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto prefix = net::read_prefix(text.substr(0, comma));
        if (!prefix) return false;
        settings.trusted.push_back(*prefix);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return !settings.trusted.empty();
}

bool take_log(std::string_view text, Settings& settings) {
    constexpr std::array<std::string_view, 4> kLevels{"error", "warn", "info", "trace"};
    const auto* const found = std::find(kLevels.begin(), kLevels.end(), text);
    if (found == kLevels.end()) return false;
    settings.log = static_cast<server::Level>(found - kLevels.begin());
    return true;
}

bool take_spare(std::string_view text, Settings& settings) {
    std::int64_t megabytes = 0;
    if (!take_number(text, 0, 1'000'000, megabytes)) return false;
    settings.spare_bytes = megabytes << 20U;
    return true;
}

bool take_sleep(std::string_view text, Settings& settings) {
    std::int64_t seconds = 0;
    if (!take_number(text, 1, 1'000'000, seconds)) return false;
    settings.sleep_after = seconds * 1000;
    return true;
}

constexpr ServeSetting kSettings[] = {
    {"listen", "serve.listen", "serve.value.address", "127.0.0.1:8080", take_listen},
    {"store", "serve.store", "word.file", "", take_store},
    {"public-url", "serve.public-url", "serve.value.url", "", take_public_url},
    {"trust-proxy", "serve.trust-proxy", "serve.value.addresses", "", take_trusted},
    {"admin", "serve.admin", "serve.value.address", "", take_admin},
    {"connections", "serve.connections", "word.n", "20000",
     [](std::string_view text, Settings& s) { return take_number(text, 1, 1'000'000, s.connections); }},
    {"connections-an-address", "serve.connections-an-address", "word.n", "64",
     [](std::string_view text, Settings& s) {
         return take_number(text, 0, 1'000'000, s.connections_an_address);
     }},
    {"sockets-an-account", "serve.sockets-an-account", "word.n", "8",
     [](std::string_view text, Settings& s) {
         return take_number(text, 1, 1'000'000, s.sockets_an_account);
     }},
    {"messages-a-second", "serve.messages-a-second", "word.n", "20",
     [](std::string_view text, Settings& s) { return take_number(text, 1, 1'000'000, s.messages_a_second); }},
    {"tables-an-account", "serve.tables-an-account", "word.n", "50",
     [](std::string_view text, Settings& s) { return take_number(text, 1, 1'000'000, s.tables_an_account); }},
    {"bot-nodes", "serve.bot-nodes", "word.n", "20000",
     [](std::string_view text, Settings& s) { return take_number(text, 1, 1'000'000'000, s.bot_nodes); }},
    {"threads", "serve.threads", "word.n", "2",
     [](std::string_view text, Settings& s) { return take_number(text, 1, 256, s.threads); }},
    {"spare-megabytes", "serve.spare", "word.n", "64", take_spare},
    {"sleep-seconds", "serve.sleep", "word.n", "60", take_sleep},
    {"log", "serve.log", "serve.value.level", "info", take_log},
};

// What is wrong with a value, and where it stood.
std::string complaint(const ServeSetting& setting, std::string_view value, const std::string& place,
                      const Texts& texts) {
    const std::string key = "serve.allowed." + std::string(setting.name);
    const std::string_view allowed = texts.has(key) ? texts(key) : texts("serve.allowed.number");
    return fill(texts("serve.bad-value"), {{"place", place}, {"value", shown(value)}, {"allowed", allowed}});
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r";
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

const ServeSetting* find_setting(std::string_view name) {
    const auto* const found = std::find_if(std::begin(kSettings), std::end(kSettings),
                                           [&](const ServeSetting& each) { return each.name == name; });
    return found == std::end(kSettings) ? nullptr : found;
}

// Takes one line of the file, `key = value`; what is wrong with it, or nothing.
std::string take_line(std::string_view line, const std::string& place, const Texts& texts,
                      Settings& settings) {
    line = trimmed(line);
    if (line.empty() || line[0] == '#') return {};
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return fill(texts("serve.bad-line"), {{"place", place}});
    const std::string_view name = trimmed(line.substr(0, equals));
    const std::string_view value = trimmed(line.substr(equals + 1));
    const ServeSetting* setting = find_setting(name);
    if (setting == nullptr) return fill(texts("serve.bad-name"), {{"place", place}, {"name", shown(name)}});
    return setting->take(value, settings)
               ? std::string()
               : complaint(*setting, value, place + ", " + std::string(name), texts);
}

std::string take_file(const std::string& file, const Texts& texts, Settings& settings) {
    constexpr std::size_t kLongest = 1U << 20U;
    std::string problem;
    const std::string content = read_file(file, kLongest, problem);
    if (!problem.empty()) return fill(texts("serve.no-file"), {{"file", shown(file)}, {"why", problem}});
    std::string_view rest = content;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string place = file + ":" + std::to_string(number);
        const std::string error = take_line(rest.substr(0, end), place, texts, settings);
        if (!error.empty()) return error;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

}  // namespace

std::span<const ServeSetting> serve_settings() { return kSettings; }

std::optional<std::string> environment_variable(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

std::string variable_of(std::string_view name) {
    std::string variable = "BRELAN_";
    for (const char c : name)
        variable += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    return variable;
}

ReadSettings read_serve_settings(const Arguments& arguments, const Environment& environment,
                                 const Texts& texts) {
    ReadSettings read;
    const std::filesystem::path folder = games_folder();
    read.settings.store =
        (folder.empty() ? std::filesystem::path("brelan.store") : folder / "house.store").string();
    std::string file(arguments.text("config"));
    if (file.empty()) file = environment("BRELAN_CONFIG").value_or("");
    if (!file.empty()) read.error = take_file(file, texts, read.settings);
    for (const ServeSetting& setting : kSettings) {
        if (!read.error.empty()) return read;
        const std::string variable = variable_of(setting.name);
        const auto value = environment(variable);
        if (value && !value->empty() && !setting.take(*value, read.settings))
            read.error = complaint(setting, *value, variable, texts);
        if (!read.error.empty() || !arguments.given(setting.name)) continue;
        const std::string_view typed = arguments.text(setting.name);
        if (!setting.take(typed, read.settings))
            read.error = complaint(setting, typed, "--" + std::string(setting.name), texts);
    }
    return read;
}

}  // namespace brelan::cli

#include "cli/args/serve_settings.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <type_traits>

#include "cli/args/args_value.hpp"
#include "cli/files/games_folder.hpp"
#include "files/read_file.hpp"
#include "server/security.hpp"

namespace brelan::cli {
namespace {

using server::Settings;

constexpr std::string_view kMemory = "memory";

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r";
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    return text.substr(0, text.find_last_not_of(kBlank) + 1);
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
    const auto url = server::read_public_url(text);
    if (url) settings.public_url = *url;
    return url.has_value();
}

bool take_trusted(std::string_view text, Settings& settings) {
    settings.trusted.clear();
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto prefix = net::read_prefix(trimmed(text.substr(0, comma)));
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

// A whole-number setting, stored as a multiple of kUnit.
template <auto kMember, std::int64_t kLeast, std::int64_t kMost, std::int64_t kUnit = 1>
constexpr ServeSetting number(std::string_view name, std::string_view help, std::string_view shown) {
    constexpr auto kTake = [](std::string_view text, Settings& settings) {
        const auto read = read_integer(text);
        if (!read || *read < kLeast || *read > kMost) return false;
        using Number = std::remove_reference_t<decltype(settings.*kMember)>;
        settings.*kMember = static_cast<Number>(*read * kUnit);
        return true;
    };
    return {name, help, "word.n", shown, kTake, kLeast, kMost};
}

constexpr std::int64_t kMegabyte = 1 << 20;
constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMillion = 1'000'000;

constexpr ServeSetting kSettings[] = {
    {"listen", "serve.listen", "serve.value.address", "127.0.0.1:8080", take_listen},
    {"store", "serve.store", "word.file", "", take_store},
    {"public-url", "serve.public-url", "serve.value.url", "", take_public_url},
    {"trust-proxy", "serve.trust-proxy", "serve.value.addresses", "", take_trusted},
    {"admin", "serve.admin", "serve.value.address", "", take_admin},
    number<&Settings::connections, 1, kMillion>("connections", "serve.connections", "20000"),
    number<&Settings::connections_an_address, 0, kMillion>("connections-an-address",
                                                           "serve.connections-an-address", "64"),
    number<&Settings::sockets_an_account, 1, kMillion>("sockets-an-account", "serve.sockets-an-account", "8"),
    number<&Settings::messages_a_second, 1, kMillion>("messages-a-second", "serve.messages-a-second", "20"),
    number<&Settings::tables_an_account, 1, kMillion>("tables-an-account", "serve.tables-an-account", "50"),
    number<&Settings::rows_an_hour, 0, 1000 * kMillion>("rows-an-hour", "serve.rows-an-hour", "20000"),
    number<&Settings::guests_a_day, 0, 1000 * kMillion>("guests-a-day", "serve.guests-a-day", "500"),
    number<&Settings::bot_nodes, 1, 1000 * kMillion>("bot-nodes", "serve.bot-nodes", "20000"),
    number<&Settings::threads, 1, 256>("threads", "serve.threads", "2"),
    number<&Settings::spare_bytes, 0, kMillion, kMegabyte>("spare-megabytes", "serve.spare", "64"),
    number<&Settings::sleep_after, 1, kMillion, kSecond>("sleep-seconds", "serve.sleep", "60"),
    number<&Settings::seal_time, 1, 3600, kSecond>("shuffle-seconds", "serve.shuffle", "2"),
    {"log", "serve.log", "serve.value.level", "info", take_log},
};

// The error for a bad value at this place.
std::string complaint(const ServeSetting& setting, std::string_view value, const std::string& place,
                      const Texts& texts) {
    const std::string key = "serve.allowed." + std::string(setting.name);
    const std::string allowed =
        texts.has(key) ? std::string(texts(key))
                       : fill(texts("serve.allowed.number"), {{"least", std::to_string(setting.least)},
                                                              {"most", std::to_string(setting.most)}});
    return fill(texts("serve.bad-value"), {{"place", place}, {"value", shown(value)}, {"allowed", allowed}});
}

const ServeSetting* find_setting(std::string_view name) {
    const auto* const found = std::find_if(std::begin(kSettings), std::end(kSettings),
                                           [&](const ServeSetting& each) { return each.name == name; });
    return found == std::end(kSettings) ? nullptr : found;
}

// Takes one line of the file, `key = value`; returns the error, which is empty if there is none.
std::string take_line(std::string_view line, const std::string& place, const Texts& texts,
                      std::set<std::string_view>& before, Settings& settings) {
    line = trimmed(line);
    if (line.empty() || line[0] == '#') return {};
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return fill(texts("serve.bad-line"), {{"place", place}});
    const std::string_view name = trimmed(line.substr(0, equals));
    const std::string_view value = trimmed(line.substr(equals + 1));
    const ServeSetting* setting = find_setting(name);
    if (setting == nullptr) return fill(texts("serve.bad-name"), {{"place", place}, {"name", shown(name)}});
    if (!before.insert(setting->name).second)
        return fill(texts("serve.twice"), {{"place", place}, {"name", name}});
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
    std::set<std::string_view> before;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string place = file + ":" + std::to_string(number);
        const std::string error = take_line(rest.substr(0, end), place, texts, before, settings);
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
    const std::string usual =
        (folder.empty() ? std::filesystem::path("brelan.store") : folder / "house.store").string();
    read.settings.store = usual;
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
    read.usual_store = read.settings.store == usual;
    return read;
}

ReadSettings settings_of_server(const Call& call, std::initializer_list<std::string_view> names) {
    const Verb serve = describe_serve();
    std::vector<std::string> words;
    for (const std::string_view name : names) {
        const std::string_view value = call.arguments.text(name);
        if (!value.empty()) words.insert(words.end(), {"--" + std::string(name), std::string(value)});
    }
    const std::vector<std::string_view> views(words.begin(), words.end());
    const Parsed parsed = parse_arguments(serve, views, call.texts);
    return read_serve_settings(parsed.arguments, environment_variable, call.texts);
}

std::string place_of_house(const server::Settings& settings, const net::Endpoint& address) {
    if (!settings.public_url.empty()) return settings.public_url + "/";
    const bool anywhere = address.address == "0.0.0.0" || address.address == "::";
    return "http://" + (anywhere ? "127.0.0.1:" + std::to_string(address.port) : address.text()) + "/";
}

}  // namespace brelan::cli

#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/args/args.hpp"
#include "cli/texts.hpp"
#include "cli/verbs/verbs.hpp"
#include "net/address.hpp"
#include "server/settings.hpp"

namespace brelan::cli {

// One setting of the server: an option of `brelan serve`, a line in its settings file, or an environment
// variable.
struct ServeSetting {
    std::string_view name;   // --listen, `listen = ...`, BRELAN_LISTEN
    std::string_view help;   // key of its description
    std::string_view value;  // key of the value's placeholder
    std::string_view shown;  // default value
    bool (*take)(std::string_view value, server::Settings& settings);  // false: invalid
    std::int64_t least = 0;                                            // for numbers
    std::int64_t most = 0;
};
std::span<const ServeSetting> serve_settings();

// Looks up an environment variable.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
std::optional<std::string> environment_variable(const std::string& name);

// The settings from the file (if one is named), the environment and the command line, in order of increasing
// priority. If something is wrong, a sentence that says what, and where.
struct ReadSettings {
    server::Settings settings;
    std::string error;
    bool usual_store = false;  // no other store was named
};
ReadSettings read_serve_settings(const Arguments& arguments, const Environment& environment,
                                 const Texts& texts);

// Reads the settings of another verb, which has only some of `store`, `config` and `public-url`.
ReadSettings settings_of_server(const Call& call, std::initializer_list<std::string_view> names);

// The address at which players reach the house: its public URL, or an address that works on this computer.
std::string place_of_house(const server::Settings& settings, const net::Endpoint& address);

// public-url -> BRELAN_PUBLIC_URL
std::string variable_of(std::string_view name);

}  // namespace brelan::cli

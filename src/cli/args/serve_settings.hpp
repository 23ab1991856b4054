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

// One setting of the server: an option of `brelan serve`, a line of its file, a variable of the environment.
struct ServeSetting {
    std::string_view name;   // --listen, `listen = ...`, BRELAN_LISTEN
    std::string_view help;   // key of what it is
    std::string_view value;  // key of what stands for its value
    std::string_view shown;  // what it is where nobody says anything
    bool (*take)(std::string_view value, server::Settings& settings);  // false: it cannot be that
    std::int64_t least = 0;                                            // of a number
    std::int64_t most = 0;
};
std::span<const ServeSetting> serve_settings();

// Looks up a variable of the environment.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
std::optional<std::string> environment_variable(const std::string& name);

// The settings from a file (none where the name is empty), then the environment, then the command line, the
// later before the earlier; or a sentence that says what is wrong, and where.
struct ReadSettings {
    server::Settings settings;
    std::string error;
    bool usual_store = false;  // nobody has named another
};
ReadSettings read_serve_settings(const Arguments& arguments, const Environment& environment,
                                 const Texts& texts);

// The same for another verb, which has `store`, `config` and `public-url`, or some of them.
ReadSettings settings_of_server(const Call& call, std::initializer_list<std::string_view> names);

// Where people find the house: the public address, or one that a browser of this computer understands.
std::string place_of_house(const server::Settings& settings, const net::Endpoint& address);

// BRELAN_PUBLIC_URL for public-url.
std::string variable_of(std::string_view name);

}  // namespace brelan::cli

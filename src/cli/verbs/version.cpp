#include <string>

#include "cli/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "host/registry.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

constexpr std::string_view kProgramVersion = BRELAN_VERSION;

// The compiler and the standard library, by their own names.
std::string compiler() {
#if defined(__clang__)
    std::string name = "clang++ " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) +
                       "." + std::to_string(__clang_patchlevel__);
#elif defined(__GNUC__)
    std::string name = "g++ " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__) + "." +
                       std::to_string(__GNUC_PATCHLEVEL__);
#else
    std::string name = "C++";
#endif
#if defined(_LIBCPP_VERSION)
    name += ", libc++ " + std::to_string(_LIBCPP_VERSION);
#elif defined(_GLIBCXX_RELEASE)
    name += ", libstdc++ " + std::to_string(_GLIBCXX_RELEASE);
#endif
    return name;
}

// Release or Debug, and the sanitizers if there are any.
std::string build() {
    const std::string sanitizers = BRELAN_SANITIZERS;
    return std::string(BRELAN_BUILD_TYPE) + (sanitizers.empty() ? "" : ", -fsanitize=" + sanitizers);
}

void print_json() {
    JsonWriter json;
    json.open_object().key("program").text("brelan").key("version").text(kProgramVersion);
    json.key("compiler").text(compiler()).key("build").text(build());
    json.key("games").open_array();
    for (const host::Host* game : host::games()) {
        json.open_object().key("game").text(game->name()).key("rules").number(game->rules_version());
        json.key("editions").open_array();
        for (const host::EditionInfo& edition : game->editions()) json.text(edition.name);
        json.close().close();
    }
    print_raw(json.close().close().finish());
}

}  // namespace

Verb describe_version() {
    Verb verb{"version", "verb.version"};
    verb.options = {flag("json", "option.json")};
    verb.examples = {{"version", "example.version"}, {"version --json", "example.version.json"}};
    verb.exit_codes = {{0, "exit.0"}, {2, "exit.2"}};
    return verb;
}

int version_verb(const Call& call) {
    if (call.arguments.given("json")) {
        print_json();
        return kOk;
    }
    std::string text = fill(call.texts("version.program"), {{"version", kProgramVersion}}) + "\n";
    text += fill(call.texts("version.compiler"), {{"compiler", compiler()}, {"build", build()}}) + "\n";
    for (const host::Host* game : host::games()) {
        const std::string rules = std::to_string(game->rules_version());
        text += fill(call.texts("version.game"), {{"game", game->name()}, {"rules", rules}}) + "\n";
    }
    print(text, call.colour);
    return kOk;
}

}  // namespace brelan::cli

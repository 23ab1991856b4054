#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/args/args_value.hpp"
#include "cli/args/serve_settings.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "server/control.hpp"
#include "server/resets.hpp"
#include "store/store.hpp"

namespace brelan::cli {
namespace {

std::int64_t milliseconds_now() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// Creates the reset link in a store that no server has open.
server::ResetAnswer reset_at_rest(const std::string& store, const std::string& login, bool ends_factor) {
    try {
        const auto opened = store::open_sqlite(store);
        const server::Secret secret =
            server::make_reset_at_rest(*opened, login, ends_factor, milliseconds_now());
        return {std::string(secret.reveal()), {}};
    } catch (const store::Failure& failure) {
        return {{}, failure.what()};
    }
}

int refuse(const Call& call, std::string_view key, const std::string& store, const std::string& why = {}) {
    const std::string login = shown(call.arguments.word(0));
    complain("password", fill(call.texts(key), {{"login", login}, {"store", shown(store)}, {"why", why}}));
    return kFailed;
}

}  // namespace

Verb describe_password() {
    Verb verb{"password", "verb.password", "verb.password.details"};
    verb.positionals = {{"password.word", "password.login"}};
    verb.options = {flag("without-code", "password.without-code"),
                    text_option("store", "password.store", "word.file"),
                    text_option("config", "password.config", "word.file"),
                    text_option("public-url", "password.public-url", "play.value.url")};
    verb.examples = {{"password alice", "password.example.1"},
                     {"password --without-code alice", "password.example.2"}};
    verb.exit_codes = {{0, "exit.0"}, {1, "password.exit.1"}, {2, "exit.2"}};
    return verb;
}

int password_verb(const Call& call) {
    const ReadSettings read = settings_of_server(call, {"store", "config", "public-url"});
    if (!read.error.empty()) return complain("password", read.error), kUsage;
    const std::string& store = read.settings.store;
    if (store.empty()) return complain("password", call.texts("password.memory")), kUsage;
    if (!std::filesystem::exists(store)) return refuse(call, "password.no-store", store);
    const std::string login(call.arguments.word(0));
    const bool ends_factor = call.arguments.given("without-code");
    auto answer = server::ask_for_reset(store, login, ends_factor);
    if (!answer) answer = reset_at_rest(store, login, ends_factor);
    if (!answer->why.empty()) return refuse(call, "password.failed", store, answer->why);
    if (answer->secret.empty()) return refuse(call, "password.nobody", store);
    const std::string link =
        place_of_house(read.settings, read.settings.listen) + "#/reset/" + answer->secret;
    const std::string_view about = ends_factor ? "password.both" : "password.done";
    print(link + "\n\n" + fill(call.texts(about), {{"login", shown(login)}}) + "\n", call.colour);
    return kOk;
}

}  // namespace brelan::cli

#include <filesystem>
#include <string>
#include <system_error>

#include "cli/args/args_value.hpp"
#include "cli/args/serve_settings.hpp"
#include "cli/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "server/client.hpp"
#include "server/serve.hpp"

namespace brelan::cli {
namespace {

constexpr int kStoreFailed = 74;  // EX_IOERR, the same as for a later failure of the store

std::string store_name(const server::Settings& settings, const Texts& texts) {
    return settings.store.empty() ? std::string(texts("serve.memory")) : shown(settings.store);
}

// Creates the folder of the default store, readable by its owner only. Errors surface when the store is
// opened.
void make_folder(const std::string& store) {
    const std::filesystem::path folder = std::filesystem::path(store).parent_path();
    std::error_code error;
    if (folder.empty() || !std::filesystem::create_directories(folder, error)) return;
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
}

int failed(const server::Serve::Outcome& outcome, const server::Settings& settings, const Texts& texts) {
    if (outcome.trouble == server::Serve::Trouble::store) {
        complain("serve", fill(texts("serve.bad-store"),
                               {{"file", store_name(settings, texts)}, {"why", outcome.why}}));
        return kStoreFailed;
    }
    complain("serve", fill(texts("serve.bad-address"), {{"address", outcome.what}, {"why", outcome.why}}));
    return kFailed;
}

void greet(const server::Serve& serve, const server::Settings& settings, const Call& call) {
    const Texts& texts = call.texts;
    std::string text =
        fill(texts("serve.there"), {{"place", place_of_house(settings, serve.address())}}) + "\n";
    const std::string_view who = settings.listen.loopback() ? "serve.loopback" : "serve.open";
    text += fill(texts(who), {{"address", serve.address().text()}}) + "\n";
    if (server::client_files().empty()) text += std::string(texts("serve.no-client")) + "\n";
    text += fill(texts("serve.kept"), {{"file", store_name(settings, texts)}}) + "\n";
    if (settings.admin)
        text += fill(texts("serve.figures"), {{"address", serve.admin_address().text()}}) + "\n";
    text += std::string(texts("serve.end")) + "\n";
    print(text, call.colour);
}

// Prints the result of --check and returns the exit code.
int report(const server::Serve& serve, const server::Settings& settings, const Call& call) {
    const Texts& texts = call.texts;
    if (!serve.faults().empty()) {
        complain("serve", fill(texts("serve.faults"), {{"file", store_name(settings, texts)}}));
        for (const std::string& fault : serve.faults()) complain("serve", fault);
        return kFailed;
    }
    const std::string tables = std::to_string(serve.tables());
    print(fill(texts("serve.checked"), {{"address", settings.listen.text()},
                                        {"file", store_name(settings, texts)},
                                        {"tables", tables}}) +
              "\n",
          call.colour);
    return kOk;
}

// Prints the result of --check if there is no store. Before the first start, a missing store is normal, but a
// store that the user named must exist.
int report_none(const ReadSettings& read, const Call& call) {
    const std::string store = shown(read.settings.store);
    if (!read.usual_store) {
        complain("serve", fill(call.texts("serve.no-store"), {{"file", store}}));
        return kStoreFailed;
    }
    const std::string address = read.settings.listen.text();
    print(fill(call.texts("serve.checked-new"), {{"address", address}, {"file", store}}) + "\n", call.colour);
    return kOk;
}

}  // namespace

Verb describe_serve() {
    Verb verb{"serve", "verb.serve", "verb.serve.details"};
    verb.options = {flag("check", "serve.check"), text_option("config", "serve.config", "word.file")};
    for (const ServeSetting& setting : serve_settings()) {
        Option option = text_option(setting.name, setting.help, setting.value);
        option.fallback = setting.shown;
        verb.options.push_back(option);
    }
    verb.examples = {
        {"serve", "serve.example.1"},
        {"serve --listen '*:8080'", "serve.example.2"},
        {"serve --public-url https://cards.example.org --trust-proxy 127.0.0.1", "serve.example.3"},
        {"serve --check --config /etc/brelan.conf", "serve.example.4"}};
    verb.exit_codes = {
        {0, "serve.exit.0"}, {1, "serve.exit.1"}, {2, "exit.2"}, {kStoreFailed, "serve.exit.74"}};
    return verb;
}

int serve_verb(const Call& call) {
    ReadSettings read = read_serve_settings(call.arguments, environment_variable, call.texts);
    if (!read.error.empty()) {
        complain("serve", read.error);
        return kUsage;
    }
    server::harden_process();
    const bool check = call.arguments.given("check");
    const std::string& store = read.settings.store;
    std::error_code error;
    if (check && !store.empty() && !std::filesystem::exists(store, error)) {
        if (!error) return report_none(read, call);
        return failed({server::Serve::Trouble::store, store, error.message()}, read.settings, call.texts);
    }
    if (read.usual_store) make_folder(store);
    server::Serve serve(read.settings);
    auto outcome = serve.open(check);
    if (!outcome.good()) return failed(outcome, read.settings, call.texts);
    if (check) return report(serve, read.settings, call);
    outcome = serve.listen();
    if (!outcome.good()) return failed(outcome, read.settings, call.texts);
    greet(serve, read.settings, call);
    if (!finish_output()) return output_failed("serve");
    serve.run();
    return kOk;
}

}  // namespace brelan::cli

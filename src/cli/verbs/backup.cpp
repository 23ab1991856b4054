#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args/args_value.hpp"
#include "cli/args/serve_settings.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "server/control.hpp"
#include "store/store.hpp"

namespace brelan::cli {
namespace {

// Copies a store that no server has open; returns the error, which is empty if there is none.
std::string copy_at_rest(const std::string& store, const std::string& file) {
    try {
        const auto opened = store::open_sqlite(store, store::Opening::look);
        const auto copy = opened->copy(file);
        while (!copy->step()) {
        }
    } catch (const store::Failure& failure) {
        return failure.what();
    }
    return {};
}

// The faults of a copy, one sentence each.
std::vector<std::string> faults_of(const std::string& file) {
    try {
        return store::open_sqlite(file, store::Opening::look)->faults();
    } catch (const store::Failure& failure) {
        return {failure.what()};
    }
}

// Checks the copy, unless told not to, and prints the outcome. Returns the exit code.
int report(const Call& call, const std::string& store, const std::string& file) {
    const bool check = !call.arguments.given("no-check");
    const auto say = [&](std::string_view key) {
        return fill(call.texts(key), {{"store", shown(store)}, {"file", shown(file)}});
    };
    const std::vector<std::string> faults = check ? faults_of(file) : std::vector<std::string>();
    if (faults.empty()) {
        print(say(check ? "backup.checked" : "backup.done") + "\n", call.colour);
        return kOk;
    }
    std::string text = say("backup.faults");
    for (const std::string& fault : faults) text += "\n  " + fault;
    complain("backup", text);
    return kFailed;
}

}  // namespace

Verb describe_backup() {
    Verb verb{"backup", "verb.backup", "verb.backup.details"};
    verb.positionals = {{"word.file", "backup.file"}};
    verb.options = {text_option("store", "backup.store", "word.file"),
                    text_option("config", "backup.config", "word.file"), flag("no-check", "backup.no-check")};
    verb.examples = {{"backup brelan-$(date +%F).store", "backup.example.1"},
                     {"backup --store house.store copy.store", "backup.example.2"}};
    verb.exit_codes = {{0, "exit.0"}, {1, "backup.exit.1"}, {2, "exit.2"}};
    return verb;
}

int backup_verb(const Call& call) {
    const ReadSettings read = settings_of_server(call, {"store", "config"});
    if (!read.error.empty()) return complain("backup", read.error), kUsage;
    const std::string& store = read.settings.store;
    const std::string file(call.arguments.word(0));
    if (store.empty()) return complain("backup", call.texts("backup.memory")), kUsage;
    if (!std::filesystem::exists(store)) {
        complain("backup", fill(call.texts("backup.no-store"), {{"store", shown(store)}}));
        return kFailed;
    }
    std::optional<std::string> why = server::ask_for_copy(store, file);
    if (!why) why = copy_at_rest(store, file);
    if (why->empty()) return report(call, store, file);
    complain("backup", fill(call.texts("backup.failed"),
                            {{"store", shown(store)}, {"file", shown(file)}, {"why", *why}}));
    return kFailed;
}

}  // namespace brelan::cli

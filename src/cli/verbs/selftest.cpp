#include <chrono>
#include <string>

#include "cli/output.hpp"
#include "cli/verbs/self_checks.hpp"
#include "cli/verbs/verbs.hpp"
#include "text/json.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

// The outcome of one check.
struct Outcome {
    std::string_view name;
    std::string wrong;
    double seconds = 0;
};

Outcome run_check(const SelfCheck& check) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    Outcome outcome{check.name, check.run(), 0};
    outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return outcome;
}

// Prints the outcome of a check as soon as it is known.
void report(const Outcome& outcome, const Call& call) {
    const bool good = outcome.wrong.empty();
    const std::string mark = good ? style::kGreen + std::string(call.texts("selftest.ok")) + style::kNormal
                                  : style::kRed + std::string(call.texts("selftest.wrong")) + style::kNormal;
    const std::string about(call.texts("selftest." + std::string(outcome.name)));
    const std::string seconds = decimal(outcome.seconds, 2, call.language());
    print(mark + "  " + about + " (" + seconds + " s)\n", call.colour);
    if (!good) print("    " + outcome.wrong + "\n", call.colour);
    finish_output();
}

}  // namespace

Verb describe_selftest() {
    Verb verb{"selftest", "verb.selftest", "verb.selftest.details"};
    verb.options = {flag("json", "option.json")};
    verb.examples = {{"selftest", "example.selftest"}};
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.selftest.1"}, {2, "exit.2"}, {130, "exit.130"}};
    return verb;
}

int selftest_verb(const Call& call) {
    const bool as_json = call.arguments.given("json");
    JsonWriter json;
    json.open_object().key("checks").open_array();
    int failed = 0;
    for (const SelfCheck& check : self_checks()) {
        const Outcome outcome = run_check(check);
        failed += outcome.wrong.empty() ? 0 : 1;
        if (!as_json) report(outcome, call);
        json.open_object().key("check").text(outcome.name).key("passed").boolean(outcome.wrong.empty());
        if (!outcome.wrong.empty()) json.key("message").text(outcome.wrong);
        json.key("seconds").real(outcome.seconds).close();
    }
    json.close().key("failed").number(failed).close();
    if (as_json) print_raw(json.finish());
    if (!as_json)
        print(std::string(call.texts(failed == 0 ? "selftest.all" : "selftest.some")) + "\n", call.colour);
    return failed == 0 ? kOk : kFailed;
}

}  // namespace brelan::cli

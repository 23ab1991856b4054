#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/args/serve_settings.hpp"
#include "cli/verbs/verbs.hpp"
#include "kit/program.hpp"
#include "kit/scratch_folder.hpp"
#include "texts/cli.hpp"

// The places that the server's settings come from, and the errors for bad settings.
namespace brelan::cli {
namespace {

using Variables = std::map<std::string, std::string>;

ReadSettings read(const std::vector<std::string_view>& words, const Variables& variables = {}) {
    static const Texts texts(Language::english, brelan::texts::cli::in(Language::english));
    static const Verb verb = describe_serve();
    const Parsed parsed = parse_arguments(verb, words, texts);
    EXPECT_TRUE(parsed.good()) << parsed.error;
    const auto look = [&](const std::string& name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional<std::string>(found->second);
    };
    return read_serve_settings(parsed.arguments, look, texts);
}

TEST(ServeSettings, it_listens_on_loopback_by_default) {
    EXPECT_EQ(read({}).settings.listen.text(), "127.0.0.1:8080");
    EXPECT_TRUE(read({}).settings.listen.loopback());
    EXPECT_EQ(read({"--listen", "*:80"}).settings.listen.text(), "0.0.0.0:80");
}

TEST(ServeSettings, the_command_line_goes_before_the_environment_and_that_before_the_file) {
    const kit::ScratchFolder folder;
    const std::string file = folder / "brelan.conf";
    kit::write_all(file,
                   "# the house\nlisten = 127.0.0.1:1\n\n  threads=7\r\npublic-url = http://a.example/\n");
    const ReadSettings from_file = read({"--config", file});
    EXPECT_EQ(from_file.error, "");
    EXPECT_EQ(from_file.settings.listen.port, 1);
    EXPECT_EQ(from_file.settings.threads, 7U);
    EXPECT_EQ(from_file.settings.public_url, "http://a.example");
    const Variables variables{{"BRELAN_LISTEN", "127.0.0.1:2"}, {"BRELAN_CONFIG", file}};
    EXPECT_EQ(read({}, variables).settings.listen.port, 2);
    EXPECT_EQ(read({}, variables).settings.threads, 7U);
    EXPECT_EQ(read({"--listen", "127.0.0.1:3"}, variables).settings.listen.port, 3);
}

TEST(ServeSettings, every_setting_has_the_same_name_in_all_three_places) {
    for (const ServeSetting& setting : serve_settings()) {
        const std::string value = setting.name == "listen" || setting.name == "admin" ? "127.0.0.1:5"
                                  : setting.name == "store"                           ? "memory"
                                  : setting.name == "public-url"                      ? "https://a.example"
                                  : setting.name == "trust-proxy"                     ? "127.0.0.1,10.0.0.0/8"
                                  : setting.name == "log"                             ? "trace"
                                                                                      : "5";
        const std::string option = "--" + std::string(setting.name);
        EXPECT_EQ(read({option, value}).error, "") << setting.name;
        EXPECT_EQ(read({}, {{variable_of(setting.name), value}}).error, "") << setting.name;
        if (setting.name == "store") continue;  // a file name may be any text
        EXPECT_NE(read({}, {{variable_of(setting.name), "\x01"}}).error, "") << setting.name;
    }
    EXPECT_EQ(variable_of("trust-proxy"), "BRELAN_TRUST_PROXY");
}

TEST(ServeSettings, a_bad_value_is_named_with_its_place_and_what_is_allowed) {
    EXPECT_EQ(read({"--listen", "nowhere"}).error,
              "--listen cannot be \"nowhere\": it must be an address with a port, such as 127.0.0.1:8080, "
              "[::1]:8080 or *:8080");
    EXPECT_EQ(read({}, {{"BRELAN_LOG", "loud"}}).error,
              "BRELAN_LOG cannot be \"loud\": it must be error, warn, info or trace");
    EXPECT_TRUE(read({"--public-url", "cards.example/path"}).error.starts_with("--public-url cannot be "));
    EXPECT_TRUE(read({"--trust-proxy", "127.0.0.1,x"}).error.starts_with("--trust-proxy cannot be "));
    EXPECT_EQ(read({"--threads", "0"}).error,
              "--threads cannot be \"0\": it must be a whole number from 1 to 256");
    EXPECT_EQ(read({"--sleep-seconds", "1000001"}).error,
              "--sleep-seconds cannot be \"1000001\": it must be a whole number from 1 to 1000000");
    EXPECT_EQ(read({"--sleep-seconds", "1000000"}).settings.sleep_after, 1'000'000'000);
}

TEST(ServeSettings, a_bad_file_is_named_with_its_line) {
    const kit::ScratchFolder folder;
    const std::string file = folder / "brelan.conf";
    const auto error = [&](const std::string& content) {
        kit::write_all(file, content);
        return read({"--config", file}).error;
    };
    EXPECT_EQ(error("log = info\nlisten\n"), file + ":2: this line is not of the form \"key = value\"");
    EXPECT_EQ(error("lisen = 1\n"), file + ":1: unknown setting \"lisen\"; `brelan serve --help` lists them");
    EXPECT_TRUE(
        error("\n\nthreads = many\n").starts_with(file + ":3, threads cannot be \"many\": it must be "));
    EXPECT_EQ(error("log = info\nthreads = 2\nlog = warn\n"), file + ":3: \"log\" is set twice in this file");
    EXPECT_EQ(error("trust-proxy = 127.0.0.1, 10.0.0.0/8\n"), "") << "a blank behind the comma";
    EXPECT_TRUE(read({"--config", folder / "none"}).error.starts_with("the file "));
}

TEST(ServeSettings, the_program_says_what_is_wrong_and_ends) {
    const kit::Ran bad = kit::run_program({"serve", "--listen", "x"});
    EXPECT_EQ(bad.code, kUsage);
    EXPECT_TRUE(bad.err.starts_with("brelan serve: --listen cannot be ")) << bad.err;
    const kit::Ran french = kit::run_program({"serve", "--lang", "fr", "--log", "fort"});
    EXPECT_NE(french.err.find("ne peut pas être"), std::string::npos) << french.err;
    const kit::Ran taken =
        kit::run_program({"serve", "--store", "memory", "--listen", "127.0.0.1:0", "--admin", "192.0.2.1:1"});
    EXPECT_EQ(taken.code, kFailed);
    EXPECT_NE(taken.err.find("cannot listen on 192.0.2.1:1: "), std::string::npos) << taken.err;
}

}  // namespace
}  // namespace brelan::cli

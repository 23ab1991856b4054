#include <gtest/gtest.h>

#include <string>

#include "server/entropy.hpp"
#include "server/fields.hpp"
#include "server/files.hpp"
#include "server/log.hpp"
#include "server/problem.hpp"
#include "server/security.hpp"

// The small parts of the shell, without sockets.
namespace brelan::server {
namespace {

TEST(Origin, the_public_address_and_names_that_no_stranger_can_take) {
    const auto allowed = [](std::string_view origin, std::string_view host) {
        return allowed_origin(origin, host, "https://cards.example");
    };
    EXPECT_TRUE(allowed("https://cards.example", "backend:8080"));
    EXPECT_TRUE(allowed("http://127.0.0.1:8080", "127.0.0.1:8080"));
    EXPECT_TRUE(allowed("http://localhost:8080", "localhost:8080"));
    EXPECT_TRUE(allowed("http://[::1]:8080", "[::1]:8080"));
    EXPECT_TRUE(allowed("http://192.168.1.5:8080", "192.168.1.5:8080"));
    EXPECT_TRUE(allowed("http://raspberry:8080", "raspberry:8080"));
    EXPECT_TRUE(allowed("http://den.local", "den.local"));
    EXPECT_FALSE(allowed("http://cards.example", "cards.example")) << "another scheme than the public one";
    EXPECT_FALSE(allowed("https://cards.example.evil.example", "x"));
    EXPECT_FALSE(allowed("http://evil.example:8080", "evil.example:8080"))
        << "a name of a stranger that leads here";
    EXPECT_FALSE(allowed("http://127.0.0.1:8081", "127.0.0.1:8080")) << "another port";
    EXPECT_FALSE(allowed("null", "null"));
    EXPECT_FALSE(allowed("file://", ""));
    EXPECT_FALSE(allowed("http://", ""));
    EXPECT_FALSE(allowed("http://localhost:8080@evil.example", "localhost:8080@evil.example"));
}

TEST(Origin, a_public_url_is_a_scheme_and_a_host) {
    for (const char* good : {"https://cards.example", "http://127.0.0.1:8080", "https://[::1]:1"})
        EXPECT_EQ(read_public_url(good), good);
    for (const char* bad :
         {"", "cards.example", "ftp://x", "https://", "https://x/path", "https://x?y", "https://a b"})
        EXPECT_FALSE(read_public_url(bad)) << bad;
}

TEST(Origin, a_public_url_is_kept_as_browsers_write_it) {
    EXPECT_EQ(read_public_url("HTTPS://Cards.Example:443/"), "https://cards.example");
    EXPECT_EQ(read_public_url("http://cards.example:80"), "http://cards.example");
    EXPECT_EQ(read_public_url("http://cards.example:443"), "http://cards.example:443");
    EXPECT_EQ(read_public_url("https://[::1]:443"), "https://[::1]");
}

TEST(LogLine, a_line_stays_a_line) {
    EXPECT_EQ(log_line(Level::info, "listening", {{"address", "127.0.0.1:8080"}}),
              "info listening address=127.0.0.1:8080");
    EXPECT_EQ(log_line(Level::warn, "x", {{"path", "/a b\n\"c\\\x7f"}, {"empty", ""}}),
              "warn x path=\"/a b\\x0a\\\"c\\\\\\x7f\" empty=\"\"");
}

TEST(Problem, has_one_shape_in_two_languages) {
    net::Request request;
    EXPECT_EQ(problem(request, 404, "not-found").body,
              R"({"error":{"code":"not-found","text":"There is nothing here, or you may not see it."}})");
    request.headers["accept-language"] = "fr-CA,fr;q=0.9,en;q=0.8";
    EXPECT_NE(problem(request, 404, "not-found").body.find("Il n’y a rien ici"), std::string::npos);
    request.headers["accept-language"] = "en;q=0.1, fr;q=0.9";
    EXPECT_NE(problem(request, 404, "not-found").body.find("Il n’y a rien ici"), std::string::npos);
    request.headers["accept-language"] = "de,en,fr";
    EXPECT_NE(problem(request, 404, "not-found").body.find("There is nothing"), std::string::npos);
    request.headers["accept-language"] = "fr-CA,fr;q=0.9,en;q=0.8";
    request.query["texts"] = "en";
    EXPECT_NE(problem(request, 404, "not-found").body.find("There is nothing"), std::string::npos);
}

TEST(Fields, say_what_is_wrong_in_the_language_of_the_reader) {
    const auto refused = [](const std::string& body, const std::string& language) {
        net::Request request;
        request.body = body;
        request.headers["accept-language"] = language;
        Fields fields(request, {"login", "admin"});
        fields.text("login");
        fields.flag("admin");
        return fields.good() ? std::string() : fields.refusal().body;
    };
    EXPECT_EQ(refused(R"({"login":"ada","admin":true})", "en"), "");
    for (const std::string body : {R"({"login":)", "[]", "{}", R"({"login":1})", R"({"login":"a","admin":1})",
                                   R"({"login":"a","colour":1})"}) {
        for (const std::string language : {"en", "fr"}) {
            const std::string answer = refused(body, language);
            EXPECT_NE(answer, "") << body;
            for (const std::string_view unsaid : {"{field}", "{why}", "\"error.", "fault."})
                EXPECT_EQ(answer.find(unsaid), std::string::npos) << answer;
        }
        EXPECT_NE(refused(body, "en"), refused(body, "fr")) << body;
    }
    EXPECT_NE(refused("[]", "fr").find("il faut un objet"), std::string::npos) << refused("[]", "fr");
}

TEST(Files, are_a_map_in_memory) {
    const File file{"/x.js", "text/javascript", "alert"};
    const Files files({file});
    net::Request request;
    request.path = "/x.js";
    const auto found = files.get(request);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->body, "alert");
    EXPECT_EQ(found->type, "text/javascript");
    request.headers["if-none-match"] = found->headers[1].second;
    EXPECT_EQ(files.get(request)->status, 304);
    EXPECT_EQ(files.get(request)->body, "");
    request.path = "/x.js/../x.js";
    EXPECT_FALSE(files.get(request));
}

TEST(Ids, are_128_bits_of_chance) {
    EXPECT_TRUE(is_id(new_id()));
    EXPECT_NE(new_id(), new_id());
    for (const char* bad :
         {"", "0123", "0123456789ABCDEF0123456789ABCDEF", "../../../../../../../../etc/pass"})
        EXPECT_FALSE(is_id(bad)) << bad;
}

}  // namespace
}  // namespace brelan::server

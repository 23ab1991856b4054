// How an operator helps someone who has lost a password, and how members log in at the terminal.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "kit/guest.hpp"
#include "kit/program.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"
#include "server/one_time_code.hpp"

namespace brelan {
namespace {

using kit::Guest;
using kit::Ran;
using kit::run_program;

std::int64_t this_moment() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

class PasswordVerbTest : public testing::Test {
  protected:
    PasswordVerbTest() { setenv("XDG_STATE_HOME", (folder_ / "state").c_str(), 1); }
    ~PasswordVerbTest() override { unsetenv("XDG_STATE_HOME"); }

    Ran password(std::vector<std::string> more) {
        more.insert(more.begin(), {"password", "--store", store_});
        return run_program(more);
    }
    // The secret of the link in the program's output.
    static std::string link_in(const std::string& said) {
        const std::size_t at = said.find("#/reset/");
        return at == std::string::npos ? "none" : said.substr(at + 8, said.find('\n') - at - 8);
    }
    static int reset(Guest& person, const std::string& link) {
        return person.post("/api/reset", R"({"link":")" + link + R"(","password":"found again after all"})")
            .status;
    }
    static int log_in(Guest& person, const std::string& password) {
        return person.post("/api/login", R"({"login":"alice","password":")" + password + "\"}").status;
    }

    kit::ScratchFolder folder_;
    std::string store_ = folder_ / "house.store";
};

TEST_F(PasswordVerbTest, makes_a_link_whether_the_server_runs_or_not) {
    std::string link;
    {
        kit::ServerProcess server({"--store", store_});
        Guest alice(server.place());
        ASSERT_EQ(alice.post("/api/register", R"({"login":"Alice","password":"first of all"})").status, 201);
        const Ran ran = password({"--public-url", "https://cards.example.org", "alice"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_TRUE(ran.out.starts_with("https://cards.example.org/#/reset/")) << ran.out;
        link = link_in(ran.out);
        ASSERT_EQ(link.size(), 64U) << ran.out;
        EXPECT_EQ(server.errors().find(link), std::string::npos);
        EXPECT_NE(server.errors().find("reset-link"), std::string::npos);
        const Ran nobody = password({"bob"});
        EXPECT_EQ(nobody.code, 1);
        EXPECT_NE(nobody.err.find("has the login bob"), std::string::npos) << nobody.err;
        server.end(SIGTERM);
    }
    kit::ServerProcess again({"--store", store_});
    Guest anybody(again.place());
    EXPECT_EQ(reset(anybody, link), 200) << "a link outlives the server";
    EXPECT_EQ(reset(anybody, link), 404);
    EXPECT_EQ(log_in(anybody, "first of all"), 401);
    EXPECT_EQ(log_in(anybody, "found again after all"), 200);
    again.end(SIGTERM);
    const Ran at_rest = password({"ALICE"});
    EXPECT_EQ(at_rest.code, 0) << at_rest.err;
    EXPECT_TRUE(at_rest.out.starts_with("http://127.0.0.1:8080/#/reset/")) << at_rest.out;
    EXPECT_EQ(password({"bob"}).code, 1);
    kit::ServerProcess third({"--store", store_});
    Guest other(third.place());
    EXPECT_EQ(reset(other, link_in(at_rest.out)), 200);
}

TEST_F(PasswordVerbTest, says_why_it_cannot) {
    EXPECT_EQ(password({"alice"}).code, 1) << "there is no such store";
    EXPECT_EQ(run_program({"password", "--store", "memory", "alice"}).code, 2);
    EXPECT_EQ(run_program({"password"}).code, 2);
}

TEST_F(PasswordVerbTest, and_terminal_let_a_member_in_by_password_and_code) {
    kit::ServerProcess server({"--store", store_});
    const std::string url = "http://127.0.0.1:" + server.place().port;
    Guest alice(server.place());
    ASSERT_EQ(alice.post("/api/register", R"({"login":"Alice","password":"first of all"})").status, 201);
    const auto play = [&](const std::string& input) {
        return run_program({"play", "--server", url, "--login", "alice"}, input);
    };
    const Ran wrong = play("second of all\n");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_NE(wrong.err.find("The login or the password is wrong"), std::string::npos) << wrong.err;
    const Ran guest = run_program({"play", "--server", url, "--name", "Zoe"}, "quit\n");
    EXPECT_NE(guest.out.find("You are Zoe."), std::string::npos) << guest.out;
    const Ran right = play("first of all\nquit\n");
    EXPECT_EQ(right.code, 0) << right.err;
    EXPECT_NE(right.out.find("You are Alice."), std::string::npos) << right.out;
    const Ran next = run_program({"play", "--server", url}, "quit\n");
    EXPECT_NE(next.out.find("You are Alice."), std::string::npos) << "the session is kept: " << next.out;
    const std::string list = alice.get("/api/me/sessions").body;
    EXPECT_NE(list.find(R"("browser":"Brelan")"), std::string::npos) << list;

    const std::string begun = alice.post("/api/me/factor", R"({"password":"first of all"})").body;
    const std::string secret =
        server::from_base32(kit::text_at(kit::parsed_json(begun), {"secret"})).value_or("");
    const auto code = [&](int step) {
        return server::code_at(secret, server::code_step(this_moment()) + step);
    };
    ASSERT_EQ(alice.post("/api/me/factor/confirm", R"({"code":")" + code(0) + "\"}").status, 200);
    const Ran none = play("first of all\n");
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.out.find("Code (six digits"), std::string::npos) << none.out;
    const Ran with = play("first of all\nnonsense\n" + code(1) + "\nquit\n");
    EXPECT_EQ(with.code, 0) << with.err;
    EXPECT_NE(with.out.find("The code is wrong"), std::string::npos) << with.out;
    EXPECT_NE(with.out.find("You are Alice."), std::string::npos) << with.out;
    EXPECT_EQ(run_program({"play", "--login", "alice"}).code, 2) << "only at a server";
    ASSERT_EQ(alice.post("/api/logout", R"({"everywhere":true})").status, 200);
    const Ran again = run_program({"play", "--server", url}, "quit\n");
    EXPECT_NE(again.out.find("You are Zoe."), std::string::npos) << "the guest is who it was: " << again.out;
}

}  // namespace
}  // namespace brelan

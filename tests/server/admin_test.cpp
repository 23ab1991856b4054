#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "kit/guest.hpp"
#include "kit/server_process.hpp"
#include "server/metrics.hpp"

// Responses at the operator's address, except for the metrics.
namespace brelan::server {
namespace {

std::string answer_of(Admin& admin, const std::string& path) {
    net::Request request;
    request.method = "GET";
    request.path = path;
    std::string told;
    admin.request(request, [&](const net::Response& response) {
        told = std::to_string(response.status) + " " + response.body;
    });
    return told;
}

TEST(Admin, is_ready_until_the_server_is_about_to_stop) {
    Admin admin([] { return Measured{}; });
    EXPECT_EQ(answer_of(admin, "/readyz"), "200 ready\n");
    admin.stop();
    EXPECT_EQ(answer_of(admin, "/readyz"), "503 stopping\n");
    EXPECT_EQ(answer_of(admin, "/healthz"), "200 ok\n") << "it lives until it has stopped";
    EXPECT_NE(answer_of(admin, "/metrics").find("brelan_tables 0\n"), std::string::npos);
}

// A client that stays at its table keeps the process alive for some seconds.
TEST(Admin, of_a_server_that_stops_does_not_say_that_it_is_ready) {
    using brelan::kit::AtTable;
    using brelan::kit::Guest;
    brelan::kit::ServerProcess server({"--store", "memory", "--admin", "127.0.0.1:0"});
    ASSERT_NE(server.greeting(), "") << server.errors();
    Guest ada(server.place(), "Ada");
    AtTable person(ada, ada.new_table(R"({"game":"tonk"})"), "c");
    Guest operator_(server.admin());
    ASSERT_EQ(operator_.get("/readyz").status, 200);
    kill(server.process(), SIGTERM);
    ASSERT_TRUE(person.until("frozen"));
    const int status = operator_.get("/readyz").status;
    EXPECT_TRUE(status == 503 || status == 0) << status << "; 0: it has stopped by now";
}

}  // namespace
}  // namespace brelan::server

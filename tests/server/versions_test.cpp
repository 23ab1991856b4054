#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "kit/guest.hpp"
#include "kit/raw_socket.hpp"
#include "kit/server_process.hpp"

// Which protocol versions the house accepts, and what a returning client must say.
namespace brelan {
namespace {

class Versions : public testing::Test {
  protected:
    Versions() : server_({"--store", "memory"}), guest_(server_.place(), "Ada") {
        table_ = guest_.new_table(R"({"game":"tonk"})");
    }

    std::string target(const std::string& query) const {
        return "/api/tables/" + table_ + "/socket?" + query;
    }
    // Requests a socket and offers these sub-protocols; offers none if `offered` is empty.
    std::unique_ptr<net::WebSocketClient> open(const std::string& query, const std::string& offered) {
        net::Headers headers = guest_.headers();
        if (!offered.empty()) headers.emplace_back("Sec-WebSocket-Protocol", offered);
        return net::WebSocketClient::open(server_.place(), target(query), headers, refusal_);
    }
    // The result of requesting a socket with our protocol.
    std::string outcome(const std::string& query) {
        if (open(query, "brelan-2") != nullptr) return "open";
        return std::to_string(refusal_.status) + " " +
               kit::text_at(kit::parsed_json(refusal_.body), {"error", "code"});
    }
    // The sub-protocol that the server chooses from these.
    std::string chosen(const std::string& offered) {
        constexpr std::string_view kName = "Sec-WebSocket-Protocol: ";
        std::string more = "Cookie: " + guest_.cookie() + "\r\n";
        if (!offered.empty()) more += std::string(kName) + offered + "\r\n";
        kit::RawSocket socket(static_cast<std::uint16_t>(std::stoi(server_.place().port)));
        socket.say(kit::upgrade_request(target("client=a"), more));
        const std::string head = socket.until("\r\n\r\n");
        EXPECT_TRUE(head.starts_with("HTTP/1.1 101 ")) << head;
        const std::size_t at = head.find(kName);
        if (at == std::string::npos) return "none";
        return head.substr(at + kName.size(), head.find('\r', at) - at - kName.size());
    }

    kit::ServerProcess server_;
    kit::Guest guest_;
    std::string table_;
    net::Response refusal_;
};

TEST_F(Versions, a_client_of_another_version_is_let_in_to_learn_so) {
    for (const char* offered : {"", "brelan-1", "brelan-3", "brelan-20", "other, brelan-1"}) {
        const auto socket = open("client=a&from=1", offered);
        ASSERT_NE(socket, nullptr) << offered << ": " << refusal_.status;
        const Json told = kit::parsed_json(socket->receive(20'000).value_or("{}"));
        EXPECT_EQ(kit::text_at(told, {"type"}), "error") << offered;
        EXPECT_EQ(kit::text_at(told, {"code"}), "old-protocol") << offered;
        EXPECT_NE(kit::text_at(told, {"text"}), "") << offered;
        socket->send(R"({"do":"state"})");
        EXPECT_FALSE(socket->receive(20'000)) << offered << ": nothing of the table is told";
        EXPECT_EQ(socket->code(), 1008) << offered;
        EXPECT_EQ(socket->reason(), "old-protocol") << offered;
    }
}

TEST_F(Versions, the_answer_chooses_only_what_was_offered) {
    EXPECT_EQ(chosen(""), "none");
    EXPECT_EQ(chosen("brelan-1"), "brelan-1") << "a browser would not show the error otherwise";
    EXPECT_EQ(chosen("brelan-2"), "brelan-2");
    EXPECT_EQ(chosen("brelan-1, brelan-2"), "brelan-2");
    EXPECT_EQ(chosen("brelan-2,other"), "brelan-2");
}

TEST_F(Versions, an_unknown_table_is_unknown_in_every_version) {
    table_ = std::string(32, '0');
    for (const char* offered : {"", "brelan-1", "brelan-2"}) {
        EXPECT_EQ(open("client=a", offered), nullptr) << offered;
        EXPECT_EQ(refusal_.status, 404) << offered;
    }
}

TEST_F(Versions, the_number_of_a_row_is_taken_with_its_history_alone) {
    EXPECT_EQ(outcome("client=a&from=1"), "400 incarnation");
    EXPECT_EQ(outcome("client=a&from=1&incarnation="), "400 incarnation");
    EXPECT_EQ(outcome("client=a&from=0"), "400 incarnation");
    EXPECT_EQ(outcome("client=a&from=1&incarnation=another"), "open");
    EXPECT_EQ(outcome("client=a&incarnation=another"), "open");
    EXPECT_EQ(outcome("client=a"), "open");
}

}  // namespace
}  // namespace brelan

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kit/guest.hpp"
#include "kit/program.hpp"
#include "kit/server_process.hpp"
#include "kit/tls_front.hpp"

// `brelan play --server https://...` at a house behind TLS, with certificates of every kind.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Certificate;
using kit::Guest;
using kit::has;
using kit::Ran;
using kit::run_program;
using kit::ServerProcess;
using kit::TlsFront;

class RemoteTls : public testing::Test {
  protected:
    RemoteTls() {
        setenv("XDG_STATE_HOME", folder_.c_str(), 1);
        std::filesystem::create_directories(folder_);
        kit::write_all(ca_, authority_.pem());
    }
    ~RemoteTls() override { std::filesystem::remove_all(folder_); }
    std::string url() const { return "https://127.0.0.1:" + front_.port(); }
    // A house that people reach at url(), an address that stays the same after a restart.
    void open_house() {
        house_ = std::make_unique<ServerProcess>(
            std::vector<std::string>{"--store", folder_ + "/house.store", "--public-url", url(),
                                     "--trust-proxy", "127.0.0.1", "--messages-a-second", "100000"});
        ASSERT_NE(house_->greeting(), "") << house_->errors();
        front_.carry_to(house_->place().port);
    }
    Ran play(std::vector<std::string> words, const std::string& input = {}) const {
        words.insert(words.begin(), {"play", "--server", url(), "--ca", ca_});
        return run_program(words, input);
    }
    static std::string lines(int count) { return std::string(static_cast<std::size_t>(count), '\n'); }

    const std::string folder_ = kit::scratch("remote-tls");
    const std::string ca_ = folder_ + "/club.pem";
    Certificate authority_{{.authority = true}};
    TlsFront front_{Certificate({}, &authority_)};
    std::unique_ptr<ServerProcess> house_;
};

constexpr const char* kTlsTable =
    "new tontine players=5 stake=5 max_hands=40 pause=0 bot_time=0 title=Mardi\n";

TEST_F(RemoteTls, a_match_is_played_to_its_end) {
    open_house();
    const Ran ran = play({"--name", "Ada"}, std::string(kTlsTable) + "start\n" + lines(300));
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const std::string_view part :
         {"You are Ada.", "Seal of this deck: ", "The match is over.", "The record of the match is saved"})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    const std::string kept = kit::read_all(folder_ + "/brelan/guest-tls-127.0.0.1-" + front_.port());
    EXPECT_TRUE(kept.starts_with("__Host-brelan=")) << kept;
    EXPECT_TRUE(has(play({}, "quit\n").out, "You are Ada.")) << "the same guest again";
}

// The house is killed in the middle of a deal and restarted. The deck is the same as before, with everyone's
// numbers in it.
TEST_F(RemoteTls, a_match_goes_on_when_the_house_comes_back) {
    open_house();
    auto bob = std::make_unique<Guest>(house_->place(), "Bob");
    const std::string table = bob->new_table(
        R"({"game":"tonk","options":"players=2 match_end=deals match_deals=3","bot_time":0,"pause":0})");
    auto at_table = std::make_unique<AtTable>(*bob, table, "b");
    auto ran = std::async(std::launch::async, [&] {
        return play({"--name", "Ada", "--table", table}, "sit 2\n" + std::string("say here\n"));
    });
    ASSERT_TRUE(at_table->until("chat"));
    EXPECT_EQ(ran.get().code, 0);
    ASSERT_TRUE(at_table->answer(at_table->command(R"("do":"sit","seat":1)")));
    at_table->command(R"("do":"start")");
    std::string all;
    for (int i = 0; i < 600; ++i) all += "2\n";
    ran = std::async(std::launch::async, [&] { return play({"--table", table}, all); });
    std::int64_t acted = 0;
    bool killed = false;
    for (int i = 0; i < 100'000 && !at_table->ended(); ++i) {
        if (at_table->legal().empty()) {
            ASSERT_TRUE(at_table->take(60'000));
            continue;
        }
        ASSERT_TRUE(at_table->answer(at_table->act(at_table->legal().back())));
        ++acted;
        // Once Ada has acted too, she counts as present.
        if (killed || at_table->actions() == acted) continue;
        killed = true;
        at_table.reset();
        EXPECT_EQ(house_->end(SIGKILL), 128 + SIGKILL);
        open_house();
        bob = std::make_unique<Guest>(house_->place(), *bob);
        at_table = std::make_unique<AtTable>(*bob, table, "b");
    }
    EXPECT_TRUE(at_table->ended());
    EXPECT_TRUE(killed);
    const Ran end = ran.get();
    EXPECT_TRUE(has(end.out, "Connection lost.")) << end.out;
    EXPECT_TRUE(has(end.out, "Connected again.")) << end.out;
    EXPECT_TRUE(has(end.out, "Seal of this deck: ")) << end.out;
    EXPECT_TRUE(has(end.out, "The record of the match is saved")) << end.out;
    EXPECT_FALSE(has(end.out, "WRONG")) << end.out;
}

TEST_F(RemoteTls, what_is_wrong_with_a_certificate_is_said) {
    open_house();
    const auto complaint = [&](const Certificate& certificate, std::vector<std::string> more) {
        TlsFront front(certificate);
        front.carry_to(house_->place().port);
        more.insert(more.begin(), {"play", "--server", "https://127.0.0.1:" + front.port()});
        const Ran ran = run_program(more);
        EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
        EXPECT_EQ(ran.out, "") << "nothing was asked of it";
        return ran.err;
    };
    const Certificate good({}, &authority_);
    const Certificate old({.ends = -60}, &authority_);
    const Certificate early({.begins = 3'600}, &authority_);
    const Certificate other({.name = "DNS:cards.example"}, &authority_);
    EXPECT_TRUE(has(complaint(good, {}), "an issuer this system does not know"));
    EXPECT_TRUE(has(complaint(good, {"--lang", "fr"}), "que ce système ne connaît pas"));
    EXPECT_TRUE(has(complaint(old, {"--ca", ca_}), "has expired"));
    EXPECT_TRUE(has(complaint(early, {"--ca", ca_}), "is not valid yet"));
    EXPECT_TRUE(has(complaint(other, {"--ca", ca_}), "was not issued for 127.0.0.1"));
    EXPECT_TRUE(has(complaint(good, {"--ca", ca_ + ".none"}), "cannot read certificates"));
}

TEST_F(RemoteTls, an_address_with_the_wrong_scheme_is_reported) {
    open_house();
    const std::string port = house_->place().port;
    const Ran plain = run_program({"play", "--server", "https://127.0.0.1:" + port});
    EXPECT_EQ(plain.code, 1);
    EXPECT_TRUE(has(plain.err, "does not speak TLS")) << plain.err;
    EXPECT_TRUE(has(plain.err, "http://127.0.0.1:" + port)) << plain.err;
    const Ran tls = run_program({"play", "--server", "http://127.0.0.1:" + front_.port()});
    EXPECT_EQ(tls.code, 1);
    EXPECT_NE(tls.err, "");
    const Ran needless = run_program({"play", "--server", "http://127.0.0.1:" + port, "--ca", ca_});
    EXPECT_EQ(needless.code, 2);
    EXPECT_TRUE(has(needless.err, "--ca is for https://")) << needless.err;
}

// A house that has a valid certificate but lies about the shuffle it has played.
TEST_F(RemoteTls, a_house_that_lies_is_found_out_in_words) {
    for (const auto& [language, parts] : std::vector<std::pair<std::string, std::vector<std::string>>>{
             {"en",
              {"Seal of this deck: WRONG.", "The server's number is not the one it sealed.",
               "Only the server could have done this.", "The server says: ", "It should be: "}},
             {"fr",
              {"Sceau de ce mélange : FAUX.", "Le nombre du serveur n’est pas celui qu’il avait scellé.",
               "Cela ne peut venir que du serveur.", "Annoncé : ", "Attendu : "}}}) {
        TlsFront front(Certificate({}, &authority_));
        front.change([](std::string& bytes) {
            const std::string_view key = "\"secret\":\"";
            const std::size_t at = bytes.find(key);
            if (at == std::string::npos || at + key.size() >= bytes.size()) return;
            char& digit = bytes[at + key.size()];
            digit = digit == '0' ? '1' : '0';
        });
        if (house_ == nullptr) open_house();
        front.carry_to(house_->place().port);
        std::filesystem::remove_all(folder_ + "/brelan");
        const Ran ran = run_program({"play", "--server", "https://127.0.0.1:" + front.port(), "--ca", ca_,
                                     "--lang", language, "--name", "Ada"},
                                    std::string(kTlsTable) + "start\n" + lines(60));
        for (const std::string& part : parts) EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    }
}

}  // namespace
}  // namespace brelan

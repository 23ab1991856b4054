#pragma once
#include <string>
#include <string_view>

#include "fair/transcript.hpp"
#include "room/sim/house.hpp"

// People whose clients take part in the shuffle.
namespace brelan::kit {

// A client that takes part as docs/fairness.md requires.
struct FairClient {
    House& house;
    room::Link link;
    std::size_t seat;  // counted from 0
    Digest nonce{};

    FairClient(House& in, room::Link at, std::size_t place) : house(in), link(at), seat(place) {
        nonce.fill(static_cast<std::uint8_t>(0x40 + place));
    }
    Json fair() const { return *parsed(house.state(link)).find("fair"); }

    fair::Terms terms() const {
        const Json told = fair();
        fair::Terms terms;
        fair::read_hex(word(told, "table"), terms.table);
        terms.epoch = static_cast<std::uint64_t>(whole(told, "epoch"));
        terms.prev = *fair::read_digest(word(told, "prev"));
        terms.rules = word(told, "rules");
        terms.deck_size = static_cast<std::uint32_t>(whole(told, "deck"));
        for (const Json& part : told.find("seats")->array())
            terms.seats.push_back(
                {static_cast<fair::Kind>(whole(part, "kind")), word(part, "player"), {}, {}});
        return terms;
    }
    Digest sealed() const { return fair::seat_commit(fair::context(terms()), seat, nonce); }
    std::string say(std::string_view what, const Digest& value) const {
        return house.result(link, "\"do\":\"" + std::string(what) +
                                      "\",\"epoch\":" + std::to_string(terms().epoch) + ",\"value\":\"" +
                                      fair::hex(value) + "\"");
    }
    std::string commit() const { return say("commit", sealed()); }
    std::string reveal() const { return say("reveal", nonce); }
};

// Two people whose clients take part in the shuffle, at a Tontine table for two.
struct FairPair {
    House house;
    room::Link a{}, b{};
    explicit FairPair(bool fair = true,
                      std::string_view options = "players=2 allow_small_tables=true max_hands=3")
        : FairPair(fair, setup_of("tontine", options)) {}
    FairPair(bool fair, const room::Setup& setup) : house(setup) {
        house.fair = fair;
        a = house.open(1);
        b = house.open(2);
        house.ask(a, "\"do\":\"sit\",\"seat\":1");
        house.ask(b, "\"do\":\"sit\",\"seat\":2");
        house.ask(a, "\"do\":\"start\"");
    }
    FairClient first() { return {house, a, 0}; }
    FairClient second() { return {house, b, 1}; }
    void seal_and_reveal() {
        EXPECT_EQ(first().commit(), "ok");
        EXPECT_EQ(second().commit(), "ok");
        EXPECT_EQ(first().reveal(), "ok");
        EXPECT_EQ(second().reveal(), "ok");
    }
    // Plays legal actions until the deal is over.
    void play_out() {
        for (int i = 0; i < 1000; ++i) {
            const Json state = parsed(house.state(a));
            const std::int64_t turn = whole(state, "turn");
            if (turn < 1) return;
            const room::Link link = turn == 1 ? a : b;
            const Json own = parsed(house.state(link));
            const std::string act = own.find("legal")->array()[0].text();
            house.ask(link, kit::to_act(whole(own, "n"), act));
        }
    }
};

}  // namespace brelan::kit

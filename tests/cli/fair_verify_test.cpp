#include "cli/fair/verify.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "bot/bot.hpp"
#include "cli/wrong_in.hpp"
#include "core/rng.hpp"
#include "kit/program.hpp"
#include "kit/said.hpp"
#include "record/fair_text.hpp"
#include "record/verify.hpp"
#include "room/sim/house.hpp"
#include "server/bots.hpp"

namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

// The record of a match between bots at a house. One person watched the match.
std::string match_of_bots(std::string_view game, std::string_view options) {
    constexpr std::int64_t kNodes = 40;
    room::Room room(std::string(32, 'a'), {server::Bots::knows, bot::usual_name, nullptr, kNodes});
    const room::Setup setup = kit::setup_of(game, options);
    const room::Person host{std::string(32, '1'), "Ada", false, false};
    Rng chance(4);
    std::deque<room::Effects> queue(1);
    room::Time now = 1'000'000;
    std::string record;
    const auto with_room = [&](auto&& input) {
        input(queue.emplace_back());
        while (!queue.empty()) {
            const room::Effects effects = std::move(queue.front());
            queue.pop_front();
            for (const room::MatchEnd& end : effects.ended) record = end.record;
            if (!effects.store.empty()) room.stored(now, effects.store.back().seq, queue.emplace_back());
            for (const room::AskBot& ask : effects.ask) {
                const auto bot = bot::make(ask.bot, *setup.game, setup.options, ask.seed.value());
                const think::Limit limit{server::Bots::nodes_of(ask.bot, *setup.game, ask.nodes), 0, nullptr};
                const bot::Answer answer = bot->answer({ask.view, ask.legal, ask.number, ask.seat, limit});
                room.bot_answer(now, {ask.ticket, ask.legal[answer.choice], ""}, queue.emplace_back());
            }
            if (!effects.need_entropy) continue;
            room::Entropy entropy{};
            for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(chance.next());
            room.entropy(now, entropy, queue.emplace_back());
        }
    };
    with_room([&](room::Effects& effects) { room.create(now, host, setup, effects); });
    with_room([&](room::Effects& effects) {
        room.opened(now, {room::Link{1}, host, "c", Language::english, false, std::nullopt}, effects);
    });
    with_room([&](room::Effects& effects) {
        room.message(now, room::Link{1}, R"({"id":1,"do":"start"})", effects);
    });
    for (int i = 0; i < 100'000 && record.empty(); ++i) {
        now += 1'000;
        with_room([&](room::Effects& effects) { room.tick(now, effects); });
    }
    return record;
}

TEST(FairVerify, bots_of_the_house_play_again_what_they_have_played) {
    for (const auto& [game, options] : {std::pair("tonk", "players=3 match_end=deals match_deals=2"),
                                        std::pair("tarot", "players=4 match_deals=1"),
                                        std::pair("pontoon", "players=3 match_end=deals match_length=2")}) {
        SCOPED_TRACE(game);
        const std::string text = match_of_bots(game, options);
        ASSERT_NE(text, "");
        const auto read = record::read(text);
        record::FairReport report;
        const auto wrong =
            record::verify(std::get<record::Record>(read), report, ask_again(*host::find_game(game)));
        EXPECT_FALSE(wrong) << kit::english(*wrong);
        EXPECT_GT(report.bot_actions, 5);
    }
}

TEST(FairVerify, a_bot_that_played_something_else_is_named) {
    const std::string text = match_of_bots("tonk", "players=3 match_end=deals match_deals=2");
    const auto read = record::read(text);
    record::FairReport report;
    const record::AskAgain other = [](const record::BotAgain&) { return std::string("drop it"); };
    const auto wrong = record::verify(std::get<record::Record>(read), report, other);
    ASSERT_TRUE(wrong);
    EXPECT_TRUE(kit::english(*wrong).starts_with("bot of p")) << kit::english(*wrong);
    EXPECT_NE(kit::english(*wrong).find("this could only have been done by the server"), std::string::npos);
}

TEST(FairVerify, the_program_counts_what_it_found_and_compares_notes) {
    const std::string file = kit::scratch("fair.brl");
    const std::string text = match_of_bots("tonk", "players=3 match_end=deals match_deals=2");
    kit::write_all(file, text);
    const Ran ran = run_program({"verify", file});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_NE(ran.out.find("2 epochs, 0 numbers from players"), std::string::npos) << ran.out;
    EXPECT_NE(run_program({"verify", file, "--json"}).out.find("\"server_only\": 2"), std::string::npos);
    EXPECT_EQ(run_program({"verify", file, "--seat", "1"}).code, 2);
    const std::string notes = kit::scratch("notes.json");
    kit::write_all(notes, "{\"table\":\"" + std::string(32, 'b') + "\",\"notes\":[]}");
    const Ran other = run_program({"verify", file, "--seat", "1", "--notes", notes});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.out.find("these notes are from table"), std::string::npos) << other.out;
    kit::write_all(file, text.substr(0, text.find("fair epoch")) + text.substr(text.find("deal 2")));
    EXPECT_NE(run_program({"verify", file}).out.find("belongs to no epoch"), std::string::npos);
}

// One client's notes, compared with a record that another client wrote.
TEST(FairVerify, notes_agree_or_say_what_does_not) {
    record::FairReport report;
    record::FairEpoch& epoch = report.epochs.emplace_back();
    fair::Terms& terms = epoch.transcript.terms;
    terms.epoch = 7;
    terms.seats = {{fair::Kind::person, "a", {}, {}}};
    const Digest nonce = Sha256().finish();
    terms.seats[0].commit = fair::seat_commit(fair::context(terms), 0, nonce);
    const auto notes = [](const std::string& hex) {
        return R"({"notes":[{"epoch":7,"nonce":")" + hex + R"(","revealed":true}]})";
    };
    const auto wrong = [&](const std::string& text) {
        return wrong_in(client::check_notes(report, 1, text));
    };
    EXPECT_NE(wrong(notes(fair::hex(nonce))).find("you revealed your number"), std::string::npos);
    terms.seats[0].nonce = nonce;
    EXPECT_EQ(wrong(notes(fair::hex(nonce))), "");
    EXPECT_EQ(client::check_notes(report, 1, notes(fair::hex(nonce))).agree, 1);
    EXPECT_NE(wrong(notes(std::string(64, '0'))).find("is not the seal of your number"), std::string::npos);
    EXPECT_NE(wrong(notes("x")).find("64 hexadecimal digits"), std::string::npos);
    EXPECT_NE(wrong("{").find("not JSON"), std::string::npos);
}

// A record without its shuffles does not match anyone's notes.
TEST(FairVerify, notes_that_belong_to_no_shuffle_are_not_ignored) {
    const std::string text = match_of_bots("tonk", "players=3 match_end=deals match_deals=2");
    std::string cut;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
        end = text.find('\n', at);
        if (text.compare(at, 5, "fair ") != 0) cut += text.substr(at, end + 1 - at);
    }
    const std::string file = kit::scratch("cut.brl");
    const std::string notes = kit::scratch("noted.json");
    const auto verify = [&](const std::string& list) {
        kit::write_all(notes, R"({"table":")" + std::string(32, 'a') + R"(","notes":[)" + list + "]}");
        return run_program({"verify", file, "--seat", "1", "--notes", notes});
    };
    const std::string later = R"({"epoch":9,"nonce":")" + std::string(64, '0') + R"(","revealed":true})";
    kit::write_all(file, cut);
    const Ran wrong = verify(later);
    EXPECT_EQ(wrong.code, 1);
    EXPECT_NE(wrong.out.find("this record has no shuffles, but your notes have 1"), std::string::npos)
        << wrong.out;
    EXPECT_EQ(verify("").code, 0);
    EXPECT_NE(run_program({"verify", file}).out.find("shuffles: none in this record"), std::string::npos);
    kit::write_all(file, text);
    const Ran elsewhere = verify(later);
    EXPECT_EQ(elsewhere.code, 0) << elsewhere.out;
    EXPECT_NE(elsewhere.out.find("your notes: 0 agree, 1 are about epochs"), std::string::npos)
        << elsewhere.out;
}

TEST(FairVerify, a_noted_epoch_between_others_has_to_be_there) {
    record::FairReport report;
    for (const std::uint64_t number : {std::uint64_t{3}, std::uint64_t{5}}) {
        fair::Terms& terms = report.epochs.emplace_back().transcript.terms;
        terms.epoch = number;
        terms.seats = {{fair::Kind::person, "a", {}, {}}};
    }
    const auto noted = [&](int epoch) {
        return client::check_notes(report, 1,
                                   R"({"notes":[{"epoch":)" + std::to_string(epoch) + R"(,"nonce":")" +
                                       std::string(64, '0') + R"("}]})");
    };
    EXPECT_NE(wrong_in(noted(4)).find("epoch 4 is missing from this record"), std::string::npos);
    for (const int outside : {2, 6}) {
        EXPECT_EQ(wrong_in(noted(outside)), "");
        EXPECT_EQ(noted(outside).elsewhere, 1);
    }
}

TEST(FairVerify, a_seat_that_cannot_have_notes_and_a_file_that_is_not_there_are_named) {
    const std::string file = kit::scratch("seats.brl");
    const std::string notes = kit::scratch("none.json");
    kit::write_all(file, match_of_bots("tonk", "players=3 match_end=deals match_deals=2"));
    kit::write_all(notes, R"({"table":")" + std::string(32, 'a') + R"(","notes":[]})");
    const Ran ninth = run_program({"verify", file, "--seat", "9", "--notes", notes});
    EXPECT_EQ(ninth.code, 1);
    EXPECT_NE(ninth.out.find("there is no seat p9: this record has 3 seats"), std::string::npos) << ninth.out;
    const Ran bot = run_program({"verify", file, "--seat", "2", "--notes", notes});
    EXPECT_EQ(bot.code, 0);
    EXPECT_NE(bot.out.find("your notes: 0 agree, 0 are"), std::string::npos) << bot.out;
    EXPECT_NE(bot.out.find("p2 is a bot of the house in every epoch"), std::string::npos) << bot.out;
    const Ran missing = run_program({"verify", file, "--seat", "2", "--notes", "/nowhere/mine.json"});
    EXPECT_EQ(missing.code, 2);
    EXPECT_NE(missing.err.find("/nowhere/mine.json: No such file"), std::string::npos) << missing.err;
    const Ran token = run_program({"play", "--server", "http://127.0.0.1:1", "--token", "/nowhere/token"});
    EXPECT_EQ(token.code, 2);
    EXPECT_NE(token.err.find("/nowhere/token: No such file"), std::string::npos) << token.err;
}

std::vector<record::FairEpoch> epochs_of(const std::string& text) {
    const auto read = record::read(text);
    const auto& record = std::get<record::Record>(read);
    const auto header = record::read_header(record);
    return std::get<std::vector<record::FairEpoch>>(
        record::read_epochs(record, std::get<record::Header>(header)));
}

std::string judged(const std::string& text) {
    const auto read = record::read(text);
    const auto wrong = record::verify(std::get<record::Record>(read));
    return wrong ? kit::english(*wrong) : "ok";
}

// No hash covers the word `played` or `void`. An epoch's deals show whether the epoch was played.
TEST(FairVerify, an_epoch_is_void_where_it_was_not_played_to_its_end_and_nowhere_else) {
    const std::string text = match_of_bots("tonk", "players=3 match_end=deals match_deals=2");
    std::string hidden = text;
    hidden.replace(hidden.find("fair close 1 played"), 19, "fair close 1 void");
    EXPECT_TRUE(judged(hidden).starts_with("void: this epoch is reported as void")) << judged(hidden);

    // An epoch after the last deal. No cards were dealt from it.
    record::FairEpoch next = epochs_of(text).back();
    fair::Transcript& told = next.transcript;
    ++told.terms.epoch;
    told.terms.prev = *told.close;
    const fair::Values values(told.terms, told.secret);
    told.commit = values.commit;
    told.actions = Sha256().finish();
    told.close = fair::close(values.mix, told.secret, told.actions);
    const std::size_t behind = text.find('\n', text.find("fair close 2")) + 1;
    for (const bool is_void : {true, false}) {
        told.is_void = is_void;
        std::string more = text;
        const std::string said = judged(more.insert(behind, record::fair_lines(told, next.nodes, 1, 0)));
        EXPECT_TRUE(said.starts_with(is_void ? "ok" : "void: this epoch is reported as played")) << said;
    }
}

TEST(FairVerify, the_server_alone_is_counted_in_void_epochs_that_were_dealt) {
    const std::string text = match_of_bots("tonk", "players=3 match_end=deals match_deals=2");
    record::FairEpoch epoch = epochs_of(text)[0];
    epoch.transcript.is_void = true;
    record::FairCheck dealt({epoch}, {});
    EXPECT_FALSE(dealt.judge_bytes());
    EXPECT_EQ(dealt.report().server_only, 1);
    EXPECT_EQ(dealt.report().voided, 1);
    epoch.last = epoch.first - 1;
    record::FairCheck nothing({epoch}, {});
    EXPECT_FALSE(nothing.judge_bytes());
    EXPECT_EQ(nothing.report().server_only, 0);
}

}  // namespace
}  // namespace brelan::cli

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kit/said.hpp"
#include "record/fair_read.hpp"
#include "record/fair_text.hpp"
#include "record/verify.hpp"
#include "room/sim/fair_pair.hpp"

// A hostile house makes its record as consistent as it can, and `brelan verify` still detects the cheat.
// These are the cheats from web/src/fair/client.test.ts that leave a trace in a record. If a house shows
// other cards or actions, or opens or seals something twice, only the player who receives these messages
// knows about it. Each player's notes cover that player's own numbers (cli/fair_verify_test).
namespace brelan::room {
namespace {

using fair::Transcript;
using record::FairEpoch;

Digest digest_of(std::uint8_t byte) {
    Digest digest{};
    digest.fill(byte);
    return digest;
}

// Three deals of Tontine between a bot and two people, each of whom contributes a number to each deck.
std::string honest() {
    kit::FairPair pair(true, "players=3 stake=9 ante=1 max_hands=3 allow_small_tables=true");
    for (int deal = 1; deal <= 3; ++deal) {
        pair.seal_and_reveal();
        pair.play_out();
    }
    EXPECT_EQ(pair.house.ended.size(), 1U);
    return pair.house.ended.empty() ? "" : pair.house.ended[0].record;
}

// The verdict of `brelan verify` on a record.
std::string found(const std::string& text) {
    const auto read = record::read(text);
    if (const auto* wrong = std::get_if<record::Failure>(&read)) return kit::english(*wrong);
    const auto wrong = record::verify(std::get<record::Record>(read));
    return wrong ? kit::english(*wrong) : "ok";
}

// The record after a change to one of its epochs, which are counted from 0.
std::string rewritten(const std::string& good, std::size_t which,
                      const std::function<void(FairEpoch&)>& cheat) {
    const auto read = record::read(good);
    const auto& record = std::get<record::Record>(read);
    const auto header = record::read_header(record);
    const auto epochs = record::read_epochs(record, std::get<record::Header>(header));
    FairEpoch epoch = std::get<std::vector<FairEpoch>>(epochs)[which];
    const std::string number = std::to_string(which + 1);
    cheat(epoch);
    std::string text = good;
    const std::size_t begin = text.find("fair epoch " + number + " ");
    const std::size_t end = text.find('\n', text.find("fair close " + number + " ")) + 1;
    text.replace(begin, end - begin,
                 record::fair_lines(epoch.transcript, epoch.nodes, epoch.first, epoch.last));
    return text;
}

// Recomputes all the seals to match the numbers. Anyone who has all the numbers can do this.
void recompute(Transcript& transcript) {
    std::vector<fair::SeatPart>& seats = transcript.terms.seats;
    const Digest context = fair::context(transcript.terms);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].commit && seats[i].nonce)
            seats[i].commit = fair::seat_commit(context, i, *seats[i].nonce);
    }
    const fair::Values values(transcript.terms, transcript.secret);
    transcript.commit = values.commit;
    transcript.close = fair::close(values.mix, transcript.secret, transcript.actions);
}

// Recomputes only the server's own seal.
void recompute_close(Transcript& transcript) {
    const fair::Values values(transcript.terms, transcript.secret);
    transcript.close = fair::close(values.mix, transcript.secret, transcript.actions);
}

// A consistent cheat is put in the last epoch, because the next epoch would give it away at once.
struct Cheat {
    const char* what;
    const char* named;  // the first words of the finding
    std::size_t epoch;  // counted from 0
    std::function<void(Transcript&)> change;
};

const Cheat kCheats[] = {
    {"another secret at the close", "server-commit", 0,
     [](Transcript& transcript) { transcript.secret[3] ^= 1; }},
    {"another secret, sealed afterwards", "deck", 2,
     [](Transcript& transcript) { transcript.secret[3] ^= 1, recompute(transcript); }},
    {"a close over other actions", "actions", 2,
     [](Transcript& transcript) { transcript.actions = digest_of(5), recompute_close(transcript); }},
    {"a wrong close", "close", 0, [](Transcript& transcript) { (*transcript.close)[0] ^= 1; }},
    {"a wrong prev", "prev", 1,
     [](Transcript& transcript) { transcript.terms.prev[0] ^= 1, recompute(transcript); }},
    {"a first deal that follows something", "prev", 0,
     [](Transcript& transcript) { transcript.terms.prev = digest_of(7), recompute(transcript); }},
    {"an epoch a second time", "prev", 1,
     [](Transcript& transcript) { transcript.terms.epoch = 1, recompute(transcript); }},
    {"an epoch left out", "prev", 1,
     [](Transcript& transcript) { transcript.terms.epoch = 3, recompute(transcript); }},
    {"another table", "prev", 1,
     [](Transcript& transcript) { transcript.terms.table.back() ^= 1, recompute(transcript); }},
    {"another table, from the first deal on", "server-commit", 0,
     [](Transcript& transcript) { transcript.terms.table.back() ^= 1; }},
    {"other rules", "server-commit", 0,
     [](Transcript& transcript) { transcript.terms.rules += " ante=2", recompute(transcript); }},
    {"another person at the table", "server-commit", 0,
     [](Transcript& transcript) { transcript.terms.seats[1].player = kit::account(9); }},
    {"another number for a seat", "seat-commit of p2", 0,
     [](Transcript& transcript) { (*transcript.terms.seats[1].nonce)[0] ^= 1, recompute_close(transcript); }},
    {"another number for a seat, and another seal", "deck", 2,
     [](Transcript& transcript) { (*transcript.terms.seats[1].nonce)[0] ^= 1, recompute(transcript); }},
    {"a number left out after it was revealed", "deck", 2,
     [](Transcript& transcript) { transcript.terms.seats[0].nonce.reset(), recompute_close(transcript); }},
    {"a seat left out after it had sealed", "deck", 2,
     [](Transcript& transcript) {
         transcript.terms.seats[0].nonce.reset();
         transcript.terms.seats[0].commit.reset();
         recompute(transcript);
     }},
    {"a number that was never sealed", "unsealed of p2", 0,
     [](Transcript& transcript) { transcript.terms.seats[1].commit.reset(), recompute_close(transcript); }},
    {"a bot of the house that contributes", "house-bot of p3", 0,
     [](Transcript& transcript) {
         transcript.terms.seats[2].nonce = digest_of(1);
         transcript.terms.seats[2].commit = digest_of(2);
         recompute(transcript);
     }},
};

TEST(Cheats, of_a_hostile_house_are_found_in_its_record_and_named) {
    const std::string good = honest();
    ASSERT_EQ(found(good), "ok") << good;
    for (const Cheat& cheat : kCheats) {
        SCOPED_TRACE(cheat.what);
        const std::string said =
            found(rewritten(good, cheat.epoch, [&](FairEpoch& epoch) { cheat.change(epoch.transcript); }));
        EXPECT_TRUE(said.starts_with(std::string(cheat.named) + ": ")) << said;
        EXPECT_NE(said.find("(reported: "), std::string::npos) << said;
        EXPECT_NE(said.find("; computed: "), std::string::npos) << said;
        EXPECT_NE(said.find("; this could only have been done by "), std::string::npos) << said;
        EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    }
}

TEST(Cheats, with_the_deals_of_an_epoch_are_found) {
    const std::string good = honest();
    const std::string early = rewritten(good, 0, [](FairEpoch& epoch) { epoch.last = 2; });
    EXPECT_NE(found(early).find("this could only have been done by"), std::string::npos) << found(early);
    const std::string nothing = rewritten(good, 1, [](FairEpoch& epoch) { epoch.first = 1, epoch.last = 0; });
    EXPECT_NE(found(nothing).find("belongs to no epoch: the server"), std::string::npos) << found(nothing);
    std::string open = good;
    open.erase(open.find("fair close 3 "),
               open.find('\n', open.find("fair close 3 ")) + 1 - open.find("fair close 3 "));
    EXPECT_NE(found(open).find("this could only have been done by"), std::string::npos) << found(open);
}

}  // namespace
}  // namespace brelan::room

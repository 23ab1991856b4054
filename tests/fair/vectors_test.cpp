#include "fair/vectors.hpp"

#include <gtest/gtest.h>

#include "fair/stream.hpp"

// brelan-fair-1, checked against its vectors.
namespace brelan::fair {
namespace {

using kit::JsonValue;

// What the library computes from a transcript.
kit::Values computed(const Transcript& transcript) {
    const Terms& terms = transcript.terms;
    const Values values(terms, transcript.secret);
    kit::Values all;
    all.context = values.context;
    all.commit = values.commit;
    all.seal = values.seal;
    all.mix = values.mix;
    all.key = values.key;
    all.deck = deck(values.key, terms.deck_size);
    Stream stream(values.key, "deck");
    for (std::uint32_t i = terms.deck_size; i > 1; --i) stream.uniform(i);
    all.used = static_cast<std::uint32_t>(stream.used());
    all.rejected = static_cast<std::uint32_t>(stream.rejected());
    all.block = hmac(values.key, bytes_of(length_prefixed("deck") + big_endian(0, 4)));
    for (std::size_t i = 0; i < terms.seats.size(); ++i) {
        const SeatPart& seat = terms.seats[i];
        if (seat.kind == Kind::house_bot) all.bots[i] = bot_seed(transcript.secret, values.mix, i);
        all.commits.push_back(seat.nonce ? seat_commit(values.context, i, *seat.nonce) : seat.commit);
    }
    all.close = close(values.mix, transcript.secret, transcript.actions);
    all.contributed = contributed(terms.seats);
    all.withheld = withheld(terms.seats);
    return all;
}

TEST(FairVectors, EveryTranscriptGivesItsValues) {
    ASSERT_GE(kit::vectors()["cases"].array()->size(), 6U);
    for (const JsonValue& each : *kit::vectors()["cases"].array()) {
        SCOPED_TRACE(*each["name"].text());
        const kit::Values wanted = kit::expected(each["expect"]);
        const kit::Values found = computed(kit::transcript(each["input"]));
        EXPECT_EQ(hex(found.context), hex(wanted.context));
        EXPECT_EQ(hex(found.seal), hex(wanted.seal));
        EXPECT_EQ(hex(found.mix), hex(wanted.mix));
        EXPECT_EQ(found.deck, wanted.deck);
        EXPECT_EQ(found, wanted);
    }
}

TEST(FairVectors, TheHashOfNoFieldsHasItsTagAlone) {
    EXPECT_EQ(hex(TaggedHash("context").finish()), *kit::vectors()["tagged_hash_empty"].text());
}

TEST(FairVectors, EverySoundTranscriptIsTaken) {
    for (const JsonValue& each : *kit::vectors()["cases"].array()) {
        SCOPED_TRACE(*each["name"].text());
        Transcript transcript = kit::transcript(each["input"]);
        EXPECT_FALSE(judge(transcript));
        transcript.close = kit::digest(each["expect"]["close"]);
        EXPECT_FALSE(judge(transcript));
        transcript.actions[0] ^= 1;
        ASSERT_TRUE(judge(transcript));
        EXPECT_EQ(judge(transcript)->wrong, Wrong::close);
    }
}

TEST(FairVectors, EveryWrongTranscriptIsRefusedForItsReason) {
    ASSERT_GE(kit::vectors()["rejected"].array()->size(), 6U);
    for (const JsonValue& each : *kit::vectors()["rejected"].array()) {
        SCOPED_TRACE(*each["name"].text());
        const auto finding = judge(kit::transcript(each["input"]));
        ASSERT_TRUE(finding);
        EXPECT_EQ(name_of(finding->wrong), *each["reason"].text());
    }
}

TEST(FairVectors, WordsAtTheLimitAreRejected) {
    for (const JsonValue& each : *kit::vectors()["uniform"].array()) {
        const std::uint32_t bound = kit::whole(each["m"]);
        const JsonValue::Array& words = *each["words"].array();
        std::size_t at = 0;
        while (!is_below_limit(kit::whole(words[at]), bound)) ++at;
        EXPECT_EQ(kit::whole(words[at]) % bound, kit::whole(each["value"]));
        EXPECT_EQ(at, kit::whole(each["rejected"]));
    }
}

TEST(FairJudge, NamesWhatIsWrong) {
    const Transcript good = kit::transcript((*kit::vectors()["cases"].array())[1]["input"]);
    ASSERT_FALSE(judge(good));
    const auto wrong = [](const Transcript& transcript) {
        return std::string(name_of(judge(transcript)->wrong));
    };
    Transcript bad = good;
    bad.terms.seats[1].commit = bad.terms.seats[0].commit;
    EXPECT_EQ(wrong(bad), "house-bot");
    bad = good;
    bad.terms.seats[4].nonce = bad.terms.seats[0].nonce;
    EXPECT_EQ(wrong(bad), "unsealed");
    bad = good;
    bad.terms.seats.clear();
    EXPECT_EQ(wrong(bad), "terms");
    bad = good;
    bad.terms.seats[0].nonce->back() ^= 1;
    EXPECT_EQ(wrong(bad), "seat-commit");
    EXPECT_EQ(judge(bad)->seat, 0U);
}

TEST(FairJudge, AChainHasNoGapAndNoSecondStory) {
    const Terms first = kit::transcript((*kit::vectors()["cases"].array())[0]["input"]).terms;
    const Terms second = kit::transcript((*kit::vectors()["cases"].array())[1]["input"]).terms;
    const Digest close = kit::digest((*kit::vectors()["cases"].array())[0]["expect"]["close"]);
    EXPECT_FALSE(judge_chain(first, 0, Digest{}));
    EXPECT_FALSE(judge_chain(second, 1, close));
    EXPECT_EQ(judge_chain(second, 0, close)->wrong, Wrong::prev);
    EXPECT_EQ(judge_chain(second, 1, Digest{})->wrong, Wrong::prev);
}

}  // namespace
}  // namespace brelan::fair

#include <gtest/gtest.h>

#include <string>

#include "kit/json_syntax.hpp"
#include "kit/program.hpp"

// `brelan verify` with transcripts and test vectors instead of a record.
namespace brelan::cli {
namespace {

using kit::has;
using kit::Ran;
using kit::run_program;

std::string vectors() { return std::string(BRELAN_SOURCE_DIR) + "/tests/fair/vectors.json"; }

// The first JSON object after this key in the test vectors: a transcript, alone or with its expected results.
std::string first_case(std::string_view key) {
    const std::string text = kit::read_all(vectors());
    const std::size_t at = text.find('{', text.find("\"" + std::string(key) + "\""));
    int depth = 0;
    std::size_t end = at;
    do {
        depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
        ++end;
    } while (depth > 0);
    return text.substr(at, end - at);
}
std::string with(std::string text, std::string_view piece, std::string_view by) {
    const std::size_t at = text.find(piece);
    EXPECT_NE(at, std::string::npos) << piece;
    return text.replace(at, piece.size(), by);
}

TEST(VerifyTranscripts, the_test_vectors_hold) {
    const Ran ran = run_program({"verify", vectors()});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_TRUE(has(ran.out, "transcripts: 6 computed, 6 refused as expected; 8 numbers")) << ran.out;
    const Ran json = run_program({"verify", "--json", vectors()});
    EXPECT_EQ(json.code, 0);
    EXPECT_TRUE(kit::is_json(json.out));
    EXPECT_TRUE(has(json.out, "\"refused\": 6")) << json.out;
}

TEST(VerifyTranscripts, a_single_one_is_computed_and_shown) {
    const Ran bare = run_program({"verify", "-"}, first_case("input"));
    EXPECT_EQ(bare.code, 0) << bare.out << bare.err;
    for (const std::string_view value : {"transcripts: 1 computed", "  mix 2899bc38", "  deck 67 14 9 18",
                                         "  words_used 77", "  contributed 4"})
        EXPECT_TRUE(has(bare.out, value)) << value << "\n" << bare.out;
    EXPECT_EQ(run_program({"verify", "-"}, first_case("cases")).code, 0);
}

TEST(VerifyTranscripts, what_does_not_hold_is_named) {
    const std::string one = first_case("cases");
    const std::string all = kit::read_all(vectors());
    const auto refused = [](const std::string& text, std::string_view sentence) {
        const Ran ran = run_program({"verify", "-"}, text);
        EXPECT_EQ(ran.code, 1) << sentence;
        EXPECT_TRUE(has(ran.out, sentence)) << sentence << "\n" << ran.out;
        const Ran french = run_program({"verify", "--lang", "fr", "-"}, text);
        EXPECT_EQ(french.code, 1) << sentence;
        EXPECT_NE(french.out, ran.out);
        EXPECT_FALSE(has(french.out, "transcript.") || has(french.out, "{")) << french.out;
    };
    refused(with(one, "\"words_used\": 77", "\"words_used\": 78"), "words_used: expected 78, computed 77");
    refused(with(one, "\"mix\": \"2", "\"mix\": \"3"), "mix: expected 3");
    refused(with(one, "\"mix\"", "\"mixed\""), "there is no computed value called \"mixed\"");
    refused(with(one, "\"server_secret\": \"0", "\"server_secret\": \"1"), "server-commit: ");
    refused(with(one, "\"server_secret\": \"0", "\"server_secret\": \"x"), "64 hexadecimal digits");
    refused(with(one, "\"kind\": 1", "\"kind\": 3"), "a seat needs \"kind\" (1 or 2)");
    refused(with(one, "\"deck_size\": 78", "\"deck_size\": 70000"), "\"deck_size\" must be a number");
    refused(with(all, "\"mix\": \"2", "\"mix\": \"3"), "cases 1 (tarot-4-all-reveal): mix: expected");
    refused(with(all, "\"reason\": \"", "\"reason\": \"no-"), "rejected 1 (");
    refused(with(all, "\"value\": 77", "\"value\": 76"), "uniform 1: computed 77");
    refused(with(all, "\"tagged_hash_empty\": \"3", "\"tagged_hash_empty\": \"4"),
            "tagged_hash_empty: computed 3");
    refused("{", "this is not JSON");
    refused("[]", "this JSON is not a transcript");
    refused("{\"cases\":[7]}", "cases 1: \"table_id\" must have 32");
    refused("{\"cases\":{}}", "\"cases\" must be an array");
    refused("{\"cases\":[]}", "there is nothing to compute here");
    refused("{\"cases\":[],\"rejected\":7}", "\"rejected\" must be an array");
    refused("{\"cases\":[],\"uniforms\":[]}", "the key \"uniforms\" does not belong here");
    refused(with(one, "\"expect\"", "\"expected\""), "the key \"expected\" does not belong here");
    refused(with(one, "\"expect\": {", "\"expect\": 7, \"reason\": {"), "\"expect\" must be an object");
    refused(with(one, "\"expect\": {", "\"reason\": {"), "\"reason\" must be a string");
    refused(with(one, "\"expect\": {", "\"reason\": \"terms\", \"expect\": {"), "but not both");
    refused(with(one, "\"input\": {", "\"input\": {\"nonce\": 1, "),
            "the key \"nonce\" does not belong here");
    refused(with(one, "\"nonce\"", "\"nonces\""), "the key \"nonces\" does not belong here");
    refused(with(all, "\"reason\": \"server-commit\"", "\"expect\": {}"),
            "it must name what is wrong with this transcript");
}

TEST(VerifyTranscripts, notes_are_not_held_against_them) {
    const Ran ran = run_program({"verify", vectors(), "--seat", "1", "--notes", vectors()});
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_TRUE(has(ran.err, "--seat and --notes are for the record of a match")) << ran.err;
}

}  // namespace
}  // namespace brelan::cli

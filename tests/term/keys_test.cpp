#include "term/keys.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace brelan {
namespace {

// All keys that are decoded from some bytes, which arrive in pieces of the given size.
std::vector<Key> keys_of(std::string_view bytes, std::size_t piece = 1000, bool flush = true) {
    KeyDecoder decoder;
    std::vector<Key> keys;
    for (std::size_t at = 0; at < bytes.size(); at += piece) decoder.feed(bytes.substr(at, piece));
    if (flush) decoder.flush();
    while (const auto key = decoder.next()) keys.push_back(*key);
    return keys;
}

TEST(Keys, every_sequence_whole_and_in_pieces) {
    const std::vector<std::pair<std::string, Key>> cases{
        {"a", character('a')},
        {"é", character(U'é')},
        {"♠", character(U'♠')},
        {"🂡", character(U'🂡')},
        {"\r", {KeyKind::enter}},
        {"\n", {KeyKind::enter}},
        {"\t", {KeyKind::tab}},
        {"\x7F", {KeyKind::backspace}},
        {"\x08", {KeyKind::backspace}},
        {"\x0C", {KeyKind::control, 'l'}},
        {"\x1F", {KeyKind::control, '_'}},
        {std::string(1, '\0'), {KeyKind::control, ' '}},
        {"\x1B[A", {KeyKind::up}},
        {"\x1B[B", {KeyKind::down}},
        {"\x1B[C", {KeyKind::right}},
        {"\x1B[D", {KeyKind::left}},
        {"\x1BOA", {KeyKind::up}},
        {"\x1BOM", {KeyKind::enter}},
        {"\x1B[1;5C", {KeyKind::right}},
        {"\x1B[H", {KeyKind::home}},
        {"\x1B[4~", {KeyKind::end}},
        {"\x1B[2~", {KeyKind::insert}},
        {"\x1B[3~", {KeyKind::erase}},
        {"\x1B[5~", {KeyKind::page_up}},
        {"\x1B[6;2~", {KeyKind::page_down}},
        {"\x1B[Z", {KeyKind::back_tab}},
        {"\x1BOP", {KeyKind::function, 1}},
        {"\x1B[[C", {KeyKind::function, 3}},
        {"\x1B[15~", {KeyKind::function, 5}},
        {"\x1B[24~", {KeyKind::function, 12}},
        {"\x1Bx", {KeyKind::alt, 'x'}},
        {"\x1Bé", {KeyKind::alt, U'é'}},
    };
    for (const auto& [bytes, key] : cases) {
        const std::vector<Key> expected{key, character('!')};
        for (const std::size_t piece : {1U, 2U, 3U, 100U})
            EXPECT_EQ(keys_of(bytes + "!", piece), expected) << bytes.substr(1);
    }
}

TEST(Keys, a_lone_escape_needs_time) {
    EXPECT_TRUE(keys_of("\x1B", 1, false).empty());
    EXPECT_EQ(keys_of("\x1B"), std::vector<Key>{{KeyKind::escape}});
    EXPECT_EQ(keys_of("\x1B\x1B"), (std::vector<Key>{{KeyKind::escape}, {KeyKind::escape}}));
    EXPECT_EQ(keys_of("\x1B\x1B[A"), (std::vector<Key>{{KeyKind::escape}, {KeyKind::up}}));
    EXPECT_EQ(keys_of("\x1B\r"), (std::vector<Key>{{KeyKind::escape}, {KeyKind::enter}}));
    KeyDecoder decoder;
    EXPECT_FALSE(decoder.pending());
    decoder.feed("\x1B");
    EXPECT_TRUE(decoder.pending());
    decoder.feed("[A");
    EXPECT_FALSE(decoder.pending());
}

TEST(Keys, pasted_text_is_ignored) {
    const std::string paste = "a\x1B[200~quit\r\x1B[2\x1B[201\x1B[201~b";
    for (const std::size_t piece : {1U, 2U, 7U, 100U}) {
        EXPECT_EQ(keys_of(paste, piece), (std::vector<Key>{character('a'), character('b')}));
    }
    KeyDecoder decoder;
    decoder.feed("\x1B[200~abc");
    EXPECT_FALSE(decoder.pending());
    decoder.flush();
    decoder.feed("x\x1B[201~y");
    EXPECT_EQ(decoder.next(), character('y'));
}

TEST(Keys, replies_and_unknown_sequences_are_swallowed) {
    EXPECT_EQ(keys_of("\x1B[?62;4c.\x1B[>1;2c."), (std::vector<Key>{character('.'), character('.')}));
    EXPECT_EQ(keys_of("\x1B]11;rgb:0/0/0\x1B\\."), std::vector<Key>{character('.')});
    EXPECT_EQ(keys_of("\x1B]0;title\x07."), std::vector<Key>{character('.')});
    EXPECT_EQ(keys_of("\x1B[99999999999999999999~."), std::vector<Key>{character('.')});
    EXPECT_EQ(keys_of("\x1B[12"), std::vector<Key>{});
}

TEST(Keys, broken_characters_do_not_eat_what_follows) {
    EXPECT_EQ(keys_of("\xE2\x99q"), (std::vector<Key>{character(0xFFFD), character('q')}));
    EXPECT_EQ(keys_of("\xFFq"), (std::vector<Key>{character(0xFFFD), character('q')}));
    EXPECT_EQ(keys_of("\xE2\x1B[A"), (std::vector<Key>{character(0xFFFD), {KeyKind::up}}));
}

TEST(Keys, any_bytes_in_any_pieces_give_the_same_keys) {
    std::mt19937 random(3);
    constexpr std::string_view kLikely = "\x1B\x1B[[O;~0129ACM\xE2\x99\xA0]P\\\x07";
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (int i = 0; i < 40; ++i) {
            bytes +=
                random() % 4 == 0 ? static_cast<char>(random() & 0xFFU) : kLikely[random() % kLikely.size()];
        }
        EXPECT_EQ(keys_of(bytes, 1), keys_of(bytes, 1 + random() % 9));
    }
}

}  // namespace
}  // namespace brelan

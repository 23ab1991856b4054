#include "net/frames.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kit/raw_socket.hpp"

// The frames of WebSockets, byte by byte (RFC 6455, section 5).
namespace brelan::net {
namespace {

using kit::client_frame;

constexpr int kLast = 0x80;

// Records what the reader reports.
class Notes : public FrameListener {
  public:
    bool frame() override { return note("frame"); }
    bool text(std::string_view message) override { return note("text " + std::string(message)); }
    bool ping(std::string_view payload) override { return note("ping " + std::string(payload)); }
    bool pong(std::string_view payload) override { return note("pong " + std::string(payload)); }
    void close(std::uint16_t code) override { note("close " + std::to_string(code)); }
    void broken(std::uint16_t code) override { note("broken " + std::to_string(code)); }
    std::string all;

  private:
    bool note(const std::string& line) {
        if (line != "frame") all += line + "\n";
        return true;
    }
};

// What the reader reports if it is given all these bytes at once.
std::string told(std::string bytes, std::size_t longest = 4096) {
    Notes notes;
    FrameReader reader(longest);
    reader.take(bytes, notes);
    return notes.all;
}

TEST(Frames, TextsPingsAndTheEndAreReported) {
    EXPECT_EQ(told(client_frame(kLast | 1, "a move")), "text a move\n");
    EXPECT_EQ(told(client_frame(kLast | 1, "")), "text \n");
    EXPECT_EQ(told(client_frame(kLast | 9, "?") + client_frame(kLast | 10, "!")), "ping ?\npong !\n");
    EXPECT_EQ(told(client_frame(kLast | 8, "\x03\xe8")), "close 1000\n");
    EXPECT_EQ(told(client_frame(kLast | 8, "")), "close 1000\n");
}

TEST(Frames, FragmentsBecomeOneMessageWithPingsBetweenThem) {
    EXPECT_EQ(told(client_frame(1, "one ") + client_frame(kLast | 9, "") + client_frame(0, "and ") +
                   client_frame(kLast | 0, "a half")),
              "ping \ntext one and a half\n");
}

TEST(Frames, ItDoesNotMatterHowTheBytesArrive) {
    const std::string all = client_frame(1, "one ") + client_frame(kLast | 0, std::string(300, 'x')) +
                            client_frame(kLast | 1, "\xc3\xa9") + client_frame(kLast | 8, "\x03\xe9");
    const std::string at_once = told(all);
    for (std::size_t piece = 1; piece < 20; ++piece) {
        Notes notes;
        FrameReader reader(4096);
        for (std::size_t at = 0; at < all.size(); at += piece) {
            std::string part = all.substr(at, piece);
            reader.take(part, notes);
        }
        EXPECT_EQ(notes.all, at_once) << "in pieces of " << piece;
    }
}

TEST(Frames, MemoryIsHeldOnlyWhileAFrameIsIncomplete) {
    Notes notes;
    FrameReader reader(4096);
    std::string first = client_frame(kLast | 1, std::string(1000, 'x'));
    std::string second = first.substr(500);
    first.resize(500);
    reader.take(first, notes);
    EXPECT_GE(reader.held(), 500U);
    reader.take(second, notes);
    EXPECT_LE(reader.held(), 2 * std::string().capacity());
}

TEST(Frames, WhatIsNotAllowedIsTheLastThingThatIsRead) {
    struct Case {
        const char* what;
        std::string bytes;
        const char* told;
    };
    const std::string unmasked = "\x81\x02hi";
    const Case cases[] = {
        {"no mask", unmasked, "broken 1002\n"},
        {"a reserved bit", client_frame(kLast | 0x40 | 1, "x"), "broken 1002\n"},
        {"an opcode that nobody has", client_frame(kLast | 3, "x"), "broken 1002\n"},
        {"a control opcode that nobody has", client_frame(kLast | 11, "x"), "broken 1002\n"},
        {"binary", client_frame(kLast | 2, "x"), "broken 1003\n"},
        {"a fragment of nothing", client_frame(kLast | 0, "x"), "broken 1002\n"},
        {"a message within a message", client_frame(1, "x") + client_frame(kLast | 1, "y"), "broken 1002\n"},
        {"a ping in fragments", client_frame(9, ""), "broken 1002\n"},
        {"a ping too long", client_frame(kLast | 9, std::string(126, 'x')), "broken 1002\n"},
        {"a length not in its shortest form", std::string("\x81\xfe\x00\x05", 4) + "mask-----",
         "broken 1002\n"},
        {"a text that is no UTF-8", client_frame(kLast | 1, "\xff"), "broken 1007\n"},
        {"a surrogate", client_frame(kLast | 1, "\xed\xa0\x80"), "broken 1007\n"},
        {"half a code to close with", client_frame(kLast | 8, "\x03"), "broken 1002\n"},
        {"a code that nobody may send", client_frame(kLast | 8, "\x03\xed"), "broken 1002\n"},
        {"a reason that is no UTF-8", client_frame(kLast | 8, "\x03\xe8\xff"), "broken 1007\n"},
    };
    for (const Case& each : cases) {
        EXPECT_EQ(told(each.bytes), each.told) << each.what;
        EXPECT_EQ(told(each.bytes + client_frame(kLast | 1, "more")), each.told)
            << each.what << ", with more behind";
    }
}

TEST(Frames, AMessageTooLongIsRefusedBeforeItIsThere) {
    EXPECT_EQ(told(client_frame(kLast | 1, std::string(100, 'x')), 100),
              "text " + std::string(100, 'x') + "\n");
    EXPECT_EQ(told(client_frame(kLast | 1, std::string(101, 'x')).substr(0, 8), 100), "broken 1009\n");
    EXPECT_EQ(told(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10)), "broken 1009\n");
    EXPECT_EQ(told(client_frame(1, std::string(60, 'x')) + client_frame(0, std::string(60, 'x')), 100),
              "broken 1009\n");
}

TEST(Frames, HeadsOfTheServerSayTheLengthInItsShortestForm) {
    const auto head = [](std::size_t length) {
        const FrameHead made = text_head(length);
        return std::string(made.bytes, made.size);
    };
    EXPECT_EQ(head(125), "\x81\x7d");
    EXPECT_EQ(head(126), std::string("\x81\x7e\x00\x7e", 4));
    EXPECT_EQ(head(65535), "\x81\x7e\xff\xff");
    EXPECT_EQ(head(65536), std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
    EXPECT_EQ(close_frame(1008, "why"), std::string("\x88\x05\x03\xf0why"));
    EXPECT_EQ(close_frame(1008, std::string(200, 'x')).size(), 127U);
}

}  // namespace
}  // namespace brelan::net

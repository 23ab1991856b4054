#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The frames of RFC 6455 from the server's side; bytes only, no socket.
namespace brelan::net {

// The reasons for closing a socket: the codes of RFC 6455, section 7.4.
inline constexpr std::uint16_t kGone = 1001;
inline constexpr std::uint16_t kBadFrame = 1002;
inline constexpr std::uint16_t kNoText = 1003;
inline constexpr std::uint16_t kBadText = 1007;
inline constexpr std::uint16_t kPolicy = 1008;
inline constexpr std::uint16_t kTooLong = 1009;
inline constexpr std::uint16_t kFault = 1011;
inline constexpr std::uint16_t kRestart = 1012;
inline constexpr std::uint16_t kTooSlow = 1013;

// Receives what a client has sent; returning false stops further calls.
class FrameListener {
  public:
    virtual ~FrameListener() = default;
    virtual bool frame() = 0;  // a frame of any kind begins
    virtual bool text(std::string_view message) = 0;
    virtual bool ping(std::string_view payload) = 0;
    virtual bool pong(std::string_view payload) = 0;
    virtual void close(std::uint16_t code) = 0;   // the client asks to close
    virtual void broken(std::uint16_t code) = 0;  // the client broke the protocol
};

// Assembles the frames of a client into messages. The reader holds memory only while a frame or message is
// incomplete.
class FrameReader {
  public:
    explicit FrameReader(std::size_t longest) : longest_(longest) {}

    // Takes bytes as they arrive, and unmasks them in place.
    void take(std::span<char> bytes, FrameListener& listener);

    std::size_t held() const { return partial_.capacity() + message_.capacity(); }

  private:
    struct Head {
        bool last = false;
        int opcode = 0;
        std::size_t begin = 0;  // where the payload begins
        std::size_t length = 0;
        std::uint16_t fault = 0;
        bool whole = false;  // all bytes of the head have arrived
    };
    Head read_head(std::span<const char> bytes) const;
    std::uint16_t fault_of(const Head& head, bool reserved) const;
    bool hand_on(const Head& head, std::string_view payload, FrameListener& listener);
    bool take_data(const Head& head, std::string_view payload, FrameListener& listener);
    static void take_close(std::string_view payload, FrameListener& listener);

    std::size_t longest_;
    std::string partial_;  // the beginning of a frame
    std::string message_;  // the fragments so far
    bool in_message_ = false;
    bool counted_ = false;  // the frame at the start of partial_ has been reported
};

// The head of a server frame with this many bytes of payload.
struct FrameHead {
    char bytes[10];
    std::size_t size = 0;
};
FrameHead text_head(std::size_t length);

// Complete server frames.
std::string close_frame(std::uint16_t code, std::string_view reason);
std::string ping_frame();
std::string pong_frame(std::string_view payload);

}  // namespace brelan::net

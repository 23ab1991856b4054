#include "net/frames.hpp"

#include "text/utf8.hpp"

namespace brelan::net {
namespace {

constexpr int kContinuation = 0;
constexpr int kText = 1;
constexpr int kBinary = 2;
constexpr int kClose = 8;
constexpr int kPing = 9;
constexpr int kPong = 10;
constexpr std::size_t kLongestControl = 125;
constexpr std::size_t kMask = 4;

unsigned byte_at(std::span<const char> bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

// The number in `count` bytes, most significant byte first.
std::uint64_t number_at(std::span<const char> bytes, std::size_t at, std::size_t count) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < count; ++i) number = number << 8U | byte_at(bytes, at + i);
    return number;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        if (static_cast<unsigned char>(text[0]) < 0x80) {
            text.remove_prefix(1);
            continue;
        }
        const Glyph glyph = first_glyph(text);
        if (glyph.length == 1) return false;
        text.remove_prefix(glyph.length);
    }
    return true;
}

// The codes that a client may close with.
bool is_close_code(std::uint16_t code) {
    if (code >= 3000 && code <= 4999) return true;
    return code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
}

// A server frame with an opcode; `payload` is short enough for a one-byte length.
std::string short_frame(int opcode, std::string_view payload) {
    std::string frame;
    frame += static_cast<char>(0x80 | opcode);
    frame += static_cast<char>(payload.size());
    return frame.append(payload);
}

}  // namespace

// The close code for a bad frame, judged by its head alone; 0 if nothing is wrong.
std::uint16_t FrameReader::fault_of(const Head& head, bool reserved) const {
    if (reserved) return kBadFrame;
    if (head.opcode >= kClose) {
        const bool known = head.opcode <= kPong;
        return known && head.last && head.length <= kLongestControl ? 0 : kBadFrame;
    }
    if (head.opcode == kBinary) return kNoText;
    if (head.opcode > kBinary || (head.opcode == kContinuation) != in_message_) return kBadFrame;
    return head.length > longest_ || message_.size() + head.length > longest_ ? kTooLong : 0;
}

// Parses as much of the head as has arrived; invalid frames are detected as early as possible.
FrameReader::Head FrameReader::read_head(std::span<const char> bytes) const {
    Head head;
    if (bytes.size() < 2) return head;
    head.last = (byte_at(bytes, 0) & 0x80U) != 0;
    head.opcode = static_cast<int>(byte_at(bytes, 0) & 0x0FU);
    const bool reserved = (byte_at(bytes, 0) & 0x70U) != 0;
    const bool masked = (byte_at(bytes, 1) & 0x80U) != 0;
    const unsigned size = byte_at(bytes, 1) & 0x7FU;
    const std::size_t extra = size == 127 ? 8 : size == 126 ? 2 : 0;
    if (bytes.size() < 2 + extra) return head;
    const std::uint64_t length = extra == 0 ? size : number_at(bytes, 2, extra);
    head.length = static_cast<std::size_t>(length);
    head.begin = 2 + extra + kMask;
    const bool shortest = extra == 0 || (extra == 2 ? length > 125 : length > 0xFFFF);
    head.fault = masked && shortest ? fault_of(head, reserved) : kBadFrame;
    head.whole = head.fault != 0 || bytes.size() >= head.begin;
    return head;
}

bool FrameReader::take_data(const Head& head, std::string_view payload, FrameListener& listener) {
    const bool whole = head.last && !in_message_;
    in_message_ = !head.last;
    if (!whole) message_.append(payload);
    if (!head.last) return true;
    std::string message;
    message.swap(message_);
    const std::string_view text = whole ? payload : std::string_view(message);
    if (is_utf8(text)) return listener.text(text);
    listener.broken(kBadText);
    return false;
}

void FrameReader::take_close(std::string_view payload, FrameListener& listener) {
    if (payload.empty()) return listener.close(1000);
    const auto code = payload.size() < 2 ? std::uint16_t{0}
                                         : static_cast<std::uint16_t>(number_at({payload.data(), 2}, 0, 2));
    if (!is_close_code(code)) return listener.broken(kBadFrame);
    if (!is_utf8(payload.substr(2))) return listener.broken(kBadText);
    listener.close(code);
}

bool FrameReader::hand_on(const Head& head, std::string_view payload, FrameListener& listener) {
    switch (head.opcode) {
        case kPing: return listener.ping(payload);
        case kPong: return listener.pong(payload);
        case kClose: take_close(payload, listener); return false;
        default: return take_data(head, payload, listener);
    }
}

void FrameReader::take(std::span<char> bytes, FrameListener& listener) {
    std::string held;
    if (!partial_.empty()) {
        held.swap(partial_);
        held.append(bytes.data(), bytes.size());
        bytes = held;
    }
    while (!bytes.empty()) {
        if (!counted_ && !listener.frame()) return;
        counted_ = true;
        const Head head = read_head(bytes);
        if (head.fault != 0) return listener.broken(head.fault);
        if (!head.whole || bytes.size() - head.begin < head.length) break;
        const std::span<char> payload = bytes.subspan(head.begin, head.length);
        const char* mask = payload.data() - kMask;
        for (std::size_t i = 0; i < payload.size(); ++i)
            payload[i] = static_cast<char>(payload[i] ^ mask[i % kMask]);
        counted_ = false;
        if (!hand_on(head, {payload.data(), payload.size()}, listener)) return;
        bytes = bytes.subspan(head.begin + head.length);
    }
    partial_.assign(bytes.data(), bytes.size());
}

FrameHead text_head(std::size_t length) {
    FrameHead head{};
    head.bytes[head.size++] = static_cast<char>(0x80 | kText);
    const std::size_t extra = length < 126 ? 0 : length <= 0xFFFF ? 2 : 8;
    head.bytes[head.size++] = static_cast<char>(extra == 0 ? length : extra == 2 ? 126 : 127);
    for (std::size_t i = extra; i > 0; --i)
        head.bytes[head.size++] = static_cast<char>(length >> (8 * (i - 1)) & 0xFFU);
    return head;
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
    std::string payload{static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)};
    return short_frame(kClose, payload.append(shortened(reason, kLongestControl - 2)));
}

std::string ping_frame() { return short_frame(kPing, {}); }

std::string pong_frame(std::string_view payload) { return short_frame(kPong, payload); }

}  // namespace brelan::net

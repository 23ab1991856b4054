#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace brelan {

// Whether this is a continuation byte of UTF-8.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// At most the first `size` bytes of a text, cut between two characters.
constexpr std::string_view shortened(std::string_view text, std::size_t size) {
    if (text.size() <= size) return text;
    while (size > 0 && continues_character(text[size])) --size;
    return text.substr(0, size);
}

// A fixed buffer for text that does not use the heap. Text that does not fit is dropped; `overflowed()` then
// returns true.
class TextOut {
  public:
    constexpr TextOut(char* buffer, std::size_t capacity) : buffer_(buffer), capacity_(capacity) {}
    TextOut(const TextOut&) = delete;
    TextOut& operator=(const TextOut&) = delete;

    constexpr TextOut& operator<<(std::string_view text) {
        for (const char c : text) *this << c;
        return *this;
    }
    constexpr TextOut& operator<<(const char* text) { return *this << std::string_view(text); }
    constexpr TextOut& operator<<(char c) {
        if (size_ < capacity_) {
            buffer_[size_++] = c;
        } else {
            overflowed_ = true;
        }
        return *this;
    }
    constexpr TextOut& number(std::int64_t value) {
        std::array<char, 20> digits{};
        std::size_t n = 0;
        std::uint64_t rest =
            value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
        do {
            digits[n++] = static_cast<char>('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
        if (value < 0) *this << '-';
        while (n > 0) *this << digits[--n];
        return *this;
    }
    constexpr std::string_view view() const { return {buffer_, size_}; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool overflowed() const { return overflowed_; }
    constexpr void clear() {
        size_ = 0;
        overflowed_ = false;
    }

  private:
    char* buffer_;
    std::size_t capacity_;
    std::size_t size_ = 0;
    bool overflowed_ = false;
};

// A text of at most N bytes, stored in place.
template <std::size_t N>
struct TextBuffer {
    std::array<char, N> bytes{};
};

template <std::size_t N>
class Text : private TextBuffer<N>, public TextOut {
  public:
    constexpr Text() : TextOut(this->bytes.data(), N) {}
};

// A short text that is a plain value (an argument of a sentence).
template <std::size_t N>
struct Note {
    std::array<char, N> bytes{};
    std::uint32_t length = 0;
    constexpr Note() = default;
    constexpr explicit Note(std::string_view text) { append(text); }
    constexpr Note& append(std::string_view text) {
        for (const char c : text) {
            if (length < N) bytes[length++] = c;
        }
        return *this;
    }
    constexpr std::string_view view() const { return {bytes.data(), length}; }
};

}  // namespace brelan

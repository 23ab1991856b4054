#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace brelan {

enum class KeyKind : std::uint8_t {
    character,  // `code` is the character
    control,    // Ctrl with the character `code`: a lower-case letter, or one of space \ ] ^ _
    alt,        // Alt with the character `code`
    function,   // the function key number `code`
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    insert,
    erase,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
};

// A key press.
struct Key {
    KeyKind kind = KeyKind::character;
    char32_t code = 0;
    friend bool operator==(const Key&, const Key&) = default;
};

// The key of a character, for comparisons: `key == character('q')`.
constexpr Key character(char32_t code) { return {KeyKind::character, code}; }

// Whether the key is this letter from a to z, in either case; `letter` is lower case.
constexpr bool is_letter(const Key& key, char letter) {
    const auto code = static_cast<char32_t>(letter);
    return key == character(code) || key == character(code - U'a' + U'A');
}

// Decodes the bytes that a terminal sends into keys, however they are split. Pasted text (bracketed paste),
// terminal replies and unknown sequences are discarded. Only the queue of unfetched keys can grow.
class KeyDecoder {
  public:
    // Takes the next bytes.
    void feed(std::string_view bytes);

    // Whether an unfinished sequence may continue: if no byte follows within a few milliseconds, call
    // `flush`.
    bool pending() const { return state_ != State::ground && state_ != State::paste; }

    // Call this if nothing has followed: a lone Esc is then the key Esc, and any other unfinished sequence is
    // dropped.
    void flush();

    // Returns the oldest key that has not been fetched yet.
    std::optional<Key> next();

  private:
    enum class State : std::uint8_t {
        ground,
        utf8,
        escape,
        csi,
        linux_function,
        ss3,
        text,
        text_escape,
        paste
    };

    void take(unsigned char byte);
    void take_ground(unsigned char byte);
    void take_utf8(unsigned char byte);
    void take_escape(unsigned char byte);
    void take_csi(unsigned char byte);
    void take_ss3(unsigned char byte);
    void take_text(unsigned char byte);
    void take_paste(unsigned char byte);
    void finish_csi(unsigned char final);
    void finish_tilde();
    void begin(State state);
    void emit(KeyKind kind, char32_t code = 0) { keys_.push_back({kind, code}); }
    void emit_letter(unsigned char final);
    void emit_control(unsigned char byte);

    State state_ = State::ground;
    std::string utf8_;           // the bytes of an unfinished character, at most three
    bool after_escape_ = false;  // the character follows Esc, so it has Alt
    unsigned parameter_ = 0;     // the first number of a CSI sequence
    bool first_parameter_ = true;
    bool private_ = false;           // whether the sequence is a reply and not a key
    std::size_t paste_matched_ = 0;  // the number of bytes that match the end of a paste
    std::deque<Key> keys_;
};

}  // namespace brelan

#include "term/keys.hpp"

#include "text/utf8.hpp"

namespace brelan {
namespace {

constexpr unsigned char kEscape = 0x1B;
constexpr unsigned char kBell = 0x07;
constexpr unsigned kMostParameter = 9999;
constexpr unsigned kPasteBegins = 200;
constexpr std::string_view kPasteEnds = "\x1B[201~";

}  // namespace

void KeyDecoder::feed(std::string_view bytes) {
    for (const char c : bytes) take(static_cast<unsigned char>(c));
}

std::optional<Key> KeyDecoder::next() {
    if (keys_.empty()) return std::nullopt;
    const Key key = keys_.front();
    keys_.pop_front();
    return key;
}

void KeyDecoder::flush() {
    if (!pending()) return;
    if (state_ == State::escape) emit(KeyKind::escape);
    begin(State::ground);
}

// Enters a state.
void KeyDecoder::begin(State state) {
    state_ = state;
    utf8_.clear();
    after_escape_ = false;
    parameter_ = 0;
    first_parameter_ = true;
    private_ = false;
    paste_matched_ = 0;
}

void KeyDecoder::take(unsigned char byte) {
    switch (state_) {
        case State::ground: return take_ground(byte);
        case State::utf8: return take_utf8(byte);
        case State::escape: return take_escape(byte);
        case State::csi: return take_csi(byte);
        case State::linux_function:
            if (byte >= 'A' && byte <= 'E') emit(KeyKind::function, byte - 'A' + 1U);
            return begin(State::ground);
        case State::ss3: return take_ss3(byte);
        case State::text:
        case State::text_escape: return take_text(byte);
        case State::paste: return take_paste(byte);
    }
}

void KeyDecoder::take_ground(unsigned char byte) {
    if (byte == kEscape) return begin(State::escape);
    if (byte < 0x20 || byte == 0x7F) return emit_control(byte);
    if (byte < 0x80) return emit(KeyKind::character, byte);
    if (utf8_length_of(static_cast<char>(byte)) == 0) return emit(KeyKind::character, kReplacement);
    begin(State::utf8);
    utf8_.assign(1, static_cast<char>(byte));
}

// Takes a byte of a multi-byte character; a byte that does not continue the character is handled from
// scratch.
void KeyDecoder::take_utf8(unsigned char byte) {
    const bool alt = after_escape_;
    const KeyKind kind = alt ? KeyKind::alt : KeyKind::character;
    if (!continues_character(static_cast<char>(byte))) {
        begin(State::ground);
        emit(kind, kReplacement);
        return take_ground(byte);
    }
    utf8_ += static_cast<char>(byte);
    if (utf8_.size() < utf8_length_of(utf8_[0])) return;
    emit(kind, first_glyph(utf8_).code);
    begin(State::ground);
}

// Takes the byte after Esc: the start of a sequence, a key with Alt, or a second Esc.
void KeyDecoder::take_escape(unsigned char byte) {
    switch (byte) {
        case '[': return begin(State::csi);
        case 'O': return begin(State::ss3);
        case ']':
        case 'P':
        case 'X':
        case '^':
        case '_': return begin(State::text);
        case kEscape: return emit(KeyKind::escape);
        default: break;
    }
    begin(State::ground);
    if (byte >= 0x80) {
        take_ground(byte);
        after_escape_ = state_ == State::utf8;
    } else if (byte < 0x20 || byte == 0x7F) {
        emit(KeyKind::escape);
        emit_control(byte);
    } else {
        emit(KeyKind::alt, byte);
    }
}

void KeyDecoder::take_csi(unsigned char byte) {
    if (byte == kEscape) return begin(State::escape);
    if (byte >= '0' && byte <= '9') {
        if (first_parameter_ && parameter_ < kMostParameter) parameter_ = parameter_ * 10 + byte - '0';
    } else if (byte == ';' || byte == ':') {
        first_parameter_ = false;
    } else if (byte == '[' && first_parameter_ && parameter_ == 0) {
        begin(State::linux_function);
    } else if (byte >= 0x20 && byte < 0x40) {
        private_ = true;
    } else if (byte >= 0x40 && byte < 0x7F) {
        finish_csi(byte);
    } else {
        begin(State::ground);
    }
}

// The last byte of a CSI sequence identifies the key; modifiers are ignored.
void KeyDecoder::finish_csi(unsigned char final) {
    if (private_) return begin(State::ground);
    if (final == '~' && parameter_ == kPasteBegins) return begin(State::paste);
    if (final == '~') {
        finish_tilde();
    } else {
        emit_letter(final);
    }
    begin(State::ground);
}

// Emits a key that is identified by a number.
void KeyDecoder::finish_tilde() {
    static constexpr std::array kNamed{KeyKind::home,    KeyKind::insert,    KeyKind::erase, KeyKind::end,
                                       KeyKind::page_up, KeyKind::page_down, KeyKind::home,  KeyKind::end};
    const unsigned n = parameter_;
    if (n >= 1 && n <= kNamed.size()) emit(kNamed[n - 1]);
    if (n >= 11 && n <= 15) emit(KeyKind::function, n - 10);
    if (n >= 17 && n <= 21) emit(KeyKind::function, n - 11);
    if (n == 23 || n == 24) emit(KeyKind::function, n - 12);
}

// Emits a key that is identified by a letter, after `ESC [` or `ESC O`.
void KeyDecoder::emit_letter(unsigned char final) {
    switch (final) {
        case 'A': return emit(KeyKind::up);
        case 'B': return emit(KeyKind::down);
        case 'C': return emit(KeyKind::right);
        case 'D': return emit(KeyKind::left);
        case 'F': return emit(KeyKind::end);
        case 'H': return emit(KeyKind::home);
        case 'M': return emit(KeyKind::enter);
        case 'P':
        case 'Q':
        case 'R':
        case 'S': return emit(KeyKind::function, final - 'P' + 1U);
        case 'Z': return emit(KeyKind::back_tab);
        default: return;
    }
}

void KeyDecoder::take_ss3(unsigned char byte) {
    if (byte == kEscape) return begin(State::escape);
    if (byte >= '0' && byte <= '9') return;  // a modifier, as some old terminals send it
    emit_letter(byte);
    begin(State::ground);
}

// Takes a byte of a reply from the terminal, up to BEL or `ESC \`.
void KeyDecoder::take_text(unsigned char byte) {
    if (byte == kBell || (state_ == State::text_escape && byte == '\\')) return begin(State::ground);
    state_ = byte == kEscape ? State::text_escape : State::text;
}

// Takes a byte of pasted text, up to its end.
void KeyDecoder::take_paste(unsigned char byte) {
    const bool fits = byte == static_cast<unsigned char>(kPasteEnds[paste_matched_]);
    paste_matched_ = fits ? paste_matched_ + 1 : (byte == kEscape ? 1 : 0);
    if (paste_matched_ == kPasteEnds.size()) begin(State::ground);
}

// Takes a control byte outside any sequence.
void KeyDecoder::emit_control(unsigned char byte) {
    switch (byte) {
        case '\r':
        case '\n': return emit(KeyKind::enter);
        case '\t': return emit(KeyKind::tab);
        case 0x08:
        case 0x7F: return emit(KeyKind::backspace);
        case 0: return emit(KeyKind::control, U' ');
        default: break;
    }
    emit(KeyKind::control, byte < 0x1B ? byte + 0x60U : byte + 0x40U);
}

}  // namespace brelan

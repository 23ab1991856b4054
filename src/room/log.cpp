#include "room/log.hpp"

#include "core/word.hpp"
#include "fair/hash.hpp"
#include "record/words.hpp"
#include "room/line.hpp"
#include "text/write_text.hpp"

namespace brelan::room {
namespace {

constexpr std::int64_t kMostNumber = 999'999'999'999;

// The parts that follow the first word of each kind, in order. Each letter stands for a part: `s` and `o` for
// seats, `#` for a number, `!` for on or off, `a` for an account, `n` for a quoted name, `t` for a quoted
// text, `x` for 32 bytes in hexadecimal, `w` for one word, `b` for the name of a bot, `r` for the rest.
struct Form {
    std::string_view word;
    std::string_view parts;
};
constexpr Form kForms[] = {
    {"open", "#r"},       {"sit", "san"},        {"stand", "s"},        {"bot", "sb"},
    {"swap", "so"},       {"start", "#"},        {"draw", "r"},         {"deal", "#r"},
    {"act", "sr"},        {"late", "s"},         {"stand-in", "sb"},    {"back", "s"},
    {"fault", "sb"},      {"undo", "#"},         {"end", ""},           {"ask-undo", "s"},
    {"ask-swap", "so"},   {"agree", "s"},        {"refuse", "s"},       {"drop", ""},
    {"ready", "s"},       {"chat", "ant"},       {"phrase", "anw"},     {"kick", "a"},
    {"mute", "a!"},       {"lock", "!"},         {"host", "an"},        {"invite", "a"},
    {"resume", ""},       {"closed", ""},        {"fair-open", "#r"},   {"fair-commit", "sx"},
    {"fair-sealed", "#"}, {"fair-reveal", "sx"}, {"fair-close", "#wr"},
};
static_assert(std::size(kForms) == static_cast<std::size_t>(What::fair_close) + 1);

const Form& form_of(What what) { return kForms[static_cast<std::size_t>(what)]; }

std::string seat_words(Seat seat) {
    return write_text([&](TextOut& out) { write(seat, out); });
}

void write_part(char part, const Entry& entry, std::string& out) {
    if (part == 'r') {  // begins with its own space or line break
        out += entry.rest;
        return;
    }
    out += ' ';
    switch (part) {
        case 's': out += seat_words(entry.seat); break;
        case 'o': out += seat_words(entry.other); break;
        case '#': out += std::to_string(entry.number); break;
        case '!': out += entry.on ? "on" : "off"; break;
        case 'a': out += entry.account; break;
        case 'n': out += quoted(entry.name); break;
        case 't': out += quoted(entry.text); break;
        case 'x': out += entry.text; break;
        default: out += entry.word; break;
    }
}

bool take_text(std::string_view word, std::string& text) {
    const auto read = unquoted(word);
    if (read) text = *read;
    return read.has_value();
}

bool take_part(char part, std::string_view word, Entry& entry) {
    switch (part) {
        case 's': return read_player(word, kMaxSeats, entry.seat);
        case 'o': return read_player(word, kMaxSeats, entry.other);
        case 'a': entry.account = word; return is_account(word);
        case 'n': return take_text(word, entry.name);
        case 't': return take_text(word, entry.text);
        case 'x': entry.text = word; return fair::read_digest(word).has_value();
        case '!': entry.on = word == "on"; return entry.on || word == "off";
        case 'w': entry.word = word; return record::is_name(word);
        case 'b': entry.word = word; return is_bot_name(word);
        default: break;
    }
    const auto number = read_number(word, 0, kMostNumber);
    if (number) entry.number = *number;
    return number.has_value();
}

// Cuts off the first word of the text, up to a space or line break outside quotes.
std::string_view next_word(std::string_view& text) {
    std::size_t at = 0;
    for (bool inside = false; at < text.size(); ++at) {
        if (!inside && (text[at] == ' ' || text[at] == '\n')) break;
        if (text[at] == '"') inside = !inside;
        if (text[at] == '\\' && inside && at + 1 < text.size()) ++at;
    }
    const std::string_view word = text.substr(0, at);
    text.remove_prefix(at);
    return word;
}

}  // namespace

std::string_view name_of(What what) { return form_of(what).word; }

std::string write_entry(const Entry& entry) {
    const Form& form = form_of(entry.what);
    std::string out(form.word);
    for (const char part : form.parts) write_part(part, entry, out);
    return out;
}

std::optional<Entry> read_entry(std::string_view body) {
    const std::string_view word = next_word(body);
    std::size_t kind = 0;
    while (kind < std::size(kForms) && kForms[kind].word != word) ++kind;
    if (kind == std::size(kForms)) return std::nullopt;
    Entry entry;
    entry.what = static_cast<What>(kind);
    for (const char part : kForms[kind].parts) {
        if (part == 'r') {
            entry.rest = body;
            return entry;
        }
        if (!body.starts_with(' ')) return std::nullopt;
        body.remove_prefix(1);
        if (!take_part(part, next_word(body), entry)) return std::nullopt;
    }
    return body.empty() ? std::optional(entry) : std::nullopt;
}

}  // namespace brelan::room

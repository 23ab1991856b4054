#include "text/spelling.hpp"
#include "core/read_card.hpp"

#include <algorithm>
#include <initializer_list>

#include "text/style.hpp"

namespace brelan {

namespace {

constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_sign(char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; }

// Whether a word consists of these two parts, ignoring case.
bool is_made_of(std::string_view word, std::string_view first, std::string_view second) {
    const auto same = [](std::string_view a, std::string_view b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](char x, char y) { return small(x) == small(y); });
    };
    return word.size() == first.size() + second.size() && same(word.substr(0, first.size()), first) &&
           same(word.substr(first.size()), second);
}

// A card in the notation and as shown on the table, each split into rank and suit.
class Spelling {
  public:
    Spelling(Face face, Phrases phrases) {
        phrases.use_words(false);
        write(face, typed_);
        Text<32> marked;
        phrases.card(marked, face);
        for (const char c : marked.view()) {
            if (!style::is_mark(c)) seen_ << c;
        }
        const std::string_view seen = seen_.view();
        cut_ = static_cast<std::size_t>(std::find_if(seen.begin(), seen.end(), is_sign) - seen.begin());
    }

    bool is_card() const { return typed_.view() != "?" && typed_.view() != "-"; }
    bool has_suit() const { return cut_ < seen_.size(); }

    std::string_view rank() const { return seen_.view().substr(0, cut_); }
    std::string_view sign() const { return seen_.view().substr(cut_); }
    std::string_view typed_rank() const { return typed_.view().substr(0, letter()); }
    std::string_view typed_suit() const { return typed_.view().substr(letter()); }

    bool fits(std::string_view word) const {
        if (!has_suit())
            return is_made_of(word, typed_rank(), typed_suit()) || is_made_of(word, rank(), sign());
        for (const std::string_view first : {rank(), typed_rank()}) {
            if (is_made_of(word, first, sign()) || is_made_of(word, first, typed_suit())) return true;
        }
        return false;
    }

  private:
    std::size_t letter() const { return typed_.size() - 1; }

    Text<8> typed_;
    Text<32> seen_;
    std::size_t cut_ = 0;
};

}  // namespace

void write_spelled(Face face, const Phrases& phrases, TextOut& out) {
    const Spelling spelling(face, phrases);
    out << (spelling.has_suit() ? spelling.rank() : spelling.typed_rank()) << spelling.typed_suit();
}

std::optional<Face> read_spelled(std::string_view word, const Phrases& phrases) {
    if (const auto face = read_face(word)) return face;
    for (std::uint8_t code = 0; code <= kExcuseFace.code; ++code) {
        const Face face(code);
        const Spelling spelling(face, phrases);
        if (spelling.is_card() && spelling.fits(word)) return face;
    }
    return std::nullopt;
}

}  // namespace brelan

#include "text/phrases.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "text/loaded_phrase.hpp"
#include "text/style.hpp"

namespace brelan {

std::string_view find_phrase(std::string_view catalogue, std::string_view key) {
    while (!catalogue.empty()) {
        const std::size_t end = catalogue.find('\n');
        const std::string_view line = catalogue.substr(0, end);
        if (line.size() > key.size() + 1 && line.substr(0, key.size()) == key && line[key.size()] == ':') {
            return line.substr(key.size() + 1 + (line[key.size() + 1] == ' ' ? 1 : 0));
        }
        catalogue.remove_prefix(end == std::string_view::npos ? catalogue.size() : end + 1);
    }
    return {};
}

std::string_view Phrases::find(std::string_view key) const {
    std::string_view text = find_phrase(game_, key);
    if (text.empty()) text = find_phrase(common_, key);
    if (text.empty()) text = find_phrase(more_, key);
    return text.empty() ? loaded_phrase(language_, key) : text;
}

void Phrases::say(TextOut& out, std::string_view key, Args args) const {
    std::string_view text = find(key);
    if (text.empty()) {
        out << key;
        return;
    }
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        out << text.substr(0, open);
        if (open == std::string_view::npos) return;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) return;
        fill(out, text.substr(open + 1, close - open - 1), args);
        text.remove_prefix(close + 1);
    }
}

void Phrases::say(TextOut& out, const Fault& fault) const {
    const Fault::Given args = fault.args();
    say(out, fault.key(), Args(args.begin(), args.size()));
}

void Phrases::fill(TextOut& out, std::string_view place, Args args) const {
    const std::size_t bar = place.find('|');
    const std::string_view name = place.substr(0, bar);
    for (const Arg& arg : args) {
        if (arg.name != name) continue;
        if (bar != std::string_view::npos) {
            const bool one = arg.value == 1 || (arg.value == 0 && row_of(language_).zero_is_singular);
            const std::string_view forms = place.substr(bar + 1);
            const std::size_t cut = forms.find('|');
            out << (one || cut == std::string_view::npos ? forms.substr(0, cut) : forms.substr(cut + 1));
            return;
        }
        switch (arg.kind) {
            case Arg::Kind::number: out.number(arg.value); return;
            case Arg::Kind::seat: seat(out, Seat{static_cast<std::uint8_t>(arg.value)}); return;
            case Arg::Kind::card: card(out, Face{static_cast<std::uint8_t>(arg.value)}); return;
            case Arg::Kind::text:
            case Arg::Kind::word: out << arg.words; return;
            case Arg::Kind::phrase: say(out, arg.words, args); return;
            case Arg::Kind::list: one_of(out, arg.words); return;
        }
    }
    out << '{' << place << '}';
}

namespace {

constexpr std::string_view kSymbols[] = {"♠", "♥", "♦", "♣"};

// The catalogue's key for a rank or a suit: `card.rank.13`.
template <std::size_t N>
void key_of(Text<N>& key, std::string_view stem, int number) {
    (key << stem).number(number);
}

}  // namespace

void Phrases::card(TextOut& out, Face card) const {
    const Card plain{card.code};
    if (is_known(plain)) return card_of_suit(out, plain.rank(), plain.suit());
    if (is_cavalier(card)) return card_of_suit(out, kCavalierRank, card.code - kFirstCavalier);
    const int trump = trump_number(card);
    if (trump == 0 && card != kExcuseFace) {
        out << (card == Face(kNoCard) ? "-" : words_ ? find("card.unknown") : "?");
        return;
    }
    if (!words_) out << style::kYellow;
    if (trump > 0) {
        say(out, words_ ? "card.trump" : "card.index.trump", {Arg::number("n", trump)});
    } else {
        out << find(words_ ? "card.excuse" : "card.index.excuse");
    }
    if (!words_) out << style::kNormal;
}

void Phrases::card_of_suit(TextOut& out, int rank, int suit) const {
    Text<32> rank_key;
    key_of(rank_key, words_ ? "card.rank." : "card.index.", rank);
    if (words_) {
        Text<32> suit_key;
        key_of(suit_key, "card.suit.", suit);
        say(out, "card.of",
            {Arg::text("rank", find(rank_key.view())), Arg::text("suit", find(suit_key.view()))});
        return;
    }
    const bool red = suit == 1 || suit == 2;
    if (red) out << style::kRed;
    out << find(rank_key.view()) << kSymbols[suit];
    if (red) out << style::kNormal;
}

// Writes `spades, hearts or clubs`.
void Phrases::one_of(TextOut& out, std::string_view words) const {
    for (bool first = true; !words.empty(); first = false) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const bool last = end == words.size();
        if (!first && last) (out << ' ' << find("list.or")) << ' ';
        if (!first && !last) out << ", ";
        out << words.substr(0, end);
        words.remove_prefix(last ? end : end + 1);
    }
}

void Phrases::seat(TextOut& out, Seat seat) const {
    if (seat == kPool) {
        out << find("seat.pool");
    } else if (seat.index < names_.size() && !names_[seat.index].empty()) {
        out << names_[seat.index];
    } else {
        write(seat, out);
    }
}

std::optional<Clause> read_clause(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (text.size() < 4 || text[0] != 'R' || dot == std::string_view::npos) return std::nullopt;
    const auto chapter = read_number(text.substr(1, dot - 1), 0, 255);
    const auto item = read_number(text.substr(dot + 1), 1, 255);
    if (!chapter || !item) return std::nullopt;
    return Clause{static_cast<std::uint8_t>(*chapter), static_cast<std::uint8_t>(*item)};
}

}  // namespace brelan

#include "core/read_card.hpp"
#include "games/tarot/notation/notation.hpp"

// `pass`, `garde slam`, `call Kh`, `discard 4h`, `handful double`, `show 21t`, `play 5h` and so on.
namespace brelan::tarot {

namespace {

struct NamedMove {
    std::string_view text;
    std::string_view second;
    Action action;
};
constexpr NamedMove kNamedMoves[] = {
    {"pass", "", {Move::pass}},
    {"misdeal", "", {Move::misdeal}},
    {"misere", "no-trump", {Move::misere_no_trump}},
    {"misere", "no-court", {Move::misere_no_court}},
    {"alone", "", {Move::alone}},
    {"no-slam", "", announce_action(Announced::nothing)},
    {"slam", "", announce_action(Announced::slam)},
    {"petit-slam", "", announce_action(Announced::petit_slam)},
    {"handful", "simple", {Move::handful, 1}},
    {"handful", "double", {Move::handful, 2}},
    {"handful", "triple", {Move::handful, 3}},
};

struct BidName {
    std::string_view text;
    Action action;
};
constexpr BidName kBidNames[] = {
    {"prise", bid_action(Contract::prise)},
    {"petite", bid_action(Contract::prise, Announced::nothing, true)},
    {"garde", bid_action(Contract::garde)},
    {"pousse", bid_action(Contract::garde, Announced::nothing, true)},
    {"garde-sans", bid_action(Contract::garde_sans)},
    {"garde-contre", bid_action(Contract::garde_contre)},
};
constexpr std::string_view kAnnouncements[] = {"", "slam", "petit-slam"};

struct CardMove {
    std::string_view text;
    Move move;
};
constexpr CardMove kCardMoves[] = {
    {"call", Move::call}, {"discard", Move::discard}, {"show", Move::show}, {"play", Move::play}};

void write_bid(Action action, TextOut& out) {
    for (const BidName& name : kBidNames) {
        if (name.action.a == action.a && name.action.c == action.c) out << name.text;
    }
    if (action.b > 0) out << ' ' << (action.b < std::size(kAnnouncements) ? kAnnouncements[action.b] : "?");
}

// A bid with its announcement.
Result<Action> read_bid(const BidName& name, WordSpan words) {
    Action action = name.action;
    if (words.size() == 1) return action;
    for (std::uint8_t i = 1; i < std::size(kAnnouncements) && words.size() == 2; ++i) {
        if (kAnnouncements[i] != words[1].text) continue;
        action.b = i;
        return action;
    }
    return Fault(words[1].column, "fault.behind_bid", {Arg::word("word", words[1].text)});
}

Result<Action> read_card_move(Move move, WordSpan words, std::size_t at) {
    if (words.size() != at + 1)
        return Fault(words[0].column, "fault.one_card",
                     {Arg::text("move", words[0].text), Arg::text("card", move == Move::call ? "Kh" : "4t")});
    const Result<Card> card = read_card(words[at].text, words[at].column);
    if (!card) return card.fault();
    if (!is_card(*card) && move != Move::discard) return Fault(words[at].column, "fault.card_untold");
    return card_action(move, *card);
}

}  // namespace

void write(Action action, TextOut& out) {
    if (action.move == Move::bid) return write_bid(action, out);
    for (const CardMove& name : kCardMoves) {
        if (name.move != action.move) continue;
        out << name.text << ' ';
        return write(Card{action.a}, out);
    }
    for (const NamedMove& name : kNamedMoves) {
        if (name.action != action) continue;
        out << name.text;
        if (!name.second.empty()) out << ' ' << name.second;
        return;
    }
    out << '?';
}

Result<Action> read_action(WordSpan words) {
    if (words.empty()) return Fault(0, "fault.action");
    for (const BidName& name : kBidNames) {
        if (name.text == words[0].text) return read_bid(name, words);
    }
    for (const CardMove& name : kCardMoves) {
        if (name.text == words[0].text) return read_card_move(name.move, words, 1);
    }
    if (words.size() == 1 && words[0].text != "?" && read_face(words[0].text))
        return read_card_move(Move::play, words, 0);
    const std::string_view second = words.size() > 1 ? words[1].text : "";
    for (const NamedMove& name : kNamedMoves) {
        if (name.text == words[0].text && name.second == second && words.size() == (second.empty() ? 1 : 2))
            return name.action;
    }
    if (words[0].text == "misere") return Fault(words[0].column, "fault.misere");
    if (words[0].text == "handful") return Fault(words[0].column, "fault.handful");
    return Fault(words[0].column, "fault.no_action", {Arg::word("word", words[0].text)});
}

}  // namespace brelan::tarot

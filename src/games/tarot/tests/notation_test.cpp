#include <gtest/gtest.h>

#include "games/tarot/rules/table.hpp"
#include "games/tarot/tests/bot_kit.hpp"
#include "host/registry.hpp"
#include "kit/english.hpp"
#include "kit/part_of.hpp"
#include "laws/course.hpp"
#include "text/style.hpp"
#include "text/width.hpp"
#include "text/write_text.hpp"
#include "texts/tarot.hpp"

// What Tarot's parsers accept and refuse, and how refusals are explained to users.
namespace brelan::tarot {
namespace {

std::string message_of(const Fault& fault) {
    return kit::english(fault, texts::tarot::in(Language::english));
}

Options options_of(std::string_view words) {
    const auto read = read_options<Rules>(kit::words_of(words));
    EXPECT_TRUE(read) << words;
    return read ? *read : Options{};
}

std::string action_again(std::string_view text) {
    const auto read = read_action(kit::words_of(text));
    if (!read) return "fault: " + message_of(read.fault());
    return write_text([&](TextOut& out) { write(*read, out); });
}

TEST(TarotActions, AreReadAsTheyAreWritten) {
    for (const char* text : {"pass",
                             "prise",
                             "petite",
                             "garde",
                             "pousse",
                             "garde-sans",
                             "garde-contre",
                             "garde slam",
                             "pousse petit-slam",
                             "misdeal",
                             "misere no-trump",
                             "misere no-court",
                             "call Nh",
                             "alone",
                             "discard 4h",
                             "discard ?",
                             "slam",
                             "petit-slam",
                             "no-slam",
                             "handful simple",
                             "handful double",
                             "handful triple",
                             "show 21t",
                             "show X",
                             "play 5h",
                             "play X",
                             "play 1t"})
        EXPECT_EQ(action_again(text), text);
    EXPECT_EQ(action_again("5h"), "play 5h") << "a bare card is played";
    EXPECT_EQ(action_again("X"), "play X");
}

TEST(TarotActions, ThatAreNoneAreRefusedWithAReason) {
    EXPECT_NE(action_again("garde misere").find("only `slam`"), std::string::npos);
    EXPECT_NE(action_again("misere").find("no-trump"), std::string::npos);
    EXPECT_NE(action_again("handful quadruple").find("`handful triple`"), std::string::npos);
    EXPECT_NE(action_again("play").find("one card"), std::string::npos);
    EXPECT_NE(action_again("play ?").find("must be known"), std::string::npos);
    for (const char* text : {"", "?", "22t", "0t", "01t", "Nx", "1h", "11h", "Kt", "play 5h 6h", "no slam"})
        EXPECT_EQ(action_again(text).substr(0, 6), "fault:") << text;
}

// The fault of a position, or nothing.
std::string position_fault(std::string_view options, const std::string& text) {
    const kit::Lines lines(text);
    const auto read = read_position(options_of(options), lines.facts());
    return read ? "" : message_of(read.fault());
}

TEST(TarotPosition, FollowsFromTheLargestHandThatIsTold) {
    const State state = position("players=4",
                                 "position taker=p3 contract=garde\nhand p1 3t 18t 5h\nhand p2 4h\n"
                                 "trick p2 Kc p3 12t p4 2c\n");
    EXPECT_EQ(tricks_before(state), 15);
    EXPECT_EQ(state.actor, Seat{0});
    EXPECT_EQ(cards_held(state, Seat{1}), 2) << "one of them is not told";
    EXPECT_EQ(state.best, Seat{2});
    Actions legal;
    tarot::legal(state, legal);
    ASSERT_EQ(legal.size(), 1U);
    EXPECT_EQ(legal[0], card_action(Move::play, trump(18)));
}

TEST(TarotPosition, CountsTheTricksThatAreTold) {
    const State state = position("players=4",
                                 "position taker=p3 contract=garde-sans excuse=p1 leader=p2\n"
                                 "won p3 Ks 2s 3s X Kh 2h 3h 4h\nwon p2 21t 6s 7s 8s\n");
    EXPECT_EQ(state.plays, 12);
    EXPECT_EQ(state.tricks[Seat{2}], 2);
    EXPECT_EQ(state.halves[Seat{2}], 9 + 1 + 1 + 1 + 9 + 1 + 1 + 1) << "a half-point card for the Excuse";
    EXPECT_EQ(state.halves[Seat{0}], 8) << "the Excuse without that card";
    EXPECT_EQ(state.world_to, Seat{1});
    EXPECT_EQ(
        position("players=4", "position taker=p3 contract=garde leader=p2\nowes p1\nwon p3 Ks 2s 3s X\n")
            .excuse_by,
        Seat{0});
}

TEST(TarotPosition, FindsThePartnerWhereTheCalledCardLies) {
    const auto partner = [](const std::string& lines) {
        return position("players=5", "position taker=p3 contract=garde called=Kh " + lines).partner;
    };
    EXPECT_EQ(partner("leader=p1\nhand p2 Kh 2s\n"), Seat{1});
    EXPECT_EQ(partner("leader=p1\ndog Kh 2s 3s\nhand p1 4s\n"), Seat{2}) << "alone";
    EXPECT_EQ(partner("\ntrick p4 2h p5 Kh\nhand p1 4s\n"), Seat{4});
    EXPECT_EQ(partner("partner=p1 leader=p2\nwon p2 Kh 2h 3h 4h 5h\n"), Seat{0});
    EXPECT_EQ(partner("leader=p1\nhand p1 4s\n"), kNobody) << "nothing tells it";
}

struct Broken {
    const char* options;
    const char* text;
    const char* fault;  // part of the fault's sentence
};
constexpr Broken kBroken[] = {
    {"players=4", "position taker=p3\n", "both taker= and contract="},
    {"players=4", "position phase=play\n", "must be in the auction"},
    {"players=4", "position phase=call taker=p1 contract=garde\n", "only with five players"},
    {"players=4", "position phase=discard taker=p1 contract=garde-sans\n", "prise or a garde"},
    {"edition=classic", "position phase=announce taker=p1 contract=garde\n", "slam_announced=with_bid"},
    {"players=4", "position taker=p1 contract=prise bids=p2:garde\n", "bid higher"},
    {"players=5", "position taker=p1 contract=prise\n", "needs called=CARD"},
    {"players=4", "position taker=p5 contract=prise\n", "a position of Tarot has"},
    {"players=4", "position taker=p1 taker=p2 contract=prise\n", "given twice"},
    {"players=4", "position taker=p1 contract=garde\nhand p1 2s\nhand p2 2s\n", "appears twice"},
    {"players=4", "position taker=p1 contract=garde\nhand p1 2s\nhand p1 3s\n", "already"},
    {"players=4", "position taker=p1 contract=garde\nstock 2s\n", "has the lines hand, dog"},
    {"players=4", "position taker=p1 contract=garde\ndog 2s\n", "6 cards"},
    {"players=4", "position taker=p1 contract=garde\nwon p1 2s 3s\n", "not complete tricks"},
    {"players=4", "position taker=p1 contract=garde leader=p1\nwon p1 X 3s 4s 5s\n", "give its player"},
    {"players=4", "position taker=p1 contract=garde\nwon p1 2s 3s 4s 5s\n", "that leads now"},
    {"players=4", "position taker=p1 contract=garde\ntrick p1 2s p3 3s\n", "play in order"},
    {"players=4", "position taker=p1 contract=garde\ntrick p1 2s p2 3s p3 4s p4 5s\n", "write it as `won`"},
    {"players=4", "position taker=p1 contract=garde leader=p2\ntrick p1 2s\n",
     "does not start with the seat given by leader="},
    {"players=4", "position taker=p1 contract=garde turn=p3\ntrick p1 2s\n", "turn="},
    {"players=4", "position taker=p1 contract=garde leader=p1\ndog 2s 3s 4s 5s 6s 7s\nhand p2 2s\n",
     "another seat's hand"},
    {"players=4", "position taker=p1 contract=garde-sans\naside 2s 3s 4s 5s 6s 7s\n",
     "leave out the `aside` line"},
    {"players=4", "position taker=p1 contract=garde\naside 2s 3s\n", "as the dog"},
    {"players=4",
     "position taker=p1 contract=garde excuse=p2 leader=p1\nowes p2\nwon p1 X 2s 3s 4s\nwon p2 5s 6s 7s 8s\n",
     "has won a trick"},
    {"players=5", "position taker=p1 contract=garde called=Kh partner=p2 leader=p1\nhand p3 Kh\n",
     "given by partner= does not hold"},
    {"petit_sec=petit_imprenable", "position taker=p1 contract=garde leader=p1\nhand p2 1t 2s\n", "lone=pN"},
    {"players=4", "position taker=p1 contract=garde\nhand p2 1s\n", "is not a card"},
    {"players=4",
     "position taker=p2 contract=garde-sans handfuls=p1:simple\n"
     "hand p1 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Ns Qs Ks 2h 3h 4h 5h 6h\n",
     "impossible"},
};

TEST(TarotPosition, ThatDoesNotFitTogetherIsRefusedWithAReason) {
    for (const Broken& broken : kBroken) {
        const std::string fault = position_fault(broken.options, broken.text);
        EXPECT_NE(fault.find(broken.fault), std::string::npos) << broken.text << "was answered: " << fault;
    }
}

// A view of p1, who leads and has announced a simple handful (ten trumps).
bool reads_with_handful(const std::string& hand, const std::string& words) {
    const std::string hidden =
        " hand.p2=?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,? hand.p3=?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?"
        " hand.p4=?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?";
    const std::string line =
        "turn=p1 phase=play dealer=p4 scores=0,0,0,0 passed=p1,p3,p4 bids=p2:garde-sans taker=p2 "
        "contract=garde-sans hand.p1=2s,3s,4s,5s,6s,7s,8s,9s," +
        hand + hidden + " aside=?,?,?,?,?,? handfuls=p1:simple leader=p1 " + words;
    Options options;
    options.players = 4;
    return static_cast<bool>(read_view(options, kit::words_of(line)));
}

TEST(TarotView, OfAHandThatCannotShowItsHandfulIsRefused) {
    const std::string ten = "2t,4t,6t,8t,10t,12t,14t,16t,18t,20t";
    const std::string names = " void.p1=h,d,c length.p1=s:8";
    EXPECT_TRUE(reads_with_handful(ten, "left=10 among=" + ten + names));
    EXPECT_FALSE(reads_with_handful(ten, "left=9 among=" + ten + names));
    EXPECT_FALSE(reads_with_handful(ten, "left=10 among=2t" + names));
    EXPECT_FALSE(reads_with_handful("2h,4t,6t,8t,10t,12t,14t,16t,18t,20t", "")) << "nine trumps (R7.1)";
    EXPECT_FALSE(reads_with_handful(ten, "shown=2t left=9 among=4t" + names))
        << "no lower one is left (R7.10)";
}

// The sentence for an action refused in a position.
std::string refusal(Language language, const std::string& options, const std::string& text,
                    std::string_view action) {
    const State state = position(options, text);
    const auto read = read_action(kit::words_of(action));
    const Clause clause = check(state, *read);
    const Phrases phrases = host::find_game("tarot")->phrases(language);
    std::string sentence = write_text([&](TextOut& out) {
        if (!explain(visible(state, state.actor), *read, clause, phrases, out)) write(clause, out);
    });
    std::erase_if(sentence, style::is_mark);
    return sentence;
}

TEST(TarotRefusal, TellsTheCardsThatMatter) {
    const std::string four = "position taker=p3 contract=garde\nhand p1 3t 18t 5h 2c\n";
    const auto english = [&](const std::string& trick, std::string_view action) {
        return refusal(Language::english, "players=4", four + trick, action);
    };
    EXPECT_EQ(english("trick p2 Kh p3 12t p4 2h\n", "play 18t"),
              "You must follow suit: hearts were led, and you hold 5\u2665.");
    EXPECT_EQ(english("trick p2 Ks p3 12t p4 2s\n", "play 3t"),
              "You must overtrump: the 12t is on the table, and you hold 18t.");
    EXPECT_EQ(english("trick p2 Ks p3 4s p4 2s\n", "play 5h"),
              "You have no spades, so you must play a trump: you hold 18t 3t.");
    EXPECT_EQ(english("trick p2 12t p3 4t p4 2t\n", "play 5h"),
              "A trump was led, so you must play one: you hold 18t.");
    EXPECT_EQ(refusal(Language::french, "players=4", four + "trick p2 Ks p3 12t p4 2s\n", "play 3t"),
              "Vous devez monter à l’atout : il y a 12t sur la table, et vous avez 18t.");
}

TEST(TarotRefusal, TellsWhatIsAskedFor) {
    const std::string four =
        "position taker=p3 contract=garde\nhand p1 3t 18t 5h 2c\ntrick p2 Kh p3 12t p4 2h\n";
    EXPECT_EQ(refusal(Language::english, "players=4", four, "pass"), "It is your turn to play a card.");
    EXPECT_EQ(refusal(Language::french, "players=4", four, "pass"),
              "C’est à vous de jouer : jouez une carte.");
    const std::string call =
        "position phase=call taker=p1 contract=garde\n"
        "hand p1 Ks Qs 2s 3s 4s 5s 6s 7s 8s 9s 10s 1t 2t 3t 4t\n";
    EXPECT_EQ(refusal(Language::english, "players=5", call, "pass"),
              "It is your turn to call a card, or to play alone if you can call none.");
    EXPECT_EQ(refusal(Language::english, "players=5", call, "call Qh"),
              "You can call only K\u2660  K\u2665  K\u2666  K\u2663.");
}

// Long names, and every item that a line can have.
TEST(TarotTable, KeepsToEightyColumnsWithLongNames) {
    const std::string name(64, 'M');
    const std::vector<std::string_view> names(5, name);
    for (const char* line :
         {"edition=house players=3", "edition=house players=4", "edition=classic players=5"}) {
        const Options options = options_of(line);
        for (const Language language : {Language::english, Language::french}) {
            Phrases phrases = host::find_game("tarot")->phrases(language);
            phrases.set_names(names);
            const laws::Course<Rules> course{options, 7, kit::part_of(40)};
            const auto wide =
                laws::walk<Rules>(course, [&](const laws::Moment<Rules>& moment) -> laws::Complaint {
                    const Visible view = visible(moment.state, Seat{1});
                    const std::string table =
                        write_text([&](TextOut& out) { show(view, Seat{1}, phrases, out); });
                    std::size_t from = 0;
                    for (std::size_t end = 0; (end = table.find('\n', from)) != std::string::npos;
                         from = end + 1) {
                        const std::string row = table.substr(from, end - from);
                        if (text_width(row) > 80) return row;
                    }
                    return std::nullopt;
                });
            EXPECT_EQ(wide, std::nullopt);
        }
    }
}

}  // namespace
}  // namespace brelan::tarot

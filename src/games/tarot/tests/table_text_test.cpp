#include "games/tarot/words/words.hpp"

#include "games/tarot/tests/bot_kit.hpp"
#include "host/registry.hpp"
#include "text/style.hpp"
#include "text/width.hpp"
#include "text/write_text.hpp"

// The table as text: wagers, and the names of a hand.
namespace brelan::tarot {
namespace {

constexpr Seat kP1{0};
constexpr Seat kP2{1};

std::string shown(const State& state, Seat observer, Language language = Language::english,
                  bool words = false) {
    Phrases phrases = host::find_game("tarot")->phrases(language);
    phrases.use_words(words);
    std::string text =
        write_text([&](TextOut& out) { show(visible(state, observer), observer, phrases, out); });
    std::erase_if(text, style::is_mark);
    return text;
}

bool shows(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string view_of(const State& state, Seat observer) {
    return write_text([&](TextOut& out) { write_view(visible(state, observer), out); });
}

const char* const kHand =
    "position dealer=p4\nhand p1 X 21t 15t 9t 7t 3t 2t As 2s 3s 4s 9s Ks 4d 5h 9h Kh Jh\n";

TEST(TarotTable, NamesTheSuitsOfTheOwnHand) {
    const State state = position("players=4", kHand);
    EXPECT_TRUE(shows(shown(state, kP1), "Void: clubs. Singleton: diamonds. Long: spades (6).\n"));
    EXPECT_TRUE(shows(shown(state, kP1, Language::english, true),
                      "Void: clubs. Singleton: diamonds. Long: spades (6).\n"));
    EXPECT_TRUE(shows(shown(state, kP1, Language::french),
                      "Coupe franche : trèfle. Cinglette : carreau. Longue : pique (6).\n"));
    EXPECT_TRUE(shows(view_of(state, kP1), " void.p1=c singleton.p1=d length.p1=s:6"));
}

TEST(TarotTable, NamesNoOtherHand) {
    const State state = position("players=4", kHand);
    for (const Seat other : {kP2, kSpectator}) {
        EXPECT_FALSE(shows(shown(state, other), "Void")) << shown(state, other);
        EXPECT_FALSE(shows(view_of(state, other), "void")) << view_of(state, other);
        EXPECT_FALSE(shows(view_of(state, other), "length")) << view_of(state, other);
    }
}

// After a card has been played, a hand no longer has these names.
TEST(TarotTable, NamesAHandUntilItPlays) {
    const std::string hand = "position taker=p2 contract=garde leader=p1\nhand p1 " +
                             std::string(kHand).substr(std::string(kHand).find("X"));
    const State before = position("players=4", hand);
    EXPECT_TRUE(shows(view_of(before, kP1), " void.p1=c"));
    const State after = played(hand, {"4d"});
    EXPECT_FALSE(shows(view_of(after, kP1), "void"));
    EXPECT_FALSE(shows(shown(after, kP1), "Void"));
}

TEST(TarotTable, AViewWithAnotherNameIsNoView) {
    const State state = position("players=4", kHand);
    const std::string line = view_of(state, kP1);
    const auto reads = [&](const std::string& from, const std::string& to) {
        std::string other = line;
        const std::size_t at = other.find(from);
        EXPECT_NE(at, std::string::npos) << line;
        other.replace(at, from.size(), to);
        return static_cast<bool>(read_view(state.options, kit::words_of(other)));
    };
    EXPECT_TRUE(reads("void.p1=c", "void.p1=c"));
    EXPECT_FALSE(reads("void.p1=c", "void.p1=d"));
    EXPECT_FALSE(reads("void.p1=c", "void.p2=c"));
    EXPECT_FALSE(reads(" void.p1=c", ""));
    EXPECT_FALSE(reads("void.p1=c", "void.p1=c wagers=1,1,1,1"));
    EXPECT_FALSE(reads("length.p1=s:6", "length.p1=s:6,h:5"));
}

// R10.40: the wager of each seat.
TEST(TarotTable, ShowsTheWagers) {
    const State state = position("players=4 medium=chips",
                                 "position taker=p1 contract=garde leader=p1\nhand p1 Kc\nhand p2 10c\n"
                                 "hand p3 9c\nhand p4 8c\n");
    const std::string table = shown(state, kSpectator);
    EXPECT_TRUE(shows(table, "taker, wager 6")) << table;
    EXPECT_TRUE(shows(table, "dealer, wager 2")) << table;
    EXPECT_TRUE(shows(shown(state, kSpectator, Language::english, true), "In this deal: taker, wager 6."));
    EXPECT_TRUE(shows(shown(state, kSpectator, Language::french), "preneur, mise 6"));
    EXPECT_FALSE(shows(
        shown(position("players=4", "position taker=p1 contract=garde leader=p1\nhand p1 Kc\n"), kSpectator),
        "wager"));
}

// Nothing is cut off, no matter who deals and what was called.
TEST(TarotTable, ALineHoldsTheWagerAndTheDealer) {
    const auto table = [](const char* dealer, Language language) {
        return shown(position("players=5 medium=chips",
                              std::string("position dealer=") + dealer +
                                  " taker=p1 contract=garde-contre partner=p2 called=Kh leader=p1 "
                                  "no-trump=p1,p2\nhand p1 Kc\nhand p2 Kh\nhand p3 9c\nhand p4 8c\n"
                                  "hand p5 7c\nwon p1 3h 2h 4h 5h 6h\n"),
                     kP2, language);
    };
    EXPECT_TRUE(shows(table("p1", Language::english), "taker, dealer, wager "));
    EXPECT_TRUE(shows(table("p1", Language::french), "preneur, donneur, mise "));
    EXPECT_TRUE(shows(table("p2", Language::english), "partner, dealer, wager "));
    EXPECT_TRUE(shows(table("p2", Language::french), "appelé, donneur, mise "));
}

// R10.21: the value of the bids in chips, after raises.
TEST(TarotTable, ShowsWhatTheBidsArePlayedFor) {
    const auto bids = [](const std::string& options, const std::string& more) {
        return shown(position(options, "position dealer=p4" + more + "\n"), kSpectator);
    };
    EXPECT_TRUE(shows(bids("medium=chips", ""), "Wagers: prise 1, garde 2, garde sans 4, garde contre 6.\n"));
    EXPECT_TRUE(shows(bids("medium=chips chips_out=raise bids=no_prise", " raises=1"),
                      "Wagers: garde 4, garde sans 8, garde contre 12.\n"));
    EXPECT_FALSE(shows(bids("medium=sheet", ""), "Wagers"));
    const auto view = [](const std::string& options, const std::string& more) {
        return view_of(position(options, "position dealer=p4" + more + "\n"), kSpectator);
    };
    EXPECT_TRUE(shows(view("medium=chips", ""), " levels=prise:1,garde:2,garde-sans:4,garde-contre:6"));
    EXPECT_TRUE(shows(view("medium=chips chips_out=raise bids=no_prise", " raises=1"),
                      " levels=garde:4,garde-sans:8,garde-contre:12"));
    EXPECT_FALSE(shows(view("medium=sheet", ""), "levels"));
}

// The widest lines still fit a terminal.
TEST(TarotTable, NoLineIsTooWide) {
    const State state = position("players=4 medium=chips chips=10000 chips_out=raise",
                                 "position dealer=p1 taker=p1 contract=garde-contre leader=p1 raises=255\n"
                                 "hand p1 Kc\nhand p2 10c\nhand p3 9c\nhand p4 8c\n"
                                 "won p1 As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah 2h 3h\n");
    for (const Language language : {Language::english, Language::french}) {
        std::string text = shown(state, kSpectator, language);
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
            EXPECT_LE(text_width(text.substr(0, end)), 80U) << text.substr(0, end);
            text.erase(0, end + 1);
        }
    }
}

}  // namespace
}  // namespace brelan::tarot

#include <string>
#include <vector>

#include "games/pontoon/tests/table.hpp"
#include "kit/english.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"
#include "texts/pontoon.hpp"

// Bad texts are refused with a message that says where the fault is. Play can continue from accepted texts.
namespace brelan::pontoon {
namespace {

// A wrong text, the place of its fault (line 0 if the parser does not know the line), and what the message
// must say.
struct Broken {
    std::string text;
    std::uint32_t line, column;
    std::string_view says;
};

template <class T>
void expect_refused(const Result<T>& read, const Broken& broken) {
    ASSERT_FALSE(read) << broken.text;
    EXPECT_EQ(read.fault().line, broken.line) << broken.text;
    EXPECT_EQ(read.fault().column, broken.column) << broken.text;
    const std::string said = kit::english(read.fault(), texts::pontoon::in(Language::english));
    EXPECT_NE(said.find(broken.says), std::string::npos) << broken.text << '\n' << said;
}

TEST(PontoonBrokenText, Actions) {
    const Broken table[] = {
        {"", 0, 0, "expected an action"},
        {"hit", 0, 1, "'hit': the actions of Pontoon are"},
        {"STICK", 0, 1, "'STICK': the actions"},
        {"stake", 0, 1, "'stake' needs a number of counters, like `stake 3`"},
        {"buy 3 4", 0, 1, "'buy' needs a number"},
        {"stake x", 0, 7, "'x': expected a number of counters"},
        {"stake -1", 0, 7, "'-1': expected"},
        {"stake 03", 0, 7, "'03': expected"},
        {"buy 65536", 0, 5, "'65536': expected"},
        {"buy 99999999999999999999", 0, 5, "expected"},
        {"stick 3", 0, 1, "'stick' takes nothing after it"},
        {"take-bank take-bank", 0, 1, "'take-bank' takes nothing after it"},
    };
    for (const Broken& broken : table) expect_refused(read_action(kit::words_of(broken.text)), broken);
}

TEST(PontoonBrokenText, Deals) {
    const Options options = table::options("players=2 first_banker=seat");
    const Carry carry = first(options, Draw{});
    const std::string hands = "deal bank=p1\nhand p1 Ks Qs\n";
    const Broken table[] = {
        {"deal", 1, 1, "expected `bank=p1` here"},
        {"deal bank=p2", 1, 6, "expected `bank=p1` here"},
        {"deal bank=p1", 1, 0, "p2 is in the deal, so it needs a line `hand p2 CARD CARD`"},
        {hands, 1, 0, "p2 is in the deal, so it needs a line"},
        {hands + "hand p2 2s", 3, 1, "expected `hand pN CARD CARD`"},
        {hands + "hand", 3, 1, "expected `hand pN CARD CARD`"},
        {hands + "hand p3 2s 3s", 3, 6, "p3 gets no cards in this deal"},
        {hands + "hand p1 2s 3s", 3, 6, "p1 already has cards"},
        {hands + "hand p2 2s Ks", 3, 12, "Ks appears more often here than in the packs"},
        {hands + "hand p2 2s 1s", 3, 12, "'1s' is not a card"},
        {hands + "card 2s", 3, 1, "'card': a deal of Pontoon has the lines `hand`, `stock` and `heap`"},
        {hands + "pack ? 5s", 3, 8, "this card is already given elsewhere"},
        {hands + "bottom 9c 8c", 3, 1, "there is room for only 1 card here"},
        {hands + "heap 9c", 3, 1, "there is room for only 0 cards here"},
    };
    for (const Broken& broken : table) {
        const kit::Lines lines(broken.text);
        expect_refused(read_deal(options, carry, lines.facts()), broken);
    }
}

void expect_no_position(std::string_view words, const std::vector<Broken>& texts) {
    const Options options = table::options(words);
    for (const Broken& broken : texts) {
        const kit::Lines lines(broken.text);
        expect_refused(read_position(options, lines.facts()), broken);
    }
}

TEST(PontoonBrokenText, Positions) {
    const std::string hands = "\nhand p1 Ks Qs\nhand p2 2s 3s";
    expect_no_position(
        "players=2",
        {
            {"position", 1, 1, "a position needs its banker, like bank=p2"},
            {"position bank=p3", 1, 10, "expected a seat at this table"},
            {"position bank", 1, 10, "a position of Pontoon has bank= counters="},
            {"position bank=p2 bank=p1", 1, 18, "bank is given twice"},
            {"position bank=p2 looker=p1", 1, 18, "a position of Pontoon has"},
            {"position bank=p2 counters=100", 1, 18, "expected one number of counters for each seat"},
            {"position bank=p2 counters=100,100,0", 1, 18, "for each seat"},
            {"position bank=p2 counters=9999999999,1", 1, 18, "for each seat"},
            {"position bank=p2 counters=1,2", 1, 1, "must add up to players x counters (R1.6)"},
            {"position bank=p2 pool=-1", 1, 18, "expected the counters in the pool"},
            {"position bank=p2 pool=2 counters=99,99" + hands, 1, 1, "is impossible"},
            {"position bank=p2 natural=2", 1, 18, "expected 0 or 1"},
            {"position bank=p2 deals=20", 1, 1, "in this position, the match is over"},
            {"position bank=p2", 1, 0, "p1 is in the deal, so it needs a line"},
            {"position bank=p2\nused 4s" + hands, 2, 1, "with reshuffle=every_deal there are no used cards"},
            {"position bank=p2" + hands + "\nposition bank=p2", 4, 1, "'position': a deal of Pontoon has"},
        });
    expect_no_position("edition=1850 brulet=off players=2",
                       {
                           {"position bank=p2\nused 4s 4s" + hands, 2, 9, "4s appears more often"},
                           {"position bank=p2\nused ?" + hands, 2, 6, "must be named here"},
                           {"position bank=p2\nused 4s x" + hands, 2, 9, "'x' is not a card"},
                           {"position bank=p2\nused Ks" + hands, 1, 1, "is impossible"},
                       });
    expect_no_position("players=3 insolvency=table_stakes_from_left",
                       {
                           {"position bank=p2 counters=300,0,0", 1, 1, "in this position, the match is over"},
                           {"position bank=p2 counters=150,0,150", 1, 1, "the banker has no counters"},
                       });
}

// A split hand of the 2011 edition, as its owner sees it.
constexpr std::string_view kWhole =
    "phase=punters turn=p1 p1=3+2:As!,7s,5d+:split/3:Ah!,9s:split p2=0:?.,?. "
    "order=p1,p2,p1/2,p2,p1,p1/2,p1 rest=52 bank=p2 counters=100,100 was.bank=p2 was.counters=100,100 "
    "total.p1=13/20";

// kWhole with one word replaced or removed.
std::string whole_with(std::string_view word, std::string_view instead) {
    std::string text(kWhole);
    const std::size_t at = text.find(word);
    EXPECT_NE(at, std::string::npos) << word;
    return text.replace(at, word.size(), instead);
}

TEST(PontoonBrokenText, AViewIsReadAsItIsWritten) {
    const Result<Visible> view = read_view(table::options("players=2"), kit::words_of(kWhole));
    ASSERT_TRUE(view) << kit::english(view.fault(), texts::pontoon::in(Language::english));
    EXPECT_EQ(write_text([&](TextOut& out) { write_view(*view, out); }), kWhole);
}

TEST(PontoonBrokenText, WordsOfAViewThatMeanNothing) {
    const Broken table[] = {
        {whole_with("phase=punters", "phase=dinner"), 0, 1, "'phase=dinner' is not part of a view"},
        {whole_with("phase=punters", "phase=punters phase=over"), 0, 15, "phase is given twice"},
        {whole_with("turn=p1", "turn=p3"), 0, 15, "'turn=p3' is not part"},
        {whole_with("3+2:", "3+0:"), 0, 23, "is not part"},
        {whole_with("3+2:", "70000:"), 0, 23, "is not part"},
        {whole_with(":split/", ":lame/"), 0, 23, "is not part"},
        {whole_with("/3:Ah!,9s:split", "/1:?/1:?/1:?/1:?"), 0, 23, "is not part"},
        {whole_with("order=p1,p2,p1/2", "order=p1,p2,p1/5"), 0, 73, "is not part"},
        {whole_with("rest=52", "rest=53"), 0, 104, "'rest=53' is not part"},
        {whole_with("total.p1=13/20", "total.p1=13/10"), 0, 0, "this view is impossible"},
        {whole_with("total.p1=13/20", ""), 0, 0, "this view is impossible"},
        {whole_with("total.p1", "total.p2"), 0, 0, "this view is impossible"},
    };
    for (const Broken& broken : table)
        expect_refused(read_view(table::options("players=2"), kit::words_of(broken.text)), broken);
}

TEST(PontoonBrokenText, ViewsThatDoNotFitTogether) {
    const std::vector<std::pair<std::string_view, std::string_view>> changes = {
        {" bank=p2", ""},                               // nobody has the bank
        {"was.bank=p2", ""},                            // nobody had the bank before the deal
        {"turn=p1", "turn=p2"},                         // the banker plays before the punters are done
        {"turn=p1", "turn=-"},                          // no player is asked
        {"7s,5d+", "7s,7s+"},                           // one card appears twice
        {"As!,7s", "Xs!,7s"},                           // the text names no card
        {"7s,5d+", "7s"},                               // one card fewer than were dealt
        {"?.,?.", "?.,?.,?."},                          // one card more than were dealt
        {"p2=0", "p2=5"},                               // the banker stakes
        {"3+2:", "11+2:"},                              // more than the limit
        {" counters=100,100", " counters=99,100"},      // a counter is lost
        {"split/3", "split:bust:stuck/3"},              // bust, yet standing
        {"Ah!,9s:split", "Ah!,9s"},                     // a second hand without a split
        {"rest=52", "rest=5"},                          // more cards were dealt than there are
        {"rest=52", "rest=52 doubled=1 thrown=As,Kd"},  // two cards are both thrown out and in a hand
        {"rest=52", "rest=52 top=2s"},                  // the top card has already been dealt
    };
    for (const auto& [word, instead] : changes) {
        const std::string text = whole_with(word, instead);
        expect_refused(read_view(table::options("players=2"), kit::words_of(text)),
                       {text, 0, 0, "this view is impossible"});
    }
}

// R4.2, R4.7: a banker looks only at a full pack, so there must be a bottom card.
TEST(PontoonBrokenText, ALookNeedsABottomCard) {
    const Options options = table::options("edition=1850 players=2");
    const std::string table =
        " p1=0: p2=0: bank=p2 counters=99,99 pool=2 levied=1 was.bank=p2 was.counters=100,100";
    EXPECT_TRUE(read_view(options, kit::words_of("phase=brulet turn=p2 rest=52" + table)));
    for (const char* const words :
         {"phase=brulet turn=p2", "phase=brulet turn=p2 rest=0", "phase=stakes turn=p1 looker=p2 looked=1"}) {
        const std::string text = words + table;
        EXPECT_FALSE(read_view(options, kit::words_of(text))) << text;
    }
}

// Plays on at random from the parsed view to the end of the deal.
void play_on(const Visible& view, Rng& rng) {
    ASSERT_TRUE(sound(view.known));
    State world = Rules::resample(view, kSpectator, rng);
    for (int i = 0; world.actor != kNobody && i < Rules::max_actions(world.options); ++i) {
        const Actions legal = laws::legal_of<Rules>(world);
        if (legal.empty()) break;
        Rules::play(world, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

// Changes, removes or doubles one character of a text.
std::string misspelt(std::string text, Rng& rng) {
    constexpr std::string_view kLetters = "0123456789pAKs?!.,:/+=-~^ ";
    const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
    switch (rng.below(3)) {
        case 0: text[at] = kLetters[rng.below(kLetters.size())]; break;
        case 1: text.erase(at, 1); break;
        default: text.insert(at, 1, text[at]);
    }
    return text;
}

// Removes one word of a text, or replaces it with another from the same table.
std::string misplaced(const std::string& text, Rng& rng) {
    constexpr std::string_view kOthers[] = {"phase=brulet", "phase=stakes", "phase=doubling", "phase=punters",
                                            "phase=banker", "phase=offer",  "phase=over",     "turn=p1",
                                            "turn=p2",      "turn=-",       "hand=2",         "rest=52",
                                            "rest=3",       "looked=1",     "doubled=1",      "looker=p2",
                                            "bank=p1",      "top=5h",       "bottom=9c",      "thrown=As,Kd"};
    const std::vector<Word> words = kit::words_of(text);
    const std::string_view other = kOthers[rng.below(static_cast<std::uint32_t>(std::size(kOthers)))];
    const std::string_view key = split_pair(other).key;
    const std::size_t out = rng.below(static_cast<std::uint32_t>(words.size()));
    const bool only_out = rng.below(3) == 0;
    std::string result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (only_out ? i != out : split_pair(words[i].text).key != key)
            result += std::string(words[i].text) + ' ';
    }
    return only_out ? result : result + std::string(other);
}

std::string spoilt(const std::string& text, Rng& rng) {
    return rng.below(2) == 0 ? misspelt(text, rng) : misplaced(text, rng);
}

// Any damaged view that still parses can be shown and sampled, and play can continue from it.
TEST(PontoonBrokenText, SpoiltViewsAreRefusedOrPlayedOn) {
    Rng rng(8);
    int refused = 0;
    int read = 0;
    for (const Options& options : kit::random_options<Rules>(150, 1000000, 9)) {
        const auto look = [&](const laws::Moment<Rules>& moment) {
            const Seat seat{static_cast<std::uint8_t>(rng.below(options.players))};
            const std::string whole =
                write_text([&](TextOut& out) { write_view(visible(moment.state, seat), out); });
            const std::string text = spoilt(whole, rng);
            SCOPED_TRACE(text);
            const Result<Visible> view = read_view(options, kit::words_of(text));
            ++(view ? read : refused);
            if (view) play_on(*view, rng);
            return laws::Complaint{};
        };
        laws::walk<Rules>(laws::Course<Rules>{options, 10, 3}, look);
    }
    EXPECT_GT(refused, 1000);
    EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace brelan::pontoon

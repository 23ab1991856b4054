#include <gtest/gtest.h>

#include "core/options.hpp"
#include "core/playout.hpp"
#include "games/tonk/tests/patient.hpp"
#include "kit/english.hpp"
#include "kit/lines.hpp"
#include "kit/part_of.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"
#include "text/write_text.hpp"
#include "texts/tonk.hpp"

// Impossible views, deals and positions are refused, and play can continue from anything that is accepted.
namespace brelan::tonk {
namespace {

constexpr std::string_view kWhole =
    "turn=p1 phase=begin dealer=p2 counters=100,100 hand.p1=7s,?,?,?,9c hand.p2=?,? table=p2:4h+5h+6h "
    "pile=Qc,10d "
    "stock=40 turns=7 open=9c played=p1,p2 past=position";

Options two_players() {
    Options options;
    options.players = 2;
    return options;
}

// kWhole with one word replaced (or removed).
bool is_read(std::string_view word, std::string_view instead, std::string_view added = "") {
    std::string text(kWhole);
    if (!word.empty()) text.replace(text.find(word), word.size(), instead);
    text.append(added);
    return static_cast<bool>(read_view(two_players(), kit::words_of(text)));
}

TEST(TonkBrokenView, IsRefused) {
    EXPECT_TRUE(is_read("", ""));
    EXPECT_FALSE(is_read("turn=p1", "turn=-")) << "nobody's turn";
    EXPECT_FALSE(is_read("turn=p1", "turn=p3")) << "a seat that is not there";
    EXPECT_FALSE(is_read("phase=begin", "phase=over")) << "over without an end";
    EXPECT_FALSE(is_read("phase=begin", "phase=answer")) << "nobody is asked for a Tonk";
    EXPECT_FALSE(is_read("dealer=p2", "")) << "nobody deals";
    EXPECT_FALSE(is_read("counters=100,100", "counters=100")) << "a seat without counters";
    EXPECT_FALSE(is_read("7s,?,?,?,9c", "7s,?,?,?,?,9c")) << "six cards between two turns (R5.13)";
    EXPECT_FALSE(is_read("hand.p2=?,?", "hand.p2=-")) << "no cards, and not out";
    EXPECT_FALSE(is_read("7s,?,?,?,9c", "Qc,?,?,?,9c")) << "a card twice";
    EXPECT_FALSE(is_read("4h+5h+6h", "4h+5h+7h")) << "no run";
    EXPECT_FALSE(is_read("4h+5h+6h", "4h+5h")) << "two cards on the table";
    EXPECT_FALSE(is_read("stock=40", "stock=39")) << "a card is missing";
    EXPECT_FALSE(is_read("open=9c", "open=8c")) << "a taken card that nobody holds";
    EXPECT_FALSE(is_read("turns=7", "turns=200")) << "a deal that is over by its turns";
    EXPECT_FALSE(is_read("turns=7", "turns=7 taken=9c")) << "taken before the turn";
    EXPECT_FALSE(is_read("turns=7", "turns=7 holds=p1:2")) << "nobody may be held";
    EXPECT_FALSE(is_read("turns=7", "turns=7 shown=p2")) << "a hand shown for nothing";
    EXPECT_FALSE(is_read("past=position", "drawn=p1,p2")) << "draws that do not come to this";
    EXPECT_FALSE(is_read("past=position", "past=position total.p1=16")) << "the total of an unknown hand";
    EXPECT_TRUE(is_read("7s,?,?,?,9c", "7s,As,2s,3s,9c", " total.p1=22"));
    EXPECT_FALSE(is_read("7s,?,?,?,9c", "7s,As,2s,3s,9c", " total.p1=23")) << "a wrong total (R1.5)";
}

// A text with one random change: a word removed, doubled or moved, or a letter changed.
std::string mutated(std::string text, Rng& rng) {
    const auto below = [&](std::size_t bound) {
        return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(bound)));
    };
    constexpr std::string_view kLikely = "0123456789 =,.-?:+pKQJAshdc\n";
    const std::size_t at = below(text.size());
    switch (below(5)) {
        case 0: text[at] = kLikely[below(kLikely.size())]; break;
        case 1: text.insert(at, 1, kLikely[below(kLikely.size())]); break;
        case 2: text.erase(at, 1 + below(3)); break;
        case 3: text.insert(at, text.substr(below(text.size()), below(30))); break;
        default: text.erase(at, below(40)); break;
    }
    return text.empty() ? " " : text;
}

void play_on(State state, Rng& rng) {
    Actions scratch;
    for (int i = 0; state.phase != Phase::over && i < 30; ++i) {
        scratch.rewind();
        legal(state, scratch);
        if (scratch.empty()) return;  // an unknown card
        play(state, scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))]);
        EXPECT_TRUE(sound(state));
    }
}

// Every view that can be read is written back unchanged.
void judge_view(const Options& options, const std::string& text, Rng& rng) {
    const auto view = read_view(options, kit::words_of(text));
    if (!view) {
        EXPECT_NE(kit::english(view.fault(), texts::tonk::in(Language::english)), view.fault().key()) << text;
        return;
    }
    const std::string canonical = write_text([&](TextOut& out) { write_view(*view, out); });
    const auto again = read_view(options, kit::words_of(canonical));
    ASSERT_TRUE(again) << text << "\n" << canonical;
    EXPECT_TRUE(laws::same_bytes(*again, *view)) << canonical;
    play_on(view->known, rng);
}

TEST(TonkBrokenView, IsReadOrRefused) {
    Rng rng(5);
    for (const Options& options : kit::random_options<Busy>(60, 100000, 9)) {
        laws::walk<Busy>(
            laws::Course<Busy>{options, 3, 1}, [&](const laws::Moment<Busy>& moment) -> laws::Complaint {
                const Seat seat = moment.actions.size() % 3 == 0 ? kSpectator : Seat{0};
                const Visible view = visible(moment.state, seat);
                const std::string text = write_text([&](TextOut& out) { write_view(view, out); });
                for (int i = 0; i < kit::part_of(20); ++i) judge_view(options, mutated(text, rng), rng);
                return std::nullopt;
            });
    }
}

TEST(TonkBrokenDeal, IsReadOrRefused) {
    Rng rng(6);
    int good = 0;
    for (const Options& options : kit::random_options<Busy>(60, 100000, 10)) {
        const Carry before = first(options, Rules::draw(options, rng));
        const Pack pack = Busy::shuffle(options, before, rng);
        const std::string text =
            "deal" + write_text([&](TextOut& out) { write_deal(options, before, pack, out); });
        for (int i = 0; i < 60; ++i) {
            const kit::Lines lines(i == 0 ? text : mutated(text, rng));
            if (lines.facts().empty()) continue;
            const auto read = read_deal(options, before, lines.facts());
            if (!read) continue;
            ++good;
            play_on(start(options, before, *read), rng);
        }
    }
    EXPECT_GT(good, 60);
}

TEST(TonkBrokenPosition, IsReadOrRefused) {
    const std::string text =
        "position dealer=p3 turn=p1 counters=90,105,105 deals=4 turns=7 played=p1,p2 open=9c holds=p2:1\n"
        "hand p1 7s 7h 7d 4c 9c\nhand p2 Ks ? 2d\nhand p3 As 3s 8c 8d 5c\nspread p2 4h 5h 6h\npile Qc 10d\n"
        "stock 7c 2s Jd Jh ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?\n";
    Rng rng(7);
    int good = 0;
    for (Options options : kit::random_options<Rules>(60, 100000, 11)) {
        options.players = 3;
        options.players_min = 2;
        options.players_max = 4;
        if (rng.below(2) == 0) options.hit_hold = HitHold::one_turn_per_hit;
        for (int i = 0; i < 200; ++i) {
            const kit::Lines lines(i == 0 ? text : mutated(text, rng));
            if (lines.facts().empty()) continue;
            const auto read = read_position(options, lines.facts());
            if (!read) continue;
            ++good;
            play_on(*read, rng);
            const Visible view = visible(*read, Seat{0});
            judge_view(options, write_text([&](TextOut& out) { write_view(view, out); }), rng);
            EXPECT_TRUE(laws::same_bytes(visible(resample(view, Seat{0}, rng), Seat{0}), view));
        }
    }
    EXPECT_GT(good, 100);
}

}  // namespace
}  // namespace brelan::tonk

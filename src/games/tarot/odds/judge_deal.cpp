#include "games/tarot/odds/judge_deal.hpp"

#include "games/tarot/odds/chances.hpp"
#include "games/tarot/odds/points.hpp"
#include "odds/topic.hpp"

namespace brelan::tarot {

namespace {

constexpr Span kNothing{0, -1};

class Judge {
  public:
    Judge(const Playing& playing, const Entry& entry, const Phrases& phrases)
        : settings_(playing.settings),
          options_(playing.options),
          entry_(entry),
          outcome_(entry.outcome),
          phrases_(phrases) {}

    Doubt judge() {
        settings();
        if (outcome_.contract != Contract::none) {
            bid();
            last_trick();
            trumps();
            points();
        }
        miseres();
        return doubt_;
    }

  private:
    void doubt(std::string_view word, std::string_view key, std::initializer_list<Arg> args = {}) {
        if (doubt_.word.empty()) doubt_ = {word, Fault(0, key, args)};
    }

    // R7.4, R7.5: the options exclude something that the entry claims.
    void settings() {
        const bool petit_slam = outcome_.petit_slam || outcome_.announced == Announced::petit_slam;
        const bool misere = outcome_.miseres != PerSeat<std::uint8_t>{};
        for (const Word& word : settings_) {
            if (petit_slam && word.text == "petit_slam=off") doubt("petit-slam", "score.petit-slam.off");
            if (misere && word.text == "misere=off") doubt("misere", "score.misere.off");
        }
    }

    // R4.4.
    void bid() {
        if (options_.bids == Bids::no_prise && outcome_.contract == Contract::prise)
            doubt("contract", "score.no-prise");
    }

    // R10.14, R10.15: a side that takes the Petit in the last trick has taken a trick and has the Petit.
    void last_trick() {
        const Side side = outcome_.petit_au_bout;
        if (side == Side::nobody) return;
        const bool attack = side == Side::attack;
        if (outcome_.slam != Side::nobody && outcome_.slam != side)
            return doubt("petit", attack ? "score.petit.attack-slam" : "score.petit.defence-slam");
        if (options_.petit_sec == PetitSec::petit_imprenable) return;  // the Petit may return to its owner
        if (attack && outcome_.oudlers == 0) doubt("petit", "score.petit.no-oudler");
        if (!attack && outcome_.oudlers == 3) doubt("petit", "score.petit.all-oudlers");
    }

    // R7.1: no trump is in two handfuls.
    void trumps() {
        int shown = 0;
        for (const Seat seat : seats(options_.players)) {
            const int level = outcome_.handfuls[seat];
            if (level > 0) shown += handful_size(options_.players, level);
        }
        if (shown > kTrumpsAndExcuse) doubt("handful", "score.handful.trumps", {Arg::number("n", shown)});
    }

    // The range of tricks that the attack can have taken.
    Span tricks() const {
        const int all = hand_size(options_.players);
        if (outcome_.slam == Side::attack) return {all, all};
        if (outcome_.slam == Side::defence) return {0, 0};
        if (outcome_.petit_slam) return {all - 3, all - 1};
        if (outcome_.announced == Announced::petit_slam) return {1, all - 4};
        return {1, all - 1};
    }

    std::string_view key_of_tricks() const {
        if (outcome_.slam == Side::attack) return "score.range.slam";
        if (outcome_.slam == Side::defence) return "score.range.no-trick";
        if (outcome_.petit_slam) return "score.range.petit-slam";
        if (outcome_.announced == Announced::petit_slam) return "score.range.no-petit-slam";
        return "score.range.tricks";
    }

    // R7.26: a side that takes every trick also fulfils an announced petit slam. Without the points for a
    // slam, nobody needs to mention the slam.
    Span of_all_tricks() const {
        const bool petit_slam = outcome_.petit_slam && outcome_.announced == Announced::petit_slam;
        if (!petit_slam || outcome_.petit_au_bout == Side::defence) return kNothing;
        const int all = hand_size(options_.players);
        return attack_halves(options_, outcome_.contract, outcome_.oudlers, {all, all});
    }

    std::string text_of(Span range) const {
        const std::string least = points_text(range.least, phrases_);
        const std::string most = points_text(range.most, phrases_);
        return odds::say(phrases_, range.least == range.most ? "score.range.one" : "score.range.span",
                         {Arg::text("least", least), Arg::text("most", most)});
    }

    // R1.3, R9.3: the points match the oudlers and the tricks.
    void points() {
        const Span range = attack_halves(options_, outcome_.contract, outcome_.oudlers, tricks());
        const Span all = of_all_tricks();
        const Arg oudlers = Arg::number("oudlers", outcome_.oudlers);
        if (range.empty())
            return doubt("oudlers",
                         outcome_.slam == Side::attack ? "score.oudlers.slam" : "score.oudlers.no-trick",
                         {oudlers});
        if (range.has(outcome_.halves) || all.has(outcome_.halves)) return;
        const std::string points = points_text(outcome_.halves, phrases_);
        std::string only = text_of(range);
        if (!all.empty()) {
            const std::string with_all = text_of(all);
            only =
                odds::say(phrases_, "score.range.or", {Arg::text("range", only), Arg::text("all", with_all)});
        }
        doubt("points", key_of_tricks(), {Arg::text("points", points), oudlers, Arg::text("range", only)});
    }

    // R7.28, R7.29.
    void miseres() {
        const int kinds = (options_.misere_no_trump ? 1 : 0) + (options_.misere_no_court ? 1 : 0);
        for (const Seat seat : seats(options_.players)) {
            const int declared = outcome_.miseres[seat];
            if (declared > kinds) doubt("misere", "score.misere.kinds", {Arg::seat("who", seat)});
            const bool named = has(entry_.named, seat) && outcome_.handfuls[seat] > 0;
            if (declared == 2 && named) doubt("misere", "score.misere.trumps", {Arg::seat("who", seat)});
        }
    }

    WordSpan settings_;
    const Options& options_;
    const Entry& entry_;
    const Outcome& outcome_;
    const Phrases& phrases_;
    Doubt doubt_;
};

}  // namespace

Doubt judge_deal(const Playing& playing, const Entry& entry, const Phrases& phrases) {
    return Judge(playing, entry, phrases).judge();
}

}  // namespace brelan::tarot

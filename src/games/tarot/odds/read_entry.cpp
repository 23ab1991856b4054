#include "games/tarot/odds/read_entry.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "games/tarot/odds/judge_deal.hpp"
#include "games/tarot/odds/score_topic.hpp"

namespace brelan::tarot {

namespace {

constexpr std::string_view kWords[] = {"taker", "partner", "contract", "points",     "oudlers",
                                       "petit", "handful", "slam",     "petit-slam", "misere"};
constexpr std::string_view kRepeated[] = {"handful", "misere"};
constexpr std::string_view kContracts[] = {"prise",        "garde",  "garde-sans",
                                           "garde-contre", "petite", "pousse"};
constexpr std::string_view kSides[] = {"none", "taker", "defence"};
constexpr std::string_view kLevels[] = {"simple", "double", "triple"};
constexpr int kMostMiseres = 2;  // R7.28, R7.29

bool is_among(std::string_view word, std::span<const std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string joined(std::span<const std::string_view> words) {
    std::string out;
    for (const std::string_view word : words) out.append(out.empty() ? "" : ", ").append(word);
    return out;
}

// Reads digits, optionally followed by a point or a comma and 0 or 5; returns half-points. Sets `rough` for
// any other number.
std::optional<int> read_halves(std::string_view text, bool& rough) {
    const std::size_t cut = text.find_first_of(".,");
    const auto whole = read_number(text.substr(0, cut), 0, 9999);
    if (!whole) return std::nullopt;
    if (cut == std::string_view::npos) return static_cast<int>(2 * *whole);
    std::string_view rest = text.substr(cut + 1);
    if (rest.empty() || rest.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    while (rest.ends_with('0')) rest.remove_suffix(1);
    rough = !rest.empty() && rest != "5";
    return static_cast<int>(2 * *whole) + (rest.empty() ? 0 : 1);
}

// Reads one item after another, and stops at the first mistake.
class Reader {
  public:
    Reader(const Options& options, std::span<const Said> said, bool on_sheet)
        : options_(options), said_(said), on_sheet_(on_sheet) {}

    Result<Entry> read() {
        const bool good = words() && (find("passed") != nullptr ? passed() : played()) && miseres();
        if (!good) return fault_;
        return entry_;
    }

  private:
    bool fail(const Said* said, std::string_view key, std::initializer_list<Arg> args) {
        fault_ = Fault(said == nullptr ? 0 : said->column, key, args);
        return false;
    }
    bool bad_value(const Said& said, std::string_view allowed) {
        return fail(
            &said, "score.bad",
            {Arg::text("word", said.name), Arg::word("value", said.value), Arg::text("allowed", allowed)});
    }

    const Said* find(std::string_view name) const {
        for (const Said& said : said_) {
            if (said.name == name) return &said;
        }
        return nullptr;
    }

    // Checks that every word is known and appears once.
    bool words() {
        for (std::size_t i = 0; i < said_.size(); ++i) {
            const Said& said = said_[i];
            const bool known = is_among(said.name, kWords) || (on_sheet_ && said.name == "passed");
            if (!known)
                return fail(&said, "score.unknown",
                            {Arg::word("value", said.name), Arg::text("allowed", joined(kWords))});
            const bool again = find(said.name) != &said && !is_among(said.name, kRepeated);
            if (again) return fail(&said, "score.twice", {Arg::text("word", said.name)});
        }
        return true;
    }

    // R7.32: if everybody passes, only misères count.
    bool passed() {
        for (const Said& said : said_) {
            const bool fits = said.name == "misere" || (said.name == "passed" && said.value.empty());
            if (!fits) return fail(&said, "score.passed", {Arg::text("word", said.name)});
        }
        return true;
    }

    bool played() {
        return contract() && taker() && partner() && points() && oudlers() && petit() && slam() &&
               petit_slam() && handfuls();
    }

    // The index of the word's value among the allowed values, or 0 if there is no such word. Nothing if the
    // value is not allowed.
    std::optional<std::size_t> choice(std::string_view name, std::span<const std::string_view> values) {
        const Said* said = find(name);
        if (said == nullptr) return 0;
        const auto at = std::find(values.begin(), values.end(), said->value);
        if (at != values.end()) return static_cast<std::size_t>(at - values.begin());
        bad_value(*said, joined(values));
        return std::nullopt;
    }
    bool demand(std::string_view name, std::string_view allowed) {
        if (find(name) != nullptr) return true;
        return fail(nullptr, "score.missing", {Arg::text("word", name), Arg::text("allowed", allowed)});
    }

    std::string seat_names() const { return "p1, p2 ... p" + std::to_string(options_.players); }
    std::optional<Seat> seat(std::string_view text) const {
        const auto seat = read_seat(text);
        return seat && is_player(*seat, options_.players) ? seat : std::nullopt;
    }

    bool contract() {
        if (!demand("contract", joined(kContracts))) return false;
        const auto place = choice("contract", kContracts);
        if (!place) return false;
        entry_.outcome.contract =
            static_cast<Contract>(1 + *place % 4);  // petite and pousse count as prise and garde
        return true;
    }

    bool taker() {
        if (!demand("taker", seat_names())) return false;
        const Said& said = *find("taker");
        const auto who = seat(said.value);
        if (!who) return bad_value(said, seat_names());
        entry_.outcome.taker = *who;
        entry_.named |= seat_bit(*who);
        return true;
    }

    bool partner() {
        const Said* said = find("partner");
        if (options_.players != kMostPlayers) {
            if (said == nullptr) return true;
            return fail(said, "score.no-partner", {Arg::number("n", options_.players)});
        }
        if (said == nullptr && on_sheet_) return demand("partner", "self, " + seat_names());
        Outcome& outcome = entry_.outcome;
        if (said == nullptr || said->value == "called") {
            if (on_sheet_) return bad_value(*said, "self, " + seat_names());
            entry_.stranger = true;
            outcome.partner = after(outcome.taker, 1, options_.players);
            return true;
        }
        const auto who = said->value == "self" ? outcome.taker : seat(said->value);
        if (!who) return bad_value(*said, (on_sheet_ ? "self, " : "called, self, ") + seat_names());
        outcome.partner = *who;
        return true;
    }

    bool points() {
        if (!demand("points", "0 ... 91")) return false;
        const Said& said = *find("points");
        bool rough = false;
        const auto halves = read_halves(said.value, rough);
        if (!halves) return bad_value(said, "0 ... 91");
        const Arg value = Arg::word("points", said.value);
        if (rough) return fail(&said, "score.points.rough", {value});
        if (*halves > kAllHalfPoints) return fail(&said, "score.points.pack", {value});
        entry_.outcome.halves = *halves;
        return true;
    }

    bool oudlers() {
        if (!demand("oudlers", "0, 1, 2, 3")) return false;
        const Said& said = *find("oudlers");
        const auto number = read_number(said.value, 0, 999);
        if (!number) return bad_value(said, "0, 1, 2, 3");
        if (*number > 3) return fail(&said, "score.oudlers.pack", {Arg::number("n", *number)});
        entry_.outcome.oudlers = static_cast<int>(*number);
        return true;
    }

    bool petit() {
        const auto place = choice("petit", kSides);
        if (place) entry_.outcome.petit_au_bout = static_cast<Side>(*place);
        return place.has_value();
    }

    bool slam() {
        const auto place = choice("slam", kScoreSlams);
        if (!place) return false;
        Outcome& outcome = entry_.outcome;
        const std::string_view told = kScoreSlams[*place];
        if (told.starts_with("announced")) outcome.announced = Announced::slam;
        if (told == "announced-made" || told == "unannounced-taker") outcome.slam = Side::attack;
        if (told.ends_with("defence")) outcome.slam = Side::defence;
        return true;
    }

    bool petit_slam() {
        const auto place = choice("petit-slam", kScorePetitSlams);
        if (!place) return false;
        Outcome& outcome = entry_.outcome;
        const Said* said = find("petit-slam");
        if ((*place == 1 || *place == 2) && outcome.announced == Announced::slam)
            return fail(said, "score.two-announced", {});
        if (*place == 3 && (outcome.announced != Announced::nothing || outcome.slam != Side::nobody))
            return fail(said, "score.petit-slam.beside", {});
        if (*place == 1 && outcome.slam == Side::defence) return fail(said, "score.petit-slam.none", {});
        if (*place == 2 && outcome.slam == Side::attack) return fail(said, "score.petit-slam.all", {});
        if (*place == 1 || *place == 2) outcome.announced = Announced::petit_slam;
        outcome.petit_slam = (*place == 1 || *place == 3) && outcome.slam == Side::nobody;
        return true;
    }

    // First the handfuls of named players, then the handfuls of unnamed defenders.
    bool handfuls() {
        for (const bool named : {true, false}) {
            for (const Said& said : said_) {
                if (said.name == "handful" && !handful(said, named)) return false;
            }
        }
        return true;
    }

    bool handful(const Said& said, bool named) {
        const std::size_t colon = said.value.find(':');
        std::string_view whose = colon == std::string_view::npos ? "" : said.value.substr(colon + 1);
        const std::size_t second = whose.find(':');
        const std::string_view shown = second == std::string_view::npos ? "" : whose.substr(second + 1);
        whose = whose.substr(0, second);
        if ((whose == "defence") == named) return true;
        const auto level = std::find(std::begin(kLevels), std::end(kLevels), said.value.substr(0, colon));
        const auto who = level == std::end(kLevels) ? std::nullopt : owner(said, whose);
        if (!fault_.key().empty()) return false;
        if (!who) return bad_value(said, "simple:taker, double:partner, triple:defence, simple:p1 ...");
        if (*who == kNobody) return fail(&said, "score.handful.defenders", {});
        if (entry_.outcome.handfuls[*who] != 0)
            return fail(&said, "score.handful.twice", {Arg::seat("who", *who)});
        entry_.outcome.handfuls[*who] = static_cast<std::uint8_t>(level - std::begin(kLevels) + 1);
        if (second != std::string_view::npos && !enough_shown(said, entry_.outcome.handfuls[*who], shown))
            return false;
        if (named) entry_.named |= seat_bit(*who);
        return true;
    }

    // R7.1: if the number of trumps shown is given, it must match the handful.
    bool enough_shown(const Said& said, int level, std::string_view shown) {
        const auto trumps = read_number(shown, 0, kPackSize);
        if (!trumps) return bad_value(said, "simple:taker:10 ...");
        const int size = handful_size(options_.players, level);
        if (*trumps == size) return true;
        return fail(&said, "score.handful.shown",
                    {Arg::text("level", kLevels[level - 1]), Arg::number("size", size),
                     Arg::number("players", options_.players), Arg::number("n", *trumps)});
    }

    // The handful's owner; nobody if no defender is left to own it.
    std::optional<Seat> owner(const Said& said, std::string_view whose) {
        const Outcome& outcome = entry_.outcome;
        if (whose == "taker") return outcome.taker;
        if (whose == "defence") return free_defender();
        const bool alone = outcome.partner == kNobody || outcome.partner == outcome.taker;
        if (whose == "partner" && alone) fail(&said, "score.handful.no-partner", {});
        if (whose == "partner") return outcome.partner;
        const auto who = seat(whose);
        if (who && entry_.stranger && *who != outcome.taker)
            fail(&said, "score.stranger", {Arg::seat("who", *who)});
        return who;
    }

    Seat free_defender() const {
        for (int step = 1; step < options_.players; ++step) {
            const Seat seat = after(entry_.outcome.taker, step, options_.players);
            if (!is_attack(entry_.outcome, seat) && entry_.outcome.handfuls[seat] == 0) return seat;
        }
        return kNobody;
    }

    bool miseres() {
        for (const Said& said : said_) {
            if (said.name != "misere") continue;
            const auto who = seat(said.value);
            if (!who) return bad_value(said, seat_names());
            if (entry_.stranger && *who != entry_.outcome.taker)
                return fail(&said, "score.stranger", {Arg::seat("who", *who)});
            if (entry_.outcome.miseres[*who] == kMostMiseres)
                return fail(&said, "score.misere.third", {Arg::seat("who", *who)});
            ++entry_.outcome.miseres[*who];
        }
        return true;
    }

    const Options& options_;
    std::span<const Said> said_;
    bool on_sheet_;
    Entry entry_;
    Fault fault_;
};

// The column of the word to blame for an impossible deal.
std::uint32_t column_of(std::span<const Said> said, std::string_view word) {
    for (const Said& one : said) {
        if (one.name == word) return one.column;
    }
    return 0;
}

}  // namespace

Result<Entry> read_entry(const Playing& playing, std::span<const Said> said, bool on_sheet,
                         const Phrases& phrases) {
    const Result<Entry> entry = Reader(playing.options, said, on_sheet).read();
    if (!entry) return entry;
    const Doubt doubt = judge_deal(playing, *entry, phrases);
    if (doubt.word.empty()) return entry;
    Fault fault = doubt.fault;
    fault.column = column_of(said, doubt.word);
    return fault;
}

}  // namespace brelan::tarot

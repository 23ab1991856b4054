#include "games/tarot/odds/sheet.hpp"

#include <algorithm>
#include <optional>

#include "core/options.hpp"
#include "games/tarot/rules/chips.hpp"
#include "games/tarot/tarot.hpp"
#include "text/width.hpp"

namespace brelan::tarot {

namespace {

constexpr std::size_t kLongestName = 64;

using Words = std::vector<Word>;

// The words of a line; spaces inside quotes belong to the word, and `\"` does not end it.
Words split(std::string_view line) {
    Words words;
    bool quoted = false;
    bool escaped = false;
    std::size_t begin = std::string_view::npos;
    for (std::size_t at = 0; at <= line.size(); ++at) {
        const bool blank = at == line.size() || (!quoted && (line[at] == ' ' || line[at] == '\t'));
        if (!blank && line[at] == '"' && !escaped) quoted = !quoted;
        escaped = !blank && quoted && !escaped && line[at] == '\\';
        if (!blank && begin == std::string_view::npos) begin = at;
        if (!blank || begin == std::string_view::npos) continue;
        words.push_back({line.substr(begin, at - begin), static_cast<std::uint32_t>(begin + 1)});
        begin = std::string_view::npos;
    }
    return words;
}

// The name inside quotes, with `\"` for a quote and `\\` for `\`; nothing if there is none.
std::optional<std::string> name_in(std::string_view text) {
    if (text.size() < 3 || !text.starts_with('"') || !text.ends_with('"')) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::string name;
    std::size_t length = 0;
    while (!text.empty() && text[0] != '"') {
        if (text.starts_with("\\\"") || text.starts_with("\\\\")) text.remove_prefix(1);
        const std::size_t bytes = first_glyph(text).length;
        name.append(text.substr(0, bytes));
        text.remove_prefix(bytes);
        ++length;
    }
    if (!text.empty() || length > kLongestName) return std::nullopt;
    return name;
}

// The column of the first byte that is not valid in a text; 0 if there is none.
std::uint32_t bad_byte(std::string_view line) {
    for (std::size_t at = 0; at < line.size();) {
        const Glyph glyph = first_glyph(line.substr(at));
        const bool control = glyph.code < ' ' && glyph.code != '\t';
        const bool broken = glyph.code == kReplacement && glyph.length == 1;
        if (control || broken || glyph.code == 0x7F) return static_cast<std::uint32_t>(at + 1);
        at += glyph.length;
    }
    return 0;
}

// Reads line by line, and stops at the first fault.
class SheetReader {
  public:
    SheetReader(WordSpan settings, const Phrases& phrases) : settings_(settings), phrases_(phrases) {}

    Result<Sheet> read(std::string_view text) {
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.ends_with('\r')) line.remove_suffix(1);
            ++line_;
            if (!take(line)) return on_line(fault_, line_);
        }
        if (!versioned_ && !fail(0, "score.sheet.version")) return on_line(fault_, line_);
        if (stage_ < Stage::deals && !take_options({})) return fault_;
        return sheet_;
    }

  private:
    // What has been read so far; the lines have a fixed order.
    enum class Stage : std::uint8_t { nothing, version, game, options, seats, deals };

    bool fail(std::uint32_t column, std::string_view key, std::initializer_list<Arg> args = {}) {
        return fail(Fault(column, key, args));
    }
    bool fail(const Fault& fault) {
        fault_ = fault;
        return false;
    }

    bool take(std::string_view line) {
        if (const std::uint32_t column = bad_byte(line)) return fail(column, "score.sheet.bytes");
        const Words words = split(line);
        if (words.empty() || words[0].text.starts_with('#')) return true;
        const WordSpan rest = WordSpan(words).subspan(1);
        const std::string_view name = words[0].text;
        if (stage_ == Stage::nothing) return take_version(words);
        if (name == "game" && stage_ < Stage::game) return take_game(words);
        if (name == "options" && stage_ < Stage::options) return take_options(rest);
        if (name == "seats" && stage_ < Stage::seats) return prepare() && take_seats(rest);
        if (name == "deal") return prepare() && take_deal(rest);
        return fail(words[0].column, "score.sheet.line", {Arg::word("value", name)});
    }

    bool take_version(const Words& words) {
        if (words.size() != 2 || words[0].text != "brelan-scores" || words[1].text != "1")
            return fail(words[0].column, "score.sheet.version");
        versioned_ = true;
        stage_ = Stage::version;
        return true;
    }

    bool take_game(const Words& words) {
        if (words.size() != 2 || words[1].text != Rules::kName)
            return fail(words[0].column, "score.sheet.game");
        stage_ = Stage::game;
        return true;
    }

    // The words of the command line override the words of the file.
    bool take_options(WordSpan words) {
        Words& all = all_settings_;
        all.assign(settings_.begin(), settings_.end());
        for (const Word& word : words) {
            const auto same = [&](const Word& other) {
                return split_pair(other.text).key == split_pair(word.text).key;
            };
            if (std::none_of(settings_.begin(), settings_.end(), same)) all.push_back(word);
        }
        const Result<Options> options = read_options<Rules>(all);
        if (!options) return fail(options.fault());
        const Contradiction against = contradiction(*options);
        if (!against.none()) {
            const std::string key = "against." + std::string(against.key);
            return fail(0, "fault.contradiction", {Arg::phrase("why", key)});
        }
        sheet_.options = *options;
        sheet_.names.resize(options->players);
        stage_ = Stage::options;
        return true;
    }

    // The line of options is optional.
    bool prepare() { return stage_ >= Stage::options || take_options({}); }

    bool take_seats(WordSpan words) {
        for (const Word& word : words) {
            const Pair pair = split_pair(word.text);
            const auto seat = read_seat(pair.key);
            const std::optional<std::string> name = name_in(pair.value.value_or(""));
            if (!seat || !is_player(*seat, sheet_.options.players) || !name)
                return fail(word.column, "score.sheet.seats", {Arg::number("n", sheet_.options.players)});
            sheet_.names[seat->index] = *name;
        }
        stage_ = Stage::seats;
        return true;
    }

    bool take_deal(WordSpan words) {
        stage_ = Stage::deals;
        if (over_) return fail(0, "score.sheet.over");
        std::vector<Said> said;
        for (const Word& word : words) {
            const Pair pair = split_pair(word.text);
            said.push_back({pair.key, pair.value.value_or(""), word.column});
        }
        const Result<Entry> entry = read_entry({sheet_.options, all_settings_}, said, true, phrases_);
        if (!entry) return fail(entry.fault());
        const Payoff payoff = score(counted(sheet_.options), standing_, entry->outcome);
        SheetDeal deal{line_, *entry, standing_, payoff, totals_};
        for (const Seat seat : seats(sheet_.options.players)) deal.totals[seat] += deal.payoff[seat];
        totals_ = deal.totals;
        go_on(deal.payoff);
        sheet_.deals.push_back(deal);
        return true;
    }

    // R10.32 to R10.35: with chips, a deal depends on earlier deals.
    void go_on(const Payoff& payoff) {
        if (sheet_.options.medium != Medium::chips) return;
        const Options& options = sheet_.options;
        const bool broke = breaks_somebody(options, standing_, payoff);
        int with_chips = 0;
        for (const Seat seat : seats(options.players)) {
            standing_.scores[seat] += payoff[seat];
            with_chips += chips_of(options, standing_, seat) > 0 ? 1 : 0;
        }
        over_ = with_chips == 1 || (broke && options.chips_out == ChipsOut::ends);
        if (broke && standing_.raises < 255) ++standing_.raises;
    }

    WordSpan settings_;   // the settings from the command line
    Words all_settings_;  // all settings, including the file's
    const Phrases& phrases_;
    Sheet sheet_;
    Standing standing_;
    PerSeat<std::int64_t> totals_;
    Fault fault_;
    std::uint32_t line_ = 0;
    Stage stage_ = Stage::nothing;
    bool versioned_ = false;
    bool over_ = false;
};

}  // namespace

Result<Sheet> read_sheet(std::string_view text, WordSpan settings, const Phrases& phrases) {
    return SheetReader(settings, phrases).read(text);
}

}  // namespace brelan::tarot

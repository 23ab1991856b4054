#include "cli/forgeries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "client/fair/seen.hpp"
#include "client/fair_table.hpp"
#include "host/registry.hpp"
#include "kit/part_of.hpp"
#include "kit/program.hpp"
#include "kit/said.hpp"
#include "record/action_lines.hpp"
#include "record/fair_text.hpp"
#include "record/verify.hpp"
#include "record/words.hpp"

// What `brelan verify` and the terminal's client say about forged records. For the browser, see
// web/src/fair/forgeries.test.ts.
namespace brelan::cli {
namespace {

using kit::Forger;
using kit::Forgery;
using kit::TrueRecord;

// Tables with every way to find the first dealer, with every edition, and with every way to go on with a
// pack.
constexpr std::pair<std::string_view, std::string_view> kTables[] = {
    {"tontine", "players=3 allow_small_tables=true max_hands=2"},
    {"tontine", "players=3 allow_small_tables=true max_hands=2 dealer_draw_ace=high"},
    {"tontine", "players=3 allow_small_tables=true max_hands=2 first_dealer=random"},
    {"tontine", "players=3 allow_small_tables=true max_hands=2 first_dealer=seat_0"},
    {"tontine", "players=3 allow_small_tables=true max_hands=2 edition=sporting-magazine"},
    {"tontine", "players=3 allow_small_tables=true max_hands=2 edition=dictionnaire-1792"},
    {"tontine", "players=2 allow_small_tables=true max_hands=3 shuffle=when_exhausted first_dealer=seat_0"},
    {"pontoon", "players=3 match_end=deals match_length=2"},
    {"pontoon", "players=3 match_end=deals match_length=2 edition=1939"},
    {"pontoon", "players=3 match_end=deals match_length=3 edition=1850"},
    {"pontoon", "players=3 match_end=deals match_length=2 edition=1800 reshuffle=every_deal"},
    {"pontoon", "players=3 match_end=deals match_length=2 first_banker=highest_card draw_ace=low"},
    {"pontoon", "players=3 match_end=deals match_length=2 first_banker=random"},
    {"pontoon", "players=3 match_end=deals match_length=2 first_banker=seat"},
    {"tonk", "players=3 match_end=deals match_deals=2"},
    {"tonk", "players=3 match_end=deals match_deals=2 edition=speno first_dealer=seat_0"},
    {"tonk", "players=3 match_end=deals match_deals=2 edition=pagat stock_exhausted=reshuffle_discards"},
    {"tarot", "players=3 match_deals=2 edition=pagat"},
    {"tarot", "players=4 match_deals=2 edition=classic"},
    {"tarot", "players=4 match_deals=2"},
    {"tarot", "players=5 match_deals=2"},
    {"tarot", "players=4 match_deals=2 edition=classic soft_shuffles=2"},
    {"tarot", "players=3 match_deals=2 edition=house"},
    {"pontoon",
     "players=3 match_end=deals match_length=2 packs=2 reshuffle=after_natural used_cards_to=bottom_of_pack"},
    {"pontoon",
     "players=3 match_end=deals match_length=2 packs=3 first_banker=first_jack pack_exhausted=no_more_cards"},
    {"pontoon", "players=3 match_end=deals match_length=2 packs=4 reshuffle=natural_or_exhausted"},
    {"tonk",
     "players=3 match_end=deals match_deals=3 dealer_rotation=winner_deals void_redeal_by=same_dealer"},
};

// The options that decide who deals, which cards are drawn, and from which pack.
const std::set<std::string_view> kOfTheCards = {
    "first_dealer", "dealer_draw_ace", "shuffle",        "first_banker",    "draw_ace",      "packs",
    "reshuffle",    "used_cards_to",   "pack_exhausted", "dealer_rotation", "void_redeal_by"};

std::optional<record::Failure> verified(const std::string& text) {
    const auto read = record::read(text);
    if (const auto* failure = std::get_if<record::Failure>(&read)) return *failure;
    return record::verify(std::get<record::Record>(read));
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}
std::string text_of_lines(const std::vector<std::string>& lines) {
    return Forgery{{}, {}, {}, {}, false, lines}.text();
}

// The cards of the first deal, as a position; empty if the game does not allow a position.
std::vector<std::string> position_of(const std::vector<std::string>& lines) {
    std::vector<std::string> position;
    std::vector<std::string> plain(lines.begin(), lines.begin() + 4);
    for (std::size_t i = 4; i < lines.size(); ++i) {
        const std::string kind = kit::kind_of_line(lines[i]);
        std::vector<std::string> words = kit::split(lines[i]);
        if (kind == "deal" && words[1] == "1") {
            words.erase(words.begin() + 1);
            words[0] = "position";
            words.resize(2);
            if (kit::split(lines[1])[1] == "tonk") words.emplace_back("played=-");
            position.push_back(kit::joined(words));
        } else if (kind == "act" || kind == "score") {
            plain.insert(plain.end(), position.begin(), position.end());
            for (; i < lines.size() && !lines[i].starts_with("fair "); ++i) plain.push_back(lines[i]);
            break;
        } else if (kit::has_cards(kind)) {
            position.push_back(kind == "upcard" ? "pile " + words[1] : lines[i]);
        }
    }
    return verified(text_of_lines(plain)) ? std::vector<std::string>{} : position;
}

// The record of a match abandoned before its last action.
std::string left_early(const std::string& text) {
    const auto read = record::read(text);
    const auto& record = std::get<record::Record>(read);
    const auto header = record::read_header(record);
    const auto epochs = record::read_epochs(record, std::get<record::Header>(header));
    record::FairEpoch last = std::get<std::vector<record::FairEpoch>>(epochs).back();
    std::vector<std::string> lines = lines_of(text);
    while (kit::kind_of_line(lines.back()) != "act") lines.pop_back();
    lines.pop_back();
    const std::string played = text_of_lines(lines);
    const auto again = record::read(played);
    const auto& shorter = std::get<record::Record>(again);
    record::Replay replay(shorter, std::get<record::Header>(header));
    for (std::size_t i = 0; i < shorter.lines().size(); ++i) EXPECT_FALSE(replay.play(i));
    fair::Transcript& told = last.transcript;
    Sha256 hash;
    hash.add(record::fair_actions(replay.table(), last.first, last.last));
    told.actions = hash.finish();
    told.close = fair::close(fair::Values(told.terms, told.secret).mix, told.secret, told.actions);
    told.is_void = true;
    return played + record::fair_lines(told, last.nodes, last.first, last.last);
}

std::string record_of(std::string_view game, std::string_view options) {
    client::FairTable table(game, options, 2);
    table.play();
    EXPECT_EQ(table.house().ended.size(), 1U);
    return table.house().ended.empty() ? "" : table.house().ended[0].record;
}

std::string json_list(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts) {
        std::string quoted;
        for (const char c : text) (quoted += c == '"' || c == '\\' ? "\\" : "") += c;
        list.append(list.empty() ? "\n    \"" : ",\n    \"").append(quoted).append("\"");
    }
    return "[" + list + "\n   ]";
}

// The contents of tests/fair/forgeries.json with these records. The list of accepted forgeries stays
// unchanged, and so do the reasons in it.
std::string file_with(const std::vector<TrueRecord>& records) {
    std::string json = kit::read_all(std::string(BRELAN_SOURCE_DIR) + "/tests/fair/forgeries.json");
    json.resize(json.find(" \"count\": "));
    std::size_t count = 0;
    for (const TrueRecord& record : records) count += Forger(records, record).forge().size();
    json.append(" \"count\": " + std::to_string(count) + ",\n \"records\": [");
    for (const TrueRecord& record : records) {
        json.append(&record == &records[0] ? "" : ",")
            .append("\n  {\n   \"name\": \"" + record.name + "\",\n");
        if (!record.position.empty()) json.append("   \"position\": " + json_list(record.position) + ",\n");
        json.append("   \"lines\": " + json_list(record.lines) + "\n  }");
    }
    return json + "\n ]\n}\n";
}

// All records name the same table. If BRELAN_FORGERIES names a file, the test writes the records to that
// file, which can then replace tests/fair/forgeries.json.
TEST(Forgeries, a_house_writes_true_records_of_all_tables) {
    std::vector<TrueRecord> records;
    for (const auto& [game, options] : kTables) {
        SCOPED_TRACE(std::string(game) + " " + std::string(options));
        const std::string text = record_of(game, options);
        ASSERT_FALSE(verified(text)) << kit::english(*verified(text));
        const std::vector<std::string> lines = lines_of(text);
        records.push_back({std::string(game) + " " + std::string(options), lines, position_of(lines)});
    }
    for (const std::size_t i : {std::size_t{3}, std::size_t{14}}) {
        const std::string text = left_early(text_of_lines(records[i].lines));
        EXPECT_FALSE(verified(text)) << kit::english(*verified(text));
        records.push_back({records[i].name + ", left early", lines_of(text), {}});
    }
    const char* file = std::getenv("BRELAN_FORGERIES");
    if (file != nullptr) kit::write_all(file, file_with(records));
}

TEST(Forgeries, are_kept_in_a_file_as_that_test_writes_it) {
    const std::string text = kit::read_all(std::string(BRELAN_SOURCE_DIR) + "/tests/fair/forgeries.json");
    EXPECT_TRUE(text == file_with(kit::true_records()));
}

// The records cover every edition of every game.
TEST(Forgeries, are_made_of_records_of_every_edition) {
    std::set<std::string> known;
    for (const TrueRecord& record : kit::true_records()) {
        const std::string options = kit::split(record.lines[2])[1];
        known.insert(kit::split(record.lines[1])[1] + " " + options);
    }
    for (const host::Host* game : host::games()) {
        for (const auto& edition : game->editions())
            EXPECT_EQ(known.count(std::string(game->name()) + " edition=" + std::string(edition.name)), 1U)
                << game->name() << " " << edition.name;
    }
}

// The records also cover every value of every option that concerns the cards.
TEST(Forgeries, are_made_of_records_with_every_way_to_deal) {
    std::set<std::string> known;
    for (const TrueRecord& record : kit::true_records()) {
        const host::Host& game = *host::find_game(kit::split(record.lines[1])[1]);
        const auto options =
            game.read_options(host::words_of(record.lines[2].substr(record.lines[2].find(' '))));
        ASSERT_TRUE(options) << record.name;
        for (std::size_t i = 0; i < game.fields().size(); ++i)
            known.insert(std::string(game.name()) + " " + std::string(game.fields()[i].key) + " " +
                         std::to_string(options->values[i]));
    }
    for (const host::Host* game : host::games()) {
        for (const FieldInfo& field : game->fields()) {
            for (int value = field.min; kOfTheCards.count(field.key) == 1 && value <= field.max; ++value) {
                const std::string name = std::string(game->name()) + " " + std::string(field.key) + " ";
                EXPECT_EQ(known.count(name + std::to_string(value)), 1U)
                    << name << field.choices[static_cast<std::size_t>(value)];
            }
        }
    }
}

// What a table reports while a match is played: the draw and the deals of each epoch.
struct Told {
    std::string draw;
    std::vector<std::string> deals;
};
Told told_of(const std::vector<std::string>& lines) {
    Told told{{}, {""}};
    for (const std::string& line : lines) {
        const std::string kind = kit::kind_of_line(line);
        const bool head = kind == "brelan" || kind == "game" || kind == "options" || kind == "seats";
        if (kind == "fair close") told.deals.emplace_back();
        if (head || kind.starts_with("fair ") || kind == "result" || kind == "end") continue;
        (kind == "draw" && told.deals.back().empty() ? told.draw : told.deals.back()).append(line + "\n");
    }
    return told;
}

// What the terminal's client decides at a table that played `record` but sends the client `lines`.
std::string judged_live(const TrueRecord& record, const std::vector<std::string>& lines) {
    const auto read = record::read(text_of_lines(record.lines));
    const auto& honest = std::get<record::Record>(read);
    const auto header = record::read_header(honest);
    const auto& head = std::get<record::Header>(header);
    const auto epochs = record::read_epochs(honest, head);
    const Told told = told_of(lines);
    client::FairSeen seen;
    seen.table(*head.host, head.options);
    seen.start();
    seen.draw(told.draw);
    std::size_t next = 0;
    for (const record::FairEpoch& epoch : std::get<std::vector<record::FairEpoch>>(epochs)) {
        seen.open();
        for (std::size_t i = 0; i < epoch.closed; ++i) {
            const record::Line& line = honest.lines()[i];
            if (i < next || line.kind != record::LineKind::actions) continue;
            const record::LineWords words(line);
            record::for_each_action(words.rest(), [&](const Word& who, WordSpan action) {
                std::string text;
                for (const Word& word : action) text.append(text.empty() ? "" : " ").append(word.text);
                seen.act(std::string(who.text), text);
                return true;
            });
        }
        next = epoch.closed;
        const auto number =
            static_cast<std::size_t>(&epoch - std::get<std::vector<record::FairEpoch>>(epochs).data());
        const auto verdict =
            seen.judge(epoch.transcript, number < told.deals.size() ? told.deals[number] : "");
        if (verdict.finding) return kit::english(*verdict.finding);
    }
    return {};
}

// True if a table reports this line while a match is played.
bool is_told(const Forgery& forgery) {
    constexpr std::string_view kOthers[] = {"brelan", "game", "options", "seats", "result", "end"};
    const bool other = std::find(std::begin(kOthers), std::end(kOthers), forgery.line) != std::end(kOthers);
    return !other && !forgery.line.starts_with("fair ");
}

constexpr std::size_t kEach = kit::kWhole ? 1 : 4;  // one in this many forgeries is judged

TEST(Forgeries, are_refused_by_the_verifier_and_by_the_terminal) {
    const std::vector<TrueRecord> all = kit::true_records();
    ASSERT_GE(all.size(), 20U);
    std::map<std::string, int> told;
    std::size_t count = 0;
    for (const TrueRecord& record : all) {
        SCOPED_TRACE(record.name);
        const auto wrong = verified(text_of_lines(record.lines));
        EXPECT_FALSE(wrong) << kit::english(*wrong);
        EXPECT_EQ(judged_live(record, record.lines), "");
        for (const Forgery& forgery : Forger(all, record).forge()) {
            if (count++ % kEach != 0) continue;
            const bool passes = kit::passed_by(forgery) == "all";
            const std::string which = forgery.action + " " + forgery.line + " " + forgery.key;
            const auto found = verified(forgery.text());
            if (found.has_value() == passes && told[which]++ < 2)
                ADD_FAILURE() << which << (found ? ": refused, " + kit::english(*found) : ": passed") << "\n"
                              << forgery.text();
            if (!is_told(forgery)) continue;
            const std::string live = judged_live(record, forgery.lines);
            if (live.empty() != passes && told["live " + which]++ < 2)
                ADD_FAILURE() << "at the table: " << which << (passes ? ": refused, " + live : ": passed");
        }
    }
    EXPECT_EQ(count, static_cast<std::size_t>(*kit::forgeries_file()["count"].number()));
}

// A record may start with a position. The actions played from that position are genuine, but the shuffles are
// not.
TEST(Forgeries, with_a_position_are_true_but_for_their_shuffles) {
    const std::vector<TrueRecord> all = kit::true_records();
    int positions = 0;
    for (const TrueRecord& record : all) {
        for (const Forgery& forgery : Forger(all, record).forge()) {
            if (forgery.action != "position") continue;
            SCOPED_TRACE(record.name);
            ++positions;
            const std::string text = forgery.text();
            const auto alone = verified(text.substr(0, text.find("\nfair ") + 1));
            EXPECT_FALSE(alone) << kit::english(*alone);
            const auto found = verified(text);
            ASSERT_TRUE(found);
            EXPECT_NE(kit::english(*found).find("found `position`: expected the draw and `deal 1`"),
                      std::string::npos)
                << kit::english(*found);
        }
    }
    EXPECT_GE(positions, 10);
}

// Even if p1 deals first without a draw, the message is about the cards.
TEST(Forgeries, of_a_first_deal_without_a_draw_are_reported_with_what_differs) {
    const std::vector<TrueRecord> all = kit::true_records();
    int swapped = 0;
    for (const TrueRecord& record : all) {
        const std::string& options = record.lines[2];
        if (!options.ends_with("first_dealer=seat_0") && !options.ends_with("first_banker=seat") &&
            options.find("first_dealer=seat_0 ") == std::string::npos &&
            options.find("first_banker=seat ") == std::string::npos)
            continue;
        const auto forged = Forger(all, record).forge();
        const auto swap = std::find_if(forged.begin(), forged.end(),
                                       [](const Forgery& each) { return each.action == "swap"; });
        ASSERT_NE(swap, forged.end());
        ++swapped;
        const auto found = verified(swap->text());
        ASSERT_TRUE(found) << record.name;
        EXPECT_NE(kit::english(*found).find("deal 1, word "), std::string::npos) << kit::english(*found);
    }
    EXPECT_GE(swapped, 3);
}

}  // namespace
}  // namespace brelan::cli

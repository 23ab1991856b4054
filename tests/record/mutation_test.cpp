#include "record/support.hpp"

#include <algorithm>

// Sound records with a few changed bytes or lines. The result is always an error or a record, never a crash.
namespace brelan::record {
namespace {

// A text with one random change.
std::string mutated(std::string text, Rng& rng) {
    const auto below = [&](std::size_t bound) {
        return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(bound)));
    };
    constexpr std::string_view kLikely = "0123456789 =,.\n\"\\p?!#_-+KQJAshdct|\t\r";
    const std::size_t at = below(text.size());
    const std::size_t line = text.rfind('\n', at) + 1;  // npos + 1 is 0, the start of the first line
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    switch (below(8)) {
        case 0: text[at] = static_cast<char>(below(256)); break;
        case 1: text[at] = kLikely[below(kLikely.size())]; break;
        case 2: text.insert(at, 1, kLikely[below(kLikely.size())]); break;
        case 3: text.erase(at, 1 + below(3)); break;
        case 4: text.erase(std::min(line, end), end - std::min(line, end)); break;
        case 5:
            text.insert(below(text.size()), text.substr(std::min(line, end), end - std::min(line, end)));
            break;
        case 6: text.insert(at, text.substr(below(text.size()), below(30))); break;
        default: text.resize(at); break;
    }
    return text.empty() ? "\n" : text;
}

// Checks what must hold for any text, and returns true if the text is a record.
bool expect_sane(const std::string& text) {
    const Read<Record> read = record::read(text);
    const Record* record = std::get_if<Record>(&read);
    if (record == nullptr) {
        EXPECT_TRUE(kit::is_said(*std::get_if<Failure>(&read))) << text;
        return false;
    }
    const std::string canonical = write(*record);
    const Read<Record> again = record::read(canonical);
    EXPECT_TRUE(std::holds_alternative<Record>(again)) << said(*std::get_if<Failure>(&again)) << canonical;
    if (!std::holds_alternative<Record>(again)) return true;
    EXPECT_EQ(write(*std::get_if<Record>(&again)), canonical);
    const auto wrong = verify(*record);
    EXPECT_TRUE(!wrong || kit::is_said(*wrong)) << said(wrong) << "\n" << text;
    EXPECT_EQ(wrong.has_value(), verify(*std::get_if<Record>(&again)).has_value()) << text;
    const Read<Restored> table = restore(*record);
    const Failure* refused = std::get_if<Failure>(&table);
    // A test case that shows a contradiction cannot be restored.
    const bool against = refused != nullptr && refused->fault.key() == "record.contradiction";
    EXPECT_TRUE(wrong || refused == nullptr || against) << text;
    return true;
}

// Records of all games, and cases with every possible kind of line.
std::vector<std::string> sound_texts() {
    std::vector<std::string> texts;
    for (const Way& way : ways(12)) {
        const std::vector<SeatInfo> seats = {{"Zoë \"Z\"", ""}, {"", "random"}};
        texts.push_back(write_table(*way.host, *random_match(way, 4, 40), seats));
        texts.push_back(write_table(*way.host, *random_match(way, 4, 7), {}, Seat{1}));
    }
    texts.push_back(
        joined(kHead, "# remark\n_own line\n", kDeal, "! legal p2 turn\n! refuse p1 turn R4.2\n",
               "p2 turn\nundo to 0\nstand-in p2 bot:random\ntime-out p2\n", kPlay, kScore,
               "! score p1 -5 p2 -4 p3 0 p4 0 p5 -4\n! total p1 -5 p2 -4 p3 0 p4 0 p5 -4\n! over\n",
               "! sees spectator pool=28\n! perft 3 1\n",
               "! with neighbour_side=right score p1 -4 p2 -4 p3 2 p4 -3 p5 -4\n"));
    texts.push_back(joined("brelan 1\ngame tontine rules 1\n",
                           "options edition=salon-1725 players=5 short_payer=debt pool_short=pool_owes\n",
                           "position dealer=p5 chips=1,0,50,0,8 debts=p2:2>p4,p4:1>pool claims=p3:2 pool=1\n",
                           "used 3h 4c\nhand p1 3c\nhand p3 Ks\nhand p5 2d\n! turn p1\np1 turn  p3 turn\n"));
    texts.push_back("brelan 1\ngame tontine rules 1\noptions players=4\n! contradiction R1.5 small_table\n");
    return texts;
}

TEST(Mutation, of_sound_records_is_an_error_or_a_record) {
    Rng rng(20260101);
    int records = 0;
    for (const std::string& sound : sound_texts()) {
        for (int i = 0; i < 400; ++i) {
            std::string text = sound;
            for (std::uint32_t n = rng.below(3) + 1; n > 0; --n) text = mutated(std::move(text), rng);
            if (expect_sane(text)) ++records;
            if (HasFailure()) {
                ADD_FAILURE() << text;
                return;
            }
        }
    }
    EXPECT_GT(records, 1300);  // the verifier was given enough records
}

}  // namespace
}  // namespace brelan::record

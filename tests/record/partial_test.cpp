#include "record/support.hpp"

namespace brelan::record {
namespace {

std::string example() {
    const Way way{host::find_game("tontine"), host::find_game("tontine")->edition_options(0)};
    return write_table(*way.host, *random_match(way, 3, 23), {});
}

// Whether a text may stop between these lines: the draw and the hands of a deal must be complete or absent.
// (A stock that is not given is unknown.)
bool may_stop_between(std::string_view before, std::string_view line) {
    const std::size_t last = before.rfind('\n', before.size() - 2) + 1;
    if (line.starts_with("draw ")) return !before.substr(last).starts_with("draw ");
    return !line.starts_with("hand ");
}

TEST(Partial, a_record_may_stop_after_any_fact) {
    const std::string text = example();
    int heads = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        const std::string head = text.substr(0, at);
        if (heads++ < 3) {
            EXPECT_NE(syntax(head), "") << head;  // the head does not even contain the options
        } else if (may_stop_between(head, std::string_view(text).substr(at))) {
            EXPECT_EQ(judged(head), "") << head;
        } else {
            EXPECT_NE(judged(head), "") << head;
        }
    }
}

TEST(Partial, a_record_may_stop_after_any_action) {
    const std::string text = example();
    for (std::size_t at = text.find(" turn"); at != std::string::npos; at = text.find(" turn", at + 1)) {
        const std::string head = text.substr(0, at + 5);
        EXPECT_EQ(judged(head), "") << head;
        EXPECT_EQ(write(parse(head)), head + "\n");
    }
}

TEST(Partial, a_text_cut_anywhere_is_an_error_or_a_record) {
    const std::string text = example();
    for (std::size_t size = 0; size < text.size(); ++size) {
        const std::string head = text.substr(0, size);
        const Read<Record> read = record::read(head);
        const Record* record = std::get_if<Record>(&read);
        if (record == nullptr) continue;
        const std::string canonical = write(*record);
        EXPECT_EQ(write(parse(canonical)), canonical);
        const auto wrong = verify(*record);
        const Read<Restored> again = restore(*record);
        EXPECT_EQ(std::holds_alternative<Failure>(again), wrong.has_value());
    }
}

}  // namespace
}  // namespace brelan::record

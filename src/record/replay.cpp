#include "record/replay.hpp"

#include "record/failure.hpp"
#include "record/group.hpp"
#include "record/lexer.hpp"
#include "record/refusal.hpp"
#include "record/words.hpp"

namespace brelan::record {

Replay::Replay(const Record& record, const Header& header, Under under)
    : Replay(record, header, header.host->open(header.options)) {
    under_ = under;
}

Replay::Replay(const Record& record, const Header& header, std::unique_ptr<host::Table> table)
    : record_(record), header_(header), table_(std::move(table)), seats_(header.seats) {
    seats_.resize(static_cast<std::size_t>(table_->players()));
}

std::optional<Failure> Replay::play(std::size_t place, std::int64_t max_actions) {
    const Line& line = record_.lines()[place];
    if (place < behind_) return std::nullopt;
    switch (line.kind) {
        case LineKind::draw: return draw(place);
        case LineKind::position: return position(place);
        case LineKind::deal: return deal(place);
        case LineKind::actions: return actions(line, max_actions);
        case LineKind::score: return score(line);
        case LineKind::result: return result(line);
        case LineKind::end: return end(line);
        case LineKind::undo: return undo(line);
        case LineKind::stand_in: return stand_in(line);
        case LineKind::time_out: return time_out(line);
        case LineKind::back: return back(line);
        default: return std::nullopt;
    }
}

// A record has only one beginning, but its deals may continue a match that has already begun at the table.
std::optional<Failure> Replay::again(std::size_t place, std::string_view key) const {
    return failure(record_.lines()[place].number, 1, key);
}

Failure Replay::still_running(std::uint32_t line, std::uint32_t column) const {
    return failure(line, column, "record.deal_running",
                   {Arg::number("deal", table_->deals()), Arg::seat("actor", table_->actor())});
}

std::optional<Failure> Replay::draw(std::size_t place) {
    Group group(record_, place);
    behind_ = group.behind();
    if (table_->drawn()) return again(place, "record.begun.draw");
    Result<bool> read = table_->read_draw(group.facts());
    if (!read && under_ == Under::changed_options) {
        // With changed options, there may be no draw for the first dealer.
        const Result<bool> none = table_->read_draw({});
        if (none) read = none;
    }
    if (read) return std::nullopt;
    return failure_of(*header_.host, read.fault(), record_.lines()[place].number);
}

std::optional<Failure> Replay::position(std::size_t place) {
    const Group group(record_, place);
    behind_ = group.behind();
    if (table_->drawn()) return again(place, "record.begun.position");
    const Result<bool> read = table_->read_position(group.facts());
    if (read) return std::nullopt;
    return failure_of(*header_.host, read.fault(), record_.lines()[place].number);
}

std::optional<Failure> Replay::deal(std::size_t place) {
    Group group(record_, place);
    behind_ = group.behind();
    const Fact& line = group.facts()[0];
    const std::int64_t number = table_->deals() + 1;
    if (table_->finished()) return failure(line.line, line.name.column, "record.finished");
    if (!table_->over()) return still_running(line.line, line.name.column);
    if (group.number().text != std::to_string(number)) {
        return failure(line.line, group.number().column, "record.other_deal",
                       {Arg::text("word", group.number().text), Arg::number("deal", number)});
    }
    if (!table_->drawn()) {
        const Result<bool> drawn = table_->read_draw({});
        if (!drawn) {
            Failure missing = failure_of(*header_.host, drawn.fault().within("record.no_draw", "missing"), 0);
            missing.fault.line = line.line;
            missing.fault.column = line.name.column;
            return missing;
        }
    }
    Result<bool> read = table_->read_deal(group.facts());
    std::vector<Word> words;
    const std::string next = read || under_ == Under::own_options ? "" : table_->next_deal_text();
    if (!next.empty() && !split_words(next, 0, words)) read = table_->read_deal(group.facts_with(words));
    if (read) return std::nullopt;
    return failure_of(*header_.host, read.fault(), line.line);
}

std::optional<Failure> Replay::check_seat(const Line& line, const Word& word) const {
    if (is_player(*read_seat(word.text), table_->players())) return std::nullopt;
    return failure(line.number, word.column, "record.no_seat",
                   {Arg::text("seat", word.text), Arg::number("players", table_->players())});
}

std::optional<Failure> Replay::actions(const Line& line, std::int64_t max_actions) {
    const LineWords words(line);
    std::optional<Failure> wrong;
    for_each_action(words.rest(), [&](const Word& who, WordSpan action) {
        if (max_actions >= 0 && played_ >= max_actions) return false;
        wrong = this->action(line, who, action);
        return !wrong;
    });
    return wrong;
}

std::optional<Failure> Replay::action(const Line& line, const Word& who, WordSpan words) {
    if (auto wrong = check_seat(line, who)) return wrong;
    if (table_->deals() == 0) return failure(line.number, who.column, "record.no_deal.action");
    const Result<host::Move> move = table_->read_move(words);
    if (!move) return failure_of(*header_.host, move.fault(), line.number);
    const Seat seat = *read_seat(who.text);
    const Clause clause = table_->check(seat, *move);
    if (!clause.none()) {
        Failure refused = refusal(*header_.host, *table_, seat, *move, clause);
        refused.fault.line = line.number;
        refused.fault.column = who.column;
        return refused;
    }
    if (watch_) {
        if (const auto wrong = watch_(seat, *move)) return failure_of(*wrong, line.number, who.column);
    }
    table_->play(*move);
    ++played_;
    return std::nullopt;
}

std::optional<Failure> Replay::undo(const Line& line) {
    const LineWords words(line);
    const Word& word = words.rest()[1];
    if (table_->deals() == 0) return failure(line.number, word.column, "record.no_deal.undo");
    const std::int64_t remaining = *read_number(word.text, 0, 999999999999);
    if (table_->undo_to(remaining)) return std::nullopt;
    const std::int64_t all = table_->actions();
    const auto own = static_cast<std::int64_t>(table_->steps(table_->deals()).size());
    return failure(line.number, word.column, "record.undo",
                   {Arg::text("word", word.text), Arg::number("least", all - own), Arg::number("most", all)});
}

std::optional<Failure> Replay::stand_in(const Line& line) {
    const LineWords words(line);
    if (auto wrong = check_seat(line, words.rest()[0])) return wrong;
    seats_[read_seat(words.rest()[0].text)->index].bot = *read_bot(words.rest()[1].text);
    return std::nullopt;
}

std::optional<Failure> Replay::back(const Line& line) {
    const LineWords words(line);
    if (auto wrong = check_seat(line, words.rest()[0])) return wrong;
    seats_[read_seat(words.rest()[0].text)->index].bot.clear();
    return std::nullopt;
}

std::optional<Failure> Replay::time_out(const Line& line) {
    const LineWords words(line);
    const Word& who = words.rest()[0];
    if (auto wrong = check_seat(line, who)) return wrong;
    if (under_ == Under::changed_options || table_->actor() == *read_seat(who.text)) return std::nullopt;
    return failure(line.number, who.column, "record.time_out", {Arg::text("seat", who.text)});
}

}  // namespace brelan::record

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

// A record has one beginning, but its deals may go on at a table that has begun.
std::optional<Failure> Replay::again(std::size_t place, std::string_view what) const {
    return failure(record_.lines()[place].number, 1, "the match has begun: there is no further ", what);
}

std::optional<Failure> Replay::draw(std::size_t place) {
    Group group(record_, place);
    behind_ = group.behind();
    if (table_->drawn()) return again(place, "draw");
    Result<bool> read = table_->read_draw(group.facts());
    if (!read && under_ == Under::changed_options) {
        // Under changed options the first dealer may need no draw.
        const Result<bool> none = table_->read_draw({});
        if (none) read = none;
    }
    if (read) return std::nullopt;
    return failure_of(*header_.host, read.fault(), record_.lines()[place].number);
}

std::optional<Failure> Replay::position(std::size_t place) {
    const Group group(record_, place);
    behind_ = group.behind();
    if (table_->drawn()) return again(place, "position");
    const Result<bool> read = table_->read_position(group.facts());
    if (read) return std::nullopt;
    return failure_of(*header_.host, read.fault(), record_.lines()[place].number);
}

std::optional<Failure> Replay::deal(std::size_t place) {
    Group group(record_, place);
    behind_ = group.behind();
    const Fact& line = group.facts()[0];
    const std::string number = std::to_string(table_->deals() + 1);
    if (table_->finished()) {
        return failure(line.line, line.name.column, "the match is finished: no further deal");
    }
    if (!table_->over()) {
        return failure(line.line, line.name.column, "deal ", std::to_string(table_->deals()),
                       " is still running: it is the turn of ", text_of(table_->actor()));
    }
    if (group.number().text != number) {
        return failure(line.line, group.number().column, "found ", group.number().text, ": expected deal ",
                       number);
    }
    if (!table_->drawn()) {
        const Result<bool> drawn = table_->read_draw({});
        if (!drawn)
            return failure(line.line, line.name.column,
                           "the draw for the deal is missing: ", text_of(*header_.host, drawn.fault()));
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
    return failure(line.number, word.column, "there is no seat ", word.text, " at a table of ",
                   std::to_string(table_->players()));
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
    if (table_->deals() == 0) {
        return failure(line.number, who.column,
                       "no deal has begun: expected `deal 1` before the first action");
    }
    const Result<host::Move> move = table_->read_move(words);
    if (!move) return failure_of(*header_.host, move.fault(), line.number);
    const Seat seat = *read_seat(who.text);
    const Clause clause = table_->check(seat, *move);
    if (!clause.none()) {
        Failure refused =
            failure(line.number, who.column, refusal(*header_.host, *table_, seat, *move, clause));
        refused.refused = RefusedAction{table_->write_move(*move), text_of(seat), clause};
        return refused;
    }
    if (watch_) {
        if (const auto wrong = watch_(seat, *move)) return failure(line.number, who.column, *wrong);
    }
    table_->play(*move);
    ++played_;
    return std::nullopt;
}

std::optional<Failure> Replay::undo(const Line& line) {
    const LineWords words(line);
    const Word& word = words.rest()[1];
    if (table_->deals() == 0) return failure(line.number, word.column, "no deal has begun: nothing to undo");
    const std::int64_t remaining = *read_number(word.text, 0, 999999999999);
    if (table_->undo_to(remaining)) return std::nullopt;
    const std::int64_t all = table_->actions();
    const auto own = static_cast<std::int64_t>(table_->steps(table_->deals()).size());
    return failure(line.number, word.column, "found ", word.text, ": expected a number from ",
                   std::to_string(all - own), " to ", std::to_string(all),
                   ", because only actions of the last deal can be taken back");
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
    return failure(line.number, who.column, "it is not the turn of ", who.text,
                   ", so its time cannot be out");
}

}  // namespace brelan::record

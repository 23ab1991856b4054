#include "record/group.hpp"

namespace brelan::record {

Group::Group(const Record& record, std::size_t place) : behind_(place + 1) {
    const std::vector<Line>& lines = record.lines();
    const LineKind first = lines[place].kind;
    const LineKind next = first == LineKind::draw ? LineKind::draw : LineKind::cards;
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = place; i < lines.size(); ++i) {
        const LineKind kind = lines[i].kind;
        if (kind == LineKind::comment || kind == LineKind::own) continue;
        if (i > place && kind != next) break;
        words_.emplace_back(lines[i]);
        numbers.push_back(lines[i].number);
        behind_ = i + 1;
    }
    for (std::size_t i = 0; i < words_.size(); ++i)
        facts_.push_back({words_[i].name(), words_[i].rest(), numbers[i]});
    if (first == LineKind::deal) facts_[0].words = facts_[0].words.subspan(1);
}

Facts Group::facts_with(WordSpan words) {
    facts_[0].words = words;
    return facts_;
}

}  // namespace brelan::record

#include "cli/table/card_marks.hpp"

#include <utility>

namespace brelan::cli {

CardMarks::CardMarks(const AskedCards& asked, Seat seat, const Phrases& phrases)
    : count_(asked.count), marks_(asked.possible.size()), chooser_(asked.possible, seat, {}, phrases) {
    for (const Choice& choice : asked.possible) typed_.push_back(choice.typed);
}

CardMarks::Taken CardMarks::take(const Key& key) {
    if (key.kind == KeyKind::enter && complete()) return Taken::done;
    const Chooser::Taken taken = chooser_.take(key);
    if (taken != Chooser::Taken::chosen) return taken == Chooser::Taken::yes ? Taken::yes : Taken::no;
    const std::size_t here = chooser_.marked();
    marks_[here] = !marks_[here] && !complete();
    return Taken::yes;
}

std::vector<std::string> CardMarks::named() const {
    std::vector<std::string> named;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (marks_[i]) named.push_back(typed_[i]);
    }
    return named;
}

Buttons CardMarks::buttons() const {
    std::vector<std::string> labels = chooser_.buttons();
    for (std::size_t i = 0; i < labels.size(); ++i)
        labels[i] = marks_[i] ? "[" + labels[i] + "]" : " " + labels[i] + " ";
    return {std::move(labels), chooser_.marked(), true, chooser_.headings()};
}

}  // namespace brelan::cli

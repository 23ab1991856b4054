#include "cli/table/key_answer.hpp"

#include <utility>

namespace brelan::cli {

KeyAnswer::KeyAnswer(Question question, Seat seat, const LastNumbers& last)
    : question_(std::move(question)),
      seat_(seat),
      chooser_(question_.choices(), seat, last, question_.voice().phrases()) {
    if (question_.chooses_cards()) marks_.emplace(question_.cards(), seat, question_.voice().phrases());
}

KeyAnswer::Taken KeyAnswer::take(const Key& key) {
    if (!marks_) {
        const Chooser::Taken taken = chooser_.take(key);
        if (taken != Chooser::Taken::chosen) return taken == Chooser::Taken::yes ? Taken::yes : Taken::no;
        given_.actions = {chooser_.choice().typed};
        return Taken::given;
    }
    given_.why.clear();
    const CardMarks::Taken taken = marks_->take(key);
    if (taken != CardMarks::Taken::done) return taken == CardMarks::Taken::yes ? Taken::yes : Taken::no;
    given_ = question_.in_order(marks_->named());
    return given_.actions.empty() ? Taken::yes : Taken::given;
}

void KeyAnswer::keep_number(LastNumbers& last) const {
    if (!marks_) last.keep(seat_, chooser_.choice());
}

Buttons KeyAnswer::buttons() const {
    if (marks_) return marks_->buttons();
    return {chooser_.buttons(), chooser_.marked(), !chooser_.numbers(), chooser_.headings()};
}

std::string KeyAnswer::words() const {
    if (!marks_) return question_.voice().ask(seat_, question_.choices());
    if (!given_.why.empty()) return given_.why;
    const Voice& voice = question_.voice();
    return voice.say(marks_->complete() ? "cards.marked" : "cards.mark",
                     {{"who", voice.names()[seat_]},
                      {"n", std::to_string(question_.cards().count)},
                      {"marked", std::to_string(marks_->named().size())}});
}

std::string_view KeyAnswer::keys() const {
    if (marks_) return "play.keys.cards";
    if (chooser_.numbers()) return "play.keys.number";
    return chooser_.is_crowd() ? "play.keys.crowd" : "play.keys.ask";
}

}  // namespace brelan::cli

#include "cli/table/chooser.hpp"

#include <algorithm>

namespace brelan::cli {
namespace {

constexpr std::size_t kMostDigits = 12;

}  // namespace

Chooser::Chooser(const std::vector<Choice>& all, Seat seat, const LastNumbers& last, const Phrases& phrases)
    : phrases_(phrases) {
    for (Offer& offer : offers(all)) {
        const auto before = last.find(seat, offer.choices[0].word);
        const auto same = std::find_if(offer.choices.begin(), offer.choices.end(), [&](const Choice& choice) {
            return before && choice.number == before;
        });
        const auto at = same == offer.choices.end() ? 0 : same - offer.choices.begin();
        buttons_.push_back({std::move(offer), static_cast<std::size_t>(at)});
    }
}

Chooser::Taken Chooser::take(const Key& key) {
    if (key.kind == KeyKind::enter || key == character(' ')) return choose();
    if (key.kind == KeyKind::character && key.code >= U'0' && key.code <= U'9') return take_digit(key.code);
    return change_number(key) || move(key) ? Taken::yes : Taken::no;
}

const Choice& Chooser::choice() const {
    const Button& button = buttons_[marked_];
    return button.offer.choices[button.at];
}

std::vector<std::string> Chooser::buttons() const {
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < buttons_.size(); ++i) labels.push_back(label(buttons_[i], i == marked_));
    return labels;
}

std::vector<std::string> Chooser::headings() const {
    std::vector<std::string> all;
    const Choice* before = nullptr;
    for (const Button& button : buttons_) {
        const Choice& choice = button.offer.choices[0];
        const bool begins = before == nullptr || before->heading != choice.heading;
        all.push_back(is_crowd() && begins ? choice.heading : "");
        before = &choice;
    }
    return all;
}

bool Chooser::numbers() const {
    return std::any_of(buttons_.begin(), buttons_.end(),
                       [](const Button& button) { return button.offer.numbered(); });
}

// Chooses the marked button, unless the number being typed is not allowed.
Chooser::Taken Chooser::choose() {
    if (numbers() && !typed_.empty() && !show_typed()) return Taken::yes;
    return Taken::chosen;
}

// Marks another button.
bool Chooser::move(const Key& key) {
    const bool on = key.kind == KeyKind::right || key.kind == KeyKind::down || key.kind == KeyKind::tab;
    const bool back = key.kind == KeyKind::left || key.kind == KeyKind::up || key.kind == KeyKind::back_tab;
    if (!on && !back) return false;
    typed_.clear();
    if (is_crowd() && move_in_crowd(key)) return true;
    marked_ = (marked_ + (on ? 1 : buttons_.size() - 1)) % buttons_.size();
    return true;
}

// Up and down move from suit to suit.
bool Chooser::move_in_crowd(const Key& key) {
    if (key.kind != KeyKind::up && key.kind != KeyKind::down) return false;
    const auto group = [&](std::size_t at) -> const std::string& {
        const Choice& choice = buttons_[at].offer.choices[0];
        return choice.group.empty() ? choice.typed : choice.group;
    };
    const auto next = [&](std::size_t at) {
        return (at + (key.kind == KeyKind::down ? 1 : buttons_.size() - 1)) % buttons_.size();
    };
    const std::size_t from = marked_;
    for (std::size_t i = 0; i < buttons_.size() && group(marked_) == group(from); ++i)
        marked_ = next(marked_);
    // Moving up lands on the last card of a suit, so go on to its first.
    while (key.kind == KeyKind::up && marked_ > 0 && group(marked_ - 1) == group(marked_)) --marked_;
    return true;
}

// Marks the button whose position is being typed.
void Chooser::take_place(char32_t digit) {
    typed_ += static_cast<char>(digit);
    for (; !typed_.empty(); typed_.erase(0, 1)) {
        const auto place = read_number(typed_, 1, static_cast<std::int64_t>(buttons_.size()));
        if (!place) continue;
        marked_ = static_cast<std::size_t>(*place) - 1;
        return;
    }
}

// Changes the number on the marked button.
bool Chooser::change_number(const Key& key) {
    Button& button = buttons_[marked_];
    if (!button.offer.numbered()) return false;
    const std::size_t last = button.offer.choices.size() - 1;
    if (key.kind == KeyKind::backspace) {
        if (typed_.empty()) typed_ = std::to_string(*choice().number);
        typed_.pop_back();
        show_typed();
        return true;
    }
    switch (key.kind) {
        case KeyKind::up: button.at = std::min(button.at + 1, last); break;
        case KeyKind::down: button.at -= button.at > 0 ? 1 : 0; break;
        case KeyKind::home: button.at = 0; break;
        case KeyKind::end: button.at = last; break;
        default: return false;
    }
    typed_.clear();
    return true;
}

// A digit selects a button by its position, or continues a number on the marked button (or on the first
// button that takes a number).
Chooser::Taken Chooser::take_digit(char32_t digit) {
    const auto value = static_cast<std::size_t>(digit - U'0');
    if (!numbers() && is_crowd()) return take_place(digit), Taken::yes;
    if (!numbers()) {
        if (value == 0 || value > std::min(buttons_.size(), kMostPlaces)) return Taken::no;
        marked_ = value - 1;
        return Taken::chosen;
    }
    while (!buttons_[marked_].offer.numbered()) marked_ = (marked_ + 1) % buttons_.size();
    if (typed_ == "0") typed_.clear();
    if (typed_.size() < kMostDigits) typed_ += static_cast<char>(digit);
    show_typed();
    return Taken::yes;
}

// Puts the typed number on the button if it is allowed.
bool Chooser::show_typed() {
    Button& button = buttons_[marked_];
    const auto& all = button.offer.choices;
    const auto number = read_number(typed_, 0, kMostNumber);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Choice& choice) { return number && choice.number == *number; });
    if (found == all.end()) return false;
    button.at = static_cast<std::size_t>(found - all.begin());
    return true;
}

// The text of a button: `stake 5 ↕ (1..10)`.
std::string Chooser::label(const Button& button, bool marked) const {
    const std::vector<Choice>& all = button.offer.choices;
    if (is_crowd() && !all[0].card.empty()) return all[0].card;
    if (!button.offer.numbered()) return all[0].label;
    const bool typing = marked && !typed_.empty();
    const std::string words =
        typing ? label_of(all[0].word + " " + typed_, phrases_) + "_" : all[button.at].label;
    return words + (marked ? " \u2195" : "") + " (" + std::to_string(*all.front().number) + ".." +
           std::to_string(*all.back().number) + ")";
}

}  // namespace brelan::cli

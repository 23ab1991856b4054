#include "games/pontoon/odds/deal.hpp"

namespace brelan::pontoon {

namespace {

Fraction chance_of_first(const Model& model, int value) { return {at(model.pack, value), model.cards()}; }

}  // namespace

std::vector<BankerStart> starts_of(ValueSet doubles) {
    std::vector<BankerStart> starts;
    const auto others = static_cast<ValueSet>(kAllValues & ~doubles);
    if (others != 0) starts.push_back({.first = others});
    if (doubles != 0) starts.push_back({.first = doubles, .doubled = true});
    return starts;
}

PunterSide::PunterSide(const Model& model, const DrawingRule& banker, ValueSet doubles)
    : model_(model), starts_(starts_of(doubles)), values_(values_of_punter(model, banker, starts_)) {}

Fraction PunterSide::naturals(int place) const {
    Fraction gain;
    for (const BankerStart& start : starts_) gain += gain_by_naturals(model_, place, start);
    return gain;
}

Fraction PunterSide::expects(const DrawingRule& rule, int place) const {
    Fraction gain = naturals(place);
    for (std::size_t i = 0; i < starts_.size(); ++i)
        gain += Fraction(PunterOutlook(model_, values_[i], starts_[i].doubled, &rule, false).value(),
                         values_[i].whole);
    return gain;
}

Fraction PunterSide::best(bool buying, int place) const {
    Fraction gain = naturals(place);
    for (std::size_t i = 0; i < starts_.size(); ++i)
        gain += Fraction(PunterOutlook(model_, values_[i], starts_[i].doubled, nullptr, buying).value(),
                         values_[i].whole);
    return gain;
}

Fraction PunterSide::expects_with_first(const DrawingRule& rule, int value) const {
    Fraction gain;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        PunterOutlook outlook(model_, values_[i], starts_[i].doubled, &rule, false);
        gain += Fraction(outlook.at(model_.first_card(value), 0, false).value, values_[i].whole);
        gain += gain_by_naturals(model_, 1, starts_[i], only(value));
    }
    return gain / chance_of_first(model_, value);
}

BankerSide::BankerSide(const Model& model, const DrawingRule& punter, ValueSet doubles)
    : model_(model), starts_(starts_of(doubles)) {
    for (const BankerStart& start : starts_)
        values_.push_back(values_of_banker(model, punter, start.doubled));
}

Fraction BankerSide::expects(const DrawingRule& rule, int place) const {
    Fraction gain;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        gain += Fraction(banker_outlook(model_, values_[i], rule, starts_[i].first)[0], values_[i].whole);
        gain += gain_by_naturals(model_, place, starts_[i]);
    }
    return gain;
}

Fraction BankerSide::best(int place) const {
    Fraction gain;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        gain += Fraction(best_banker_outlook(model_, values_[i], starts_[i].first)[0], values_[i].whole);
        gain += gain_by_naturals(model_, place, starts_[i]);
    }
    return gain;
}

Fraction BankerSide::expects_with_first(const DrawingRule& rule, int value) const {
    Fraction gain;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        if (!has_value(starts_[i].first, value)) continue;
        gain += Fraction(banker_outlook(model_, values_[i], rule, only(value))[0], values_[i].whole);
        gain += gain_by_naturals(model_, 1, {.first = only(value), .doubled = starts_[i].doubled});
    }
    return gain / chance_of_first(model_, value);
}

}  // namespace brelan::pontoon

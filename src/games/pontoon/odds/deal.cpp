#include "games/pontoon/odds/deal.hpp"

namespace brelan::pontoon {

std::vector<BankerStart> starts_of(ValueSet doubles) {
    std::vector<BankerStart> starts;
    const auto others = static_cast<ValueSet>(kAllValues & ~doubles);
    if (others != 0) starts.push_back({.first = others});
    if (doubles != 0) starts.push_back({.first = doubles, .doubled = true});
    return starts;
}

Fraction punter_expects(const Model& model, const Rulebook& rules, int place) {
    Fraction gain;
    const std::vector<BankerStart> starts = starts_of(rules.doubles);
    const std::vector<Values> values = values_of_punter(model, rules.banker, starts);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        PunterOutlook outlook(model, values[i], starts[i].doubled, &rules.punter, false);
        gain += Fraction(outlook.value(), values[i].whole) + gain_by_naturals(model, place, starts[i]);
    }
    return gain;
}

}  // namespace brelan::pontoon

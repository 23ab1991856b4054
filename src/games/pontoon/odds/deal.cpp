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
    for (const BankerStart& start : starts_of(rules.doubles)) {
        const Values values = values_of_punter(model, rules.banker, start);
        PunterOutlook outlook(model, values, start.doubled, &rules.punter, false);
        gain += Fraction(outlook.value(), values.whole) + gain_by_naturals(model, place, start);
    }
    return gain;
}

}  // namespace brelan::pontoon

#pragma once
#include "games/pontoon/odds/naturals.hpp"
#include "games/pontoon/odds/outlook.hpp"

namespace brelan::pontoon {

// How both sides play, including which first cards the banker doubles with and which pairs the punter splits.
struct Rulebook {
    DrawingRule punter = draws_below(17);
    DrawingRule banker = draws_below(17);
    ValueSet doubles = 0;
    ValueSet splits = 0;
};

constexpr ValueSet only(int value) { return static_cast<ValueSet>(1U << static_cast<unsigned>(value)); }

// What the banker's first card decides: whether they have doubled.
std::vector<BankerStart> starts_of(ValueSet doubles);

// A deal from a punter's view, against a banker who plays by a rule.
class PunterSide {
  public:
    PunterSide(const Model& model, const DrawingRule& banker, ValueSet doubles);

    // How much the punter in a given place gains per deal on average.
    Fraction expects(const DrawingRule& rule, int place) const;
    Fraction best(bool buying, int place) const;
    // The average gain given the value of the punter's first card; valid only if naturals concern just the
    // two sides.
    Fraction expects_with_first(const DrawingRule& rule, int value) const;

    const Model& model() const { return model_; }
    const std::vector<BankerStart>& starts() const { return starts_; }
    const Values& values(std::size_t start) const { return values_[start]; }

  private:
    Fraction naturals(int place) const;

    const Model& model_;
    std::vector<BankerStart> starts_;
    std::vector<Values> values_;
};

// A deal from the banker's view, against punters who play by a rule; all gains are the punter's gains.
class BankerSide {
  public:
    BankerSide(const Model& model, const DrawingRule& punter, ValueSet doubles);

    Fraction expects(const DrawingRule& rule, int place) const;
    // The best that a banker who knows only their own hand can do.
    Fraction best(int place) const;
    Fraction expects_with_first(const DrawingRule& rule, int value) const;

    const Model& model() const { return model_; }
    const std::vector<BankerStart>& starts() const { return starts_; }
    const Values& values(std::size_t start) const { return values_[start]; }

  private:
    const Model& model_;
    std::vector<BankerStart> starts_;
    std::vector<Values> values_;
};

}  // namespace brelan::pontoon

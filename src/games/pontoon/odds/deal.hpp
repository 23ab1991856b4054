#pragma once
#include "games/pontoon/odds/naturals.hpp"
#include "games/pontoon/odds/outlook.hpp"

namespace brelan::pontoon {

// How both sides play: the banker doubles with these first cards, and the punter splits these pairs.
struct Rulebook {
    DrawingRule punter = draws_below(17);
    DrawingRule banker = draws_below(17);
    ValueSet doubles = 0;
    ValueSet splits = 0;
};

constexpr ValueSet only(int value) { return static_cast<ValueSet>(1U << static_cast<unsigned>(value)); }

// Where the banker's first card leaves us: he has doubled, or not.
std::vector<BankerStart> starts_of(ValueSet doubles);

// A deal as a punter sees it, against a banker who plays by a rule.
class PunterSide {
  public:
    PunterSide(const Model& model, const DrawingRule& banker, ValueSet doubles);

    // What the punter at a place wins in a deal, on the average.
    Fraction expects(const DrawingRule& rule, int place) const;
    Fraction best(bool buying, int place) const;
    // The same when his first card is of this value; only where naturals are between two.
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

// A deal as the banker sees it, against punters who play by a rule; gains are those of a punter.
class BankerSide {
  public:
    BankerSide(const Model& model, const DrawingRule& punter, ValueSet doubles);

    Fraction expects(const DrawingRule& rule, int place) const;
    // The best that a banker can do who knows his own hand alone.
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

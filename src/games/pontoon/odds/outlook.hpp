#pragma once
#include <optional>
#include <unordered_map>

#include "games/pontoon/odds/values.hpp"

namespace brelan::pontoon {

// What each answer to a hand would earn, in the units of Values; nothing if the rules refuse it.
struct Outlook {
    Integer value = 0;  // the value of the chosen answer
    std::optional<Integer> stick{};
    std::optional<Integer> twist{};
    std::optional<Integer> buy{};
    int price = 0;  // the best price to buy for
};

// The punter's side of a deal: played by a rule, or as well as possible for someone who knows only their own
// hand.
class PunterOutlook {
  public:
    // rule: null for the best reply. buying: whether the best reply may buy.
    PunterOutlook(const Model& model, const Values& values, bool doubled, const DrawingRule* rule,
                  bool buying);

    // The hand before its next decision; bought: counters on it besides the stake.
    const Outlook& at(std::int32_t hand, int bought, bool twisted);
    Integer value() { return at(0, 0, false).value; }

  private:
    Outlook look(std::int32_t hand, int bought, bool twisted);
    void follow(std::int32_t hand, int bought, bool twisted, Outlook& out);
    void choose(std::int32_t hand, int bought, bool twisted, Outlook& out);
    Integer draw(std::int32_t hand, int bought, bool twisted);
    Integer next(const Holding& hand, int bought, bool twisted);

    const Model& model_;
    const Values& values_;
    bool doubled_;
    const DrawingRule* rule_;
    bool buying_;
    std::unordered_map<std::uint64_t, Outlook> known_;
};

// The banker's side: the value of each hand when the banker plays by a rule, or as well as possible. `first`:
// the banker's possible first cards.
std::vector<Integer> banker_outlook(const Model& model, const Values& values, const DrawingRule& rule,
                                    ValueSet first);
std::vector<Integer> best_banker_outlook(const Model& model, const Values& values, ValueSet first);
// What drawing earns the punter, given the worth of the hands with one more card.
Integer banker_draws(const Model& model, const Values& values, const std::vector<Integer>& worth,
                     std::int32_t hand);

}  // namespace brelan::pontoon

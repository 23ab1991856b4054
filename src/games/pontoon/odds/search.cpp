#include "games/pontoon/odds/search.hpp"

namespace brelan::pontoon {

namespace {

constexpr int kThresholds = 6;
constexpr int kValuesOfOne = kMostThreshold - kLeastThreshold + 1;

std::uint8_t& threshold(DrawingRule& rule, int which) {
    DrawingRule::Below& below = rule.below[static_cast<std::size_t>(which / 2)];
    return which % 2 == 0 ? below.hard : below.soft;
}

class Search {
  public:
    Search(const WorthOfRule& worth, const odds::Watch& watch) : worth_(worth), watch_(watch) {}

    std::optional<FoundRule> find(bool pairs) {
        expect(kValuesOfOne * kValuesOfOne);
        for (int hard = kLeastThreshold; hard <= kMostThreshold; ++hard) {
            for (int soft = kLeastThreshold; soft <= kMostThreshold; ++soft) try_all_sizes(hard, soft);
        }
        bool better = best_.has_value();
        while (better && !watch_.stopped()) {
            better = improve_one();
            if (!better && pairs) better = improve_two();
        }
        return best_;
    }

  private:
    void try_all_sizes(int hard, int soft) {
        DrawingRule rule;
        rule.below.fill({static_cast<std::uint8_t>(hard), static_cast<std::uint8_t>(soft)});
        consider(rule);
    }

    bool improve_one() {
        expect(kThresholds * kValuesOfOne);
        const DrawingRule from = best_->rule;
        bool better = false;
        for (int which = 0; which < kThresholds; ++which) better = change(from, which) || better;
        return better;
    }

    bool improve_two() {
        expect(kThresholds * (kThresholds - 1) / 2 * kValuesOfOne * kValuesOfOne);
        const DrawingRule from = best_->rule;
        bool better = false;
        for (int one = 0; one < kThresholds; ++one) {
            for (int value = kLeastThreshold; value <= kMostThreshold; ++value) {
                DrawingRule rule = from;
                threshold(rule, one) = static_cast<std::uint8_t>(value);
                for (int two = one + 1; two < kThresholds; ++two) better = change(rule, two) || better;
            }
        }
        return better;
    }

    bool change(DrawingRule rule, int which) {
        bool better = false;
        for (int value = kLeastThreshold; value <= kMostThreshold; ++value) {
            threshold(rule, which) = static_cast<std::uint8_t>(value);
            better = consider(rule) || better;
        }
        return better;
    }

    bool consider(const DrawingRule& rule) {
        if (watch_.stopped()) return false;
        if (watch_.done != nullptr) ++*watch_.done;
        const auto worth = worth_(rule);
        if (!worth || (best_ && *worth <= best_->worth)) return false;
        best_ = {rule, *worth};
        return true;
    }

    void expect(int more) {
        if (watch_.total != nullptr) *watch_.total += static_cast<std::uint64_t>(more);
    }

    const WorthOfRule& worth_;
    const odds::Watch& watch_;
    std::optional<FoundRule> best_;
};

}  // namespace

std::optional<FoundRule> best_rule(const WorthOfRule& worth, bool pairs, const odds::Watch& watch) {
    return Search(worth, watch).find(pairs);
}

}  // namespace brelan::pontoon

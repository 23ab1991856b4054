#include "games/tontine/odds/lasting.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "games/tontine/odds/small_system.hpp"

namespace brelan::tontine {
namespace {

constexpr double kNoTail = 1e-4;        // smaller chances of continuing are not reported
constexpr double kGoodEnough = 5e-7;    // an error invisible in the displayed digits
constexpr std::size_t kFirstLook = 12;  // how many hands pass before the first search for a rule
constexpr std::size_t kBetween = 3;     // how many hands pass between two searches
constexpr std::size_t kMostTerms = 10;
constexpr std::size_t kMostHands = 100000;

// The weighted sum of the chances of some rows. Four independent partial sums shorten the dependency chain.
double weighted(const Vector& chances, std::span<const std::uint16_t> targets,
                std::span<const std::uint16_t> weights) {
    std::array<double, 4> sums{};
    std::size_t at = 0;
    for (; at + sums.size() <= targets.size(); at += sums.size()) {
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weights[at + i] * chances[targets[at + i]];
    }
    for (; at < targets.size(); ++at) sums[0] += weights[at] * chances[targets[at]];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

// For each row, the chance that the game continues after one more hand, given the chances `before`.
Vector after_a_hand(const HandRows& hands, const Vector& before) {
    Vector out;
    out.reserve(hands.rows.size());
    for (const HandRow& row : hands.rows) {
        out.push_back(weighted(before, hands.targets_of(row), hands.weights_of(row)) / row.all_weights());
    }
    return out;
}

// A recurrence q[n + terms] = sum of factors[i] q[n + i] that nearly holds for all rows after a certain hand.
struct Rule {
    std::size_t terms = 0;
    std::array<double, kMostTerms> factors{};
    double error = 0;  // the error of the rule, for any row and any later hand

    double factors_sum() const {
        double sum = 0;
        for (const double factor : factors) sum += std::fabs(factor);
        return sum;
    }
};

// The least-squares rule that best predicts the newest chances from the earlier ones.
Rule find_rule(const std::vector<Vector>& chances, std::size_t terms, double rounding) {
    const std::size_t first = chances.size() - 1 - terms;
    const Vector& newest = chances.back();
    SmallSystem<kMostTerms> system(terms);
    std::array<double, kMostTerms> scale{};
    for (std::size_t i = 0; i < terms; ++i) {
        const Vector& a = chances[first + i];
        for (std::size_t k = 0; k <= i; ++k) {
            const Vector& b = chances[first + k];
            double sum = 0;
            for (std::size_t row = 0; row < a.size(); ++row) sum += a[row] * b[row];
            system.matrix[i][k] = system.matrix[k][i] = sum;
        }
        scale[i] = 1 / std::sqrt(system.matrix[i][i]);
        for (std::size_t row = 0; row < a.size(); ++row) system.right[i] += a[row] * newest[row];
    }
    for (std::size_t i = 0; i < terms; ++i) {
        for (std::size_t k = 0; k < terms; ++k) system.matrix[i][k] *= scale[i] * scale[k];
        system.right[i] *= scale[i];
    }
    Rule rule{terms, system.solve(), 0};
    for (std::size_t i = 0; i < terms; ++i) rule.factors[i] *= scale[i];
    for (std::size_t row = 0; row < newest.size(); ++row) {
        double made = 0;
        for (std::size_t i = 0; i < terms; ++i) made += rule.factors[i] * chances[first + i][row];
        rule.error = std::max(rule.error, std::fabs(newest[row] - made));
    }
    // Both the inputs and the result of the rule are rounded for every hand.
    rule.error += static_cast<double>(terms + 2) * rounding * (1 + rule.factors_sum());
    return rule;
}

// Uses the rule to extend the chances at the start of the game. The rule's own error does not grow with
// further hands, because each hand only averages it. But each error propagates into later results; returns
// false if the total becomes too large.
bool go_on(const Rule& rule, Lasting& lasting) {
    const std::size_t begin = lasting.chances.size();
    std::vector<double> echo{1};  // the effect of an error of 1 after this many hands
    double error = rule.error;
    while (lasting.chances.back() >= kNoTail && lasting.chances.size() < kMostHands) {
        double chance = 0;
        for (std::size_t i = 0; i < rule.terms; ++i)
            chance += rule.factors[i] * lasting.chances[lasting.chances.size() - rule.terms + i];
        lasting.chances.push_back(chance);
        double later = 0;
        for (std::size_t back = 1; back <= std::min(rule.terms, echo.size()); ++back)
            later += rule.factors[rule.terms - back] * echo[echo.size() - back];
        echo.push_back(later);
        error += rule.error * std::fabs(later);
        if (!(lasting.error + error < kGoodEnough)) {
            lasting.chances.resize(begin);
            return false;
        }
    }
    lasting.error += error;
    return true;
}

// Whether a rule was found that extends the chances accurately enough.
bool finish_by_rule(const std::vector<Vector>& chances, double rounding, Lasting& lasting) {
    for (const std::size_t terms : {kMostTerms, std::size_t{8}, std::size_t{6}}) {
        if (chances.size() > terms + 1 && go_on(find_rule(chances, terms, rounding), lasting)) return true;
    }
    return false;
}

}  // namespace

Lasting lasting(const HandRows& hands, const odds::Watch& watch) {
    const double rounding = rounding_of(hands);
    Lasting out{{1}, 0};
    std::vector<Vector> last{Vector(hands.rows.size(), 1)};  // the chances of all rows, after the last hands
    while (out.chances.back() >= kNoTail && !watch.stopped()) {
        if (last.size() > kMostTerms + 2) last.erase(last.begin());
        last.push_back(after_a_hand(hands, last.back()));
        out.chances.push_back(last.back()[hands.start]);
        out.error += rounding;
        const std::size_t told = out.chances.size();
        if (told >= kFirstLook && told % kBetween == 0 && finish_by_rule(last, rounding, out)) break;
    }
    out.chances.pop_back();
    return out;
}

}  // namespace brelan::tontine

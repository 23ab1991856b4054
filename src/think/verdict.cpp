#include "think/verdict.hpp"

namespace brelan::think {

std::string points_text(std::int64_t thousandths) {
    const std::int64_t rounded = (thousandths < 0 ? thousandths - 5 : thousandths + 5) / 10;
    const std::int64_t size = rounded < 0 ? -rounded : rounded;
    Text<32> text;
    text << (rounded < 0 ? "-" : "+");
    text.number(size / 100) << '.' << static_cast<char>('0' + size / 10 % 10)
                            << static_cast<char>('0' + size % 10);
    return std::string(text.view());
}

std::size_t best_of(const std::vector<Opinion>& opinions) {
    std::size_t best = opinions.size();
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (opinions[i].tries == 0) continue;
        if (best == opinions.size() || opinions[i].value > opinions[best].value) best = i;
    }
    return best == opinions.size() ? 0 : best;
}

std::size_t next_best(const std::vector<Opinion>& opinions, std::size_t choice) {
    std::size_t next = choice;
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (i == choice || opinions[i].tries == 0) continue;
        if (next == choice || opinions[i].value > opinions[next].value) next = i;
    }
    return next;
}

}  // namespace brelan::think

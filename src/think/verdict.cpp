#include "think/verdict.hpp"

#include <algorithm>
#include <cstdlib>

namespace brelan::think {

namespace {

// Writes points with this many decimal places, or with none if they are all zeros.
std::string written(std::int64_t thousandths, int places) {
    const std::int64_t parts = places == 0 ? 1 : places == 1 ? 10 : 100;
    const std::int64_t half = 500 / parts;
    const std::int64_t rounded = (thousandths < 0 ? thousandths - half : thousandths + half) * parts / 1000;
    const std::int64_t size = rounded < 0 ? -rounded : rounded;
    Text<32> text;
    text << (rounded < 0 ? "-" : rounded > 0 ? "+" : "");
    text.number(size / parts);
    if (size % parts == 0) return std::string(text.view());
    text << '.';
    if (places == 2) text << static_cast<char>('0' + size / 10 % 10);
    text << static_cast<char>('0' + size % 10);
    return std::string(text.view());
}

}  // namespace

PointsTexts points_texts(std::int64_t one, std::int64_t other) {
    constexpr std::int64_t kLarge = 100'000;
    const bool large = std::max(std::abs(one), std::abs(other)) >= kLarge;
    const int usual = large ? 0 : 1;
    for (int places = usual; places <= 2; ++places) {
        PointsTexts texts{written(one, places), written(other, places)};
        if (texts.one != texts.other) return texts;
    }
    return {written(one, usual), written(other, usual)};
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

std::vector<Opinion> opinions_of(std::span<const Sum> sums) {
    std::vector<Opinion> opinions;
    for (const Sum& sum : sums) opinions.push_back({sum.mean(), sum.tries});
    return opinions;
}

std::int64_t apart_error(const Sum& one, const Sum& other) {
    Wide square = 0;
    for (const Sum* sum : {&one, &other}) {
        if (sum->tries < kLeastForError) return kTooFewForError;
        const Wide count{sum->tries};
        square += beyond_mean(sum->tries, sum->total, sum->squares) * 1'000'000 / (count * (count - 1));
    }
    return whole_root(square);
}

bool shows_more(const Sum& one, const Sum& other, std::int64_t width) {
    const std::int64_t lead = one.mean() - other.mean();
    if (one.tries == 0 || other.tries == 0 || lead <= 0) return false;
    Wide square = 0;
    for (const Sum* sum : {&one, &other}) {
        const Wide beyond = beyond_mean(sum->tries, sum->total, sum->squares) + kDoubt * Wide{width} * width;
        square += beyond * 1'000'000 / (Wide{sum->tries} * sum->tries);
    }
    return Wide{lead} * lead > square;
}

}  // namespace brelan::think

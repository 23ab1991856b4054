#include "bot/random.hpp"

#include "core/rng.hpp"

namespace brelan::bot {

std::size_t Random::choose(const Question& question) {
    BRELAN_ASSERT(!question.legal.empty());
    Rng rng(seed_, question.number);
    return rng.below(static_cast<std::uint32_t>(question.legal.size()));
}

}  // namespace brelan::bot

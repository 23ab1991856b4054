#pragma once
#include <algorithm>
#include <bit>

#include "laws/course.hpp"

namespace brelan::laws {

// Whether check() and the list of legal actions agree about these four bytes.
template <Game G>
Complaint judge_pattern(const typename G::State& state, const typename G::Actions& legal,
                        std::uint32_t pattern) {
    const auto action = std::bit_cast<typename G::Action>(pattern);
    const bool listed = std::any_of(legal.begin(), legal.end(), [&](const typename G::Action& other) {
        return std::bit_cast<std::uint32_t>(other) == pattern;
    });
    const Clause clause = G::check(state, action);
    if (clause.none() == listed) return std::nullopt;
    return std::string(listed ? "check() refuses a listed action: "
                              : "check() allows an action that is not listed: ") +
           std::to_string(pattern) + " (" + action_text<G>(action) + ")";
}

// Law 2: legal(s) lists exactly the actions that check(s, a) allows. Each is listed once, and the order is
// always the same. This holds even if `a` is a 32-bit pattern that is not an action of the game.
template <Game G>
Complaint law_legal(const Course<G>& course) {
    Rng rng(course.seed, 2);
    return walk<G>(course, [&](const Moment<G>& moment) -> Complaint {
        const typename G::Actions legal = legal_of<G>(moment.state);
        if (!same_bytes(legal, legal_of<G>(moment.state)))
            return "legal() gives another list the second time";
        std::vector<std::uint32_t> patterns{0, ~std::uint32_t{0}};
        for (const auto action : legal) {
            const auto pattern = std::bit_cast<std::uint32_t>(action);
            if (std::count(patterns.begin() + 2, patterns.end(), pattern) != 0)
                return "an action is listed twice";
            patterns.push_back(pattern);
        }
        for (std::size_t i = 2, end = patterns.size(); i < end; ++i) {
            const std::uint32_t pattern = patterns[i];
            for (int bit = 0; bit < 32; ++bit) patterns.push_back(pattern ^ std::uint32_t{1} << bit);
        }
        for (std::uint32_t small = 0; small < 80; ++small) patterns.push_back(small);
        for (int i = 0; i < 16; ++i) patterns.push_back(static_cast<std::uint32_t>(rng.next()));
        for (const std::uint32_t pattern : patterns) {
            if (Complaint complaint = judge_pattern<G>(moment.state, legal, pattern)) return complaint;
        }
        return std::nullopt;
    });
}

}  // namespace brelan::laws

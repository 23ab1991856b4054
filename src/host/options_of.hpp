#pragma once
#include "core/options.hpp"
#include "host/options.hpp"

// Converts a game's own options to an OptionSet and back.
namespace brelan::host {

template <class G>
OptionSet erase_options(const typename G::Options& options) {
    OptionSet set{options.edition, {}};
    for (const auto& field : G::fields()) set.values.push_back(field.get(options));
    return set;
}

template <class G>
typename G::Options typed_options(const OptionSet& set) {
    typename G::Options options = G::editions()[set.edition].options;
    for (std::size_t i = 0; i < set.values.size(); ++i) G::fields()[i].set(options, set.values[i]);
    return options;
}

}  // namespace brelan::host

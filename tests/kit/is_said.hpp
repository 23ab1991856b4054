#pragma once
#include <algorithm>
#include <string_view>

#include "host/host.hpp"
#include "host/said.hpp"

namespace brelan::kit {

// Whether the catalogue has this sentence, and a value exists for each of its placeholders. In JSON, `{...}`
// is not a placeholder.
inline bool is_filled(const Phrases& phrases, std::string_view key, const Fault::Given& args) {
    std::string_view sentence = phrases.find(key);
    if (sentence.empty()) return false;
    for (std::size_t open = 0; (open = sentence.find('{')) != std::string_view::npos;) {
        sentence.remove_prefix(open + 1);
        const std::string_view place = sentence.substr(0, sentence.find('}'));
        const std::string_view name = place.substr(0, place.find('|'));
        const bool given =
            std::any_of(args.begin(), args.end(), [&](const Arg& arg) { return arg.name == name; });
        if (!given && name != "...") return false;
    }
    return true;
}

// Whether these texts can express the fault, with all its values filled in.
inline bool is_said_by(const Phrases& phrases, const Fault& fault) {
    const Fault::Given args = fault.args();
    return is_filled(phrases, fault.key(), args) &&
           std::all_of(args.begin(), args.end(), [&](const Arg& arg) {
               return arg.kind != Arg::Kind::phrase || is_filled(phrases, arg.words, args);
           });
}

// Whether every language can express the fault, with the texts of a game if the fault concerns one.
inline bool is_said(const Fault& fault, const host::Host* game = nullptr) {
    const auto in = [&](Language language) {
        return is_said_by(game != nullptr ? game->phrases(language) : host::common_phrases(language), fault);
    };
    return in(Language::english) && in(Language::french);
}

}  // namespace brelan::kit

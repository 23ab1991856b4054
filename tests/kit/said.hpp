#pragma once
#include <algorithm>
#include <string>

#include "kit/is_said.hpp"
#include "record/said.hpp"

namespace brelan::kit {

// The English text for a failure in a record or a shuffle.
inline std::string english(const record::Failure& failure) { return record::say(Language::english, failure); }
inline std::string english(const fair::Finding& finding) { return record::say(Language::english, finding); }

// Whether every language can express a finding about a shuffle.
inline bool is_said(const fair::Finding& finding) {
    const auto in = [&](Language language) {
        const Phrases phrases = record::phrases(language);
        const std::string name(fair::name_of(finding.wrong));
        const bool named =
            !phrases.find("finding.what." + name).empty() && !phrases.find("finding.who." + name).empty();
        return named && (finding.values.key().empty() || is_said_by(phrases, finding.values));
    };
    return in(Language::english) && in(Language::french);
}

// Whether every language can express a failure in a record. A list in a failure may have any length, so the
// list is filled in separately.
inline bool is_said(const record::Failure& failure) {
    if (failure.finding) return is_said(*failure.finding);
    Fault fault = failure.fault;
    if (!failure.more.empty()) fault = fault.within(fault.key(), "itself", {Arg::text("more", "a list")});
    return is_said_by(record::phrases(Language::english, failure.game), fault) &&
           is_said_by(record::phrases(Language::french, failure.game), fault);
}

}  // namespace brelan::kit

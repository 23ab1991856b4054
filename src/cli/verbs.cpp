#include "cli/verbs.hpp"

namespace brelan::cli {
namespace {

constexpr VerbRow kRows[] = {
    {describe_version, version_verb},
};

}  // namespace

std::span<const VerbRow> verb_rows() { return kRows; }

}  // namespace brelan::cli

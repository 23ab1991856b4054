#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace brelan::cli {

// One check of the program on this machine. The text `selftest.<name>` describes the check.
struct SelfCheck {
    std::string_view name;
    std::string (*run)();  // the error in technical English; empty if the check passes
};

const std::vector<SelfCheck>& self_checks();

}  // namespace brelan::cli

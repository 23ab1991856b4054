#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace brelan::cli {

// One check of the program on the machine where it runs. The text `selftest.<name>` says what it checks.
struct SelfCheck {
    std::string_view name;
    std::string (*run)();  // what is wrong, in technical English; empty when nothing is
};

const std::vector<SelfCheck>& self_checks();

}  // namespace brelan::cli

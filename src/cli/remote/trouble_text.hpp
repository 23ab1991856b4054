#pragma once
#include <string>

#include "cli/texts.hpp"
#include "client/house.hpp"

namespace brelan::cli {

// A sentence that says why this house did not do what it was asked to do, or the house's code word if it
// closed a connection. Empty if nothing is wrong.
std::string trouble_text(const client::House& house, const client::Trouble& trouble, const Texts& texts);

}  // namespace brelan::cli
